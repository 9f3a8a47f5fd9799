"""Effects of static abilities, and of resolutions that go on: what is in force while they last (CR
604, 611, 614).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ..evaluation import replacing
from .base import Node

if TYPE_CHECKING:
    from ..events.base import Event
    from ..game import Game
    from ..scope import Resolution
    from .changes import Change
    from .conditions import Condition
    from .costs import Cost
    from .events import EventPattern
    from .filters import Filter, PlayerFilter
    from .instructions import Instruction
    from .mana import ManaCost
    from .quantities import Quantity
    from .selectors import Selector


class ContinuousEffect(Node, frozen=True):
    """Base of the closed set of effects that are in force (CR 611)."""


class CharacteristicsEffect(ContinuousEffect, frozen=True):
    """Changes characteristics of what matches (CR 613)."""

    affects: Filter
    changes: tuple[Change, ...]
    condition: Condition | None = None


class Prohibition(ContinuousEffect, frozen=True):
    """ "can't": events of this pattern do not happen (CR 101.2); the same question decides
    legality.
    """

    event: EventPattern
    condition: Condition | None = None


class ReplacementEffect(ContinuousEffect, frozen=True):
    """ "instead", "enters with", "as ... enters" (CR 614)."""

    event: EventPattern
    change: EventChange
    condition: Condition | None = None
    #: Only about the source itself as it enters (CR 614.12).
    own_entry: bool = False
    #: Of a resolution: "the next time", a shield that is used up (CR 614.11b, 615.7, 701.19a).
    once: bool = False


class CostChange(ContinuousEffect, frozen=True):
    """ "cost {1} more to cast / to activate" (CR 601.2f, 118.7). ``more`` and ``less`` are amounts
    of mana.
    """

    #: Spells that match, cast by a player who matches; None: not about spells.
    spells: Filter | None = None
    #: Abilities of sources that match; None: not about abilities.
    abilities_of: Filter | None = None
    player: PlayerFilter | None = None
    more: ManaCost | None = None
    less: ManaCost | None = None
    #: "for each ...": how many times; None: once.
    times: Quantity | None = None
    #: "unless they're mana abilities" (CR 605.1).
    except_mana_abilities: bool = False
    #: "this spell costs ...": only the source itself.
    own: bool = False
    condition: Condition | None = None


class AdditionalCost(ContinuousEffect, frozen=True):
    """ "As an additional cost to cast this spell, ..." (CR 118.8, 601.2b).

    ``optional``: the player announces whether to pay it; the spell's slot ``paid.<number>`` says
    so.
    """

    costs: tuple[Cost, ...]
    own: bool = True
    optional: bool = False
    number: int = 0
    spells: Filter | None = None
    player: PlayerFilter | None = None
    condition: Condition | None = None


class ActivationProhibition(ContinuousEffect, frozen=True):
    """Activated abilities of sources that match can't be activated (CR 602.5)."""

    abilities_of: Filter
    player: PlayerFilter | None = None
    except_mana_abilities: bool = False
    condition: Condition | None = None


class ReturnAfterwards(ContinuousEffect, frozen=True):
    """ "Exile it until ...": what was exiled comes back at once when the duration is over (CR
    610.3).
    """

    what: Selector
    zone: int


class HasteForAbilities(ContinuousEffect, frozen=True):
    """A player may activate abilities of what matches as though it had haste (CR 302.6,
    702.10c).
    """

    player: PlayerFilter
    abilities_of: Filter


class BlockRestriction(ContinuousEffect, frozen=True):
    """What matches ``blockers`` can't block what matches ``attackers`` (CR 509.1b)."""

    blockers: Filter
    attackers: Filter
    condition: Condition | None = None


class AttackRequirement(ContinuousEffect, frozen=True):
    """What matches attacks if able (CR 508.1d), or attacks these players (701.15b)."""

    attackers: Filter
    condition: Condition | None = None
    defenders: PlayerFilter | None = None


class ExtraLandPlays(ContinuousEffect, frozen=True):
    """ "You may play an additional land on each of your turns" (CR 305.2)."""

    player: PlayerFilter
    count: Quantity
    condition: Condition | None = None


class MaximumHandSize(ContinuousEffect, frozen=True):
    """ "Your maximum hand size is ..." (CR 402.2); ``size`` None: no maximum."""

    player: PlayerFilter
    size: Quantity | None = None
    condition: Condition | None = None


class TriggeredEffect(ContinuousEffect, frozen=True):
    """A triggered ability in force for a while without an object: "until end of turn, whenever
    ..." (CR 603.7).
    """

    ability: Node
    once: bool = False


# -- what a replacement makes of an event (open: features may add)


class EventChange(Node, frozen=True):
    """``replace(game, event, scope) -> list[Event]``: the events that happen instead.

    Open set: modules in features/replacements add theirs. ``preview`` must be pure (CR 106.7 asks
    what
    would be produced without anything happening).
    """

    rank: ClassVar[int] = 4  # 0..4 for CR 616.1a-e
    #: Nothing happens while replacing: may be asked about what would happen (CR 106.7).
    is_pure: ClassVar[bool] = True
    #: Prevents damage, where the event is damage (CR 615.1a): does nothing if that cannot be.
    prevents: ClassVar[bool] = False

    def replace(self, game: Game, event: Event, scope: Resolution) -> list[Event]:
        """The events that happen instead; ``scope`` has the event's roles as slots."""
        raise NotImplementedError(self)

    def left(self, game: Game, event: Event, scope: Resolution) -> EventChange | None:
        """What is left of a shield (``ReplacementEffect.once``) after this event; None: nothing."""
        return None


class EnterTapped(EventChange, frozen=True):
    """ "enters tapped" (CR 614.1d)."""

    def replace(self, game: Game, event: Event, scope: Resolution) -> list[Event]:
        return replacing.enter_tapped(event)


class EnterWithCounters(EventChange, frozen=True):
    """ "enters with X +1/+1 counters on it" (CR 122.6a, 614.1c)."""

    kind: str
    count: Quantity

    def replace(self, game: Game, event: Event, scope: Resolution) -> list[Event]:
        return replacing.enter_with_counters(game, event, scope, self.kind, self.count)


class AsItEnters(EventChange, frozen=True):
    """ "As this enters, ...": performed before it enters; choices belong to the new object (CR
    614.1c, 607.2d).
    """

    instructions: tuple[Instruction, ...]

    is_pure: ClassVar[bool] = False

    def replace(self, game: Game, event: Event, scope: Resolution) -> list[Event]:
        return replacing.as_it_enters(game, event, scope, self.instructions)


class MultiplyMana(EventChange, frozen=True):
    """ "it produces twice as much of that mana instead" (CR 106.12b)."""

    factor: int

    def replace(self, game: Game, event: Event, scope: Resolution) -> list[Event]:
        return replacing.multiply_mana(event, self.factor)


class ReplaceMana(EventChange, frozen=True):
    """ "it produces {B} instead of any other type and amount" (CR 106.12b); ``keep_amount``: type
    only.
    """

    mana: tuple[int, ...]
    keep_amount: bool = False

    def replace(self, game: Game, event: Event, scope: Resolution) -> list[Event]:
        return replacing.replace_mana(event, self.mana, self.keep_amount)


class DoInstead(EventChange, frozen=True):
    """Instructions are performed instead of the event (CR 614.1a)."""

    instructions: tuple[Instruction, ...]

    def replace(self, game: Game, event: Event, scope: Resolution) -> list[Event]:
        return replacing.do_instead(scope, self.instructions)


class RemoveCounterInstead(EventChange, frozen=True):
    """A counter of the kind is removed from the object instead (CR 122.1c-d)."""

    kind: str

    def replace(self, game: Game, event: Event, scope: Resolution) -> list[Event]:
        return replacing.remove_counter_instead(event, self.kind)


class PreventDamage(EventChange, frozen=True):
    """ "Prevent the next 3 damage": so much of it, the rest of the shield stays (CR 615.7).

    ``amount`` None: all of it. ``then`` is done afterwards (CR 615.5), with what was prevented in
    slot ``prevented.amount``.
    """

    amount: Quantity | None
    then: tuple[Instruction, ...] = ()

    prevents: ClassVar[bool] = True

    def replace(self, game: Game, event: Event, scope: Resolution) -> list[Event]:
        amount = None if self.amount is None else self.amount.value(game, scope)
        return replacing.prevent_damage(event, amount, self.then, scope)

    def left(self, game: Game, event: Event, scope: Resolution) -> EventChange | None:
        from .quantities import Fixed

        if self.amount is None:
            return None
        rest = replacing.shield_left(event, self.amount.value(game, scope))
        return PreventDamage(Fixed(rest), self.then) if rest > 0 else None


class ChangeDestination(EventChange, frozen=True):
    """ "exile it instead of putting it anywhere else": the object goes there (CR 614.6)."""

    zone: int

    def replace(self, game: Game, event: Event, scope: Resolution) -> list[Event]:
        return replacing.change_destination(event, self.zone)


class NothingHappens(EventChange, frozen=True):
    """The event does not happen: "skip", "prevent" (CR 614.1b, 615)."""

    prevents: ClassVar[bool] = True

    def replace(self, game: Game, event: Event, scope: Resolution) -> list[Event]:
        return []
