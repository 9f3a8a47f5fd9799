"""Runs the tables over a line's tokens. Linear, no recursion, never raises for card text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardwright.lexer.tokens import Token
from cardwright.syntax.tables import END, Tables
from cardwright.syntax.tree import SyntaxFailure, Tree

_EXTENT_OF_REDUCTIONS = 1000


class Parser:
    """Phrase trees by one set of tables. Holds no state between lines."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        #: Length, origin, name, inlined, transparent: a tuple is read faster than a struct.
        self._rules = [
            (rule.length, rule.origin, rule.name, rule.inlined, rule.transparent)
            for rule in tables.rules
        ]

    def parse_line(self, tokens: Sequence[Token], start: str = "ability") -> Tree | SyntaxFailure:
        """The tree of these tokens under a start rule, or where it stopped."""
        tables = self.tables
        rows = tables.rows
        rules = self._rules
        states = [tables.starts[start]]
        end_state = tables.ends[start]
        values: list[Any] = []
        row = rows[states[0]]
        index = 0
        count = len(tokens)
        while True:
            if index < count:
                token = tokens[index]
                symbol = token.class_
            else:
                symbol = END
            while True:
                action = row.get(symbol)
                if action is None:
                    return SyntaxFailure(index, self.accepts(states))
                if action >= 0:
                    break
                length, origin, name, inlined, transparent = rules[-1 - action]
                if length == 1:
                    # Three of four reductions: nothing is taken off the stacks.
                    value = values[-1]
                    nested = value.__class__ is list
                    if inlined:
                        values[-1] = value if nested else [value]
                    elif not transparent or (nested and len(value) != 1):
                        values[-1] = Tree(name, value if nested else [value])
                    elif nested:
                        values[-1] = value[0]
                    state = states[-1] = rows[states[-2]][origin]
                else:
                    children: list[Any] = []
                    if length:
                        for value in values[-length:]:
                            if value.__class__ is list:
                                children += value
                            else:
                                children.append(value)
                        del values[-length:], states[-length:]
                    state = rows[states[-1]][origin]
                    states.append(state)
                    if inlined:
                        values.append(children)
                    elif transparent and len(children) == 1:
                        values.append(children[0])
                    else:
                        values.append(Tree(name, children))
                if state == end_state and symbol is END:
                    result: Tree = values[-1]
                    return result
                row = rows[state]
            states.append(action)
            values.append(token)
            row = rows[action]
            index += 1

    def accepts(self, states: Sequence[int]) -> tuple[str, ...]:
        """Terminals that could stand next in this stack of states, sorted."""
        return tuple(
            sorted(
                symbol
                for symbol in self.tables.rows[states[-1]]
                if (symbol.isupper() or symbol == END) and self._can_follow(states, symbol)
            )
        )

    def _can_follow(self, states: Sequence[int], symbol: str) -> bool:
        """Would ``symbol`` be shifted, or the line be complete, after all reductions?"""
        tables = self.tables
        stack = list(states)
        ends = set(tables.ends.values())
        for _ in range(_EXTENT_OF_REDUCTIONS):
            action = tables.rows[stack[-1]].get(symbol)
            if action is None:
                return False
            if action >= 0:
                return True
            rule = tables.rules[-1 - action]
            if rule.length:
                del stack[-rule.length :]
            stack.append(tables.rows[stack[-1]][rule.origin])
            if symbol == END and stack[-1] in ends:
                return True
        return False
