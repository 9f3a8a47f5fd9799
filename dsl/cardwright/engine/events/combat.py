"""CR 508, 509: attacking and blocking."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ..vocabulary import FIRST_OBJECT_ID, READS_COMBAT
from .base import Event

if TYPE_CHECKING:
    from ..game import Game


class Attack(Event, gc=False):
    """A creature attacks a player, planeswalker or battle; a declaration is a batch of these (CR
    508.1).

    ``player`` is the defending player (CR 508.5).
    """

    object: int
    player: int
    defender: int = -1
    #: The only creature declared as an attacker (CR 506.5).
    alone: bool = False
    name: ClassVar[str] = "attack"
    counted_by: ClassVar[str] = "object"
    roles: ClassVar[tuple[str, ...]] = ("object", "player", "defender", "alone")

    def change(self, game: Game) -> None:
        """It is an attacking creature (CR 508.1k)."""
        obj = game.battlefield[self.object]
        game.any_combat = True
        obj.attacking = self.defender if self.defender >= 0 else self.player
        game.touch_object(obj, READS_COMBAT)


class PlayerAttacks(Event, gc=False):
    """A player attacks with one or more creatures (CR 508.3d); in one batch with them."""

    player: int
    amount: int
    subject: ClassVar[str] = "player"
    name: ClassVar[str] = "player_attacks"
    roles: ClassVar[tuple[str, ...]] = ("player", "amount")


class Block(Event, gc=False):
    """A creature blocks an attacker (CR 509.1g)."""

    object: int
    blocked: int
    name: ClassVar[str] = "block"
    roles: ClassVar[tuple[str, ...]] = ("object", "blocked")

    def change(self, game: Game) -> None:
        """It is a blocking creature, the attacker a blocked one."""
        blocker = game.battlefield[self.object]
        blocker.blocking = (*blocker.blocking, self.blocked)
        game.touch_object(blocker, READS_COMBAT)


class BecomesBlocked(Event, gc=False):
    """An attacking creature becomes blocked (CR 509.1h)."""

    object: int
    name: ClassVar[str] = "becomes_blocked"
    roles: ClassVar[tuple[str, ...]] = ("object",)

    def change(self, game: Game) -> None:
        """It stays blocked even if its blockers leave."""
        obj = game.battlefield[self.object]
        obj.blocked = True
        game.touch_object(obj, READS_COMBAT)


class AttacksUnblocked(Event, gc=False):
    """An attacking creature is not blocked (CR 509.3g)."""

    object: int
    name: ClassVar[str] = "attacks_unblocked"
    roles: ClassVar[tuple[str, ...]] = ("object",)


def defending_player(game: Game, attacked: int) -> int:
    """The player attacked, or the one whose planeswalker or battle is (CR 508.5)."""
    if attacked < FIRST_OBJECT_ID:
        return attacked
    obj = game.objects[attacked]
    return game.protector(obj)
