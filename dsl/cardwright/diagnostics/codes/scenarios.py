"""Codes of scenarios (X)."""

from __future__ import annotations

from cardwright.diagnostics.code import Code  # noqa: F401
