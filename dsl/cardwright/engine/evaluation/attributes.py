"""Attributes of objects and players that quantities and filters name.

An attribute of an object is one of ``OBJECT_ATTRIBUTES``, of a player one of ``PLAYER_ATTRIBUTES``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from cardwright.errors import EngineBug

from ..characteristics import mana_value
from ..vocabulary import READS_CHARACTERISTICS, READS_COUNTERS, READS_POWER, STACK

if TYPE_CHECKING:
    from ..game import Game
    from ..state import Characteristics, GameObject, Player


def mana_value_of(obj: GameObject, now: Characteristics) -> int:
    """CR 202.3; X counts as announced on the stack and as 0 elsewhere (CR 202.3e)."""
    cost = now.mana_cost
    if obj.zone == STACK and cost is not None and cost.x:
        return mana_value(cost, obj.x)
    return now.mana_value


def _counters(obj: GameObject, now: Characteristics) -> int:
    return sum(obj.counters.values()) if obj.counters else 0


def _loyalty(obj: GameObject, now: Characteristics) -> int:
    return obj.counters.get("loyalty", 0) if obj.counters else 0  # CR 306.5c


def _defense(obj: GameObject, now: Characteristics) -> int:
    return obj.counters.get("defense", 0) if obj.counters else 0  # CR 310.4c


OBJECT_ATTRIBUTES: Final[dict[str, Callable[[GameObject, Characteristics], int]]] = {
    "power": lambda obj, now: now.power,
    "toughness": lambda obj, now: now.toughness,
    "base_power": lambda obj, now: now.base_power,
    "base_toughness": lambda obj, now: now.base_toughness,
    "mana_value": mana_value_of,
    "damage": lambda obj, now: obj.damage,
    "counters": _counters,
    "loyalty": _loyalty,
    "defense": _defense,
    "number_of_colors": lambda obj, now: now.colors.bit_count(),
    "x": lambda obj, now: obj.x,
}

PLAYER_ATTRIBUTES: Final[dict[str, Callable[[Player], int]]] = {
    "life": lambda player: player.life,
    "hand_size": lambda player: len(player.hand),
    "library_size": lambda player: len(player.library),
    "graveyard_size": lambda player: len(player.graveyard),
    "poison": lambda player: player.counters.get("poison", 0) if player.counters else 0,
    "energy": lambda player: player.counters.get("energy", 0) if player.counters else 0,
}


def attribute_reads(attribute: str) -> int:
    """The aspect of an object that the attribute depends on (vocabulary.READS_...)."""
    if attribute in ("power", "toughness", "base_power", "base_toughness"):
        return READS_POWER
    if attribute in ("counters", "loyalty", "defense"):
        return READS_COUNTERS
    if attribute in PLAYER_ATTRIBUTES:
        return 0
    return READS_CHARACTERISTICS


def object_attribute(attribute: str, obj: GameObject, now: Characteristics) -> int:
    """The attribute of an object that has the characteristics ``now``."""
    read = OBJECT_ATTRIBUTES.get(attribute)
    if read is None:
        raise EngineBug(f"an object has no attribute called {attribute!r}")
    return read(obj, now)


def player_attribute(game: Game, attribute: str, player: int) -> int:
    """The attribute of a player."""
    read = PLAYER_ATTRIBUTES.get(attribute)
    if read is None:
        raise EngineBug(f"a player has no attribute called {attribute!r}")
    return read(game.players[player])


def names_of(now: Characteristics) -> tuple[str, ...]:
    """The names an object has (CR 201.2a): none where it is nameless, both of a split card (CR
    709.4a).
    """
    name = now.name
    if not name:
        return ()
    if " // " in name:
        return tuple(name.split(" // "))
    return (name,)


def has_keyword(now: Characteristics, stem: str) -> bool:
    """Whether an ability of that keyword is among the object's abilities (CR 702)."""
    for keyword in now.keywords:
        if keyword.stem == stem:
            return True
    return any([ability.keyword_stem() == stem for ability in now.abilities])
