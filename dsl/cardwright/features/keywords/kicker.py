"""CR 702.33: Kicker. An additional cost that may be paid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.compile.features import KeywordFeature
from cardwright.engine.definitions.abilities import StaticAbility
from cardwright.engine.definitions.effects import AdditionalCost
from cardwright.engine.vocabulary import STACK

if TYPE_CHECKING:
    from cardwright.compile.keywords import KeywordArguments

#: The number of this optional cost: what was paid is in the slot ``paid.<number>``.
KICKER = 1


def kicker(arguments: KeywordArguments) -> StaticAbility | None:
    """ "You may pay an additional [cost] as you cast this spell." (CR 702.33a)."""
    costs = arguments.costs()
    if costs is None:
        return None
    return StaticAbility(
        (AdditionalCost(costs, own=True, optional=True, number=KICKER),), zones=(STACK,)
    )


FEATURE = KeywordFeature(name="kicker", arguments=("cost",), ability=kicker, rules=("702.33",))
