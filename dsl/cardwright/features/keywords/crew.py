"""CR 702.122: Crew. Tap creatures to make a Vehicle a creature until end of turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.compile.features import KeywordFeature
from cardwright.engine.definitions.abilities import ActivatedAbility, Body
from cardwright.engine.definitions.changes import AddTypes
from cardwright.engine.definitions.costs import ActionCost
from cardwright.engine.definitions.durations import UntilEndOfTurn
from cardwright.engine.definitions.effects import CharacteristicsEffect
from cardwright.engine.definitions.filters import (
    AllOf,
    ControlledBy,
    Filter,
    HasCardType,
    IsSelected,
    IsUntapped,
    IsYou,
    OtherThan,
)
from cardwright.engine.definitions.instructions import Establish, Instruction
from cardwright.engine.definitions.selectors import This
from cardwright.engine.evaluation.matching import matching
from cardwright.engine.vocabulary import ARTIFACT, CREATURE
from cardwright.errors import IllegalAction

if TYPE_CHECKING:
    from cardwright.compile.keywords import KeywordArguments
    from cardwright.engine.game import Game
    from cardwright.engine.scope import Resolution, Scope


class TapForPower(Instruction, frozen=True):
    """Tap any number of matching creatures with this total power or more."""

    what: Filter
    power: int

    def perform(self, game: Game, resolution: Resolution) -> None:
        """Summoning sick creatures may be tapped so (CR 702.122a).

        Raises:
            IllegalAction: too little power was chosen.
        """
        options = matching(game, self.what, resolution)
        chosen = game.choose(
            resolution.controller, "tap", options, 0, len(options), resolution.source
        )
        if self._total(game, chosen) < self.power:
            raise IllegalAction(f"their total power must be {self.power} or more")
        tapped = game.tap(chosen)
        resolution.record(tapped=tapped, amount=len(tapped))

    def can_pay(self, game: Game, scope: Scope) -> bool:
        """Could they do it together?"""
        return self._total(game, matching(game, self.what, scope)) >= self.power

    def _total(self, game: Game, ids: tuple[int, ...] | list[int]) -> int:
        """Creatures with negative power only help by not being tapped."""
        power = [game.characteristics(game.objects[one]).power for one in ids]
        return sum(power) if isinstance(ids, tuple) else sum(max(0, one) for one in power)


_CREW = AllOf((HasCardType(CREATURE), IsUntapped(), ControlledBy(IsYou()), OtherThan(This())))
_BECOMES = CharacteristicsEffect(IsSelected(This()), (AddTypes(ARTIFACT | CREATURE),))


def crew(arguments: KeywordArguments) -> ActivatedAbility | None:
    """Crew N."""
    number = arguments.number()
    if number is None:
        return None
    return ActivatedAbility(
        costs=(ActionCost(TapForPower(_CREW, number)),),
        body=Body((Establish((_BECOMES,), UntilEndOfTurn()),)),
    )


FEATURE = KeywordFeature(name="crew", arguments=("number",), ability=crew, rules=("702.122",))
