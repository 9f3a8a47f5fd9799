"""Gives verbs and marks their terminals: V_DRAW, _END; and settles "to", "that's", "at".

Context: a verb after "to" makes an infinitive (TO); "that's" and "who's" after a noun open a
relative clause (RELBE). What no earlier pass decided gets its most common reading.
"""

from __future__ import annotations

from cardwright.lexer.classes import HEADS
from cardwright.lexer.passes.context import Groups, Places, standing
from cardwright.lexer.tokens import Token
from cardwright.vocabulary import Vocabulary

_BEFORE_RELATIVE = HEADS | {"DET", "CTRL", "ADV"}
_INFINITIVES = frozenset(("VERB", "BE", "HAVE", "CAUS"))
_KEYWORDS = frozenset(("KW", "KWC", "KWNUM"))
_DEFAULTS = {"DOT": "_END", "THAT": "THATDET", "AND": "AND_N", "OR": "OR_N", "NOT": "ADV"}
_JOINING = frozenset(("AND_S", "OR_S", "AND_V", "OR_V"))
CLASSES_CONCERNED = frozenset(("P", "ADV", "PRONBE", "VERB")).union(_DEFAULTS, _JOINING)


def set_terminals(
    tokens: list[Token], places: Places, groups: Groups, vocabulary: Vocabulary
) -> list[Token]:
    """Set the last classes, in place."""
    verbs: list[Token] = []
    for index in standing(places, CLASSES_CONCERNED):
        token = tokens[index]
        class_ = token.class_
        if class_ == "VERB":
            verbs.append(token)  # below: it is still looked for as a verb
        elif class_ in _DEFAULTS:
            token.class_ = _DEFAULTS[class_]
        elif class_ == "P":
            if token.word == "to":
                after = tokens[index + 1].class_
                if after in _INFINITIVES:
                    token.class_ = "TO"
                    joined = tokens[index - 1]
                    if joined.class_ in ("OR_P", "AND_P"):
                        joined.class_ = "CONJ_TO"
        elif class_ == "ADV":
            # "creatures able to block it do so"
            if token.word == "able":
                if tokens[index + 1].word != "to":
                    token.class_ = "ADJ"
                elif tokens[index - 1].class_ not in ("BE", "PRONBE", "ADV"):
                    token.class_ = "ABLE"
        elif class_ == "PRONBE":
            if token.word in groups["contracted_relatives"] and (
                tokens[index - 1].class_ in _BEFORE_RELATIVE
                or (
                    tokens[index - 1].class_ == "VERB"
                    and any(before.class_ == "RELM" for before in tokens[index - 4 : index])
                )
            ):
                token.class_ = "RELBE"
        elif class_ in _JOINING and tokens[index - 1].class_ == "COMMA_N":
            token.class_ = class_[:-1] + "N"
    if tokens[2].class_ in _KEYWORDS:
        _mark_lists_of_kinds(tokens)
    known = vocabulary.tables.verbs
    for token in verbs:
        verb = known.get(token.lemma)
        token.class_ = "V_DO" if verb is None else verb.terminal
    return tokens


def _mark_lists_of_kinds(tokens: list[Token]) -> None:
    """ "Enchant artifact, creature, or planeswalker": commas inside what the keyword takes."""
    for index in range(3, len(tokens) - 2):
        if tokens[index].class_ == "COMMA_N":
            after = tokens[index + 1]
            if after.class_ in ("AND_N", "OR_N"):
                after = tokens[index + 2]
            if after.class_ in ("TYPE", "SUB"):
                tokens[index].class_ = "COMMA_K"
