"""Reading a face: every line to its tree, and every reference of the lines to its referent.

A line with a reference that means nothing, or could mean several things, is not read.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from cardwright.ast import DieRow, Face, ModalBullet, Node, ReminderText, Unread
from cardwright.compile.known_lines import KnownLine
from cardwright.compile.registry import FeatureTable
from cardwright.diagnostics import Diagnostic, Span, diagnose
from cardwright.diagnostics.codes import references as codes
from cardwright.frames.faces import ReadFace, ReadLine, SourceFaceLike
from cardwright.frames.faces import read_face as read_lines
from cardwright.frames.reasons import Reason
from cardwright.language import Toolset
from cardwright.lexer import NO_NAMES, Names
from cardwright.passes.bind_face import (
    FaceTraits,
    bind_face,
    is_bound,
    unbound_in,
)
from cardwright.passes.prepare_lines import Looked, look, prepare_looked
from cardwright.passes.reference_kinds import References, spoken
from cardwright.passes.referents import Bindings, Unbound
from cardwright.passes.walk import nodes_in
from cardwright.places import spans_after_passes
from cardwright.source import SourceFace

__all__ = ["BoundFace", "UnboundReference", "bind_lines", "explain_unbound", "read_face"]

_NO_BINDINGS = Bindings()
_NOTHING = References([], [])
#: Lines that belong to the one above them.
_PARTS = frozenset((ModalBullet, DieRow))
#: Lines with nothing to bind.
_UNBOUND = frozenset((Unread, ReminderText))
#: The rule of the `Reason` of a line that is refused here.
REFERENCE = "reference"


class UnboundReference(msgspec.Struct, frozen=True):
    """A reference without its one referent: what is written, where, and what it could mean."""

    word: str
    #: In the face's text.
    span: Span
    reason: str
    #: Phrases of the text, in printed order; empty where nothing fits.
    candidates: tuple[str, ...] = ()


class BoundFace(ReadFace, frozen=True):
    """A face that was read, with its lines as the passes left them and what references mean."""

    #: The lines after the passes; None for a line without a tree.
    prepared: tuple[Node | None, ...] = ()
    #: What the references of each line mean.
    bindings: tuple[Bindings, ...] = ()
    #: Lines that many cards share; None for the others.
    known: tuple[KnownLine | None, ...] = ()
    #: By the start of the line: why it is refused.
    unbound: dict[int, tuple[UnboundReference, ...]] = {}


def read_face(
    face: SourceFaceLike, tools: Toolset, names: Names = NO_NAMES, *, whole: bool = True
) -> BoundFace:
    """Read every line of a face and bind its references. Never raises for card text.

    Without ``whole`` it is only found out what is read: neither what the passes make of the lines
    nor what their references mean is told where all of them are bound.
    """
    read = read_lines(face, tools.language, names)
    cost = getattr(face, "mana_cost", None) or ""
    traits = FaceTraits(face.type_line or "", "{X}" in cost)
    return bind_lines(read, traits, tools.features, whole=whole)


def bind_lines(
    read: ReadFace, traits: FaceTraits, features: FeatureTable, *, whole: bool = True
) -> BoundFace:
    """Bind the references of lines that were read; those of which one is not bound are refused."""
    is_spell = traits.is_spell
    seen = [_seen(line, is_spell, features) for line in read.lines]
    if not whole and _is_bound(read, seen, traits, features):
        none = (None,) * len(read.lines)
        return BoundFace(read.face, read.lines, none, (_NO_BINDINGS,) * len(read.lines))
    references: dict[int, References] = {}
    taken: set[int] = set()
    prepared = tuple(
        [
            _prepared(line, one, is_spell, features, references, taken)
            for line, one in zip(read.lines, seen, strict=True)
        ]
    )
    bindings = bind_face(prepared, features.words(), traits, references)
    lines = list(read.lines)
    unbound: dict[int, tuple[UnboundReference, ...]] = {}
    for number, (node, bound) in enumerate(zip(prepared, bindings, strict=True)):
        found = unbound_in(node, bound) if node is not None else []
        if node is not None and found:
            line = lines[number]
            told = _told(line, node, bound, found)
            unbound[line.start] = told
            lines[number] = _refused(line, told[0])
    face = read.face
    if unbound:
        face = Face(face.name, tuple(line.node for line in lines))
    known = [one if type(one) is KnownLine else None for one in seen]
    return BoundFace(face, tuple(lines), prepared, bindings, tuple(known), unbound)


def explain_unbound(
    found: tuple[UnboundReference, ...], face: SourceFace
) -> tuple[Diagnostic, ...]:
    """What is wrong with a line that has references without a referent."""
    told = []
    for one in found:
        where = face.locate(one.span)
        if len(one.candidates) > 1:
            listed = " or ".join(f'"{each}"' for each in one.candidates)
            told.append(diagnose(codes.AMBIGUOUS, where, word=one.word, candidates=listed))
        else:
            told.append(diagnose(codes.UNBOUND, where, word=one.word, reason=one.reason))
    return tuple(replace(each, subject=face.name) for each in told)


def _seen(line: ReadLine, is_spell: bool, features: FeatureTable) -> KnownLine | Looked | None:
    """What is known of a line or, where it is new, what is in it."""
    node = line.node
    if type(node) in _UNBOUND:
        return None
    if line.is_remembered:
        return features.known_lines.find(node, is_spell, features.facts)
    return look(node)


def _is_bound(
    read: ReadFace,
    seen: Sequence[KnownLine | Looked | None],
    traits: FaceTraits,
    features: FeatureTable,
) -> bool:
    """Whether every reference is bound, as far as that can be told from each ability alone."""
    if not any([one is not None and one.refers for one in seen]):
        return True
    is_spell = traits.is_spell
    # What an X means is said anywhere, and some lines speak of what others tell: then all are
    # looked at as the passes leave them.
    everywhere = (
        is_spell
        or any([type(line.node) in _PARTS for line in read.lines])
        or any([one is not None and one.references.has_variables for one in seen])
    )
    references: dict[int, References] = {}
    taken: set[int] = set()
    lines: list[Node | None] = []
    for line, one in zip(read.lines, seen, strict=True):
        if one is None or everywhere or one.refers:
            lines.append(_prepared(line, one, is_spell, features, references, taken))
        else:
            references[id(line.node)] = _NOTHING
            lines.append(line.node)
    if not is_bound(lines, features.words(), traits, references):
        return False
    if not everywhere:
        for one in seen:
            if type(one) is KnownLine:
                one.is_bound = not one.references.depend_on_the_face
    return True


def _prepared(
    line: ReadLine,
    seen: KnownLine | Looked | None,
    is_spell: bool,
    features: FeatureTable,
    references: dict[int, References],
    taken: set[int],
) -> Node | None:
    """The line after the passes; notes its references, and its nodes among those ``taken``."""
    if seen is None:
        return None
    if type(seen) is KnownLine:
        prepared, found = seen.prepared, seen.references
    else:
        assert type(seen) is Looked
        prepared, found = prepare_looked(line.node, seen, is_spell, features.facts, taken)
    references[id(prepared)] = found
    return prepared


def _refused(line: ReadLine, why: UnboundReference) -> ReadLine:
    """The line without its tree."""
    start, end = why.span.start - line.start, why.span.end - line.start
    return line.refused(Reason(REFERENCE, f'"{why.word}": {why.reason}', start, end))


def _told(
    line: ReadLine, node: Node, bindings: Bindings, found: list[tuple[Node, Unbound]]
) -> tuple[UnboundReference, ...]:
    spans = spans_after_passes(line, node)
    places = {id(inner): span for inner, span in zip(nodes_in(node), spans, strict=True)}
    whole = Span(line.start, line.end)

    def words(slot: str) -> str:
        """The phrase that introduced what a slot names."""
        named = bindings.named.get(slot)
        span = places.get(id(named)) if named is not None else None
        return line.text[span.start - line.start : span.end - line.start] if span else slot

    told = []
    for inner, why in found:
        span = places.get(id(inner), whole)
        written = line.text[span.start - line.start : span.end - line.start]
        word = written if span != whole else spoken(inner)
        told.append(UnboundReference(word, span, why.reason, tuple(map(words, why.candidates))))
    return tuple(told)
