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

    def claimed_since(self, mark: int) -> list[Token]:
        """The tokens with a text that were claimed since ``mark``, in text order."""
        claimed = [token for token in self._claimed[mark:] if token.text]
        claimed.sort(key=_start)
        return claimed

    def mark(self) -> int:
        """A point to go back to."""
        return len(self._claimed)

    def rewind(self, mark: int) -> None:
        """Forget the claims made since ``mark``: that attempt was given up."""
        del self._claimed[mark:]

    def unclaimed(self, tokens: Sequence[Token]) -> Token | None:
        """The first token that was not claimed exactly once; None if all were."""
        claimed = self._claimed
        once = set(claimed)
        if len(once) == len(claimed) and not any(
            [token.text for token in once.symmetric_difference(tokens)]
        ):
            return None
        wanted = [token for token in tokens if token.text]
        if self.claimed_since(0) == wanted:
            return None
        for token in wanted:
            if claimed.count(token) != 1:
                return token
        return wanted[0] if wanted else None


def _start(token: Token) -> int:
    return token.start
