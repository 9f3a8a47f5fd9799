"""The figures of ``ratchet.toml`` do not get worse."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests import ratchet


def test_the_packs_do_not_get_worse() -> None:
    assert ratchet.losses(ratchet.load(), ratchet.pack_figures()) == []


@pytest.mark.usefixtures("all_wanted")
def test_the_corpus_does_not_get_worse(shared: Path) -> None:
    found = ratchet.corpus_figures(shared / "corpus" / "oracle-cards.json.gz")
    assert ratchet.losses(ratchet.load(), found) == []


def test_a_loss_is_named() -> None:
    known = {"corpus": {"read": 10}, "rules": {"scenarios_passed": 3}}
    assert ratchet.losses(known, {"corpus": {"read": 9}}) == ["corpus.read: 9, was 10"]


def test_only_improvements_are_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ratchet, "FILE", tmp_path / "ratchet.toml")
    ratchet.write_improvements({}, {"pack.my-pack": {"cards": 3}, "corpus": {"read": 5}})
    known = ratchet.load()
    assert known == {"pack.my-pack": {"cards": 3}, "corpus": {"read": 5}}
    better = ratchet.write_improvements(
        known, {"pack.my-pack": {"cards": 2}, "corpus": {"read": 6}}
    )
    assert better == ["corpus.read: 6, was 5"]
    assert ratchet.load() == {"pack.my-pack": {"cards": 3}, "corpus": {"read": 6}}
