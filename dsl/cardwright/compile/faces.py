"""A read face to its definition: one result per ability, and the status of each (DESIGN section
5).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from cardwright.ast import (
    Clause,
    CleaveAbility,
    GroupedSentence,
    Head,
    ModalBullet,
    Node,
    NounPhrase,
    PrepositionalModifier,
    ReminderText,
    Sentence,
    SpellAbility,
    UnclassifiedAbility,
    Unread,
)
from cardwright.diagnostics import Diagnostic, Span, diagnose
from cardwright.diagnostics.codes import compiling as codes
from cardwright.engine.definitions.abilities import Ability, FaceDefinition
from cardwright.passes.bind_face import FaceTraits, bind_face
from cardwright.passes.referents import Bindings
from cardwright.passes.walk import nodes_in
from cardwright.source.cards import SourceFace

from .abilities import compile_unit, prepare
from .attached import enchanted_words
from .characteristics import characteristics
from .compilation import Compilation, FaceContext, Gap
from .costs import has_x as has_x_in
from .known_lines import CompiledLine, KnownLine
from .provenance import Origin, numbered, provenance
from .registry import FeatureTable

__all__ = [
    "CompileContext",
    "CompiledAbility",
    "CompiledFace",
    "ReadFace",
    "ReadLine",
    "compile_face",
]

#: Characters of a card's text in a headline.
_LONGEST_QUOTED = 50

STATUSES = ("unread", "read", "compiled", "proven")


class ReadLine(msgspec.Struct, frozen=True):
    """One line of a face as reading left it; ``node`` is None where it was not read."""

    text: str
    node: Node | None
    #: The line in the face's text.
    span: Span = Span(0, 0)
    diagnostics: tuple[Diagnostic, ...] = ()


class ReadFace(msgspec.Struct, frozen=True):
    """A face and its lines."""

    face: SourceFace
    lines: tuple[ReadLine, ...] = ()
    #: What reading found out already: each line after the passes, and what its references mean.
    prepared: tuple[Node | None, ...] | None = None
    bindings: tuple[Bindings, ...] = ()
    #: Lines that many cards share; None for the others.
    known: tuple[KnownLine | None, ...] = ()


class CompileContext(msgspec.Struct, frozen=True):
    """What compiling needs beside the card."""

    table: FeatureTable
    #: Reads one line of rules text (of a keyword); None where it is not read.
    read: Callable[[str], Node | None] | None = None
    #: Spans of the nodes of a line in preorder, in the face's text; None: the whole line is shown.
    spans: Callable[[ReadLine], Sequence[Span]] | None = None
    #: Also note which node each object came from, which few ask for.
    traced: bool = True


class CompiledAbility(msgspec.Struct, frozen=True):
    """One ability of a face, with what is known of it."""

    text: str
    span: Span
    #: "unread", "read" or "compiled".
    status: str
    diagnostics: tuple[Diagnostic, ...] = ()
    #: The engine's abilities: several for a line of keywords, none below "compiled".
    definitions: tuple[Ability, ...] = ()
    #: One table for each definition; none where the context asks for none.
    provenance: tuple[tuple[Origin, ...], ...] = ()
    gaps: tuple[Gap, ...] = ()
    #: What each kind of keyword counter that it names gives (CR 122.1b).
    counter_abilities: tuple[tuple[str, tuple[Ability, ...]], ...] = ()


class CompiledFace(msgspec.Struct, frozen=True):
    """The definition of a face and the results of its abilities."""

    definition: FaceDefinition
    abilities: tuple[CompiledAbility, ...] = ()
    #: About the face as a whole: a type, cost or number that has no meaning.
    diagnostics: tuple[Diagnostic, ...] = ()

    @property
    def status(self) -> str:
        """As good as the worst ability; a face without text is compiled."""
        if self.diagnostics:
            return "unread"
        return min((one.status for one in self.abilities), key=STATUSES.index, default="compiled")


#: Lines that are text of the spell (CR 113.3a).
_SPELL_TEXT = (SpellAbility, CleaveAbility)


class _Unit:
    """Lines that make one ability together, with their nodes after the passes."""

    __slots__ = ("lines", "nodes", "number")

    def __init__(self, number: int, line: ReadLine, node: Node | None) -> None:
        #: Of the first line, on the face.
        self.number = number
        self.lines = [line]
        self.nodes = [node]

    def add(self, line: ReadLine, node: Node | None) -> None:
        """A further line."""
        self.lines.append(line)
        self.nodes.append(node)


def compile_face(read: ReadFace, context: CompileContext) -> CompiledFace:
    """Compile every ability of a face. Never raises for what a card says."""
    traits = characteristics(read.face)
    nodes = [line.node for line in read.lines]
    has_x = traits.has_x or any(map(_announces_x, nodes))
    enchants = enchanted_words(nodes)
    face = FaceContext(read.face.name, traits.types, traits.subtypes, has_x, enchants, context.read)
    prepared, bindings = _bound(read, face, context.table)
    results: list[CompiledAbility] = []
    for unit in _units(read.lines, prepared):
        first = unit.nodes[0]
        if first is None or type(first) is Unread:
            results += [
                CompiledAbility(line.text, line.span, "unread", line.diagnostics)
                for line in unit.lines
            ]
        else:
            results.append(_compile_unit(unit, face, context, read, bindings[unit.number]))
    abilities = tuple([made for one in results for made in one.definitions])
    counters = {kind: given for one in results for kind, given in one.counter_abilities}
    definition = traits.face(abilities)
    if counters:
        definition = msgspec.structs.replace(definition, counter_abilities=tuple(counters.items()))
    return CompiledFace(definition, tuple(results), traits.diagnostics)


def _announces_x(line: Node | None) -> bool:
    """ "As an additional cost to cast this spell, discard X cards" (CR 107.3a)."""
    if type(line) is not UnclassifiedAbility or not line.sentences:
        return False
    first = line.sentences[0]
    if type(first) is not Sentence or type(first.parts[0]) is not PrepositionalModifier:
        return False
    of = first.parts[0].object
    return (
        isinstance(of, NounPhrase)
        and of.heads == (Head(noun="additional cost"),)
        and has_x_in(first)
    )


def _bound(
    read: ReadFace, face: FaceContext, table: FeatureTable
) -> tuple[list[Node | None], tuple[Bindings, ...]]:
    """The nodes of the lines after the passes, and what their references mean."""
    if read.prepared is not None:
        pairs = zip(read.lines, read.prepared, strict=True)
        nodes = [line.node if line.node is None or node is None else node for line, node in pairs]
        return nodes, read.bindings
    taken: set[int] = set()
    nodes = [_prepared(line.node, face, table, taken) for line in read.lines]
    traits = FaceTraits(read.face.type_line or "", face.has_x)
    return nodes, bind_face(nodes, table.words(), traits)


def _prepared(
    node: Node | None, face: FaceContext, table: FeatureTable, taken: set[int]
) -> Node | None:
    if node is None or isinstance(node, (ReminderText, Unread)):
        return node
    return prepare(table, node, face.is_spell, taken)


def _units(lines: Sequence[ReadLine], nodes: Sequence[Node | None]) -> list[_Unit]:
    """Lines that make one ability together: bullets with their lead, the text of a spell."""
    spell: _Unit | None = None
    units: list[_Unit] = []
    for number, (line, node) in enumerate(zip(lines, nodes, strict=True)):
        kind = type(node)  # asked for every line: looked up faster than instances are
        if kind is ReminderText:
            continue
        if kind is ModalBullet and units:
            units[-1].add(line, node)
        elif kind in _SPELL_TEXT and spell is not None:
            spell.add(line, node)
        else:
            units.append(_Unit(number, line, node))
            if kind in _SPELL_TEXT:
                spell = units[-1]
    return units


def _compile_unit(
    unit: _Unit, face: FaceContext, context: CompileContext, read: ReadFace, bindings: Bindings
) -> CompiledAbility:
    nodes = [node for node in unit.nodes if node is not None]
    shared = _shared(unit, context, read)
    tables: tuple[tuple[Origin, ...], ...] = ()
    if shared is not None:
        alike = face.traits
        done = shared.compiled.get(alike)
        if done is None:
            done = shared.compiled[alike] = _compiled(
                Compilation(context.table, face, bindings), nodes
            )
    else:
        c = Compilation(context.table, face, bindings)
        done = _compiled(c, nodes)
        if context.traced and not done.gaps:
            places = numbered(nodes)
            tables = tuple(provenance(c, one, places) for one in done.abilities)
    first, last = unit.lines[0], unit.lines[-1]
    text, span = first.text, first.span
    if last is not first:
        text = "\n".join([line.text for line in unit.lines])
        span = Span(span.start, last.span.end)
    if done.gaps:
        diagnostics = tuple([_diagnostic(gap, unit, context, read.face) for gap in done.gaps])
        return CompiledAbility(text, span, "read", diagnostics, gaps=done.gaps)
    return CompiledAbility(
        text, span, "compiled", (), done.abilities, tables, (), done.counter_abilities
    )


def _shared(unit: _Unit, context: CompileContext, read: ReadFace) -> KnownLine | None:
    """The line, where what it becomes is not decided by the lines beside it, and no place in it is
    asked for: lines of a spell speak of the same things (CR 113.3a).
    """
    known = read.known[unit.number] if read.known else None
    if known is None or len(unit.lines) > 1 or context.traced or context.spans is not None:
        return None
    if isinstance(known.prepared, _SPELL_TEXT) and len(read.lines) > 1:
        return None
    return known if known.references.is_silent else None


def _compiled(c: Compilation, nodes: Sequence[Node]) -> CompiledLine:
    _find_rounding(c, nodes)
    made = compile_unit(c, nodes)
    if not c.gaps and not made:
        c.gap(codes.LINE, type(nodes[0]).__name__, nodes[0])
    return CompiledLine(tuple(made), tuple(c.gaps), tuple(c.counter_abilities.items()))


def _find_rounding(c: Compilation, lines: Sequence[Node]) -> None:
    """ "Round down each time." speaks of the halves before it (CR 107.1a)."""
    for line in lines:
        for sentence in getattr(line, "sentences", ()):
            clause = sentence.body if type(sentence) is GroupedSentence else None
            if type(clause) is not Clause or "round" not in clause.frame:
                continue
            if c.table.facts(clause.frame).lemma == "round":
                words = {
                    getattr(one, "words", "") for one in (*clause.arguments, *clause.modifiers)
                }
                if words & {"down", "up"}:
                    c.rounds_up = "up" in words


def _diagnostic(gap: Gap, unit: _Unit, context: CompileContext, source: SourceFace) -> Diagnostic:
    span = unit.lines[0].span
    for line, node in zip(unit.lines, unit.nodes, strict=True):
        found = _span_in(gap, line, node, context)
        if found is not None:
            span = found
            break
    location = source.locate(span) if span.end > span.start else None
    return diagnose(
        gap.code,
        location,
        subject=source.name,
        written=_shortened(span.text(source.oracle_text or "")),
        key=gap.key,
        word=gap.word,
        reason=gap.key,
        candidates=gap.candidates,
    )


def _shortened(text: str) -> str:
    """The words of a text that a headline quotes."""
    text = " ".join(text.split())
    return text if len(text) <= _LONGEST_QUOTED else f"{text[:_LONGEST_QUOTED].rstrip()} …"


def _span_in(gap: Gap, line: ReadLine, root: Node | None, context: CompileContext) -> Span | None:
    if gap.node is None or root is None or context.spans is None:
        return None
    for number, node in enumerate(nodes_in(root)):
        if node is gap.node:
            spans = context.spans(msgspec.structs.replace(line, node=root))
            if number < len(spans):
                return spans[number]
    return None
