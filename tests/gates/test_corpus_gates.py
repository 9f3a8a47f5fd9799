"""The gates over 2,000 cards of the corpus (with ``--all``)."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests import ratchet

from .figures import gate_figures, measure
from .misspellings import MISTAKES

pytestmark = pytest.mark.usefixtures("all_wanted")


@pytest.fixture(scope="module")
def bulk(shared: Path) -> Path:
    return shared / "corpus" / "oracle-cards.json.gz"


def test_nonsense_is_never_read(bulk: Path) -> None:
    nonsense, _, _ = measure(bulk)
    assert list(nonsense.examples(5)) == []


def test_no_changed_word_leaves_an_equal_ast(bulk: Path) -> None:
    _, words, _ = measure(bulk)
    assert not words.equal


def test_changed_words_are_refused_as_often_as_before(bulk: Path) -> None:
    assert ratchet.losses(ratchet.load(), gate_figures(bulk)) == []


def test_the_right_word_is_offered_for_one_letter_mistakes(bulk: Path) -> None:
    _, _, offers = measure(bulk)
    tried = offers.tried.total()
    assert tried == MISTAKES
    assert offers.first.total() >= 0.85 * tried
    assert offers.among.total() >= 0.95 * tried
