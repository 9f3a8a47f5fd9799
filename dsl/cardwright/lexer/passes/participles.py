"""Decides whether a past form is the clause's verb or a participle, and "do" as a full verb.

Context: a subject on the left ("creature died this turn", "you controlled") makes a verb; a form
of "be", or a noun with a preposition or adverb after the form ("card put into"), a participle.
"""

from __future__ import annotations

from cardwright.lexer.classes import HEADS, NOUNS, class_set
from cardwright.lexer.passes.context import Groups, Places, standing
from cardwright.lexer.tokens import Token
from cardwright.vocabulary import Vocabulary
from cardwright.vocabulary.word_groups import Listed

#: The words that may be settled, beside all VPP.
CONCERNED = Listed(("participles_or_qualifiers", "base_as_participle"), ("tied", "do", "does"))
_SUBJECT_END = class_set("N SUB TYPE SELF NAME ADV MODAL ADJ AND OR")
_BEFORE_SUBJECT = class_set("SUBORD WHEN")
_OWNERS = class_set("N PRON SELF")


def settle_participles(
    tokens: list[Token], words: Places, places: Places, groups: Groups, vocabulary: Vocabulary
) -> list[Token]:
    """Settle VPP and VERB of past forms, in place."""
    settled = standing(words, groups.of[CONCERNED])
    for index in sorted({*settled, *places.get("VPP", ())}):
        token = tokens[index]
        class_ = token.class_
        if (
            token.word == "tied"
            and tokens[index - 1].class_ == "OR"
            and tokens[index - 2].class_ in HEADS
            and tokens[index + 1].word == "for"
        ):
            # "the player with the most life ^or tied for most life"
            token.class_, token.form = "VPPX", "participle"
            tokens[index - 1].class_ = "OR_T"
        elif (
            class_ == "ADJ"
            and token.word in groups["participles_or_qualifiers"]
            and tokens[index + 1].word == "this way"
        ):
            token.class_, token.form = "VPP", "participle"  # "each creature tapped this way"
        elif class_ == "VPP":
            if _is_finite(tokens, index, groups):
                token.class_ = "VERB"
        elif class_ == "VERB":
            word = token.word
            if word in groups["base_as_participle"]:
                before = tokens[index - 1]
                after = tokens[index + 1].class_
                if (
                    before.class_ == "BE"
                    or before.word in groups["contracted_be_and_have"]
                    or (
                        word in groups["participle_after_noun"]
                        and before.class_ in ("N", "SUB", "TYPE")
                        and after in ("P", "ADV")
                        and not _names_players(before, vocabulary)
                    )
                    or (
                        word == "cast"
                        and before.class_ in ("ADV", "ADJ", "NOT")
                        and tokens[index - 2].class_ in ("N", "TYPE", "SUB", "ADJ")
                        and (after == "ADV" or before.word == "not")
                    )
                ):
                    token.class_ = "VPP"
        elif class_ == "MODAL":
            word = token.word
            before_class = tokens[index - 1].class_
            after_token = tokens[index + 1]
            if (
                word == "do"
                and before_class
                in ("END", "DOT", "COMMA", "COLON", "THEN", "LABEL", "LVL", "BAR", "MDASH")
                and after_token.class_ in ("PRON", "THAT", "DET", "UNKNOWN", "ADV")
            ) or (word in ("do", "does") and after_token.word in groups["objects_of_do"]):
                token.class_, token.lemma = "VERB", "do"
                token.form = "base" if word == "do" else "third"
    return tokens


def _after_past(tokens: list[Token], index: int) -> bool:
    """ "if you revealed a card ^or controlled a Dragon": a verb in the past stands before."""
    for before in range(index - 1, max(1, index - 8), -1):
        token = tokens[before]
        if token.class_ == "VERB":
            return token.form == "past"
        if token.class_ not in NOUNS and token.class_ not in ("DET", "ADJ", "COLOR"):
            return False
    return False


def _after_second_subject(tokens: list[Token], index: int) -> bool:
    """ "any type ^that land produced": a noun with "that" or "the" right after another noun."""
    while tokens[index].class_ in NOUNS or tokens[index].class_ == "VPP":
        index -= 1
    return (
        tokens[index].word in ("a", "an", "that", "the", "this", "target", "your")
        and tokens[index - 1].class_ in NOUNS
    )


def _names_players(token: Token, vocabulary: Vocabulary) -> bool:
    noun = vocabulary.noun(token.lemma)
    return noun is not None and "Player" in noun.sorts


def _is_finite(tokens: list[Token], index: int, groups: Groups) -> bool:
    word = tokens[index].word
    before = tokens[index - 1]
    after = tokens[index + 1]
    if before.class_ in ("OR", "AND") and (
        tokens[index - 2].class_ == "VERB" and tokens[index - 2].form == "past"
    ):
        return True
    if before.class_ in ("AND", "OR") and after.class_ == "DET" and _after_past(tokens, index - 1):
        return True
    if before.class_ == "SELF" and tokens[index - 2].class_ in _BEFORE_SUBJECT:
        return True  # "if this creature dealt damage to an opponent this turn"
    if before.class_ == "PRON":
        return before.word not in groups["pronouns_before_participle"]
    if before.class_ == "PRONHAVE" or before.word == "who":
        return True
    if before.word in groups["ownership_past"] and tokens[index - 2].class_ in _OWNERS:
        return after.class_ in ("N", "NUM", "DET", "ADJ")  # "a source you controlled dealt damage"
    if before.word == "that":
        # "the card that exiled it", but "return that exiled card".
        two_before = tokens[index - 2]
        return two_before.class_ in HEADS or two_before.word in groups["ownership_present"]
    if after.class_ in ("DOT", "COMMA", "END", "ADV") and _after_second_subject(tokens, index - 1):
        return True
    if (
        (after.class_ in ("DET", "POSS") or after.word in groups["object_pronouns"])
        and before.class_ in ("N", "TYPE", "SUB", "SELF")
        and word not in groups["participles_with_objects"]
    ):
        return True
    return (
        word in groups["past_after_subject"]
        and before.class_ in _SUBJECT_END
        and not (
            word in groups["past_unless_prepositions"]
            and (after.class_ in ("P", "ADV", "END", "DOT") or after.word == "this way")
        )
    )
