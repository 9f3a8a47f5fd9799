"""Codes of reading: lexer, syntax, frames (P)."""

from __future__ import annotations

from cardwright.diagnostics.code import Code  # noqa: F401
