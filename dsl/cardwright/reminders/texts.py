"""The known reminder texts, and what each says for what is written with its keyword."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import NamedTuple

from cardwright.resources import grammar_folder

_CHOICE = re.compile(r"\[([^|\]]*)\|([^\]]*)\]")
_SLOT = re.compile(r"\{(mana|number|cost|words)\}")
#: Stands in a text for words that differ from card to card.
ANY = "{...}"


class Term(NamedTuple):
    """A keyword, keyword action or token, with what stands beside it."""

    name: str
    number: str = ""
    mana: str = ""
    cost: str = ""


class Text(NamedTuple):
    """What a reminder text should be; ``{this}`` and ``{...}`` are left."""

    term: Term
    text: str
    #: A cost in words may be put in other words: then the text is not offered.
    is_exact: bool


def texts_of(
    terms: Iterable[Term], known: Mapping[str, tuple[str, ...]], number_words: Mapping[int, str]
) -> Iterator[Text]:
    """The texts of each of the terms, with their costs and numbers."""
    for term in terms:
        number = int(term.number) if term.number.isdecimal() else 0
        words = number_words.get(number, term.number)
        slots = {"mana": term.mana, "number": term.number, "cost": term.cost, "words": words}
        for text in known.get(term.name, ()):
            if not all(slots[slot] for slot in _SLOT.findall(text)):
                continue
            filled = _CHOICE.sub(r"\1" if number == 1 else r"\2", text)
            for slot, value in slots.items():
                filled = filled.replace(f"{{{slot}}}", value)
            said_in_words = "{cost}" in text or (bool(term.cost) and "{mana}" in text)
            yield Text(term, filled, not said_in_words and ANY not in filled)
            if "{cost}" in text:
                yield Text(term, text.replace("{cost}", ANY), is_exact=False)


def reminder_texts() -> Mapping[str, tuple[str, ...]]:
    """Keyword ability -> its reminder texts."""
    return _content().keywords


def reminder_words() -> Mapping[str, tuple[str, ...]]:
    """Keyword action, token or counter -> its reminder texts."""
    return _content().words


def remarks() -> tuple[str, ...]:
    """What may be said in brackets behind anything."""
    return _content().remarks


def same_words() -> Mapping[str, str]:
    """Words -> what counts for the same in another sentence."""
    return _content().same


class _Content(NamedTuple):
    keywords: Mapping[str, tuple[str, ...]]
    words: Mapping[str, tuple[str, ...]]
    remarks: tuple[str, ...]
    same: Mapping[str, str]


@cache
def _content() -> _Content:
    import tomllib  # only needed where a card has reminder text

    content = tomllib.loads((grammar_folder() / "reminders.toml").read_text(encoding="utf-8"))
    words = content.pop("words")
    said = content.pop("remarks")["anywhere"]
    same = {word: key for key, written in content.pop("same").items() for word in written}
    return _Content(_tuples(content), _tuples(words), tuple(said), same)


def _tuples(section: Mapping[str, list[str]]) -> Mapping[str, tuple[str, ...]]:
    return {key: tuple(texts) for key, texts in section.items()}
