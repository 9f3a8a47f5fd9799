"""The parts of a sentence while it is read, and clauses that leave their verb to the one before.

"It deals 1 damage to any target, **2 damage to another target, and 3 damage to a third target**."
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeGuard

import msgspec

from cardwright.ast import Clause, Node
from cardwright.lexer.tokens import Token

from .coordination import is_rest
from .reasons import Refusal

if TYPE_CHECKING:
    from cardwright.syntax import Tree

    from .reader import Reader

__all__ = ["Flat", "check_shared_verbs", "may_share_verb", "read_shared_verb"]

#: Before a clause that leaves its verb to the one before it.
_LISTING = frozenset((",", ", and", "and"))


class Flat(msgspec.Struct, eq=False, gc=False):
    """Parts and joins while a sentence is read."""

    parts: list[Node] = []
    joins: list[str] = []
    opening: str = ""
    pending: str = ""
    #: Whether a clause among them may leave its verb to the one before.
    shares_verb: bool = False

    def separate(self, join: str) -> None:
        """Note what stands before the next part; called for each word."""
        self.pending = f"{self.pending} {join}".replace(" ,", ",") if self.pending else join

    def add(self, node: Node) -> None:
        if self.parts:
            self.joins.append(self.pending)
        elif self.pending:
            self.opening = self.pending
        self.pending = ""
        self.parts.append(node)


def may_share_verb(flat: Flat) -> bool:
    """Whether the next phrase may leave its verb to the clause before."""
    return flat.pending in _LISTING and bool(flat.parts) and type(flat.parts[-1]) is Clause


def read_shared_verb(reader: Reader, trees: list[Tree | Token], flat: Flat) -> None:
    """Add the clauses that a fragment behind a clause holds.

    Raises:
        Refusal: the phrases are not those that the verb before has.
    """
    items = reader.arguments.items(trees)
    flat.shares_verb = True
    while True:
        end = next((at for at, item in enumerate(items) if item.kind == "gapped"), len(items))
        previous = flat.parts[-1]
        assert isinstance(previous, Clause)
        clause = reader.clauses.builder.sharing(previous, items[:end])
        alike = _extent(clause) == _extent(previous) or _is_of_rest(clause)
        if not alike or sum(_extent(clause)) < 2:
            raise Refusal("clauses that share a verb")
        flat.add(clause)
        if end == len(items):
            return
        flat.separate(items[end].word)
        items = items[end + 1 :]


def check_shared_verbs(flat: Flat) -> None:
    """Clauses that share a verb are a list: two or more of them, with "and" before the last.

    Raises:
        Refusal: they are not.
    """
    if not flat.shares_verb:
        return
    run: list[str] = []
    for part, join in zip((*flat.parts[1:], None), (*flat.joins, ""), strict=True):
        if _leaves_verb(part):
            if join == "and" and not run and _is_of_rest(part):
                continue  # "put two back in any order **and the rest into your graveyard**"
            run.append(join)
        elif run:
            if len(run) == 1 or run != [","] * (len(run) - 1) + [", and"]:
                raise Refusal("clauses that share a verb")
            run = []


def _leaves_verb(part: Node | None) -> TypeGuard[Clause]:
    return isinstance(part, Clause) and part.tense == "gapped"


def _is_of_rest(clause: Clause) -> bool:
    thing = clause.arguments[1] if len(clause.arguments) > 1 else None
    return thing is not None and is_rest(thing, 0)


def _extent(clause: Clause) -> tuple[int, int]:
    """How many arguments behind the verb and how many modifiers a clause has."""
    said = sum(argument is not None for argument in clause.arguments[1:])
    return said, len(clause.modifiers)
