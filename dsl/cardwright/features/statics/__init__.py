"""Core features: statics, one module an item."""
