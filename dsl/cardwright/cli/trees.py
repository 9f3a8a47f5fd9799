"""The tree of a line as rows: its nodes, outer ones first, each with the text it stands for."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from cardwright.ast import Clause, Node
from cardwright.cli.objects import changed_fields
from cardwright.frames.templates import BadTemplate, Frame, Place, parse_template
from cardwright.places import spans_after_passes

if TYPE_CHECKING:
    from cardwright.frames.faces import ReadLine


class Row(NamedTuple):
    """One node. Serialises as an array, which is what the page of ``coverage`` reads."""

    depth: int
    #: The field of the node around it; for the argument of a verb, its place in the frame.
    field: str
    name: str
    #: The fields that are no nodes and differ from their default.
    scalars: str
    #: In the face's text.
    start: int
    end: int


def tree_rows(line: ReadLine) -> list[Row]:
    """The nodes of the tree of a line that was read, in preorder."""
    spans = iter(spans_after_passes(line, line.node))
    rows: list[Row] = []
    stack: list[tuple[object, int, str]] = [(line.node, 0, "")]
    while stack:
        value, depth, field = stack.pop()
        if isinstance(value, Node):
            span = next(spans)
            scalars = " ".join(_scalars(value))
            rows.append(Row(depth, field, type(value).__name__, scalars, span.start, span.end))
            # The order is that of ``spans_after_passes``: fields, and what is in a tuple, in turn.
            stack.extend((part, depth + 1, name) for part, name in reversed(list(_parts(value))))
        elif isinstance(value, tuple):
            stack.extend((part, depth, field) for part in reversed(value))
    return rows


def _parts(node: Node) -> Iterator[tuple[object, str]]:
    for name in node.__struct_fields__:
        value = getattr(node, name)
        if isinstance(node, Clause) and name == "arguments":
            labels = frame_labels(node.frame)
            if len(labels) == len(value):
                yield from zip(value, labels, strict=True)
                continue
        yield value, name


@lru_cache(maxsize=4096)
def frame_labels(template: str) -> tuple[str, ...]:
    """What each argument of a frame is to the verb, in their order; none for an odd template.

    >>> frame_labels("{player} put {counters:Counter} on {bearer:Permanent} [face down]")
    ('player', 'counters', 'on bearer', 'face down')
    """
    try:
        form = parse_template(Frame(template))[0]
    except BadTemplate:
        return ()
    return (form.subject.name if form.subject else "subject", *map(_label, form.places))


def _label(place: Place) -> str:
    return place.word if place.is_bare_word else f"{place.word} {place.name}".strip()


@lru_cache(maxsize=4096)
def frame_verb(template: str) -> str:
    """The verb of a frame; an odd template as it is.

    >>> frame_verb("{permanent:Permanent} phase_out [tapped]")
    'phase out'
    """
    try:
        return parse_template(Frame(template))[0].lemma
    except BadTemplate:
        return template


def _scalars(node: Node) -> Iterator[str]:
    for name, value in changed_fields(node):
        if isinstance(node, Clause) and name == "frame":
            # The arguments say which use of the verb it is.
            yield f'"{frame_verb(node.frame)}"'
        elif value is True:
            yield name
        elif _is_scalar(value):
            yield f"{name}={_shown(value)}"


def _is_scalar(value: object) -> bool:
    if isinstance(value, tuple):
        return bool(value) and all(map(_is_scalar, value))
    return value is not None and not isinstance(value, Node)


def _shown(value: object) -> str:
    if isinstance(value, tuple):
        return f"[{', '.join(map(_shown, value))}]"
    return f'"{value}"' if isinstance(value, str) else str(value)
