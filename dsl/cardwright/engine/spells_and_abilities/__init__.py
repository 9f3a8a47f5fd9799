"""CR 6: Spells, Abilities, and Effects."""
