"""CR 611.2: continuous effects of resolutions, how long they last, and what they affect.

``game.floating`` lists them in order of timestamp. Durations are data: a moment at which the effect
ends (``Moment``), an event after which it ends, or a condition that must go on holding. The turn
structure calls ``moment`` where moments come; the door calls ``batch_happened`` while
``game.floating_watched``.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from cardwright.errors import EngineBug

from .additional_rules.copying import VALUES_SLOT, refresh_copies, values_given
from .definitions.abilities import TriggeredAbility
from .definitions.base import Node
from .definitions.changes import GainControl
from .definitions.copies import BecomeCopy
from .definitions.durations import Indefinite, NextStepOf, UntilEndOfTurn
from .definitions.effects import (
    CharacteristicsEffect,
    ReturnAfterwards,
    TriggeredEffect,
)
from .definitions.filters import AllOf, IsSelected
from .definitions.quantities import Fixed, Quantity
from .definitions.selectors import ControllerOf, Reference
from .evaluation.matching import matching
from .evaluation.views import look
from .lasting import (
    END_OF_COMBAT,
    END_OF_TURN,
    Moment,
    lasting,
    step_begins,
    step_ends,
    still_holds,
    turn_of,
)
from .layers.active import Active
from .layers.control import control_changes
from .scope import Scope
from .spells_and_abilities.triggered_abilities import create_delayed
from .state import FINAL

if TYPE_CHECKING:
    from .definitions.changes import Change
    from .definitions.durations import Duration
    from .definitions.effects import ContinuousEffect
    from .definitions.filters import Filter
    from .events.base import Event
    from .game import Game


class FloatingEffect:
    """One effect of a resolution; immutable, so copies of a game share it.

    ``only`` is the set of objects that a change of characteristics or control affects (CR 611.2c).
    ``ends`` is the moment at which it ends; ``waits`` is the duration whose step it still waits
    for, and until then it is not in force.
    """

    __slots__ = (
        "condition",
        "effect",
        "ends",
        "event",
        "id",
        "only",
        "scope",
        "timestamp",
        "waits",
    )

    def __init__(
        self,
        timestamp: int,
        effect: ContinuousEffect,
        scope: Scope,
        *,
        only: frozenset[int] | None = None,
        ends: Moment | None = None,
        event: Any = None,
        condition: Any = None,
        waits: NextStepOf | None = None,
    ) -> None:
        self.id = timestamp
        self.timestamp = timestamp
        self.effect = effect
        self.scope = scope
        self.only = only
        self.ends = ends
        self.event = event
        self.condition = condition
        self.waits = waits

    @property
    def in_force(self) -> bool:
        """Whether it applies now."""
        return self.waits is None

    def active(self) -> Active | None:
        """Its part in the layers: None for effects on rules, and while it waits."""
        effect = self.effect
        if self.waits is not None or not isinstance(effect, CharacteristicsEffect):
            return None
        return Active(effect, self.scope, self.timestamp, None, self.only)

    def with_effect(self, effect: ContinuousEffect) -> FloatingEffect:
        """The same with another effect: what is left of a shield."""
        return FloatingEffect(
            self.timestamp,
            effect,
            self.scope,
            only=self.only,
            ends=self.ends,
            event=self.event,
            condition=self.condition,
            waits=self.waits,
        )

    def started(self, ends: Moment) -> FloatingEffect:
        """The same in force, until the moment."""
        return FloatingEffect(self.timestamp, self.effect, self.scope, only=self.only, ends=ends)


#: The object whose controller's step an effect waits for.
_WAITS_FOR = "lasting.object"


def establish(
    game: Game, effects: Iterable[ContinuousEffect], duration: Duration, scope: Scope
) -> None:
    """Begin effects that last (CR 611.2): variables and the affected set are fixed now.

    An effect whose duration is already over never starts (CR 611.2b).
    """
    if isinstance(duration, NextStepOf) and isinstance(duration.player, ControllerOf):
        of = duration.player.what.select(game, scope)
        if len(of) > 1:  # "during their controllers' next untap steps": each in its own
            alone = NextStepOf(ControllerOf(Reference(_WAITS_FOR)), duration.step)
            for one in of:
                slots = {**scope.slots, _WAITS_FOR: (one,)}
                its_own = Scope(scope.source, scope.controller, slots, scope.x, scope.event)
                establish(game, effects, alone, its_own)
            return
    fixed = Scope(scope.source, scope.controller, dict(scope.slots), scope.x, scope.event)
    lasts = lasting(game, duration, fixed)
    if lasts is None:
        return
    timestamp = game.new_timestamp()
    for effect in effects:
        only = None
        if isinstance(effect, TriggeredEffect) and effect.once:
            assert isinstance(effect.ability, TriggeredAbility)
            delay(game, effect.ability, duration, True, fixed)
            continue
        its_scope = fixed
        if isinstance(effect, CharacteristicsEffect):
            only = frozenset(_affected_now(game, effect.affects, fixed))
            if not only:
                continue
            effect = _with_fixed_variables(game, effect, fixed)
        elif isinstance(effect, BecomeCopy):
            only = frozenset(_affected_now(game, effect.affects, fixed))
            values = values_given(game, effect, fixed)
            if not only or values is None:
                continue
            slots = {**fixed.slots, VALUES_SLOT: values}
            its_scope = Scope(fixed.source, fixed.controller, slots, fixed.x, fixed.event)
        floating = FloatingEffect(timestamp, effect, its_scope, only=only, **lasts)
        timestamp = game.new_timestamp()
        game.floating = [*game.floating, floating]
        _differs(game, floating)
        refresh_copies(game, (floating,))
    game.floating_watched = any([f.event or f.condition for f in game.floating])
    reconcile_controllers(game)


def delay(
    game: Game, ability: TriggeredAbility, duration: Duration | None, once: bool, scope: Scope
) -> None:
    """A delayed triggered ability waits from now on, once or for a duration (CR 603.7a-c)."""
    if duration is None or isinstance(duration, (Indefinite, UntilEndOfTurn)):
        turn = game.turn if isinstance(duration, UntilEndOfTurn) else -1
        create_delayed(game, ability, scope, once, turn)
        return
    # GAP CR 603.7b: with such a duration it is never "only the next time"
    establish(game, (TriggeredEffect(ability),), duration, scope)


def moment(game: Game, when: Moment) -> None:
    """End what lasts until now; begin what waited for this step."""
    if not game.floating:
        return
    if game.floating_watched:
        batch_happened(game, ())
    kind, player, step = when
    remaining: list[FloatingEffect] = []
    ended: list[FloatingEffect] = []
    for one in game.floating:
        waits = one.waits
        if one.ends == when:
            _differs(game, one)
            ended.append(one)
        elif (
            waits is not None
            and kind == "step"
            and waits.step == step
            and player in waits.player.select(game, one.scope)
        ):
            begun = one.started(step_ends(player, step))
            remaining.append(begun)
            _differs(game, begun)
        else:
            remaining.append(one)
    game.floating = remaining
    refresh_copies(game, ended)
    reconcile_controllers(game)


def batch_happened(game: Game, events: Iterable[Event]) -> None:
    """After a batch: end what lasts until such an event, or as long as what holds no longer."""
    remaining: list[FloatingEffect] = []
    ended: list[FloatingEffect] = []
    events = list(events)
    for one in game.floating:
        over = False
        if one.event is not None:
            over = any([one.event.matches(game, event, one.scope) for event in events])
        elif one.condition is not None:
            over = not still_holds(game, one.condition, one.scope)
        if over:
            _differs(game, one)
            ended.append(one)
        else:
            remaining.append(one)
    if ended:
        game.floating = remaining
        game.floating_watched = any([f.event or f.condition for f in remaining])
        refresh_copies(game, ended)
        reconcile_controllers(game)
        for one in ended:
            if isinstance(one.effect, ReturnAfterwards):  # CR 610.3
                game.move(one.effect.what.select(game, one.scope), one.effect.zone)


def reconcile_controllers(game: Game) -> None:
    """Make controllers what layer 2 says, as events, until nothing differs (CR 613.1b)."""
    if not game.effects_changed:
        return
    for _ in range(100):
        changes = control_changes(game)
        if not changes:
            return
        game.happen_together(changes)
    raise EngineBug("control effects change each other for ever")


def _affected_now(game: Game, affects: Filter, scope: Scope) -> list[int]:
    """The objects that match as the effect begins (CR 611.2c), those selected one by one in any
    zone.
    """
    parts = affects.parts if isinstance(affects, AllOf) else (affects,)
    selected = [part for part in parts if isinstance(part, IsSelected)]
    if not selected:
        return matching(game, affects, scope)
    found: list[int] = []
    for number in selected[0].what.select(game, scope):
        obj = game.objects.get(number)
        if (
            obj is not None
            and obj.stamp != FINAL
            and affects.matches(game, obj, look(game, obj), scope)
        ):
            found.append(number)
    return found


def _with_fixed_variables(
    game: Game, effect: CharacteristicsEffect, scope: Scope
) -> CharacteristicsEffect:
    """The effect with every variable number determined, once, now (CR 611.2d, 608.2h)."""
    changes = tuple([_fixed_change(game, change, scope) for change in effect.changes])
    if all([new is old for new, old in zip(changes, effect.changes, strict=True)]):
        return effect
    return replace(effect, changes=changes)


def _fixed_change(game: Game, change: Change, scope: Scope) -> Change:
    if isinstance(change, GainControl):
        return change  # its player is read from slots that are fixed with the scope
    values: dict[str, Node] = {}
    for field in change.__struct_fields__:
        value = getattr(change, field)
        if isinstance(value, Quantity) and not isinstance(value, Fixed):
            values[field] = Fixed(value.value(game, scope))
    return replace(change, **values) if values else change


def _differs(game: Game, floating: FloatingEffect) -> None:
    """It begins or ends: what follows from the effects in force is stale."""
    game.epoch += 1
    if isinstance(floating.effect, CharacteristicsEffect):
        game.layers.effect_differs(floating.effect, floating.only or frozenset())
    else:
        game.index = None


__all__ = [
    "END_OF_COMBAT",
    "END_OF_TURN",
    "FloatingEffect",
    "Moment",
    "batch_happened",
    "delay",
    "establish",
    "moment",
    "reconcile_controllers",
    "step_begins",
    "step_ends",
    "turn_of",
]
