"""CR 702.128: Embalm, CR 702.129: Eternalize. A token copy of the card, as a Zombie."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec.structs import replace

from cardwright.compile.features import KeywordFeature
from cardwright.engine.definitions.abilities import ActivatedAbility, Body
from cardwright.engine.definitions.costs import ActionCost
from cardwright.engine.definitions.instructions import Instruction
from cardwright.engine.definitions.selectors import This
from cardwright.engine.vocabulary import BLACK, GRAVEYARD, WHITE
from cardwright.features.effects.exile import Exile

if TYPE_CHECKING:
    from cardwright.compile.keywords import KeywordArguments
    from cardwright.engine.game import Game
    from cardwright.engine.scope import Resolution


class CreateZombieCopy(Instruction, frozen=True):
    """A token that's a copy of the source, except for color, mana cost, a type, maybe its size."""

    color: int
    size: int | None = None

    def perform(self, game: Game, resolution: Resolution) -> None:
        """A copy of the card as it was in the graveyard (CR 707.2, 702.128a)."""
        source = game.objects[resolution.source]
        face = source.base.definition
        token = replace(
            face,
            mana_cost=None,
            colors=1 << self.color,
            subtypes=tuple(dict.fromkeys((*face.subtypes, "Zombie"))),
            power=face.power if self.size is None else self.size,
            toughness=face.toughness if self.size is None else self.size,
        )
        created = game.create_tokens(resolution.controller, token, cause=resolution.source)
        resolution.record(created=created, amount=len(created))


def _ability(color: int, size: int | None) -> Callable[[KeywordArguments], ActivatedAbility | None]:
    def build(arguments: KeywordArguments) -> ActivatedAbility | None:
        costs = arguments.costs()
        if costs is None:
            return None
        return ActivatedAbility(
            costs=(*costs, ActionCost(Exile(This()))),
            body=Body((CreateZombieCopy(color, size),)),
            sorcery_speed=True,
            zone=GRAVEYARD,
        )

    return build


FEATURES = (
    KeywordFeature(
        name="embalm", arguments=("cost",), ability=_ability(WHITE, None), rules=("702.128",)
    ),
    KeywordFeature(
        name="eternalize", arguments=("cost",), ability=_ability(BLACK, 4), rules=("702.129",)
    ),
)
