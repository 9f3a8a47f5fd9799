"""AST to text: the inverse of reading, with spans of nodes on demand."""

from .brackets import bracketed
from .marks import NodeSpan
from .printer import Printer

__all__ = ["NodeSpan", "Printer", "bracketed"]
