"""Places in a card's text where nonsense is put: each takes a text, a phrase and chance.

They return the changed text, or None where there is no such place in it.
"""

from __future__ import annotations

import re
from random import Random

__all__ = [
    "after_noun",
    "after_sentence",
    "before_noun",
    "cost",
    "duration",
    "instruction_end",
    "instruction_start",
    "limit",
    "new_line",
    "sentence_end",
    "trigger",
    "uncopied_end",
]

_NOUN = r"(?:creature|land|artifact|enchantment|permanent|spell|card|token|planeswalker)s?"
#: Verbs of what is over at once, goes in no order and is rounded nowhere.
_AT_ONCE = "(?:Draw|Destroy|Counter|Discard|Mill|Scry|Create|Sacrifice|Tap|Untap)"
_REMINDER = re.compile(r"\([^()]*\)")


def visible(text: str, pattern: str) -> list[re.Match[str]]:
    """Matches outside reminder text."""
    hidden = [match.span() for match in _REMINDER.finditer(text)]
    return [
        match
        for match in re.finditer(pattern, text, re.MULTILINE)
        if not any(a < match.end() and match.start() < b for a, b in hidden)
    ]


def before_noun(text: str, phrase: str, random: Random) -> str | None:
    """In front of a noun."""
    places = visible(text, rf"(?<![\w’'-]){_NOUN}\b(?!['’:])")
    return _put(text, random.choice(places).start(), phrase + " ") if places else None


def after_noun(text: str, phrase: str, random: Random) -> str | None:
    """Behind a noun."""
    places = visible(text, rf"(?<![\w’'-]){_NOUN}\b(?=[ .,])")
    return _put(text, random.choice(places).end(), " " + phrase) if places else None


def sentence_end(text: str, phrase: str, random: Random) -> str | None:
    """In front of the full stop of a sentence."""
    places = visible(text, r"(?<=[\w}])\.(?= |$)")
    return _put(text, random.choice(places).start(), phrase) if places else None


def after_sentence(text: str, phrase: str, random: Random) -> str | None:
    """A sentence more, behind another one."""
    places = visible(text, r"(?<=[\w}]\.)(?= |$)")
    return _put(text, random.choice(places).start(), " " + phrase) if places else None


def new_line(text: str, phrase: str, random: Random) -> str:
    """A line more."""
    lines = text.split("\n")
    lines.insert(random.randint(0, len(lines)), phrase)
    return "\n".join(lines)


def duration(text: str, phrase: str, random: Random) -> str | None:
    """In the place of a duration, or at the end of a sentence."""
    places = visible(text, r"until (?:end of turn|your next turn)")
    if places:
        place = random.choice(places)
        return text[: place.start()] + phrase + text[place.end() :]
    return sentence_end(text, " " + phrase, random)


def trigger(text: str, phrase: str, random: Random) -> str | None:
    """In the place of what triggers."""
    places = visible(text, r"^(?:When|Whenever|At) [^,\n]+(?=,)")
    if not places:
        return None
    place = random.choice(places)
    return text[: place.start()] + phrase + text[place.end() :]


def cost(text: str, phrase: str, random: Random) -> str | None:
    """One more cost."""
    places = visible(text, r"^[^\"“\n:.•—]+(?=: )")
    return _put(text, random.choice(places).end(), ", " + phrase) if places else None


def limit(text: str, phrase: str, random: Random) -> str | None:
    """Behind an activated ability."""
    places = [
        match
        for match in visible(text, r"^[^\"“\n:.•—]+: [^\n]*\.$")
        if not match.group().endswith('."')
    ]
    return _put(text, random.choice(places).end(), " " + phrase) if places else None


def instruction_end(text: str, phrase: str, random: Random) -> str | None:
    """Behind an instruction that is over at once, where it is all of its sentence.

    What was done has a time of its own, and so has what is waited for: "a card exiled with this
    creature **this turn**", "sacrifice it when that creature dies **this turn**".
    """
    told = r"(?![a-z0-9 ]* (?:\w+ed (?:by|with)|this way|when)\b)" if phrase == " this turn" else ""
    places = visible(text, rf"(?:^|(?<=[.:] )){_AT_ONCE} {told}[a-z0-9 ]+(?=\.(?: |$))")
    return _put(text, random.choice(places).end(), phrase) if places else None


def instruction_start(text: str, phrase: str, random: Random) -> str | None:
    """In front of such an instruction."""
    places = visible(text, rf"(?:^|(?<=[.:] )){_AT_ONCE} (?=[a-z0-9 ]+\.(?: |$))")
    if not places:
        return None
    at = random.choice(places).start()
    return text[:at] + phrase + text[at].lower() + text[at + 1 :]


def _put(text: str, at: int, phrase: str) -> str:
    return text[:at] + phrase + text[at:]


def uncopied_end(text: str, phrase: str, random: Random) -> str | None:
    """Behind such an instruction that makes nothing, where an exception has nothing to change."""
    places = visible(text, rf"(?:^|(?<=[.:] ))(?!Create){_AT_ONCE} [a-z0-9 ]+(?=\.(?: |$))")
    return _put(text, random.choice(places).end(), phrase) if places else None
