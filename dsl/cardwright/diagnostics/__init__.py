"""Diagnostics: what is wrong with a text, where, and what to do about it."""

from cardwright.diagnostics.code import Code
from cardwright.diagnostics.diagnostic import (
    Diagnostic,
    Suggestion,
    UndeclaredArgument,
    diagnose,
)
from cardwright.diagnostics.render_json import to_json
from cardwright.diagnostics.render_text import render_concise, render_full
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
    "render_concise",
    "render_full",
    "to_json",
]
