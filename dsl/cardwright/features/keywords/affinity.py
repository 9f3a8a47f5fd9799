"""CR 702.41: Affinity. The spell costs {1} less for each such permanent you control."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.compile.features import KeywordFeature
from cardwright.compile.filters import all_of
from cardwright.compile.qualities import qualities
from cardwright.compile.static_zones import CASTABLE_ZONES
from cardwright.engine.definitions.abilities import StaticAbility
from cardwright.engine.definitions.effects import CostChange
from cardwright.engine.definitions.filters import ControlledBy, IsYou
from cardwright.engine.definitions.mana import ManaCost
from cardwright.engine.definitions.quantities import CountOf

if TYPE_CHECKING:
    from cardwright.compile.keywords import KeywordArguments


def affinity(arguments: KeywordArguments) -> StaticAbility | None:
    """Affinity for what stands behind it (CR 702.41a)."""
    phrase = arguments.phrase()
    found = None if phrase is None else qualities(arguments.c, phrase, "for")
    if found is None:
        return None
    count = CountOf(all_of((found, ControlledBy(IsYou()))))
    change = CostChange(less=ManaCost(generic=1, symbols="{1}"), times=count, own=True)
    return StaticAbility((change,), zones=CASTABLE_ZONES)


FEATURES = (
    KeywordFeature(name="affinity", arguments=("quality",), ability=affinity, rules=("702.41",)),
    KeywordFeature(
        name="affinity for artifacts",
        means="This spell costs {1} less to cast for each artifact you control.",
        rules=("702.41",),
    ),
)
