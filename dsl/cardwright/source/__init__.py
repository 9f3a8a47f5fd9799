"""Source: card files and card databases become source cards with positions."""

from cardwright.source.card_files import read_card_text
from cardwright.source.cards import Position, SourceCard, SourceFace, SourceField, SourceLine
from cardwright.source.checks import check_card

__all__ = [
    "Position",
    "SourceCard",
    "SourceFace",
    "SourceField",
    "SourceLine",
    "check_card",
    "read_card_text",
]
