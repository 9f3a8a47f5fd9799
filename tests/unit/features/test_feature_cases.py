"""Golden cases of the features: ``tests/cases/features/<kind>/<stem>.case``.

[case name]
the text of one ability
[on]
the type line of its face, "Creature — Human" where the section is missing
[compiled]
the engine objects, one an ability, without fields that have their default
[gaps]
why it does not compile
"""

from __future__ import annotations

import msgspec
import pytest
from tests.case_files import Case, find_cases, write_sections

from cardwright.api import compile_text
from cardwright.status import Status

CASES = find_cases("features")


def describe(value: object) -> str:
    """An engine object as it would be written, without fields that have their default."""
    if isinstance(value, tuple):
        inner = ", ".join(describe(item) for item in value)
        return f"({inner},)" if len(value) == 1 else f"({inner})"
    if not isinstance(value, msgspec.Struct):
        return repr(value)
    names = value.__struct_fields__
    defaults = value.__struct_defaults__
    first = len(names) - len(defaults)
    shown = []
    for number, name in enumerate(names):
        field = getattr(value, name)
        if number >= first and field == defaults[number - first]:
            continue
        shown.append(f"{name}={describe(field)}")
    return f"{type(value).__name__}({', '.join(shown)})"


def sections_of(case: Case) -> dict[str, str]:
    """What the case comes to: its last line, those before it are what it speaks of."""
    on = case.sections.get("on", "")
    result = compile_text(case.text.strip(), type_line=on.strip() or "Creature — Human")
    found = {"on": on} if on else {}
    *_, ability = result.abilities
    if ability.status is Status.COMPILED:
        found["compiled"] = "\n".join(describe(one) for one in ability.definitions)
    else:
        found["gaps"] = "\n".join(one.group for one in ability.diagnostics)
    return found


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_case(case: Case, request: pytest.FixtureRequest) -> None:
    found = sections_of(case)
    if request.config.getoption("--update-cases"):
        write_sections(case, found)
        return
    assert found == case.sections
