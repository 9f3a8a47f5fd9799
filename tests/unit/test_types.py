"""Where the types or the rules of style are not believed, the line says why."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import cardwright

_IGNORED = re.compile(r"# type: ignore(?P<codes>\[[a-z, -]+\])?(?P<reason>  # \S.*)?$")
_ALLOWED = re.compile(r"# noqa(?P<codes>: [A-Z0-9, ]+)?(?P<reason> \(.+\))?$")


@pytest.mark.parametrize(
    ("mark", "form"), [("# type: ignore", _IGNORED), ("# noqa", _ALLOWED)], ids=["types", "style"]
)
def test_each_ignored_error_is_named_and_has_a_reason(mark: str, form: re.Pattern[str]) -> None:
    """Behind it, or in a comment on the line above."""
    without = []
    for path in sorted(Path(cardwright.__file__).parent.rglob("*.py")):
        before = ""
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if mark in line:
                found = form.search(line)
                has_reason = found is not None and (
                    found["reason"] or before.strip().startswith("#")
                )
                if found is None or not found["codes"] or not has_reason:
                    without.append(f"{path.name}:{number}: {line.strip()}")
            before = line
    assert without == []
