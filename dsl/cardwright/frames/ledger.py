"""The reading ledger: which tokens of a line an AST leaf has claimed.

Readers claim a token in the statement that makes the leaf. A line is read only when every token was
claimed exactly once; anything else is a fault of the reader, not of the text.
"""

from __future__ import annotations

from collections.abc import Iterable

from cardwright.lexer.tokens import Token

__all__ = ["Ledger"]


class Ledger:
    """Claims of one line, in the order they were made."""

    __slots__ = ("_claimed",)

    def __init__(self) -> None:
        self._claimed: list[int] = []

    def claim(self, token: Token) -> None:
        """Record that a leaf accounts for this token."""
        if token.text:
            self._claimed.append(token.start)

    def claim_all(self, starts: Iterable[int]) -> None:
        """Record claims of tokens by where they start."""
        self._claimed += starts

    def claimed_since(self, mark: int) -> list[int]:
        """Where the tokens start that were claimed since ``mark``, in text order."""
        return sorted(self._claimed[mark:])

    def mark(self) -> int:
        """A point to go back to."""
        return len(self._claimed)

    def rewind(self, mark: int) -> None:
        """Forget the claims made since ``mark``: that attempt was given up."""
        del self._claimed[mark:]

    def unclaimed(self, tokens: Iterable[Token]) -> Token | None:
        """The first token that was not claimed exactly once; None if all were."""
        claimed = sorted(self._claimed)
        if claimed == [token.start for token in tokens if token.text]:
            return None
        wanted = [token for token in tokens if token.text]
        counts: dict[int, int] = {}
        for start in claimed:
            counts[start] = counts.get(start, 0) + 1
        for token in wanted:
            if counts.get(token.start, 0) != 1:
                return token
        return wanted[0] if wanted else None
