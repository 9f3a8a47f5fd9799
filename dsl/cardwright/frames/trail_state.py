"""What a walk over what trails one noun knows so far, and where it leaves what it read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.ast import Head, Node, NounPhrase

from .matching import Item
from .reading import Reading
from .reasons import Refusal

if TYPE_CHECKING:
    from cardwright.lexer.tokens import Token
    from cardwright.syntax import Tree

    from .postmodifiers import PostmodifierReader
    from .reader import Reader

__all__ = ["TrailState"]


class TrailState:
    """The noun, what was read behind it, and what is still to read."""

    __slots__ = (
        "_floats",
        "_owner",
        "_position",
        "_reader",
        "_words",
        "node",
        "out",
        "result",
        "sorts",
        "trailing",
    )

    def __init__(
        self,
        reader: Reader,
        owner: PostmodifierReader,
        node: Node,
        sorts: int,
        floating: list[Item],
        floats: bool,
    ) -> None:
        self._reader = reader
        self._owner = owner
        self._words = reader.words
        self._floats = floats
        self._position = 0
        self.node = node
        self.sorts = sorts
        self.out: list[Node] = []
        self.trailing: list[Tree | Token] = []
        self.result = Reading(node, sorts, floating)

    def _with_out(self) -> Node:
        return self._reader.attachment.with_postmodifiers(self.node, self.out)

    def _settle(self) -> None:
        """Floating phrases that stand before a relative clause belong to the noun."""
        attachment = self._reader.attachment
        for item in self.result.floating:
            if item.kind != "preposition":
                raise Refusal("word before a relative clause", item.word)
            self.out.append(attachment.postmodifier(item))
        self.result.floating = []

    def _leave(self, spare: list[Item]) -> None:
        """Phrases for the noun or verb outside."""
        if self._floats:
            self.result.floating += spare
        else:
            self.result.climbing += spare

    def _noun(self) -> str:
        if not isinstance(self.node, NounPhrase) or not self.node.heads:
            return ""
        head = self.node.heads[0]
        return head.noun if isinstance(head, Head) else ""
