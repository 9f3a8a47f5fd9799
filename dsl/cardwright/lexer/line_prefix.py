"""What may stand before a line's first sentence: a bullet, a label before a long dash.

Labels are a closed list: ability words (CR 207.2c), flavor words (CR 207.2d), keywords that name an
ability ("Boast"), chapter numbers of Sagas (CR 714.2), costs of modes (CR 702.172a), results of die
rolls (CR 706.3). Any other words before a long dash are read as text.
"""

from __future__ import annotations

import re

from cardwright.lexer.tokens import Token, new_token
from cardwright.vocabulary import Vocabulary

_CHAPTERS = re.compile(r"[IVX]+(?:, [IVX]+)*")
_ROLL = re.compile(r"\d+(?:—\d+)?\+?|\d+ or \d+|\d+(?:—\d+)? \|")
_ROLL_ROW = re.compile(r"\d+(?:[—-]\d+)?(?: or (?:less|more|greater|fewer))? \|(?= )")
_COST = re.compile(r"(?:\+ )?(?:\{[^{}\s]+\})+")
_DASH = " — "
_LONGEST_LABEL = 80
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
            return tokens, position
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
