"""Keyword abilities (CR 702): a class, a function of what stands behind the word, or a text."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy

from msgspec.structs import replace

from cardwright.ast import (
    CostList,
    KeywordAbility,
    KeywordReference,
    ManaSymbols,
    Node,
    Number,
    PowerToughness,
    Variable,
)
from cardwright.diagnostics.codes import compiling as codes
from cardwright.engine.definitions.abilities import Ability
from cardwright.engine.definitions.costs import Cost
from cardwright.passes.walk import nodes_in
from cardwright.structs import only, replaced, rewritten

from . import costs as costs_module
from .compilation import Compilation
from .features import KeywordFeature
from .rule_texts import abilities_said, with_variables

__all__ = [
    "KeywordArguments",
    "abilities_of_keyword",
    "keyword_abilities",
    "keyword_ability",
    "substitute",
]

#: What stands for a parameter while a keyword's text is read.
_COST = ManaSymbols(("{X}",))
_NUMBER = Variable("X")


class KeywordArguments:
    """What stands behind a keyword, compiled by what the feature asks for."""

    def __init__(self, c: Compilation, node: KeywordAbility | KeywordReference) -> None:
        self.c = c
        self.node = node
        self.arguments = node.arguments

    def gap(self, key: str) -> None:
        """Report that the keyword has no meaning with these arguments."""
        self.c.gap(codes.KEYWORD, f"{self.node.keyword} {key}".strip(), self.node)

    def costs(self) -> tuple[Cost, ...] | None:
        """The only argument as a cost; None after a gap."""
        if len(self.arguments) != 1:
            self.gap("without a cost")
            return None
        argument = self.arguments[0]
        if isinstance(argument, ManaSymbols):
            return costs_module.symbol_costs(self.c, argument)
        if isinstance(argument, CostList):
            # "Exile four other cards": than the card itself, on an instant or sorcery too
            outer, self.c.is_quoted = self.c.is_quoted, True
            found = costs_module.cost_list(self.c, argument)
            self.c.is_quoted = outer
            return found
        self.gap("with this cost")
        return None

    def number(self) -> int | None:
        """The only argument as a number; None after a gap."""
        argument = only(self.arguments)
        if isinstance(argument, Number):
            self.c.use(argument, "value")
            return argument.value
        self.gap("without a number")
        return None

    def phrase(self) -> Node | None:
        """The only argument as a phrase; None after a gap."""
        if len(self.arguments) == 1:
            return self.arguments[0]
        self.gap("without a quality")
        return None


def keyword_abilities(
    c: Compilation, keywords: Sequence[KeywordAbility | KeywordReference]
) -> list[Ability]:
    """The abilities of a keyword line, in printed order; gaps are noted."""
    return [made for one in keywords for made in abilities_of_keyword(c, one)]


def keyword_ability(c: Compilation, node: KeywordAbility | KeywordReference) -> Ability | None:
    """The ability of a keyword that stands for one; None after a gap."""
    found = abilities_of_keyword(c, node)
    if len(found) > 1:
        c.gap(codes.KEYWORD, f"{node.keyword} (several abilities)", node)
    return only(found)


def abilities_of_keyword(c: Compilation, node: KeywordAbility | KeywordReference) -> list[Ability]:
    """The abilities that one keyword stands for; none after a gap."""
    c.use(node, "keyword", "arguments")
    feature = c.table.keyword(node.keyword)
    if feature is None:
        c.gap(codes.KEYWORD, node.keyword, node)
        return []
    found = _made(c, feature, KeywordArguments(c, node))
    if not found and not c.gaps:
        c.gap(codes.KEYWORD, node.keyword, node)
    for made in found:
        c.rules.append((made, feature.origin, feature.rules))
        c.made(made, node)
    return found


def _made(c: Compilation, feature: KeywordFeature, arguments: KeywordArguments) -> list[Ability]:
    found: list[Ability] = []
    if feature.means:
        found = _by_text(c, feature, arguments)
        if not found or feature.ability is None:
            return found
    made: Ability | tuple[Ability, ...] | None
    if isinstance(feature.ability, type):
        if arguments.arguments and not feature.means:
            arguments.gap("with an argument")
            return []
        made = feature.ability()
    else:
        made = None if feature.ability is None else feature.ability(arguments)
    if made is None:
        return []
    more = made if isinstance(made, tuple) else (made,)
    return [*found, *(_named(feature, one) for one in more)]


def _named(feature: KeywordFeature, made: Ability) -> Ability:
    """The ability with the keyword's name, for what asks about it."""
    if "keyword" in made.__struct_fields__:
        return replace(made, keyword=feature.stem or feature.name)
    return made


def _by_text(c: Compilation, feature: KeywordFeature, arguments: KeywordArguments) -> list[Ability]:
    """The abilities that the keyword's text says, with its own argument in them."""
    if (with_variables(feature.means) != feature.means) != (len(arguments.arguments) == 1):
        arguments.gap("with these arguments")
        return []

    def fill(text: str, line: Node) -> Node | None:
        if with_variables(text) == text:
            return line
        filled = substitute(line, arguments.arguments[0])
        if filled == line:
            arguments.gap("with this argument")
            return None
        return filled

    known = abilities_said(
        c,
        ("keyword", feature.name, arguments.arguments),
        feature.means,
        lambda why: c.gap(codes.KEYWORD, f"{feature.name} ({why})", arguments.node),
        fill,
    )
    c.ledger.cover(arguments.node)
    # each ability of a face is an object of its own
    return [_named(feature, copy(one)) for one in known]


def substitute(line: Node, argument: Node) -> Node:
    """The text with its parameter filled: nodes are replaced, not words.

    A cost list is spliced into the costs where the parameter stands.
    """
    if isinstance(argument, CostList):
        return _spliced(line, argument)
    if not isinstance(argument, Number):
        return replaced(line, _COST, argument)
    number = str(argument.value)

    def filled(part: object) -> Node | None:
        if part == _NUMBER:
            return argument
        if not isinstance(part, PowerToughness):
            return None
        # "+X/+X" is not made of nodes
        power, toughness = part.power.replace("X", number), part.toughness.replace("X", number)
        return replace(part, power=power, toughness=toughness)

    return rewritten(line, filled)


def _spliced(line: Node, costs: CostList) -> Node:
    for node in nodes_in(line):
        if isinstance(node, CostList) and _COST in node.parts:
            at = node.parts.index(_COST)
            parts = (*node.parts[:at], *costs.parts, *node.parts[at + 1 :])
            return replaced(line, node, CostList(parts, (",",) * (len(parts) - 1)))
    return line
