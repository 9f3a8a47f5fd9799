"""CR 702.112: Renown. +1/+1 counters for its first combat damage to a player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.compile.features import KeywordFeature
from cardwright.engine.definitions.abilities import Body, TriggeredAbility
from cardwright.engine.definitions.conditions import SelectedMatch
from cardwright.engine.definitions.events import EventPattern, ObjectRole, PlayerRole, ValueRole
from cardwright.engine.definitions.filters import AnyPlayer, HasDesignation, IsSelected, Not
from cardwright.engine.definitions.instructions import Instruction
from cardwright.engine.definitions.quantities import Fixed
from cardwright.engine.definitions.selectors import Selector, This
from cardwright.features.effects.put_counters import PutCounters

if TYPE_CHECKING:
    from cardwright.compile.keywords import KeywordArguments
    from cardwright.engine.game import Game
    from cardwright.engine.scope import Resolution

_RENOWNED = "renowned"


class BecomeRenowned(Instruction, frozen=True):
    """What is selected becomes renowned (CR 702.112b)."""

    what: Selector

    def perform(self, game: Game, resolution: Resolution) -> None:
        """It stays so until it leaves the battlefield."""
        game.designate(self.what.select(game, resolution), _RENOWNED)


def renown(arguments: KeywordArguments) -> TriggeredAbility | None:
    """The trigger of CR 702.112a, with its intervening "if"."""
    number = arguments.number()
    if number is None:
        return None
    hits = EventPattern(
        "damage",
        (
            ObjectRole("source", IsSelected(This())),
            ValueRole("combat", (True,)),
            PlayerRole("player", AnyPlayer()),
        ),
    )
    return TriggeredAbility(
        (hits,),
        Body((PutCounters("+1/+1", Fixed(number), This()), BecomeRenowned(This()))),
        condition=SelectedMatch(This(), Not(HasDesignation(_RENOWNED))),
    )


FEATURE = KeywordFeature(name="renown", arguments=("number",), ability=renown, rules=("702.112",))
