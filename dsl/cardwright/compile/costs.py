"""Costs: what stands before a colon, behind a keyword, after "unless" (CR 118)."""

from __future__ import annotations

from cardwright.ast import Clause, CostList, ManaSymbols, Node, Variable
from cardwright.diagnostics.codes import compiling as codes
from cardwright.engine.definitions.costs import (
    ActionCost,
    Cost,
    EnergyCost,
    PayMana,
    TapSymbol,
    UntapSymbol,
)
from cardwright.engine.definitions.quantities import Fixed
from cardwright.passes.walk import nodes_in

from . import actions, mana
from .clauses import is_plain, view
from .compilation import Compilation

__all__ = ["cost_clause", "cost_list", "has_x", "symbol_costs"]


def cost_list(c: Compilation, costs: CostList, announced: bool = False) -> tuple[Cost, ...] | None:
    """The costs of a list, in printed order; None after a gap.

    ``announced``: an X in them is announced (CR 107.3a), not only one in mana symbols.
    """
    c.use(costs, "parts", "joins")
    c.cost_has_x |= announced and has_x(costs)
    if any(join.strip(" ,") not in ("", "and") for join in costs.joins):
        c.gap(codes.COST, " ".join(costs.joins), costs)
        return None
    found: list[Cost] = []
    for part in costs.parts:
        one = _part(c, part)
        if one is None:
            return None
        found += one
    return tuple(found)


def has_x(costs: Node) -> bool:
    """ "Exile X cards from your graveyard"."""
    return any(type(node) is Variable and node.letter == "X" for node in nodes_in(costs))


def _part(c: Compilation, part: Node) -> tuple[Cost, ...] | None:
    if type(part) is ManaSymbols:
        return symbol_costs(c, part)
    if type(part) is Clause:
        return cost_clause(c, part)
    c.gap(codes.COST, type(part).__name__, part)
    return None


def symbol_costs(c: Compilation, node: ManaSymbols) -> tuple[Cost, ...] | None:
    """ "{2}{W}", "{T}", "{Q}", "{E}{E}"."""
    c.use(node, "symbols")
    symbols = node.symbols
    if symbols == ("{T}",):
        return (c.made(TapSymbol(), node),)
    if symbols == ("{Q}",):
        return (c.made(UntapSymbol(), node),)
    if all(symbol == "{E}" for symbol in symbols):
        return (c.made(EnergyCost(Fixed(len(symbols))), node),)
    price = mana.mana_cost(symbols)
    if price is None:
        c.gap(codes.COST, "".join(symbols), node)
        return None
    if price.x:
        c.cost_has_x = True
    return (c.made(PayMana(price), node),)


def cost_clause(c: Compilation, clause: Clause) -> tuple[Cost, ...] | None:
    """An action as a cost: "sacrifice a creature", "pay {2}" (CR 118.1)."""
    seen = view(c, clause)
    if seen is None:
        return None
    seen.as_cost = True
    c.use(clause, "modals", "negated", "perfect", "modifiers")
    if not is_plain(clause):
        c.gap(codes.COST, "a cost with modifiers", clause)
        return None
    facts = c.table.facts(clause.frame)
    if facts.lemma == "pay":
        price = _payment(seen.node("cost"))
        if price is not None:
            return symbol_costs(c, price)
    if not seen.feature.cost:
        c.gap(codes.COST, clause.frame, clause)
        return None
    action = actions.action(seen)
    return None if action is None else (c.made(ActionCost(action), clause),)


def _payment(node: Node | None) -> ManaSymbols | None:
    """The symbols of "pay {2}"."""
    return node if isinstance(node, ManaSymbols) else None
