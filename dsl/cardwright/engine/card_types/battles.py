"""CR 310: Battles. The intrinsic ability of Sieges (CR 310.11b)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from ..definitions.abilities import Body, TriggeredAbility
from ..definitions.instructions import Instruction
from ..vocabulary import BATTLE

if TYPE_CHECKING:
    from collections.abc import Collection

    from ..definitions.abilities import Ability
    from ..game import Game
    from ..scope import Resolution

__all__ = ["CastDefeated", "with_ability_of_sieges"]


class CastDefeated(Instruction, frozen=True):
    """ "Exile it, then you may cast it transformed without paying its mana cost." """

    def perform(self, game: Game, resolution: Resolution) -> None:
        """Nothing where it has left the battlefield; offered where it could be cast."""
        if resolution.source not in game.battlefield:
            return
        player = resolution.controller
        for card in game.exile_objects((resolution.source,), resolution.source):
            if game.can_cast_now(player, card, (), transformed=True) and game.choose_yes(
                player, "cast it transformed", card
            ):
                game.cast_now(player, card, (), transformed=True)


@cache
def ability_of_sieges() -> TriggeredAbility:
    """ "When the last defense counter is removed from this permanent, ..." (CR 310.11b)."""
    from ..definitions.conditions import Compare
    from ..definitions.events import EventPattern, ObjectRole, ValueRole, WhileTrue
    from ..definitions.filters import IsSelected
    from ..definitions.quantities import CountersOn, Fixed
    from ..definitions.selectors import This

    none_left = Compare(CountersOn("defense", This()), "=", Fixed(0))
    removed = EventPattern(
        "counters_removed",
        (
            ObjectRole("object", IsSelected(This())),
            ValueRole("kind", ("defense",)),
            WhileTrue("object", none_left),
        ),
        together=True,
    )
    return TriggeredAbility((removed,), Body((CastDefeated(),)))


def with_ability_of_sieges(
    types: int, subtypes: Collection[str], abilities: tuple[Ability, ...]
) -> tuple[Ability, ...]:
    """The abilities, with the intrinsic one of a Siege behind them."""
    if not types & BATTLE or "Siege" not in subtypes or ability_of_sieges() in abilities:
        return abilities
    return (*abilities, ability_of_sieges())
