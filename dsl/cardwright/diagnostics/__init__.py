"""Diagnostics: what is wrong with a text, where, and what to do about it."""

from cardwright.diagnostics.code import Code
from cardwright.diagnostics.diagnostic import (
    Diagnostic,
    Suggestion,
    UndeclaredArgument,
    diagnose,
)
from cardwright.diagnostics.report import Report
from cardwright.diagnostics.severity import Severity
from cardwright.diagnostics.spans import Location, Span

__all__ = [
    "Code",
    "Diagnostic",
    "Location",
    "Report",
    "Severity",
    "Span",
    "Suggestion",
    "UndeclaredArgument",
    "diagnose",
]
