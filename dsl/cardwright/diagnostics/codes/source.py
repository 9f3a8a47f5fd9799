"""Codes of card files and card databases (S): 1xx files, 2xx form, 3xx content, 4xx databases."""

from __future__ import annotations

from cardwright.diagnostics.code import Code
from cardwright.diagnostics.severity import Severity

_WARNING, _NOTE = Severity.WARNING, Severity.NOTE

# Files and folders
MISSING_PATH = Code("S101", '"{path}" does not exist', help="check the path")
UNREADABLE_FILE = Code("S102", "this file cannot be read: {reason}", help="check its permissions")
NO_CARDS = Code(
    "S103",
    "there are no cards in it",
    help="write a card as it is printed: name and cost, type line, text, power/toughness",
)
NO_CARD_FILES = Code(
    "S104", "this folder holds no .card files", help="name the files of the cards NAME.card"
)
NOT_UTF8 = Code(
    "S105",
    "{count} of the bytes here are not UTF-8 text",
    help="save the file as UTF-8{hint}",
    label="byte {byte}",
)
CONTROL_CHARACTER = Code(
    "S106",
    "a control character ({character}) stands in the text",
    help="delete it",
    label="cannot be part of a card",
)
DAMAGED_GZIP = Code("S107", "this gzip file is damaged: {reason}", help="download or pack it again")
NOT_TEXT = Code(
    "S108", "this is {what}, not card text", help="give a .card file, or a JSON file of cards"
)
AND_MORE = Code("S109", "{count} more {which} are not listed", severity=_NOTE)

# The form of a card file
NO_TYPE_LINE = Code(
    "S201",
    '"{name}" has no type line',
    help="write the type line on the line below the name, such as: Creature — Elf Druid",
)
CUT_BY_BLANK_LINE = Code(
    "S202",
    "this looks like the rest of {name}, cut off by a blank line",
    help="delete the blank line: it ends a card",
    label="is no name with a type line below it",
)
NOT_A_CARD = Code(
    "S203",
    'lines {first} to {last} are no card: "{line}" is not a type line',
    help="write name, type line and text without blank lines between them",
    label="a type line has a card type, such as Creature or Instant",
)
NO_NAME = Code("S204", "this card has no name", help="write its name on a line above the type line")
EMPTY_FACE = Code(
    "S205", "there is no face here", help="delete this line, or write a face on both sides of it"
)
LAYOUT_REQUIRED = Code(
    "S206",
    "how the {count} faces of {name} belong together is not said",
    help="write a line below the type line, one of: {choices}",
)
UNKNOWN_LAYOUT = Code(
    "S207", '"{layout}" is no layout', help="write one of: {choices}", label="no such layout"
)
LAYOUT_FACES = Code(
    "S208",
    'a card of layout "{layout}" has {expected}, not {count}',
    help="separate faces by a line of four hyphens, or change the layout",
)
LAYOUT_TWICE = Code(
    "S209", "another layout is given above: {first}", help="keep one of the two lines"
)
MISSPELT_KEY = Code(
    "S210",
    '"{key}" is no key; the line is read as rules text',
    help="write one of: {choices}",
    label="looks like a key",
    severity=_WARNING,
)
KEY_TWICE = Code("S211", "{key} is given twice", help="keep one of the two", label="given above")
BAD_KEY_VALUE = Code("S212", "{key} cannot be read: {value}", help="write {expected}")
FACES_ON_ONE_LINE = Code(
    "S213",
    "two faces stand on one line",
    help="write the faces one below the other, each whole, with a line ---- between them",
    label="separate the faces",
)
NOT_LAST_LINE = Code(
    "S214",
    "{written} is read as rules text here",
    help="move it to the last line of the face",
    label="only the last line is power and toughness",
    severity=_WARNING,
)
SAME_NAME = Code(
    "S215",
    'there are two cards called "{name}"',
    help="rename one of them, or delete it; the other is at {first}",
    label="the second",
)
KEY_ABOVE_TYPE_LINE = Code(
    "S216",
    "this line stands above the type line",
    help="move it below the type line",
    label="belongs one line further down",
)
NOT_POWER_TOUGHNESS = Code(
    "S217",
    "{written} is not power and toughness",
    help="write two numbers, such as 2/2; each may be X or * too",
    label="the last line of a creature",
)

# What the card says
UNKNOWN_SYMBOL = Code(
    "S301",
    "{symbol} is not a symbol",
    help="use a symbol of CR 107, such as {{W}}, {{2}}, {{X}}, {{W/U}} or {{T}}",
    label="not a symbol",
)
UNBALANCED_BRACE = Code(
    "S302", "a brace is not {missing}", help="write a symbol as {{T}}", label="stands alone"
)
UNBALANCED_QUOTE = Code(
    "S303",
    "a quotation mark has no partner on this line",
    help="close the quoted ability on the line on which it begins",
    label="stands alone",
)
UNBALANCED_BRACKET = Code(
    "S304",
    "a bracket is not {missing} on this line",
    help="put reminder text in a pair of brackets",
    label="stands alone",
)
NOT_A_COST = Code(
    "S305",
    "{cost} is not a mana cost",
    help="write mana symbols only, in braces, after the name and a space: {{1}}{{G}}",
    label="{reason}",
)
COST_WITHOUT_BRACES = Code(
    "S306",
    "{cost} is read as part of the name",
    help="write a mana cost in braces",
    label="looks like a mana cost",
    severity=_WARNING,
)
NO_CARD_TYPE = Code(
    "S307",
    '"{type_line}" names no card type',
    help="write a card type, such as Creature, Instant or Artifact (CR 205.2a)",
    label="no card type",
)
UNKNOWN_TYPE = Code(
    "S308",
    '"{word}" is neither a supertype nor a card type',
    help="write subtypes after a long dash: Creature — Elf Druid",
    label="not known before the dash",
)
UNKNOWN_SUBTYPE = Code(
    "S309",
    '"{word}" is no subtype that is known',
    help="check the spelling; a pack can add subtypes",
    label="not known",
    severity=_WARNING,
)
OLD_TYPE = Code(
    "S310",
    "{word} is called {now} today",
    help="write {now} (CR 308)",
    label="old name",
    severity=_WARNING,
)
NO_POWER_TOUGHNESS = Code(
    "S311",
    "{name} is a {type} without power and toughness",
    help="write them on the last line of the face, such as 2/2",
    label="needs power and toughness",
)
UNDUE_POWER_TOUGHNESS = Code(
    "S312",
    "{name} has power and toughness but is no creature",
    help="delete {written}, or make it a Creature or a Vehicle",
    label="only creatures, Vehicles and Spacecraft have them (CR 208)",
)
NO_LOYALTY = Code(
    "S313",
    "{name} is a planeswalker without loyalty",
    help="write it below the type line or on the last line, such as: Loyalty: 4",
    label="needs loyalty",
)
UNDUE_LOYALTY = Code(
    "S314",
    "{name} has loyalty but is no planeswalker",
    help="delete it, or make it a Planeswalker",
    label="only planeswalkers have loyalty (CR 209)",
)
NO_DEFENSE = Code(
    "S315",
    "{name} is a battle without defense",
    help="write it below the type line, such as: Defense: 5",
    label="needs defense",
)
UNDUE_DEFENSE = Code(
    "S316",
    "{name} has defense but is no battle",
    help="delete it, or make it a Battle",
    label="only battles have defense (CR 210)",
)

# Card databases
BAD_JSON = Code("S401", "this is not JSON: {reason}", help="get the file again; it may be cut off")
NOT_CARDS_JSON = Code(
    "S402",
    "this JSON file holds no cards that can be read",
    help="give a Scryfall bulk file or page, or MTGJSON's AtomicCards",
)
ALL_PRINTINGS = Code(
    "S403",
    "this is MTGJSON's file of printings, where every card stands many times",
    help="take AtomicCards.json from the same place",
)
BAD_RECORD = Code(
    "S404", "card {number} cannot be read: {reason}", help="correct the record, or leave it out"
)
OTHER_LANGUAGE = Code(
    "S405",
    "{name} is left out: its text is in {language}, not in English",
    help="get the file of Oracle cards",
    severity=_NOTE,
)
NOT_A_CARD_OBJECT = Code(
    "S406", "record {number} is left out: it is a {what}, not a card", severity=_NOTE
)
SERVER_ERROR = Code("S407", "this is an error message, not cards: {details}", help="ask again")
MORE_PAGES = Code(
    "S408",
    "this is one page of {total} cards",
    help="get the other pages, or the bulk file",
    severity=_NOTE,
)
REPEATED_CARD = Code("S409", "{name} is left out: the same card is already there", severity=_NOTE)
