"""Proof that a scenario depends on an ability: without the ability it fails."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from cardwright.results import AbilityResult, CardResult, FaceResult
from cardwright.status import Status

if TYPE_CHECKING:
    from cardwright.engine.definitions.abilities import CardDefinition
    from cardwright.library import Library
    from cardwright.scenarios.model import Scenario
    from cardwright.source import SourceCard


class RecordingLibrary:
    """A library that notes which cards were asked for."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self.asked: set[str] = set()

    def find(self, name: str) -> CardDefinition:
        """As the library does."""
        self.asked.add(name)
        return self._library.find(name)

    def names(self) -> Mapping[str, int]:
        """As the library does."""
        return self._library.names()

    def creature_types(self) -> Collection[str]:
        """As the library does."""
        return self._library.creature_types()

    def is_keyword(self, words: str) -> bool:
        """As the library does."""
        return self._library.is_keyword(words)

    def ability_texts(self, name: str, face: int) -> tuple[str, ...]:
        """As the library does."""
        return self._library.ability_texts(name, face)


class ChangedLibrary(RecordingLibrary):
    """A library in which one card is another."""

    def __init__(self, library: Library, changed: CardResult) -> None:
        super().__init__(library)
        self._changed = changed
        self._called = {changed.name, *(face.name for face in changed.faces)}

    def find(self, name: str) -> CardDefinition:
        """The changed card under its names, all others as they are."""
        return self._changed.definition if name in self._called else super().find(name)

    def ability_texts(self, name: str, face: int) -> tuple[str, ...]:
        """Those of the changed card under its names."""
        if name in self._called:
            return self._changed.ability_texts(face)
        return super().ability_texts(name, face)


def prove_card(
    card: CardResult,
    scenarios: Sequence[Scenario],
    library: Library,
    advance: Callable[[], None] = lambda: None,
) -> CardResult:
    """The card with each compiled ability ``proven`` that some passing scenario needs.

    ``scenarios`` are those that pass and use the card.
    """
    faces: list[FaceResult] = []
    for number, face in enumerate(card.faces):
        abilities = []
        for ability in face.abilities:
            if ability.status is Status.COMPILED and any(
                not scenario.run(ChangedLibrary(library, without)).passed
                for without in [library.compile(without_ability(card.source, number, ability))]
                for scenario in scenarios
            ):
                ability = replace(ability, status=Status.PROVEN)
            abilities.append(ability)
            advance()
        faces.append(replace(face, abilities=tuple(abilities)))
    return replace(card, faces=tuple(faces))


def without_ability(card: SourceCard, face: int, ability: AbilityResult) -> SourceCard:
    """The card without the text of one ability."""
    changed = card.faces[face]
    text = changed.oracle_text
    before, after = text[: ability.span.start].rstrip("\n"), text[ability.span.end :].lstrip("\n")
    kept = "\n".join(part for part in (before, after) if part)
    new = replace(changed, oracle_text=kept, lines=())
    return replace(card, faces=(*card.faces[:face], new, *card.faces[face + 1 :]))
