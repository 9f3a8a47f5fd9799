"""What is done with mana, spells and abilities (CR 106, 601-608, 707)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..additional_rules import copying
from ..spells_and_abilities import casting_now, mana_abilities
from ..spells_and_abilities.resolving import counter

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ..characteristics import Characteristics
    from ..definitions.copies import CopyExceptions
    from ..definitions.costs import Cost
    from ..definitions.mana import ManaRestriction
    from ..game_concepts.mana_choices import Choice
    from ..scope import Resolution, Scope
    from ..state import GameObject

__all__ = ["SpellPrimitives"]


class SpellPrimitives:
    """What is done with mana, spells and abilities (CR 106, 601-608, 707)."""

    __slots__ = ()

    def produce_mana(
        self: Any,
        player: int,
        mana: tuple[int, ...],
        scope: Scope,
        restriction: ManaRestriction | None = None,
    ) -> tuple[int, ...]:
        """Add exactly this mana as one event (CR 106.3, 106.12b); returns the types added."""
        return mana_abilities.produce_mana(self, player, mana, scope, restriction)

    def add_mana(
        self: Any,
        player: int,
        productions: tuple[tuple[int, ...], ...],
        resolution: Resolution,
        restriction: ManaRestriction | None = None,
    ) -> tuple[int, ...]:
        """Add one of the productions, chosen by the player; nothing where there is none (CR 106.5).

        What "add" instructions call: it knows the choice that a payment has planned.
        """
        return mana_abilities.add_mana(self, player, productions, resolution, restriction)

    def can_activate_mana(self: Any, player: int, obj: GameObject, ability: Any) -> bool:
        """Could the player activate this mana ability now (CR 605.3)?"""
        return mana_abilities.can_activate_mana(self, player, obj, ability)

    def mana_choices(self: Any, player: int, obj: GameObject, ability: Any) -> list[Choice]:
        """Each mana that a mana ability could add now, replacements applied."""
        return mana_abilities.choices_of(self, player, obj, ability)

    def activate_mana_ability(
        self: Any, player: int, obj: GameObject, ability: Any, parts: Any = None
    ) -> None:
        """Activate a mana ability: it resolves at once (CR 605.3b)."""
        mana_abilities.activate_mana_ability(self, player, obj, ability, parts)

    def cast_now(
        self: Any,
        player: int,
        identifier: int,
        costs: tuple[Cost, ...] | None = None,
        any_mana: str = "",
        transformed: bool = False,
    ) -> int:
        """Cast a card while something resolves (CR 608.2g); returns the spell, -1 where it cannot.

        ``costs``: instead of the mana cost, () for "without paying its mana cost" (CR 118.9).
        """
        return casting_now.cast_now(self, player, identifier, costs, any_mana, transformed)

    def can_cast_now(
        self: Any,
        player: int,
        identifier: int,
        costs: tuple[Cost, ...] | None = None,
        any_mana: str = "",
        transformed: bool = False,
    ) -> bool:
        """Would ``cast_now`` cast it?"""
        return casting_now.can_cast_now(self, player, identifier, costs, any_mana, transformed)

    def copy_on_stack(
        self: Any, player: int, identifier: int, count: int = 1, new_targets: bool = False
    ) -> tuple[int, ...]:
        """Copy a spell or ability (CR 707.10), even one that left the stack; returns the copies.

        ``new_targets``: the player may choose new targets for each copy.
        """
        return copying.copy_on_stack(self, player, identifier, count, new_targets)

    def choose_new_targets(self: Any, player: int, identifier: int, must: bool = False) -> bool:
        """CR 115.7d; ``must``: "change the target" (115.7a). Returns whether any changed."""
        return copying.choose_new_targets(self, player, identifier, must)

    def copiable_values(
        self: Any, identifier: int, exceptions: CopyExceptions | None = None
    ) -> Characteristics:
        """What a copy of the object has (CR 707.2, 707.9): for ``create_tokens``."""
        return copying.copiable_values(self, self.objects[identifier], exceptions)

    def counter(self: Any, objects: Iterable[int], cause: int = -1) -> tuple[int, ...]:
        """Counter spells and abilities (CR 701.6); returns those countered."""
        return counter(self, objects, cause)
