"""Decides whether "this", "each", "those", "two" ... stand alone (PRON) or before a noun (DET).

Context: what follows. A mark, a verb, a preposition, a conjunction or "if": it stands alone.
"each" between a subject and its verb is an adverb ("players each draw"), "both" likewise; "which"
before a clause opens it ("choose which creatures block"). A number that is added to another, or
added, is no pronoun ("one plus the number of cards").
"""

from __future__ import annotations

from cardwright.lexer.classes import FINITE, HEADS, NOUNS, class_set
from cardwright.lexer.passes.context import Groups, Places, clause_ahead, standing
from cardwright.lexer.tokens import Token
from cardwright.vocabulary.word_groups import Listed

#: The articles that may be settled.
CONCERNED = Listed(
    ("articles_or_pronouns", "subjects_of_questions", "quantified_adverbs"), ("each",)
)
_AFTER_PRONOUN = class_set("DOT COMMA END MODAL HAVE P REL SUBORD ADV AND OR BE THEN COLON SEMI")


def settle_articles_and_pronouns(
    tokens: list[Token], words_of_line: Places, groups: Groups
) -> list[Token]:
    """Turn DET into PRON where it stands alone, in place."""
    words = groups["articles_or_pronouns"]
    questions = groups["subjects_of_questions"]
    ownership = groups["ownership_present"]
    changes = groups["changes"]
    sums = groups["sums"]
    for index in standing(words_of_line, groups.of[CONCERNED]):
        token = tokens[index]
        if token.class_ != "DET":
            continue
        after = tokens[index + 1].class_
        before = tokens[index - 1]
        if (
            token.word == "each"
            and (after in FINITE or tokens[index + 1].word == "with")
            and (before.class_ in NOUNS or before.class_ == "REL" or before.word in ownership)
        ):
            token.class_ = "ADV"
            continue
        if (
            token.word in groups["quantified_adverbs"]
            and before.class_ == "PRON"
            and after in FINITE
        ):
            token.class_ = "ADV"
            continue
        if token.word in questions and after in FINITE:
            token.class_ = "PRON"  # "whichever comes first"
            continue
        if token.word in questions and clause_ahead(tokens, index + 1, groups):
            token.class_ = "SUBORD"
            continue
        if token.word not in words:
            continue
        if tokens[index + 1].word in sums or before.word in sums:
            continue  # "X is one plus the number of cards", "that many cards plus one"
        if before.word == "by" and tokens[index - 2].word in changes:
            continue  # "is reduced by three"
        if after in _AFTER_PRONOUN or (after == "VPP" and tokens[index + 2].class_ not in HEADS):
            token.class_ = "PRON"
    return tokens
