"""CR 613.3, 613.7: the effects on characteristics that exist now, each change with its place in the
order.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from ..definitions.changes import AddTypes, DefinePowerToughness, SetColors
from ..definitions.filters import IsSelected
from ..definitions.selectors import This

if TYPE_CHECKING:
    from ..definitions.abilities import StaticAbility
    from ..definitions.changes import Change
    from ..definitions.effects import CharacteristicsEffect
    from ..game import Game
    from ..scope import Scope

CONTROL_LAYER: Final = 20
FIRST_POWER_LAYER: Final = 70
#: Layer 7c: counters are applied as its first part.
# GAP CR 613.7c: counters have no timestamps, which matters to 7c effects that look at power.
COUNTER_LAYER: Final = 73
AFTER_ALL: Final = 99


class Active:
    """A continuous effect on characteristics that now exists.

    ``only`` is the set fixed when it began (CR 611.2c); None: the effect's filter rules.
    ``ability`` is the static ability it comes from, which must still be there when it starts to
    apply (CR 613.6).
    """

    __slots__ = (
        "ability",
        "condition_generation",
        "condition_held",
        "effect",
        "is_defining",
        "only",
        "scope",
        "source",
        "timestamp",
    )

    def __init__(
        self,
        effect: CharacteristicsEffect,
        scope: Scope,
        timestamp: int,
        ability: StaticAbility | None = None,
        only: frozenset[int] | None = None,
        is_defining: bool = False,
    ) -> None:
        self.effect = effect
        self.scope = scope
        self.source = scope.source
        self.timestamp = timestamp
        self.ability = ability
        self.only = only
        self.is_defining = is_defining
        self.condition_generation = -1
        self.condition_held = False

    def holds(self, game: Game) -> bool:
        """Whether its condition is true (CR 611.3a); asked once a generation."""
        condition = self.effect.condition
        if condition is None:
            return True
        if self.condition_generation != game.generation:
            self.condition_generation = game.generation
            self.condition_held = condition.holds(game, self.scope)
        return self.condition_held


class Entry(NamedTuple):
    """One change of an active effect, at its place: compared as a tuple, ``number`` is unique."""

    layer: int
    #: 0 for characteristic-defining abilities, which come first in layers 2-6 (CR 613.3).
    rank: int
    timestamp: int
    number: int
    active: Active
    change: Change
    #: Masks: what the effect and this change read, what the change writes.
    reads: int
    writes: int


def is_characteristic_defining(ability: StaticAbility, effect: CharacteristicsEffect) -> bool:
    """CR 604.3a, of a printed ability: defines only its own colours, subtypes, power or toughness,
    always.
    """
    affects = effect.affects
    return (
        isinstance(affects, IsSelected)
        and isinstance(affects.what, This)
        and effect.condition is None
        and all([_defines(change) for change in effect.changes])
    )


def _defines(change: Change) -> bool:
    if isinstance(change, AddTypes):
        return not change.types and not change.supertypes
    return isinstance(change, (DefinePowerToughness, SetColors))
