"""Decides whether an adverb opens a clause (PREADV): "Until end of turn, ...", "Instead exile it".

Context: the start of a clause on the left, more of the clause on the right.
"""

from __future__ import annotations

from cardwright.lexer.classes import class_set
from cardwright.lexer.passes.context import Places
from cardwright.lexer.tokens import Token

_STARTS = class_set("PREADV END COMMA DOT THEN LABEL LVL BAR COLON BULLET MDASH AND_S OR_S AND_V")
_NO_CLAUSE = class_set("COMMA COMMA_N COLON DOT END P AND_A SUBORD")


def mark_opening_adverbs(tokens: list[Token], places: Places) -> list[Token]:
    """Turn ADV into PREADV where it opens a clause, in place."""
    for index in places.get("ADV", ()):
        token = tokens[index]
        if (
            token.class_ == "ADV"
            and tokens[index - 1].class_ in _STARTS
            and tokens[index + 1].class_ not in _NO_CLAUSE
        ):
            token.class_ = "PREADV"
    return tokens
