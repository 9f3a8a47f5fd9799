"""CR 601.2f "Noncreature spells cost {1} more to cast", "activated abilities of ... cost {2}
more".
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.ast import Gap, Infinitive, ManaChange, NounPhrase, SelfReference, Variable
from cardwright.compile import filters
from cardwright.compile.clauses import is_plain
from cardwright.compile.features import VerbFeature
from cardwright.compile.mana import mana_cost
from cardwright.compile.quantities import x_value
from cardwright.engine.definitions.effects import ContinuousEffect, CostChange
from cardwright.engine.definitions.filters import (
    AllOf,
    ControlledBy,
    Filter,
    IsSelected,
    IsSpell,
    PlayerFilter,
)
from cardwright.engine.definitions.mana import ManaCost
from cardwright.engine.definitions.selectors import This
from cardwright.features.abilities_of import abilities_of, mana_abilities_excepted

if TYPE_CHECKING:
    from cardwright.compile.views import ClauseView


def _static(view: ClauseView) -> ContinuousEffect | None:
    change = view.node("change")
    if not isinstance(change, ManaChange) or change.direction not in ("more", "less"):
        view.gap("change", "cost")
        return None
    view.c.use(change, "mana", "direction")
    view.c.use(change.mana, "symbols")
    amount = mana_cost(change.mana.symbols)
    purpose = _purpose(view)
    if amount is not None and amount == ManaCost(x=1, symbols="{X}") and view.times is None:
        # "costs {X} less, where X is ...": {1} as often as X says
        number = x_value(view.c, Variable("X")) if "X" in view.c.definitions else None
        if number is not None:
            view.multiply(number)
            assert view.times is not None
            amount = ManaCost(generic=1, symbols="{1}")
    if amount is None or not purpose or amount.x:
        view.gap("change", "cost")
        return None
    more, less = (amount, None) if change.direction == "more" else (None, amount)
    if purpose == "activate":
        return _abilities(view, more, less)
    return _spells(view, more, less)


def _purpose(view: ClauseView) -> str:
    """ "to cast", "to activate"; "" for anything else."""
    node = view.node("purpose")
    clause = node.clause if isinstance(node, Infinitive) else None
    if not isinstance(node, Infinitive) or clause is None:
        return ""
    lemma = view.c.table.facts(clause.frame).lemma
    others = [one for one in clause.arguments if one is not None and not isinstance(one, Gap)]
    if others or not is_plain(clause):
        return ""
    if lemma not in ("cast", "activate"):
        return ""
    view.c.ledger.cover(node)
    return lemma


def _spells(
    view: ClauseView, more: ManaCost | None, less: ManaCost | None
) -> ContinuousEffect | None:
    node = view.node("object")
    if isinstance(node, SelfReference):
        if node.words == "this ability":
            view.gap("object", "this ability costs")
            return None
        view.c.use(node, "words")
        return CostChange(more=more, less=less, own=True, times=view.times)
    what = view.filter("object")
    if what is None:
        return None
    if what == IsSelected(This()):
        return CostChange(more=more, less=less, own=True, times=view.times)
    spells, player = _split(what)
    return CostChange(spells=spells, player=player, more=more, less=less, times=view.times)


def _split(what: Filter) -> tuple[Filter, PlayerFilter | None]:
    """Who casts a spell controls it (CR 601.2a); what is cast is a spell."""
    parts = what.parts if isinstance(what, AllOf) else (what,)
    player: PlayerFilter | None = None
    kept: list[Filter] = []
    for part in parts:
        if isinstance(part, ControlledBy) and player is None:
            player = part.player
        elif part != IsSpell():
            kept.append(part)
    return filters.all_of(kept) if kept else AllOf(()), player


def _abilities(
    view: ClauseView, more: ManaCost | None, less: ManaCost | None
) -> ContinuousEffect | None:
    node = view.node("object")
    if not isinstance(node, NounPhrase):
        view.gap("object", "cost")
        return None
    sources = abilities_of(view, node)
    if sources is None:
        return None
    return CostChange(
        abilities_of=sources,
        more=more,
        less=less,
        times=view.times,
        except_mana_abilities=mana_abilities_excepted(view),
    )


FEATURE = VerbFeature(
    frames=("{object:Spell|Ability|Object|Cost} cost {change:ManaChange} [{purpose:Action}]",),
    continuous=True,
    rules=("601.2f", "602.2b", "118.7"),
    static=_static,
)
