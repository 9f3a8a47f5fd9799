"""CR 702.37: Morph. Cast face down as a 2/2 creature, turned face up for a cost."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from cardwright.compile.features import KeywordFeature
from cardwright.engine.definitions.abilities import KeywordAbility
from cardwright.engine.definitions.costs import Cost

if TYPE_CHECKING:
    from cardwright.compile.keywords import KeywordArguments


class Morph(KeywordAbility, frozen=True, tag="core:keywords/morph"):
    """Cast face down for {3}; turned face up for these costs (CR 702.37a, e)."""

    costs: tuple[Cost, ...]

    stem: ClassVar[str] = "morph"
    casts_face_down: ClassVar[bool] = True

    def face_up_costs(self) -> tuple[Cost, ...]:
        """The morph cost."""
        return self.costs


def morph(arguments: KeywordArguments) -> Morph | None:
    """Morph with its cost."""
    costs = arguments.costs()
    return None if costs is None else Morph(costs)


FEATURE = KeywordFeature(name="morph", arguments=("cost",), ability=morph, rules=("702.37",))
