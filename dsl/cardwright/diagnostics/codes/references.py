"""Codes of binding of references (R)."""

from __future__ import annotations

from cardwright.diagnostics.code import Code

UNBOUND = Code(
    "R201",
    '"{word}" has nothing to refer to: {reason}',
    help='name the object, or say "this creature" for the card itself (CR 201.5)',
)
AMBIGUOUS = Code(
    "R202",
    '"{word}" could mean {candidates}',
    help="name the object that is meant",
)
