"""Parts of sentences that were read lately: many cards say "draw a card" in lines of their own.

The reading of a part depends on its phrase tree, on the classes, words and forms of its tokens, and
on what the clause before it lends (`ClauseReader.shared`). All of that is the key. What depends on
more (quotations, names of cards and of tokens) has no key and is always read. Passes tell nodes by
identity, so every use of a part gets nodes of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from cardwright.ast import Node
from cardwright.lexer.tokens import Token

from .recent import Generations
from .recipes import Recipe

if TYPE_CHECKING:
    from cardwright.syntax import Tree

    from .reader import Reader

__all__ = ["KnownPart", "RecentParts", "read_part"]

#: Parts of one generation; a part has some two kilobytes.
_PARTS = 32_768
#: Tokens whose reading depends on more than the tokens.
_OPEN = frozenset(("QUOTED", "NAME", "OPTION"))
#: Words of these classes mean the same with and without a capital.
_CASELESS = frozenset(("PRON", "DET", "POSS", "SUBORD", "WHEN", "MODAL", "P", "ADV", "BE", "HAVE"))

Key = tuple[object, ...]
#: What one clause lends to the next.
Shared = tuple[int, tuple[str, ...]]


class KnownPart:
    """A part as it was read: how to make its nodes, and their printed text."""

    __slots__ = ("_nodes", "_recipe", "printed", "shared")

    def __init__(self, nodes: Sequence[Node], shared: Shared) -> None:
        self._nodes = nodes
        #: Written down where the part is met again: most never are.
        self._recipe: Recipe | None = None
        #: What the part lends to the next clause.
        self.shared = shared
        #: The text of each node, once it was printed.
        self.printed: list[str | None] = [None] * len(nodes)

    def nodes(self) -> list[Node]:
        """New nodes, equal to those that were read."""
        if self._recipe is None:
            self._recipe = Recipe(self._nodes)
        return self._recipe.make()


RecentParts = Generations[Key, KnownPart]


def recent_parts() -> RecentParts:
    """An empty memory of parts."""
    return Generations(_PARTS)


def read_part(
    reader: Reader, trees: Sequence[Tree | Token], kind: str, read: Callable[[], Sequence[Node]]
) -> Sequence[Node]:
    """The nodes that ``read`` makes of these trees, from memory if they are known.

    Raises:
        Refusal: the part cannot be read. That is not remembered.
    """
    if reader.defined or reader.names_two:
        return read()
    shared = reader.clauses.shared
    key: list[object] = [kind, shared]
    starts: list[int] = []
    if not _describe(trees, key, starts):
        return read()
    memory = reader.recent_parts
    known_as = tuple(key)
    part = memory.find(known_as)
    ledger = reader.ledger
    if part is not None:
        ledger.claim_all(starts)
        reader.clauses.shared = part.shared
        nodes: Sequence[Node] = part.nodes()
    else:
        mark = ledger.mark()
        nodes = read()
        if reader.defined or reader.names_two or ledger.claimed_since(mark) != starts:
            return nodes
        part = KnownPart(nodes, reader.clauses.shared)
        memory.keep(known_as, part)
    for index, node in enumerate(nodes):
        reader.known_parts[id(node)] = (node, part.printed, index)
    return nodes


def _describe(trees: Sequence[Tree | Token], key: list[object], starts: list[int]) -> bool:
    """Write down all that reading may look at; False if that is more than trees and tokens."""
    pending = list(reversed(trees))
    while pending:
        node = pending.pop()
        if not isinstance(node, Token):
            children = node.children
            key.append(node.rule)
            if len(children) == 1:
                pending.append(children[0])
            else:
                key.append(len(children))
                pending += children[::-1]
            continue
        class_, text = node.class_, node.text
        if class_ in _OPEN:
            return False
        if node.lemma == "~":
            if " and " in text or " & " in text:
                return False
            text = node.word
        elif class_ in _CASELESS or class_[:2] == "V_":
            text = node.word
        key += (class_, node.lemma, text, node.form)
        if text:
            starts.append(node.start)
    return True
