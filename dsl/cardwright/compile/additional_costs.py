"""CR 118.8 "As an additional cost to cast this spell, sacrifice a creature"."""

from __future__ import annotations

from cardwright.ast import (
    Clause,
    Gap,
    GroupedSentence,
    Infinitive,
    Joined,
    Node,
    NounPhrase,
    SelfReference,
)
from cardwright.diagnostics.codes import compiling as codes
from cardwright.engine.definitions.costs import Cost
from cardwright.engine.definitions.effects import AdditionalCost, ContinuousEffect

from . import costs
from .compilation import Compilation

__all__ = ["additional_cost"]


def additional_cost(c: Compilation, sentence: GroupedSentence) -> ContinuousEffect | None:
    """What is paid beside the mana cost (CR 601.2b); None after a gap."""
    lead = sentence.leads[0]
    if len(sentence.leads) != 1 or not _of_this_spell(c, lead) or sentence.instead:
        c.gap(codes.COST, "additional cost", sentence)
        return None
    c.ledger.cover(lead)
    body = sentence.body
    clauses: tuple[Node, ...] = (body,) if isinstance(body, Clause) else ()
    if isinstance(body, Joined):
        c.use(body, "conjunction", "clauses", "subject", "modals", "negated", "modifiers")
        if body.conjunction == "and" and not (body.modals or body.modifiers or body.subject):
            clauses = body.clauses
    prices: list[Cost] = []
    c.cost_has_x |= costs.has_x(sentence)
    for clause in clauses:
        price = costs.cost_clause(c, clause) if isinstance(clause, Clause) else None
        if price is None:
            return None
        prices += price
    if not prices:
        c.gap(codes.COST, "additional cost", sentence)
        return None
    return c.made(AdditionalCost(tuple(prices)), sentence)


def _of_this_spell(c: Compilation, lead: Node) -> bool:
    """ "an additional cost to cast this spell" and no other."""
    phrase = getattr(lead, "object", None)
    if not isinstance(phrase, NounPhrase) or len(phrase.postmodifiers) != 1:
        return False
    to = phrase.postmodifiers[0]
    plain = NounPhrase(determiner="a", heads=phrase.heads, postmodifiers=phrase.postmodifiers)
    if phrase != plain or not isinstance(to, Infinitive):
        return False
    arguments = [one for one in to.clause.arguments if one is not None]
    return (
        c.table.facts(to.clause.frame).lemma == "cast"
        and len(arguments) == 2
        and isinstance(arguments[0], Gap)
        and isinstance(arguments[1], SelfReference)
        and not (to.clause.modals or to.clause.modifiers or to.clause.negated)
    )
