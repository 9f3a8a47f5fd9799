"""Nets over whole texts: what must change when a part changes, and what must differ."""
