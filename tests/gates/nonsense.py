"""Nonsense put into card text: kinds of place, each with invented words and with known words.

Every mutant is wrong English or means nothing in the game, so none may be read. The phrases are put
together at random from small tables, not fixed: a reader cannot learn them.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from .kinds import KINDS
from .kinds_of_sorts import SORTS

__all__ = ["Mutant", "mutants"]

_ONSETS = ("z", "gl", "fr", "sn", "bl", "qu", "v", "thr", "sk", "dr", "w")
_VOWELS = ("i", "o", "u", "a", "ee")
_CODAS = ("bb", "rb", "mp", "nk", "zz", "xt", "lf")


# Words by what they can be in the game, so that a wrong one can be put in a place.
_ZONES = ("your graveyard", "your library", "an opponent's hand", "target player's graveyard")
_AMOUNTS = ("two damage", "three life", "that damage", "its toughness", "one mana value")
_PLAYERS = ("an opponent", "target player", "each player", "that player")
_OBJECTS = ("target creature", "each artifact", "a land you control", "that permanent")
_TIMES = ("your next turn", "each end step", "the upkeep", "this turn")


class Mutant(NamedTuple):
    """A text with nonsense in it."""

    kind: str
    #: "invented" or "known" words.
    words: str
    text: str


def _stem(random: Random) -> str:
    return random.choice(_ONSETS) + random.choice(_VOWELS) + random.choice(_CODAS)


def _word(random: Random) -> str:
    return _stem(random) + random.choice(("", "le", "er", "ig"))


def _pick(random: Random, *patterns: str) -> str:
    """One of the patterns, with its {fields} drawn from the tables above."""
    pattern = random.choice(patterns)
    return pattern.format(
        word=_word(random),
        other=_word(random),
        third=_word(random),
        Word=_word(random).capitalize(),
        zone=random.choice(_ZONES),
        amount=random.choice(_AMOUNTS),
        player=random.choice(_PLAYERS),
        object=random.choice(_OBJECTS),
        time=random.choice(_TIMES),
    )


def mutants(text: str, random: Random) -> Iterator[Mutant]:
    """One mutant of each kind and each sort of words, where the text has such a place."""
    for kind in (*KINDS, *SORTS):
        for words, patterns in (("invented", kind.invented), ("known", kind.known)):
            mutated = kind.place(text, _pick(random, *patterns), random)
            if mutated is not None and mutated != text:
                yield Mutant(kind.name, words, mutated)
