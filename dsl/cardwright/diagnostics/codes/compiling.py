"""Codes of compiling: AST to engine objects (C).

Headlines say what of the text has no meaning; groups say which key of the language is missing.
"""

from __future__ import annotations

from cardwright.diagnostics.code import Code

_OTHERWISE = "say it as another card does, or add what it means in a pack (plugins/README.md)"
_KEYWORD = "write out what it does, or add the keyword in a pack (plugins/README.md)"


def _gap(identifier: str, headline: str, group: str, help_text: str = _OTHERWISE) -> Code:
    return Code(identifier, headline, help=help_text, label="is read, but not played", group=group)


VERB = _gap(
    "C101",
    'what is done here has no meaning in the game yet: "{written}"',
    'no meaning is known for "{key}" here',
)
NOUN = _gap(
    "C102",
    'what is spoken of here has no meaning in the game yet: "{written}"',
    'no meaning is known for the noun "{key}" here',
)
QUALIFIER = _gap(
    "C103",
    'a word before a noun has no meaning in the game yet: "{written}"',
    'no meaning is known for the word "{key}" before a noun',
)
POSTMODIFIER = _gap(
    "C104",
    'what is said behind a noun has no meaning in the game yet: "{written}"',
    'no meaning is known for "{key}" after a noun',
)
MODIFIER = _gap(
    "C105",
    'what is said beside the verb has no meaning in the game yet: "{written}"',
    'no meaning is known for "{key}" with this verb',
)
KEYWORD = _gap(
    "C106",
    'no rules are known for the keyword "{key}"',
    'no rules are known for the keyword "{key}"',
    _KEYWORD,
)
QUANTITY = _gap(
    "C107",
    'how many or how much this is cannot be worked out yet: "{written}"',
    'no meaning is known for the quantity "{key}"',
)
MANA = _gap(
    "C108",
    'which mana this is cannot be worked out yet: "{written}"',
    'no meaning is known for the mana "{key}"',
)
SENTENCE = _gap(
    "C109",
    'a sentence of this shape has no meaning in the game yet: "{written}"',
    "no meaning is known for a sentence of this shape: {key}",
)
CONDITION = _gap(
    "C110",
    'this condition cannot be checked yet: "{written}"',
    'no meaning is known for the condition "{key}"',
)
EVENT = _gap(
    "C111",
    'this event cannot be noticed yet: "{written}"',
    'no meaning is known for the event "{key}"',
)
COST = _gap(
    "C112",
    'this cost cannot be paid yet: "{written}"',
    'no meaning is known for the cost "{key}"',
)
DURATION = _gap(
    "C113",
    'how long this lasts cannot be followed yet: "{written}"',
    'no meaning is known for the duration "{key}"',
)
UNUSED = _gap(
    "C114",
    'this part of the text would be lost: "{written}"',
    "part of the text would be lost: {key}",
)
LINE = _gap(
    "C115",
    'a line of this kind has no meaning in the game yet: "{written}"',
    "no meaning is known for a line of this kind: {key}",
)
PERMISSION = _gap(
    "C116",
    'what may or must not be done here has no meaning in the game yet: "{written}"',
    'no meaning is known for "{key}" as a permission or restriction',
)
REFERENCE = _gap(
    "C118",
    'what "{key}" means here cannot be followed in play yet',
    'what "{key}" means here cannot be followed in play yet',
    "name what is meant in the same sentence",
)
UNTIMED = _gap(
    "C119",
    'nothing says when this is done: "{written}"',
    "no meaning is known for {key}",
    'write a cost and ":" before it, or begin with "When", "Whenever" or "At": a permanent does '
    "nothing by itself (CR 113.3)",
)
CHARACTERISTIC = Code(
    "C117",
    "no meaning is known for {key} on the card",
    help="see how cards of this kind are printed",
)
