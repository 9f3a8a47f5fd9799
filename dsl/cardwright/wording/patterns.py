"""Patterns over words: what a rule of wording looks for, written as it stands in a text.

    {enter} the battlefield        any form of "enter", then two words
    {enter:third} the battlefield  one form of it
    add <mana> to your|their mana pool
    activate|play this ability only?

``<number>``, ``<mana>``, ``<size>``, ``<self>``, ``<quote>`` and ``<verb>`` stand for a word of
that kind; ``|`` joins words of which any one will do, ``?`` marks one that may be absent.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from cardwright.vocabulary import Vocabulary

    from .passages import Word

__all__ = ["Element", "compiled", "is_number_word"]

_KINDS = {
    "<number>": ("NUM",),
    "<mana>": ("MANA",),
    "<size>": ("PT",),
    "<self>": ("SELF",),
    "<quote>": ("QUOTED",),
}


class Element(NamedTuple):
    """One place of a pattern."""

    words: frozenset[str] = frozenset()
    kinds: tuple[str, ...] = ()
    #: A verb in the infinitive; "*" for any.
    verb: str = ""
    form: str = ""
    optional: bool = False

    def takes(self, word: Word, vocabulary: Vocabulary) -> bool:
        """Does this word stand in the place?"""
        if self.verb:
            verb = vocabulary.verb(word.word)
            if verb is None or self.verb not in (verb.lemma, "*"):
                return False
            return not self.form or self.form in verb.forms(word.word)
        if self.kinds:
            is_number = "NUM" in self.kinds and is_number_word(word.word, vocabulary)
            return is_number or word.kind in self.kinds
        return word.word in self.words


def is_number_word(word: str, vocabulary: Vocabulary) -> bool:
    """A number in words, or X."""
    return word == "x" or word in vocabulary.tables.numbers


@lru_cache(maxsize=1024)
def compiled(pattern: str) -> tuple[Element, ...]:
    """The elements of a pattern.

    >>> [sorted(element.words) for element in compiled("a|an token")]
    [['a', 'an'], ['token']]
    """
    return tuple(map(_element, pattern.split()))


def _element(text: str) -> Element:
    optional = len(text) > 1 and text.endswith("?")
    text = text.removesuffix("?") if optional else text
    if text == "<verb>":
        return Element(verb="*", optional=optional)
    if text in _KINDS:
        return Element(kinds=_KINDS[text], optional=optional)
    if text.startswith("{") and text.endswith("}"):
        verb, _, form = text[1:-1].partition(":")
        return Element(verb=verb, form=form, optional=optional)
    return Element(words=frozenset(text.split("|")), optional=optional)
