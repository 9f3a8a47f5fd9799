"""Decides whether a preposition belongs to the verb (PV, FOREACH) or to the noun (P, WITH).

Context: the preposition itself (the lexicon says which level is usual), the last verb, and the last
noun: "put a counter on" is the verb's, "creature on the battlefield" the noun's. A participle
between a noun and a verb's preposition is VPPX ("cards exiled ^with it"); a conjunction before a
verb's preposition is AND_PV or OR_PV.
"""

from __future__ import annotations

from cardwright.lexer.classes import class_set
from cardwright.lexer.passes.context import Groups
from cardwright.lexer.tokens import Token
from cardwright.vocabulary import Vocabulary

_LISTED = class_set("COMMA COMMA_N AND_N")
_NOUNS = frozenset(("N", "TYPE", "SUB"))
#: Classes of other words that are looked at, beside verbs.
_CONCERNED = class_set("P DET PT VING REL RELM RELBE SUBORD _END COLON") | _NOUNS
_BEFORE_PARTICIPLE = class_set("N TYPE SUB SELF PRON MANA CTRL KW COLOR")


def settle_preposition_level(
    tokens: list[Token], groups: Groups, vocabulary: Vocabulary
) -> list[Token]:
    """Settle each preposition, in place."""
    levels = vocabulary.tables.prepositions
    verb = ""
    noun = ""
    same = False
    direct = True  # nothing stands between the verb and its object's preposition
    for index in range(2, len(tokens) - 2):
        token = tokens[index]
        class_ = token.class_
        if class_ not in _CONCERNED and class_[:2] != "V_":
            continue
        if class_ == "P":
            word = token.word
            level = levels.get(word, "noun")
            before = tokens[index - 1]
            if level == "each":
                token.class_ = "FOREACH"
                continue
            if level == "with":
                token.class_ = "PV" if tokens[index + 1].class_ == "VING" else "WITH"
                direct = False  # "put it onto the battlefield with a counter | on it"
            elif (
                word == "on"
                and direct
                and noun.endswith(("counter", "counters"))
                and verb in groups["verbs_of_placing"]
            ):
                token.class_ = "PV"
                direct = False
            elif (word == "to" and tokens[index + 2].word in ("left", "right")) or (
                word == "starting with" and before.class_ == "N"
            ):
                pass  # "the player to your left", "each player starting with you"
            elif word == "for" and before.word in groups["nouns_with_for"]:
                pass
            elif (word == "to" and noun in groups["nouns_with_to"]) or (word == "as" and same):
                same = False
            elif level == "verb" or tokens[index + 1].class_ == "VING":
                token.class_ = "PV"
            elif word != "of":
                direct = False
            if token.class_ == "PV" and before.class_ in ("AND_P", "OR_P"):
                before.class_ += "V"
            if (
                token.class_ == "PV"
                and before.class_ == "VPP"
                and (before.word == "attached" or tokens[index - 2].class_ in _BEFORE_PARTICIPLE)
            ):
                before.class_ = "VPPX"
        elif class_ in _NOUNS:
            noun = token.word
        elif class_ == "DET":
            same = same or token.word == "the same"
        elif class_ == "PT":
            if verb in groups["verbs_of_placing"]:
                # "a +1/+1 counter on it, two **+1/+1 counters** on another"
                direct = direct or tokens[index - 2].class_ in _LISTED
        elif class_ == "_END" or class_ == "COLON":
            verb = ""
            same = False
        elif class_ == "VING" or class_[:2] == "V_":
            verb = token.lemma
            noun = ""
            direct = True
        else:
            direct = False  # behind a relative pronoun or a subordinator
    return tokens
