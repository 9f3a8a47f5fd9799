"""Decides where a multi-word term is only its words: "your next turn", "for the first time".

Context: a possessive or article before "next turn", "of" before "each upkeep", "after" before
"this phase", "for" before "the first time", an article behind "hexproof from", the start of a
clause before "double the", two "equal to" around "power and toughness".
"""

from __future__ import annotations

from cardwright.lexer.classes import class_set
from cardwright.lexer.passes.context import Groups
from cardwright.lexer.tokens import Token, new_token
from cardwright.vocabulary import Vocabulary

_DETERMINED = frozenset(("POSS", "POSSN", "DET", "THAT"))
_CLAUSE_STARTS = class_set("END DOT COMMA THEN COLON AND OR MODAL BULLET MDASH LABEL LVL BAR")


def split_terms(tokens: list[Token], groups: Groups, vocabulary: Vocabulary) -> list[Token]:
    """A new list in which such terms are cut."""
    terms = groups["terms_to_split"]
    result: list[Token] = []
    for index, token in enumerate(tokens):
        if result[-1:] and token.word == "phase" and result[-1].word == "combat":
            # "that combat | phase"
            combat = result[-1]
            text = f"{combat.text} {token.text}"
            result[-1] = new_token("N", "combat phase", text, combat.start, token.end, text)
            continue
        if token.word in terms:
            before = result[-1]
            classes = _classes(token, before, tokens[index + 1], groups)
            if not classes and _ends_what_is_equal(token, result, tokens[index + 1]):
                classes = ("N", "AND", "N")
            if classes:
                result += cut(token, classes, vocabulary)
                continue
        result.append(token)
    return result


def _classes(token: Token, before: Token, after: Token, groups: Groups) -> tuple[str, ...]:
    word = token.word
    if word in groups["turns_to_split"] and before.class_ in _DETERMINED:
        return ("ADJ", "N")
    if word in groups["each_time_to_split"] and before.word == "of":
        return ("DET", "N")
    if word == "that combat" and after.word == "phase":
        return ("THAT", "N")
    if word in groups["times_to_split"]:
        if before.word not in groups["prepositions_of_time"]:
            return ()
        return ("THAT" if word.startswith("that") else "DET", "N")
    if word in groups["nth_time_to_split"] and (before.word == "for" or after.class_ == "COMMA"):
        return ("DET", "ADJ", "N")
    if word in groups["multiply_that"] and after.class_ == "POSSN":
        return ("DET", "THAT")  # "twice that card's power"
    if token.class_ == "KWC" and before.class_ != "END" and after.class_ == "DET":
        return ("KW", "P")  # "has hexproof from each color"
    if word == "you each" and after.word in groups["time_nouns"]:
        return ("PRON", "DET")  # "can attack you each combat"
    if word in groups["multiply_the"] and (before.class_ in _CLAUSE_STARTS or before.word == "to"):
        return ("VERB", "DET")
    return ()


def _ends_what_is_equal(token: Token, before: list[Token], after: Token) -> bool:
    """ "with power equal to its **power and toughness** equal to its toughness": of two traits."""
    if token.class_ != "N" or after.word != "equal to":
        return False
    for one in reversed(before):
        if one.class_ in _CLAUSE_STARTS:
            return False
        if one.word == "equal to":
            return True
    return False


def cut(token: Token, classes: tuple[str, ...], vocabulary: Vocabulary) -> list[Token]:
    """The words of a token as tokens of these classes."""
    parts: list[Token] = []
    start = token.start
    for text, class_ in zip(token.text.split(" "), classes, strict=True):
        word = text.lower()
        lemma, form = vocabulary.reading(word, class_) or (word, "")
        parts.append(new_token(class_, lemma, text, start, start + len(text), word, form))
        start += len(text) + 1
    return parts
