"""What reading and compiling a card came to: of each ability text, status, engine objects."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from cardwright.diagnostics import Diagnostic, Span
from cardwright.diagnostics.render_json import to_builtins
from cardwright.engine.definitions.abilities import Ability, CardDefinition, FaceDefinition
from cardwright.source import SourceCard, SourceFace
from cardwright.status import Status, worst

#: Of the JSON document that `CardResult.to_json` writes.
SCHEMA = 1


class Provenance(msgspec.Struct, frozen=True):
    """Where a part of an engine object comes from."""

    #: Fields and indexes from the ability's definitions to the part: ``0.body.instructions.1``.
    path: str
    #: In the face's text.
    span: Span
    #: Numbers of the Comprehensive Rules.
    rules: tuple[str, ...] = ()
    pack: str = ""
    #: The feature that it belongs to: ``core:effects/draw``.
    feature: str = ""


class AbilityResult(msgspec.Struct, frozen=True, eq=False):
    """One ability: a paragraph of a face's text, and what became of it."""

    text: str
    #: Where the text stands in the face's text.
    span: Span
    status: Status
    diagnostics: tuple[Diagnostic, ...] = ()
    #: The engine objects: more than one for a line of keywords; the same one for each line of an
    #: instant or sorcery (CR 113.3a); none when not compiled.
    definitions: tuple[Ability, ...] = ()
    #: Works out ``provenance``.
    trace: Callable[[], tuple[Provenance, ...]] = tuple

    @property
    def provenance(self) -> tuple[Provenance, ...]:
        """Which part of the engine objects comes from which part of the text."""
        return self.trace()

    @property
    def definition(self) -> Ability | None:
        """The engine object; the first where a line has several; None when not compiled."""
        return self.definitions[0] if self.definitions else None

    @property
    def reason(self) -> str:
        """Why it is not compiled, in one line that does not name the card; empty when it is."""
        if self.status.reaches(Status.COMPILED):
            return ""
        if not self.diagnostics:
            return "no reason is known"
        first = self.diagnostics[0]
        return f"{first.code.id} {first.group}"


class FaceResult(msgspec.Struct, frozen=True, eq=False):
    """One face."""

    source: SourceFace
    abilities: tuple[AbilityResult, ...]
    definition: FaceDefinition
    #: About the face as a whole: a type, a cost or a number that has no meaning.
    diagnostics: tuple[Diagnostic, ...] = ()

    @property
    def name(self) -> str:
        """The face's name."""
        return self.source.name

    @property
    def status(self) -> Status:
        """That of its worst ability; ``unread`` where its type, cost or numbers have no meaning."""
        if self.diagnostics:
            return Status.UNREAD
        return worst(ability.status for ability in self.abilities)


class CardResult(msgspec.Struct, frozen=True, eq=False):
    """A card."""

    source: SourceCard
    faces: tuple[FaceResult, ...]
    #: What is wrong with the card as a whole, and with its abilities, in reading order.
    diagnostics: tuple[Diagnostic, ...]
    #: What the engine plays; with the texts that are not compiled in ``uncompiled``.
    definition: CardDefinition

    @property
    def name(self) -> str:
        """The card's name; those of its faces joined by `` // ``."""
        return self.source.name

    @property
    def abilities(self) -> tuple[AbilityResult, ...]:
        """The abilities of all faces, in printed order."""
        return tuple(ability for face in self.faces for ability in face.abilities)

    @property
    def status(self) -> Status:
        """That of its worst ability."""
        return worst(face.status for face in self.faces)

    def ability_texts(self, face: int) -> tuple[str, ...]:
        """The text of each ability of a face, in the order of its definition."""
        texts: dict[int, str] = {}
        for ability in self.faces[face].abilities:
            for definition in ability.definitions:
                # All lines of an instant or sorcery are one ability (CR 113.3a).
                known = texts.get(id(definition))
                texts[id(definition)] = f"{known}\n{ability.text}" if known else ability.text
        return tuple(texts.values())

    def to_builtins(self) -> dict[str, Any]:
        """The document of ``to_json`` as dictionaries and lists."""
        return {
            "schema": SCHEMA,
            "name": self.name,
            "layout": self.source.layout,
            "status": self.status.value,
            "faces": [_face(face) for face in self.faces],
            "diagnostics": to_builtins(self.diagnostics)["diagnostics"],
        }

    def to_json(self) -> str:
        """The card as a JSON document: text, status, engine objects and where they come from."""
        return msgspec.json.encode(self.to_builtins()).decode("utf-8")


def _face(face: FaceResult) -> dict[str, Any]:
    return {
        "name": face.name,
        "status": face.status.value,
        "characteristics": _characteristics(face.definition),
        "abilities": [_ability(ability) for ability in face.abilities],
    }


def _characteristics(face: FaceDefinition) -> dict[str, Any]:
    bare = msgspec.structs.replace(face, abilities=())
    described: dict[str, Any] = msgspec.to_builtins(bare)
    return described


def _ability(ability: AbilityResult) -> dict[str, Any]:
    return {
        "text": ability.text,
        "span": [ability.span.start, ability.span.end],
        "status": ability.status.value,
        "reason": ability.reason,
        "definitions": [msgspec.to_builtins(each) for each in ability.definitions],
        "provenance": [
            {
                "path": each.path,
                "span": [each.span.start, each.span.end],
                "rules": list(each.rules),
                "feature": each.feature,
            }
            for each in ability.provenance
        ],
    }
