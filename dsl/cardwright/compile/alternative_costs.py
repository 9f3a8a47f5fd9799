"""CR 118.9 "You may exile a blue card from your hand rather than pay this spell's mana cost"."""

from __future__ import annotations

from cardwright.ast import (
    Clause,
    GroupedSentence,
    Head,
    Joined,
    Node,
    NounPhrase,
    Pronoun,
    SelfReference,
    Subordinate,
)
from cardwright.diagnostics.codes import compiling as codes
from cardwright.engine.definitions.conditions import Condition
from cardwright.engine.definitions.costs import Cost
from cardwright.engine.definitions.permissions import AlternativeCost
from cardwright.structs import only

from . import conditions, costs
from .clauses import plain_arguments
from .compilation import Compilation

__all__ = ["alternative_cost"]

_YOU = Pronoun("you")


def alternative_cost(c: Compilation, sentence: GroupedSentence) -> AlternativeCost | None:
    """The costs that may be paid instead, and under which condition; None after a gap."""
    condition: Condition | None = None
    lead = sentence.leads[0] if sentence.leads else None
    if sentence != GroupedSentence(sentence.leads, sentence.body) or len(sentence.leads) > 1:
        c.gap(codes.COST, "alternative cost", sentence)
        return None
    if lead is not None:
        if not isinstance(lead, Subordinate) or lead.word != "if":
            c.gap(codes.COST, "alternative cost", lead)
            return None
        condition = conditions.condition(c, lead)
        if condition is None:
            return None
    clauses = _clauses(c, sentence.body)
    prices: list[Cost] = []
    for clause in clauses or ():
        price = costs.cost_clause(c, clause)
        if price is None:
            return None
        prices += price
    if not prices:
        c.gap(codes.COST, "alternative cost", sentence)
        return None
    return c.made(AlternativeCost(tuple(prices), condition=condition), sentence)


def _clauses(c: Compilation, body: Node | None) -> list[Clause] | None:
    """What is paid, action by action, without what it is paid instead of."""
    if isinstance(body, Joined):
        c.use(body, "conjunction", "clauses", "subject", "modals", "negated", "modifiers")
        found = [clause for clause in body.clauses if isinstance(clause, Clause)]
        if body.conjunction != "and" or body.subject != _YOU or len(found) != len(body.clauses):
            return None
        if body.negated or body.modifiers:
            return None
        c.ledger.cover(body.subject)
        # whoever casts the spell pays: the subject is left out, as in a cost
        for number, clause in enumerate(found):
            c.ledger.cover(clause.arguments[0]) if clause.arguments[0] is not None else None
            found[number] = c.without(clause, arguments=(None, *clause.arguments[1:]))
    elif isinstance(body, Clause) and body.arguments and body.arguments[0] == _YOU:
        c.use(body, "modals", "arguments")
        c.ledger.cover(body.arguments[0])
        found = [c.without(body, modals=(), arguments=(None, *body.arguments[1:]))]
    else:
        return None
    last = found[-1]
    if len(last.modifiers) != 1 or not _instead_of_its_mana_cost(last.modifiers[0]):
        return None
    c.use(last, "modifiers")
    c.ledger.cover(last.modifiers[0])
    found[-1] = c.without(last, modifiers=())
    return found


def _instead_of_its_mana_cost(node: Node) -> bool:
    """ "rather than pay this spell's mana cost"."""
    clause = only(node.clauses) if isinstance(node, Subordinate) else None
    mana_cost = NounPhrase(possessor=SelfReference("this spell"), heads=(Head(noun="mana cost"),))
    return (
        isinstance(node, Subordinate)
        and node.word == "rather than"
        and node.phrase is None
        and isinstance(clause, Clause)
        and clause.frame.startswith("{player} pay ")
        and plain_arguments(clause) == (mana_cost,)
    )
