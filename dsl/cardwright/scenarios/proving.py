"""Running a scenario with one ability taken from a card: it proves the ability if it fails then."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from cardwright.engine.definitions.abilities import CardDefinition
    from cardwright.scenarios.library import Library
    from cardwright.scenarios.model import Scenario
    from cardwright.scenarios.result import ScenarioResult


def run_without(
    scenario: Scenario, library: Library, card: str, face: int, ability_index: int
) -> ScenarioResult:
    """Run ``scenario`` as if a face of ``card`` lacked the ability at that index.

    Raises:
        UnknownCard: the library has no such card.
        IndexError: the card has no such face or ability.
    """
    return scenario.run(_Without(library, library.find(card), face, ability_index))


class _Without:
    """A library in which one card lacks an ability."""

    def __init__(
        self, library: Library, card: CardDefinition, face: int, ability_index: int
    ) -> None:
        self._library = library
        changed = card.faces[face]
        abilities = list(changed.abilities)
        del abilities[ability_index]
        faces = list(card.faces)
        faces[face] = replace(changed, abilities=tuple(abilities))
        self._card = replace(card, faces=tuple(faces))
        self._face, self._index = face, ability_index

    def find(self, name: str) -> CardDefinition:
        found = self._library.find(name)
        return self._card if found.name == self._card.name else found

    def names(self) -> Mapping[str, int]:
        return self._library.names()

    def creature_types(self) -> Collection[str]:
        return self._library.creature_types()

    def is_keyword(self, words: str) -> bool:
        return self._library.is_keyword(words)

    def ability_texts(self, name: str, face: int) -> tuple[str, ...]:
        texts = self._library.ability_texts(name, face)
        if name == self._card.name and face == self._face:
            return (*texts[: self._index], *texts[self._index + 1 :])
        return texts
