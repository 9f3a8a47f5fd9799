"""Codes of wording (W): 1xx old wording, 2xx wording that cards never had.

All are warnings. Where nothing but the wording keeps a text from being understood, it is an error.
"""

from __future__ import annotations

from cardwright.diagnostics.code import Code
from cardwright.diagnostics.severity import Severity

_WARNING, _NOTE = Severity.WARNING, Severity.NOTE

# Old wording
ENTERS_THE_BATTLEFIELD = Code(
    "W101",
    'what comes onto the battlefield "enters" today',
    help='leave out "the battlefield" (CR 603.6a)',
    label="old wording",
    severity=_WARNING,
)
TO_A_MANA_POOL = Code(
    "W102",
    "mana is added without saying to which pool",
    help="leave the mana pool out: it is that of whoever adds the mana (CR 106.4)",
    label="old wording",
    severity=_WARNING,
)
PUT_TOKENS = Code(
    "W103",
    "tokens are created today",
    help='write "create" instead of "put onto the battlefield" (CR 701.7, Create)',
    label="old wording",
    severity=_WARNING,
)
CONVERTED_MANA_COST = Code(
    "W104",
    '"converted mana cost" is called "mana value" today',
    help='write "mana value" (CR 202.3)',
    label="old wording",
    severity=_WARNING,
)
CREATURE_OR_PLAYER = Code(
    "W105",
    'what may be dealt damage is "any target" today',
    help='write "any target", if planeswalkers and battles are meant too (CR 115.4): '
    "this changes what may be chosen",
    label="old wording",
    severity=_WARNING,
)
PUT_INTO_GRAVEYARD = Code(
    "W106",
    "to put cards from the top of a library into a graveyard is to mill them",
    help='write "mill" (CR 701.17, Mill)',
    label="old wording",
    severity=_WARNING,
)
HE_OR_SHE = Code(
    "W107",
    'a player is "they" today',
    help='write "they", "them" or "their"',
    label="old wording",
    severity=_WARNING,
)
INTO_GRAVEYARD_FROM_BATTLEFIELD = Code(
    "W108",
    'a creature that is put into a graveyard from the battlefield "dies"',
    help='write "dies" (CR 700.4)',
    label="old wording",
    severity=_WARNING,
)
ACTIVATION = Code(
    "W109",
    'when an ability may be activated is said by "activate only"',
    help='begin the sentence with "Activate only" (CR 602.5)',
    label="old wording",
    severity=_WARNING,
)
BURY = Code(
    "W110",
    '"bury" is no longer a word of the rules',
    help='write what is meant: "destroy" with "can\'t be regenerated", "destroy", or "sacrifice": '
    "they are not the same",
    label="old wording",
    severity=_WARNING,
)
END_OF_TURN = Code(
    "W111",
    "something happens at the beginning of a step, and the last one is the end step",
    help='write "at the beginning of the end step" (CR 513.1, 603.2b): the end of the turn itself '
    "is how long something lasts",
    label="old wording",
    severity=_WARNING,
)
TRIBAL = Code(
    "W112",
    '"tribal" is called "kindred" today',
    help='write "kindred" (CR 308)',
    label="old wording",
    severity=_WARNING,
)
PER_TURN = Code(
    "W113",
    '"per turn" is written "each turn"',
    help='write "each turn" (CR 602.5b)',
    label="old wording",
    severity=_WARNING,
)
TOTEM_ARMOR = Code(
    "W114",
    '"totem armor" is called "umbra armor" today',
    help='write "umbra armor" (CR 702.89, Umbra Armor)',
    label="old wording",
    severity=_WARNING,
)
THERE_ARE = Code(
    "W115",
    'how many cards are in a graveyard is said with "there are"',
    help='write "there are" before the number',
    label="old wording",
    severity=_WARNING,
)
FIRST_MAIN_PHASE = Code(
    "W116",
    "the precombat main phase is called the first main phase",
    help='write "first main phase" (CR 505.1a)',
    label="old wording",
    severity=_WARNING,
)
GREATEST = Code(
    "W117",
    'the highest number among several is called the "greatest"',
    help='write "greatest"',
    label="old wording",
    severity=_WARNING,
)
OTHER_TURNS = Code(
    "W118",
    "when something is so is said by the turn",
    help='write "during turns other than yours"',
    label="old wording",
    severity=_WARNING,
)
AND_WHEN = Code(
    "W119",
    'two triggers of one ability are joined by "and"',
    help='write "and" instead of "or" (CR 603.2)',
    label="old wording",
    severity=_WARNING,
)
OWN_NAME = Code(
    "W120",
    'a card calls itself "{short}" today',
    help='write "{short}" (CR 201.5)',
    label="old wording",
    severity=_NOTE,
)

IN_PLAY = Code(
    "W121",
    'what was "play" is the battlefield today',
    help='write "enters", "onto the battlefield", "on the battlefield" (CR 403.1)',
    label="old wording",
    severity=_WARNING,
)
REMOVE_FROM_GAME = Code(
    "W122",
    "what was removed from the game is exiled today",
    help='write "exile" (CR 701.13, Exile)',
    label="old wording",
    severity=_WARNING,
)
PLAY_SPELLS = Code(
    "W123",
    "spells are cast; lands and cards are played",
    help='write "cast" (CR 601.1a)',
    label="old wording",
    severity=_WARNING,
)
SHUFFLE_LIBRARY = Code(
    "W124",
    "who has searched a library shuffles it: it is not named again",
    help="leave out the library (CR 701.24, Shuffle)",
    label="old wording",
    severity=_WARNING,
)
AMASS_WHAT = Code(
    "W125",
    "what Army is amassed is said",
    help='write "amass Zombies" (CR 701.47d, Amass)',
    label="old wording",
    severity=_WARNING,
)
FRIENDS_FOREVER = Code(
    "W126",
    '"friends forever" is a sort of partner',
    help='write "Partner—Friends forever" (CR 702.124i, Partner)',
    label="old wording",
    severity=_WARNING,
)
EACH_COLOR = Code(
    "W127",
    "protection from all colors is one ability for each of them",
    help='write "protection from each color" (CR 702.16h, Protection)',
    label="old wording",
    severity=_WARNING,
)

# Wording that cards never had
GETS_ABILITY = Code(
    "W201",
    'what gives an ability is "gains" for a time, and "has" for good',
    help='write "{verb}"',
    label="for numbers only",
    severity=_WARNING,
)
HAS_SIZE = Code(
    "W202",
    'what changes power and toughness is "gets"',
    help='write "{verb}" (CR 613.4c)',
    label="for abilities only",
    severity=_WARNING,
)
GETS_COUNTER = Code(
    "W203",
    "counters are put on objects; only players get them",
    help='write "put ... on ..." (CR 122.1)',
    label="only a player gets counters",
    severity=_WARNING,
)
COUNTERS_ON_WHAT = Code(
    "W204",
    "it is not said what the counters are on",
    help='write "on {what}" (CR 614.1c)',
    label="on what?",
    severity=_WARNING,
)
FIGURES = Code(
    "W205",
    "how many things there are is written in words",
    help='write "{number}"',
    label="in words",
    severity=_WARNING,
)
WORDS_FOR_FIGURES = Code(
    "W206",
    "amounts of life and damage, and other plain numbers, are written in figures",
    help='write "{number}"',
    label="in figures",
    severity=_WARNING,
)
PAY_COLON = Code(
    "W211",
    "a triggered ability has no cost before a colon",
    help='write "you may pay ... If you do, ..." (CR 118.12): this gives a choice',
    label="a colon makes an activated ability",
    severity=_WARNING,
)
PAY_OR = Code(
    "W212",
    'a threat that can be paid off is written with "unless"',
    help='write "... unless you pay ..." (CR 118.12a): this changes who chooses what',
    label="pay or what?",
    severity=_WARNING,
)
IF_THEN = Code(
    "W213",
    "a condition ends with a comma",
    help='write a comma instead of "then" (CR 603.4): behind a trigger the condition is checked '
    "twice",
    label="a comma stands here",
    severity=_WARNING,
)
WHEN_AGAIN = Code(
    "W214",
    'what can happen again and again is "whenever"',
    help='write "Whenever" (CR 603.2), unless the ability ends itself: this changes how often it '
    "triggers",
    label="once only?",
    severity=_WARNING,
)
WHEN_WOULD = Code(
    "W215",
    '"would" belongs to a replacement effect, which begins with "if"',
    help='write "If ... would ..., ... instead" (CR 614.1a): nothing triggers then',
    label="no trigger",
    severity=_WARNING,
)
NO_INSTEAD = Code(
    "W216",
    'without "instead" nothing is replaced',
    help='write "instead" behind what happens (CR 614.1a)',
    label="instead?",
    severity=_WARNING,
)
AT_A_STEP = Code(
    "W217",
    "something happens at the beginning of a step or phase",
    help='write "at the beginning of" (CR 603.2b)',
    label="when in it?",
    severity=_WARNING,
)
DAMAGE_IN_COMBAT = Code(
    "W221",
    "damage that is dealt in combat is called combat damage",
    help='write "combat damage" (CR 510.2)',
    label="has a name",
    severity=_WARNING,
)
CONTRACTION = Code(
    "W222",
    '"{words}" is written "{short}"',
    help='write "{short}" (CR 101.2)',
    label="written short",
    severity=_WARNING,
)
COST_OF_WHAT = Code(
    "W223",
    "it is not said whose spells cost less or more, or for what",
    help='write "... you cast cost ... to cast" (CR 601.2f)',
    label="for what?",
    severity=_WARNING,
)
SPEND_ON = Code(
    "W224",
    "mana is spent to do something",
    help='write "to cast" or "to activate" (CR 106.6): this says which of the two may be done',
    label="to do what?",
    severity=_WARNING,
)
COUNTER_A_SPELL = Code(
    "W231",
    'without the word "spell" it is a permanent, and permanents cannot be countered',
    help='write "spell" behind it (CR 109.2, 701.6)',
    label="a permanent",
    severity=_WARNING,
)
CARD_ON_BATTLEFIELD = Code(
    "W232",
    "what is on the battlefield is not called a card",
    help='leave out "card" (CR 109.2), or say in which zone it is',
    label="a permanent?",
    severity=_WARNING,
)
CARD_ELSEWHERE = Code(
    "W233",
    "what is in a hand, a library or a graveyard is a card",
    help='write "card" behind it (CR 109.2a)',
    label="a card",
    severity=_WARNING,
)
NO_SOURCE = Code(
    "W234",
    "damage has a source, and this does not say which",
    help="name what deals it (CR 120.7): this decides what it is dealt by",
    label="who deals it?",
    severity=_WARNING,
)
ALL_PLAYERS = Code(
    "W235",
    "players act one by one",
    help='write "each {player}"',
    label="one by one",
    severity=_WARNING,
)
WHOSE_CHOICE = Code(
    "W236",
    "it is not said who chooses what is sacrificed",
    help='write "of their choice" (CR 701.21, Sacrifice); without it the same player chooses',
    label="who chooses?",
    severity=_NOTE,
)
TOKEN_ORDER = Code(
    "W237",
    "what a token is like is said in a fixed order",
    help='write size, color, subtype, card type, then "token" (CR 111.4)',
    label="in another order",
    severity=_WARNING,
)
FLIP = Code(
    "W238",
    'a permanent with two faces is transformed; "flip" is for coins, and for cards with two halves',
    help='write "transform" (CR 701.27, Transform), if the card has two faces: this is something '
    "else",
    label="coins are flipped",
    severity=_WARNING,
)
KEYWORD_LINE = Code(
    "W239",
    "keywords on one line are joined by commas, in lower case after the first, without a full stop",
    help='write "{line}"',
    label="commas only",
    severity=_WARNING,
)
