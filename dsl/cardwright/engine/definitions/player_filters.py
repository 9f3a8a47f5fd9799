"""Which players are meant (CR 102)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ..vocabulary import READS_BATTLEFIELD, READS_HISTORY, READS_PLAYERS
from .filter_bases import Filter, PlayerFilter

if TYPE_CHECKING:
    from ..game import Game
    from ..scope import Scope
    from .events import EventPattern
    from .selectors import Selector


class AnyPlayer(PlayerFilter, frozen=True):
    """Every player."""

    def matches(self, game: Game, player: int, scope: Scope) -> bool:
        return True


class IsYou(PlayerFilter, frozen=True):
    """The controller of the ability (CR 109.5)."""

    def matches(self, game: Game, player: int, scope: Scope) -> bool:
        return player == scope.controller


class IsOpponent(PlayerFilter, frozen=True):
    """An opponent of the controller of the ability (CR 102.2)."""

    def matches(self, game: Game, player: int, scope: Scope) -> bool:
        return player != scope.controller


class IsSelectedPlayer(PlayerFilter, frozen=True):
    """One of the selected players: "that player", "enchanted player", "defending player"."""

    what: Selector

    def matches(self, game: Game, player: int, scope: Scope) -> bool:
        return player in self.what.select(game, scope)


class OtherPlayerThan(PlayerFilter, frozen=True):
    """Matches ``player`` and is none of the selected ones: "each other opponent"."""

    player: PlayerFilter
    what: Selector

    def matches(self, game: Game, player: int, scope: Scope) -> bool:
        return self.player.matches(game, player, scope) and player not in self.what.select(
            game, scope
        )


class PlayerControls(PlayerFilter, frozen=True):
    """Controls at least ``minimum`` (and at most ``maximum``) objects that match: "a player who
    controls ...".
    """

    filter: Filter
    minimum: int = 1
    maximum: int | None = None
    reads: ClassVar[int] = READS_BATTLEFIELD

    def matches(self, game: Game, player: int, scope: Scope) -> bool:
        from ..evaluation.matching import matching

        count = sum(
            1
            for number in matching(game, self.filter, scope)
            if game.objects[number].controller == player
        )
        return count >= self.minimum and (self.maximum is None or count <= self.maximum)


class PlayerControlsMore(PlayerFilter, frozen=True):
    """Controls more objects that match than the selected player: "more lands than you"."""

    filter: Filter
    than: Selector
    reads: ClassVar[int] = READS_BATTLEFIELD

    def matches(self, game: Game, player: int, scope: Scope) -> bool:
        from ..evaluation.matching import matching

        controllers = [game.objects[one].controller for one in matching(game, self.filter, scope)]
        others = self.than.select(game, scope)
        return any(controllers.count(player) > controllers.count(other) for other in others)


class PlayerHasCards(PlayerFilter, frozen=True):
    """At least ``minimum`` and at most ``maximum`` cards that match are in the player's zone:
    "eight or more cards in their graveyard".
    """

    zone: int
    filter: Filter
    minimum: int = 1
    maximum: int | None = None
    reads: ClassVar[int] = READS_PLAYERS

    def matches(self, game: Game, player: int, scope: Scope) -> bool:
        from ..evaluation.views import look

        cards = [
            obj
            for obj in game.zone_objects(self.zone, player)
            if self.filter.matches(game, obj, look(game, obj), scope)
        ]
        return len(cards) >= self.minimum and (self.maximum is None or len(cards) <= self.maximum)


class PlayerDid(PlayerFilter, frozen=True):
    """Events of this pattern that the player is the player of happened so often: "a player who
    cast two or more spells this turn" (CR 608.2i).
    """

    event: EventPattern
    span: str = "this_turn"
    minimum: int = 1
    reads: ClassVar[int] = READS_HISTORY

    def matches(self, game: Game, player: int, scope: Scope) -> bool:
        from ..evaluation.happened import events_of

        events = [
            event
            for event in events_of(game, self.event.event, self.span)
            if getattr(event, "player", -1) == player and self.event.matches(game, event, scope)
        ]
        return len(events) >= self.minimum


class AllOfPlayers(PlayerFilter, frozen=True):
    """Every part matches: "an opponent who controls no basic lands"."""

    parts: tuple[PlayerFilter, ...]
    reads: ClassVar[int] = READS_BATTLEFIELD

    def matches(self, game: Game, player: int, scope: Scope) -> bool:
        return all(part.matches(game, player, scope) for part in self.parts)
