"""Why a line is not read, in the reader's words: unknown words with near misses, places, causes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from cardwright.diagnostics import Code, Diagnostic, Location, Span, Suggestion, diagnose
from cardwright.diagnostics.codes import reading as codes
from cardwright.frames.faces import ReadLine
from cardwright.frames.language import Language
from cardwright.frames.reader import read_line
from cardwright.frames.reasons import Reason
from cardwright.lexer import Names, Token
from cardwright.misspellings import Correction, correct_known, correct_unknown
from cardwright.refusals import code_of, known_uses, place_of, sentence_of
from cardwright.syntax import describe_expected

#: Unknown words of one line that are told; a megabyte of nonsense needs no thousand findings.
TOLD_WORDS = 5
SHOWN = 3
#: Words before the one that does not fit, before which a comma is tried.
TRIED_COMMAS = 6
#: In a longer line trying commas and full stops out would take too long.
LONGEST_TRIED = 2000
_IN_QUOTES = "in quotes: "
_KEYWORD_CLASSES = frozenset({"KW", "KWC", "KWNUM"})

Place = Callable[[Span], Location]


class _Part(NamedTuple):
    """A line that was not read, or the quotation in it that was not."""

    text: str
    #: Where the text begins in the line.
    start: int
    reason: Reason
    tokens: Sequence[Token]
    #: Terminals that could have stood where the syntax stopped.
    expected: Sequence[str]

    def place(self, locate: Place, start: int, end: int) -> Location:
        """The location of a span of the text."""
        return locate(Span(self.start + start, self.start + end))


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

    ``place`` locates spans of the line's text; ``subject`` is the card, ``names`` are those the
    line was read with. Near misses are sought where ``suggest`` says so.
    """
    if line.reason is None:
        return []
    part = _Part(line.text, 0, line.reason, line.tokens, line.expected)
    hidden = _reminders(line, language, names) if suggest else []
    part = _innermost(part, language, names)
    explained = _Explanation(line.text, part, hidden, language if suggest else None, names, place)
    return [replace(one, subject=subject) for one in explained.findings()]


def _reminders(line: ReadLine, language: Language, names: Names) -> list[tuple[int, int]]:
    return read_line(line.text, language, names).reminders if "(" in line.text else []


def _innermost(part: _Part, language: Language, names: Names) -> _Part:
    """The quotation that is not read, where one is the reason; else the part itself."""
    while part.reason.rule.startswith(_IN_QUOTES):
        quoted = next((each for each in part.tokens if each.start == part.reason.start), None)
        if quoted is None or len(quoted.text) < 2:
            return part
        inner = quoted.text[1:-1]
        text = inner.strip().removesuffix(",")
        reading = read_line(text, language, names, 1)
        if reading.reason is None:
            return part
        start = part.start + quoted.start + 1 + len(inner) - len(inner.lstrip())
        part = _Part(text, start, reading.reason, reading.tokens, reading.expected)
    return part


class _Explanation:
    """Explains one line; ``language`` is None where nothing is to be tried out."""

    def __init__(
        self,
        line: str,
        part: _Part,
        hidden: Sequence[tuple[int, int]],
        language: Language | None,
        names: Names,
        place: Place,
    ) -> None:
        self._line = line
        self._part = part
        self._hidden = hidden
        self._language = language
        self._names = names
        self._locate = place

    def findings(self) -> list[Diagnostic]:
        """What is wrong: one finding, or one for each unknown word."""
        part, reason = self._part, self._part.reason
        if reason.rule == "unknown word":
            return self._unknown_words()
        found = self._full_stop() or self._other_word() or self._comma()
        if found is not None:
            return [found]
        if reason.rule == "syntax":
            if reason.start < 0:
                return [self._at_end(codes.CUT_OFF)]
            token = next(each for each in part.tokens if each.start == reason.start)
            word = token.text or part.text[token.start : token.start + 20]
            where = self._at(token.start, max(token.end, token.start + 1))
            expected = self._expected()
            code = codes.CANNOT_FOLLOW_HERE if expected else codes.CANNOT_FOLLOW
            return [diagnose(code, where, word=word, expected=expected)]
        if _is_cut_off(part):
            return [self._at_end(codes.CUT_OFF)]
        return [self._no_meaning()]

    def _no_meaning(self) -> Diagnostic:
        """Phrases that have no meaning together."""
        part, reason = self._part, self._part.reason
        span = place_of(reason, part.text, part.tokens, self._language, self._names)
        where = self._at(span.start, span.end)
        if reason.rule == "prints differently":
            _, _, printed = reason.detail.partition(" / ")
            word, printed = _without_sign(part.text[span.start : span.end], printed)
            where = self._at(span.start, span.start + len(word))
            return diagnose(
                codes.PRINTS_DIFFERENTLY, where, word=word, printed=printed or reason.detail
            )
        word = part.text[span.start : span.end]
        code = code_of(reason, word)
        uses = ""
        if code is codes.NO_SUCH_USE and self._language is not None:
            uses = known_uses(reason, self._language)
        if uses:
            code = codes.NO_SUCH_USE_OF
        return diagnose(code, where, word=word, uses=uses, detail=reason.detail, rule=reason.rule)

    def _at(self, start: int, end: int) -> Location:
        return self._part.place(self._locate, start, end)

    def _at_end(self, code: Code) -> Diagnostic:
        end = len(self._part.text.rstrip())
        expected = self._expected() if code is codes.CUT_OFF else ""
        code = codes.CUT_OFF_BEFORE if expected else code
        return diagnose(code, self._at(end, end), expected=expected)

    def _expected(self) -> str:
        """What could stand where the syntax stopped, in words."""
        if self._part.reason.rule != "syntax":
            return ""
        found = describe_expected(self._part.expected)
        return ", ".join(found[:SHOWN])

    # -- unknown words

    def _unknown_words(self) -> list[Diagnostic]:
        """One that is to blame for all, else each; tried with the best for those before it."""
        # A word, or a sign, that is there ten times is told once.
        words = {
            each.text: each for each in reversed(self._part.tokens) if each.class_ == "UNKNOWN"
        }
        unknown = sorted(words.values(), key=lambda each: each.start)[:TOLD_WORDS]
        if len(unknown) > 1:
            # "three ore countesr": the first is a word only beside the right form of the second.
            for token in unknown:
                found = self._corrections(token, self._line, 0)
                if found and found[0].reads:
                    return [self._unknown(token, found)]
        text, moved = self._line, 0
        findings = []
        for token in unknown:
            found = self._corrections(token, text, moved)
            if found:
                span, best = found[0].span, found[0].text
                text = text[: span.start] + best + text[span.end :]
                moved += len(best) - len(token.text)
            findings.append(self._unknown(token, found))
        return findings

    def _corrections(self, token: Token, text: str, moved: int) -> list[Correction]:
        """For an unknown word of the line, which has become ``text`` and ``moved`` it."""
        if self._language is None or _sign_code(token.text) is not None:
            return []
        start = self._part.start + token.start + moved
        span = Span(start, start + len(token.text))
        return correct_unknown(text, span, self._language, self._names)

    def _unknown(self, token: Token, found: Sequence[Correction]) -> Diagnostic:
        where = self._at(token.start, max(token.end, token.start + 1))
        code = _sign_code(token.text)
        if code is not None:
            return diagnose(code, where, symbol=token.text, sign=token.text)
        # Text without a meaning has none to lose; but the correction must be the only one.
        sure = len(found) == 1 and found[0].reads
        offered = [Suggestion(each.text, sure) for each in found[:SHOWN]]
        return diagnose(codes.UNKNOWN_WORD, where, word=token.text, suggestions=offered)

    # -- known words: what lets the whole line be read

    def _reads(self, text: str) -> bool:
        assert self._language is not None
        return read_line(text, self._language, self._names).reason is None

    def _comma(self) -> Diagnostic | None:
        """The word before which a comma lets the whole line be read."""
        part = self._part
        if part.reason.rule != "syntax" or part.reason.start < 0 or self._is_long():
            return None
        before = [each for each in part.tokens if each.text and each.start <= part.reason.start]
        for token in before[: -TRIED_COMMAS - 1 : -1]:
            at = part.start + token.start
            head = self._line[:at].rstrip()
            if head and head[-1].isalnum() and self._reads(f"{head}, {self._line[at:]}"):
                where = self._at(token.start, token.end)
                fix = [Suggestion(f", {token.text}")]
                return diagnose(codes.COMMA_MISSING, where, suggestions=fix)
        return None

    def _full_stop(self) -> Diagnostic | None:
        """Only the full stop at the end of the line is missing."""
        part = self._part
        at_end = part.reason.start < 0 if part.reason.rule == "syntax" else _is_cut_off(part)
        if not at_end or part.start or self._is_long():
            return None
        return self._at_end(codes.NO_FULL_STOP) if self._reads(f"{part.text.rstrip()}.") else None

    def _other_word(self) -> Diagnostic | None:
        """A word that is spelt right, but is not the one that was meant."""
        part, reason = self._part, self._part.reason
        if self._language is None or self._is_long():
            return None
        stopped = place_of(reason, part.text, part.tokens, self._language, self._names)
        if reason.rule == "syntax":
            # A mistake stands before the word that cannot follow, or is that word.
            end = stopped.end if reason.start >= 0 else len(part.text)
            stopped, within = Span(end, end), Span(0, end)
        else:
            within = sentence_of(stopped, part.text)
        found = correct_known(
            self._line,
            stopped.shifted(part.start),
            within.shifted(part.start),
            self._hidden,
            self._language,
            self._names,
        )
        if not found:
            return None
        span = found[0].span
        word = self._line[span.start : span.end]
        offered = [Suggestion(each.text) for each in found[:SHOWN]]
        return diagnose(codes.OTHER_WORD, self._locate(span), word=word, suggestions=offered)

    def _is_long(self) -> bool:
        return self._language is None or len(self._line) > LONGEST_TRIED


def _without_sign(word: str, printed: str) -> tuple[str, str]:
    """Both without the comma or full stop that both end with.

    >>> _without_sign("attack,", "attacks,"), _without_sign("it", "him.")
    (('attack', 'attacks'), ('it', 'him.'))
    """
    if word[-1:] in {",", "."} and word[-1:] == printed[-1:]:
        return word[:-1], printed[:-1]
    return word, printed


def _is_cut_off(part: _Part) -> bool:
    """A sentence without its full stop; a line of keywords has none."""
    if part.text.rstrip().endswith((".", '"', "'", ")", "—")):
        return False
    return bool(part.tokens) and part.tokens[0].class_ not in _KEYWORD_CLASSES


def _sign_code(text: str) -> Code | None:
    """The code for what is no word at all; None for a word."""
    if text.startswith("{"):
        return codes.UNKNOWN_SYMBOL
    if text in ('"', "“", "”"):
        return codes.OPEN_QUOTE
    if text in ("(", ")"):
        return codes.OPEN_BRACKET
    if not any(sign.isalnum() for sign in text):
        return codes.UNKNOWN_SIGN
    return None
