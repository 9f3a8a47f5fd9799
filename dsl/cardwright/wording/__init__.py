"""Wording: what cards say no more, or never said, and how they say it today.

One list of rules serves three ends: old wording is read as today's, `check` reports it (and what
designers often get wrong), and `format` rewrites it. Rules look at words, not at sentences that
were read.
"""

from __future__ import annotations

from .passages import Subject
from .rewriting import (
    NO_SUBJECT,
    Finding,
    Rewritten,
    findings,
    may_be_old,
    rewrite,
    to_today,
)
from .rule import Edit, Fix, Match, Wording

__all__ = [
    "NO_SUBJECT",
    "Edit",
    "Finding",
    "Fix",
    "Match",
    "Rewritten",
    "Subject",
    "Wording",
    "findings",
    "may_be_old",
    "rewrite",
    "to_today",
]
