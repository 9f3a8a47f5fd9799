"""CR 106.6 "Spend this mana only to cast a creature spell": a limit that travels with the mana."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from cardwright.ast import Adverb, Clause, Gap, Head, Infinitive, NounPhrase, PlacedModifier
from cardwright.compile import filters
from cardwright.compile.clauses import plain_arguments
from cardwright.compile.features import VerbFeature
from cardwright.engine.definitions.filters import AllOf, Filter, IsSpell
from cardwright.engine.definitions.mana import ManaRestriction
from cardwright.features.effects.add_mana import AddMana

if TYPE_CHECKING:
    from cardwright.compile.views import ClauseView
    from cardwright.engine.definitions.instructions import Instruction

_THIS_MANA = NounPhrase(determiner="this", heads=(Head(noun="mana"),))


def _limit(view: ClauseView, before: tuple[Instruction, ...]) -> tuple[Instruction, ...] | None:
    last = before[-1]
    clause, c = view.clause, view.c
    purpose = view.node("purpose")
    mana = view.node("mana")
    if (
        not isinstance(last, AddMana)
        or last.restriction is not None
        or clause.modals
        or clause.negated
        or clause.perfect
        or mana != _THIS_MANA
        or not isinstance(purpose, Infinitive)
        or not _says_only(clause)
    ):
        return None
    c.ledger.cover(mana)
    for modifier in clause.modifiers:
        c.ledger.cover(modifier)
    c.use(purpose, "clause")
    spells = _cast(view, purpose.clause)
    if spells is None:
        return None
    return (*before[:-1], replace(last, restriction=ManaRestriction(spells)))


def _says_only(clause: Clause) -> bool:
    inner = [one.modifier if isinstance(one, PlacedModifier) else one for one in clause.modifiers]
    return [getattr(one, "words", "") for one in inner if isinstance(one, Adverb)] == ["only"]


def _cast(view: ClauseView, clause: Clause) -> Filter | None:
    """ "to cast artifact spells"."""
    c = view.c
    arguments = plain_arguments(clause)
    if (
        c.table.facts(clause.frame).lemma != "cast"
        or len(arguments) != 2
        or not isinstance(arguments[0], Gap)
    ):
        return None
    c.use(clause, "frame", "arguments", "voice", "modals", "negated", "perfect", "modifiers")
    c.ledger.use_all(arguments[0])
    found = filters.affected(c, arguments[1])
    return None if found is None else _without_spell(found)


def _without_spell(found: Filter) -> Filter:
    """What is cast is a spell: the noun adds nothing."""
    if isinstance(found, AllOf):
        return filters.all_of([part for part in found.parts if part != IsSpell()])
    return found


FEATURE = VerbFeature(
    frames=("{player} spend {mana:AnyMana} [{purpose:Action}]",),
    rules=("106.6",),
    rider=_limit,
)
