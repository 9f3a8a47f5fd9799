"""What binding knows of single words, from ``grammar/binding``: read once."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from cardwright.resources import grammar_folder

from .frame_facts import Participant

__all__ = [
    "as_cast",
    "keyword_choices",
    "keyword_deeds",
    "off_battlefield",
    "option_names",
    "participants",
    "table_rows",
    "ways",
]


@lru_cache(maxsize=1)
def participants() -> Mapping[str, tuple[Participant, ...]]:
    """By the verb's base form, from ``grammar/binding/participants.txt``."""
    found: dict[str, tuple[Participant, ...]] = {}
    for verb, number, words in table_rows("participants.txt"):
        kind = number.removesuffix(" named")
        if kind not in ("one", "many", "as object"):
            raise ValueError(f'participants.txt: "{kind}" is no number')
        one = Participant(frozenset(words.split()), kind, number != kind)
        found[verb] = (*found.get(verb, ()), one)
    return found


@lru_cache(maxsize=1)
def ways() -> Mapping[str, frozenset[str]]:
    """Verb of "... this way" -> other verbs of the deed, from ``grammar/binding/ways.txt``."""
    return {verb: frozenset(verbs.split()) for verb, verbs in table_rows("ways.txt")}


@lru_cache(maxsize=1)
def keyword_deeds() -> Mapping[str, frozenset[str]]:
    """Keyword -> what its rule does to a card that the text then speaks of ("the exiled card")."""
    return {name: frozenset(verbs.split()) for name, verbs in table_rows("keywords.txt")}


@lru_cache(maxsize=1)
def keyword_choices() -> Mapping[str, frozenset[str]]:
    """Keyword -> what its rule has somebody choose ("the chosen name")."""
    return {name: frozenset(words.split()) for name, words in table_rows("keyword_choices.txt")}


@lru_cache(maxsize=1)
def option_names() -> Mapping[str, frozenset[str]]:
    """Option -> what it is called once it is chosen, from ``grammar/binding/choices.txt``."""
    return {option: frozenset(words.split()) for option, words in table_rows("choices.txt")}


@lru_cache(maxsize=1)
def as_cast() -> frozenset[str]:
    """Verbs of what is done to a spell as it is cast, from ``grammar/binding/as_cast.txt``."""
    return frozenset(verb for (verb,) in table_rows("as_cast.txt"))


@lru_cache(maxsize=1)
def off_battlefield() -> frozenset[str]:
    """Keywords of cards in other zones, from ``grammar/binding/off_battlefield.txt``."""
    return frozenset(keyword for (keyword,) in table_rows("off_battlefield.txt"))


def table_rows(name: str) -> list[list[str]]:
    """The rows of a file of ``grammar/binding``, cut at colons."""
    text = (grammar_folder() / "binding" / name).read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    return [[part.strip() for part in line.split(":")] for line in lines]
