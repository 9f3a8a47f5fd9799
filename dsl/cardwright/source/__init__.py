"""Source: card files and card databases become source cards with positions."""

from cardwright.source.cards import Position, SourceCard, SourceFace, SourceField, SourceLine

__all__ = ["Position", "SourceCard", "SourceFace", "SourceField", "SourceLine"]
