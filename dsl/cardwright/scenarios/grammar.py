"""The tables of ``grammar/scenario.lark``, built when first needed."""

from __future__ import annotations

from functools import lru_cache

from lark import Lark

from cardwright.resources import grammar_folder

STATEMENT = "statement"
EXPECTATION = "expectation"


@lru_cache(maxsize=1)
def scenario_grammar() -> Lark:
    """The parser of one line; both kinds of line are start rules. Takes about 0.2 s to build."""
    text = (grammar_folder() / "scenario.lark").read_text(encoding="utf-8")
    return Lark(
        text,
        parser="lalr",
        lexer="contextual",
        start=[STATEMENT, EXPECTATION],
        maybe_placeholders=True,
    )
