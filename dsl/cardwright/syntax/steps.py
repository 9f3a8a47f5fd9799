"""Steps of the automaton, remembered: a terminal or a rule, and the run of reductions behind it.

Three of four reductions take one thing and put one back ("a noun is a noun phrase is an argument").
A run of them depends on three things only: the state below, the state on top, and the terminal that
comes next. So each run is worked out once, with what follows it, and looked up after.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from cardwright.syntax.tables import END, Rule, Tables

#: How many things are taken off the stacks, the origin of the rule, the name of the new tree (empty
#: where the things go into the tree above), whether one thing alone stands for the tree, and
#: whether the things are the children as they are. A tuple is read faster than a struct.
Reduction: TypeAlias = tuple[int, str, str, bool, bool]

#: In place of a reduction: nothing can be done here; the line is complete.
STOP: Final[Reduction] = (-1, "", "", False, False)
DONE: Final[Reduction] = (-2, "", "", False, False)

#: The trees that a thing is put into, innermost first; whether it then is a first child of a tree
#: above that is not complete; the state on top; what follows (None: the next terminal is taken);
#: and where it is taken, the steps after that by the terminal that comes then.
Step: TypeAlias = "tuple[tuple[str, ...], bool, int, Reduction | None, Taken]"
Taken: TypeAlias = dict[str, Step]

#: Steps to remember; the whole corpus takes half of them.
_MOST = 1 << 15


class Steps:
    """The steps of one set of tables: filled as lines need them, which changes only the time."""

    __slots__ = ("_ends", "_known", "_reductions", "_tables", "_taken", "firsts", "reduced")

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._ends = frozenset(tables.ends.values())
        self._reductions = [_reduction(rule) for rule in tables.rules]
        self._known = 0
        #: By state, and the terminal that is taken in it: next terminal -> step.
        self._taken: list[dict[str, Taken]] = [{} for _ in tables.actions]
        #: By state, and the rule that was reduced above it: next terminal -> step.
        self.reduced: list[dict[str, dict[str, Step]]] = [{} for _ in tables.gotos]
        #: By start rule: first terminal -> step.
        self.firsts: dict[str, dict[str, Step]] = {start: {} for start in tables.starts}

    def reduction(self, state: int, terminal: str) -> Reduction | None:
        """What to do in a state before a terminal."""
        action = self._tables.actions[state].get(terminal)
        if action is None:
            action = self._tables.defaults[state]
            if action is None:
                return STOP
        return None if action >= 0 else self._reductions[-1 - action]

    def first(self, start: str, terminal: str) -> Step:
        """Work out, and remember, what to do under a start rule before the first terminal."""
        state = self._tables.starts[start]
        step = self._step((), False, state, self.reduction(state, terminal), terminal)
        self._keep(self.firsts[start], terminal, step)
        return step

    def take(self, state: int, terminal: str, following: str) -> Step:
        """Work out, and remember, the step after a terminal is taken that may be."""
        step = self._run(state, self._tables.actions[state][terminal], following)
        self._keep(self._taken[state].setdefault(terminal, {}), following, step)
        return step

    def reduce(self, below: int, origin: str, following: str) -> Step:
        """Work out, and remember, the step after a rule was reduced above a state.

        Behind a rule of repetition, which leaves several things, no run is looked for.
        """
        state = self._tables.gotos[below][origin]
        if origin.startswith("_"):
            step = self._step((), False, state, self.reduction(state, following), following)
        else:
            step = self._run(below, state, following)
        self._keep(self.reduced[below].setdefault(origin, {}), following, step)
        return step

    def _run(self, below: int, state: int, following: str) -> Step:
        names: list[str] = []
        inlined = False
        while True:
            if following == END and state in self._ends:
                return self._step(names, inlined, state, DONE, following)
            reduction = self.reduction(state, following)
            if reduction is None or reduction[0] != 1:
                return self._step(names, inlined, state, reduction, following)
            _, origin, name, transparent, _ = reduction
            if name and not transparent:
                names.append(name)
            inlined = not name
            state = self._tables.gotos[below][origin]

    def _step(
        self,
        names: Sequence[str],
        inlined: bool,
        state: int,
        reduction: Reduction | None,
        following: str,
    ) -> Step:
        taken = self._taken[state].setdefault(following, {}) if reduction is None else {}
        return tuple(names), inlined, state, reduction, taken

    def _keep(self, known: dict[str, Step], following: str, step: Step) -> None:
        if self._known < _MOST:
            self._known += 1
            known[following] = step


def _reduction(rule: Rule) -> Reduction:
    name = "" if rule.inlined else rule.name
    return rule.length, rule.origin, name, rule.transparent, rule.flat and bool(name)
