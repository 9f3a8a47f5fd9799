"""Nonsense to put into card text: unknown words, and known words where they cannot stand."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator

Mutation = Callable[[str], str]

_CREATURE = re.compile(r"(?<!this )(?<!This )\bcreature(s?)\b")
_CREATURE_BEFORE_STOP = re.compile(r"(?<!this )(?<!This )\bcreature(s?)\b(?=[.,])")
_EVENT = re.compile(r"^(?:When|Whenever) [^,]+,", re.MULTILINE)
_REMINDER = re.compile(r"\s*\([^()]*\)")
_LAST_STOP = re.compile(r"\.$")


def without_reminders(text: str) -> str:
    """Card text without reminder text."""
    lines = (_REMINDER.sub("", line).strip() for line in text.split("\n"))
    return "\n".join(line for line in lines if line)


def _adjective(word: str) -> Mutation:
    return lambda text: _CREATURE.sub(rf"{word} creature\1", text, count=1)


def _qualifier(words: str) -> Mutation:
    return lambda text: _CREATURE_BEFORE_STOP.sub(rf"creature\1 {words}", text, count=1)


def _tail(words: str) -> Mutation:
    return lambda text: _LAST_STOP.sub(f"{words}.", text)


def _sentence(words: str) -> Mutation:
    return lambda text: f"{text} {words}" if text.endswith(".") else text


def _event(words: str) -> Mutation:
    return lambda text: _EVENT.sub(words, text, count=1)


def _cost(words: str) -> Mutation:
    return lambda text: text.replace("{T}:", f"{{T}}, {words}:", 1)


def _duration(words: str) -> Mutation:
    return lambda text: text.replace("until end of turn", words, 1)


def _line(words: str) -> Mutation:
    return lambda text: f"{text}\n{words}"


MUTATIONS: dict[str, Mutation] = {
    # unknown words
    "unknown adjective": _adjective("frobnicated"),
    "unknown qualifier": _qualifier("with an odd number of vowels in its name"),
    "unknown condition": _tail(" if the moon is waxing"),
    "unknown tail": _tail(", then zibble each opponent"),
    "unknown duration": _duration("until the next blue moon"),
    "unknown event": _event("Whenever a zibble glorbs,"),
    "unknown cost": _cost("Zibble two glorbs"),
    "unknown except": _tail(", except zibbles"),
    "unknown sentence": _sentence("Glorb three zibbles."),
    "unknown line": _line("Flyng"),
    # known words where they cannot stand
    "adjective of mana": _adjective("unspent"),
    "adjective of a library": _adjective("topmost"),
    "adjective of a zone": _adjective("shuffled"),
    "with damage": _qualifier("with damage 3 or greater"),
    "with turns": _qualifier("with two turns"),
    "with a player": _qualifier("with a player on it"),
    "controlled by a power": _qualifier("your power controls"),
    "dealt a library": _qualifier("that dealt a library"),
    "tapped graveyard": _tail(" if your graveyard is tapped"),
    "controlled life": _tail(" if you control your life total"),
    "destroyed power": _tail(" unless that player destroys their power"),
    "tapped opponent": _tail(", then tap each opponent"),
    "during a creature": _tail(" during your creature"),
    "for each combat": _tail(" for each combat in your toughness"),
    "instead of a color": _tail(" instead of a color"),
    "x is a hand": _tail(", where X is your hand"),
    "except graveyards": _tail(", except graveyards"),
    "until a creature": _duration("until the next red creature"),
    "attacking graveyard": _event("Whenever a graveyard attacks,"),
    "casting creature": _event("Whenever a creature casts a player,"),
    "sacrificed turns": _cost("Sacrifice two turns"),
    "paid creature": _cost("Pay a creature"),
    "drawn damage": _sentence("Draw three damage."),
    "sacrificed players": _sentence("Sacrifice two players."),
    "exiled life": _sentence("Exile four life."),
    "tapped hand": _sentence("Tap your hand."),
    "size of damage": _sentence("This creature has base damage 3/3."),
    "while dying": _sentence("Activate only while dying."),
    "keyword with a noun": _line("Deathtouch creature"),
    "keyword with a number": _line("Flying 3"),
    "countered graveyard": _line("Counter target graveyard."),
}


def mutants(text: str) -> Iterator[tuple[str, str]]:
    """(name of the mutation, mutant) of a text without reminder text."""
    for name, mutate in MUTATIONS.items():
        mutant = mutate(text)
        if mutant != text:
            yield name, mutant


def deletions(line: str) -> Iterator[str]:
    """The line with each of its words left out, one at a time."""
    words = line.split(" ")
    for index in range(len(words)):
        yield " ".join(words[:index] + words[index + 1 :])


def shuffled(line: str, seed: int) -> str:
    """The line with two neighbouring words exchanged."""
    words = line.split(" ")
    if len(words) < 2:
        return line
    index = random.Random(seed).randrange(len(words) - 1)
    words[index], words[index + 1] = words[index + 1], words[index]
    return " ".join(words)
