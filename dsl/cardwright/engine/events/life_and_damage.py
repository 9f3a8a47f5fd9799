"""CR 119, 120: life and damage."""

from __future__ import annotations

from collections.abc import Set
from typing import TYPE_CHECKING, Any, ClassVar

from ..vocabulary import (
    BATTLE,
    BATTLEFIELD,
    CREATURE,
    FIRST_OBJECT_ID,
    PLANESWALKER,
)
from .base import Event
from .permanents import CountersPut, CountersRemoved

if TYPE_CHECKING:
    from ..game import Game


class Damage(Event, gc=False):
    """Damage dealt by a source to a player or permanent (CR 120.3); the results are contained
    (120.4).

    ``recipient`` is either; ``object`` is it where it is a permanent, ``player`` where it is a
    player (else -1).
    """

    source: int
    recipient: int
    amount: int
    combat: bool = False
    object: int = -1
    player: int = -1
    #: False: "that damage can't be prevented" (CR 615.12).
    may_be_prevented: bool = True
    composite: ClassVar[bool] = True
    subject: ClassVar[str] = "recipient"
    name: ClassVar[str] = "damage"
    roles: ClassVar[tuple[str, ...]] = (
        "source",
        "recipient",
        "object",
        "player",
        "amount",
        "combat",
    )

    @classmethod
    def occurrences(cls, roles: Set[str], events: list[Any]) -> list[list[Any]]:
        """ "Is dealt damage" says nothing of a source: damage of several at once is one. "Deals
        damage" says nothing of a recipient: damage that one source deals to several is one.
        """
        if "source" in roles and roles & {"recipient", "object", "player"}:
            return [[event] for event in events]
        role = "source" if "source" in roles else "recipient"
        apart: dict[int, list[Any]] = {}
        for event in events:
            apart.setdefault(getattr(event, role), []).append(event)
        return list(apart.values())

    def __post_init__(self) -> None:
        """Put the recipient into the role of its kind."""
        if self.recipient < FIRST_OBJECT_ID:
            self.player = self.recipient
        else:
            self.object = self.recipient

    def results(self, game: Game) -> list[Event]:
        """Loss of life, loss of loyalty or defense, life gained by the source's controller (CR
        120.3).
        """
        amount = self.amount
        if amount <= 0:
            return []
        found: list[Event] = []
        source = game.objects.get(self.source)
        now = None if source is None else game.characteristics(source)
        by = -1 if source is None else source.controller
        if self.player >= 0:
            if now is not None and now.counters_as_life_loss:  # CR 120.3b
                found.append(CountersPut(self.player, by, now.counters_as_life_loss, amount))
            else:
                found.append(LifeLoss(self.player, amount, self.source, True))
            if self.combat and now is not None:  # CR 120.3g
                for kind, number in now.combat_counters:
                    found.append(CountersPut(self.player, by, kind, number))
        else:
            obj = game.objects[self.object]
            types = game.characteristics(obj).types
            if types & CREATURE and now is not None and now.counters_as_damage:  # CR 120.3d
                found.append(CountersPut(obj.id, by, now.counters_as_damage, amount))
            if types & PLANESWALKER:
                found.append(CountersRemoved(obj.id, -1, "loyalty", amount))
            if types & BATTLE:
                found.append(CountersRemoved(obj.id, -1, "defense", amount))
        if source is not None and now is not None and now.gains_life:
            found.append(LifeGain(source.controller, amount, self.source))
        return found

    def change(self, game: Game) -> None:
        """Mark damage on a creature."""
        if self.object >= 0 and self.amount > 0:
            obj = game.objects[self.object]
            if obj.zone == BATTLEFIELD and game.characteristics(obj).types & CREATURE:
                source = game.objects.get(self.source)
                now = None if source is None else game.characteristics(source)
                if now is None or not now.counters_as_damage:
                    obj.damage += self.amount
                if now is not None and now.is_deadly:
                    obj.deadly_damage = True
            game.any_damage = True
            game.suspect(obj)


class LifeGain(Event, gc=False):
    """CR 119.3: one gain a source (119.9)."""

    player: int
    amount: int
    source: int = -1
    subject: ClassVar[str] = "player"
    name: ClassVar[str] = "life_gain"
    counted_by: ClassVar[str] = "player"
    roles: ClassVar[tuple[str, ...]] = ("player", "amount", "source")

    def change(self, game: Game) -> None:
        """Add it."""
        game.players[self.player].life += self.amount
        game.touch_player()


class LifeLoss(Event, gc=False):
    """CR 119.3; ``damage`` where damage causes it."""

    player: int
    amount: int
    source: int = -1
    damage: bool = False
    subject: ClassVar[str] = "player"
    name: ClassVar[str] = "life_loss"
    counted_by: ClassVar[str] = "player"
    roles: ClassVar[tuple[str, ...]] = ("player", "amount", "source", "damage")

    def change(self, game: Game) -> None:
        """Subtract it."""
        game.players[self.player].life -= self.amount
        game.touch_player()


class LifePaid(Event, gc=False):
    """A player pays life (CR 119.4): contains the loss."""

    player: int
    amount: int
    composite: ClassVar[bool] = True
    subject: ClassVar[str] = "player"
    name: ClassVar[str] = "life_paid"
    roles: ClassVar[tuple[str, ...]] = ("player", "amount")

    def results(self, game: Game) -> list[Event]:
        """The loss."""
        return [LifeLoss(self.player, self.amount)] if self.amount else []


__all__ = ["CountersPut", "Damage", "LifeGain", "LifeLoss", "LifePaid"]
