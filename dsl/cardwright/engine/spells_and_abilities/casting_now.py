"""CR 608.2g: a spell cast while another spell or ability resolves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..requests import ChooseOne
from ..vocabulary import BATTLEFIELD, LAND, STACK
from .casting_spells import cast, possible_ways
from .ways_to_cast import Way, castable_faces

if TYPE_CHECKING:
    from ..definitions.costs import Cost
    from ..game import Game


def faces_to_cast(
    game: Game, player: int, identifier: int, ways: list[Way], transformed: bool = False
) -> list[int]:
    """The faces that the player could cast now in one of these ways."""
    obj = game.objects.get(identifier)
    if obj is None or obj.card is None or not game.is_current(identifier):
        return []
    if obj.zone in (BATTLEFIELD, STACK):
        return []
    found = []
    faces = castable_faces(obj)
    if transformed:  # CR 701.27, 712.8c: with its back face up
        faces = (1,) if obj.card.layout == "transform" and len(obj.card.faces) > 1 else ()
    for face in faces:
        base = game.base_of(obj.card, face)
        fitting = [way for way in ways if way.costs is not None or base.mana_cost is not None]
        if not base.types & LAND and possible_ways(game, player, obj, face, base, fitting):
            found.append(face)
    return found


def ways_for(costs: tuple[Cost, ...] | None, any_mana: str) -> list[Way]:
    """The one way that an effect gives."""
    name = "without paying its mana cost" if costs == () else ""
    return [Way(name, costs, any_mana=any_mana)]


def can_cast_now(
    game: Game,
    player: int,
    identifier: int,
    costs: tuple[Cost, ...] | None,
    any_mana: str = "",
    transformed: bool = False,
) -> bool:
    """Could the player cast it while something resolves: any time, for these costs?"""
    return bool(faces_to_cast(game, player, identifier, ways_for(costs, any_mana), transformed))


def cast_now(
    game: Game,
    player: int,
    identifier: int,
    costs: tuple[Cost, ...] | None,
    any_mana: str = "",
    transformed: bool = False,
) -> int:
    """See ``Primitives.cast_now``."""
    ways = ways_for(costs, any_mana)
    faces = faces_to_cast(game, player, identifier, ways, transformed)
    if not faces:
        return -1
    if len(faces) == 1:
        game.forced += 1
        face = faces[0]
    else:
        face = game.decide(ChooseOne(player, "face", tuple(faces), identifier))
    if not cast(game, player, game.objects[identifier], face, ways):
        return -1
    return game.stack[-1].id
