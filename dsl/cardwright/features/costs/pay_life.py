"""CR 119.4 "Pay 2 life": a cost of life; symbols that are paid are no action (CR 118.3a)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from cardwright.ast import Head, ManaSymbols, NounPhrase
from cardwright.compile.costs import symbol_costs
from cardwright.compile.features import VerbFeature
from cardwright.engine.definitions.costs import Cost
from cardwright.engine.definitions.instructions import Instruction
from cardwright.engine.definitions.quantities import Quantity
from cardwright.engine.definitions.selectors import Selector
from cardwright.engine.spells_and_abilities.offers import offer

if TYPE_CHECKING:
    from cardwright.compile.views import ClauseView
    from cardwright.engine.game import Game
    from cardwright.engine.scope import Resolution, Scope


class PayLife(Instruction, frozen=True):
    """Each selected player pays so much life: it is lost (CR 119.4)."""

    player: Selector
    amount: Quantity

    def perform(self, game: Game, resolution: Resolution) -> None:
        """Each pays in full or not at all (CR 119.4)."""
        amount = self.amount.value(game, resolution)
        paid = [game.pay_life(player, amount) for player in self.player.select(game, resolution)]
        resolution.record(amount=amount if all(paid) else 0, done=bool(paid) and all(paid))

    def can_pay(self, game: Game, scope: Scope) -> bool:
        """Only as much life as the player has can be paid (CR 119.4)."""
        amount = self.amount.value(game, scope)
        return all(
            game.players[player].life >= amount for player in self.player.select(game, scope)
        )


class MayPay(Instruction, frozen=True):
    """ "You may pay {2}": an offer; paying is asked once (CR 118.12)."""

    player: Selector
    costs: tuple[Cost, ...]
    is_offer: ClassVar[bool] = True

    def perform(self, game: Game, resolution: Resolution) -> None:
        """Done if each of them paid in full."""
        players = self.player.select(game, resolution)
        paid = [offer(game, player, self.costs, resolution) for player in players]
        resolution.record(done=bool(paid) and all(paid))


def _pay(view: ClauseView) -> Instruction | None:
    node = view.node("cost")
    if isinstance(node, ManaSymbols) and view.clause.modals == ("may",):
        costs = None if "{X}" in node.symbols else symbol_costs(view.c, node)
        payer = view.selector("player")
        if costs is None or payer is None or view.has("object"):
            view.gap("cost", "pay")
            return None
        return MayPay(payer, costs)
    if view.has("object") or not isinstance(node, NounPhrase) or len(node.heads) != 1:
        view.gap("cost", "pay")
        return None
    head = node.heads[0]
    if not isinstance(head, Head) or head.noun != "life":
        view.gap("cost", "pay")
        return None
    player, amount = view.selector("player"), view.quantity("cost")
    return PayLife(player, amount) if player is not None and amount is not None else None


FEATURE = VerbFeature(
    frames=("{player} pay {cost:Payment|AnyMana|Attribute|ThatMany|Event} [for {object:Object}]",),
    rules=("119.4", "118.3"),
    effect=_pay,
    cost=True,
    has_amount=True,
)
