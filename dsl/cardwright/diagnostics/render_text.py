"""Diagnostics as text: ``full`` with the line and a caret, ``concise`` on one line each."""

from __future__ import annotations

from collections.abc import Iterable

from cardwright.diagnostics.columns import excerpt, printable
from cardwright.diagnostics.diagnostic import Diagnostic, Suggestion
from cardwright.diagnostics.severity import Severity

DEFAULT_WIDTH = 100
#: More than three near misses are noise.
SHOWN_SUGGESTIONS = 3

_COLORS = {Severity.ERROR: "1;31", Severity.WARNING: "1;33", Severity.NOTE: "1;36"}
_BOLD, _BLUE, _GREEN = "1", "1;34", "32"


def render_full(
    diagnostics: Iterable[Diagnostic], *, color: bool = False, width: int = DEFAULT_WIDTH
) -> str:
    """Each diagnostic with its line, a caret and what to do; ends with a line feed unless empty.

    ``width`` is in terminal columns; longer lines are cut around the caret.
    """
    return "".join(_full(one, color, width) for one in diagnostics)


def render_concise(diagnostics: Iterable[Diagnostic], *, color: bool = False) -> str:
    """``file:line:column CODE message``, one line each; ``[fix]`` where a safe one is known."""
    lines = []
    for one in diagnostics:
        place = f"{one.location} " if one.location else ""
        code = _paint(one.code.id, _COLORS[one.severity], color)
        fix = " [fix]" if any(each.safe for each in one.suggestions) else ""
        lines.append(f"{_visible(place)}{code} {_visible(one.headline)}{fix}\n")
    return "".join(lines)


def _full(one: Diagnostic, color: bool, width: int) -> str:
    severity = _paint(f"{one.severity.value}[{one.code.id}]", _COLORS[one.severity], color)
    lines = [f"{severity}: {_paint(_visible(one.headline), _BOLD, color)}"]
    location = one.location
    label = _visible(one.label)
    if location is not None:
        lines.append(f"{_paint('  -->', _BLUE, color)} {_visible(str(location))}")
        if location.line > 0:
            gutter = f"{location.line:>4}"
            part = excerpt(
                location.source_line,
                location.column - 1,
                location.end_column - 1,
                max(20, width - len(gutter) - 3),
            )
            marks = "^" * part.caret_width + (f" {label}" if label else "")
            marks = _paint(marks, _COLORS[one.severity], color)
            bar = _paint("|", _BLUE, color)
            lines.append(f"{_paint(gutter, _BLUE, color)} {bar} {part.text}".rstrip())
            lines.append(f"{' ' * len(gutter)} {bar} {' ' * part.caret_column}{marks}")
            label = ""
    if label:
        lines.append(f"  note: {label}")
    for text in _help_lines(one):
        lines.append(f"{_paint('  help:', _GREEN, color)} {_visible(text)}")
    return "\n".join(lines) + "\n"


def _help_lines(one: Diagnostic) -> list[str]:
    """What the code says to do, then the near misses."""
    lines = [one.help] if one.help else []
    words = [each for each in one.suggestions if each.text and _replaces(one, each)]
    if words:
        quoted = [f'"{each.text}"' for each in words[:SHOWN_SUGGESTIONS]]
        listed = quoted[0] if len(quoted) == 1 else ", ".join(quoted[:-1]) + " or " + quoted[-1]
        fix = "  [safe fix]" if words[0].safe else ""
        lines.append(f"did you mean {listed}?{fix}")
    elif lines and any(each.safe for each in one.suggestions):
        lines[0] += "  [safe fix]"
    return lines


def _replaces(one: Diagnostic, suggestion: Suggestion) -> bool:
    """Does the suggestion stand for words at hand, and not for words to put in?"""
    place = suggestion.location or one.location
    return place is None or place.line == 0 or place.end_column > place.column


def _visible(text: str) -> str:
    """No control character of a user's text reaches the terminal; long quotations are cut."""
    if len(text) > 400:
        text = text[:300] + " … " + text[-60:]
    return text if text.isprintable() else "".join(printable(text))


def _paint(text: str, style: str, color: bool) -> str:
    return f"\x1b[{style}m{text}\x1b[0m" if color else text
