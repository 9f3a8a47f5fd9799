"""CR 707.9 "except it's 1/1 and it has haste": what a copy has that the original has not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from cardwright.ast import (
    Clause,
    Head,
    Node,
    NounPhrase,
    PowerToughness,
    Pronoun,
    Qualifier,
    SelfReference,
    Subordinate,
)
from cardwright.compile.clauses import view as clause_view
from cardwright.compile.words import SUPERTYPES
from cardwright.diagnostics.codes import compiling as codes
from cardwright.engine.definitions.changes import (
    AddAbility,
    AddTypes,
    Change,
    SetBasePowerToughness,
    SetColors,
)
from cardwright.engine.definitions.copies import CopyExceptions
from cardwright.engine.definitions.quantities import Fixed

if TYPE_CHECKING:
    from cardwright.compile.compilation import Compilation
    from cardwright.compile.views import ClauseView

__all__ = ["take_exceptions"]


def take_exceptions(view: ClauseView) -> tuple[CopyExceptions | None] | None:
    """The exceptions behind the sentence, in a tuple; None after a gap."""
    c = view.c
    tails, c.tails = c.tails, ()
    found: CopyExceptions | None = None
    for tail in tails:
        if not isinstance(tail, Subordinate) or tail.word != "except" or tail.phrase is not None:
            c.gap(codes.SENTENCE, "a tail", tail)
            return None
        if any(join.strip(" ,") not in ("", "and") for join in tail.joins):
            c.gap(codes.SENTENCE, "a tail", tail)
            return None
        c.use(tail, "word", "clauses", "joins", "phrase")
        for clause in tail.clauses:
            found = _with(c, found or CopyExceptions(), clause)
            if found is None:
                c.gap(codes.SENTENCE, "an exception of a copy", clause)
                return None
    return (found,)


def _with(c: Compilation, found: CopyExceptions, clause: Clause) -> CopyExceptions | None:
    subject = clause.arguments[0] if clause.arguments else None
    if clause.modals or clause.modifiers or clause.perfect or not _is_the_copy(subject):
        return None
    state = clause.arguments[1] if len(clause.arguments) > 1 else None
    if isinstance(state, (PowerToughness, Qualifier)):
        return _state(c, found, clause, state)
    seen = clause_view(c, clause)
    if clause.negated or seen is None or seen.feature.changes is None or subject is None:
        return None
    c.use(clause, "modals", "negated", "perfect", "modifiers")
    c.ledger.cover(subject)
    with c.matching():
        changes = seen.feature.changes(seen)
    for change in changes:
        changed = _changed(found, change)
        if changed is None:
            return None
        found = changed
    return found if changes else None


def _is_the_copy(node: Node | None) -> bool:
    """ "it", "they", "the token", "the copy", "this creature"."""
    if isinstance(node, Pronoun):
        return node.word in ("it", "they")
    nouns = ("token", "copy")
    return isinstance(node, SelfReference) or any(
        node == NounPhrase(determiner=determiner, heads=(Head(noun=noun),), plural=plural)
        for noun in nouns
        for determiner in ("the", "that", "those")
        for plural in (False, True)
    )


def _state(
    c: Compilation, found: CopyExceptions, clause: Clause, state: PowerToughness | Qualifier
) -> CopyExceptions | None:
    """ "it's 1/1", "it isn't legendary"."""
    if not clause.frame.endswith("be {state:State|Stats}"):
        return None
    c.ledger.cover(clause)
    if isinstance(state, Qualifier):
        mask = SUPERTYPES.get(state.word, 0) if clause.negated else 0
        return replace(found, without_supertypes=mask) if mask else None
    if clause.negated or state.is_change:
        return None
    if not (state.power.isdigit() and state.toughness.isdigit()):
        return None
    return replace(found, power=int(state.power), toughness=int(state.toughness))


def _changed(found: CopyExceptions, change: Change) -> CopyExceptions | None:
    """The change as a part of the copiable values; None where it cannot be."""
    match change:
        case AddTypes(replaces=False):
            return replace(
                found,
                types=found.types | change.types,
                supertypes=found.supertypes | change.supertypes,
                subtypes=(*found.subtypes, *change.subtypes),
            )
        case SetColors():
            return replace(found, colors=change.colors, adds_colors=change.in_addition)
        case SetBasePowerToughness(power=Fixed() as power, toughness=Fixed() as toughness):
            return replace(found, power=power.number, toughness=toughness.number)
        case AddAbility():
            return replace(found, abilities=(*found.abilities, change.ability))
    return None
