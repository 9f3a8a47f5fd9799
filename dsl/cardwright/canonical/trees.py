"""Walks a tree and gives each part its one form."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from msgspec.structs import replace

from cardwright.ast import (
    Clause,
    KeywordLine,
    Node,
    NounPhrase,
    Pronoun,
    RelativeClause,
    SelfReference,
    Subordinate,
)
from cardwright.passes.referents import Bound, Unbound

from .clauses import one_clause, one_subordinate
from .noun_phrases import one_noun_phrase, without_that

__all__ = ["Context", "canonical", "canonical_lines"]

#: Ways of naming the object itself.
_OWN = SelfReference("~")
_NOT_ITSELF = frozenset({"this ability"})
#: What a binding calls the object that has the ability.
_SOURCE = "source"


class Context(NamedTuple):
    """What is known of a text beside its trees."""

    #: Of the vocabulary: label -> kind.
    labels: Mapping[str, str]
    #: What the references mean, by ``id`` of their nodes; empty where nobody asked.
    references: Mapping[int, Bound | Unbound] = {}


def canonical_lines(lines: Iterable[Node], context: Context) -> list[object]:
    """The abilities of a face; keywords in one line are an ability each (CR 702.1)."""
    return [canonical(each, context) for line in lines for each in _abilities(line)]


def _abilities(line: Node) -> Iterator[Node]:
    if not isinstance(line, KeywordLine) or line.label or line.sentences:
        yield line
        return
    for keyword in line.keywords:
        yield KeywordLine((keyword,))


def canonical(node: object, context: Context) -> object:
    """The tree with one form for each of the things that may be said in two ways.

    These are the object's own name, "this creature" (CR 201.5) and a pronoun for it; an ability
    word, which has no meaning (CR 207.2c); and what the functions below say.
    """
    if isinstance(node, SelfReference):
        return node if node.words in _NOT_ITSELF else _OWN
    if isinstance(node, Pronoun):
        bound = context.references.get(id(node))
        return _OWN if isinstance(bound, Bound) and bound.slot == _SOURCE else node
    if isinstance(node, Node):
        changed: dict[str, object] = {}
        for name in node.__struct_fields__:
            value = getattr(node, name)
            if name == "label" and context.labels.get(value.lower()) == "ability_word":
                changed[name] = ""
            elif isinstance(value, Node | tuple):
                new = canonical(value, context)
                if new is not value:
                    changed[name] = new
        return _one_form(replace(node, **changed) if changed else node)
    if isinstance(node, tuple):
        items = tuple(canonical(item, context) for item in node)
        return node if all(a is b for a, b in zip(items, node, strict=True)) else items
    return node


def _one_form(node: Node) -> Node:
    """The one form of a node whose parts have theirs."""
    match node:
        case Clause():
            return one_clause(node)
        case NounPhrase():
            return one_noun_phrase(node)
        case RelativeClause():
            return without_that(node)
        case Subordinate():
            return one_subordinate(node)
        case _:
            return node
