"""Core features: costs, one module an item."""
