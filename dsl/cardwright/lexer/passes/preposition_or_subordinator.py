"""Decides whether "as", "until", "before", "after" open a clause (SUBORD) or a phrase (P).

Context: a noun phrase on the right, and whether a verb follows it: "until your next turn", "the
same name as that creature" against "until this creature leaves", "as this creature enters".
"""

from __future__ import annotations

from cardwright.lexer.classes import FINITE, NOMINAL
from cardwright.lexer.passes.context import Groups, Places, clause_ahead, standing
from cardwright.lexer.tokens import Token


def settle_prepositions_and_subordinators(
    tokens: list[Token], words: Places, groups: Groups
) -> list[Token]:
    """Turn SUBORD into P before a phrase, in place."""
    for index in standing(words, groups["prepositions_or_subordinators"]):
        token = tokens[index]
        if token.class_ != "SUBORD":
            continue
        after = tokens[index + 1]
        if token.word == "as" and tokens[index - 1].word in groups["compared_by_as"]:
            token.class_ = "P"  # "the same name as that creature"
            continue
        if (
            after.class_ in NOMINAL
            and after.class_ not in FINITE
            and not clause_ahead(tokens, index + 1, groups)
        ):
            token.class_ = "P"
    return tokens
