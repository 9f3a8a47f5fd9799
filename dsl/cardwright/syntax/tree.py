"""The phrase tree: what the syntax makes of a line's tokens."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

import msgspec

from cardwright.lexer.tokens import Token

#: The terminal of a `Part`.
PART = "PART"


class Tree(msgspec.Struct, eq=False, gc=False):
    """A rule of the grammar and what it was made of, in text order."""

    rule: str
    children: list[Tree | Token]

    def tokens(self) -> Iterator[Token]:
        """The leaves, left to right."""
        stack: list[Node] = [self]
        while stack:
            node = stack.pop()
            if isinstance(node, Token):
                yield node
            else:
                stack.extend(reversed(node.children))

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


class Part(Tree, eq=False, gc=False):
    """An element of a sentence as its tokens, for now: one terminal of the line that it stands in.

    What is remembered of a part needs no tree of it (`frames.recent_parts`).
    """

    # Only tokens; a list of trees and tokens, as all children are, may hold no others.
    children: list[Token]  # type: ignore[assignment]
    #: Whether it stands before the colon of an activated ability (CR 602.1).
    is_cost: bool = False
    #: The ``elem`` or ``fragment`` that the tokens are, once it was asked for.
    element: Tree | None = None
    #: What the tokens are known by, and what is known; the reader notes both.
    key: tuple[int, ...] = ()
    known: Any = None
    class_: str = PART


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
