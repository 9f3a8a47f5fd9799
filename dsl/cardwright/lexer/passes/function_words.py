"""Decides words of the grammar that have two classes: "at", "times", "who", "one", "twice", "X".

Context: the neighbour on either side. "at the beginning" opens a trigger at the start of a
sentence only; "times" after a number is a noun; a number after a qualifier is a number, not an
article; "each other" after a subject is a pronoun.
"""

from __future__ import annotations

from cardwright.lexer.classes import FINITE, NOMINAL, NOUNS, class_set
from cardwright.lexer.passes.context import Groups, Places, standing
from cardwright.lexer.tokens import Token
from cardwright.vocabulary.word_groups import Listed

_TRIGGER_STARTS = frozenset(
    ("END", "DOT", "COMMA", "MDASH", "LABEL", "LVL", "BAR", "COLON", "BULLET", "THEN", "AND", "OR")
)
_BEFORE_AMOUNT = frozenset(("DET", "NUM", "POSS", "THAT", "N", "POSSN"))
_DETERMINERS = class_set("POSS POSSN DET THAT")
_DO = frozenset(("do", "does", "did"))
_CLAUSE_ENDS = class_set("DOT COMMA AND END OR")
_OBJECTS = class_set("DET TARGET POSS SELF PRON THAT")
_AFTER_EACH_OTHER = class_set("DOT COMMA END P")
_QUALIFIED = class_set("COLOR POSSN N TYPE SUB NUM DET ADJ VPP VERB")
_COUNTER_KIND_BEFORE = frozenset(("DET", "NUM", "POSS", "P", "ADJ", "CMP"))
_COUNTERS = frozenset(("counter", "counters"))
#: The words that may be settled, and those before which others are.
CONCERNED = Listed(
    (
        "numbers_as_articles",
        "compared",
        "multipliers",
        "participles_or_qualifiers",
        "ends_of_a_library",
        "participles_before_objects",
        "adverbs_of_time",
        "prepositions_before_verbs",
        "ordinal_adverbs",
        "adverbs_as_qualifiers",
    ),
    _COUNTERS.union(
        ("at", "differently", "each", "her", "last", "minus", "more than", "one", "plus", "than"),
        ("times", "who", "x"),
    ),
)
#: Classes of which any word may be settled.
CLASSES_CONCERNED = frozenset(("NAMED", "LOY"))


def settle_function_words(
    tokens: list[Token], words: Places, places: Places, groups: Groups
) -> list[Token]:
    """Settle each such word, in place."""
    numbers = groups["numbers_as_articles"]
    visited = {*standing(words, groups.of[CONCERNED]), *standing(places, CLASSES_CONCERNED)}
    visited.update([index - 1 for index in standing(words, _COUNTERS) if index > 2])
    for index in sorted(visited):
        token = tokens[index]
        word = token.word
        after = tokens[index + 1]
        class_ = token.class_
        before = tokens[index - 1]
        if word == "at":
            if not (before.class_ in _TRIGGER_STARTS and after.word in groups["after_trigger_at"]):
                token.class_ = "P"
        elif word == "times":
            if before.word in ("of", "many") or before.class_ in ("ADJ", "NUM", "DET"):
                token.class_, token.lemma, token.form = "N", "time", "plural"
        elif word == "who":
            if (
                after.class_ in FINITE
                or after.class_ in ("ADV", "VPP")
                or (after.word in groups["participles_or_qualifiers"])
            ):
                token.class_ = "REL"
        elif class_ == "DET":
            if word in numbers and (
                (before.class_ == "ADJ" and before.word not in groups["qualifiers_before_article"])
                or (after.class_ == "CMP" and before.class_ in ("N", "NUM"))
            ):
                token.class_ = "NUM"
            elif word == "more than" and before.class_ == "N":
                token.class_ = "P"  # "15 life more than your starting life total"
            elif word in groups["compared"]:
                if (
                    after.class_ not in ("NUM", "DET")
                    or after.word in groups["compared_with"]
                    or (after.word == "x" and tokens[index + 2].class_ not in NOMINAL)
                ):
                    token.class_ = "P"
            elif word == "x" and (
                before.word in groups["attributes_before_x"] or before.class_ == "KWNUM"
            ):
                token.class_ = "NUM"
            elif word == "one" and after.class_ == "PRON" and before.class_ in ("DET", "ADJ"):
                token.class_ = "N"
            elif (
                word == "each"
                and after.word == "other"
                and after.class_ == "ADJ"
                and tokens[index + 2].class_ in _AFTER_EACH_OTHER
            ):
                token.class_ = "PRON"
                after.class_ = "ADV"
        elif class_ == "ADV":
            if (
                word in groups["multipliers"]
                and after.class_ in _BEFORE_AMOUNT
                and before.class_ not in ("END", "DOT")
            ):
                token.class_ = "DET"
            elif _is_qualifier(token, before, after, groups):
                token.class_ = "ADJ"
        elif class_ == "VERB":
            if word == "last" and before.class_ in _DETERMINERS and after.class_ in _QUALIFIED:
                token.class_ = "ADJ"  # "since your last upkeep"
        elif class_ == "PRON":
            if word == "her" and after.class_ in _QUALIFIED:
                token.class_ = "POSS"
        elif class_ == "NAMED":
            if before.class_ in ("ADV", "ADJ") and after.class_ in ("TYPE", "N"):
                token.class_ = "ADJ"
        elif class_ == "ADJ":
            if (
                word in groups["participles_or_qualifiers"]
                and before.class_ in ("PRON", "PRONHAVE", "REL")
                and after.class_ in _OBJECTS
            ):
                # "who tapped a land"
                token.class_, token.lemma, token.form = "VERB", word.removesuffix("ped"), "past"
            elif word in groups["ends_of_a_library"] and after.class_ not in _QUALIFIED:
                token.class_ = "N"
            elif (
                word in groups["participles_before_objects"]
                and before.class_ in ("TYPE", "SUB", "N", "PRON", "SELF")
                and after.class_ in ("PRON", "SELF", "DET", "THAT", "POSS", "TARGET", "P")
            ) or (
                word in groups["participles_before_objects"]
                and before.word in groups["ownership_present"]
                and after.class_ in FINITE
            ):
                token.class_ = "VING"
        elif class_ == "SUBORD":
            if word in groups["adverbs_of_time"] and (
                after.class_ in _CLAUSE_ENDS or (word == "once" and after.class_ == "P")
            ):
                token.class_ = "ADV"
        elif (
            class_ == "P"
            and word in ("plus", "minus")
            and _adds_number(before, after, tokens[index + 2])
        ):
            token.class_ = "PLUS"
            after.class_ = "NUM"
        elif word == "than" and after.class_ == "PRON" and tokens[index + 2].word in _DO:
            token.class_ = "SUBORD"  # "more life than you do"
        elif class_ == "P":
            if word in groups["prepositions_before_verbs"] and (
                after.class_ == "VERB" and after.form == "base"
            ):
                token.class_ = "SUBORD"
        elif class_ == "LOY" and before.class_ not in ("END", "BULLET", "LABEL"):
            token.class_ = "NUM"
        if (
            after.word in _COUNTERS
            and token.class_ in ("VERB", "ADV", "P")
            and index > 2
            and (before.class_ in _COUNTER_KIND_BEFORE or before.word in ("remove", "of"))
            and word not in groups["never_a_counter_kind"]
            and before.class_ not in NOUNS
        ):
            token.class_ = "ADJ"
    return tokens


def _adds_number(before: Token, after: Token, second: Token) -> bool:
    """ "X **plus** 2 damage", "five **minus** X cards": both numbers count the noun behind."""
    number = after.class_ == "NUM" or (after.class_ == "DET" and after.word in ("one", "two", "x"))
    counted = second.class_ in ("N", "PT", "TYPE", "SUB", "COLOR", "ADJ")
    return number and counted and (before.word == "x" or before.class_ == "NUM")


def _is_qualifier(token: Token, before: Token, after: Token, groups: Groups) -> bool:
    """Is this adverb an adjective here: "its next turn", "each even result"?"""
    word = token.word
    if word in groups["ordinal_adverbs"]:
        return before.class_ in _DETERMINERS and (
            after.class_ in _QUALIFIED or (before.class_ == "POSS" and after.class_ == "COMMA")
        )
    if word in groups["adverbs_as_qualifiers"]:
        return before.class_ in ("P", "DET") and after.class_ in ("N", "TYPE")
    return word == "differently" and after.word == "named"
