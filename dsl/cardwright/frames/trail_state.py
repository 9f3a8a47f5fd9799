"""What a walk over what trails one noun knows so far, and where it leaves what it read."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from cardwright.ast import Head, Node, NounPhrase

from .matching import Item
from .reading import Reading
from .reasons import Refusal

if TYPE_CHECKING:
    from cardwright.lexer.tokens import Token
    from cardwright.syntax import Tree

    from .postmodifiers import PostmodifierReader
    from .reader import Reader
    from .words import Words

__all__ = ["TrailState"]


class TrailState(msgspec.Struct, eq=False, gc=False):
    """The noun, what was read behind it, and what is still to read."""

    _reader: Reader
    _owner: PostmodifierReader
    _words: Words
    node: Node
    sorts: int
    trailing: list[Tree | Token]
    result: Reading
    #: Whether the verb gets a first look at phrases.
    _floats: bool
    _position: int = 0
    out: list[Node] = []

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
            self.result.climbing += tuple(spare)

    def _noun(self) -> str:
        if not isinstance(self.node, NounPhrase) or not self.node.heads:
            return ""
        head = self.node.heads[0]
        return head.noun if isinstance(head, Head) else ""
