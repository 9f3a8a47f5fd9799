"""Parts of sentences that were read lately: many cards say "draw a card" in lines of their own.

The reading of a part depends on its phrase tree, on the classes, words and forms of its tokens, and
perhaps on what the clauses before it lend (`lending`). All of that is the key. What depends on more
(quotations, names of cards and of tokens) has no key and is always read. Passes tell nodes by
identity, so every use of a part gets nodes of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from cardwright.ast import Node
from cardwright.lexer.tokens import Token
from cardwright.syntax import Tree

from .lending import Lent
from .recent import Generations
from .recipes import Recipe
from .token_numbers import OPEN, TokenNumbers

if TYPE_CHECKING:
    from .reader import Reader

__all__ = ["KnownPart", "RecentParts", "read_part"]

#: Parts of one generation; a part has some two kilobytes.
_PARTS = 32_768

Key = tuple[object, ...]


class KnownPart(msgspec.Struct, gc=False):
    """A part as it was read: how to make its nodes, and their printed text.

    Much is remembered, and in no cycles: it is kept from what looks for garbage.
    """

    #: As they were read, until they are written down: most parts are never met again.
    read: tuple[Node, ...]
    lent: Lent
    #: The text of each node, once it was printed.
    printed: list[str | None]
    recipe: Recipe | None = None

    def nodes(self) -> list[Node]:
        """New nodes, equal to those that were read."""
        if self.recipe is None:
            self.recipe = Recipe(self.read)
            self.read = ()
        return self.recipe.make()


#: Remembered in place of a part that may be another one behind other clauses.
_ASKS = KnownPart((), Lent(True, True, None, None), [])


class RecentParts:
    """What the lines of a language have in common; forgetting it changes nothing."""

    __slots__ = ("memory", "numbers")

    def __init__(self) -> None:
        self.memory: Generations[Key, KnownPart] = Generations(_PARTS)
        self.numbers = TokenNumbers()


def read_part(
    reader: Reader, trees: Sequence[Tree | Token], kind: str, read: Callable[[], Sequence[Node]]
) -> Sequence[Node]:
    """The nodes that ``read`` makes of these trees, from memory if they are known.

    Raises:
        Refusal: the part cannot be read. That is not remembered.
    """
    if reader.defined or reader.names_two:
        return read()
    recent, lending = reader.recent_parts, reader.lending
    described: list[object] = [kind]
    told: list[Token] = []
    if not _describe(trees, described, told, recent.numbers):
        return read()
    memory = recent.memory
    key = tuple(described)
    part = memory.find(key)
    if part is _ASKS:
        part = memory.find((key, lending.sorts_box, lending.modals_box))
    ledger = reader.ledger
    if part is not None:
        ledger.claim_all(told)
        lending.repeat(part.lent)
        nodes: Sequence[Node] = part.nodes()
    else:
        claimed, lent = ledger.mark(), lending.mark()
        nodes = read()
        if reader.defined or reader.names_two or ledger.claimed_since(claimed) != told:
            return nodes
        part = KnownPart(tuple(nodes), lending.lent_since(lent), [None] * len(nodes))
        if part.lent.asks:
            memory.keep(key, _ASKS)
            key = (key, *lent.lent)
        memory.keep(key, part)
    for index, node in enumerate(nodes):
        reader.known_parts[id(node)] = (node, part.printed, index)
    return nodes


def _describe(
    trees: Sequence[Tree | Token], described: list[object], told: list[Token], numbers: TokenNumbers
) -> bool:
    """Write down all that reading may look at; False if that is more than trees and tokens.

    Tokens by their numbers, trees by their rules and (less than zero) how many children they have.
    """
    describe, known = described.append, numbers.known
    node: Any
    for node in trees:
        # Most trees have one child. Asked by class: every node of every line is.
        while node.__class__ is Tree:
            children = node.children
            describe(node.rule)
            if len(children) != 1:
                describe(-len(children))
                if not _describe(children, described, told, numbers):
                    return False
                break
            node = children[0]
        else:
            text = node.text
            number = known.get((node.class_, node.lemma, text, node.form))
            if number is None:
                number = numbers.add(node)
                if number == OPEN:
                    return False
            describe(number)
            if text:
                told.append(node)
    return True
