"""Decides whether a preposition belongs to the verb (PV, FOREACH) or to the noun (P, WITH).

Context: the preposition itself (the lexicon says which level is usual), the last verb, and the last
noun: "put a counter on" is the verb's, "creature on the battlefield" the noun's. A participle
between a noun and a verb's preposition is VPPX ("cards exiled ^with it"); a conjunction before a
verb's preposition is AND_PV or OR_PV.
"""

from __future__ import annotations

from cardwright.lexer.classes import class_set
from cardwright.lexer.passes.context import Groups, Places
from cardwright.lexer.tokens import Token
from cardwright.vocabulary import Vocabulary

_NOUNS = frozenset(("N", "TYPE", "SUB"))
_LISTED = class_set("COMMA COMMA_N AND_N")
#: Behind one of these a preposition is no longer right behind the verb's object.
_PARTING = frozenset(("REL", "RELM", "RELBE", "SUBORD"))
_BEFORE_PARTICIPLE = class_set("N TYPE SUB SELF PRON MANA CTRL KW COLOR")


def settle_preposition_level(
    tokens: list[Token], places: Places, groups: Groups, vocabulary: Vocabulary
) -> list[Token]:
    """Settle each preposition, in place."""
    levels = vocabulary.tables.prepositions
    #: Places of prepositions that part a verb from further prepositions of its object.
    parting: list[int] = []
    compared = 1  # up to here "the same" has its "as"
    for index in places.get("P", ()):
        token = tokens[index]
        if token.class_ != "P":
            continue  # "to" before a verb
        word = token.word
        level = levels.get(word, "noun")
        before = tokens[index - 1]
        if level == "each":
            token.class_ = "FOREACH"
            continue
        if level == "with":
            token.class_ = "PV" if tokens[index + 1].class_ == "VING" else "WITH"
            parting.append(index)  # "put it onto the battlefield with a counter | on it"
        elif word == "on" and _places_counters(tokens, index, parting, groups):
            token.class_ = "PV"
            parting.append(index)
        elif (word == "to" and tokens[index + 2].word in ("left", "right")) or (
            word == "starting with" and before.class_ == "N"
        ):
            pass  # "the player to your left", "each player starting with you"
        elif word == "for" and before.word in groups["nouns_with_for"]:
            pass
        elif (word == "to" and _noun_before(tokens, index) in groups["nouns_with_to"]) or (
            word == "as" and _is_same(tokens, index, compared)
        ):
            compared = index
        elif level == "verb" or tokens[index + 1].class_ == "VING":
            token.class_ = "PV"
        elif word != "of":
            parting.append(index)
        if token.class_ == "PV":
            if before.class_ in ("AND_P", "OR_P"):
                before.class_ += "V"
            elif before.class_ == "VPP" and (
                before.word == "attached" or tokens[index - 2].class_ in _BEFORE_PARTICIPLE
            ):
                before.class_ = "VPPX"
    return tokens


def _is_verb(token: Token) -> bool:
    return token.class_ == "VING" or token.class_[:2] == "V_"


def _noun_before(tokens: list[Token], index: int) -> str:
    """The last noun behind the last verb; empty if there is none."""
    for before in range(index - 1, 1, -1):
        token = tokens[before]
        if token.class_ in _NOUNS:
            return token.word
        if _is_verb(token):
            break
    return ""


def _is_same(tokens: list[Token], index: int, start: int) -> bool:
    """ "the same number **as**": does "the same" stand before, in this sentence?"""
    for before in range(index - 1, start, -1):
        token = tokens[before]
        if token.class_ == "DET" and token.word == "the same":
            return True
        if token.class_ == "_END" or token.class_ == "COLON":
            break
    return False


def _places_counters(tokens: list[Token], index: int, parting: list[int], groups: Groups) -> bool:
    """ "put a counter **on** it": is "on" of a verb that places, right behind its object?"""
    if not _noun_before(tokens, index).endswith(("counter", "counters")):
        return False
    verb = index - 1
    while not _is_verb(tokens[verb]):
        if verb < 2 or tokens[verb].class_ == "_END" or tokens[verb].class_ == "COLON":
            return False
        verb -= 1
    if tokens[verb].lemma not in groups["verbs_of_placing"]:
        return False
    is_direct = True
    for between in range(verb + 1, index):
        class_ = tokens[between].class_
        if class_ in _PARTING or between in parting:
            is_direct = False
        elif class_ == "PT" and tokens[between - 2].class_ in _LISTED:
            is_direct = True  # "a +1/+1 counter on it, two **+1/+1 counters** on another"
    return is_direct
