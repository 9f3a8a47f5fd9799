"""How many: numbers that are fixed, announced, counted or remembered (CR 107)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .base import Node

if TYPE_CHECKING:
    from .filters import Filter
    from .selectors import Selector


class Quantity(Node, frozen=True):
    """Base of the closed set of quantities; ``value(game, scope) -> int``."""


class Fixed(Quantity, frozen=True):
    """A number in the text."""

    number: int


class AnnouncedX(Quantity, frozen=True):
    """X as announced for the spell or ability, or for the spell that became this permanent (CR 107.3)."""


class EventX(Quantity, frozen=True):
    """X of the spell that an event is about: "whenever you cast a spell with {X} ..., X" (CR 107.3)."""

    slot: str = "event.object"


class CountOf(Quantity, frozen=True):
    """How many objects match: "for each creature you control"."""

    filter: Filter


class SizeOf(Quantity, frozen=True):
    """How many objects or players are selected."""

    what: Selector


class AttributeOf(Quantity, frozen=True):
    """An attribute of the selected object(s): power, toughness, mana_value, life, hand_size ...

    ``aggregate``: "" (of one), "total", "greatest", "least".
    """

    attribute: str
    what: Selector
    aggregate: str = ""


class CountersOn(Quantity, frozen=True):
    """Counters on the selected objects or players: of this kind, all kinds where empty."""

    kind: str
    what: Selector


class Amount(Quantity, frozen=True):
    """A remembered amount: "that much", "that many" (``event.amount``, ``step.2.amount``)."""

    slot: str


class Times(Quantity, frozen=True):
    """A multiple: "twice that many", "two for each"."""

    factor: int
    of: Quantity


class Half(Quantity, frozen=True):
    """Half, rounded as the text says (CR 107.1a)."""

    of: Quantity
    round_up: bool


class Sum(Quantity, frozen=True):
    """All parts added."""

    parts: tuple[Quantity, ...]


class Devotion(Quantity, frozen=True):
    """Devotion to the colours of the mask (CR 700.5); to the chosen colour where 0 (``slot``)."""

    colors: int = 0
    slot: str = "chosen.color"
