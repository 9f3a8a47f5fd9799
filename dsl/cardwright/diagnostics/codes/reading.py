"""Codes of reading: lexer, syntax, frames (P)."""

from __future__ import annotations

from cardwright.diagnostics.code import Code

# Words
UNKNOWN_WORD = Code(
    "P101",
    '"{word}" is not a word of card text',
    help="check the spelling; a pack can add words",
)
UNKNOWN_SYMBOL = Code(
    "P102",
    "{symbol} is not a symbol",
    help="use a symbol of CR 107, such as {{W}}, {{2}}, {{X}}, {{W/U}} or {{T}}",
)
OPEN_QUOTE = Code(
    "P103",
    "a quotation mark has no partner on this line",
    help="close the quoted ability on the line on which it begins",
)
OPEN_BRACKET = Code(
    "P104",
    "a bracket has no partner on this line",
    help="put reminder text in a pair of brackets",
)
UNKNOWN_SIGN = Code("P105", 'the sign "{sign}" does not stand in card text', help="delete it")
TOO_LONG = Code(
    "P106",
    "this text has {length} characters; no more than {longest} are read",
    help="check that it is the text of one card",
)

# Phrases
CANNOT_FOLLOW = Code(
    "P201",
    'the sentence cannot go on with "{word}" here',
    help="see how cards say it, and write it the same way",
    label="not expected here",
)
CUT_OFF = Code(
    "P202",
    "the text ends in the middle of a sentence",
    help="finish the sentence",
    label="more is expected here",
)
NO_FULL_STOP = Code(
    "P203",
    "the sentence does not end with a full stop",
    help="write one",
    label="write a full stop here",
)
COMMA_MISSING = Code(
    "P204", "a comma is missing", help="write one", label="write a comma before this word"
)

# Meaning
NO_SUCH_USE = Code(
    "P311",
    "no use of the verb is known that fits: {detail}",
    help="see how cards say it, and write it the same way",
)
DETERMINER_MISSING = Code(
    "P312",
    '"{detail}" does not say which or how many',
    help='write "a", "the", "each", "target" or a number before it',
)
AGREEMENT = Code(
    "P313",
    "singular and plural do not go together here: {detail}",
    help="change one of the two",
)
WORD_ORDER = Code(
    "P314",
    "the words do not stand in the order of card text: {detail}",
    help="see how cards say it, and write it the same way",
)
DOUBLED = Code("P315", "something is said twice here: {detail}", help="say it once")
WITH_A_KEYWORD = Code(
    "P316",
    "this does not go with a keyword: {detail}",
    help="write keywords on a line of their own, with a comma between two of them",
)
NO_VERB = Code(
    "P317",
    "there are words here that belong to no verb and are no cost",
    help="see how cards say it, and write it the same way",
)
NO_SUBJECT = Code(
    "P318",
    "the verb does not say who does it: {detail}",
    help="see how cards say it, and write it the same way",
)
NOT_READ = Code(
    "P301",
    "this is not understood: {rule}",
    help="see how cards say it, and write it the same way",
)
NOT_READ_OF = Code(
    "P302",
    "this is not understood: {rule} ({detail})",
    help="see how cards say it, and write it the same way",
)
PRINTS_DIFFERENTLY = Code(
    "P303",
    'this is read as "{printed}"',
    help="write it that way if that is meant",
)
