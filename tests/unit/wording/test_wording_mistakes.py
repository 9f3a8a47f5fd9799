"""What card designers write wrongly: ``cases/wording-mistakes.jsonl`` of the reference data.

Each line has a wrong wording, the right one, and the reason. The wrong one is reported where it is
wrong, the right one is clean; what is suggested is the right line, and safe where the reason says
so.
"""

from __future__ import annotations

import json
from difflib import SequenceMatcher
from pathlib import Path

import pytest

from cardwright.diagnostics import Diagnostic
from cardwright.library import installed_library
from cardwright.source.card_files import read_card_text
from cardwright.source.type_line import parse_type_line
from cardwright.status import Status, worst

#: Faces for a line of rules text: the first on which the right one has a meaning is taken.
FRAMES = (
    "Ember Lash {{1}}\nInstant\n{line}",
    "Ember Lash {{1}}\nCreature — Elf\n{line}\n1/1",
    "Ember Lash {{1}}\nEnchantment — Aura\nEnchant creature\n{line}",
)
TYPES = "Ember Lash {{1}}\n{line}\nDraw a card."


def mistakes() -> list[dict[str, str]]:
    """The lines of the file; empty where it is not there."""
    from tests.conftest import SHARED

    path = Path(SHARED) / "cases" / "wording-mistakes.jsonl"
    if not path.is_file():
        return []
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def findings(text: str) -> tuple[Status, list[Diagnostic]]:
    """The status of a card's abilities, and all that ``check`` says about it."""
    cards, report = read_card_text(text)
    result = installed_library().compile(cards[0])
    return worst(each.status for each in result.abilities), [*report, *result.diagnostics]


def frame_for(right: str) -> str:
    """The text around a line."""
    if parse_type_line(right).card_types and not right.endswith("."):
        return TYPES
    for frame in FRAMES:
        status, _ = findings(frame.format(line=right))
        if status.reaches(Status.COMPILED):
            return frame
    raise AssertionError(f"has no meaning anywhere: {right}")


def changed(wrong: str, right: str) -> tuple[int, int]:
    """From the first to the last character of the wrong line that is not in the right one."""
    matcher = SequenceMatcher(None, wrong, right, autojunk=False)
    differing = [code for code in matcher.get_opcodes() if code[0] != "equal"]
    return differing[0][1], differing[-1][2]


def test_the_file_is_there(shared: Path) -> None:
    assert len(mistakes()) >= 37


@pytest.mark.parametrize("mistake", mistakes(), ids=lambda each: each["wrong"])
def test_mistake(mistake: dict[str, str]) -> None:
    wrong, right = mistake["wrong"], mistake["right"]
    frame = frame_for(right)
    status, found = findings(frame.format(line=right))
    assert status.reaches(Status.COMPILED)
    assert found == []
    _, found = findings(frame.format(line=wrong))
    assert found
    first, last = changed(wrong, right)
    for one in found:
        place = one.location
        assert place is not None
        assert place.source_line == wrong
        # The words that are wrong, or those before the gap; never the whole line.
        assert place.column - 1 <= last + 1
        assert first <= place.end_column
        assert place.end_column - place.column < len(wrong) - 1
        assert [each.text for each in one.suggestions] == [right]
        if "safe fix" in mistake["why"]:
            assert one.suggestions[0].safe
        elif "ask" in mistake["why"]:
            assert not one.suggestions[0].safe
