"""Do two texts mean the same? Their engine objects are compared, or their trees.

Places and provenance take no part. Trees are equal after ``cardwright.canonical`` has given each
thing that may be said in two ways one form. Where both texts compile, equal engine objects are
equal meaning, too.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum

from cardwright.ast import Node, ReminderText
from cardwright.canonical import Context, canonical_lines
from cardwright.driver import compile_face
from cardwright.frames.faces import read_face
from cardwright.language import Toolset
from cardwright.lexer import NO_NAMES, Names
from cardwright.passes.bind_face import FaceTraits, bind_face
from cardwright.passes.prepare_lines import prepare_and_look
from cardwright.passes.reference_kinds import References
from cardwright.passes.referents import Bound, Unbound
from cardwright.passes.walk import unshare
from cardwright.source import SourceFace
from cardwright.status import Status, worst

__all__ = ["Comparison", "compare_meaning"]


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
    trees = [_trees(face, tools, names) for face in faces]
    if trees[0] == trees[1]:
        return Comparison.EQUAL
    if not all(status.reaches(Status.COMPILED) for status in statuses):
        return Comparison.DIFFERENT
    objects = [[each.definitions for each in face.abilities] for face in compiled]
    return Comparison.EQUAL if objects[0] == objects[1] else Comparison.DIFFERENT


def _trees(face: SourceFace, tools: Toolset, names: Names) -> list[object]:
    """The abilities of a face in their one form."""
    read = read_face(face, tools.language, names)
    labels = tools.language.vocabulary.tables.labels
    taken: set[int] = set()
    lines = [
        unshare(line.node, taken) for line in read.lines if not isinstance(line.node, ReminderText)
    ]
    return canonical_lines(lines, Context(labels, _references(lines, face, tools)))


def _references(
    lines: Sequence[Node], face: SourceFace, tools: Toolset
) -> Mapping[int, Bound | Unbound]:
    """What the references of the lines mean, by ``id`` of the nodes as they were read."""
    traits = FaceTraits(face.type_line or "", "{X}" in (face.mana_cost or ""))
    looked: dict[int, References] = {}
    prepared: list[Node] = []
    for line in lines:
        # Lines that many cards share are bound in a copy: here they are bound as they are.
        after, found = prepare_and_look(line, traits.is_spell, tools.features.facts)
        looked[id(after)] = found
        prepared.append(after)
    bindings = bind_face(tuple(prepared), tools.features.words(), traits, looked)
    return {key: one for each in bindings for key, one in each.references.items()}
