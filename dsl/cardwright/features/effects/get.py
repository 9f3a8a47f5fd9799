"""CR 613.4c "Creatures you control get +1/+1": a change of power and toughness."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.ast import PowerToughness, Variable
from cardwright.compile.features import VerbFeature
from cardwright.compile.quantities import x_value
from cardwright.engine.definitions.changes import AdjustPowerToughness, Change
from cardwright.engine.definitions.quantities import Fixed, Quantity, Times

if TYPE_CHECKING:
    from cardwright.compile.views import ClauseView


def _changes(view: ClauseView) -> tuple[Change, ...]:
    node = view.node("change")
    if not isinstance(node, PowerToughness) or not node.is_change:
        view.gap("change", "get")
        return ()
    view.c.ledger.use_all(node)
    power = _part(view, node.power)
    toughness = _part(view, node.toughness)
    if power is None or toughness is None:
        return ()
    return (AdjustPowerToughness(power, toughness),)


def _part(view: ClauseView, text: str) -> Quantity | None:
    """ "+3", "-X", each as often as "for each" says."""
    sign = -1 if text.startswith("-") else 1
    if text[1:].isdigit():
        number = sign * int(text[1:])
        if view.times is None or number == 0:
            return Fixed(number)
        return view.times if number == 1 else Times(number, view.times)
    if text[1:] == "X" and view.times is None:
        of = x_value(view.c, Variable("X"))
        return of if of is None or sign == 1 else Times(-1, of)
    view.gap("change", text)
    return None


FEATURE = VerbFeature(
    frames=("{object:Permanent} get {change:Delta}",),
    continuous=True,
    rules=("613.4c",),
    changes=_changes,
)
