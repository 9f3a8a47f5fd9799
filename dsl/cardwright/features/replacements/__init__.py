"""Core features: replacements, one module an item."""
