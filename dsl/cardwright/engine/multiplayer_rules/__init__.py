"""CR 8: Multiplayer Rules."""
