"""CR 114: Emblems."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from ..characteristics import Characteristics
from ..definitions.abilities import (
    ActivatedAbility,
    FaceDefinition,
    StaticAbility,
    TriggeredAbility,
)
from ..state import new_object
from ..vocabulary import COMMAND

if TYPE_CHECKING:
    from ..definitions.abilities import Ability
    from ..game import Game


def create_emblem(game: Game, player: int, abilities: tuple[Ability, ...]) -> int:
    """See ``Primitives.create_emblem``."""
    face = FaceDefinition("", abilities=tuple([in_command_zone(one) for one in abilities]))
    obj = new_object(game.next_id, Characteristics(face), player, COMMAND)
    game.next_id += 1
    game.objects[obj.id] = obj
    game.put_in(obj)
    return obj.id


def in_command_zone(ability: Ability) -> Ability:
    """The ability of an emblem functions there (CR 114.4)."""
    if isinstance(ability, ActivatedAbility):
        return replace(ability, zone=COMMAND)
    if isinstance(ability, (TriggeredAbility, StaticAbility)):
        return replace(ability, zones=(COMMAND,))
    return ability
