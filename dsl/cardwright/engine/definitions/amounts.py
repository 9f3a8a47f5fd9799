"""CR 614.1a, 614.9, 615: replacements of how much, and of who is dealt damage."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..evaluation import replacing
from .effects import ContinuousEffect, EventChange
from .quantities import Fixed

if TYPE_CHECKING:
    from ..events.base import Event
    from ..game import Game
    from ..scope import Resolution
    from .conditions import Condition
    from .events import EventPattern
    from .quantities import Quantity
    from .selectors import Selector


class ChangeAmount(EventChange, frozen=True):
    """ "twice that much", "that many plus one", "half that damage, rounded up" instead.

    Of damage, life gained or lost, counters put, tokens created. Nothing happens where nothing is
    left.
    """

    times: int = 1
    plus: Quantity | None = None
    #: "up" or "down": half of it, rounded so (CR 107.1a).
    half: str = ""

    def replace(self, game: Game, event: Event, scope: Resolution) -> list[Event]:
        plus = 0 if self.plus is None else self.plus.value(game, scope)
        return replacing.change_amount(event, self.times, plus, self.half)


class RedirectDamage(EventChange, frozen=True):
    """ "is dealt to you instead" (CR 614.9); ``amount``: the next so much of it."""

    to: Selector
    amount: Quantity | None = None

    def replace(self, game: Game, event: Event, scope: Resolution) -> list[Event]:
        amount = None if self.amount is None else self.amount.value(game, scope)
        return replacing.redirect_damage(game, event, self.to.select(game, scope), amount)

    def left(self, game: Game, event: Event, scope: Resolution) -> EventChange | None:
        if self.amount is None:
            return None
        rest = replacing.shield_left(event, self.amount.value(game, scope))
        return RedirectDamage(self.to, Fixed(rest)) if rest > 0 else None


class DamageCannotBePrevented(ContinuousEffect, frozen=True):
    """Such damage "can't be prevented" (CR 615.12): all damage where there is no pattern."""

    event: EventPattern | None = None
    condition: Condition | None = None
