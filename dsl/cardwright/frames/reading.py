"""What reading a noun phrase gives: the node, its sorts, and what did not stay with it.

The grammar attaches trailing phrases low, which keeps order and boundaries but is often wrong. What
may belong further out is handed up as a result, never kept aside in the reader.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import msgspec

from cardwright.ast import Node

from .matching import Item
from .sorts import mask

if TYPE_CHECKING:
    from cardwright.lexer.tokens import Token
    from cardwright.syntax import Tree

__all__ = ["ACTED_ON", "Lifted", "PendingParticiple", "Reading"]

#: What a participle may follow; behind other nouns it belongs to the noun outside: "cards in your
#: hand **revealed this way**".
ACTED_ON = ~mask("Zone", "Quality", "Color", "State", "Time")


class PendingParticiple(NamedTuple):
    """A participle and what follows it, for the noun outside; not claimed yet."""

    token: Token
    rest: list[Tree | Token]


class Lifted(NamedTuple):
    """A conjunct that does not fit here and belongs to the phrase or verb outside."""

    conjunction: str
    comma: bool
    node: Node
    sorts: int
    #: Phrases that trail it.
    floating: list[Item]


class Reading(msgspec.Struct, eq=False, gc=False):
    """A phrase that was read."""

    node: Node
    sorts: int
    #: Trailing phrases that the verb may claim before they go back to the noun.
    floating: list[Item] = []
    #: Of a list: the sorts of each conjunct; a verb must take them all.
    parts: tuple[int, ...] = ()
    #: Phrases that this noun refuses, for the next noun on the left.
    climbing: tuple[Item, ...] = ()
    #: Conjuncts for the phrase outside.
    lifted: tuple[Lifted, ...] = ()
    #: Relative clauses of a with-phrase that belong to the noun outside.
    relatives: tuple[Tree | PendingParticiple, ...] = ()
