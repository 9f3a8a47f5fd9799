"""Lines with a generated node in them, and what comes of printing and reading one."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from hypothesis import strategies as st
from msgspec.structs import replace
from tests.properties.round_trip.hidden import hidden
from tests.properties.round_trip.rules import settled, settled_tree
from tests.properties.round_trip.said import unsaid, words_of
from tests.properties.round_trip.texts import (
    OWN_NAME,
    OWN_NAMES,
    Way,
    at,
    committed_lines,
    full_language,
    put,
    walk,
    written,
)
from tests.properties.round_trip.values import node_types, seen_nodes, values

from cardwright.ast import (
    Clause,
    Node,
    PrepositionalModifier,
    PrepositionalPhrase,
)
from cardwright.frames import Language
from cardwright.frames.reader import read_line
from cardwright.lexer import Names

NAMES = Names().with_own(OWN_NAME)
NAMES_OF_TWO = Names().with_own(OWN_NAMES)


class Changed(NamedTuple):
    """A line in which one node was changed."""

    line: Node
    #: The fields that were generated.
    fields: tuple[str, ...]


class Outcome(NamedTuple):
    """What printing a tree and reading the text gave."""

    #: "equal"; "refused"; "bracketed": the same words, and the text shows each part of the tree,
    #: but they hang elsewhere (what hangs where is proved by the written decisions); "different";
    #: "unprinted": not at all, or without some word of the tree.
    kind: str
    text: str
    #: The rule of a refusal, what an exception said, or what the text does not say.
    detail: str = ""
    read: Node | None = None


@cache
def places(kind: str) -> tuple[tuple[Node, Way], ...]:
    """Where nodes of a kind stand in lines that were read, one place for each node."""
    found: dict[Node, tuple[Node, Way]] = {}
    for line in committed_lines():
        for way, node in walk(line):
            if type(node).__name__ == kind:
                found.setdefault(node, (line, way))
    return tuple(found.values())


@st.composite
def changed_lines(draw: st.DrawFn, kind: str) -> Changed:
    """A line that was read, with some fields of one node of this kind generated, up to all."""
    line, way = draw(st.sampled_from(places(kind)))
    node_type = node_types()[kind]
    names = node_type.__struct_fields__
    chosen = draw(st.lists(st.sampled_from(names), min_size=1, max_size=len(names), unique=True))
    node = at(line, way)
    if isinstance(node, PrepositionalModifier | PrepositionalPhrase) and draw(st.booleans()):
        # Few prepositions go with a phrase that was made for another one.
        node = draw(st.sampled_from(seen_nodes()[kind]))
        chosen = []
    for name in chosen:
        node = replace(node, **{name: draw(values(node_type, name))})
    if isinstance(node, Clause) and "arguments" in chosen and draw(st.booleans()):
        clause = settled(node)
        assert isinstance(clause, Clause)
        node = replace(clause, arguments=draw(_arguments(clause)))
    return Changed(settled_tree(put(line, way, settled(node))), tuple(chosen))


@cache
def _seen_arguments() -> dict[int, tuple[Node, ...]]:
    """What stood at places that take the same sorts, by the sorts."""
    found: dict[int, dict[Node, None]] = {}
    table = full_language().table
    for line in committed_lines():
        for _, node in walk(line):
            if not isinstance(node, Clause):
                continue
            form = table.form(node)
            for place in (form.subject, *form.places):
                argument = node.arguments[place.index] if place is not None else None
                if place is not None and argument is not None:
                    found.setdefault(place.sorts, {})[argument] = None
    return {sorts: tuple(arguments) for sorts, arguments in found.items()}


def _arguments(clause: Clause) -> st.SearchStrategy[tuple[Node | None, ...]]:
    """Arguments of the clause's frame: each what stood at such a place."""
    form = full_language().table.frames.get((clause.frame, clause.voice == "passive"))
    if form is None:
        return st.just(clause.arguments)
    found: list[st.SearchStrategy[Node | None]] = [st.none()] * form.size
    for place in (form.subject, *form.places):
        if place is None:
            continue
        seen = _seen_arguments().get(place.sorts)
        if place is form.subject:
            found[place.index] = st.just(clause.arguments[place.index])
        elif seen:
            filled = st.sampled_from(seen)
            found[place.index] = st.none() | filled if place.optional else filled
    return st.tuples(*found)


def outcome(line: Node, language: Language) -> Outcome:
    """Print a line, read the text, compare."""
    try:
        text = written(line, language)
    except Exception as error:  # what cannot be printed at all breaks a rule that is not written
        return Outcome("unprinted", repr(line), f"{type(error).__name__}: {error}")
    reading = read_line(text, language, NAMES_OF_TWO if OWN_NAMES in text else NAMES)
    if reading.line == line:
        return Outcome("equal", text)
    lost = unsaid(line, language.printer.line(line))
    if lost:
        return Outcome("unprinted", text, f"without {', '.join(lost)}", reading.line)
    if reading.line is None:
        assert reading.reason is not None
        return Outcome("refused", text, reading.reason.rule)
    if words_of(reading.line) != words_of(line):
        return Outcome("different", text, read=reading.line)
    unseen = next(hidden(line, text), None)
    if unseen is not None:
        return Outcome("different", text, f"not told by the text: {unseen}", reading.line)
    return Outcome("bracketed", text, read=reading.line)
