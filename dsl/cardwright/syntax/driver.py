"""Runs the tables over a line's tokens. Linear, no recursion, never raises for card text."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, partial
from typing import Any

from cardwright.lexer.tokens import Token
from cardwright.syntax.steps import DONE, Steps
from cardwright.syntax.tables import END, Tables
from cardwright.syntax.tree import SyntaxFailure, Tree

_EXTENT_OF_REDUCTIONS = 1000


class Parser:
    """Phrase trees by one set of tables. Holds nothing of a line but the steps that it needed."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self._steps = Steps(tables)

    @cached_property
    def _rows(self) -> list[dict[str, int]]:
        return self.tables.rows()

    def parse_line(self, tokens: Sequence[Token], start: str = "ability") -> Tree | SyntaxFailure:
        """The tree of these tokens under a start rule, or where it stopped."""
        steps = self._steps
        taken, reduced = steps.taken, steps.reduced
        state = self.tables.starts[start]
        states = [state]
        values: list[Any] = []
        take_value, take_state = values.pop, states.pop
        put_value, put_state = values.append, states.append
        symbols = [token.class_ for token in tokens]
        symbols.append(END)
        symbol = symbols[0]
        reduction = steps.reduction(state, symbol)
        index = 0
        while True:
            if reduction is None:
                value: Any = tokens[index]
                index += 1
                following = symbols[index]
                try:
                    step = taken[state][symbol][following]
                except KeyError:
                    step = steps.take(state, symbol, following)
                symbol = following
            else:
                length, origin, name, transparent, flat = reduction
                if length == 2 and flat:
                    # Of three reductions that are no run, two are like this.
                    last = take_value()
                    value = Tree(name, [take_value(), last])
                    take_state()
                    take_state()
                elif length < 0:
                    if reduction is DONE:
                        result: Tree = values[-1]
                        return result
                    return SyntaxFailure(index, partial(self._accepted_after, tokens, start))
                else:
                    children: list[Any] = []
                    if length:
                        for value in values[-length:]:
                            if value.__class__ is list:
                                children += value
                            else:
                                children.append(value)
                        del values[-length:], states[-length:]
                    if not name:
                        value = children
                    elif transparent and len(children) == 1:
                        value = children[0]
                    else:
                        value = Tree(name, children)
                state = states[-1]
                try:
                    step = reduced[state][origin][symbol]
                except KeyError:
                    step = steps.reduce(state, origin, symbol)
            names, inlined, state, reduction = step
            for name in names:
                value = Tree(name, [value])
            put_value([value] if inlined else value)
            put_state(state)

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
        rows, rules = self._rows, self.tables.rules
        ends = set(self.tables.ends.values())
        for _ in range(_EXTENT_OF_REDUCTIONS):
            action = rows[states[-1]].get(symbol)
            if action is None:
                return False
            if action >= 0:
                states.append(action)
                return True
            rule = rules[-1 - action]
            if rule.length:
                del states[-rule.length :]
            states.append(rows[states[-1]][rule.origin])
            if symbol == END and states[-1] in ends:
                return True
        return False
