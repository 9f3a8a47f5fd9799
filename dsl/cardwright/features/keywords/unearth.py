"""CR 702.84: Unearth. It comes back for one turn, then it is exiled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.compile.features import KeywordFeature
from cardwright.engine.definitions.abilities import ActivatedAbility, Body, TriggeredAbility
from cardwright.engine.definitions.changes import AddAbility
from cardwright.engine.definitions.durations import Indefinite
from cardwright.engine.definitions.effects import (
    CharacteristicsEffect,
    DoInstead,
    ReplacementEffect,
)
from cardwright.engine.definitions.events import EventPattern, ObjectRole, ValueRole
from cardwright.engine.definitions.filters import IsSelected
from cardwright.engine.definitions.instructions import CreateDelayedTrigger, Establish, Step
from cardwright.engine.definitions.selectors import Reference, This, You
from cardwright.engine.vocabulary import (
    BATTLEFIELD,
    END_STEP,
    EXILE,
    GRAVEYARD,
    every_zone_but,
)
from cardwright.features.effects.exile import Exile
from cardwright.features.effects.move import MoveTo
from cardwright.features.keywords.haste import Haste

if TYPE_CHECKING:
    from cardwright.compile.keywords import KeywordArguments


def unearth(arguments: KeywordArguments) -> ActivatedAbility | None:
    """The ability of CR 702.84a."""
    costs = arguments.costs()
    if costs is None:
        return None
    it = Reference("step.1.moved")
    end_step = EventPattern("step", (ValueRole("step", (END_STEP,)),))
    leaves = EventPattern(
        "zone_change",
        (
            ObjectRole("object", IsSelected(it)),
            ValueRole("origin", (BATTLEFIELD,)),
            ValueRole("destination", every_zone_but(BATTLEFIELD, EXILE)),
        ),
    )
    return ActivatedAbility(
        costs=costs,
        body=Body(
            (
                Step(1, MoveTo(This(), BATTLEFIELD, You())),
                Establish(
                    (CharacteristicsEffect(IsSelected(it), (AddAbility(Haste()),)),),
                    Indefinite(),
                ),
                CreateDelayedTrigger(TriggeredAbility((end_step,), Body((Exile(it),)))),
                Establish((ReplacementEffect(leaves, DoInstead((Exile(it),))),), Indefinite()),
            )
        ),
        sorcery_speed=True,
        zone=GRAVEYARD,
    )


FEATURE = KeywordFeature(name="unearth", arguments=("cost",), ability=unearth, rules=("702.84",))
