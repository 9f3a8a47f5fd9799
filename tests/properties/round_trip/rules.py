"""What a tree that some text gives is like, beyond the types of its fields.

The tests check the rules on every line that is read, so that none of them is a wish; and generate
trees within them.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace
from tests.properties.round_trip import (
    decided,
    of_clauses,
    of_phrases,
    of_quantities,
    of_verb_forms,
)
from tests.properties.round_trip.declaring import FOLLOWS, HOLDS
from tests.properties.round_trip.texts import walk

from cardwright.ast import Node

#: The files that declare rules; importing them is what declares.
FILES = (decided, of_clauses, of_phrases, of_quantities, of_verb_forms)


def settled(node: Node) -> Node:
    """The node with the fields that are no choice filled."""
    for rule in FOLLOWS:
        if isinstance(node, rule.kind):
            value = rule.value(node)
            if getattr(node, rule.field) != value:
                node = replace(node, **{rule.field: value})
    return node


def settled_tree(node: Node) -> Node:
    """The whole tree settled, from the leaves up."""
    changed: dict[str, Any] = {}
    for name in node.__struct_fields__:
        value = getattr(node, name)
        if isinstance(value, Node):
            changed[name] = settled_tree(value)
        elif isinstance(value, tuple):
            changed[name] = tuple(
                settled_tree(item) if isinstance(item, Node) else item for item in value
            )
    return settled(replace(node, **changed) if changed else node)


def broken_rules(tree: Node) -> list[str]:
    """The names of the rules that a node of the tree breaks."""
    return [
        f"{rule.kind.__name__}: {rule.name}"
        for _, node in walk(tree)
        for rule in HOLDS
        if isinstance(node, rule.kind) and not rule.check(node)
    ]
