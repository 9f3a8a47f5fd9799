"""The printed characteristics of a face: cost, types, colours, numbers (CR 200-210).

The mana abilities of basic land types are no printed text: the engine gives them (CR 305.6).
"""

from __future__ import annotations

import re
from functools import lru_cache

import msgspec

from cardwright.diagnostics import Code, Diagnostic, diagnose
from cardwright.diagnostics.codes import compiling as codes
from cardwright.engine.definitions.abilities import (
    Ability,
    FaceDefinition,
)
from cardwright.engine.definitions.mana import ManaCost
from cardwright.engine.vocabulary import ALL_COLORS
from cardwright.source.cards import SourceFace

from .mana import parse_cost
from .words import CARD_TYPES, COLORS, SUPERTYPES

__all__ = ["Characteristics", "characteristics"]

_PRINTED_NUMBER = re.compile(r"[+\-−]?[0-9]+")
_DEFINED_ELSEWHERE = re.compile(r"[*X]|[0-9]+[+\-−]\*|\*[+\-−][0-9]+")


class Characteristics(msgspec.Struct, frozen=True):
    """What stands outside the rules text, and the abilities that it gives."""

    name: str
    mana_cost: ManaCost | None
    types: int
    supertypes: int
    subtypes: tuple[str, ...]
    colors: int
    power: int | None
    toughness: int | None
    loyalty: int | None
    defense: int | None
    has_x: bool
    diagnostics: tuple[Diagnostic, ...] = ()

    def face(self, abilities: tuple[Ability, ...]) -> FaceDefinition:
        """The definition of the face with these abilities."""
        return FaceDefinition(
            name=self.name,
            mana_cost=self.mana_cost,
            types=self.types,
            supertypes=self.supertypes,
            subtypes=self.subtypes,
            colors=self.colors,
            power=self.power,
            toughness=self.toughness,
            loyalty=self.loyalty,
            defense=self.defense,
            abilities=abilities,
        )


def characteristics(face: SourceFace) -> Characteristics:
    """Read the fields of a face; what has no meaning is a diagnostic."""
    problems: list[Diagnostic] = []

    def problem(field: str, value: str) -> None:
        code: Code = codes.CHARACTERISTIC
        location = face.locate_field(field)
        key = f'{field.replace("_", " ")} "{value}"'
        problems.append(diagnose(code, location, subject=face.name, key=key))

    cost: ManaCost | None = None
    if face.mana_cost:
        cost = parse_cost(face.mana_cost)
        if cost is None:
            problem("mana_cost", face.mana_cost)
    types, supertypes, subtypes, unknown = _types(face.type_line)
    if unknown or not types:
        problem("type_line", unknown or face.type_line)
    colors = _colors(face, cost)

    def number(field: str, text: str | None) -> int | None:
        if text is None:
            return None
        found = _number(text)
        if found is None:
            problem(field, text)
        return found

    power, toughness = number("power", face.power), number("toughness", face.toughness)
    loyalty, defense = number("loyalty", face.loyalty), number("defense", face.defense)
    return Characteristics(
        face.name,
        cost,
        types,
        supertypes,
        subtypes,
        colors,
        power,
        toughness,
        loyalty,
        defense,
        cost is not None and cost.x > 0,
        tuple(problems),
    )


@lru_cache(maxsize=1024)
def _types(line: str) -> tuple[int, int, tuple[str, ...], str]:
    """Types, supertypes, subtypes, and the first word that is neither."""
    before, _, after = line.partition("—")
    types = supertypes = 0
    unknown = ""
    for word in before.split():
        key = word.lower()
        if key in CARD_TYPES:
            types |= CARD_TYPES[key]
        elif key in SUPERTYPES:
            supertypes |= SUPERTYPES[key]
        else:
            unknown = unknown or word
    return types, supertypes, tuple(after.split()), unknown


def _colors(face: SourceFace, cost: ManaCost | None) -> int:
    """A colour indicator, else the colours of the mana symbols (CR 105.2)."""
    if face.color_indicator is not None:
        return sum(1 << COLORS[word] for word in face.color_indicator if word in COLORS)
    colors = 0
    for pip in cost.pips if cost is not None else ():
        colors |= pip & ALL_COLORS
    return colors


def _number(text: str) -> int | None:
    """A printed number; 0 for "*" and the like, which abilities define (CR 208.2); else None.

    >>> _number("-1"), _number("1+*"), _number("X"), _number("3.5"), _number("two")
    (-1, 0, 0, None, None)
    """
    if text.isascii() and text.isdigit():
        return int(text)  # as most are
    if _PRINTED_NUMBER.fullmatch(text):
        return int(text.replace("−", "-"))
    return 0 if _DEFINED_ELSEWHERE.fullmatch(text) else None
