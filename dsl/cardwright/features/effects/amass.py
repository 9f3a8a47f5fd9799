"""CR 701.47 "Amass Orcs 2": +1/+1 counters on an Army you control, created where there is none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.ast import Head, NounPhrase
from cardwright.compile.features import VerbFeature
from cardwright.compile.quantities import amount
from cardwright.engine.definitions.abilities import FaceDefinition
from cardwright.engine.definitions.changes import AddTypes
from cardwright.engine.definitions.durations import Indefinite
from cardwright.engine.definitions.effects import CharacteristicsEffect
from cardwright.engine.definitions.filters import IsSelected
from cardwright.engine.definitions.instructions import Instruction
from cardwright.engine.definitions.quantities import Quantity
from cardwright.engine.definitions.selectors import Reference
from cardwright.engine.vocabulary import BLACK, CREATURE
from cardwright.structs import only

if TYPE_CHECKING:
    from cardwright.compile.views import ClauseView
    from cardwright.engine.game import Game
    from cardwright.engine.scope import Resolution

_ARMY = "amass.army"


class Amass(Instruction, frozen=True):
    """You amass creatures of this type."""

    subtype: str
    count: Quantity

    def perform(self, game: Game, resolution: Resolution) -> None:
        """A 0/0 black Army where you control none, then counters, then the type (CR 701.47a)."""
        player = resolution.controller
        if not _armies(game, player):
            token = FaceDefinition(
                f"{self.subtype} Army Token",
                types=CREATURE,
                subtypes=(self.subtype, "Army"),
                colors=1 << BLACK,
                power=0,
                toughness=0,
            )
            game.create_tokens(player, token, cause=resolution.source)
        chosen = game.choose(player, "amass", _armies(game, player), 1, 1, resolution.source)
        game.put_counters(chosen, "+1/+1", self.count.value(game, resolution), player)
        resolution.bind(_ARMY, chosen)
        becomes = CharacteristicsEffect(
            IsSelected(Reference(_ARMY)), (AddTypes(subtypes=(self.subtype,)),)
        )
        if any(self.subtype not in _subtypes(game, one) for one in chosen):
            game.establish((becomes,), Indefinite(), resolution)
        resolution.record(objects=chosen, amount=len(chosen))


def _subtypes(game: Game, one: int) -> frozenset[str]:
    return game.characteristics(game.battlefield[one]).subtypes


def _armies(game: Game, player: int) -> list[int]:
    return [
        obj.id
        for obj in game.battlefield.values()
        if obj.controller == player
        and game.characteristics(obj).types & CREATURE
        and "Army" in game.characteristics(obj).subtypes
    ]


def _amass(view: ClauseView) -> Amass | None:
    """ "Amass 2" without a type amasses Zombies (CR 701.47d)."""
    if not view.is_you("player"):
        view.gap("player", "another player amasses")
        return None
    if view.has("count"):
        count = view.quantity("count")
        return None if count is None else Amass("Zombie", count)
    army = view.node("army")
    head = only(army.heads) if isinstance(army, NounPhrase) else None
    if (
        not isinstance(army, NounPhrase)
        or not isinstance(head, Head)
        or head.measure is None
        or head.measure.comparison
        or len(head.types) != 1
        or head != Head(types=head.types, measure=head.measure)
        or army != NounPhrase(heads=army.heads, plural=army.plural)
    ):
        view.gap("army", "amass what")
        return None
    view.c.use(army, "heads")
    view.c.use(head, "types", "measure")
    view.c.use(head.measure, "value", "comparison")
    count = amount(view.c, head.measure.value)
    return None if count is None else Amass(head.types[0], count)


FEATURE = VerbFeature(
    frames=("{player} amass {count}", "{player} amass {army}"),
    rules=("701.47",),
    effect=_amass,
)
