"""Decides whether an adverb belongs to the noun phrase before it (ADVN) or to the clause (ADV).

Context: a verb right after it ("creatures each get"), or a participle of a noun not far before it
("creature dealt damage this turn").
"""

from __future__ import annotations

from cardwright.lexer.classes import NOUNS, class_set
from cardwright.lexer.passes.context import Groups, Places, standing
from cardwright.lexer.tokens import Token
from cardwright.vocabulary import Vocabulary

_ADVERBS = frozenset(("ADV", "NOT"))
_RELATIVES = frozenset(("REL", "RELBE", "RELM"))
_AUXILIARIES = frozenset(("BE", "MODAL", "HAVE", "HAVE_O"))
_BEFORE_PARTICIPLE = class_set("N TYPE SUB SELF PRON CTRL COLOR KW MANA CMP")


def settle_adverb_level(
    tokens: list[Token], places: Places, groups: Groups, vocabulary: Vocabulary
) -> list[Token]:
    """Turn ADV into ADVN where it belongs to a noun, in place."""
    kinds = vocabulary.tables.adverbs
    for index in standing(places, _ADVERBS):
        token = tokens[index]
        if token.class_ == "ADV" and _belongs_to_noun(tokens, index, groups, kinds):
            token.class_ = "ADVN"
    return tokens


def _belongs_to_noun(
    tokens: list[Token], index: int, groups: Groups, kinds: dict[str, str]
) -> bool:
    word = tokens[index].word
    after = tokens[index + 1].class_
    if after.startswith("V_") and tokens[index - 1].class_ == "MODAL":
        return False
    if word == "not" and after in ("P", "PV", "WITH", "NAMED"):
        return True
    if word == "at random" and (
        after in _RELATIVES or (after == "P" and tokens[index + 1].word == "in")
    ):
        return True
    if word in groups["adverbs_of_nouns"] or kinds.get(word) == "choice":
        return True
    if after.startswith("V_"):
        return True
    second = tokens[index + 2].class_
    if after in _AUXILIARIES or (after == "ADV" and second.startswith("V_")):
        # Before "and" too: an auxiliary as the very last word belongs to no noun.
        return second != "END" or after == "ADV"
    inside = groups["words_after_participle"]
    before = index - 1
    while tokens[before].class_ in ("N", "NUM", "DET") and tokens[before].word in inside:
        before -= 1
    if tokens[before].class_ == "VPP" and tokens[before - 1].class_ in _BEFORE_PARTICIPLE:
        return True
    return word in groups["adverbs_of_subjects"] and (
        tokens[before].class_ in NOUNS or tokens[before].class_ == "CTRL"
    )
