"""CR 702.164: Toxic. Its combat damage to a player gives poison counters as well."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from cardwright.compile.features import KeywordFeature
from cardwright.engine.definitions.abilities import KeywordAbility

if TYPE_CHECKING:
    from cardwright.compile.keywords import KeywordArguments


class Toxic(KeywordAbility, frozen=True, tag="core:keywords/toxic"):
    """Gives ``number`` poison counters; several add up (CR 702.164b-c)."""

    number: int

    stem: ClassVar[str] = "toxic"

    def combat_counters(self) -> tuple[str, int]:
        """So many poison counters."""
        return ("poison", self.number)


def toxic(arguments: KeywordArguments) -> Toxic | None:
    """Toxic N."""
    number = arguments.number()
    return None if number is None else Toxic(number)


FEATURE = KeywordFeature(name="toxic", arguments=("number",), ability=toxic, rules=("702.164",))
