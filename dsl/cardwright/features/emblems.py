"""CR 114.1 "You get an emblem with ...": an object in the command zone that has only abilities."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.ast import Head, Node, NounPhrase, WithPhrase
from cardwright.engine.definitions.abilities import Ability
from cardwright.engine.definitions.instructions import Instruction
from cardwright.engine.definitions.selectors import Selector
from cardwright.features.grants import granted
from cardwright.structs import only

if TYPE_CHECKING:
    from cardwright.compile.views import ClauseView
    from cardwright.engine.game import Game
    from cardwright.engine.scope import Resolution

__all__ = ["CreateEmblem", "emblem", "is_emblem"]


class CreateEmblem(Instruction, frozen=True):
    """Each selected player gets an emblem with these abilities."""

    player: Selector
    abilities: tuple[Ability, ...]

    def perform(self, game: Game, resolution: Resolution) -> None:
        """It stays for the rest of the game (CR 114.5)."""
        for player in self.player.select(game, resolution):
            game.create_emblem(player, self.abilities)
        resolution.record(done=True)


def is_emblem(node: Node | None) -> bool:
    """The phrase is about emblems."""
    return isinstance(node, NounPhrase) and Head(noun="emblem") in node.heads


def emblem(view: ClauseView, node: NounPhrase) -> CreateEmblem | None:
    """One emblem with what is quoted."""
    player = view.selector("player")
    having = only(node.postmodifiers)
    plain = NounPhrase(determiner="a", heads=node.heads, postmodifiers=node.postmodifiers)
    if (
        not isinstance(having, WithPhrase)
        or having.preposition != "with"
        or node != plain
        or len(node.heads) != 1
        or player is None
    ):
        view.gap("counters", "emblem")
        return None
    view.c.use(node, "determiner", "heads", "postmodifiers")
    view.c.ledger.cover(node.heads)
    view.c.use(having, "preposition", "object")
    abilities = granted(view, having.object)
    return None if abilities is None else CreateEmblem(player, tuple(abilities))
