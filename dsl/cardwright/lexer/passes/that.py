"""Decides what "that" is: an article (THATDET), a relative pronoun (REL) or a pronoun (PRON).

Context: what follows. A verb, or an adverb and a verb: relative. A noun: article, unless a noun
stands before and a clause follows ("spell that Goblins you control ..."). Otherwise a pronoun.
"""

from __future__ import annotations

from cardwright.lexer.classes import FINITE, HEADS, class_set
from cardwright.lexer.passes.context import Groups, Places, clause_ahead
from cardwright.lexer.tokens import Token

_CLAUSE_STARTS = class_set("SUBORD WHEN END COMMA DOT COLON THEN LABEL LVL BAR")
_AFTER_VERB = class_set("DET TARGET NUM POSS SELF VPP")
_NOUNLIKE = class_set("N TYPE SUB ADJ COLOR POSSN NAME TARGET NUM KW THAT VPP MANA PT")


def settle_that(tokens: list[Token], places: Places, groups: Groups) -> list[Token]:
    """Settle each "that", in place."""
    for index in places.get("THAT", ()):
        token = tokens[index]
        if token.class_ != "THAT":
            continue
        before = tokens[index - 1].class_
        following = tokens[index + 1]
        after = following.class_
        if before in _CLAUSE_STARTS and after in FINITE:
            token.class_ = "PRON"
        elif (
            before == "VERB"
            and following.word in groups["noun_or_verb"]
            and following.form == "base"
            and tokens[index + 2].class_ not in _AFTER_VERB
            and not (tokens[index + 2].class_ == "ADV" and tokens[index + 3].class_ in _AFTER_VERB)
        ):
            # "skips that draw", not "spells you cast that **target only** this creature"
            token.class_ = "THATDET"
            following.class_, following.lemma, following.form = "N", following.word, ""
        elif (
            after in FINITE
            or (after in ("ADV", "NOT") and tokens[index + 2].class_ in FINITE)
            or after in ("PRON", "SELF", "DET", "POSS")
        ):
            token.class_ = "REL"
        elif after == "VPP" and before in HEADS:
            token.class_ = "REL"
            following.class_ = "VERB"
        elif after in _NOUNLIKE:
            token.class_ = "THATDET"
            if (
                before in ("N", "TYPE", "SUB", "PRON", "SELF")
                and following.word not in groups["nouns_after_that"]
                and clause_ahead(tokens, index + 1, groups)
            ):
                token.class_ = "REL"
        else:
            token.class_ = "PRON"
    return tokens
