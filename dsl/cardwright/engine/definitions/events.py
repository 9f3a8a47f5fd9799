"""Patterns of events: what a trigger, a replacement or a prohibition is about (CR 603.2, 614.1,
101.2).

One generic shape: the name of an event of the engine and a test for each role that matters.
Whether a
pattern looks back in time (CR 603.10) follows from its event and tests, not from a flag.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from ...structs import everything_in
from ..vocabulary import BATTLEFIELD, FIRST_OBJECT_ID, GRAVEYARD, HAND, LIBRARY
from .base import Node

if TYPE_CHECKING:
    from ..events.base import Event
    from ..game import Game
    from ..scope import Scope
    from .conditions import Condition
    from .filters import Filter, PlayerFilter
    from .quantities import Quantity
    from .selectors import Selector


@cache
def event_kind(name: str) -> type[Event]:
    """The event of that name, with what the rules say of all such events."""
    from ..events.by_name import EVENTS  # they know the objects of a game, made of definitions

    return EVENTS[name]


class RoleTest(Node, frozen=True):
    """Base of the closed set of tests on one role of an event."""

    role: str

    def passes(self, game: Game, event: Event, scope: Scope, back: bool) -> bool:
        """Does the event pass? ``back``: objects are seen as they were before it (CR 603.10)."""
        raise NotImplementedError


class ObjectRole(RoleTest, frozen=True):
    """The object in this role matches."""

    filter: Filter

    def passes(self, game: Game, event: Event, scope: Scope, back: bool) -> bool:
        """Ask the filter about the object, with its last known information where it left."""
        identifier = event.object_seen(self.role, back)
        if identifier < FIRST_OBJECT_ID:
            return False
        obj = game.objects.get(identifier)
        return obj is not None and self.filter.matches(game, obj, game.characteristics(obj), scope)


class PlayerRole(RoleTest, frozen=True):
    """The player in this role matches."""

    player: PlayerFilter

    def passes(self, game: Game, event: Event, scope: Scope, back: bool) -> bool:
        """Ask the filter about the player."""
        identifier: int = getattr(event, self.role)
        return 0 <= identifier < FIRST_OBJECT_ID and self.player.matches(game, identifier, scope)


class SelectedRole(RoleTest, frozen=True):
    """The object or player in this role is one of the selected: "any target", chosen before."""

    what: Selector

    def passes(self, game: Game, event: Event, scope: Scope, back: bool) -> bool:
        """Look it up."""
        return event.object_seen(self.role, back) in self.what.select(game, scope)


class EitherRole(RoleTest, frozen=True):
    """One of these tests passes: "you or a planeswalker you control"."""

    tests: tuple[RoleTest, ...]

    def passes(self, game: Game, event: Event, scope: Scope, back: bool) -> bool:
        """Ask one after another."""
        return any([test.passes(game, event, scope, back) for test in self.tests])


class ValueRole(RoleTest, frozen=True):
    """The value in this role is one of these: a zone, a step, a counter kind, True."""

    values: tuple[int | str | bool, ...]

    def passes(self, game: Game, event: Event, scope: Scope, back: bool) -> bool:
        """Look the value up."""
        return getattr(event, self.role) in self.values


class AmountRole(RoleTest, frozen=True):
    """The number in this role compares so."""

    comparator: str
    quantity: Quantity

    def passes(self, game: Game, event: Event, scope: Scope, back: bool) -> bool:
        """Compare."""
        return compare(getattr(event, self.role), self.comparator, self.quantity.value(game, scope))


class ManaRole(RoleTest, frozen=True):
    """The mana in this role holds a type of the mask, or of the colour in the slot.

    "tapped for mana of the chosen color" (CR 106.12a). A colour that was never chosen matches
    nothing.
    """

    types: int = 0
    slot: str = ""

    def passes(self, game: Game, event: Event, scope: Scope, back: bool) -> bool:
        """Is there mana of such a type?"""
        types = self.types
        if self.slot:
            chosen: Any = scope.read(game, self.slot, None)
            if chosen is None or chosen == ():
                return False
            types |= 1 << chosen
        return any([types >> mana & 1 for mana in getattr(event, self.role)])


class WhileTrue(RoleTest, frozen=True):
    """A condition holds as the event happens: "during your turn", "while you control ..."."""

    condition: Condition

    def passes(self, game: Game, event: Event, scope: Scope, back: bool) -> bool:
        """Ask the condition; it is not asked again later (it is no intervening "if")."""
        return self.condition.holds(game, scope)


class EventPattern(Node, frozen=True):
    """An event by name (engine.events) and the tests its roles must pass.

    ``together``: all matching events of a batch are one ("one or more", CR 603.2c), or all that are
    alike in the roles of which one is said: "one or more creatures ... damage to **a player**".
    """

    event: str
    tests: tuple[RoleTest, ...] = ()
    together: bool = False
    alike_in: tuple[str, ...] = ()

    def matches(self, game: Game, event: Event, scope: Scope) -> bool:
        """Is this such an event, seen by whoever the scope is about?"""
        if event.name != self.event:
            return False
        back = self.looks_back()
        for test in self.tests:  # noqa: SIM110 (a generator expression costs twice the time)
            if not test.passes(game, event, scope, back):
                return False
        return True

    def batches(self, events: list[Event]) -> list[list[Event]]:
        """Matching events that happened together, as often as the pattern happened (CR 603.2c)."""
        if not self.alike_in:
            return [events]
        apart: dict[tuple[int, ...], list[Event]] = {}
        for event in events:
            alike = tuple([getattr(event, role) for role in self.alike_in])
            apart.setdefault(alike, []).append(event)
        return list(apart.values())

    def looks_back(self) -> bool:
        """CR 603.10: must the game before the event be asked?"""
        if event_kind(self.event).looks_back:
            return True
        if self.event != "zone_change":
            return False
        values = [test for test in self.tests if isinstance(test, ValueRole)]
        if any([test.role == "destination" and test.values == (BATTLEFIELD,) for test in values]):
            return False  # "enters from a graveyard" is about the permanent
        for test in values:
            if (test.role == "origin" and set(test.values) <= {BATTLEFIELD, GRAVEYARD}) or (
                test.role == "destination" and set(test.values) <= {HAND, LIBRARY}
            ):
                return True
        return False


class NumberedEvent(RoleTest, frozen=True):
    """The n-th such event of this turn with the same in this role: "their second spell each turn".

    Asked of what has happened: history holds the event when triggers look at it (CR 603.2).
    """

    pattern: EventPattern
    number: int

    def passes(self, game: Game, event: Event, scope: Scope, back: bool) -> bool:
        """Count those before it."""
        who = getattr(event, self.role)
        count = 0
        for one in game.history.get(event.name, ()):
            if getattr(one, self.role) == who and self.pattern.matches(game, one, scope):
                count += 1
                if one is event:
                    return count == self.number
        return False


def mentions_event(definition: object) -> bool:
    """Does a piece of a definition speak of the event that triggered it?"""
    parts = everything_in(definition)
    return any([isinstance(part, str) and part.startswith("event") for part in parts])


def compare(left: int, comparator: str, right: int) -> bool:
    """``left`` compared with ``right`` by "=", "<", "<=", ">", ">=" or "!="."""
    match comparator:
        case "=":
            return left == right
        case "<":
            return left < right
        case "<=":
            return left <= right
        case ">":
            return left > right
        case ">=":
            return left >= right
        case "!=":
            return left != right
        case _:
            raise ValueError(f"no such comparator: {comparator!r}")
