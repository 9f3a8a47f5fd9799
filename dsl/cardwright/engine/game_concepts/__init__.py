"""CR 1: Game Concepts."""
