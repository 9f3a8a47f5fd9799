"""CR 702.61: Split second. While the spell is on the stack nothing else is cast or activated."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.compile.features import KeywordFeature
from cardwright.engine.definitions.abilities import StaticAbility
from cardwright.engine.definitions.effects import ActivationProhibition, Prohibition
from cardwright.engine.definitions.events import EventPattern, ObjectRole
from cardwright.engine.definitions.filters import AllOf, OtherThan
from cardwright.engine.definitions.selectors import This
from cardwright.engine.vocabulary import STACK

if TYPE_CHECKING:
    from cardwright.compile.keywords import KeywordArguments


def split_second(arguments: KeywordArguments) -> StaticAbility | None:
    """No other spells, no abilities that are not mana abilities (CR 702.61a)."""
    if arguments.arguments:
        arguments.gap("with an argument")
        return None
    others = EventPattern("cast", (ObjectRole("object", OtherThan(This())),))
    return StaticAbility(
        (
            Prohibition(others),
            ActivationProhibition(AllOf(), except_mana_abilities=True),
        ),
        zones=(STACK,),
    )


FEATURE = KeywordFeature(name="split second", ability=split_second, rules=("702.61",))
