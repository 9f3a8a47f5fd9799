"""Codes of reading: lexer, syntax, frames (P)."""

from __future__ import annotations

from cardwright.diagnostics.code import Code
from cardwright.diagnostics.severity import Severity

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
CANNOT_FOLLOW_HERE = Code(
    "P206",
    'the sentence cannot go on with "{word}" here',
    help="see whether one of these was meant: {expected}",
    label="not expected here",
)
CUT_OFF_BEFORE = Code(
    "P207",
    "the text ends in the middle of a sentence",
    help="go on with one of these: {expected}",
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
OTHER_WORD = Code(
    "P205",
    '"{word}" does not fit what stands around it',
    label="with another word the line can be read",
)

# Meaning
#: For rankings: the rule that refused, and what it was applied to.
_BY_RULE = "{rule}: {detail}"
_LIKE_CARDS = "see how cards say it, and write it the same way"

NO_SUCH_USE = Code(
    "P311",
    '"{word}" is not used with what stands around it here',
    help="see what cards say with this word, and write it the same way",
    label="nothing is known that this does here",
    group=_BY_RULE,
)
NO_SUCH_USE_OF = Code(
    "P323",
    '"{word}" is not used with what stands around it here',
    help="write it as one of: {uses}",
    label="nothing is known that this does here",
    group=_BY_RULE,
)
DETERMINER_MISSING = Code(
    "P312",
    '"{detail}" does not say which or how many',
    help='write "a", "the", "each", "target" or a number before it',
    group=_BY_RULE,
)
AGREEMENT = Code(
    "P313",
    "singular and plural do not go together here",
    help="change one of the two",
    label="one of them, or many?",
    group=_BY_RULE,
)
WORD_ORDER = Code(
    "P314",
    '"{word}" does not stand where card text has it',
    help=_LIKE_CARDS,
    label="not in this place",
    group=_BY_RULE,
)
DOUBLED = Code(
    "P315",
    "something is said twice here",
    help="say it once",
    label="once more",
    group=_BY_RULE,
)
WITH_A_KEYWORD = Code(
    "P316",
    "this does not go with a keyword: {detail}",
    help="write keywords on a line of their own, with a comma between two of them",
    group=_BY_RULE,
)
NO_VERB = Code(
    "P317",
    "there are words here that belong to no verb and are no cost",
    help=_LIKE_CARDS,
    label="belongs to nothing",
    group=_BY_RULE,
)
NO_SUBJECT = Code(
    "P318",
    "the verb does not say who does it",
    help="write before the verb who or what does it",
    label="who does it?",
    group=_BY_RULE,
)
PART_MISSING = Code(
    "P319",
    "something is missing here",
    help="say of what, how many or which",
    label="is not complete",
    group=_BY_RULE,
)
UNLIKE_PARTS = Code(
    "P320",
    "the parts that are joined here do not go together",
    help='join with "and", "or" and commas only what is of one kind',
    label="joins what is not alike",
    group=_BY_RULE,
)
NOTHING_INSTEAD = Code(
    "P324",
    '"would" asks what is about to happen, and nothing happens instead of it here',
    help='say what happens "instead", or leave "would" out and begin with "when" or "whenever"',
    label="instead of what would happen?",
    group=_BY_RULE,
)
INSTEAD_OF_WHAT_HAPPENED = Code(
    "P325",
    '"instead" comes too late here: what it replaces has happened',
    help='write "would" where it is said what is replaced: "If a creature would die, ..."',
    label="instead of what would happen?",
    group=_BY_RULE,
)
STATE_FOR_A_DEED = Code(
    "P326",
    'what is done once is not done "as long as" something is so',
    help='begin with "if", "when" or "whenever"',
    label="while this is so, or once?",
    group=_BY_RULE,
)
OTHER_RESTRICTION = Code(
    "P327",
    "this restricts another kind of ability than the one it belongs to",
    help='an ability with a cost has "Activate only ...", one with an event "This ability triggers '
    'only ..."',
    label="not a restriction of this ability",
    group=_BY_RULE,
)
MODES_MISSING = Code(
    "P328",
    "fewer modes stand below this line than there must be to choose from ({detail})",
    help='write each mode on a line of its own that begins with "•"',
    label="choose from what?",
    group=_BY_RULE,
)
TOO_DEEP = Code(
    "P321",
    "abilities in quotation marks stand in one another more deeply than can be read",
    help="write at most two quoted abilities one inside the other",
    group=_BY_RULE,
)
CANNOT_STAND = Code(
    "P322",
    '"{word}" is not understood here',
    help=_LIKE_CARDS,
    label="has no meaning in this place",
    group=_BY_RULE,
)
NOT_READ = Code(
    "P301",
    "this is not understood",
    help=_LIKE_CARDS,
    group=_BY_RULE,
)
PRINTS_DIFFERENTLY = Code(
    "P303",
    'cards say "{printed}" here, not "{word}"',
    help="write it that way if that is meant",
    group='cards say "{printed}" here',
)

# Names
MISSPELT_NAME = Code(
    "P402",
    'no card at hand is called "{name}"',
    help="check the spelling: the text speaks of cards that are called just so",
    label="almost another card's name",
    severity=Severity.WARNING,
)

# Reminder text
WRONG_REMINDER = Code(
    "P401",
    "this is not the reminder text of {keyword}",
    help="write it as it is printed, or leave it out: it has no meaning in the game (CR 207.2a)",
    label="another text",
    severity=Severity.WARNING,
)
