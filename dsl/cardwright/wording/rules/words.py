"""Single words and set phrases."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.diagnostics.codes import wording as codes

from ..edits import match, put
from ..passages import Passage
from ..rule import Edit, Fix, Match, Wording

_SHORT = {
    "can not": "can't",
    "cannot": "can't",
    "does not": "doesn't",
    "do not": "don't",
    "did not": "didn't",
    "is not": "isn't",
    "are not": "aren't",
    "was not": "wasn't",
    "were not": "weren't",
}


def _contraction(passage: Passage) -> Iterator[Match]:
    for long, short in _SHORT.items():
        for found in passage.find(long):
            edit = put(passage, found.first, found.last, short)
            yield match(passage, found.first, found.last, edit, words=long, short=short)


def _combat_damage(passage: Passage) -> Iterator[Match]:
    for found in passage.find("{deal} damage"):
        yield from _in_combat(passage, found.last - 1, found.first)
    for found in passage.find("{deal:past} damage"):
        yield from _in_combat(passage, found.last - 1, found.first)


def _in_combat(passage: Passage, damage: int, first: int) -> Iterator[Match]:
    _, end = passage.clause(first)
    for at in range(damage + 1, end):
        if passage.at(at, "in|during combat"):
            cut = Edit(passage.end(at), passage.end(at + 2), "")
            word = passage.words[damage]
            edit = Edit(word.start, word.end, f"combat {word.text}")
            yield match(passage, damage, at + 2, edit, cut)
            return


def _any_target(passage: Passage) -> Iterator[Match]:
    for found in passage.find("damage to|among target creature|planeswalker or player"):
        edit = put(passage, found.first + 2, found.last, "any target")
        yield match(passage, found.first + 2, found.last, edit)
    for found in passage.find("damage to target creature|player , player|planeswalker"):
        more = passage.at(found.last, ", or? player|planeswalker|creature")
        if more is None:
            more = passage.at(found.last, "or player|planeswalker|creature")
        if more is not None:
            edit = put(passage, found.first + 2, more.last, "any target")
            yield match(passage, found.first + 2, more.last, edit)


RULES = (
    Wording(
        codes.CONTRACTION,
        _contraction,
        tuple((each,) for each in _SHORT),
        rules=("101.2",),
    ),
    Wording(
        codes.DAMAGE_IN_COMBAT,
        _combat_damage,
        (("damage", "in combat"), ("damage", "during combat")),
        rules=("510.2",),
    ),
    Wording(
        codes.CREATURE_OR_PLAYER,
        _any_target,
        (("or player",), ("or planeswalker",), ("or creature",)),
        Fix.ASK,
        ("115.4",),
    ),
)
