"""CR 118.12: costs offered while something resolves: "unless you pay", "you may pay"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..game_concepts.payment import with_x
from .announcing_costs import Payment, announce_symbols
from .costs import mana_part, other_than_mana, pay_costs
from .paying import pay_mana

if TYPE_CHECKING:
    from ..definitions.costs import Cost
    from ..game import Game
    from ..scope import Resolution


def offer(game: Game, player: int, costs: tuple[Cost, ...], resolution: Resolution) -> bool:
    """Ask the player to pay; True when they did, in full. Not asked where they cannot (CR
    118.3).
    """
    from ..scope import Resolution as Paying

    source = game.objects.get(resolution.source)
    if source is None or game.players[player].lost:
        return False
    paying = Paying(resolution.source, player, resolution.slots, resolution.x, resolution.event)
    if not Payment(game, source, costs, paying, None).is_possible():
        return False
    if not game.choose_yes(player, "pay", resolution.source):
        return False
    mana = mana_part(costs)
    if mana is not None:
        mana, life = announce_symbols(game, player, source, with_x(mana, resolution.x), None)
        if (mana.generic or mana.pips) and pay_mana(game, player, mana, None) is None:
            return False
        if life:
            game.pay_life(player, life)
    pay_costs(game, player, source, other_than_mana(costs), paying)
    resolution.slots.update(paying.slots)
    return True
