"""A card becomes the text of a card file: the inverse of reading one."""

from __future__ import annotations

from collections.abc import Iterable

from cardwright.source.card_faces import NONE, read_key, split_power_toughness
from cardwright.source.card_files import read_card_text
from cardwright.source.cards import SourceCard, SourceFace
from cardwright.source.layouts import infer_layout


class UnwritableCard(ValueError):
    """The printed form cannot carry this card, for the reason given in ``reason``."""

    def __init__(self, card: SourceCard, reason: str) -> None:
        self.card = card
        self.reason = reason
        super().__init__(f"{card.name}: {reason}")


def write_card(card: SourceCard) -> str:
    """The text of a card file that reads back equal; ends with a line feed.

    What ``kind`` and ``approximate_text`` say is not part of the form.

    Raises:
        UnwritableCard: some field has line breaks, blank lines, a comment sign at the start of a
            line, or anything else that would be read in another way.
    """
    faces = []
    layout = None if infer_layout(card.faces) == card.layout else card.layout
    for index, face in enumerate(card.faces):
        faces.append("\n".join(_face_lines(face, layout if index == 0 else None)) + "\n")
    text = "----\n".join(faces)
    read, _ = read_card_text(text, check=False)
    if len(read) != 1 or (read[0].faces, read[0].layout) != (card.faces, card.layout):
        raise UnwritableCard(card, "its text would be read in another way")
    return text


def write_cards(cards: Iterable[SourceCard]) -> str:
    """Several cards for one file, with blank lines between them."""
    return "\n".join(map(write_card, cards))


def _face_lines(face: SourceFace, layout: str | None) -> Iterable[str]:
    yield f"{face.name} {face.mana_cost}" if face.mana_cost else face.name
    yield face.type_line
    if layout is not None:
        yield f"Layout: {layout.replace('_', ' ')}"
    if face.color_indicator:
        yield f"Color indicator: {', '.join(face.color_indicator)}"
    lines = face.oracle_text.split("\n") if face.oracle_text else []
    last = lines[-1] if lines else ""
    found = read_key(last)
    for key, value in (("Loyalty", face.loyalty), ("Defense", face.defense)):
        if value is not None:
            yield f"{key}: {value}"
        elif found is not None and found[0] == key:
            yield f"{key}: {NONE}"
    both = None if face.power is None else f"{face.power}/{face.toughness}"
    # A face whose numbers are not on its last line says so above.
    is_above = both is None and split_power_toughness(last) is not None
    if is_above:
        yield f"Power/toughness: {NONE}"
    yield from lines
    if both is not None:
        yield both
