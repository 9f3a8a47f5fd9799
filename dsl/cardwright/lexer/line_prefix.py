"""What may stand before a line's first sentence: a bullet, a label before a long dash.

Most labels are a closed list: ability words (CR 207.2c), keywords that name an ability ("Boast"),
chapter numbers of Sagas (CR 714.2), costs of modes (CR 702.172a), results of die rolls (CR 706.3).
Flavor words (CR 207.2d) and the names of modes mean nothing, and each ability has its own: several
words with capitals are one, and a single one where a mode or chapter has a name. A single word
elsewhere could be a keyword that is not known yet, and is read as text like all others.
"""

from __future__ import annotations

import re

from cardwright.lexer.tokens import Token, new_token
from cardwright.vocabulary import Vocabulary

_CHAPTERS = re.compile(r"[IVX]+(?:, [IVX]+)*")
#: A list of chapters of which one is missing.
_LISTED_CHAPTER = re.compile(r"[IVX]+,.*,,")
_ROLL = re.compile(r"\d+(?:—\d+)?\+?|\d+ or \d+|\d+(?:—\d+)? \|")
_ROLL_ROW = re.compile(r"\d+(?:[—-]\d+)?(?: or (?:less|more|greater|fewer))? \|(?= )")
_COST = re.compile(r"(?:\+ )?(?:\{[^{}\s]+\})+")
_DASH = " — "
_LONGEST_LABEL = 80
_CAPITAL = re.compile(r"[A-Z][\w'’.,/-]*[!?.]*")
_SENTENCE_END = re.compile(r"\. ")
_NOTE = re.compile(r" \([^()]*\)$")


def read_prefix(line: str, text: str, vocabulary: Vocabulary) -> tuple[list[Token], int]:
    """Tokens of bullet and labels, and where the rest of the line starts."""
    tokens: list[Token] = []
    position = 0
    if text.startswith("• "):
        tokens.append(new_token("BULLET", "•", line[:1], 0, 1, "•"))
        position = 2
    elif text.startswith("+ {"):
        tokens.append(new_token("BULLET", "+", line[:1], 0, 1, "+"))
        position = 2
    row = _ROLL_ROW.match(text, position)
    if row:
        # "1—9 | Name — ...": a row of a die's results.
        stop = row.end()
        label = line[position:stop]
        tokens.append(new_token("LVL", label, label, position, stop, label.lower()))
        position = stop + 1
    while True:
        end = text.find(_DASH, position, position + _LONGEST_LABEL)
        if end <= position:
            return tokens, position
        label = _NOTE.sub("", text[position:end])
        kind = label_kind(label, vocabulary)
        if not kind:
            if not _is_flavor(label, vocabulary, has_name=bool(tokens)):
                return tokens, position
            kind = "flavor_word"
        stop = position + len(label)
        tokens.append(
            new_token("LABEL", label, line[position:stop], position, stop, label.lower(), kind)
        )
        position = end + len(_DASH)


def label_kind(label: str, vocabulary: Vocabulary) -> str:
    """The kind of a label, or an empty string if these words are none."""
    labels = vocabulary.tables.labels
    kind = labels.get(label) or labels.get(label.lower())
    if kind:
        return kind
    if _CHAPTERS.fullmatch(label):
        return "chapter"
    if _COST.fullmatch(label):
        return "cost"
    if _ROLL.fullmatch(label):
        return "roll"
    return ""


def _is_flavor(label: str, vocabulary: Vocabulary, *, has_name: bool) -> bool:
    """Whether words that are on no list are a flavor word, or with ``has_name`` a mode's name."""
    if _SENTENCE_END.search(label) or _LISTED_CHAPTER.match(label):
        return False  # words before it are a sentence, or a chapter is missing
    words = label.split()
    small = vocabulary.groups["inside_labels"]
    capitals = [word for word in words if _CAPITAL.fullmatch(word)]
    if words[0] not in capitals or len(capitals) < (1 if has_name else 2):
        return False
    if any(word not in small and not word[0].isdigit() for word in words if word not in capitals):
        return False
    tables = vocabulary.tables
    lowered = label.lower()
    opening, _, rest = lowered.partition(" ")
    if lowered in tables.keywords or (opening == "choose" and rest in tables.numbers):
        return False
    from cardwright.source.near import near_words  # most labels are known

    meant = [one for one, kind in tables.labels.items() if kind in ("ability_word", "keyword")]
    return not near_words(lowered, (one.lower() for one in meant))
