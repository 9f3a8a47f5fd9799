"""Lines that are read: what generated trees start from."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from cardwright.ast import Line, Node, ReminderText, SelfReference
from cardwright.frames import Language, read_face, read_text
from cardwright.library import Library
from cardwright.source import read_card_text

ROOT = Path(__file__).resolve().parents[3]

#: A name that no word of the language is in: what "~" is written as.
OWN_NAME = "Zyxgar Qwil"
#: The same for a card with the names of two, that act in the plural.
OWN_NAMES = "Zyxgar and Qwil"

#: One step down a tree: the name of a field, and the index in it if it is a tuple.
Step = tuple[str, int | None]
Way = tuple[Step, ...]


@cache
def full_language() -> Language:
    """The language that cards are read with: core's words, frames and features."""
    return Library(entry_points=False).tools.language


@cache
def committed_lines() -> tuple[Line, ...]:
    """The trees of all lines of ``cards/``, ``plugins/`` and ``lines.txt``, each once."""
    language = full_language()
    found: dict[Line, None] = {}
    for face in _faces():
        for line in read_face(face, language).lines:
            if line.is_read:
                found[line.node] = None
    for text in _more_lines():
        for line in read_text(text, language).lines:
            if line.is_read:
                found[line.node] = None
    return tuple(line for line in found if not isinstance(line, ReminderText))


def _faces() -> Iterator[object]:
    for folder in ("cards", "plugins"):
        for path in sorted((ROOT / folder).rglob("*.card")):
            cards, _ = read_card_text(path.read_text(encoding="utf-8"), path.name)
            for card in cards:
                yield from card.faces


def _more_lines() -> Iterable[str]:
    lines = Path(__file__).with_name("lines.txt").read_text(encoding="utf-8").splitlines()
    return [line for line in lines if not line.startswith("#")]


def walk(node: Node, way: Way = ()) -> Iterator[tuple[Way, Node]]:
    """Every node of a tree with the way to it, the root first."""
    yield way, node
    for name in node.__struct_fields__:
        value = getattr(node, name)
        if isinstance(value, Node):
            yield from walk(value, (*way, (name, None)))
        elif isinstance(value, tuple):
            for index, item in enumerate(value):
                if isinstance(item, Node):
                    yield from walk(item, (*way, (name, index)))


def written(line: Node, language: Language) -> str:
    """The text of a line of a card that has a name."""
    two = any(isinstance(node, SelfReference) and node.plural for _, node in walk(line))
    return language.printer.line(line).replace("~", OWN_NAMES if two else OWN_NAME)


def at(tree: Node, way: Way) -> Node:
    """The node at the end of a way."""
    node: Any = tree
    for name, index in way:
        node = getattr(node, name) if index is None else getattr(node, name)[index]
    assert isinstance(node, Node)
    return node


def put(tree: Node, way: Way, node: Node) -> Node:
    """The tree with another node at the end of a way."""
    if not way:
        return node
    (name, index), rest = way[0], way[1:]
    value: Any = getattr(tree, name)
    if index is None:
        return replace(tree, **{name: put(value, rest, node)})
    inner = put(value[index], rest, node)
    return replace(tree, **{name: (*value[:index], inner, *value[index + 1 :])})
