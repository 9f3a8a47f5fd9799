"""Card files of a pack: read once, and again when they have changed."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardwright.diagnostics import Report
from cardwright.packs import Pack
from cardwright.packs.cards import read_pack_cards
from cardwright.vocabulary.cache import ENVIRONMENT_VARIABLE

GOOD = "Opt {U}\nInstant\nScry 1.\nDraw a card.\n"


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache of its own."""
    folder = tmp_path / "cache"
    monkeypatch.setenv(ENVIRONMENT_VARIABLE, str(folder))
    return folder


def pack_of(folder: Path, text: str) -> Pack:
    """A pack with one card file."""
    folder.mkdir(exist_ok=True)
    (folder / "one.card").write_text(text, encoding="utf-8")
    return Pack("one", "One", "1.0", ">=0.1", folder=folder)


def test_cached_cards_are_the_same_with_their_places(tmp_path: Path, cache: Path) -> None:
    pack = pack_of(tmp_path / "pack", GOOD)
    first = read_pack_cards(pack, Report())
    assert len(list(cache.glob("cards-*"))) == 1
    again = read_pack_cards(pack, Report())
    assert again is not first
    assert repr(again) == repr(first)


def test_changed_file_is_read_again_and_replaces_what_was_kept(tmp_path: Path, cache: Path) -> None:
    read_pack_cards(pack_of(tmp_path / "pack", GOOD), Report())
    cards = read_pack_cards(pack_of(tmp_path / "pack", GOOD.replace("Opt", "Ponder")), Report())
    assert [card.name for card in cards] == ["Ponder"]
    assert len(list(cache.glob("cards-*"))) == 1


def test_findings_are_told_every_time(tmp_path: Path, cache: Path) -> None:
    pack = pack_of(tmp_path / "pack", GOOD.replace("{U}", "{?}"))
    for _ in range(2):
        report = Report()
        read_pack_cards(pack, report)
        assert len(report)
    assert not list(cache.glob("cards-*"))


def test_damaged_cache_is_done_without(tmp_path: Path, cache: Path) -> None:
    pack = pack_of(tmp_path / "pack", GOOD)
    read_pack_cards(pack, Report())
    (kept,) = cache.glob("cards-*")
    kept.write_bytes(b"nonsense")
    assert [card.name for card in read_pack_cards(pack, Report())] == ["Opt"]


def test_empty_file_is_reported(tmp_path: Path) -> None:
    report = Report()
    assert read_pack_cards(pack_of(tmp_path / "pack", ""), report) == ()
    assert len(report) == 1
