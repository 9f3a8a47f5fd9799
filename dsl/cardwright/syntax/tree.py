"""The phrase tree: what the syntax makes of a line's tokens."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

import msgspec

from cardwright.lexer.tokens import Token


class Tree(msgspec.Struct, eq=False, gc=False):
    """A rule of the grammar and what it was made of, in text order."""

    rule: str
    children: list[Tree | Token]

    def tokens(self) -> Iterator[Token]:
        """The leaves, left to right."""
        stack: list[Node] = [self]
        while stack:
            node = stack.pop()
            if isinstance(node, Tree):
                stack.extend(reversed(node.children))
            else:
                yield node

    def pretty(self) -> str:
        """The tree on lines of its own, two blanks a level; for people and for case files."""
        lines: list[str] = []
        stack: list[tuple[Node, int]] = [(self, 0)]
        while stack:
            node, level = stack.pop()
            if isinstance(node, Tree):
                lines.append("  " * level + node.rule)
                stack.extend((child, level + 1) for child in reversed(node.children))
            else:
                lines.append("  " * level + f"{node.class_} {node.text}".rstrip())
        return "\n".join(lines)

    def bracketed(self) -> str:
        """The tree on one line: ``(clause (np (np1 DET:a ...)))``."""
        parts = [
            child.bracketed() if isinstance(child, Tree) else repr(child) for child in self.children
        ]
        return f"({' '.join([self.rule, *parts])})"

    def __repr__(self) -> str:
        return self.bracketed()


Node: TypeAlias = Tree | Token


class SyntaxFailure:
    """Where the syntax stopped."""

    __slots__ = ("_accepts", "token_index")

    def __init__(self, token_index: int, accepts: Callable[[], tuple[str, ...]]) -> None:
        #: Index of the first token that could not follow; the number of tokens at the end of the
        #: line.
        self.token_index = token_index
        self._accepts = accepts

    @property
    def expected(self) -> tuple[str, ...]:
        """Terminals that could have stood there, sorted; "$END" for the end of the line.

        Worked out when asked for: a line tried with several start rules fails with most of them.
        """
        return self._accepts()
