"""Forms kept on disk are those that parsing gives, and nothing damaged or changed is believed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from cardwright.frames import FrameClash, FrameTable
from cardwright.frames.kept_forms import find_forms, forms_key
from cardwright.vocabulary.cache import ENVIRONMENT_VARIABLE

KINDLE = ("pack", "{player} kindle {permanents:Permanent}")
DOUSE = ("pack", "{player} douse {permanents:Permanent}")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv(ENVIRONMENT_VARIABLE, str(tmp_path))
    yield tmp_path


def _forms(table: FrameTable) -> dict[tuple[str, bool], object]:
    return dict(table.frames)


def test_kept_forms_are_the_same(folder: Path) -> None:
    built = FrameTable.build([KINDLE], [DOUSE], [1, 2])
    assert list(folder.glob("frames-*"))
    assert _forms(FrameTable.build([KINDLE], [DOUSE], [2, 1])) == _forms(built)


def test_damaged_forms_are_built_again(folder: Path) -> None:
    built = FrameTable.build([KINDLE])
    for kept in folder.glob("frames-*"):
        kept.write_bytes(kept.read_bytes()[:-3])
    key = forms_key((KINDLE,), (), frozenset())
    assert key is not None and find_forms(key) is None
    assert _forms(FrameTable.build([KINDLE])) == _forms(built)


def test_key_covers_declarations_inventory_and_nouns(folder: Path) -> None:
    keys = {
        forms_key((KINDLE,), (), ()),
        forms_key((DOUSE,), (), ()),
        forms_key((KINDLE, DOUSE), (), ()),
        forms_key((KINDLE,), (DOUSE,), ()),
        forms_key((KINDLE,), (), (1,)),
    }
    assert None not in keys and len(keys) == 5


def test_clash_is_found_again(folder: Path) -> None:
    for _ in range(2):
        with pytest.raises(FrameClash):
            FrameTable.build([KINDLE, KINDLE])
    assert not list(folder.glob("frames-*"))
