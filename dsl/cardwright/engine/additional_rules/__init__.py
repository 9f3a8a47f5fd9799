"""CR 7: Additional Rules."""
