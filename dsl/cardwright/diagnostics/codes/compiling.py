"""Codes of compiling: AST to engine objects (C)."""

from __future__ import annotations

from cardwright.diagnostics.code import Code

VERB = Code(
    "C101",
    'no meaning is known for "{key}" here',
    help="use a verb that the reference lists for this place, or add a feature for it",
)
NOUN = Code("C102", 'no meaning is known for the noun "{key}" here')
QUALIFIER = Code("C103", 'no meaning is known for the word "{key}" before a noun')
POSTMODIFIER = Code("C104", 'no meaning is known for "{key}" after a noun')
MODIFIER = Code("C105", 'no meaning is known for "{key}" with this verb')
KEYWORD = Code("C106", 'no rules are known for the keyword "{key}"')
QUANTITY = Code("C107", 'no meaning is known for the quantity "{key}"')
MANA = Code("C108", 'no meaning is known for the mana "{key}"')
SENTENCE = Code("C109", "no meaning is known for a sentence of this shape: {key}")
CONDITION = Code("C110", 'no meaning is known for the condition "{key}"')
EVENT = Code("C111", 'no meaning is known for the event "{key}"')
COST = Code("C112", 'no meaning is known for the cost "{key}"')
DURATION = Code("C113", 'no meaning is known for the duration "{key}"')
UNUSED = Code("C114", "part of the text would be lost: {key}")
LINE = Code("C115", "no meaning is known for a line of this kind: {key}")
PERMISSION = Code("C116", 'no meaning is known for "{key}" as a permission or restriction')
REFERENCE = Code("C118", 'what "{key}" means here cannot be followed in play yet')
CHARACTERISTIC = Code("C117", "no meaning is known for {key} on the card")
