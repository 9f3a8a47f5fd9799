"""The compile stage: AST to engine objects, with a ledger, gaps and provenance."""

from __future__ import annotations
