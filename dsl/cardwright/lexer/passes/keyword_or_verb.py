"""Decides whether a keyword is used as a verb ("Exploit", "saddle this creature", "mutate onto").

Context: an object on the right, or a subject, a modal or a conjunction on the left.
"""

from __future__ import annotations

from cardwright.lexer.classes import class_set
from cardwright.lexer.passes.context import Groups, Places, standing
from cardwright.lexer.tokens import Token
from cardwright.vocabulary import Vocabulary

_KEYWORDS = frozenset(("KW", "KWC", "KWNUM"))
_OBJECTS = class_set("DET TARGET SELF THAT PRON POSS")
_OBJECT_NOUNS = class_set("NUM DET N TYPE")
_LEFT = class_set(
    "MODAL THEN AND COMMA END DOT COLON N SELF MDASH BULLET PRON SUB NAME LOY LABEL LVL BAR"
)
_QUALITIES = class_set("TYPE SUB ADJ")
_SUBJECTS = class_set("MODAL PRON SELF AND OR THAT")


def _mark_qualities(tokens: list[Token], groups: Groups) -> None:
    """A quality stands before its keyword (KWO): "Artifact offering", "Snow forestwalk"."""
    if (
        tokens[2].class_ in _QUALITIES
        and tokens[3].word in groups["keywords_behind_qualities"]
        and tokens[4].class_ == "END"
    ):
        tokens[3].class_ = "KWO"


def settle_keywords_and_verbs(
    tokens: list[Token], places: Places, groups: Groups, vocabulary: Vocabulary
) -> list[Token]:
    """Turn keywords that are verbs here into VERB, in place."""
    _mark_qualities(tokens, groups)
    for index in standing(places, _KEYWORDS):
        token = tokens[index]
        if token.class_ not in _KEYWORDS:
            continue  # behind its quality
        word = token.word
        before = tokens[index - 1].class_
        after = tokens[index + 1]
        if (
            before in ("END", "COMMA", "DOT", "POSS")
            and after.class_ == "N"
            and after.word in groups["after_keyword_noun"]
        ):
            continue
        if before == "END" and word in groups["keyword_lines"] and after.class_ in ("NUM", "MANA"):
            continue
        if before == "END" and after.class_ != "END" and not _has_sentences(tokens):
            continue  # "Champion a creature": a line of keywords has no full stop
        if word in groups["keywords_with_arguments"] and after.class_ in ("NUM", "MANA"):
            continue  # "with flying and crew 2"
        if before == "END" and word == "gift":
            continue  # "Gift a card"
        verb = vocabulary.verb(word)
        if verb is None or verb.gerund == word:
            continue
        if (
            after.class_ in _OBJECTS
            or (
                after.class_ in _OBJECT_NOUNS
                and before in _LEFT
                and word not in groups["keywords_before_nouns"]
            )
            or (before in _SUBJECTS and word in groups["keywords_as_verbs"])
            or before == "MODAL"
            or (tokens[index - 1].word == "to" and after.class_ in ("N", "TYPE"))
            or (
                tokens[index - 1].word == "to"
                and after.class_ in ("DOT", "COMMA")
                and word in groups["keywords_as_verbs"]
            )
        ):
            token.class_ = "VERB"
            token.lemma = verb.lemma
            token.form = verb.forms(word)[0]
    return tokens


def _has_sentences(tokens: list[Token]) -> bool:
    return any(token.class_ in ("DOT", "COLON") for token in tokens)
