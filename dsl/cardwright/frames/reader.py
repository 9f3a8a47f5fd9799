"""The reader of one line: the parts of the phrase level, sharing one ledger.

A reader reads one line at a time, and another one after it. Its parts refuse with `Refusal`;
`read_line` turns that into a reason.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from cardwright.ast import KeywordLine, Line, Node, Quoted
from cardwright.lexer import NO_NAMES, LexedLine, Names, Token, lex_line
from cardwright.syntax import SyntaxFailure, Tree, parse_in_parts

from .arguments import ArgumentReader
from .clauses import ClauseReader
from .cleave import has_brackets, read_cleave
from .keywords import KeywordReader
from .ledger import Ledger
from .lending import Lending
from .lines import LineReader
from .normalise import Normalised, normalise
from .noun_phrases import NounPhraseReader
from .participles import ParticipleReader
from .postmodifiers import PostmodifierReader
from .reasons import Reason, Refusal
from .relatives import RelativeReader
from .sentences import SentenceReader

if TYPE_CHECKING:
    from .language import Language

__all__ = ["LineReading", "Reader", "read_line"]

#: Quoted abilities inside quoted abilities: no card goes deeper than two.
_DEEPEST_QUOTE = 3


class LineReading(msgspec.Struct, eq=False):
    """What reading one line gave: the AST or the reason why there is none."""

    line: Line | None
    normalised: Normalised
    tokens: list[Token]
    reminders: list[tuple[int, int]]
    reason: Reason | None = None
    _failure: SyntaxFailure | None = None
    #: It was given out before, so that passes may have met its nodes.
    is_remembered: bool = False

    @property
    def expected(self) -> tuple[str, ...]:
        """Terminals that could have stood where the syntax stopped."""
        return self._failure.expected if self._failure is not None else ()


class Reader:
    """The parts that read one line."""

    __slots__ = (
        "_depth",
        "_language",
        "_names",
        "arguments",
        "attachment",
        "clauses",
        "decisions",
        "defined",
        "keywords",
        "known_parts",
        "ledger",
        "lending",
        "lines",
        "names_two",
        "noun_phrases",
        "parser",
        "participles",
        "postmodifiers",
        "printer",
        "quotations",
        "recent_parts",
        "relatives",
        "sentences",
        "table",
        "words",
    )

    def __init__(self, language: Language) -> None:
        self._language = language
        self.parser = language.parser
        self.words = language.words
        self.table = language.table
        self.printer = language.printer
        self.attachment = language.attachment
        self.decisions = language.decisions
        self.lending = Lending()
        self.begin(NO_NAMES)
        self.noun_phrases = NounPhraseReader(self)
        self.postmodifiers = PostmodifierReader(self)
        self.participles = ParticipleReader(self)
        self.relatives = RelativeReader(self)
        self.arguments = ArgumentReader(self)
        self.clauses = ClauseReader(self)
        self.sentences = SentenceReader(self)
        self.keywords = KeywordReader(self)
        self.lines = LineReader(self)

    def begin(self, names: Names, depth: int = 0, defined: frozenset[str] = frozenset()) -> None:
        """Make ready for a line; ``defined`` are names of tokens, ``depth`` that of quotations."""
        self._names = names
        self._depth = depth
        self.ledger = Ledger()
        #: Names that tokens were given on this line: "create **Marit Lage**, a legendary ...".
        self.defined: set[str] = set(defined)
        #: Whether the card's own name joins two: "Somebody and Somebody Else".
        self.names_two = False
        #: Start of a quotation -> its normalised text, marks included.
        self.quotations: dict[int, Normalised] = {}
        self.lending.begin()
        #: Asked anew for each line: a language may be given an empty memory.
        self.recent_parts = self._language.recent_parts
        #: Parts of this line that are remembered, with their printed text where it is.
        self.known_parts: dict[int, tuple[Node, list[str | None], int]] = {}

    def parse_phrase(self, tokens: Sequence[Token]) -> Tree | SyntaxFailure:
        """A noun phrase by itself (the argument of a keyword)."""
        return self.parser.parse_line(tokens, "phrase")

    def read_quoted(self, token: Token) -> Quoted:
        """The ability inside a QUOTED token, read as a line of its own.

        Raises:
            Refusal: it cannot be read, or quotes are nested too deep.
        """
        if self._depth >= _DEEPEST_QUOTE:
            raise Refusal("quotation too deep", "", token)
        inner = token.text[1:-1]
        comma = inner.rstrip().endswith(",")
        content = inner.rstrip().rstrip(",") if comma else inner
        names = self._names.with_others(self.defined) if self.defined else self._names
        reading = read_line(
            content.strip(), self._language, names, self._depth + 1, frozenset(self.defined)
        )
        if reading.line is None:
            reason = reading.reason
            assert reason is not None
            raise Refusal(f"in quotes: {reason.rule}", reason.detail, token)
        self.quotations[token.start] = reading.normalised
        return Quoted((reading.line,), comma)


def read_line(
    line: str,
    language: Language,
    names: Names,
    depth: int = 0,
    defined: frozenset[str] = frozenset(),
) -> LineReading:
    """Read one line; ``defined`` are names of tokens. Never raises for card text."""
    lexed = lex_line(line, language.vocabulary, names)
    if not depth and has_brackets(line):
        normalised = normalise(lexed, {})

        def read(text: str) -> Line | None:
            return read_line(text, language, names, depth + 1).line

        cleave = read_cleave(line, normalised, read, language.printer)
        if cleave is not None:
            return LineReading(cleave, normalised, lexed.tokens, lexed.reminders)
    try:
        return _read(line, lexed, language, names, depth, defined)
    except Refusal as refusal:
        return _unread(lexed, refusal.reason())
    except AssertionError:
        # A tree of a shape that no rule of this level expects.
        return _unread(lexed, Reason("unexpected shape"))
    except RecursionError:
        return _unread(lexed, Reason("too deep"))


def _read(
    line: str,
    lexed: LexedLine,
    language: Language,
    names: Names,
    depth: int,
    defined: frozenset[str],
) -> LineReading:
    tokens = lexed.tokens
    if lexed.may_repeat:
        _refuse_doubled(tokens)
    opening = _band(tokens)
    rest = tokens[opening:] if opening else tokens
    if len(rest) == 1 and rest[0].class_ in ("LVL", "PT"):
        tree = language.parser.parse_line(rest, "level")
    else:
        tree = parse_in_parts(language.parser, rest, language.recent_parts.knows)
    if isinstance(tree, SyntaxFailure):
        # No rule of the grammar takes an unknown word, so that only now one may be among them.
        _refuse_unknown(tokens)
        stopped = rest[tree.token_index] if tree.token_index < len(rest) else None
        reason = Refusal("syntax", stopped.class_ if stopped else "end", stopped).reason()
        return _unread(lexed, reason, tree)
    readers = language.readers
    reader = readers.pop() if readers else Reader(language)
    reader.begin(names, depth, defined)
    node = reader.lines.read(tree, tokens[:opening])
    unclaimed = reader.ledger.unclaimed(tokens)
    if unclaimed is not None:
        raise Refusal("unclaimed word", unclaimed.class_, unclaimed)
    normalised = normalise(lexed, reader.quotations)
    printed = language.printer.line(node, depth, reader.known_parts)
    # Only now, and only after success: what a refusal leaves half done meets no other line.
    readers.append(reader)
    wanted = normalised.text
    if depth and isinstance(node, KeywordLine) and wanted[:1] != printed[:1]:
        # Keywords are quoted with a capital and without: "enchant creature", "Ward—Pay 3 life".
        normalised = normalised.with_case_of(printed)
        wanted = normalised.text
    if printed != wanted and not (depth and printed == wanted + "."):
        reason = _difference(printed, normalised)
        return LineReading(None, normalised, tokens, lexed.reminders, reason)
    return LineReading(node, normalised, tokens, lexed.reminders)


def _unread(lexed: LexedLine, reason: Reason, failure: SyntaxFailure | None = None) -> LineReading:
    return LineReading(None, normalise(lexed, {}), lexed.tokens, lexed.reminders, reason, failure)


def _refuse_unknown(tokens: list[Token]) -> None:
    for token in tokens:
        if token.class_ == "UNKNOWN":
            raise Refusal("unknown word", token.word, token)


def _refuse_doubled(tokens: list[Token]) -> None:
    """No word or term stands twice in a row, except "that that player controls"."""
    before, last = "", ""
    for token in tokens:
        word = token.word
        if not token.text:
            continue
        first = word.partition(" ")[0]
        is_doubled = (word == before or first == last) and first != "that"
        if is_doubled and word[0].isalpha():
            _refuse_unknown(tokens)
            raise Refusal("doubled word", before, token)
        before, last = word, word.rpartition(" ")[2]


def _band(tokens: list[Token]) -> int:
    """How many tokens are the band before a line's text: "8+ |", "10—19 |"."""
    count = 0
    while count < len(tokens) - 1 and tokens[count].class_ in ("LVL", "BAR"):
        count += 1
    return count


def _difference(printed: str, normalised: Normalised) -> Reason:
    """Where the printed text leaves the normalised one."""
    wanted = normalised.text
    position = 0
    while position < min(len(printed), len(wanted)) and printed[position] == wanted[position]:
        position += 1
    start = wanted.rfind(" ", 0, position) + 1
    end = wanted.find(" ", position)
    word = wanted[start : len(wanted) if end == -1 else end]
    printed_end = printed.find(" ", position)
    other = printed[start : len(printed) if printed_end == -1 else printed_end]
    return Reason(
        "prints differently",
        f"{word} / {other}",
        normalised.original(start),
        normalised.original(start + len(word)),
    )
