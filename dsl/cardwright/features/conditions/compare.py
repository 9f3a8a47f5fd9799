"""CR 603.4 "if that creature's power is greater than this creature's power"."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cardwright.ast import Measure, Node, Number, Pronoun, Variable
from cardwright.compile.features import VerbFeature
from cardwright.compile.quantities import x_value
from cardwright.compile.words import COMPARATORS
from cardwright.engine.definitions.conditions import Compare, Condition
from cardwright.engine.definitions.quantities import Fixed, Quantity
from cardwright.features.how_many import comparison

if TYPE_CHECKING:
    from cardwright.compile.views import ClauseView

#: What stands behind "be" -> comparator.
_COMPARATORS = {
    "greater than": ">",
    "less than": "<",
    "greater than or equal to": ">=",
    "less than or equal to": "<=",
}


def _compare(comparator: str) -> Callable[[ClauseView], Condition | None]:
    def build(view: ClauseView) -> Condition | None:
        left, right = view.quantity("subject"), view.quantity("value")
        return None if left is None or right is None else Compare(left, comparator, right)

    return build


def _is_number(view: ClauseView) -> Condition | None:
    """ "if its power is 4 or greater", "less than five"."""
    node = view.node("value")
    subject = view.node("subject")
    found = comparison(node)
    if isinstance(node, Measure) and node == Measure(node.value, comparison=node.comparison):
        comparator = COMPARATORS.get(node.comparison)
        if comparator is not None and isinstance(node.value, Number):
            found = comparator, node.value.value
    elif isinstance(node, Number):
        found = "=", node.value
    if found is None or node is None:
        view.gap("value", "be a number")
        return None
    view.c.ledger.cover(node)
    left = _subject(view, subject)
    return None if left is None else Compare(left, found[0], Fixed(found[1]))


def _subject(view: ClauseView, node: Node | None) -> Quantity | None:
    if node == Pronoun("x"):
        view.c.ledger.use_all(node)
        return x_value(view.c, Variable("X"))
    return view.quantity("subject")


FEATURES = (
    VerbFeature(
        frames=(
            "{subject:Attribute|Number|Cost|Life|Damage} be"
            " {value:Attribute|Number|Cost|Delta|Choice|Partial}",
        ),
        rules=("603.4",),
        continuous=True,
        condition=_is_number,
    ),
    *(
        VerbFeature(
            frames=(f"{{subject:Attribute}} be {words} {{value:Value}}",),
            rules=("603.4",),
            continuous=True,
            condition=_compare(comparator),
        )
        for words, comparator in _COMPARATORS.items()
    ),
)
