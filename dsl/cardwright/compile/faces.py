"""A read face to its definition: one result per ability, and the status of each (DESIGN section
5).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

import msgspec

from cardwright.ast import (
    Clause,
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
from cardwright.engine.definitions.abilities import Ability, FaceDefinition
from cardwright.passes.bind_face import FaceTraits, bind_face
from cardwright.passes.referents import Bindings
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


class _Unit(msgspec.Struct):
    lines: list[ReadLine]


def compile_face(read: ReadFace, context: CompileContext) -> CompiledFace:
    """Compile every ability of a face. Never raises for what a card says."""
    traits = characteristics(read.face)
    has_x = traits.has_x or any(_announces_x(line.node) for line in read.lines)
    enchants = enchanted_words([line.node for line in read.lines])
    face = FaceContext(read.face.name, traits.types, traits.subtypes, has_x, enchants, context.read)
    results: list[CompiledAbility] = []
    lines, bindings = _bound(read, face, context.table)
    bound = {id(line.node): one for line, one in zip(lines, bindings, strict=True)}
    known = {id(one.prepared): one for one in read.known if one is not None}
    for unit in _units(lines):
        results += _compile_unit(unit, face, context, read, bound, known)
    abilities = tuple(made for one in results for made in one.definitions)
    counters = {kind: given for one in results for kind, given in one.counter_abilities}
    definition = traits.face(abilities)
    if counters:
        definition = msgspec.structs.replace(definition, counter_abilities=tuple(counters.items()))
    return CompiledFace(definition, tuple(results), traits.diagnostics)


def _announces_x(line: Node | None) -> bool:
    """ "As an additional cost to cast this spell, discard X cards" (CR 107.3a)."""
    if not isinstance(line, UnclassifiedAbility) or not line.sentences:
        return False
    first = line.sentences[0]
    return (
        isinstance(first, Sentence)
        and isinstance(first.parts[0], PrepositionalModifier)
        and isinstance(first.parts[0].object, NounPhrase)
        and first.parts[0].object.heads == (Head(noun="additional cost"),)
        and has_x_in(first)
    )


def _bound(
    read: ReadFace, face: FaceContext, table: FeatureTable
) -> tuple[list[ReadLine], tuple[Bindings, ...]]:
    """The lines after the passes, and what their references mean."""
    if read.prepared is not None:
        pairs = zip(read.lines, read.prepared, strict=True)
        return [_with_node(line, node) for line, node in pairs], read.bindings
    lines = [_prepared(line, face, table) for line in read.lines]
    traits = FaceTraits(read.face.type_line or "", face.has_x)
    return lines, bind_face([line.node for line in lines], table.words(), traits)


def _with_node(line: ReadLine, node: Node | None) -> ReadLine:
    if line.node is None or node is None:
        return line
    return ReadLine(line.text, node, line.span, line.diagnostics)


def _prepared(line: ReadLine, face: FaceContext, table: FeatureTable) -> ReadLine:
    if line.node is None or isinstance(line.node, (ReminderText, Unread)):
        return line
    return msgspec.structs.replace(line, node=prepare(table, line.node, face.is_spell))


def _units(lines: Sequence[ReadLine]) -> Iterator[_Unit]:
    """Lines that make one ability together: bullets with their lead, the text of a spell."""
    spell: _Unit | None = None
    units: list[_Unit] = []
    for line in lines:
        kind = line.node.__class__  # asked for every line: looked up faster than instances are
        if kind is ReminderText:
            continue
        if kind is ModalBullet and units:
            units[-1].lines.append(line)
        elif kind is SpellAbility:
            if spell is None:
                spell = _Unit([])
                units.append(spell)
            spell.lines.append(line)
        else:
            units.append(_Unit([line]))
    yield from units


def _compile_unit(
    unit: _Unit,
    face: FaceContext,
    context: CompileContext,
    read: ReadFace,
    bound: Mapping[int, Bindings],
    known: Mapping[int, KnownLine],
) -> list[CompiledAbility]:
    first = unit.lines[0]
    nodes = [line.node for line in unit.lines if line.node is not None]
    if first.node is None or isinstance(first.node, Unread):
        return [
            CompiledAbility(line.text, line.span, "unread", line.diagnostics) for line in unit.lines
        ]
    shared = _shared(known.get(id(first.node)), unit, context, read)
    # All that compiling asks of a face, but for its name, which is in no line that is shared.
    alike = (face.types, face.subtypes, face.has_x, face.enchants, face.read)
    done = shared.compiled.get(alike) if shared is not None else None
    tables: tuple[tuple[Origin, ...], ...] = ()
    if done is None:
        c = Compilation(context.table, face, bound[id(first.node)])
        done = _compiled(c, nodes)
        if shared is not None:
            shared.compiled[alike] = done
        if context.traced and not done.gaps:
            places = numbered(nodes)
            tables = tuple(provenance(c, one, places) for one in done.abilities)
    text = "\n".join([line.text for line in unit.lines])
    span = Span(first.span.start, unit.lines[-1].span.end)
    if done.gaps:
        diagnostics = tuple([_diagnostic(gap, unit, context, read.face) for gap in done.gaps])
        return [CompiledAbility(text, span, "read", diagnostics, gaps=done.gaps)]
    counters = done.counter_abilities
    return [
        CompiledAbility(
            text, span, "compiled", (), done.abilities, tables, counter_abilities=counters
        )
    ]


def _shared(
    known: KnownLine | None, unit: _Unit, context: CompileContext, read: ReadFace
) -> KnownLine | None:
    """The line, where what it becomes is not decided by the lines beside it, and no place in it is
    asked for: lines of a spell speak of the same things (CR 113.3a).
    """
    if known is None or len(unit.lines) > 1 or context.traced or context.spans is not None:
        return None
    if isinstance(known.prepared, SpellAbility) and len(read.lines) > 1:
        return None
    return known if known.references.is_silent else None


def _compiled(c: Compilation, nodes: Sequence[Node]) -> CompiledLine:
    _find_rounding(c, nodes)
    made = compile_unit(c, nodes)
    if not c.gaps and not made:
        from cardwright.diagnostics.codes import compiling as codes

        c.gap(codes.LINE, type(nodes[0]).__name__, nodes[0])
    return CompiledLine(tuple(made), tuple(c.gaps), tuple(c.counter_abilities.items()))


def _find_rounding(c: Compilation, lines: Sequence[Node]) -> None:
    """ "Round down each time." speaks of the halves before it (CR 107.1a)."""
    for line in lines:
        for sentence in getattr(line, "sentences", ()):
            clause = sentence.body if isinstance(sentence, GroupedSentence) else None
            if isinstance(clause, Clause) and c.table.facts(clause.frame).lemma == "round":
                words = {
                    getattr(one, "words", "") for one in (*clause.arguments, *clause.modifiers)
                }
                if words & {"down", "up"}:
                    c.rounds_up = "up" in words


def _diagnostic(gap: Gap, unit: _Unit, context: CompileContext, source: SourceFace) -> Diagnostic:
    span = unit.lines[0].span
    for line in unit.lines:
        found = _span_in(gap, line, context)
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


def _span_in(gap: Gap, line: ReadLine, context: CompileContext) -> Span | None:
    if gap.node is None or line.node is None or context.spans is None:
        return None
    from cardwright.passes.walk import nodes_in

    for number, node in enumerate(nodes_in(line.node)):
        if node is gap.node:
            spans = context.spans(line)
            if number < len(spans):
                return spans[number]
    return None
