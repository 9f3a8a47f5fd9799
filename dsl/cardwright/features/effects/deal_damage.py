"""CR 120 "~ deals 3 damage to any target", "is dealt damage", "divided as you like" (CR 601.2d)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.compile.features import EventShape, VerbFeature
from cardwright.engine.definitions.instructions import Instruction
from cardwright.engine.definitions.quantities import AttributeOf, Quantity
from cardwright.engine.definitions.selectors import Reference, Selector
from cardwright.engine.evaluation.counting import attribute_of
from cardwright.features.dividing import divided_among, shares

if TYPE_CHECKING:
    from cardwright.compile.views import ClauseView
    from cardwright.engine.game import Game
    from cardwright.engine.scope import Resolution


class DealDamage(Instruction, frozen=True):
    """Each source deals that much damage to each recipient, all at once.

    "Damage equal to its power" by several sources is to each its own.
    """

    source: Selector
    amount: Quantity
    recipient: Selector

    def perform(self, game: Game, resolution: Resolution) -> None:
        """One batch for all; nothing from a source that cannot be found (CR 609.7)."""
        sources = self.source.select(game, resolution)
        recipients = self.recipient.select(game, resolution)
        damage = []
        for source in sources:
            amount = self._amount(game, resolution, source, len(sources))
            damage.append((source, [(one, amount) for one in recipients]))
        resolution.record(amount=game.deal_damage_together(damage))

    def _amount(self, game: Game, resolution: Resolution, source: int, sources: int) -> int:
        amount = self.amount
        if sources > 1 and isinstance(amount, AttributeOf) and amount.what == self.source:
            return attribute_of(game, amount.attribute, (source,), amount.aggregate)
        return amount.value(game, resolution)


class DealDividedDamage(Instruction, frozen=True):
    """The source deals damage divided at announcement among the targets (CR 601.2d, 608.2d)."""

    source: Selector
    targets: Reference

    def perform(self, game: Game, resolution: Resolution) -> None:
        """What an illegal target was to be dealt is not dealt (CR 608.2b)."""
        recipients = shares(self.targets, game, resolution)
        dealt = 0
        for source in self.source.select(game, resolution)[:1]:
            dealt = game.deal_damage(source, recipients)
        resolution.record(amount=dealt)


def _deal(view: ClauseView) -> DealDamage | None:
    source, recipient = view.selector("source"), view.selector("recipient")
    amount = view.quantity("damage") if not view.has("amount") else _stated(view)
    if source is None or amount is None or recipient is None:
        return None
    return DealDamage(source, amount, recipient)


def _stated(view: ClauseView) -> Quantity | None:
    """ "deals damage equal to its power": the noun itself has no number."""
    from cardwright.ast import Head, NounPhrase

    node = view.node("damage")
    if node != NounPhrase(heads=(Head(noun="damage"),)):
        view.gap("damage", "damage with two amounts")
        return None
    view.c.ledger.cover(node)
    return view.quantity("amount")


def _divided(view: ClauseView) -> DealDividedDamage | None:
    source, amount = view.selector("source"), view.quantity("damage")
    recipients = None if amount is None else divided_among(view, "recipients", amount)
    if source is None or recipients is None:
        return None
    return DealDividedDamage(source, recipients)


FEATURES = (
    VerbFeature(
        frames=(
            "{source:Object} deal {damage} [equal to {amount:Value}]"
            " [to {recipient:Permanent|Player}]",
            "{source:Object} deal {damage} to {recipient:Permanent|Player} equal to {amount:Value}",
        ),
        rules=("120.1", "120.3"),
        effect=_deal,
        event=EventShape(
            "damage", {"source": "source", "recipient": "object"}, implied=("damage",)
        ),
        has_amount=True,
    ),
    VerbFeature(
        frames=(
            "{source:Object} deal {damage} divided as you choose"
            " among {recipients:Permanent|Player}",
        ),
        rules=("601.2d", "120.1"),
        effect=_divided,
        has_amount=True,
    ),
    VerbFeature(
        frames=("passive {recipient:Permanent|Player} deal {damage} [by {source:Object}]",),
        rules=("120.1",),
        event=EventShape(
            "damage", {"recipient": "object", "source": "source"}, implied=("damage",)
        ),
        has_amount=True,
    ),
)
