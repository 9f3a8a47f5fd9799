"""Decides whether "this", "each", "those", "two" ... stand alone (PRON) or before a noun (DET).

Context: what follows. A mark, a verb, a preposition or a conjunction: it stands alone.
"""

from __future__ import annotations

from cardwright.lexer.classes import HEADS
from cardwright.lexer.passes.context import Groups
from cardwright.lexer.tokens import Token

_AFTER_PRONOUN = frozenset(
    "DOT COMMA END MODAL HAVE P REL ADV AND OR BE THEN COLON SEMI".split()
)


def settle_articles_and_pronouns(tokens: list[Token], groups: Groups) -> list[Token]:
    """Turn DET into PRON where it stands alone, in place."""
    words = groups["articles_or_pronouns"]
    for index in range(2, len(tokens) - 2):
        token = tokens[index]
        if token.class_ != "DET" or token.word not in words:
            continue
        after = tokens[index + 1].class_
        if after in _AFTER_PRONOUN or (
            after == "VPP" and tokens[index + 2].class_ not in HEADS
        ):
            token.class_ = "PRON"
    return tokens
