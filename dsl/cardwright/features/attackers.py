"""How many creatures attack: "two or more creatures", "at least one other creature" (CR 508.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.ast import Node, NounPhrase
from cardwright.compile.filters import affected, all_of
from cardwright.engine.definitions.conditions import ObjectsExist
from cardwright.engine.definitions.events import AmountRole, WhileTrue
from cardwright.engine.definitions.filters import ControlledBy, HasCardType, IsAttacking, IsYou
from cardwright.engine.definitions.quantities import Fixed
from cardwright.engine.vocabulary import CREATURE
from cardwright.features.how_many import comparison

if TYPE_CHECKING:
    from cardwright.compile.views import ClauseView
    from cardwright.engine.definitions.events import RoleTest
    from cardwright.engine.definitions.filters import Filter

__all__ = ["and_others", "at_least", "of_attack"]


def at_least(node: Node | None) -> tuple[str, int] | None:
    """The comparator and the number of "two or more", "at least two", "exactly two"."""
    quantity = node.quantity if isinstance(node, NounPhrase) and not node.determiner else None
    found = comparison(quantity)
    return found if found is not None and found[0] in (">=", "=") else None


def _filter(view: ClauseView, node: NounPhrase) -> Filter | None:
    """The class; its number is the caller's."""
    if node.quantity is not None:
        view.c.use(node, "quantity")
        view.c.ledger.cover(node.quantity)
    return affected(view.c, view.c.without(node, quantity=None))


def of_attack(view: ClauseView, node: NounPhrase, *, now: bool) -> RoleTest | None:
    """The test of an attack by so many creatures; ``now``: as it happens, not looking back."""
    number = at_least(node)
    what = _filter(view, node) if number is not None else None
    if number is None or what is None:
        return None
    comparator, count = number
    if what == HasCardType(CREATURE):
        return AmountRole("amount", comparator, Fixed(count))
    if not now or comparator != ">=":
        return None
    attacking = all_of((IsAttacking(), what, ControlledBy(IsYou())))
    return WhileTrue("", ObjectsExist(attacking, Fixed(count)))


def and_others(view: ClauseView, node: Node) -> RoleTest | None:
    """ "... and at least two other creatures attack": yours, with it (CR 702.149a)."""
    number = at_least(node)
    if number is None or not isinstance(node, NounPhrase) or not node.other or number[0] != ">=":
        return None
    what = _filter(view, node)
    if what is None:
        return None
    attacking = all_of((IsAttacking(), what, ControlledBy(IsYou())))
    return WhileTrue("", ObjectsExist(attacking, Fixed(number[1])))
