"""The phrase tree: what the syntax makes of a line's tokens."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from cardwright.lexer.tokens import Token


class Tree:
    """A rule of the grammar and what it was made of, in text order."""

    __slots__ = ("children", "rule")

    def __init__(self, rule: str, children: list[Node]) -> None:
        self.rule = rule
        self.children = children

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


@dataclass(frozen=True, slots=True)
class SyntaxFailure:
    """Where the syntax stopped."""

    #: Index of the first token that could not follow; the number of tokens at the end of the line.
    token_index: int
    #: Terminals that could have stood there, sorted; "$END" for the end of the line.
    expected: tuple[str, ...]
