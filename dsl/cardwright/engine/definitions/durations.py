"""How long an effect of a resolution lasts (CR 611.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .base import Node

if TYPE_CHECKING:
    from .conditions import Condition
    from .events import EventPattern
    from .selectors import Selector


class Duration(Node, frozen=True):
    """Base of the closed set of durations."""


class Indefinite(Duration, frozen=True):
    """No duration stated: until the end of the game (CR 611.2a)."""


class UntilEndOfTurn(Duration, frozen=True):
    """ "until end of turn", "this turn" (CR 514.2)."""


class UntilEndOfCombat(Duration, frozen=True):
    """ "until end of combat", "this combat" (CR 511.3)."""


class UntilNextTurnOf(Duration, frozen=True):
    """ "until your next turn" (CR 500.4-5): ends as that turn begins."""

    player: Selector


class NextStepOf(Duration, frozen=True):
    """ "during its controller's next untap step": only in that step, then over."""

    player: Selector
    step: int


class UntilEvent(Duration, frozen=True):
    """ "until this creature leaves the battlefield" (CR 611.2b)."""

    event: EventPattern


class AsLongAs(Duration, frozen=True):
    """ "for as long as ..." (CR 611.2b); never starts if already false."""

    condition: Condition
