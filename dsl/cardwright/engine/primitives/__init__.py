"""What instructions do: each primitive goes through the door and returns what really happened.

The rules are in ``additional_rules.keyword_actions`` and the chapters; these names are what
features call.
"""

from __future__ import annotations

from .cards import CardPrimitives
from .permanents import PermanentPrimitives
from .players import PlayerPrimitives
from .spells import SpellPrimitives

__all__ = ["Primitives"]


class Primitives(CardPrimitives, PermanentPrimitives, PlayerPrimitives, SpellPrimitives):
    """The part of a game that does things."""

    __slots__ = ()
