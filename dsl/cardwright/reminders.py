"""Reminder text behind keyword abilities: is it what the keyword says (CR 207.2a)?

``grammar/reminders.toml`` has the texts as they are printed. One that is almost one of them, but
for a word or two, is a mistake; one that is quite different is somebody's own way to say it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import NamedTuple

from cardwright.diagnostics import Diagnostic, Span, Suggestion, diagnose
from cardwright.diagnostics.codes import reading as codes
from cardwright.lexer import short_names
from cardwright.resources import grammar_folder
from cardwright.source import SourceFace
from cardwright.vocabulary import Vocabulary
from cardwright.vocabulary.tokenizing import CHARACTERS

#: So many words changed, left out or put in, and it is still the same text.
MOST_CHANGES = 2
#: A text of fewer words is not compared loosely.
SHORTEST = 4

_LINE = re.compile(r"(?P<keywords>[^()\"“”\n]+?)\.? ?\((?P<reminder>[^()\n]+)\)[ ]*(?:\n|$)")
_MANA = re.compile(r"(?:\{[^{}\s]+\})+")
_BEHIND = re.compile(
    rf"(?P<number>\d+|X)?(?P<dash>—)?(?P<mana>{_MANA.pattern})?(?P<cost>[^{{}}—]+)?"
)
_CHOICE = re.compile(r"\[([^|\]]*)\|([^\]]*)\]")
_SLOT = re.compile(r"\{(this|mana|number|cost|words)\}")
_WORD = re.compile(r"\{[^{}]*\}|[^\s.,:;]+|[.,:;]")
#: "this creature", "this Vehicle": by a card type, or by a subtype, which has a capital.
_THIS_OBJECT = re.compile(
    r"\b[Tt]his (?P<noun>[A-Z][a-z]+|(?:creature|permanent|artifact|enchantment|land|planeswalker"
    r"|battle|token)\b)"
)
_THIS = "\x01"


class _Written(NamedTuple):
    """A keyword with what stands behind it."""

    keyword: str
    number: str
    mana: str
    cost: str


def check_reminders(face: SourceFace, vocabulary: Vocabulary) -> Iterator[Diagnostic]:
    """A warning for each reminder text of the face that is almost its keyword's, but not quite."""
    text = face.oracle_text or ""
    if "(" not in text:
        return
    start = 0
    for line in text.split("\n"):
        found = _LINE.fullmatch(line.translate(CHARACTERS))
        if found is not None:
            right = _right_text(found["keywords"], found["reminder"], face, vocabulary)
            if right is not None:
                span = Span(*found.span("reminder")).shifted(start)
                yield diagnose(
                    codes.WRONG_REMINDER,
                    face.locate(span),
                    suggestions=[Suggestion(right, safe=True)],
                    subject=face.name,
                    keyword=found["keywords"].strip(),
                )
        start += len(line) + 1


def _right_text(
    keywords: str, reminder: str, face: SourceFace, vocabulary: Vocabulary
) -> str | None:
    """What the reminder text should be; None where it is right, or where nothing is known."""
    known = _keywords_of(keywords)
    if not known:
        return None
    own = _own_name(face)
    written = _words(reminder, own)
    number_words = {value: word for word, value in vocabulary.tables.numbers.items()}
    best: tuple[int, str] | None = None
    for text, is_sure in _texts(known, number_words):
        wanted = _words(text.replace("{this}", _THIS), own)
        if written[: len(wanted)] == wanted:
            return None
        if is_sure and len(wanted) >= SHORTEST:
            changes = _changes(written, wanted)
            if changes <= MOST_CHANGES and (best is None or changes < best[0]):
                best = (changes, text)
    return None if best is None else _as_written(best[1], reminder)


def _keywords_of(line: str) -> list[_Written]:
    """The keywords of a line that have known reminder texts, with what stands behind each."""
    found = []
    for part in line.strip().split(", "):
        lower = part.lower()
        known = [each for each in reminder_texts() if lower.startswith(each)]
        keyword = max(known, key=len, default=None)
        behind = _BEHIND.fullmatch(part[len(keyword) :].strip()) if keyword else None
        if keyword and behind is not None:
            cost = (behind["cost"] or "").strip()
            if not cost or behind["dash"]:
                cost = cost[:1].lower() + cost[1:]
                found.append(_Written(keyword, behind["number"] or "", behind["mana"] or "", cost))
    return found


def _texts(
    keywords: Iterable[_Written], number_words: Mapping[int, str]
) -> Iterator[tuple[str, bool]]:
    """The texts of the keywords with their costs and numbers; ``{this}`` is left.

    Also whether one that differs a little is a mistake: a cost in words is put in other words.
    """
    for each in keywords:
        slots = {"mana": each.mana, "number": each.number, "cost": each.cost, "this": "{this}"}
        number = int(each.number) if each.number.isdecimal() else 0
        slots["words"] = number_words.get(number, each.number)
        for text in reminder_texts()[each.keyword]:
            if all(slots[slot] for slot in _SLOT.findall(text)):
                filled = _CHOICE.sub(r"\1" if number == 1 else r"\2", text)
                for slot, value in slots.items():
                    filled = filled.replace(f"{{{slot}}}", value)
                yield filled, "{cost}" not in text


def _own_name(face: SourceFace) -> re.Pattern[str]:
    """The card's name; its short forms only where the card may be called so (CR 201.5c)."""
    names = [face.name]
    if "Legendary" in (face.type_line or ""):
        names += short_names(face.name)
    longest_first = sorted((name.translate(CHARACTERS) for name in names), key=len, reverse=True)
    if not face.name:
        return re.compile(r"(?!)")
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest_first))})(?!\w)")


def _words(text: str, own_name: re.Pattern[str]) -> list[str]:
    """The words in lower case; the object itself, however it is called, is one word."""
    text = own_name.sub(_THIS, text.translate(CHARACTERS))
    return [word.lower() for word in _WORD.findall(_THIS_OBJECT.sub(_THIS, text))]


def _changes(first: list[str], second: list[str]) -> int:
    from rapidfuzz.distance import OSA

    return OSA.distance(first, second, score_cutoff=MOST_CHANGES)


def _as_written(text: str, reminder: str) -> str:
    """The text, with what the written one calls the object by."""
    found = _THIS_OBJECT.search(reminder)
    shown = text.replace("{this}", f"this {found['noun']}" if found else "this creature")
    return shown[:1].upper() + shown[1:]


@cache
def reminder_texts() -> Mapping[str, tuple[str, ...]]:
    """Keyword -> its reminder texts."""
    import tomllib  # only needed where a card has reminder text

    content = tomllib.loads((grammar_folder() / "reminders.toml").read_text(encoding="utf-8"))
    return {keyword: tuple(texts) for keyword, texts in content.items()}
