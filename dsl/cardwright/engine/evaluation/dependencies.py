"""What a definition reads, derived by walking its tree (CR 613.8a, and what caches depend on).

A mask of vocabulary.READS_...: aspects of the object looked at in the low bits, the same aspects of
other objects shifted by OF_OTHERS, and what concerns the whole game (GLOBAL_ASPECTS).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from ..definitions.base import Node
from ..definitions.conditions import Condition
from ..definitions.filters import Filter, IsAttached, IsSelected, OtherThan, SharesNameWith
from ..definitions.quantities import Quantity
from ..definitions.selectors import Selector
from ..vocabulary import BATTLEFIELD, GLOBAL_ASPECTS, OF_OTHERS, READS_PLAYERS

_OWN: Final = (1 << OF_OTHERS) - 1 & ~GLOBAL_ASPECTS


def children(node: Node) -> Iterator[Node]:
    """The nodes directly in the fields of a node, in order."""
    for field in node.__struct_fields__:
        value: Any = getattr(node, field)
        if isinstance(value, Node):
            yield value
        elif isinstance(value, tuple):
            for part in value:
                if isinstance(part, Node):
                    yield part


def of_others(mask: int) -> int:
    """The same, asked of other objects: own aspects become those of others."""
    return (mask & _OWN) << OF_OTHERS | mask & ~_OWN


def reads_of(node: Node | None) -> int:
    """Everything that the filter, player filter, quantity, selector or condition reads."""
    if node is None:
        return 0
    look = getattr(node, "looks_at", None)
    mask: int = look() if look is not None else getattr(node, "reads", 0)
    is_filter = isinstance(node, Filter)
    for child in children(node):
        found = reads_of(child)
        if isinstance(child, Filter) and (not is_filter or isinstance(node, IsAttached)):
            found = of_others(found)
            if child.zones() & ~(1 << BATTLEFIELD):
                found |= READS_PLAYERS  # which cards are in zones of players
        mask |= found
    return mask


def change_reads(change: Node) -> int:
    """What a layered change reads: its quantities and selectors, not the abilities it grants."""
    mask: int = getattr(change, "reads", 0)
    for child in children(change):
        if isinstance(child, (Quantity, Selector, Condition)):
            mask |= reads_of(child)
    return mask


def identifying_selectors(node: Node) -> Iterator[Selector]:
    """The selectors by which a filter tells single objects from others like them."""
    if isinstance(node, (IsSelected, OtherThan, SharesNameWith)):
        yield node.what
    for child in children(node):
        if not isinstance(child, Selector):
            yield from identifying_selectors(child)
