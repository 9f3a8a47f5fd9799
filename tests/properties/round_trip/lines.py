"""Lines with a generated node in them, and what comes of printing and reading one."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any, NamedTuple

from hypothesis import strategies as st
from msgspec.structs import replace
from tests.properties.round_trip.rules import broken_rules, settled, settled_tree
from tests.properties.round_trip.texts import (
    Way,
    committed_lines,
    full_language,
    walk,
)
from tests.properties.round_trip.values import node_types, seen_nodes, values

from cardwright.ast import (
    Adverb,
    Clause,
    Head,
    Node,
    Option,
    PrepositionalModifier,
    PrepositionalPhrase,
    Pronoun,
    Qualifier,
    SelfReference,
    Subordinate,
    Sum,
    Variable,
)
from cardwright.frames import Language
from cardwright.frames.reader import read_line
from cardwright.lexer import Names

#: A name that no word of the language is in: what "~" is written as.
OWN_NAME = "Zyxgar Qwil"
#: The same for a card with the names of two, that act in the plural.
OWN_NAMES = "Zyxgar and Qwil"
NAMES = Names().with_own(OWN_NAME)
NAMES_OF_TWO = Names().with_own(OWN_NAMES)


class Changed(NamedTuple):
    """A line in which one node was changed."""

    line: Node
    #: The fields that were generated.
    fields: tuple[str, ...]


class Outcome(NamedTuple):
    """What printing a tree and reading the text gave."""

    #: "equal"; "refused"; "bracketed": the same words, hung elsewhere (what hangs where is proved
    #: by the written decisions); "different"; "unprinted".
    kind: str
    text: str
    #: The rule of a refusal, or what an exception said.
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
        text = language.printer.line(line)
    except Exception as error:  # what cannot be printed at all breaks a rule that is not written
        return Outcome("unprinted", repr(line), f"{type(error).__name__}: {error}")
    two = any(isinstance(node, SelfReference) and node.plural for _, node in walk(line))
    text = text.replace("~", OWN_NAMES if two else OWN_NAME)
    reading = read_line(text, language, NAMES_OF_TWO if two else NAMES)
    if reading.line is None:
        assert reading.reason is not None
        return Outcome("refused", text, reading.reason.rule)
    if reading.line == line:
        return Outcome("equal", text)
    if words_of(reading.line) == words_of(line):
        return Outcome("bracketed", text, read=reading.line)
    return Outcome("different", text, read=reading.line)


def words_of(tree: Node) -> Counter[object]:
    """The words, numbers and kinds of words of a tree, wherever they stand in it."""
    found: Counter[object] = Counter()
    for _, node in walk(tree):
        if isinstance(node, Adverb | Qualifier) and _is_participle(node):
            continue  # the adjective, or the verb of a passive: "if it was **kicked**"
        if isinstance(node, Variable):
            found[node.letter.lower()] += 1  # "x" alone is a pronoun
            continue
        if isinstance(node, Pronoun) and node.word in _NUMBERS:
            # alone, a number or so many of them; its place decides
            found[_NUMBERS[node.word]] += 1
            continue
        if isinstance(node, Head) and node.noun in _NUMBERS:
            found[_NUMBERS[node.noun]] += 1  # "the first one", too
            node = replace(node, noun="")
        if isinstance(node, Sum) and node.sign == "plus":
            continue  # "X plus two creatures": a preposition before what is counted
        if isinstance(node, Option):  # a noun, where nobody votes for it
            noun = full_language().vocabulary.reading(node.name, "N")
            found[noun[0] if noun else node.name] += 1
            continue
        found.update(name for name in _SAID if getattr(node, name, False) is True)
        for name in node.__struct_fields__:
            value = getattr(node, name)
            if name == "word" and isinstance(node, Subordinate) and node.phrase is not None:
                continue  # before a phrase it is a preposition
            if name in _BRACKETS or isinstance(value, Node | bool) or value is None:
                continue
            found.update(
                item
                for item in (value if isinstance(value, tuple) else (value,))
                if item and not isinstance(item, Node)
            )
    return found


def _is_participle(node: Adverb | Qualifier) -> bool:
    word = node.words if isinstance(node, Adverb) else node.word
    classes = full_language().vocabulary.tables.ambiguous.get(word, ())
    return node.kind == "participle" or not {"VPP", "VING"}.isdisjoint(classes)


#: Numbers that are pronouns, too.
_NUMBERS = {"one": 1, "two": 2, "three": 3}
#: Fields that are words of the text: "target", "other", "not".
_SAID = ("target", "other", "negated")
#: What says how words hang together, not which words there are.
_BRACKETS = frozenset(
    (
        "frame",
        "tense",
        "voice",
        "position",
        "preposition",
        "joins",
        "conjunction",
        "opening",
        "kind",
        "mark",
    )
)


def is_within_the_rules(line: Node) -> bool:
    """Whether no rule is broken anywhere in the line."""
    return not broken_rules(line)
