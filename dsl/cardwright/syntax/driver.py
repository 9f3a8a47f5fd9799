"""Runs the tables over a line's tokens. Linear, no recursion, never raises for card text."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, partial
from typing import Any

from cardwright.lexer.tokens import Token
from cardwright.syntax.steps import DONE, Steps
from cardwright.syntax.tables import END, Tables
from cardwright.syntax.tree import Part, SyntaxFailure, Tree

_EXTENT_OF_REDUCTIONS = 1000


class Parser:
    """Phrase trees by one set of tables. Holds nothing of a line but the steps that it needed."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self._steps = Steps(tables)
        joining = tables.joining
        #: Terminals that may stand where a line is cut, and those that do behind another only.
        self.cutting = joining.terminals.union([second for _, second in joining.pairs])
        self.cutting_pairs = joining.pairs
        self.cutting_second = self.cutting - joining.terminals

    @cached_property
    def _rows(self) -> list[dict[str, int]]:
        return self.tables.rows()

    def parse_line(
        self, tokens: Sequence[Token | Part], start: str = "ability"
    ) -> Tree | SyntaxFailure:
        """The tree of these tokens under a start rule, or where it stopped."""
        steps = self._steps
        reduced = steps.reduced
        # Each place of the stack is what is below it, its state and its value.
        stack: Any = (None, self.tables.starts[start], None)
        symbols = [token.class_ for token in tokens]
        symbols.append(END)
        symbol = symbols[0]
        first = steps.firsts[start]
        _, _, state, reduction, taken = first.get(symbol) or steps.first(start, symbol)
        index = 0
        while True:
            if reduction is None:
                value: Any = tokens[index]
                index += 1
                following = symbols[index]
                try:
                    step = taken[following]
                except KeyError:
                    step = steps.take(state, symbol, following)
                symbol = following
            else:
                length, origin, name, transparent, flat = reduction
                children: Any
                if length == 2:
                    stack, _, last = stack
                    stack, _, children = stack
                    if flat:
                        children = [children, last]
                    else:
                        if children.__class__ is not list:
                            children = [children]
                        if last.__class__ is list:
                            children += last
                        else:
                            children.append(last)
                elif length == 1:
                    # No run: these are the children of a rule of repetition.
                    stack, _, children = stack
                elif length < 0:
                    if reduction is DONE:
                        result: Tree = stack[2]
                        return result
                    return SyntaxFailure(index, partial(self._accepted_after, tokens, start))
                else:
                    stack, children = _taken_off(stack, length)
                if not name:
                    value = children
                elif transparent and len(children) == 1:
                    value = children[0]
                else:
                    value = Tree(name, children)
                below = stack[1]
                try:
                    step = reduced[below][origin][symbol]
                except KeyError:
                    step = steps.reduce(below, origin, symbol)
            names, inlined, state, reduction, taken = step
            for name in names:
                value = Tree(name, [value])
            stack = (stack, state, [value] if inlined else value)

    def _accepted_after(self, tokens: Sequence[Token | Part], start: str) -> tuple[str, ...]:
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


def _taken_off(stack: Any, length: int) -> tuple[Any, list[Any]]:
    """The stack without its last values, and these in order, lists as their members."""
    values: list[Any] = []
    for _ in range(length):
        stack, _, value = stack
        values.append(value)
    children: list[Any] = []
    for value in reversed(values):
        if value.__class__ is list:
            children += value
        else:
            children.append(value)
    return stack, children
