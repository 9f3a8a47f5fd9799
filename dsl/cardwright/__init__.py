"""Cardwright reads the rules text printed on Magic cards and turns it into behaviour."""

__version__ = "0.1.0"
