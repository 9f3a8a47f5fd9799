"""The pipeline: a card as it is written becomes engine objects. Calls the stages, no more.

source   SourceCard       already read: see ``cardwright.source``
frames   typed trees      lexer, syntax and frames, line by line
compile  engine objects   passes and lowering, with a gap where something has no meaning yet
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, partial

from cardwright.ast import Unread
from cardwright.compile import faces as compiling
from cardwright.compile.abilities import prepare
from cardwright.diagnostics import Diagnostic, Location, Span, diagnose
from cardwright.diagnostics.codes import reading as codes
from cardwright.engine.definitions.abilities import CardDefinition, FaceDefinition
from cardwright.engine.vocabulary import CREATURE, INSTANT, SORCERY
from cardwright.frames.faces import ReadLine
from cardwright.language import Toolset
from cardwright.lexer import NO_NAMES, Names
from cardwright.places import object_paths, spans_after_passes
from cardwright.reading import BoundFace, explain_unbound, read_face
from cardwright.remarks import with_remarks
from cardwright.results import AbilityResult, CardResult, FaceResult, Provenance
from cardwright.source import SourceCard, SourceFace
from cardwright.status import Status

#: Called by its name, which takes less time than to ask an enumeration.
_STATUS = {status.value: status for status in Status}
#: Said of a card that a game refuses.
_UNSIZED = "power and toughness"
#: Characters of one face; ten times as long as the longest that was ever printed.
LONGEST_TEXT = 20_000


def compile_card(
    card: SourceCard, tools: Toolset, names: Names = NO_NAMES, *, precise: bool = True
) -> CardResult:
    """Read and compile a card; never raises for its text.

    ``names`` are those of the cards at hand. Without ``precise`` no near misses are sought, a
    gap is placed by its line, not by its phrase, and reminder text and wording are not looked at:
    that is what costs time where much is not read.
    """
    faces = tuple([compile_face(face, tools, names, precise=precise) for face in card.faces])
    if precise:
        again = partial(compile_face, tools=tools, names=names, precise=False)
        faces = tuple(with_remarks(each, card.layout, tools, names, again) for each in faces)
    found = [one for face in faces for one in face.diagnostics]
    headlines = [one.headline for one in found]
    uncompiled: list[str] = []
    for face in faces:
        for ability in face.abilities:
            if not ability.status.reaches(Status.COMPILED):
                uncompiled.append(ability.text)
            found += ability.diagnostics
    definition = CardDefinition(
        card.name,
        tuple([face.definition for face in faces]),
        card.layout,
        (*uncompiled, *headlines, *[_UNSIZED for face in faces if _is_unsized(face)]),
    )
    if precise and any("(" in each.oracle_text for each in card.faces if each.oracle_text):
        from cardwright.reminders import check_reminders  # most texts have none

        vocabulary = tools.language.vocabulary
        found += [one for each in card.faces for one in check_reminders(each, vocabulary)]
    if precise and any(" named " in each.oracle_text for each in card.faces if each.oracle_text):
        from cardwright.named_cards import check_names

        short = [each for each in card.faces if len(each.oracle_text) <= LONGEST_TEXT]
        found += [one for each in short for one in check_names(each, tools.language, names)]
    return CardResult(card, faces, tuple(found), definition)


def _is_unsized(face: FaceResult) -> bool:
    """Whether it is a creature without power and toughness (CR 208.1), which no game can have."""
    return face.source.power is None and bool(face.definition.types & CREATURE)


def compile_face(face: SourceFace, tools: Toolset, names: Names, *, precise: bool) -> FaceResult:
    """Read and compile one face."""
    if len(face.oracle_text) > LONGEST_TEXT:
        return _too_long(face, tools)
    read = read_face(face, tools, names)
    spans = None
    if precise:
        spans = cache(partial(_spans, {line.start: line for line in read.lines}))
    context = compiling.CompileContext(tools.features, tools.read_rule, spans, traced=False)
    to_compile = tuple(
        [
            _to_compile(line, _explain(line, read, face, tools, names, precise))
            if type(line.node) is Unread
            else _to_compile(line)
            for line in read.lines
        ]
    )
    compiled = compiling.compile_face(
        compiling.ReadFace(face, to_compile, read.prepared, read.bindings, read.known), context
    )
    traces = _Traces(face, tools, names)
    abilities = tuple(
        [_result(each, number, traces) for number, each in enumerate(compiled.abilities)]
    )
    return FaceResult(face, abilities, compiled.definition, compiled.diagnostics)


def _to_compile(line: ReadLine, found: tuple[Diagnostic, ...] = ()) -> compiling.ReadLine:
    node = line.node if line.is_read else None
    return compiling.ReadLine(line.text, node, Span(line.start, line.end), found)


def _explain(
    line: ReadLine, read: BoundFace, face: SourceFace, tools: Toolset, names: Names, precise: bool
) -> tuple[Diagnostic, ...]:
    if line.start in read.unbound:
        return explain_unbound(read.unbound[line.start], face)

    from cardwright.unread import explain_unread  # most lines are read

    def place(part: Span) -> Location:
        """The place of what was read, which is today's wording where the line's is old."""
        start = line.original(part.start)
        end = line.original(max(part.end - 1, part.start), is_last=True)
        written = Span(start, end + 1 if part.end > part.start else start)
        return face.locate(written.shifted(line.start))

    own = names.with_own(face.name, legendary="Legendary" in (face.type_line or ""))
    today, language = line.as_read(), tools.language
    return tuple(explain_unread(today, language, own, place, subject=face.name, suggest=precise))


def _spans(lines: dict[int, ReadLine], line: compiling.ReadLine) -> Sequence[Span]:
    assert line.node is not None
    return spans_after_passes(lines[line.span.start], line.node)


def _result(compiled: compiling.CompiledAbility, number: int, traces: _Traces) -> AbilityResult:
    return AbilityResult(
        compiled.text,
        compiled.span,
        _STATUS[compiled.status],
        compiled.diagnostics,
        compiled.definitions,
        partial(traces.of, number) if compiled.definitions else tuple,
    )


class _Traces:
    """The provenance of the abilities of a face, found when the first is asked for."""

    __slots__ = ("_face", "_found", "_names", "_tools")

    def __init__(self, face: SourceFace, tools: Toolset, names: Names) -> None:
        self._face = face
        self._tools = tools
        self._names = names
        self._found: tuple[tuple[Provenance, ...], ...] | None = None

    def of(self, number: int) -> tuple[Provenance, ...]:
        """Of one of them, by its number."""
        if self._found is None:
            self._found = _traces(self._face, self._tools, self._names)
        return self._found[number]


def _traces(face: SourceFace, tools: Toolset, names: Names) -> tuple[tuple[Provenance, ...], ...]:
    """The provenance of each ability of a face; reads and compiles it once more, with notes.

    Few ask for it: keeping the notes of all cards would take more memory than their objects.
    """
    read = read_face(face, tools, names)
    lines = tuple(map(_to_compile, read.lines))
    compiled = compiling.compile_face(
        compiling.ReadFace(face, lines, read.prepared, read.bindings),
        compiling.CompileContext(tools.features, tools.read_rule),
    )
    return tuple(_provenance(each, read, compiled.definition, tools) for each in compiled.abilities)


def _provenance(
    compiled: compiling.CompiledAbility, read: BoundFace, face: FaceDefinition, tools: Toolset
) -> tuple[Provenance, ...]:
    """Which part of which engine object comes from where."""
    is_spell = bool(face.types & (INSTANT | SORCERY))
    lines = [line for line in read.lines if line.end > compiled.span.start]
    lines = [line for line in lines if line.start < compiled.span.end and line.is_read]
    spans = [
        spans_after_passes(line, prepare(tools.features, line.node, is_spell)) for line in lines
    ]
    found = []
    for number, table in enumerate(compiled.provenance):
        paths = object_paths(compiled.definitions[number])
        for row in table:
            span = compiled.span
            if row.line < len(spans) and 0 <= row.node < len(spans[row.line]):
                span = spans[row.line][row.node]
            path = f"{number}.{paths[row.object]}".rstrip(".")
            pack, _, _ = row.feature.partition(":")
            found.append(Provenance(path, span, row.rules, pack, row.feature))
    return tuple(found)


def _too_long(face: SourceFace, tools: Toolset) -> FaceResult:
    whole = Span(0, len(face.oracle_text))
    finding = diagnose(
        codes.TOO_LONG,
        face.locate(Span(0, 1)),
        subject=face.name,
        length=whole.end,
        longest=LONGEST_TEXT,
    )
    context = compiling.CompileContext(tools.features)
    bare = compiling.compile_face(compiling.ReadFace(face), context)
    ability = AbilityResult(face.oracle_text, whole, Status.UNREAD, (finding,))
    return FaceResult(face, (ability,), bare.definition, bare.diagnostics)
