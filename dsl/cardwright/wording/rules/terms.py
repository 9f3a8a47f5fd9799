"""Terms that have another name today."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.diagnostics.codes import wording as codes

from ..edits import cut, insert, match, put
from ..passages import Passage
from ..rule import Edit, Fix, Match, Wording


def _mana_value(passage: Passage) -> Iterator[Match]:
    for found in passage.find("converted mana cost|costs"):
        value = "mana values" if passage.word(found.last - 1) == "costs" else "mana value"
        yield match(passage, found.first, found.last, put(passage, found.first, found.last, value))


def _kindred(passage: Passage) -> Iterator[Match]:
    for found in passage.find("tribal"):
        # Only before what it can qualify: before a word of no kind it is part of a name.
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


def _there_are(passage: Passage) -> Iterator[Match]:
    for found in passage.find("<number> or more cards are in your graveyard"):
        first, last = found.first, found.last
        edits = (put(passage, first, first + 1, f"there are {passage.text(first, first + 1)}"),)
        verb = first + 4
        yield match(passage, first, last, *edits, cut(passage, verb, verb + 1))


def _first_main_phase(passage: Passage) -> Iterator[Match]:
    for found in passage.find("precombat main phase|phases"):
        edit = put(passage, found.first, found.first + 1, "first")
        yield match(passage, found.first, found.last, edit)


def _greatest(passage: Passage) -> Iterator[Match]:
    for found in passage.find("highest power|toughness|mana"):
        yield match(
            passage, found.first, found.last, put(passage, found.first, found.first + 1, "greatest")
        )


def _other_turns(passage: Passage) -> Iterator[Match]:
    for found in passage.find("as long as it's not your turn"):
        edit = put(passage, found.first, found.last, "during turns other than yours")
        yield match(passage, found.first, found.last, edit)


def _amass(passage: Passage) -> Iterator[Match]:
    for found in passage.find("{amass} <number>"):
        yield match(passage, found.first, found.last, insert(passage, found.first + 1, "Zombies"))


def _friends_forever(passage: Passage) -> Iterator[Match]:
    for found in passage.find("friends forever"):
        if passage.opens(found.first) and passage.word(found.first - 1) != "—":
            edit = Edit(passage.start(found.first), passage.start(found.first), "Partner—")
            yield match(passage, found.first, found.last, edit)


def _each_color(passage: Passage) -> Iterator[Match]:
    for found in passage.find("protection from all colors"):
        edit = put(passage, found.first + 2, found.last, "each color")
        yield match(passage, found.first, found.last, edit)


def _and_when(passage: Passage) -> Iterator[Match]:
    for found in passage.find("or when|whenever|at"):
        first, _ = passage.clause(found.first)
        if passage.word(found.last - 1) == "at" and not passage.at(found.last, "the beginning of"):
            continue
        if passage.word(first) in ("when", "whenever", "at"):
            edit = put(passage, found.first, found.first + 1, "and")
            yield match(passage, found.first, found.last, edit)


RULES = (
    Wording(
        codes.GREATEST,
        _greatest,
        (("highest power",), ("highest toughness",), ("highest mana value",)),
        Fix.READ,
        ("107.1",),
    ),
    Wording(
        codes.OTHER_TURNS, _other_turns, (("as long as it's not your turn",),), Fix.READ, ("102.1",)
    ),
    Wording(
        codes.AND_WHEN, _and_when, (("or when",), ("or at the beginning",)), Fix.READ, ("603.2",)
    ),
    Wording(codes.AMASS_WHAT, _amass, (("amass ",), ("amasses ",)), Fix.SAFE, ("701.47d",)),
    Wording(
        codes.FRIENDS_FOREVER, _friends_forever, (("friends forever",),), Fix.READ, ("702.124i",)
    ),
    Wording(codes.EACH_COLOR, _each_color, (("from all colors",),), Fix.READ, ("702.16h",)),
    Wording(codes.THERE_ARE, _there_are, (("cards are in your graveyard",),), Fix.READ, ("404.1",)),
    Wording(
        codes.FIRST_MAIN_PHASE,
        _first_main_phase,
        (("precombat main phase",),),
        Fix.READ,
        ("505.1a",),
    ),
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
