"""CR 111.10: predefined tokens: what the rules make of the name of a token."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.compile.rule_texts import abilities_said
from cardwright.diagnostics.codes import compiling as codes
from cardwright.engine.definitions.abilities import FaceDefinition
from cardwright.engine.vocabulary import ARTIFACT, ENCHANTMENT

if TYPE_CHECKING:
    from cardwright.compile.compilation import Compilation

__all__ = ["predefined_token"]

#: Subtype -> card type and the text of its ability (CR 111.10).
_TOKENS = {
    "Blood": (ARTIFACT, "{1}, {T}, Discard a card, Sacrifice this token: Draw a card."),
    "Clue": (ARTIFACT, "{2}, Sacrifice this token: Draw a card."),
    "Food": (ARTIFACT, "{2}, {T}, Sacrifice this token: You gain 3 life."),
    "Gold": (ARTIFACT, "Sacrifice this token: Add one mana of any color."),
    "Lander": (
        ARTIFACT,
        "{2}, {T}, Sacrifice this token: Search your library for a basic land card, "
        "put it onto the battlefield tapped, then shuffle.",
    ),
    "Map": (
        ARTIFACT,
        "{1}, {T}, Sacrifice this token: Target creature you control explores. "
        "Activate only as a sorcery.",
    ),
    "Mutagen": (
        ARTIFACT,
        "{1}, {T}, Sacrifice this token: Put a +1/+1 counter on target creature. "
        "Activate only as a sorcery.",
    ),
    "Shard": (ENCHANTMENT, "{2}, Sacrifice this token: Scry 1, then draw a card."),
    "Treasure": (ARTIFACT, "{T}, Sacrifice this token: Add one mana of any color."),
}


def predefined_token(c: Compilation, subtype: str) -> FaceDefinition | None:
    """The token of that name; None after a gap where it is none that is known."""
    found = _TOKENS.get(subtype)
    if found is None:
        c.gap(codes.NOUN, f"{subtype} token", None)
        return None
    types, text = found
    abilities = abilities_said(
        c,
        ("token", subtype),
        text,
        lambda why: c.gap(codes.NOUN, f"{subtype} token ({why})", None),
    )
    if not abilities:
        return None
    return FaceDefinition(
        name=f"{subtype} Token", types=types, subtypes=(subtype,), abilities=abilities
    )
