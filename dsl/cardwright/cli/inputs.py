"""What commands are given: paths of cards, standard input, or a text on the command line."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cardwright.diagnostics import Report
from cardwright.source import SourceCard, SourceFace

if TYPE_CHECKING:
    from cardwright.library import Library

#: What a text without a name is called.
UNNAMED = "This card"


def open_library(packs: Iterable[Path], cards: Iterable[SourceCard] = ()) -> Library:
    """The library of core, the installed packs and these folders."""
    from cardwright.library import Library

    return Library(packs, cards=cards)


def read_paths(paths: Sequence[str]) -> tuple[tuple[SourceCard, ...], Report]:
    """The cards at these paths (``-``: standard input), and what is wrong with their form."""
    from cardwright.source.read_cards import read_cards

    return read_cards(list(paths))


def card_from_options(
    text: str,
    *,
    name: str,
    type_line: str,
    cost: str,
    pt: str,
    loyalty: str,
    defense: str,
) -> SourceCard:
    """The card that options describe.

    Raises:
        click.UsageError: an option cannot be what it says.
    """
    power: str | None = None
    toughness: str | None = None
    if pt:
        power, slash, toughness = (part.strip() for part in pt.partition("/"))
        if not (power and slash and toughness):
            raise click.UsageError(f'--pt is power and toughness, such as 2/2, not "{pt}"')
    face = SourceFace(
        name or UNNAMED,
        cost or None,
        type_line,
        text.replace("\\n", "\n"),
        power,
        toughness,
        loyalty or None,
        defense or None,
        file="<text>",
    )
    return SourceCard(face.name, "normal", (face,))
