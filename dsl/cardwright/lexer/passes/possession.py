"""Decides where "have" in a relative clause only possesses (HAVE_O): "creature that has flying".

Elsewhere HAVE may also cause what a clause says ("have it deal 3 damage") or stand before a
participle. Context: "that" or "who" on the left; on the right a keyword or a number, or a phrase
before a verb that is no infinitive ("each opponent who ^has a card **loses** 1 life").
"""

from __future__ import annotations

from cardwright.lexer.classes import FINITE, NOMINAL, class_set
from cardwright.lexer.passes.context import REACH, Places
from cardwright.lexer.tokens import Token

_LEFT = frozenset(("REL", "MODAL", "ADV", "NOT"))
_POSSESSED = class_set("KW KWC KWNUM NUM CMP MANA QUOTED")
_PASSED = NOMINAL | {"P", "ADV", "OR_N", "AND_N", "COMMA_N", "RELM", "CTRL"}


def settle_possession(tokens: list[Token], places: Places) -> list[Token]:
    """Turn HAVE into HAVE_O where it possesses, in place."""
    for index in places.get("HAVE", ()):
        token = tokens[index]
        if token.class_ != "HAVE":
            continue  # "may have it deal"
        if _in_relative(tokens, index) and (
            tokens[index + 1].class_ in _POSSESSED
            or (tokens[index - 1].class_ == "REL" and _begins_thing(tokens, index))
            or _before_inflected(tokens, index + 1)
        ):
            token.class_ = "HAVE_O"
    return tokens


def _begins_thing(tokens: list[Token], index: int) -> bool:
    """ "spells that have **an** Adventure": nothing is caused without "may" or "would"."""
    return tokens[index].word in ("has", "have") and tokens[index + 1].class_ in ("DET", "N", "ADJ")


def _in_relative(tokens: list[Token], index: int) -> bool:
    """Right after "that" or "who", but for a modal or an adverb."""
    before = tokens[index - 1].class_
    return before == "REL" or (before in _LEFT and tokens[index - 2].class_ == "REL")


def _before_inflected(tokens: list[Token], start: int) -> bool:
    """Is the next verb behind a phrase in the third person, past, or a modal?"""
    for index in range(start, min(len(tokens) - 2, start + REACH)):
        token = tokens[index]
        if token.class_ in FINITE:
            inflected = token.class_ != "VERB" or token.form in ("third", "past")
            return index > start and inflected and tokens[index - 1].class_ not in ("RELM", "PRON")
        if token.class_ not in _PASSED:
            return False
    return False
