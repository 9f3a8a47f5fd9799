"""Decides which prepositions stay inside a phrase with "with" (P0): "with power equal to ...".

Context: "with" before, and nothing that ends the phrase since.
"""

from __future__ import annotations

from cardwright.lexer.classes import class_set
from cardwright.lexer.passes.context import Groups, Places
from cardwright.lexer.tokens import Token

_ENDS = class_set("_END COMMA COLON AND_V AND_S SUBORD PV FOREACH RELM REL BE MODAL ADV ADVN")


def mark_with_phrases(tokens: list[Token], places: Places, groups: Groups) -> list[Token]:
    """Turn P into P0 inside a "with" phrase, in place."""
    starts = [index for index in places.get("P", ()) if tokens[index].class_ == "WITH"]
    if not starts:
        return tokens
    inside = False
    words = groups["prepositions_inside_with"]
    for index in range(starts[0], len(tokens) - 2):
        token = tokens[index]
        class_ = token.class_
        if class_ == "WITH":
            inside = True
        elif inside:
            if class_ == "P":
                devoted = token.word == "to" and tokens[index - 1].word in groups["nouns_with_to"]
                if (token.word in words or devoted) and tokens[index + 1].class_ != "VING":
                    token.class_ = "P0"
                else:
                    inside = False
            elif class_ in _ENDS or class_.startswith("V_"):
                inside = False
    return tokens
