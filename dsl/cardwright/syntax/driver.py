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

    def parse_line(self, tokens: Sequence[Token], start: str = "ability") -> Tree | SyntaxFailure:
        """The tree of these tokens under a start rule, or where it stopped."""
        tables = self.tables
        rows = tables.rows
        rules = tables.rules
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
                rule = rules[-1 - action]
                length = rule.length
                children: list[Any] = []
                if length:
                    for value in values[-length:]:
                        if value.__class__ is list:
                            children += value
                        else:
                            children.append(value)
                    del values[-length:], states[-length:]
                state = rows[states[-1]][rule.origin]
                states.append(state)
                if rule.inlined:
                    values.append(children)
                elif rule.transparent and len(children) == 1:
                    values.append(children[0])
                else:
                    values.append(Tree(rule.name, children))
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
