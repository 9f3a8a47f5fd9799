"""Why a line is not read, in the reader's words: unknown words with near misses, places, causes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache

from msgspec.structs import replace

from cardwright.diagnostics import Diagnostic, Location, Span, Suggestion, diagnose
from cardwright.diagnostics.codes import reading as codes
from cardwright.frames.faces import ReadLine
from cardwright.frames.language import Language
from cardwright.frames.reader import read_line
from cardwright.frames.reasons import Reason
from cardwright.lexer import Names, Token
from cardwright.vocabulary import Vocabulary

#: Unknown words of one line that are told; a megabyte of nonsense needs no thousand findings.
TOLD_WORDS = 5
#: Near misses that are tried out.
TRIED = 12
SHOWN = 3
#: Words before the one that does not fit, before which a comma is tried.
TRIED_COMMAS = 6
#: In a longer line trying them out would take too long.
LONGEST_SUGGESTED = 2000

Place = Callable[[Span], Location]


def explain_unread(
    line: ReadLine,
    language: Language,
    names: Names,
    place: Place,
    *,
    subject: str = "",
    suggest: bool = True,
) -> list[Diagnostic]:
    """What is wrong with a line that was not read.

    ``place`` locates spans of the line's text; ``subject`` is the card. Near misses are sought
    where ``suggest`` says so.
    """
    found = _explained(line, language if suggest else None, names, place)
    return [replace(one, subject=subject) for one in found]


def _explained(
    line: ReadLine, language: Language | None, names: Names, place: Place
) -> list[Diagnostic]:
    reason = line.reason
    if reason is None:
        return []
    if reason.rule == "unknown word":
        unknown = [token for token in line.tokens if token.class_ == "UNKNOWN"]
        found = unknown[:TOLD_WORDS]
        return [_unknown(line.text, token, language, names, place) for token in found]
    if reason.rule != "syntax":
        return [_explain_meaning(line, reason, language, names, place)]
    if reason.start < 0:
        return [_cut_off(line.text, language, names, place)]
    token = next(token for token in line.tokens if token.start == reason.start)
    after_comma = _after_missing_comma(line, token, language, names)
    if after_comma is not None:
        where = place(Span(after_comma.start, after_comma.end))
        fix = [Suggestion(f", {after_comma.text}")]
        return [diagnose(codes.COMMA_MISSING, where, suggestions=fix)]
    suggestions = _suggestions(line.text, token, language, names)
    word = token.text or line.text[token.start : token.start + 20]
    span = Span(token.start, max(token.end, token.start + 1))
    return [diagnose(codes.CANNOT_FOLLOW, place(span), word=word, suggestions=suggestions)]


def _cut_off(text: str, language: Language | None, names: Names, place: Place) -> Diagnostic:
    """The end of a text that is no end: only its full stop is missing, or more."""
    end = len(text.rstrip())
    code = codes.CUT_OFF
    if language is not None and len(text) <= LONGEST_SUGGESTED:
        whole = read_line(f"{text[:end]}.", language, names)
        code = codes.NO_FULL_STOP if whole.reason is None else code
    return diagnose(code, place(Span(end, end)))


def _after_missing_comma(
    line: ReadLine, token: Token, language: Language | None, names: Names
) -> Token | None:
    """The word before which a comma lets the whole line be read."""
    if language is None or len(line.text) > LONGEST_SUGGESTED:
        return None
    before = [each for each in line.tokens if each.text and each.start <= token.start]
    for each in before[: -TRIED_COMMAS - 1 : -1]:
        head = line.text[: each.start].rstrip()
        if head and head[-1].isalnum():
            whole = read_line(f"{head}, {line.text[each.start :]}", language, names)
            if whole.reason is None:
                return each
    return None


def _explain_meaning(
    line: ReadLine, reason: Reason, language: Language | None, names: Names, place: Place
) -> Diagnostic:
    """What is wrong with a line whose phrases have no meaning together."""
    text = line.text
    if _is_cut_off(line):
        return _cut_off(text, language, names, place)
    span = Span(reason.start, reason.end) if 0 <= reason.start < reason.end else Span(0, len(text))
    if reason.rule == "prints differently":
        _, _, printed = reason.detail.partition(" / ")
        return diagnose(codes.PRINTS_DIFFERENTLY, place(span), printed=printed or reason.detail)
    code = _CODES.get(reason.rule)
    if code is not None:
        return diagnose(code, place(span), detail=reason.detail or reason.rule)
    if reason.detail:
        return diagnose(codes.NOT_READ_OF, place(span), rule=reason.rule, detail=reason.detail)
    return diagnose(codes.NOT_READ, place(span), rule=reason.rule)


#: Rules of reading that have a sentence of their own.
_CODES = {
    "frame": codes.NO_SUCH_USE,
    "determiner missing": codes.DETERMINER_MISSING,
    "number": codes.AGREEMENT,
    "number agreement": codes.AGREEMENT,
    "order of words": codes.WORD_ORDER,
    "type after noun": codes.WORD_ORDER,
    "word after a noun": codes.WORD_ORDER,
    "no frame": codes.NO_SUCH_USE,
    "fragment": codes.NO_VERB,
    "sentence without a clause": codes.NO_VERB,
    "verb missing": codes.NO_VERB,
    "verb without a subject": codes.NO_SUBJECT,
    "modal without a subject": codes.NO_SUBJECT,
    "doubled word": codes.DOUBLED,
    "doubled conjunct": codes.DOUBLED,
    "two determiners": codes.DOUBLED,
    "two quantities": codes.DOUBLED,
    "keyword": codes.WITH_A_KEYWORD,
    "keyword phrase": codes.WITH_A_KEYWORD,
    "word after a keyword": codes.WITH_A_KEYWORD,
    "argument of a keyword": codes.WITH_A_KEYWORD,
    "object of a keyword": codes.WITH_A_KEYWORD,
}
_KEYWORD_CLASSES = frozenset({"KW", "KWC", "KWNUM"})


def _is_cut_off(line: ReadLine) -> bool:
    """A sentence without its full stop; a line of keywords has none."""
    if line.text.rstrip().endswith((".", '"', "'", ")", "—")):
        return False
    return bool(line.tokens) and line.tokens[0].class_ not in _KEYWORD_CLASSES


def _unknown(
    line: str, token: Token, language: Language | None, names: Names, place: Place
) -> Diagnostic:
    where = place(Span(token.start, max(token.end, token.start + 1)))
    text = token.text
    if text.startswith("{"):
        return diagnose(codes.UNKNOWN_SYMBOL, where, symbol=text)
    if text in ('"', "“", "”"):
        return diagnose(codes.OPEN_QUOTE, where)
    if text in ("(", ")"):
        return diagnose(codes.OPEN_BRACKET, where)
    if not any(sign.isalnum() for sign in text):
        return diagnose(codes.UNKNOWN_SIGN, where, sign=text)
    suggestions = _suggestions(line, token, language, names)
    return diagnose(codes.UNKNOWN_WORD, where, word=text, suggestions=suggestions)


def _suggestions(
    line: str, token: Token, language: Language | None, names: Names
) -> list[Suggestion]:
    """Words like this one with which the line reads further, or as a whole."""
    word = token.text
    if language is None or len(line) > LONGEST_SUGGESTED or len(word) < 2:
        return []
    near = _near(word.lower(), known_words(language.vocabulary))
    ranked: list[tuple[int, int, str]] = []
    for order, candidate in enumerate(near):
        shown = candidate.capitalize() if word[:1].isupper() else candidate
        reading = read_line(line[: token.start] + shown + line[token.end :], language, names)
        reason = reading.reason
        if reason is None:
            ranked.append((0, order, shown))
        elif reason.rule not in ("unknown word", "syntax"):
            ranked.append((1, order, shown))
        elif reason.start > token.start:
            ranked.append((2, order, shown))
    best = min((rank for rank, _, _ in ranked), default=0)
    if best and token.class_ != "UNKNOWN":
        return []  # a word that is spelt right, and another one would not make it a sentence
    return [Suggestion(shown) for rank, _, shown in sorted(ranked) if rank == best][:SHOWN]


def _near(word: str, known: tuple[str, ...]) -> list[str]:
    """Words that differ by a slip or two, nearest first; the first letter is seldom wrong."""
    from rapidfuzz import process  # costs 12 ms, and most runs have no misspelt word
    from rapidfuzz.distance import OSA

    slips = 1 if len(word) <= 4 else 2
    found = process.extract(word, known, scorer=OSA.distance, score_cutoff=slips, limit=60)
    ranked = sorted((slip, near[0] != word[0], near) for near, slip, _ in found if near != word)
    return [near for _, _, near in ranked[:TRIED]]


@lru_cache(maxsize=4)
def known_words(vocabulary: Vocabulary) -> tuple[str, ...]:
    """Every word of the lexicon's phrases, in alphabetical order."""
    return tuple(sorted({word for word in _words(vocabulary.trie) if word.isalpha()}))


def _words(node: dict[str, dict[str, object]]) -> Iterator[str]:
    stack: list[dict[str, object]] = [dict(node)]
    while stack:
        for word, child in stack.pop().items():
            if isinstance(child, dict):
                yield word
                stack.append(child)
