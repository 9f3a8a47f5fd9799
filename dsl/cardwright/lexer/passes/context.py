"""What passes share: word groups, and questions about what lies ahead.

A pass gets the tokens of a line with two END marks before and after, so that it may look two
places past either end, changes classes in place, and returns the list (a new one if it inserts).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from typing import TypeAlias

from cardwright.lexer.classes import FINITE, HEADS, NOMINAL
from cardwright.lexer.tokens import Token
from cardwright.vocabulary.word_groups import WordGroups

Groups: TypeAlias = WordGroups
#: Class or word -> the places of tokens that had it when this was made. Most passes are about few
#: tokens of a line and visit these only; each asks whether the class is still the same.
Places: TypeAlias = Mapping[str, list[int]]

#: No phrase of the game is longer; bounds every look ahead.
REACH = 18
LONGEST_LIST = 60

_OPENS_RELATIVE = frozenset(("PRON", "DET", "POSS", "THATDET"))


def places_of(tokens: list[Token], classes: frozenset[str]) -> Places:
    """Where tokens of each of the classes stand; the marks at the ends are left out."""
    places: dict[str, list[int]] = defaultdict(list)
    for index, token in enumerate(tokens[2:-2], 2):
        if token.class_ in classes:
            places[token.class_].append(index)
    return places


def places_of_words(
    tokens: list[Token], words: frozenset[str], classes: frozenset[str]
) -> tuple[Places, Places]:
    """Where each of the words stands, and tokens of each of the classes do.

    The tokens have no marks at the ends yet; places are those behind the two at the beginning.
    """
    of_words: dict[str, list[int]] = defaultdict(list)
    of_classes: dict[str, list[int]] = defaultdict(list)
    for index, token in enumerate(tokens, 2):
        # Of most tokens neither is wanted.
        if token.word in words:
            of_words[token.word].append(index)
        if token.class_ in classes:
            of_classes[token.class_].append(index)
    return of_words, of_classes


def standing(places: Places, keys: frozenset[str]) -> list[int]:
    """The places of all these classes or words, in order."""
    found: list[int] = []
    for key in places:
        if key in keys:
            found += places[key]
    if len(found) > 1:
        found.sort()
    return found


def clause_ahead(tokens: list[Token], start: int, groups: Groups) -> bool:
    """Does a noun phrase with a finite verb start here, before any boundary?

    Relative clauses inside the phrase are skipped: "creature you control", "opponent who did".
    """
    ownership = groups["ownership_verbs"]
    inside = groups["prepositions_inside_phrases"]
    relative = False
    index = start
    limit = min(len(tokens) - 2, start + REACH)
    while index < limit:
        token = tokens[index]
        class_ = token.class_
        if class_ == "PRONBE" and token.word in groups["contracted_relatives"] and index > start:
            index += 1  # "target creature that's attacking you"
            continue
        if (
            class_ == "PRONBE"
            and index > start
            and tokens[index - 1].class_ in HEADS
            and tokens[index + 1].word in groups["participles_before_objects"]
        ):
            index += 2  # "each creature it's blocking"
            continue
        if class_ == "PRONHAVE" and index > start and tokens[index - 1].class_ in HEADS:
            index += 2  # "the first Elf spell **you've cast** this turn"
            continue
        if class_ == "PRONBE" or class_ == "PRONHAVE":
            return True
        if token.word == "able" and tokens[index + 1].word == "to":
            index += 3  # "all creatures able to block it do so"
            continue
        if class_ == "REL" and index > start and tokens[index + 1].class_ in FINITE:
            index += 2  # "each opponent **who chose** the lowest number"
            continue
        if class_ in FINITE:
            following = tokens[index + 1].word
            if relative and (
                token.word in ownership or (class_ == "MODAL" and following in ownership)
            ):
                index += 1
                relative = False
                continue
            if (
                index > start
                and token.word in ownership
                and (tokens[index - 1].word in groups["negative_do"])
            ):
                index += 1
                continue
            return index > start
        if class_ in NOMINAL or class_ == "THAT":
            if index > start and class_ in _OPENS_RELATIVE and tokens[index - 1].class_ in HEADS:
                relative = True
            index += 1
        elif (
            (class_ == "P" and token.word in inside)
            or (class_ == "NOT" and tokens[index + 1].class_ == "P")
            or (class_ in ("AND", "OR", "AND_N", "OR_N") and tokens[index + 1].class_ in NOMINAL)
            or (
                class_ == "ADV"
                and index > start
                and (
                    token.word in groups["adverbs_after_subject"]
                    or tokens[index + 1].class_ in FINITE
                )
            )
        ):
            index += 1
        else:
            return False
    return False


def list_ahead(tokens: list[Token], start: int, groups: Groups) -> bool:
    """Does a run of nominal words reach a comma with "and"/"or" and another nominal word?"""
    inside = groups["prepositions_inside_lists"]
    ownership = groups["ownership_base"]
    index = start
    limit = min(len(tokens) - 2, start + LONGEST_LIST)
    while index < limit:
        token = tokens[index]
        class_ = token.class_
        if class_ == "QUOTED" and token.text[-2:-1] == "," and tokens[index + 1].class_ == "AND":
            return True  # the comma stands inside the quotation mark
        if (
            class_ in NOMINAL
            or class_ in ("THAT", "NAMED")
            or token.word in ownership
            or (class_ == "P" and token.word in inside)
            or (class_ == "AND" and tokens[index - 1].class_ == tokens[index + 1].class_ == "COLOR")
        ):
            index += 1
        elif class_ == "COMMA" or class_ == "COMMA_N":
            if tokens[index + 1].class_ in ("AND", "OR"):
                following = tokens[index + 2].class_
                return following in NOMINAL or following == "THAT"
            index += 1
        else:
            return False
    return False


def ends_nominal(token: Token, groups: Groups) -> bool:
    """May a noun phrase end with this token?"""
    return token.class_ in HEADS or token.word in groups["ownership_present"]


def in_relative_of_possession(tokens: list[Token], verb: int) -> bool:
    """Is the verb at this place that of "<noun> you control", right after its subject?"""
    index = verb - 1
    if tokens[index].class_ == "MODAL":
        index -= 1
    while tokens[index].class_ in (
        "N",
        "POSSN",
        "POSS",
        "DET",
        "PRON",
        "THATDET",
        "ADJ",
        "SELF",
    ):
        index -= 1
        if tokens[index].class_ in HEADS and tokens[index + 1].class_ in _OPENS_RELATIVE:
            return True
    return False
