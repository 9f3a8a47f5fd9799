"""Patterns of events: what a trigger, a replacement or a prohibition is about (CR 603.2, 614.1, 101.2).

One generic shape: the name of an event of the engine and a test for each role that matters. Whether a
pattern looks back in time (CR 603.10) follows from its event and tests, not from a flag.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .base import Node

if TYPE_CHECKING:
    from .filters import Filter, PlayerFilter
    from .quantities import Quantity


class RoleTest(Node, frozen=True):
    """Base of the closed set of tests on one role of an event."""

    role: str


class ObjectRole(RoleTest, frozen=True):
    """The object in this role matches."""

    filter: Filter


class PlayerRole(RoleTest, frozen=True):
    """The player in this role matches."""

    player: PlayerFilter


class ValueRole(RoleTest, frozen=True):
    """The value in this role is one of these: a zone, a step, a counter kind, True."""

    values: tuple[int | str | bool, ...]


class AmountRole(RoleTest, frozen=True):
    """The number in this role compares so."""

    comparator: str
    quantity: Quantity


class ManaRole(RoleTest, frozen=True):
    """The mana in this role holds a type of the mask, or of the colour in the slot: "tapped for mana of the chosen color"."""

    types: int = 0
    slot: str = ""


class EventPattern(Node, frozen=True):
    """An event by name (engine.events) and the tests its roles must pass.

    ``together``: all matching events of a batch are one ("one or more", CR 603.2c).
    """

    event: str
    tests: tuple[RoleTest, ...] = ()
    together: bool = False
