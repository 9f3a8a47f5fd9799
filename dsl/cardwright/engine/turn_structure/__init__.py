"""CR 5: Turn Structure."""
