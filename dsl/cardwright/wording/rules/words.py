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
    "may not": "can't",
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
    for found in passage.find("in|during combat"):
        first, _ = passage.clause(found.first)
        before = range(found.first - 1, first - 1, -1)
        damage = next((at for at in before if passage.word(at) == "damage"), None)
        if damage is None or passage.word(damage - 1) in ("combat", "noncombat"):
            continue
        if any(passage.at(at, "{deal}") for at in range(first, found.first)):
            cut = Edit(passage.end(found.first), passage.end(found.last), "")
            word = passage.words[damage]
            edit = Edit(word.start, word.end, f"combat {word.text}")
            yield match(passage, damage, found.last, edit, cut)


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
