"""Passes between reading and compiling: pure functions over the AST, each with a checker."""

from __future__ import annotations
