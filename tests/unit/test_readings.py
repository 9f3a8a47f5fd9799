"""What the trees of real lines say, judged by eye: who does what, and what hangs on what."""

from __future__ import annotations

import pytest
from tests.case_files import Case, find_cases
from tests.readings import readings_of

from cardwright.library import Library
from cardwright.reading import read_face
from cardwright.source import SourceFace

CASES = find_cases("readings")


@pytest.fixture(scope="module")
def library() -> Library:
    return Library()


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_reading(case: Case, library: Library) -> None:
    head, *lines = case.text.strip().split("\n")
    name, types, cost = (part.strip() for part in head.split("|"))
    face = SourceFace(
        name=name, oracle_text="\n".join(lines), type_line=types, mana_cost=cost or None
    )
    found = "\n".join(view for _, view in readings_of(read_face(face, library.tools)))
    # Where the verdict is "wrong" the tree is recorded as it is: judge it again once it changes.
    assert found == case.sections["reading"], case.sections["verdict"]
