"""Every cache equals a computation from scratch: tests check it at every priority point."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardwright.errors import EngineBug

from ..vocabulary import BATTLEFIELD
from .control import controller_of
from .system import Layers
from .together import Board

if TYPE_CHECKING:
    from ..game import Game
    from ..state import Characteristics

#: What is compared; abilities stand for everything that is grouped by them.
_COMPARED = (
    "name",
    "mana_cost",
    "mana_value",
    "colors",
    "types",
    "supertypes",
    "subtypes",
    "power",
    "toughness",
    "base_power",
    "base_toughness",
    "abilities",
    "cannot_have",
)


def facts(now: Characteristics) -> dict[str, Any]:
    """The characteristics as data that can be compared."""
    return {name: getattr(now, name) for name in _COMPARED}


def check_caches(game: Game) -> None:
    """Compare every permanent's characteristics, and controllers, with fresh ones.

    Raises:
        EngineBug: one differs; the message names the object and what differs.
    """
    cached = {obj.id: facts(game.characteristics(obj)) for obj in game.battlefield.values()}
    fresh = Layers(game)
    old, game.layers = game.layers, fresh
    changed = game.effects_changed
    try:
        fresh.rebuild()
        computed = Board(fresh, game.battlefield.values(), fresh.plan.order, False).compute()
        for obj in game.battlefield.values():
            compare_facts(obj.base.name, cached[obj.id], facts(computed[obj.id]))
            if controller_of(fresh, obj) != obj.controller:
                raise EngineBug(f"the controller of {obj.base.name} is not reconciled")
            if obj.zone != BATTLEFIELD:
                raise EngineBug(f"{obj.base.name} is on the battlefield and says it is not")
    finally:
        game.layers = old
        game.effects_changed = changed


def compare_facts(name: str, cached: dict[str, Any], computed: dict[str, Any]) -> None:
    """Raise EngineBug naming the first difference."""
    for key, value in computed.items():
        if cached[key] != value:
            raise EngineBug(f"{name}: {key} is kept as {cached[key]!r}, computed as {value!r}")
