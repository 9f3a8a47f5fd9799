"""CR 613.1b "Gain control of target creature until end of turn"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.ast import Head, NounPhrase
from cardwright.compile.features import VerbFeature
from cardwright.engine.definitions.changes import GainControl
from cardwright.engine.definitions.effects import CharacteristicsEffect
from cardwright.engine.definitions.selectors import ChosenPlayer, EachPlayer

if TYPE_CHECKING:
    from cardwright.compile.views import ClauseView

_CONTROL = NounPhrase(heads=(Head(noun="control"),))


def _gain(view: ClauseView) -> CharacteristicsEffect | None:
    """The player controls what is meant, in layer 2."""
    control = view.node("control")
    if control != _CONTROL or view.has("previous"):
        view.gap("control", "control of what")
        return None
    view.c.ledger.cover(control)
    player, objects = view.selector("player"), view.filter("objects")
    if player is None or objects is None:
        return None
    if isinstance(player, (ChosenPlayer, EachPlayer)):
        # GAP CR 608.2d: who gains control is chosen once, while resolving.
        view.gap("player", "some player gains control")
        return None
    return CharacteristicsEffect(objects, (GainControl(player),))


FEATURE = VerbFeature(
    frames=("{player} gain {control} of {objects:Object} [from {previous:Player}]",),
    continuous=True,
    rules=("613.1b",),
    static=_gain,
)
