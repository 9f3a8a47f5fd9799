"""Parts of sentences that were read lately: many cards say "draw a card" in lines of their own.

The reading of a part depends on the classes, words and forms of its tokens, from which its tree
follows (`syntax.parts`), on whether it is a cost, and perhaps on what the clauses before it lend
(`lending`). All of that is the key. What depends on more (quotations, names of cards and of tokens)
has no key and is always read. Passes tell nodes by identity, so the second use of a part on a face
gets nodes of its own; faces may share them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import msgspec

from cardwright.ast import Node
from cardwright.structs import copied
from cardwright.syntax import Part

from .lending import LendingMark, Lent
from .recent import Generations
from .token_numbers import OPEN, TokenNumbers

if TYPE_CHECKING:
    from .reader import Reader

__all__ = ["KnownPart", "RecentParts", "read_part"]

#: Parts of one generation; a part has some two kilobytes.
_PARTS = 32_768

Key = tuple[object, ...]


class KnownPart(msgspec.Struct, gc=False):
    """A part as it was read: its nodes, and their printed text.

    Much is remembered, and in no cycles: it is kept from what looks for garbage.
    """

    #: Whether it is one clause; otherwise it is a fragment.
    is_clause: bool
    read: tuple[Node, ...]
    lent: Lent
    #: The text of each node, once it was printed.
    printed: list[str | None]
    #: It stands for parts of these words that differ by what the clauses before them lend.
    varies: bool = False
    #: Whether it was found to make a sentence by itself.
    stands_alone: bool = False
    #: The face that has the nodes which were read, by its number in the memory.
    face: int = 0

    def nodes(self, face: int) -> Sequence[Node]:
        """The nodes that were read, or new ones equal to them where the face has those already."""
        if self.face != face:
            self.face = face
            return self.read
        return copied(self.read)


_LENT = Lent(True, True, None, None)
#: Remembered in place of a part that may be another one behind other clauses.
_CLAUSE_VARIES = KnownPart(True, (), _LENT, [], varies=True)
_FRAGMENT_VARIES = KnownPart(False, (), _LENT, [], varies=True)


class RecentParts:
    """What the lines of a language have in common; forgetting it changes nothing."""

    __slots__ = ("face", "memory", "numbers")

    def __init__(self) -> None:
        #: Counts the faces, so that it can be told for which of them a part was given out.
        self.face = 1
        self.memory: Generations[Key, KnownPart] = Generations(_PARTS)
        self.numbers = TokenNumbers()

    def knows(self, part: Part) -> bool:
        """Whether a part is remembered; notes in it what is, and by which key."""
        number = self.numbers
        numbers = [number[each.class_, each.lemma, each.text, each.form] for each in part.children]
        if OPEN in numbers:
            return False
        part.key = key = (part.is_cost, *numbers)
        part.known = self.memory.find(key)
        return part.known is not None


def read_part(
    reader: Reader, part: Part, read: Callable[[Part], Sequence[Node]], *, is_clause: bool
) -> Sequence[Node]:
    """The nodes that ``read`` makes of a part, from memory if they are known.

    Raises:
        Refusal: the part cannot be read. That is not remembered.
    """
    if not part.key or reader.defined or reader.names_two:
        part.known = None  # it may be another one here
        return read(part)
    known: KnownPart | None = part.known
    lending = reader.lending
    if known is not None and known.varies:
        key = (part.key, lending.sorts_box, lending.modals_box)
        part.known = known = reader.recent_parts.memory.find(key)
    nodes: Sequence[Node]
    if known is not None:
        reader.ledger.claim_all(part.children)
        lending.repeat(known.lent)
        nodes = known.nodes(reader.recent_parts.face)
    else:
        claimed, lent = reader.ledger.mark(), lending.mark()
        nodes = read(part)
        is_whole = reader.ledger.has_claimed(part.children, claimed)
        if reader.defined or reader.names_two or not is_whole:
            return nodes
        since = lending.lent_since(lent)
        known = KnownPart(is_clause, tuple(nodes), since, [None] * len(nodes))
        known.face = reader.recent_parts.face
        _keep(reader.recent_parts.memory, part, known, lent)
    for index, node in enumerate(nodes):
        reader.known_parts[id(node)] = (node, known.printed, index)
    return nodes


def _keep(
    memory: Generations[Key, KnownPart], part: Part, known: KnownPart, before: LendingMark
) -> None:
    """Remember a part; one that asked what the clauses ``before`` it lend, for that as well."""
    key: Key = part.key
    part.known = known
    if known.lent.asks:
        memory.keep(key, _CLAUSE_VARIES if known.is_clause else _FRAGMENT_VARIES)
        key = (key, *before.lent)
    memory.keep(key, known)
