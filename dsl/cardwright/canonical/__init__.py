"""One form for each of the things that a text may say in two ways: for comparing meaning.

Only what the rules say to be the same is made the same. What only mostly comes to the same stays
apart: who formats a card must be able to trust that nothing changed.
"""

from __future__ import annotations

from .trees import Context, canonical, canonical_lines

__all__ = ["Context", "canonical", "canonical_lines"]
