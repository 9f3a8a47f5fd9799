"""Core features: conditions, one module an item."""
