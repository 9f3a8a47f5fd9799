"""Which start rules a line is tried with, and which failure is told when none fits."""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.lexer.tokens import Token
from cardwright.syntax.driver import Parser
from cardwright.syntax.tree import SyntaxFailure, Tree

_KEYWORDS = frozenset(("KW", "KWC", "KWNUM", "KWO"))
_LEVEL_STARTS = frozenset(("LVL", "PT", "NUM", "MANA", "BULLET"))


def start_rules(tokens: Sequence[Token]) -> tuple[str, ...]:
    """The start rules to try, most likely first."""
    for token in tokens[:3]:
        if token.class_ in _KEYWORDS:
            return ("keywords", "ability")
    if tokens and tokens[0].class_ in _LEVEL_STARTS:
        return ("ability", "level")
    return ("ability",)


def parse(parser: Parser, tokens: Sequence[Token]) -> Tree | SyntaxFailure:
    """The tree of a whole line; of several failures, the one that came furthest."""
    furthest: SyntaxFailure | None = None
    for start in start_rules(tokens):
        result = parser.parse_line(tokens, start)
        if isinstance(result, Tree):
            return result
        if furthest is None or result.token_index > furthest.token_index:
            furthest = result
    assert furthest is not None
    return furthest
