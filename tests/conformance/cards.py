"""The cards that records name, and the text of each of their abilities."""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import TYPE_CHECKING

from cardwright.diagnostics import Report
from cardwright.library import Library
from cardwright.results import CardResult
from cardwright.source import SourceCard, SourceFace
from cardwright.source.scryfall import read_scryfall_array
from cardwright.status import Status

from .records import Item, Record

if TYPE_CHECKING:
    from cardwright.engine.definitions.abilities import CardDefinition

__all__ = ["Cards", "NotCompiled", "load_library"]


class NotCompiled(Exception):
    """A card of a record has text that does not compile."""

    def __init__(self, name: str, reason: str) -> None:
        super().__init__(f"{name}: {reason}")
        self.name = name
        self.reason = reason


def load_library(corpus: Path) -> Library:
    """A library of every card of a bulk file; a card is compiled when it is asked for."""
    data = gzip.decompress(corpus.read_bytes())
    library = Library(cards=read_scryfall_array(data, corpus.name, Report()))
    wrong = [finding.headline for finding in library.report]
    if wrong:
        raise RuntimeError(f"the packs are not in order: {wrong[0]}")
    return library


class Cards:
    """The cards of one record: those of the library, and its helper cards."""

    def __init__(self, library: Library, record: Record) -> None:
        self.library = library
        self.record = record
        self._customs = {name: _helper(name, item) for name, item in record.customs().items()}
        self._results: dict[str, CardResult] = {}

    def result(self, name: str) -> CardResult:
        """The card of that name. Raises NotCompiled where it cannot be played."""
        found = self._results.get(name)
        if found is None:
            found = self._results[name] = self._compile(name)
        if not found.status.reaches(Status.COMPILED):
            reasons = [ability.reason for ability in found.abilities if ability.reason]
            raise NotCompiled(name, reasons[0] if reasons else "a face that is not read")
        return found

    def definition(self, name: str) -> CardDefinition:
        """What the engine plays. Raises NotCompiled."""
        return self.result(name).definition

    def texts(self, card: str, face: int) -> tuple[str, ...]:
        """The text of each ability of a face, in the order of its definition."""
        if card in self._results:
            return self._results[card].ability_texts(face)
        return self.library.ability_texts(card, face) if card in self.library else ()

    def ability_text(self, card: str, line: str) -> str:
        """What actions call an ability of a helper card, which has a name of its own."""
        custom = self.record.customs().get(card, {})
        return str(custom.get("ability_text") or "") if custom.get("oracle") == line else ""

    def _compile(self, name: str) -> CardResult:
        if name in self._customs:
            return self.library.compile(self._customs[name])
        printed = self.record.spelled(name)
        if printed not in self.library:
            raise NotCompiled(name, "no such card in the corpus")
        return self.library[printed]


def _helper(name: str, item: Item) -> SourceCard:
    types = " ".join(item.get("types") or ["Artifact"])
    subtypes = " ".join(item.get("subtypes") or [])
    type_line = f"{types} — {subtypes}" if subtypes else types
    is_creature = "Creature" in types
    face = SourceFace(
        name,
        None if item.get("effect") == "activated" else (item.get("cost") or None),
        type_line,
        item.get("oracle") or "",
        str(item.get("power", 1)) if is_creature else None,
        str(item.get("toughness", 1)) if is_creature else None,
    )
    return SourceCard(name, "normal", (face,))
