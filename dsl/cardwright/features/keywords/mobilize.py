"""CR 702.181: Mobilize. Warriors that attack once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.compile.features import KeywordFeature
from cardwright.engine.definitions.abilities import Body, FaceDefinition, TriggeredAbility
from cardwright.engine.definitions.events import EventPattern, ObjectRole, ValueRole
from cardwright.engine.definitions.filters import IsSelected
from cardwright.engine.definitions.instructions import CreateDelayedTrigger, Step
from cardwright.engine.definitions.quantities import Fixed
from cardwright.engine.definitions.selectors import Reference, This, You
from cardwright.engine.vocabulary import CREATURE, END_STEP, RED
from cardwright.features.effects.create_token import CreateToken
from cardwright.features.effects.sacrifice import Sacrifice

if TYPE_CHECKING:
    from cardwright.compile.keywords import KeywordArguments

_WARRIOR = FaceDefinition(
    "Warrior Token",
    types=CREATURE,
    subtypes=("Warrior",),
    colors=1 << RED,
    power=1,
    toughness=1,
)


def mobilize(arguments: KeywordArguments) -> TriggeredAbility | None:
    """The trigger of CR 702.181a."""
    number = arguments.number()
    if number is None:
        return None
    attacks = EventPattern("attack", (ObjectRole("object", IsSelected(This())),))
    end_step = EventPattern("step", (ValueRole("step", (END_STEP,)),))
    create = CreateToken(You(), _WARRIOR, Fixed(number), tapped=True, attacking=True)
    sacrifice = Sacrifice(You(), Reference("step.1.created"))
    later = CreateDelayedTrigger(TriggeredAbility((end_step,), Body((sacrifice,))))
    return TriggeredAbility((attacks,), Body((Step(1, create), later)))


FEATURE = KeywordFeature(
    name="mobilize", arguments=("number",), ability=mobilize, rules=("702.181",)
)
