"""Reading lines for the gates, as the product does it, and choosing cards to try."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

from msgspec.structs import replace

from cardwright.ast import Line, Node, ReminderText
from cardwright.frames import Language
from cardwright.library import Library
from cardwright.reading import read_face
from cardwright.source import SourceCard, SourceFace, read_cards

__all__ = ["Reader", "sample_of"]


class Reader:
    """Reads faces with the words of core alone; loaded once."""

    def __init__(self) -> None:
        self.tools = Library(entry_points=False).tools

    @property
    def language(self) -> Language:
        """The words, grammar and frames."""
        return self.tools.language

    def lines(self, face: SourceFace, text: str) -> tuple[Line, ...] | None:
        """The AST of every line of ``text`` on this face; None when a line is not read."""
        read = read_face(replace(face, oracle_text=text), self.tools, whole=False)
        if not read.is_read:
            return None
        return tuple(line.node for line in read.lines if not isinstance(line.node, ReminderText))

    def after_passes(self, face: SourceFace, text: str) -> tuple[Node | None, ...]:
        """What the passes make of every line: scopes settled, kinds of abilities found."""
        return read_face(replace(face, oracle_text=text), self.tools).prepared


def sample_of(path: Path, count: int | None, seed: int) -> list[SourceCard]:
    """``count`` cards of a bulk file at random (all where None), only those that count as cards."""
    cards, report = read_cards(path, check=False)
    if not cards:
        print(f"{path}: no cards: {[one.headline for one in report.sorted()][:3]}", file=sys.stderr)
        raise SystemExit(2)
    counted = [card for card in cards if card.kind == "card" and not card.approximate_text]
    if count is None or count >= len(counted):
        return counted
    return Random(seed).sample(counted, count)
