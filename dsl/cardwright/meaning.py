"""Do two texts mean the same? Their engine objects are compared, or their trees.

Places and provenance take no part. Where both texts compile, equal engine objects are equal
meaning. Where they do not, their trees are compared, in which the object's own name is the same as
"this creature" (CR 201.5).
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from msgspec.structs import replace

from cardwright.ast import Adverb, Clause, Node, NounPhrase, ReminderText, SelfReference
from cardwright.driver import compile_face
from cardwright.frames.faces import read_face
from cardwright.language import Toolset
from cardwright.lexer import NO_NAMES, Names
from cardwright.source import SourceFace
from cardwright.status import Status, worst

__all__ = ["Comparison", "compare_meaning"]

#: Ways of naming the object itself.
_OWN = "~"
_THEIR_CHOICE = Adverb("choice", "of their choice")
_NOT_ITSELF = frozenset({"this ability"})


class Comparison(Enum):
    """What comparing two texts came to."""

    EQUAL = "equal"
    DIFFERENT = "different"
    #: One of them is not read.
    UNKNOWN = "unknown"


def compare_meaning(
    first: SourceFace, second: SourceFace, tools: Toolset, names: Names = NO_NAMES
) -> Comparison:
    """Compare two faces. Never raises for their text.

    Faces that both compile are equal if their definitions are, except for the name. Trees decide
    where one does not compile.
    """
    faces = (first, second)
    compiled = [compile_face(face, tools, names, precise=False) for face in faces]
    statuses = [worst(each.status for each in face.abilities) for face in compiled]
    if not all(status.reaches(Status.READ) for status in statuses):
        return Comparison.UNKNOWN
    read = [read_face(face, tools.language, names) for face in faces]
    labels = tools.language.vocabulary.tables.labels
    trees = [
        [
            canonical(line.node, labels)
            for line in face.lines
            if not isinstance(line.node, ReminderText)
        ]
        for face in read
    ]
    if trees[0] == trees[1]:
        return Comparison.EQUAL
    if not all(status.reaches(Status.COMPILED) for status in statuses):
        return Comparison.DIFFERENT
    objects = [[each.definitions for each in face.abilities] for face in compiled]
    return Comparison.EQUAL if objects[0] == objects[1] else Comparison.DIFFERENT


def canonical(node: object, labels: Mapping[str, str]) -> object:
    """The tree with one form for each of the things that may be said in two ways.

    These are the object's own name and "this creature" (CR 201.5); an ability word, which has no
    meaning (CR 207.2c); and "of their choice" behind what a player sacrifices (CR 701.21a).
    ``labels`` are those of the vocabulary.
    """
    if isinstance(node, SelfReference):
        return node if node.words in _NOT_ITSELF else SelfReference(_OWN)
    if isinstance(node, Node):
        changed: dict[str, object] = {}
        for name in node.__struct_fields__:
            value = getattr(node, name)
            if name == "label" and labels.get(value.lower()) == "ability_word":
                changed[name] = ""
            elif isinstance(value, Node | tuple):
                new = canonical(value, labels)
                if new is not value:
                    changed[name] = new
        node = replace(node, **changed) if changed else node
        return _without_choice(node) if isinstance(node, Clause) else node
    if isinstance(node, tuple):
        items = tuple(canonical(item, labels) for item in node)
        return node if all(a is b for a, b in zip(items, node, strict=True)) else items
    return node


def _without_choice(clause: Clause) -> Clause:
    """A player who sacrifices chooses what, whether the text says so or not (CR 701.21a)."""
    if not clause.frame.startswith("{player} sacrifice") or len(clause.arguments) < 2:
        return clause
    first, what, *rest = clause.arguments
    if not isinstance(what, NounPhrase) or _THEIR_CHOICE not in what.postmodifiers:
        return clause
    kept = tuple(each for each in what.postmodifiers if each != _THEIR_CHOICE)
    return replace(clause, arguments=(first, replace(what, postmodifiers=kept), *rest))
