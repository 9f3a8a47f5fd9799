"""CR 106.4 "Add {G}{G}", "add one mana of any color": put mana into a player's mana pool."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from cardwright.ast import Head, Node, NounPhrase, QuantityWord
from cardwright.compile.features import EventShape, VerbFeature
from cardwright.compile.quantities import amount
from cardwright.engine.definitions.instructions import Instruction
from cardwright.engine.definitions.mana import (
    AnyColorOfMana,
    ManaKind,
    ManaOfTypes,
    ManaRestriction,
)
from cardwright.engine.definitions.quantities import Quantity
from cardwright.engine.definitions.selectors import Selector

if TYPE_CHECKING:
    from cardwright.compile.views import ClauseView
    from cardwright.engine.game import Game
    from cardwright.engine.scope import Resolution, Scope


_ANY_COMBINATION = NounPhrase(
    quantity=QuantityWord("any combination of"), heads=(Head(noun="color"),), plural=True
)


class AddMana(Instruction, frozen=True):
    """Each selected player adds mana of this kind; an undefined type adds nothing (CR 106.5)."""

    player: Selector
    mana: ManaKind
    restriction: ManaRestriction | None = None
    is_mana: ClassVar[bool] = True

    def perform(self, game: Game, resolution: Resolution) -> None:
        """Each player adds one of what could be added, as one event (CR 106.3, 106.12b)."""
        added: list[int] = []
        for player in self.player.select(game, resolution):
            options = self.mana.productions(game, resolution)
            added += game.add_mana(player, options, resolution, self.restriction)
        resolution.record(amount=len(added), done=bool(added))

    def productions(self, game: Game, scope: Scope) -> tuple[tuple[int, ...], ...]:
        return self.mana.productions(game, scope)

    def mana_restriction(self) -> ManaRestriction | None:
        return self.restriction


def _add(view: ClauseView) -> AddMana | None:
    """With "in any combination of colors" each mana is chosen apart."""
    if not view.has("combination"):
        made = view.fill(AddMana)
        return made if isinstance(made, AddMana) else None
    node, how = view.node("mana"), view.node("combination")
    if how != _ANY_COMBINATION:
        view.gap("combination", "mana in a combination")
        return None
    view.c.ledger.cover(how)
    player = view.selector("player")
    count = _amount_of_mana(view, node)
    if player is None or count is None or view.times is not None:
        return None
    return AddMana(player, ManaOfTypes(count, AnyColorOfMana(), True))


def _amount_of_mana(view: ClauseView, node: Node | None) -> Quantity | None:
    """The number of "five mana"."""
    if (
        isinstance(node, NounPhrase)
        and node.heads == (Head(noun="mana"),)
        and node.quantity is not None
        and not (node.determiner or node.postmodifiers or node.possessor)
    ):
        view.c.use(node, "heads", "quantity")
        view.c.use(node.heads[0], "noun")
        return amount(view.c, node.quantity)
    view.gap("mana", "mana")
    return None


FEATURE = VerbFeature(
    frames=("{player} add {mana:AnyMana} [in {combination:Color|Quality|Symbols}]",),
    rules=("106.4", "106.3"),
    effect=_add,
    event=EventShape("mana", {"player": "player"}, implied=("mana",)),
    has_amount=True,
)
