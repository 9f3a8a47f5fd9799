"""Words over their classes, and phrases beside their nodes, laid out for a terminal."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from cardwright.cli.trees import Row, tree_rows

if TYPE_CHECKING:
    from cardwright.frames.faces import ReadLine

#: Between two words of a row.
_GAP = "  "
#: Before each thing that a phrase became.
ARROW = " -> "
#: Phrases take up so much of the width, and no less than so many columns.
_PHRASE_SHARE = 0.42
_NARROWEST_PHRASE = 24

#: What became of a span of the face's text: a short text for each engine object.
Became = Callable[[int, int], Iterable[str]]


def word_rows(line: ReadLine, width: int) -> Iterator[str]:
    """The words of a line with their classes below, in as many pairs of rows as are needed."""
    words: list[str] = []
    classes: list[str] = []
    used = 0
    for token in line.tokens:
        if not token.text:
            continue
        columns = max(len(token.text), len(token.class_))
        if words and used + columns > width:
            yield from _pair(words, classes)
            words, classes, used = [], [], 0
        words.append(f"{token.text:<{columns}}")
        classes.append(f"{token.class_:<{columns}}")
        used += columns + len(_GAP)
    if words:
        yield from _pair(words, classes)


def _pair(words: Sequence[str], classes: Sequence[str]) -> tuple[str, str]:
    return _GAP.join(words).rstrip(), _GAP.join(classes).rstrip()


class _Phrase(NamedTuple):
    """A row, or several that have the same words: each is the only one in the one before."""

    depth: int
    rows: list[Row]


def phrase_rows(line: ReadLine, width: int, became: Became) -> Iterator[str]:
    """Each phrase, indented as it is nested, beside its nodes and what they became."""
    column = max(int(width * _PHRASE_SHARE), _NARROWEST_PHRASE)
    told: set[tuple[int, int]] = set()
    outer: dict[int, tuple[int, int]] = {}
    for depth, rows in _merged(tree_rows(line)):
        first = rows[0]
        span = first.start, first.end
        # A node that has no words of its own has those of the node around it.
        text = (
            ""
            if outer.get(depth - 1) == span
            else line.text[first.start - line.start : first.end - line.start]
        )
        outer[depth] = span
        shown = _fitted("  " * depth + text, column)
        field = f"{first.field}: " if first.field else ""
        nodes = " > ".join(f"{row.name} {row.scalars}".rstrip() for row in rows)
        objects = [] if span in told else dict.fromkeys(became(*span))
        told.add(span)
        yield from _beside(f"{shown:<{column}} ", [field + nodes, *objects], width)


def _beside(left: str, parts: Sequence[str], width: int) -> Iterator[str]:
    """What a phrase became, in as many rows as the width asks for."""
    row = f"{left}{parts[0]}"
    for part in parts[1:]:
        if len(row) + len(ARROW) + len(part) > width:
            yield row
            row = f"{'':{len(left)}}{ARROW}{part}"
        else:
            row += f"{ARROW}{part}"
    yield row


def _merged(rows: Sequence[Row]) -> Iterator[_Phrase]:
    """Chains of nodes with the same words become one phrase."""
    depths: dict[int, int] = {}
    phrase: _Phrase | None = None
    for at, row in enumerate(rows):
        if phrase is not None and _continues(rows, at, phrase.rows[-1]):
            phrase.rows.append(row)
            depths[row.depth] = phrase.depth
            continue
        if phrase is not None:
            yield phrase
        depth = depths[row.depth - 1] + 1 if row.depth else 0
        depths[row.depth] = depth
        phrase = _Phrase(depth, [row])
    if phrase is not None:
        yield phrase


def _continues(rows: Sequence[Row], at: int, before: Row) -> bool:
    """Is this the only node in the one before, and stands for the same words?"""
    row = rows[at]
    if row.depth != before.depth + 1 or (row.start, row.end) != (before.start, before.end):
        return False
    inside = (each.depth for each in rows[at + 1 :])
    for depth in inside:
        if depth <= before.depth:
            break
        if depth == row.depth:
            return False
    return True


def _fitted(text: str, width: int) -> str:
    return text if len(text) <= width else f"{text[: width - 2]} …"
