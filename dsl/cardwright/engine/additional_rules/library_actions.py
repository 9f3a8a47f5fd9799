"""CR 121, 701: drawing, milling, searching, shuffling, scrying, revealing, looking."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..events.cards import LookAt, Reveal, Scry, Search, Shuffle, Surveil
from ..events.zones import Draw, ZoneChange, zone_change
from ..vocabulary import GRAVEYARD, HAND, LIBRARY

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ..events.base import Event
    from ..game import Game
    from ..scope import Scope


def draw(game: Game, player: int, count: int) -> tuple[int, ...]:
    """One at a time, also where replaced (CR 121.2)."""
    drawn: list[int] = []
    for _ in range(count):
        if game.players[player].lost:
            break
        for event in game.happen_together([Draw(player)]):
            if isinstance(event, ZoneChange) and event.destination == HAND:
                drawn.append(event.new_object)
    return tuple(drawn)


def mill(game: Game, player: int, count: int) -> tuple[int, ...]:
    """As many as there are (CR 701.17b)."""
    library = game.players[player].library
    if count <= 0 or not library:
        return ()
    events: list[Event] = [zone_change(game, i, GRAVEYARD) for i in reversed(library[-count:])]
    done = game.happen_together(events)
    return tuple([e.new_object for e in done if isinstance(e, ZoneChange)])


def search_library(
    game: Game,
    player: int,
    filter: Any,
    maximum: int,
    scope: Scope,
    library_of: int = -1,
    minimum: int = 0,
) -> tuple[int, ...]:
    """Find up to so many cards; with a stated quality fewer may be found (CR 701.23b)."""
    owner = player if library_of < 0 else library_of
    if not game.happen(Search(player, owner)):
        return ()
    library = game.players[owner].library
    game.seen = {**game.seen, player: game.seen.get(player, frozenset()) | frozenset(library)}
    options = sorted(
        [
            i
            for i in library
            if filter is None
            or filter.matches(game, game.objects[i], game.characteristics(game.objects[i]), scope)
        ]
    )
    maximum = min(maximum, len(options))
    return game.choose(player, "search", options, min(minimum, maximum), maximum, scope.source)


def shuffle(game: Game, player: int) -> None:
    """Shuffle a library."""
    game.happen(Shuffle(player))


def scry(game: Game, player: int, count: int) -> None:
    """Look at the top cards, put any on the bottom, the rest on top, in any order (CR 701.22a)."""
    library = game.players[player].library
    count = min(count, len(library))
    if count <= 0 or not game.happen(Scry(player, count)):
        return
    library = game.players[player].library
    top = library[-count:][::-1]
    look_at(game, player, top)
    bottom = game.choose(player, "scry to the bottom", top, 0, count)
    kept = [i for i in top if i not in bottom]
    kept_order = game.choose_order(player, "top of the library", kept)
    if len(bottom) > 1:
        bottom = game.choose_order(player, "bottom of the library", bottom)
    rest = library[: len(library) - count]
    game.players[player].library = [*reversed(bottom), *rest, *reversed(kept_order)]
    game.touch(128)


def surveil(game: Game, player: int, count: int) -> None:
    """Like scry, but into the graveyard (CR 701.25a)."""
    count = min(count, len(game.players[player].library))
    if count <= 0 or not game.happen(Surveil(player, count)):
        return
    top = game.players[player].library[-count:][::-1]
    look_at(game, player, top)
    away = game.choose(player, "surveil to the graveyard", top, 0, count)
    kept = game.choose_order(player, "top of the library", [i for i in top if i not in away])
    library = game.players[player].library
    game.players[player].library = [i for i in library if i not in kept] + list(reversed(kept))
    if away:
        game.happen_together([zone_change(game, i, GRAVEYARD) for i in away])


def reveal(game: Game, player: int, objects: Iterable[int]) -> None:
    """All players see them while they stay where they are."""
    ids = [i for i in objects if game.is_current(i)]
    if not ids:
        return
    for other in range(len(game.players)):
        see(game, other, ids)
    game.happen_together([Reveal(i, player) for i in ids])


def look_at(game: Game, player: int, objects: Iterable[int]) -> None:
    """One player sees them."""
    ids = tuple(objects)
    see(game, player, ids)
    if ids:
        game.happen(LookAt(player, ids))


def see(game: Game, player: int, ids: Iterable[int]) -> None:
    """Note what a player has seen."""
    hidden = frozenset([i for i in ids if game.objects[i].zone in (LIBRARY, HAND)])
    if hidden:
        game.seen = {**game.seen, player: game.seen.get(player, frozenset()) | hidden}
