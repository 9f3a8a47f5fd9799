"""Codes of card files and card databases (S)."""

from __future__ import annotations

from cardwright.diagnostics.code import Code  # noqa: F401
