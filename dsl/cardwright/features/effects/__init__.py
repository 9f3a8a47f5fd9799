"""Core features: effects, one module an item."""
