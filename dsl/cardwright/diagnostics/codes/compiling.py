"""Codes of compiling: AST to engine objects (C)."""

from __future__ import annotations

from cardwright.diagnostics.code import Code  # noqa: F401
