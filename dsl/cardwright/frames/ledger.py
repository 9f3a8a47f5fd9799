"""The reading ledger: which tokens of a line an AST leaf has claimed.

Readers claim a token in the statement that makes the leaf. A line is read only when every token was
claimed exactly once; anything else is a fault of the reader, not of the text. Tokens of no width
may be claimed or not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from cardwright.lexer.tokens import Token

__all__ = ["Ledger"]


class Ledger:
    """Claims of one line, in the order they were made."""

    __slots__ = ("_claimed", "claim", "claim_all")

    def __init__(self) -> None:
        self._claimed: list[Token] = []
        # Every word of every line is claimed: by the list's own methods, without a call between.
        #: Record that a leaf accounts for this token.
        self.claim: Callable[[Token], None] = self._claimed.append
        #: Record claims of several tokens.
        self.claim_all: Callable[[Iterable[Token]], None] = self._claimed.extend

    def has_claimed(self, tokens: Sequence[Token], mark: int = 0) -> bool:
        """Whether each of these and no other token was claimed since ``mark``, and once."""
        claimed = self._claimed[mark:] if mark else self._claimed
        if claimed == tokens:
            return True  # in the order of the text, as most are
        once = set(claimed)
        return len(once) == len(claimed) and not any(
            [token.text for token in once.symmetric_difference(tokens)]
        )

    def mark(self) -> int:
        """A point to go back to."""
        return len(self._claimed)

    def rewind(self, mark: int) -> None:
        """Forget the claims made since ``mark``: that attempt was given up."""
        del self._claimed[mark:]

    def unclaimed(self, tokens: Sequence[Token]) -> Token | None:
        """The first token that was not claimed exactly once; None if all were."""
        if self.has_claimed(tokens):
            return None
        wanted = [token for token in tokens if token.text]
        for token in wanted:
            if self._claimed.count(token) != 1:
                return token
        return wanted[0] if wanted else None
