"""Costs (CR 118): each can be tried and then be paid in full. Mana is paid last, by a plan (CR
601.2g-h).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .base import Node

if TYPE_CHECKING:
    from .instructions import Instruction
    from .mana import ManaCost
    from .quantities import Quantity


class Cost(Node, frozen=True):
    """Base of the closed set of cost kinds."""


class PayMana(Cost, frozen=True):
    """Mana (CR 118.3a)."""

    mana: ManaCost


class TapSymbol(Cost, frozen=True):
    """{T} (CR 107.5)."""


class UntapSymbol(Cost, frozen=True):
    """{Q} (CR 107.6)."""


class LoyaltySymbol(Cost, frozen=True):
    """[+1], [−2], [−X] (CR 606.4); ``x`` where the number is X, ``change`` then is the sign."""

    change: int
    x: bool = False


class ActionCost(Cost, frozen=True):
    """An action to do: sacrifice, discard, exile, remove or put counters, pay life ... (CR 118.1).

    The instruction must answer ``can_pay(game, scope)``; it is performed to pay.
    """

    action: Instruction


class EnergyCost(Cost, frozen=True):
    """{E}{E} (CR 107.14)."""

    count: Quantity
