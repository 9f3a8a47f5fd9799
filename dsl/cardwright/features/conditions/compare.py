"""CR 603.4 "if that creature's power is greater than this creature's power"."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cardwright.compile.features import VerbFeature
from cardwright.engine.definitions.conditions import Compare, Condition

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


FEATURES = tuple(
    VerbFeature(
        frames=(f"{{subject:Attribute}} be {words} {{value:Value}}",),
        rules=("603.4",),
        continuous=True,
        condition=_compare(comparator),
    )
    for words, comparator in _COMPARATORS.items()
)
