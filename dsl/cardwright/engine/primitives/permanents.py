"""What is done with objects, mostly permanents (CR 110, 120-122, 701)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..additional_rules import face_down
from ..additional_rules import keyword_actions as actions
from ..events.titles import PhaseIn, PhaseOut
from ..floating_effects import establish
from ..vocabulary import BATTLEFIELD, EXILE

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ..definitions.abilities import Ability
    from ..definitions.durations import Duration
    from ..definitions.effects import ContinuousEffect
    from ..scope import Resolution, Scope

__all__ = ["PermanentPrimitives"]


class PermanentPrimitives:
    """What is done with objects, mostly permanents (CR 110, 120-122, 701)."""

    __slots__ = ()

    def deal_damage(
        self: Any, source: int, recipients: Iterable[tuple[int, int]], combat: bool = False
    ) -> int:
        """Deal damage to (recipient, amount) pairs at once (CR 120); returns the damage dealt."""
        return actions.deal_damage(self, source, recipients, combat)

    def deal_damage_together(
        self: Any, damage: Iterable[tuple[int, Iterable[tuple[int, int]]]]
    ) -> int:
        """Each source deals damage to (recipient, amount) pairs at once; returns the damage."""
        return actions.deal_damage_together(self, damage)

    def move(
        self: Any,
        objects: Iterable[int],
        zone: int,
        *,
        controller: int = -1,
        tapped: bool = False,
        cause: int = -1,
        position: int = 0,
        counters: tuple[tuple[str, int], ...] = (),
        face: int = -1,
    ) -> tuple[int, ...]:
        """Put objects into a zone at once (CR 400); returns the new objects.

        ``position`` in a library: 0 the top, -1 the bottom, n: n cards above it. ``cause`` is the
        object
        whose effect it is. Battlefield: under ``controller`` (owner where -1). Objects that are no
        longer there stay where they are.
        """
        return actions.move(
            self,
            objects,
            zone,
            controller=controller,
            tapped=tapped,
            cause=cause,
            position=position,
            counters=counters,
            face=face,
        )

    def destroy(
        self: Any, objects: Iterable[int], cause: int = -1, may_regenerate: bool = True
    ) -> tuple[int, ...]:
        """CR 701.8; returns what was destroyed (ids before moving)."""
        return actions.destroy(self, objects, cause, may_regenerate)

    def sacrifice(
        self: Any, player: int, objects: Iterable[int], cause: int = -1
    ) -> tuple[int, ...]:
        """CR 701.21; only permanents the player controls; returns those sacrificed."""
        return actions.sacrifice(self, player, objects, cause)

    def exile_objects(self: Any, objects: Iterable[int], cause: int = -1) -> tuple[int, ...]:
        """CR 701.13; returns the new objects in exile."""
        return actions.move(self, objects, EXILE, cause=cause)

    def create_tokens(
        self: Any,
        player: int,
        token: Any,
        count: int = 1,
        *,
        tapped: bool = False,
        attacking: int = -1,
        cause: int = -1,
    ) -> tuple[int, ...]:
        """Create tokens of a ``FaceDefinition`` (CR 701.7), or copies of ``Characteristics``
        (707.2).
        """
        return actions.create_tokens(self, player, token, count, tapped, attacking, cause)

    def put_counters(
        self: Any, recipients: Iterable[int], kind: str, amount: int, player: int = -1
    ) -> int:
        """Put counters on objects or players at once (CR 122); returns how many in all."""
        return actions.put_counters(self, recipients, kind, amount, player)

    def remove_counters(
        self: Any, objects: Iterable[int], kind: str, amount: int, player: int = -1
    ) -> int:
        """Remove up to so many counters from each (CR 122); returns how many in all."""
        return actions.remove_counters(self, objects, kind, amount, player)

    def tap(self: Any, objects: Iterable[int]) -> tuple[int, ...]:
        """CR 701.26a; returns those that became tapped."""
        return actions.tap(self, objects)

    def untap(self: Any, objects: Iterable[int]) -> tuple[int, ...]:
        """CR 701.26b; returns those that became untapped."""
        return actions.untap(self, objects)

    def attach(self: Any, obj: int, to: int) -> bool:
        """CR 701.3; False if it cannot be attached or already is."""
        return actions.attach(self, obj, to)

    def transform(self: Any, objects: Iterable[int]) -> tuple[int, ...]:
        """CR 701.27; returns those that transformed."""
        return actions.transform(self, objects)

    def flip(self: Any, objects: Iterable[int]) -> tuple[int, ...]:
        """CR 710.4; returns those that flipped."""
        return actions.flip(self, objects)

    def fight(self: Any, first: int, second: int) -> None:
        """CR 701.14."""
        actions.fight(self, first, second)

    def designate(self: Any, objects: Iterable[int], name: str) -> tuple[int, ...]:
        """Permanents become monstrous, renowned ... (CR 701.37b); returns those that were not."""
        return actions.designate(self, objects, name)

    def establish(
        self: Any, effects: tuple[ContinuousEffect, ...], duration: Duration, scope: Scope
    ) -> None:
        """Begin continuous effects of a resolution (CR 611.2)."""
        establish(self, effects, duration, scope)

    def perform(self: Any, instructions: Iterable[Any], resolution: Resolution) -> None:
        """Perform instructions in order (CR 608.2c)."""
        for instruction in instructions:
            if self.over:
                return
            instruction.perform(self, resolution)

    def put_face_down(
        self: Any,
        objects: Iterable[int],
        *,
        controller: int = -1,
        abilities: tuple[Ability, ...] = (),
        manifested: bool = True,
        cause: int = -1,
    ) -> tuple[int, ...]:
        """Put cards onto the battlefield face down, one at a time (CR 701.40a, e, 701.58a).

        ``manifested``: a creature card may be turned face up for its mana cost.
        """
        return tuple(
            [
                new
                for one in objects
                for new in actions.move(
                    self,
                    [one],
                    BATTLEFIELD,
                    controller=controller,
                    cause=cause,
                    face_down=abilities,
                    granted=face_down.MANIFESTED if manifested else "",
                )
            ]
        )

    def turn_face_up(self: Any, objects: Iterable[int]) -> tuple[int, ...]:
        """CR 708.8; returns those that were turned."""
        return face_down.turn_face_up(self, objects)

    def turn_face_down(
        self: Any, objects: Iterable[int], abilities: tuple[Ability, ...] = ()
    ) -> tuple[int, ...]:
        """CR 708.2; returns those that were turned."""
        return face_down.turn_face_down(self, objects, abilities)

    def phase_out(self: Any, objects: Iterable[int]) -> tuple[int, ...]:
        """CR 702.26: they are treated as though they did not exist; returns those that did."""
        events = [PhaseOut(i) for i in objects if i in self.battlefield]
        return tuple([e.object for e in self.happen_together(events)]) if events else ()

    def phase_in(self: Any, objects: Iterable[int]) -> tuple[int, ...]:
        """CR 702.26c."""
        events = [PhaseIn(i) for i in objects if self.phased.get(i, 0) < 0]
        return tuple([e.object for e in self.happen_together(events)]) if events else ()
