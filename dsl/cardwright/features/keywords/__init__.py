"""Core features: keywords, one module an item."""
