"""CR 702.97: Scavenge. Its power becomes +1/+1 counters of another creature."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.compile.features import KeywordFeature
from cardwright.engine.definitions.abilities import ActivatedAbility, Body, TargetSpecification
from cardwright.engine.definitions.costs import ActionCost
from cardwright.engine.definitions.filters import HasCardType
from cardwright.engine.definitions.quantities import AttributeOf
from cardwright.engine.definitions.selectors import Reference, This
from cardwright.engine.vocabulary import CREATURE, GRAVEYARD
from cardwright.features.effects.exile import Exile
from cardwright.features.effects.put_counters import PutCounters

if TYPE_CHECKING:
    from cardwright.compile.keywords import KeywordArguments


def scavenge(arguments: KeywordArguments) -> ActivatedAbility | None:
    """The ability of CR 702.97a; the power is that of the card in the graveyard."""
    costs = arguments.costs()
    if costs is None:
        return None
    counters = PutCounters("+1/+1", AttributeOf("power", This()), Reference("target.1"))
    return ActivatedAbility(
        costs=(*costs, ActionCost(Exile(This()))),
        body=Body((counters,), (TargetSpecification(1, HasCardType(CREATURE)),)),
        sorcery_speed=True,
        zone=GRAVEYARD,
    )


FEATURE = KeywordFeature(name="scavenge", arguments=("cost",), ability=scavenge, rules=("702.97",))
