"""Core features: events, one module an item."""
