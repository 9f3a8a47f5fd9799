"""CR 701.6 "Counter target spell"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from cardwright.ast import Head, NounPhrase
from cardwright.compile.features import EventShape, VerbFeature
from cardwright.engine.definitions.instructions import Instruction
from cardwright.engine.definitions.selectors import Selector
from cardwright.features.effects.add_mana import AddMana

if TYPE_CHECKING:
    from cardwright.compile.views import ClauseView
    from cardwright.engine.game import Game
    from cardwright.engine.scope import Resolution


class CounterSpell(Instruction, frozen=True):
    """Counter the selected spells and abilities."""

    what: Selector

    def perform(self, game: Game, resolution: Resolution) -> None:
        """All at once."""
        gone = game.counter(self.what.select(game, resolution), resolution.source)
        resolution.record(countered=gone, amount=len(gone))


def _uncounterable(
    view: ClauseView, before: tuple[Instruction, ...]
) -> tuple[Instruction, ...] | None:
    """ "..., and that spell can't be countered" after a limit on mana (CR 106.6)."""
    last = before[-1]
    clause = view.clause
    spell = view.node("target")
    if (
        not isinstance(last, AddMana)
        or last.restriction is None
        or clause.modals != ("can't",)
        or clause.voice != "passive"
        or clause.modifiers
        or clause.negated
        or clause.perfect
        or spell != NounPhrase(determiner="that", heads=(Head(noun="spell"),))
    ):
        return None
    view.c.use(clause, "modals", "negated", "perfect", "modifiers")
    view.c.ledger.cover(spell)
    rider = replace(last.restriction, spell_cant_be_countered=True)
    return (*before[:-1], replace(last, restriction=rider))


FEATURE = VerbFeature(
    frames=("{player} counter {target:Spell|Ability}",),
    rules=("701.6",),
    effect=CounterSpell,
    fields={"what": "target"},
    event=EventShape("countered", {"target": "object"}),
    rider=_uncounterable,
    leaves={"target": "countered"},
    moves=True,
)
