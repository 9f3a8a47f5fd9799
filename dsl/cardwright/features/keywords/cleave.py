"""CR 702.148: Cleave. Another cost, for which the spell has no words in brackets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.compile.abilities import CLEAVE
from cardwright.compile.features import KeywordFeature
from cardwright.engine.definitions.abilities import StaticAbility
from cardwright.engine.definitions.permissions import AlternativeCost
from cardwright.engine.vocabulary import STACK

if TYPE_CHECKING:
    from cardwright.compile.keywords import KeywordArguments


def cleave(arguments: KeywordArguments) -> StaticAbility | None:
    """The cost; what it changes is in the spell ability (CR 702.148a)."""
    costs = arguments.costs()
    if costs is None:
        return None
    return StaticAbility((AlternativeCost(costs, name=CLEAVE),), zones=(STACK,), keyword=CLEAVE)


FEATURE = KeywordFeature(name=CLEAVE, arguments=("cost",), ability=cleave, rules=("702.148",))
