"""Where the types are not believed, the line says why."""

from __future__ import annotations

import re
from pathlib import Path

import cardwright

_IGNORED = re.compile(r"# type: ignore(?P<codes>\[[a-z, -]+\])?(?P<reason>  # \S.*)?$")


def test_each_ignored_error_is_named_and_has_a_reason() -> None:
    """Behind it, or in a comment on the line above."""
    without = []
    for path in sorted(Path(cardwright.__file__).parent.rglob("*.py")):
        before = ""
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if "# type: ignore" in line:
                found = _IGNORED.search(line)
                has_reason = found is not None and (
                    found["reason"] or before.strip().startswith("#")
                )
                if found is None or not found["codes"] or not has_reason:
                    without.append(f"{path.name}:{number}: {line.strip()}")
            before = line
    assert without == []
