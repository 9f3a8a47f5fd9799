"""Decides whether "and"/"or" joins two verbs of one relative clause (AND_R) or two of the sentence.

Context: the form of the relative clause's verb and of the verb after the conjunction: the same
form continues the clause ("creature that attacked or blocked this turn"). Also numbers the colons:
a second colon in a line is COLON2.
"""

from __future__ import annotations

from cardwright.lexer.classes import NOMINAL
from cardwright.lexer.passes.context import Groups, Places, standing
from cardwright.lexer.tokens import Token

_JOINING = frozenset(("AND_V", "OR_V"))
_SETTLED = _JOINING | {"AND", "OR"}
#: Outside of a relative clause.
_LOOKED_FOR = frozenset(("REL", "RELBE", "AND_V"))
_ENDS = frozenset(("_END", "COMMA", "SUBORD"))
_COLONS = frozenset(("COLON", "COLON2"))
_VERB_GOES_ON = frozenset(
    ("MODAL", "BE", "HAVE", "HAVE_O", "TO", "ADV", "AND_V", "OR_V", "AND_R", "OR_R", "PRON", "CAUS")
)
_COMPATIBLE = frozenset(("third", "past", "be", "modal"))


def settle_relative_conjunctions(
    tokens: list[Token], places: Places, groups: Groups
) -> list[Token]:
    """Settle AND_V and OR_V after "that", and second colons, in place."""
    for index in places.get("COLON", ())[1:]:
        tokens[index].class_ = "COLON2"
    joining = [index for index in standing(places, _SETTLED) if tokens[index].class_ in _JOINING]
    if not joining:
        return tokens
    inside = False
    verb = ""
    for index in range(2, joining[-1] + 1):
        token = tokens[index]
        class_ = token.class_
        if not inside and class_ not in _LOOKED_FOR:
            continue
        if class_ == "REL" or class_ == "RELBE":
            inside = True
            verb = "" if class_ == "REL" else "be"
        elif class_ in _COLONS:
            inside = False
        elif class_ == "COMMA_R" or (class_ == "SUBORD" and token.word == "than"):
            pass  # "who controls more creatures **than** they do and is their opponent"
        elif class_ in _ENDS:
            inside = inside and verb == "be" and _lists_predicates(tokens, index)
        elif class_ == "AND_V" and token.word == "but" and _possesses_not(tokens, index, groups):
            token.class_ = "AND_R"
        elif inside:
            if class_ == "AND_V" or class_ == "OR_V":
                following = _form(tokens[index + 1])
                if (
                    verb
                    and following
                    and (following == verb or (following in _COMPATIBLE and verb in _COMPATIBLE))
                ):
                    token.class_ = class_[:-1] + "R"
            elif not verb:
                verb = _form(token)
            elif _form(token) and tokens[index - 1].class_ not in _VERB_GOES_ON:
                inside = False  # the verb of the sentence
    return tokens


def _lists_predicates(tokens: list[Token], index: int) -> bool:
    """ "that are instant cards^, sorcery cards, and/or **have** an Adventure": settles the commas.

    The first comma is at ``index``.
    """
    commas: list[Token] = []
    while tokens[index].class_ == "COMMA" or tokens[index].class_ in NOMINAL:
        if tokens[index].class_ == "COMMA":
            commas.append(tokens[index])
        index += 1
    if (
        len(commas) < 2
        or tokens[index].class_ not in ("AND_V", "OR_V")
        or tokens[index - 1] is not commas[-1]
        or _form(tokens[index + 1]) != "be"
    ):
        return False
    for comma in commas[:-1]:
        comma.class_ = "COMMA_N"
    commas[-1].class_ = "COMMA_R"
    return True


def _possesses_not(tokens: list[Token], index: int, groups: Groups) -> bool:
    """ "spells you cast but don't own": always of a relative clause."""
    return (
        tokens[index + 1].word in groups["negative_do"]
        and tokens[index + 2].word in groups["ownership_base"]
    )


def _form(token: Token) -> str:
    if token.class_ in ("BE", "HAVE", "HAVE_O"):
        return "be"
    if token.class_ == "MODAL":
        return "modal"
    if token.class_.startswith("V_"):
        return token.form or "base"
    return ""
