"""The pipeline: a card as it is written becomes engine objects. Calls the stages, no more.

source   SourceCard            (already read: see ``cardwright.source``)
frames   ReadFace              lexer, syntax and frames, line by line
passes   what belongs together, what "it" is
compile  engine objects        with gaps where something has no meaning yet
"""

from __future__ import annotations

from cardwright.diagnostics import Location, Span
from cardwright.frames.faces import ReadLine, read_face
from cardwright.language import Toolset
from cardwright.lexer import NO_NAMES, Names
from cardwright.results import AbilityResult, CardResult, FaceResult
from cardwright.source import SourceCard, SourceFace
from cardwright.status import Status
from cardwright.unread import explain_unread


def compile_card(card: SourceCard, tools: Toolset, names: Names = NO_NAMES) -> CardResult:
    """Read and compile a card; never raises for its text.

    ``names`` are those of the cards at hand.
    """
    faces = tuple(compile_face(face, tools, names) for face in card.faces)
    diagnostics = tuple(
        one for face in faces for ability in face.abilities for one in ability.diagnostics
    )
    return CardResult(card, faces, diagnostics)


def compile_face(face: SourceFace, tools: Toolset, names: Names) -> FaceResult:
    """Read and compile one face."""
    read = read_face(face, tools.language, names)
    return FaceResult(face, tuple(_ability(line, face, tools, names) for line in read.lines))


def _ability(line: ReadLine, face: SourceFace, tools: Toolset, names: Names) -> AbilityResult:
    span = Span(line.start, line.end)
    if line.is_read:
        return AbilityResult(line.text, span, Status.READ)

    def place(part: Span) -> Location:
        return face.locate(part.shifted(line.start))

    found = explain_unread(line, tools.language, names, place)
    return AbilityResult(line.text, span, Status.UNREAD, tuple(found))
