"""The passes before binding, and what they find in a line that must be bound."""

from __future__ import annotations

from typing import NamedTuple

from cardwright.ast import Node

from .classify_abilities import classify
from .frame_facts import Facts
from .group_clauses import group_clauses
from .reference_kinds import References, outside_quotations, references_among
from .walk import all_nodes_in, unshare, unshare_nodes

__all__ = ["Looked", "look", "prepare", "prepare_and_look", "prepare_looked"]


class Looked(NamedTuple):
    """What is in a line as it was read."""

    #: All its nodes in preorder.
    nodes: list[Node]
    #: What is among them that must be bound, what is inside quotations included.
    references: References

    @property
    def refers(self) -> bool:
        """Whether anything in the line must be bound, quotations included."""
        return bool(self.references.references) or self.references.asks_for_deeds


def prepare(line: Node, is_spell: bool, facts: Facts, taken: set[int] | None = None) -> Node:
    """The passes before binding, on one line: unshared, grouped, classified.

    ``taken``: the nodes of the lines before it on the face, see `walk.unshare`.
    """
    return classify(group_clauses(unshare(line, taken), facts), is_spell, facts)


def look(line: Node) -> Looked:
    """What is in a line as it was read."""
    nodes = all_nodes_in(line)
    return Looked(nodes, references_among(nodes))


def prepare_and_look(line: Node, is_spell: bool, facts: Facts) -> tuple[Node, References]:
    """The line after the passes before binding, and what it refers to."""
    return prepare_looked(line, look(line), is_spell, facts)


def prepare_looked(
    line: Node, looked: Looked, is_spell: bool, facts: Facts, taken: set[int] | None = None
) -> tuple[Node, References]:
    """The same, where it is known what is in the line; ``taken``: as in `prepare`.

    The passes leave references as they are, so those of the line as it was read are those of the
    line that is bound, though perhaps in another order.
    """
    root = unshare_nodes(line, looked.nodes, taken)
    if root is not line:
        looked = look(root)
    prepared = classify(group_clauses(root, facts), is_spell, facts)
    return prepared, outside_quotations(looked.references)
