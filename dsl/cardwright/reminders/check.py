"""Finds reminder texts that are not what they should be."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from cardwright.diagnostics import Diagnostic, Span, Suggestion, diagnose
from cardwright.diagnostics.codes import reading as codes
from cardwright.source import SourceFace
from cardwright.vocabulary import Vocabulary
from cardwright.vocabulary.tokenizing import CHARACTERS

from .comparing import THIS_OBJECT, changes, is_made_of, own_name, words_of
from .sentences import sentence_texts
from .texts import Term, Text, remarks, reminder_texts, texts_of

_REMINDER = re.compile(r"\(([^()\n]+)\)")
_KEYWORD_LINE = re.compile(r"[^()\"“”\n]+?\.? ?")
_MANA = re.compile(r"(?:\{[^{}\s]+\})+")
#: More changes than any text has words.
_FAR = 1000
_NUMBER = re.compile(r"(?:\d+|X)\b")
#: What a keyword is written with where a sentence of its own follows.
_SENTENCE = frozenset({"ability", "text"})


class _Wrong(NamedTuple):
    """What a wrong reminder text is of, and what it should be if that is known."""

    term: str
    right: str | None


def check_reminders(face: SourceFace, vocabulary: Vocabulary) -> Iterator[Diagnostic]:
    """A warning for each reminder text of the face that is not its keyword's."""
    text = face.oracle_text or ""
    if "(" not in text:
        return
    start = 0
    for line in text.split("\n"):
        for found in _REMINDER.finditer(line):
            before = _REMINDER.sub("", line[: found.start()]).translate(CHARACTERS)
            is_last = not line[found.end() :].strip()
            wrong = _wrong(before, found[1], face, vocabulary, is_last=is_last)
            if wrong is not None:
                right = [] if wrong.right is None else [Suggestion(wrong.right, safe=True)]
                yield diagnose(
                    codes.WRONG_REMINDER,
                    face.locate(Span(*found.span(1)).shifted(start)),
                    suggestions=right,
                    subject=face.name,
                    keyword=wrong.term,
                )
        start += len(line) + 1


def _wrong(
    before: str, reminder: str, face: SourceFace, vocabulary: Vocabulary, *, is_last: bool
) -> _Wrong | None:
    """What is wrong with a reminder text behind these words; None where nothing is known to be."""
    if not before.strip():
        return None
    own = own_name(face)
    is_line = is_last and " — " not in before and _KEYWORD_LINE.fullmatch(before) is not None
    terms = _keywords_of(before, vocabulary) if is_line else []
    if not terms:
        found = sentence_texts(before, words_of(reminder, own), own, vocabulary)
        return None if found is None else _Wrong(found[0], _as_written(found[1], reminder))
    number_words = {value: word for word, value in vocabulary.tables.numbers.items()}
    written = words_of(reminder, own)
    texts = list(texts_of(terms, reminder_texts(), number_words))
    wanted = [words_of(each.text, own) for each in texts]
    if not texts or is_made_of(written, [*wanted, *(words_of(each, own) for each in remarks())]):
        return None
    return _Wrong(before.strip().rstrip("."), _as_written(_best(written, texts, wanted), reminder))


def _best(written: list[str], texts: list[Text], wanted: list[list[str]]) -> str | None:
    """The text that was meant: the nearest; the first one where none is near."""
    best: tuple[int, str] | None = None
    for text, words in zip(texts, wanted, strict=True):
        if text.is_exact:
            far = changes(written, words)
            far = far if far <= len(words) // 2 else _FAR
            if best is None or far < best[0]:
                best = (far, text.text)
    return None if best is None else best[1]


def _keywords_of(line: str, vocabulary: Vocabulary) -> list[Term]:
    """The keywords of a line, with what stands behind each; none if one of them has no text."""
    found: list[tuple[str, str]] = []
    for part in re.split(r"(?<=[,;]) ", line.strip().removesuffix(".").strip()):
        lower = part.lower()
        known = [each for each in vocabulary.tables.keywords if _begins(lower, each)]
        keyword = max(known, key=len, default="")
        if keyword:
            entry = vocabulary.tables.keywords[keyword]
            if keyword not in reminder_texts() or _SENTENCE & set(entry.arguments):
                return []
            found.append((keyword, part[len(keyword) :]))
        elif not found:
            return []
        else:  # more of what the keyword before is written with
            found[-1] = (found[-1][0], f"{found[-1][1]} {part}")
    return [_with_arguments(keyword, behind.strip(" ,;")) for keyword, behind in found]


def _begins(part: str, keyword: str) -> bool:
    after = part[len(keyword) : len(keyword) + 1]
    return part.startswith(keyword) and not after.isalnum() and after not in ("'", "-")


def _with_arguments(keyword: str, behind: str) -> Term:
    """From "2", "{1}{G}", "3—{W}", "—Pay 2 life", "—{2}{B}, Discard a card", "creature {2}"."""
    number, mana = _NUMBER.match(behind), _MANA.search(behind)
    cost = behind.partition("—")[2]
    if _MANA.fullmatch(cost):
        cost = ""
    cost = cost[:1].lower() + cost[1:]
    return Term(keyword, number[0] if number else "", mana[0] if mana else "", cost)


def _as_written(text: str | None, reminder: str) -> str | None:
    """The text, with what the written one calls the object by."""
    if text is None:
        return None
    found = THIS_OBJECT.search(reminder)
    shown = text.replace("{this}", f"this {found['noun']}" if found else "this creature")
    return shown[:1].upper() + shown[1:]
