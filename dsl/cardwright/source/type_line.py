"""CR 205: the type line, taken apart into supertypes, card types and subtypes."""

from __future__ import annotations

import re
from collections.abc import Collection

from msgspec import Struct

from cardwright.diagnostics import Span

#: CR 205.4a, and the supertypes printed outside the Comprehensive Rules (host, elite).
SUPERTYPES = ("Basic", "Legendary", "Ongoing", "Snow", "World", "Host", "Elite")

#: CR 205.2a.
CARD_TYPES = (
    "Artifact",
    "Battle",
    "Conspiracy",
    "Creature",
    "Dungeon",
    "Enchantment",
    "Instant",
    "Kindred",
    "Land",
    "Phenomenon",
    "Plane",
    "Planeswalker",
    "Scheme",
    "Sorcery",
    "Vanguard",
)

#: Printed in the place of card types on objects that are no traditional cards.
OTHER_TYPES = ("Emblem", "Hero", "Stickers", "Card")

#: Words before the card types that are no supertypes: they say what kind of object it is.
MARKERS = ("Token",)

#: CR 308.1: what older printings call kindred.
OLD_TYPES = {"Tribal": "Kindred"}

PERMANENT_TYPES = frozenset(
    {"Artifact", "Battle", "Creature", "Enchantment", "Land", "Planeswalker"}
)

#: CR 205.3m: the one creature type of two words.
MULTI_WORD_SUBTYPES = ("Time Lord",)

_WORD = re.compile(r"\S+")
_DASH = " — "


class UnknownType(Struct, frozen=True):
    """Words of a type line that are no type that is known, and where they stand in it."""

    text: str
    span: Span
    #: True after the dash.
    is_subtype: bool


class TypeLine(Struct, frozen=True):
    """A type line; every printed word is in exactly one of the five fields."""

    supertypes: tuple[str, ...] = ()
    card_types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    markers: tuple[str, ...] = ()
    unknown: tuple[UnknownType, ...] = ()

    def has(self, *card_types: str) -> bool:
        """Is any of these among the card types?"""
        return any(each in self.card_types for each in card_types)

    @property
    def is_permanent(self) -> bool:
        """Would it be a permanent on the battlefield (CR 110.4)?"""
        return not PERMANENT_TYPES.isdisjoint(self.card_types)


def parse_type_line(text: str, known_subtypes: Collection[str] | None = None) -> TypeLine:
    """Take a type line apart; never fails.

    ``known_subtypes`` (of all card types) tells which words after the dash are unknown and which
    of them belong together; without it every subtype is taken as known, and only the creature
    type of two words is kept together. Subtypes that are unknown are both in ``subtypes`` and in
    ``unknown``.

    >>> line = parse_type_line("Legendary Artifact Creature — Time Lord Doctor")
    >>> line.supertypes, line.card_types, line.subtypes
    (('Legendary',), ('Artifact', 'Creature'), ('Time Lord', 'Doctor'))
    """
    before, dash, after = text.partition(_DASH)
    supertypes: list[str] = []
    card_types: list[str] = []
    markers: list[str] = []
    unknown: list[UnknownType] = []
    for match in _WORD.finditer(before):
        word = match[0]
        if word in SUPERTYPES:
            supertypes.append(word)
        elif word in CARD_TYPES or word in OTHER_TYPES:
            card_types.append(word)
        elif word in OLD_TYPES:
            card_types.append(OLD_TYPES[word])
        elif word in MARKERS:
            markers.append(word)
        else:
            unknown.append(UnknownType(word, Span(match.start(), match.end()), False))
    subtypes: list[str] = []
    if "Plane" in card_types:  # CR 205.3b: all words together are one subtype
        if after.strip():
            subtypes.append(after.strip())
    else:
        offset = len(before) + len(dash)
        for word, start in _subtype_words(after, known_subtypes):
            subtypes.append(word)
            if known_subtypes is not None and word not in known_subtypes:
                span = Span(offset + start, offset + start + len(word))
                unknown.append(UnknownType(word, span, True))
    return TypeLine(
        tuple(supertypes), tuple(card_types), tuple(subtypes), tuple(markers), tuple(unknown)
    )


def print_type_line(line: TypeLine) -> str:
    """The inverse of ``parse_type_line`` for a line without unknown words before the dash.

    >>> print_type_line(parse_type_line("Basic Snow Land — Forest"))
    'Basic Snow Land — Forest'
    """
    before = " ".join((*line.markers, *line.supertypes, *line.card_types))
    return before + (_DASH + " ".join(line.subtypes) if line.subtypes else "")


def _subtype_words(text: str, known: Collection[str] | None) -> list[tuple[str, int]]:
    """The subtypes with their offsets; the longest known run of words first."""
    words = [(match[0], match.start(), match.end()) for match in _WORD.finditer(text)]
    found: list[tuple[str, int]] = []
    at = 0
    while at < len(words):
        taken = 1
        if at + 1 < len(words):
            pair = f"{words[at][0]} {words[at + 1][0]}"
            if pair in MULTI_WORD_SUBTYPES or (known is not None and pair in known):
                taken = 2
        found.append((" ".join(word[0] for word in words[at : at + taken]), words[at][1]))
        at += taken
    return found
