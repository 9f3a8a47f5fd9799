"""CR 4: Zones."""
