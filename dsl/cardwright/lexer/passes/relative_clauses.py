"""Decides where a relative clause without "that" starts, and marks verbs that possess or cause.

RELM (no width) goes before the subject of such a clause: "creature ^an opponent controls"; the
verb "control" or "own" of that clause is CTRL. "have" between a modal and a clause is CAUS ("may
have it deal"). Context: a noun on the left, a noun phrase with a verb on the right.
"""

from __future__ import annotations

from itertools import pairwise

from cardwright.lexer.classes import FINITE, HEADS, NOMINAL, class_set
from cardwright.lexer.passes.context import Groups, Places, clause_ahead, standing
from cardwright.lexer.tokens import Token, new_token

_SUBJECT_STARTS = class_set(
    "COLOR PRONBE PRON DET POSS SELF THATDET PRONHAVE ADJ TARGET VPP N TYPE SUB"
)
_AFTER_CAUSE = class_set("SELF PRON DET THATDET TARGET POSS N TYPE SUB")
#: A relative clause may stand behind one of these.
_LEFT = HEADS | {"KWNUM", "CTRL", "ADV"}
_VERBS = FINITE | {"PRONHAVE"}
_NOUNS = frozenset(("N", "TYPE", "SUB"))


def mark_relative_clauses(tokens: list[Token], places: Places, groups: Groups) -> list[Token]:
    """Insert RELM and ELIDED; CTRL and CAUS are set in place."""
    verbs = standing(places, _VERBS)
    if not verbs:
        return tokens
    inserted: list[tuple[int, Token]] = []
    last = verbs[-1]  # a verb stands behind whatever is marked
    for index, (token, subject) in enumerate(pairwise(tokens[2 : last + 1]), 2):
        class_ = token.class_
        if class_ in _LEFT:
            if subject.class_ in _SUBJECT_STARTS and _starts_relative(tokens, index + 1, groups):
                start = subject.start
                inserted.append((index + 1, new_token("RELM", "", "", start, start, "")))
                _mark_possession(tokens, index + 1, groups)
        elif (
            class_ == "HAVE"
            and token.word in groups["causing_have"]
            and tokens[index - 1].class_ == "MODAL"
            and tokens[index + 1].class_ in _AFTER_CAUSE
            and clause_ahead(tokens, index + 1, groups)
        ):
            token.class_ = "CAUS"
        elif (
            class_ == "MODAL"
            and tokens[index - 1].class_ == "REL"
            and tokens[index + 1].class_ == "VERB"
            and tokens[index + 1].form == "third"
        ):
            # "each opponent who can't ^ loses 3 life"
            inserted.append((index + 1, new_token("ELIDED", "", "", token.end, token.end, "")))
    for index, mark in reversed(inserted):
        tokens.insert(index, mark)
    return tokens


def _starts_relative(tokens: list[Token], index: int, groups: Groups) -> bool:
    token = tokens[index]
    before = tokens[index - 1]
    left = before.class_
    if left == "ADV" and (
        tokens[index - 2].class_ not in HEADS
        or token.word == "instead"
        or token.class_ == "PRONBE"
        or before.word in groups["adverbs_that_end_a_noun"]
    ):
        return False
    if left == "QUOTED" or before.word in groups["pronouns_without_relative"]:
        return False
    if token.class_ == "PRONBE" and token.word in groups["contracted_relatives"]:
        return False
    if token.class_ == "COLOR":
        # "damage ^black sources would deal"
        token = tokens[index + 1]
        if token.class_ not in _NOUNS:
            return False
    if token.class_ in _NOUNS:
        # A bare plural: "damage ^Deserts would deal".
        if token.word.startswith("non-") and tokens[index + 1].form == "plural":
            token = tokens[index + 1]  # "damage ^non-Soldier creatures would deal"
        if token.form != "plural" or before.word not in groups["nouns_before_bare_subjects"]:
            return False
    elif token.class_ in ("ADJ", "TARGET", "VPP") and not (
        (left in _NOUNS or left == "KW") and token.word in groups["qualifiers_that_open_a_relative"]
    ):
        return False
    if left == "VPP" and tokens[index - 2].class_ in ("BE", "PRONBE"):
        return False
    if (
        left == "ADJ"
        and before.word in groups["participles_before_objects"]
        and tokens[index - 2].class_ in ("BE", "PRONBE")
    ):
        return False  # "a creature that's attacking that player gains flying"
    if left == "HAVE":
        return False
    return clause_ahead(tokens, index, groups)


def _mark_possession(tokens: list[Token], start: int, groups: Groups) -> None:
    for index in range(start, min(len(tokens) - 2, start + 8)):
        token = tokens[index]
        if token.class_ == "VERB":
            if token.word in groups["ownership_forms"]:
                token.class_ = "CTRL"
                _mark_second_possession(tokens, index, groups)
            return
        if token.class_ not in NOMINAL and token.class_ != "MODAL":
            return


def _mark_second_possession(tokens: list[Token], index: int, groups: Groups) -> None:
    """ "you control but don't own", "you own and control"."""
    conjunction = tokens[index + 1]
    if not conjunction.class_.startswith(("AND", "OR")):
        return
    second = tokens[index + 2]
    if second.class_ == "MODAL":
        second = tokens[index + 3]
    if second.word in groups["ownership_verbs"]:
        conjunction.class_ = "AND_C"
        second.class_ = "CTRL"
