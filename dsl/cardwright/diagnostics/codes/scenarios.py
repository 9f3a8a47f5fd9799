"""Codes of scenarios (X)."""

from __future__ import annotations

from cardwright.diagnostics.code import Code

NOT_UNDERSTOOD = Code(
    "X101",
    'a scenario cannot say "{found}" here',
    help="write {expected}",
    label="not understood",
)
BEFORE_FIRST_HEADING = Code(
    "X102",
    "this line belongs to no scenario",
    help='put "[scenario title]" above it',
)
TITLE_TWICE = Code(
    "X103",
    'the title "{title}" is used twice in this file',
    help="give each scenario a title of its own; the other stands on line {line}",
)
NOTHING_EXPECTED = Code(
    "X104",
    'the scenario "{title}" expects nothing',
    help='add a line that begins with ">", such as "> alice has 20 life"',
)
BAD_HEADING = Code(
    "X105",
    "this is not a heading of a scenario",
    help='write "[scenario title]" on a line of its own',
)
SET_UP_TOO_LATE = Code(
    "X106",
    "the game has begun: nothing can be set up any more",
    help="move this line above the first action and the first expectation",
)
ANSWER_TOO_EARLY = Code(
    "X107",
    "nothing was asked yet",
    help="put the answer below the action that asks for it",
)
ILLEGAL_WHAT = Code(
    "X108",
    "this line does not say what is illegal",
    help="put it directly below an action or an answer",
)
LABEL_TWICE = Code(
    "X109",
    '"{label}" already names something else',
    help="use another word; it was first used on line {first}",
)
UNKNOWN_PLAYER = Code(
    "X110",
    'nobody is called "{player}"',
    help='add the name to the line "players ..." of this scenario',
)
TOO_MANY_PLAYERS = Code(
    "X111",
    "a game has from two to sixteen players; this scenario has {count}",
    help='name them all in one line: "players alice, bob"',
)
COUNT_OUT_OF_RANGE = Code(
    "X112",
    "{count} is not a number that can stand here",
    help="write a number from 1 to {maximum}",
)
LINE_ENDS = Code(
    "X115",
    "this line ends too soon",
    help="go on with {expected}",
    label="more is expected here",
)
UNKNOWN_WORD = Code(
    "X114",
    '"{found}" is no {kind}',
    help="write one of: {known}",
)
UNKNOWN_MANA = Code(
    "X113",
    '"{found}" is no mana',
    help="write mana as {{W}}, {{U}}, {{B}}, {{R}}, {{G}} or {{C}}, one symbol for each mana",
)
