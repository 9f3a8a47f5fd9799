"""Runs the tables over a line's tokens. Linear, no recursion, never raises for card text."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, partial
from typing import Any

from cardwright.lexer.tokens import Token
from cardwright.syntax.tables import END, Tables
from cardwright.syntax.tree import SyntaxFailure, Tree

_EXTENT_OF_REDUCTIONS = 1000


class Parser:
    """Phrase trees by one set of tables. Holds no state between lines."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        #: Length, origin, name, inlined, transparent: a tuple is read faster than a struct. In
        #: reverse, so that the number of a reduction (-1, -2 ...) is the index of its rule.
        self._rules = [
            (rule.length, rule.origin, rule.name, rule.inlined, rule.transparent)
            for rule in reversed(tables.rules)
        ]

    @cached_property
    def _rows(self) -> list[dict[str, int]]:
        return self.tables.rows()

    def parse_line(self, tokens: Sequence[Token], start: str = "ability") -> Tree | SyntaxFailure:
        """The tree of these tokens under a start rule, or where it stopped."""
        tables = self.tables
        actions, defaults, gotos = tables.actions, tables.defaults, tables.gotos
        rules = self._rules
        state = tables.starts[start]
        states = [state]
        end_state = tables.ends[start]
        values: list[Any] = []
        for index, token in enumerate([*tokens, None]):
            symbol = END if token is None else token.class_
            while True:
                action = actions[state].get(symbol)
                if action is None:
                    action = defaults[state]
                    if action is None:
                        return SyntaxFailure(index, partial(self._accepted_after, tokens, start))
                if action >= 0:
                    break
                length, origin, name, inlined, transparent = rules[action]
                if length == 1:
                    # Three of four reductions: nothing is taken off the stacks.
                    value = values[-1]
                    if value.__class__ is list:
                        if not inlined:
                            if transparent and len(value) == 1:
                                values[-1] = value[0]
                            else:
                                values[-1] = Tree(name, value)
                    elif inlined:
                        values[-1] = [value]
                    elif not transparent:
                        values[-1] = Tree(name, [value])
                    state = states[-1] = gotos[states[-2]][origin]
                else:
                    children: list[Any] = []
                    if length:
                        for value in values[-length:]:
                            if value.__class__ is list:
                                children += value
                            else:
                                children.append(value)
                        del values[-length:], states[-length:]
                    state = gotos[states[-1]][origin]
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
            state = action
            states.append(state)
            values.append(token)
        raise AssertionError("no state takes the end of a line and goes on")

    def _accepted_after(self, tokens: Sequence[Token], start: str) -> tuple[str, ...]:
        """What could stand where these tokens stop to be a line."""
        states = [self.tables.starts[start]]
        for symbol in [*(token.class_ for token in tokens), END]:
            if not self._take(states, symbol):
                break
        return self.accepts(states)

    def accepts(self, states: Sequence[int]) -> tuple[str, ...]:
        """Terminals that could stand next in this stack of states, sorted."""
        return tuple(
            sorted(
                symbol
                for symbol in self._rows[states[-1]]
                if (symbol.isupper() or symbol == END) and self._take(list(states), symbol)
            )
        )

    def _take(self, states: list[int], symbol: str) -> bool:
        """Reduce and shift ``symbol``, in place; False where it cannot follow after reductions."""
        rows, rules = self._rows, self._rules
        ends = set(self.tables.ends.values())
        for _ in range(_EXTENT_OF_REDUCTIONS):
            action = rows[states[-1]].get(symbol)
            if action is None:
                return False
            if action >= 0:
                states.append(action)
                return True
            length, origin, _, _, _ = rules[action]
            if length:
                del states[-length:]
            states.append(rows[states[-1]][origin])
            if symbol == END and states[-1] in ends:
                return True
        return False
