"""CR 702.34: Flashback, CR 702.133: Jump-start. Cast from the graveyard, then exiled."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from cardwright.compile.features import KeywordFeature
from cardwright.engine.definitions.abilities import KeywordAbility
from cardwright.engine.definitions.conditions import SelectedMatch
from cardwright.engine.definitions.costs import ActionCost, Cost, PayMana
from cardwright.engine.definitions.effects import (
    ChangeDestination,
    ContinuousEffect,
    ReplacementEffect,
)
from cardwright.engine.definitions.events import EventPattern, ObjectRole, ValueRole
from cardwright.engine.definitions.filters import (
    AllOf,
    HasCardType,
    InZone,
    IsSelected,
    IsYou,
    WasCastBy,
)
from cardwright.engine.definitions.quantities import Fixed
from cardwright.engine.definitions.selectors import ChosenObjects, This, You
from cardwright.engine.vocabulary import (
    EXILE,
    GRAVEYARD,
    HAND,
    LAND,
    STACK,
    every_zone_but,
)
from cardwright.features.effects.discard import Discard

if TYPE_CHECKING:
    from cardwright.compile.keywords import KeywordArguments
    from cardwright.engine.definitions.filters import Filter
    from cardwright.engine.definitions.mana import ManaCost


def exiled_after(stem: str) -> tuple[ContinuousEffect, ...]:
    """Cast so, it is exiled any time it would leave the stack (CR 702.34a)."""
    leaves = EventPattern(
        "zone_change",
        (
            ObjectRole("object", IsSelected(This())),
            ValueRole("origin", (STACK,)),
            ValueRole("destination", every_zone_but(STACK, EXILE)),
        ),
    )
    cast_so = SelectedMatch(This(), WasCastBy(stem))
    return (ReplacementEffect(leaves, ChangeDestination(EXILE), cast_so),)


class Flashback(KeywordAbility, frozen=True, tag="core:keywords/flashback"):
    """Cast from the graveyard for these costs rather than the mana cost."""

    costs: tuple[Cost, ...]

    stem: ClassVar[str] = "flashback"
    casts_from: ClassVar[tuple[int, ...]] = (GRAVEYARD,)
    zones: ClassVar[tuple[int, ...]] = (STACK,)

    def casting_costs(self, mana: ManaCost | None) -> tuple[Cost, ...]:
        """The flashback cost alone."""
        return self.costs

    def in_force(self) -> tuple[ContinuousEffect, ...]:
        """Exiled afterwards."""
        return exiled_after(self.stem)


def _discard(filter: Filter) -> ActionCost:
    cards = AllOf((InZone(HAND, IsYou()), filter))
    return ActionCost(Discard(You(), ChosenObjects(cards, Fixed(1), Fixed(1), You())))


class JumpStart(KeywordAbility, frozen=True, tag="core:keywords/jump_start"):
    """Cast from the graveyard, discarding a card as well."""

    stem: ClassVar[str] = "jump-start"
    casts_from: ClassVar[tuple[int, ...]] = (GRAVEYARD,)
    zones: ClassVar[tuple[int, ...]] = (STACK,)

    def casting_costs(self, mana: ManaCost | None) -> tuple[Cost, ...]:
        """The mana cost and a card (CR 702.133a)."""
        return (*([] if mana is None else [PayMana(mana)]), _discard(AllOf()))

    def in_force(self) -> tuple[ContinuousEffect, ...]:
        """Exiled afterwards."""
        return exiled_after(self.stem)


class Retrace(KeywordAbility, frozen=True, tag="core:keywords/retrace"):
    """Cast from the graveyard, discarding a land card as well (CR 702.81a)."""

    stem: ClassVar[str] = "retrace"
    casts_from: ClassVar[tuple[int, ...]] = (GRAVEYARD,)

    def casting_costs(self, mana: ManaCost | None) -> tuple[Cost, ...]:
        """The mana cost and a land card."""
        return (*([] if mana is None else [PayMana(mana)]), _discard(HasCardType(LAND)))


class Escape(KeywordAbility, frozen=True, tag="core:keywords/escape"):
    """Cast from the graveyard for these costs rather than the mana cost (CR 702.138a)."""

    costs: tuple[Cost, ...]

    stem: ClassVar[str] = "escape"
    casts_from: ClassVar[tuple[int, ...]] = (GRAVEYARD,)

    def casting_costs(self, mana: ManaCost | None) -> tuple[Cost, ...]:
        """The escape cost alone."""
        return self.costs


def flashback(arguments: KeywordArguments) -> Flashback | None:
    """Flashback with its cost."""
    costs = arguments.costs()
    return None if costs is None else Flashback(costs)


def escape(arguments: KeywordArguments) -> Escape | None:
    """Escape with its cost."""
    costs = arguments.costs()
    return None if costs is None else Escape(costs)


FEATURES = (
    KeywordFeature(name="flashback", arguments=("cost",), ability=flashback, rules=("702.34",)),
    KeywordFeature(name="jump-start", ability=JumpStart, rules=("702.133",)),
    KeywordFeature(name="retrace", ability=Retrace, rules=("702.81",)),
    KeywordFeature(name="escape", arguments=("cost",), ability=escape, rules=("702.138",)),
)
