"""What can happen: events by name, with roles. Each knows only the change itself; the door does
the rest.
"""

from __future__ import annotations

from collections.abc import Set
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

from ..vocabulary import BATTLEFIELD

if TYPE_CHECKING:
    from ..game import Game


class Event(msgspec.Struct, gc=False):
    """Base of the open set of events.

    ``name`` and ``roles`` are what patterns speak of (``definitions.events.EventPattern``): a role
    is an
    attribute holding an id, a number, a string or a truth value. An event is atomic (it has a
    ``change``) or composite (``results`` are contained in it), or both.
    """

    name: ClassVar[str] = ""
    roles: ClassVar[tuple[str, ...]] = ()
    #: Has contained events.
    composite: ClassVar[bool] = False
    #: Has last known information to fix before a batch changes anything.
    remembers: ClassVar[bool] = False
    #: The role that takes part in "affected" and whose last known information is fixed first.
    subject: ClassVar[str] = "object"
    #: Its object is gone afterwards: triggers look at the game before it (CR 603.10a).
    looks_back: ClassVar[bool] = False
    #: It moves its object, or came of its being moved: what follows finds that again (CR 400.7).
    moves: ClassVar[bool] = False
    #: Where an ability of its object sees it (CR 113.6, 113.6k).
    seen_from: ClassVar[tuple[int, ...]] = (BATTLEFIELD,)
    #: The role by which such events are counted: "their second spell each turn"; "": they are not.
    counted_by: ClassVar[str] = ""

    def change(self, game: Game) -> None:
        """The change itself. Never calls the door."""

    def affected(self, game: Game) -> int:
        """The player who orders what replaces this (CR 616.1): controller of the object, or the
        player.
        """
        identifier: int = getattr(self, self.subject)
        if identifier < 16:
            return identifier
        return game.objects[identifier].controller

    @classmethod
    def occurrences(cls, roles: Set[str], events: list[Any]) -> list[list[Any]]:
        """How often such a thing happens in a batch for a pattern that speaks of these roles (CR
        603.2c).
        """
        return [[event] for event in events]

    def results(self, game: Game) -> list[Event]:
        """Events contained in this one (CR 616.1g, 120.4): part of the same batch."""
        return []

    def remember(self, game: Game) -> None:
        """Before any change of a batch, where it ``remembers``: fix last known information (CR
        608.2h).
        """

    def object_seen(self, role: str, back: bool) -> int:
        """The object in a role as a pattern sees it: before the event where it looks ``back``."""
        found: int = getattr(self, role)
        return found


class InTurn(Event, gc=False):
    """Not simultaneous: events done one after another after the batch (CR 121.2, 614.11a)."""

    events: list[Event]
    used: frozenset[tuple[int, int]] = frozenset()
    name: ClassVar[str] = "in_turn"


class Performance(Event, gc=False):
    """Instructions done instead of an event, after the batch (CR 614.1a): only inside
    ``InTurn``.
    """

    instructions: tuple[Any, ...]
    resolution: Any
    name: ClassVar[str] = "performance"
