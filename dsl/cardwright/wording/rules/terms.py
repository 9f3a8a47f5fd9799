"""Terms that have another name today."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.diagnostics.codes import wording as codes

from ..edits import cut, match, put
from ..passages import Passage
from ..rule import Fix, Match, Wording


def _mana_value(passage: Passage) -> Iterator[Match]:
    for found in passage.find("converted mana cost|costs"):
        value = "mana values" if passage.word(found.last - 1) == "costs" else "mana value"
        yield match(passage, found.first, found.last, put(passage, found.first, found.last, value))


def _kindred(passage: Passage) -> Iterator[Match]:
    for found in passage.find("tribal"):
        # Only before what it can qualify: in "Tribal Flames" it is part of a name.
        if passage.kind(found.last) in ("TYPE", "N", "SUB"):
            edit = put(passage, found.first, found.last, "kindred")
            yield match(passage, found.first, found.last, edit)


def _umbra_armor(passage: Passage) -> Iterator[Match]:
    for found in passage.find("totem armor"):
        edit = put(passage, found.first, found.last, "umbra armor")
        yield match(passage, found.first, found.last, edit)


def _mana_pool(passage: Passage) -> Iterator[Match]:
    for found in passage.find("mana pool|pools"):
        first, _ = passage.sentence(found.first)
        to = next((at for at in range(found.first - 1, first, -1) if passage.word(at) == "to"), 0)
        if to and any(passage.at(at, "{add}") for at in range(first, to)):
            yield match(passage, to, found.last, cut(passage, to, found.last))


def _per_turn(passage: Passage) -> Iterator[Match]:
    for found in passage.find("once|twice|times per turn"):
        edit = put(passage, found.first + 1, found.last, "each turn")
        yield match(passage, found.first + 1, found.last, edit)


RULES = (
    Wording(
        codes.CONVERTED_MANA_COST,
        _mana_value,
        (("converted mana cost",),),
        Fix.READ,
        ("202.3",),
    ),
    Wording(codes.TRIBAL, _kindred, (("tribal",),), Fix.READ, ("308",)),
    Wording(codes.TOTEM_ARMOR, _umbra_armor, (("totem armor",),), Fix.READ, ("702.89",)),
    Wording(codes.TO_A_MANA_POOL, _mana_pool, (("mana pool", "add"),), Fix.READ, ("106.4",)),
    Wording(codes.PER_TURN, _per_turn, (("per turn",),), Fix.READ, ("602.5b",)),
)
