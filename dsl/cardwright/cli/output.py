"""What commands print: results on standard output, findings and progress on standard error."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterable
from typing import Any, TextIO

import click

from cardwright.diagnostics import Diagnostic, Severity, render_full


def wants_color(stream_is_error: bool = False) -> bool:
    """Colours are for terminals only, and not where NO_COLOR is set (https://no-color.org)."""
    if os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        return False
    stream = sys.stderr if stream_is_error else sys.stdout
    return stream.isatty()


#: Colours of what an ability has come to.
_STATUS_COLORS = {"proven": "green", "compiled": "green", "read": "yellow", "unread": "red"}


def styled(text: str, **style: Any) -> str:
    """Text for standard output in the style that click calls so, where colours are wanted."""
    return click.style(text, **style) if wants_color() else text


def shown_status(status: str) -> str:
    """A status in brackets, in its colour."""
    return styled(f"[{status}]", fg=_STATUS_COLORS.get(status))


def terminal_width() -> int:
    """Columns of the terminal; 100 where there is none."""
    return shutil.get_terminal_size((100, 24)).columns


def write_out(text: str) -> None:
    """Write to standard output; a character that its encoding lacks becomes a question mark."""
    _write(text, sys.stdout)


def note(text: str) -> None:
    """Write one line to standard error."""
    _write(text + "\n", sys.stderr)


def _write(text: str, out: TextIO) -> None:
    encoding = out.encoding or "utf-8"
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        text = text.encode(encoding, "replace").decode(encoding)
    out.write(text)


def show_findings(findings: Iterable[Diagnostic]) -> bool:
    """Print what is wrong to standard error; true when there is an error among it."""
    shown = list(findings)
    if shown:
        rendered = render_full(shown, color=wants_color(True), width=terminal_width())
        _write(rendered, sys.stderr)
    return any(one.severity is Severity.ERROR for one in shown)


def plural(count: int, noun: str, many: str = "") -> str:
    """A count with its noun.

    >>> plural(1, "card"), plural(2, "ability", "abilities"), plural(1200, "face")
    ('1 card', '2 abilities', '1,200 faces')
    """
    return f"{count:,} {noun if count == 1 else many or noun + 's'}"


def fail(message: str) -> click.UsageError:
    """Wrong use: the exception for exit code 2."""
    return click.UsageError(message)
