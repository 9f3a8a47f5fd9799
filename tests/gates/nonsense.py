"""Nonsense put into card text: 18 kinds of place, each with invented words and with known words.

Every mutant is wrong English or means nothing in the game, so none may be read. The phrases are put
together at random from small tables, not fixed: a reader cannot learn them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from random import Random
from typing import NamedTuple

__all__ = ["KINDS", "Mutant", "mutants"]

_ONSETS = ("z", "gl", "fr", "sn", "bl", "qu", "v", "thr", "sk", "dr", "w")
_VOWELS = ("i", "o", "u", "a", "ee")
_CODAS = ("bb", "rb", "mp", "nk", "zz", "xt", "lf")

_NOUN = r"(?:creature|land|artifact|enchantment|permanent|spell|card|token|planeswalker)s?"
#: Verbs of what is over at once, goes in no order and is rounded nowhere.
_AT_ONCE = "(?:Draw|Destroy|Counter|Discard|Mill|Scry|Create|Sacrifice|Tap|Untap)"
_REMINDER = re.compile(r"\([^()]*\)")

# Words by what they can be in the game, so that a wrong one can be put in a place.
_ZONES = ("your graveyard", "your library", "an opponent's hand", "target player's graveyard")
_AMOUNTS = ("two damage", "three life", "that damage", "its toughness", "one mana value")
_PLAYERS = ("an opponent", "target player", "each player", "that player")
_OBJECTS = ("target creature", "each artifact", "a land you control", "that permanent")
_TIMES = ("your next turn", "each end step", "the upkeep", "this turn")


class Mutant(NamedTuple):
    """A text with nonsense in it."""

    kind: str
    #: "invented" or "known" words.
    words: str
    text: str


def _stem(random: Random) -> str:
    return random.choice(_ONSETS) + random.choice(_VOWELS) + random.choice(_CODAS)


def _word(random: Random) -> str:
    return _stem(random) + random.choice(("", "le", "er", "ig"))


# -- places: each takes a text and a phrase and returns the mutated text; None: no such place


def _visible(text: str, pattern: str) -> list[re.Match[str]]:
    """Matches outside reminder text."""
    hidden = [match.span() for match in _REMINDER.finditer(text)]
    return [
        match
        for match in re.finditer(pattern, text, re.MULTILINE)
        if not any(a < match.end() and match.start() < b for a, b in hidden)
    ]


def _before_noun(text: str, phrase: str, random: Random) -> str | None:
    places = _visible(text, rf"(?<![\w’'-]){_NOUN}\b(?!['’:])")
    return _put(text, random.choice(places).start(), phrase + " ") if places else None


def _after_noun(text: str, phrase: str, random: Random) -> str | None:
    places = _visible(text, rf"(?<![\w’'-]){_NOUN}\b(?=[ .,])")
    return _put(text, random.choice(places).end(), " " + phrase) if places else None


def _sentence_end(text: str, phrase: str, random: Random) -> str | None:
    places = _visible(text, r"(?<=[\w}])\.(?= |$)")
    return _put(text, random.choice(places).start(), phrase) if places else None


def _after_sentence(text: str, phrase: str, random: Random) -> str | None:
    places = _visible(text, r"(?<=[\w}]\.)(?= |$)")
    return _put(text, random.choice(places).start(), " " + phrase) if places else None


def _new_line(text: str, phrase: str, random: Random) -> str:
    lines = text.split("\n")
    lines.insert(random.randint(0, len(lines)), phrase)
    return "\n".join(lines)


def _duration(text: str, phrase: str, random: Random) -> str | None:
    places = _visible(text, r"until (?:end of turn|your next turn)")
    if places:
        place = random.choice(places)
        return text[: place.start()] + phrase + text[place.end() :]
    return _sentence_end(text, " " + phrase, random)


def _trigger(text: str, phrase: str, random: Random) -> str | None:
    places = _visible(text, r"^(?:When|Whenever|At) [^,\n]+(?=,)")
    if not places:
        return None
    place = random.choice(places)
    return text[: place.start()] + phrase + text[place.end() :]


def _cost(text: str, phrase: str, random: Random) -> str | None:
    places = _visible(text, r"^[^\"“\n:.•—]+(?=: )")
    return _put(text, random.choice(places).end(), ", " + phrase) if places else None


def _limit(text: str, phrase: str, random: Random) -> str | None:
    places = [
        match
        for match in _visible(text, r"^[^\"“\n:.•—]+: [^\n]*\.$")
        if not match.group().endswith('."')
    ]
    return _put(text, random.choice(places).end(), " " + phrase) if places else None


def _instruction_end(text: str, phrase: str, random: Random) -> str | None:
    """Behind an instruction that is over at once, where it is all of its sentence."""
    places = _visible(text, rf"(?:^|(?<=[.:] )){_AT_ONCE} [a-z0-9 ]+(?=\.(?: |$))")
    return _put(text, random.choice(places).end(), phrase) if places else None


def _instruction_start(text: str, phrase: str, random: Random) -> str | None:
    """In front of such an instruction."""
    places = _visible(text, rf"(?:^|(?<=[.:] )){_AT_ONCE} (?=[a-z0-9 ]+\.(?: |$))")
    if not places:
        return None
    at = random.choice(places).start()
    return text[:at] + phrase + text[at].lower() + text[at + 1 :]


def _put(text: str, at: int, phrase: str) -> str:
    return text[:at] + phrase + text[at:]


# -- phrases


def _pick(random: Random, *patterns: str) -> str:
    """One of the patterns, with its {fields} drawn from the tables above."""
    pattern = random.choice(patterns)
    return pattern.format(
        word=_word(random),
        other=_word(random),
        third=_word(random),
        Word=_word(random).capitalize(),
        zone=random.choice(_ZONES),
        amount=random.choice(_AMOUNTS),
        player=random.choice(_PLAYERS),
        object=random.choice(_OBJECTS),
        time=random.choice(_TIMES),
    )


class Kind(NamedTuple):
    """One kind of nonsense."""

    name: str
    place: Callable[[str, str, Random], str | None]
    invented: tuple[str, ...]
    known: tuple[str, ...]


KINDS: tuple[Kind, ...] = (
    Kind(
        "adjective",
        _before_noun,
        ("{word}ed", "{word}ous", "un{word}y", "non{word}"),
        ("library", "damage", "until", "deals", "toughness", "unless", "draws", "mulligan", "turn"),
    ),
    Kind(
        "qualifier",
        _after_noun,
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
        _sentence_end,
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
        _after_sentence,
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
        _new_line,
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
        _sentence_end,
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
        _duration,
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
        _trigger,
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
        _cost,
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
        _sentence_end,
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
        _sentence_end,
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
        _limit,
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
        _new_line,
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
        _instruction_end,
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
        _instruction_end,
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
        _instruction_start,
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
        _after_sentence,
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
        _sentence_end,
        (", except {word}s", ", except that it {word}s", ", except by {word}s"),
        (", except graveyards", ", except {amount}", ", except {time}", ", except it's {zone}"),
    ),
)


def mutants(text: str, random: Random) -> Iterator[Mutant]:
    """One mutant of each kind and each sort of words, where the text has such a place."""
    for kind in KINDS:
        for words, patterns in (("invented", kind.invented), ("known", kind.known)):
            mutated = kind.place(text, _pick(random, *patterns), random)
            if mutated is not None and mutated != text:
                yield Mutant(kind.name, words, mutated)
