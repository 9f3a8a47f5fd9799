"""Kinds of nonsense: where it is put, and what; fields in braces are drawn at random."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from .places import (
    after_noun,
    after_sentence,
    before_noun,
    cost,
    duration,
    instruction_end,
    instruction_start,
    limit,
    new_line,
    sentence_end,
    trigger,
)

__all__ = ["KINDS", "Kind"]


class Kind(NamedTuple):
    """One kind of nonsense."""

    name: str
    place: Callable[[str, str, Random], str | None]
    invented: tuple[str, ...]
    known: tuple[str, ...]


KINDS: tuple[Kind, ...] = (
    Kind(
        "adjective",
        before_noun,
        ("{word}ed", "{word}ous", "un{word}y", "non{word}"),
        ("library", "damage", "until", "deals", "toughness", "unless", "draws", "mulligan", "turn"),
    ),
    Kind(
        "qualifier",
        after_noun,
        ("with an odd number of {word}s in its {other}", "of the {word}", "that {word}s {player}"),
        (
            "with an odd number of graveyards in its name",
            "with damage 3 or greater",
            "that dealt {zone}",
            "with two turns",
            "{amount} controls",
            "of the chosen graveyard",
        ),
    ),
    Kind(
        "condition",
        sentence_end,
        (" if the {word} is {other}ing", " if {player} {word}s", " if you control a {word}"),
        (
            " if {zone} is tapped",
            " if {amount} is a creature",
            " if {zone} has three turns",
            " if you control {amount}",
            " if {time} dies",
        ),
    ),
    Kind(
        "sentence",
        after_sentence,
        ("{Word} three {other}s.", "You {word} a card.", "Each {word} {other}s."),
        (
            "Draw {amount}.",
            "Sacrifice two players.",
            "Exile four life.",
            "You gain three creatures.",
            "Tap {amount}.",
            "Put a creature counter into {player}.",
            "Search {object} for a library.",
            "Untap {time}.",
        ),
    ),
    Kind(
        "line",
        new_line,
        ("{Word} three {other}s.", "{Word} {other} {third}.", "Whenever {word}, {other}."),
        (
            "Counter {zone}.",
            "Destroy {time}.",
            "Whenever {zone} attacks, draw a card.",
            "{{T}}: Add {object}.",
            "Creatures you control get {amount}.",
        ),
    ),
    Kind(
        "tail",
        sentence_end,
        (", then {word} {player}", " and {word} it", ", then draw a {word}"),
        (
            ", then tap {player}",
            ", then discard {time}",
            " and destroy {amount}",
            ", then shuffle {amount}",
        ),
    ),
    Kind(
        "duration",
        duration,
        ("until the next {word} {other}", "until {word}", "for as long as the {word} {other}s"),
        (
            "until {object}",
            "until the next red creature",
            "during {object}",
            "until {amount}",
            "until end of {zone}",
        ),
    ),
    Kind(
        "trigger event",
        trigger,
        ("Whenever a {word} {other}s", "When you {word}", "At the beginning of the {word} step"),
        (
            "Whenever {zone} attacks",
            "Whenever {amount} untaps",
            "When {time} dies",
            "At the beginning of {zone}",
            "Whenever a creature casts {player}",
        ),
    ),
    Kind(
        "cost",
        cost,
        ("{Word} two {other}s", "Pay three {word}s", "Sacrifice a {word}"),
        (
            "Sacrifice {amount}",
            "Discard {player}",
            "Pay {object}",
            "Remove {player} from {time}",
            "Tap {zone}",
        ),
    ),
    Kind(
        "unless",
        sentence_end,
        (" unless {player} {word}s", " unless you {word} a card", " unless it {word}s"),
        (
            " unless that player destroys their power",
            " unless {zone} pays {{2}}",
            " unless {amount} dies",
            " unless {time} attacks",
        ),
    ),
    Kind(
        "for each",
        sentence_end,
        (" for each {word} you {other}ed this turn", " for each {word} you control"),
        (
            " for each life you attacked this turn",
            " for each combat in your toughness",
            " for each damage you control",
            " for each hand in {zone}",
        ),
    ),
    Kind(
        "activation limit",
        limit,
        ("Activate only while {word}ing.", "Activate only as a {word}.", "{Word} only once."),
        (
            "Activate only while dying.",
            "Activate only as a graveyard.",
            "Activate only during {amount}.",
            "Activate only if {time} is blue.",
        ),
    ),
    Kind(
        "keyword",
        new_line,
        ("{Word}", "Fly{word}", "{Word} {{2}}", "{Word}walk"),
        (
            "Deathtouch creature",
            "Flying 3",
            "Trample {{2}}",
            "Ward",
            "Equip creature",
            "Haste haste",
        ),
    ),
    Kind(
        "adverb",
        instruction_end,
        (" {word}ly", " in a {word} order", " at {word}"),
        (
            " clockwise",
            " correctly",
            " completely",
            " evenly",
            " respectively",
            " in common",
            " in any order",
            " in a random order",
            " rounded up",
            " rounded down",
            " divided as you choose",
            " whichever is greater",
            " as though it weren't blocked",
            " no longer",
            " longer",
            " not",
            " second from the top",
            " from anywhere",
        ),
    ),
    Kind(
        "duration of what is over at once",
        instruction_end,
        (" until the next {word}", " for as long as it {word}s"),
        (
            " until end of turn",
            " until your next turn",
            " until end of combat",
            " for the rest of the game",
            " for as long as you control a creature",
            " until a creature dies",
            " this turn",
        ),
    ),
    Kind(
        "adverb before a sentence",
        instruction_start,
        ("{Word}ly, ", "Until {word}, "),
        (
            "Rounded up, ",
            "Whichever comes first, ",
            "Clockwise, ",
            "Not, ",
            "Divided as you choose, ",
            "Secretly, ",
            "Until end of turn, ",
            "Until your next turn, ",
            "For as long as you control a creature, ",
            "This turn, ",
        ),
    ),
    Kind(
        "adjective alone",
        after_sentence,
        ("Target creature becomes {word}.", "Destroy target creature with {word}."),
        (
            "Target creature becomes able.",
            "Target creature becomes lucky.",
            "Target creature becomes heads.",
            "Target creature becomes minimum.",
            "Destroy target creature with illegal.",
            "Sacrifice a fifth.",
            "Put target card onto the final.",
            "You gain fewer.",
            "Enchant other.",
            "Create a goaded Treasure token.",
            "Create a nonland Treasure token.",
            "Discard a crewed card.",
            "Discard a saddled card.",
        ),
    ),
    Kind(
        "except",
        sentence_end,
        (", except {word}s", ", except that it {word}s", ", except by {word}s"),
        (", except graveyards", ", except {amount}", ", except {time}", ", except it's {zone}"),
    ),
)
