"""Source: card files and card databases become source cards with positions."""

from cardwright.source.card_files import read_card_text
from cardwright.source.cards import (
    Position,
    Printing,
    SourceCard,
    SourceFace,
    SourceField,
    SourceLine,
)
from cardwright.source.checks import check_card
from cardwright.source.read_cards import read_cards
from cardwright.source.write_card import UnwritableCard, write_card, write_cards

__all__ = [
    "Position",
    "Printing",
    "SourceCard",
    "SourceFace",
    "SourceField",
    "SourceLine",
    "UnwritableCard",
    "check_card",
    "read_card_text",
    "read_cards",
    "write_card",
    "write_cards",
]
