"""Which word was meant: words like those of a line, tried out in their place.

What counts is whether the line reads with a word, then how many slips lie between, then how often
the word is printed. A word is only tried where it can be the mistake.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from cardwright.diagnostics import Span
from cardwright.frames.language import Language
from cardwright.frames.reader import read_line
from cardwright.lexer import Names
from cardwright.vocabulary import Vocabulary
from cardwright.vocabulary.trie import ANY_CASE, CAPITALISED
from cardwright.vocabulary.trie import Node as TrieNode

#: In a longer line trying words out would take too long.
LONGEST_LINE = 2000
#: Words tried for an unknown one, and for a known one.
TRIED_FOR_UNKNOWN = 40
TRIED_FOR_KNOWN = 12
#: Lines read before giving up.
MOST_READINGS = 160
#: With a correction found, places that are so many words further off are not tried any more.
_FURTHER = 2
_TWO_SLIPS = 5
#: So many letters at the beginning of words that are taken for each other by their sound.
_HEARD = 3
#: A known word is no slip of one that is so many times rarer.
_RARER = 10

_WORD = re.compile(r"(?<![\w{/+-])[A-Za-zÀ-ſ][\w'’-]*(?![}/])")


class Correction(NamedTuple):
    """A word that may have been meant, and where."""

    span: Span
    text: str
    #: Slips between the two.
    slips: int
    #: Whether the whole line reads with it.
    reads: bool


def correct_unknown(text: str, span: Span, language: Language, names: Names) -> list[Correction]:
    """Words that may have been meant by the unknown one at ``span``, best first.

    Only those with which the line reads as a whole; where there is none, those with which it reads
    beyond the word.
    """
    word = text[span.start : span.end]
    if len(text) > LONGEST_LINE or not word:
        return []
    whole, further = [], []
    for near, slips in _near(word, language, names, known=False)[:TRIED_FOR_UNKNOWN]:
        reason = read_line(text[: span.start] + near + text[span.end :], language, names).reason
        if reason is None:
            whole.append(Correction(span, near, slips, reads=True))
        elif reason.start > span.start or (reason.rule not in ("unknown word", "syntax")):
            further.append(Correction(span, near, slips, reads=False))
    return whole or further


def correct_known(
    text: str,
    stopped: Span,
    within: Span,
    hidden: Sequence[tuple[int, int]],
    language: Language,
    names: Names,
) -> list[Correction]:
    """Words one slip away from words of the line, with which it reads as a whole; best first.

    ``stopped`` is where reading stopped: the nearest words of ``within`` are tried first, those
    inside it all alike. ``hidden`` are spans of reminder text. All corrections are of one word.
    """
    if len(text) > LONGEST_LINE:
        return []
    readings = 0
    found: list[tuple[int, int, Correction]] = []
    for distance, span in _suspects(text, stopped, within, hidden):
        if found and distance > found[0][0] + _FURTHER:
            break
        word = text[span.start : span.end]
        near_words = _near(word, language, names, known=True, alone=word == text.strip())
        for order, (near, slips) in enumerate(near_words):
            if order == TRIED_FOR_KNOWN or readings == MOST_READINGS:
                break
            readings += 1
            corrected = text[: span.start] + near + text[span.end :]
            if read_line(corrected, language, names).reason is None:
                found.append((distance, order, Correction(span, near, slips, reads=True)))
    found.sort(key=lambda each: (each[2].slips, each[0], each[1]))
    return [one for _, _, one in found if one.span == found[0][2].span]


def _suspects(
    text: str, stopped: Span, within: Span, hidden: Sequence[tuple[int, int]]
) -> list[tuple[int, Span]]:
    """Words with their distance from the place where reading stopped, nearest first."""
    spans = [
        Span(*match.span())
        for match in _WORD.finditer(text, within.start, within.end)
        if not any(start <= match.start() < end for start, end in hidden)
    ]
    if not spans:
        return []
    first = next((at for at, span in enumerate(spans) if span.end > stopped.start), len(spans) - 1)
    last = next((at for at, span in enumerate(spans) if span.end >= stopped.end), len(spans) - 1)
    places = [(max(first - at, at - last, 0), span) for at, span in enumerate(spans)]
    return sorted(places, key=lambda each: each[0])


def _near(
    word: str, language: Language, names: Names, *, known: bool, alone: bool = False
) -> list[tuple[str, int]]:
    """Words that differ by a slip or two, as they would be printed here; nearest first."""
    from rapidfuzz import process  # costs 12 ms, and most runs have no misspelt word
    from rapidfuzz.distance import OSA

    vocabulary = language.vocabulary
    lower = word.lower()
    allowed = 1 if (known and not _is_contracted(word)) or len(word) < _TWO_SLIPS else 2
    words = known_words(vocabulary)
    found = process.extract(
        lower, list(words), scorer=OSA.distance, score_cutoff=allowed, limit=None
    )
    frequency = vocabulary.tables.frequency
    least = frequency.get(lower, 0) / _RARER if known and not alone else 0
    near = [
        (slips, -frequency.get(candidate, 0), printed)
        for candidate, slips, _ in found
        if frequency.get(candidate, 0) >= least
        for printed in _printed(candidate, word, words[candidate])
        if printed != word and (slips == 1 or not known or _sounds_alike(candidate, lower))
    ]
    for part in _words_of_names(names):
        slips = OSA.distance(lower, part.lower(), score_cutoff=allowed)
        if slips <= allowed and part != word:
            near.append((slips, 0, part))
    return list({printed: (printed, slips) for slips, _, printed in sorted(near)}.values())


def _is_contracted(word: str) -> bool:
    return "'" in word or "’" in word


def _sounds_alike(first: str, second: str) -> bool:
    """ "you're" and "your": only one is contracted, and the beginnings are the same."""
    return _is_contracted(first) != _is_contracted(second) and first[:_HEARD] == second[:_HEARD]


def _printed(candidate: str, written: str, capital: bool) -> tuple[str, ...]:
    """The candidate with the capital that it needs, or that the written word has."""
    if sum(map(str.isupper, written)) > 1:
        return (candidate.upper(),)
    if capital or written[:1].isupper():
        return (candidate[:1].upper() + candidate[1:],)
    return (candidate,)


def _words_of_names(names: Names) -> set[str]:
    """The words of the card's own name."""
    return {
        part
        for first, rests in names.own.items()
        for rest in rests
        for part in (first, *rest)
        if part[:1].isalpha()
    }


@lru_cache(maxsize=4)
def known_words(vocabulary: Vocabulary) -> Mapping[str, bool]:
    """Every word of the lexicon's phrases, and whether it always has a capital."""
    words: dict[str, bool] = {}
    stack: list[TrieNode] = [vocabulary.trie]
    while stack:
        node = stack.pop()
        for word, child in node.items():
            if not isinstance(child, dict):
                continue
            stack.append(child)
            if word[:1].isalpha():
                capital = CAPITALISED in child and ANY_CASE not in child
                words[word] = words.get(word, True) and capital
    return words
