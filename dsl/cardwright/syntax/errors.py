"""What can be wrong with a grammar. Card text is never the reason."""

from __future__ import annotations


class GrammarError(Exception):
    """The grammar does not assemble or is not LALR(1)."""
