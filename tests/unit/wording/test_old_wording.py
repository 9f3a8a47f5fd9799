"""Old wording of the corpus: it is read, and means the same as today's where only that differs."""

from __future__ import annotations

import doctest
from pathlib import Path
from random import Random

import pytest
from tests.old_wording import figures, is_templating, load, measure, prepare

from cardwright.frames.faces import read_text
from cardwright.library import installed_library
from cardwright.source import SourceFace
from cardwright.wording import hints, may_be_old
from cardwright.wording.catalogue import old_wordings

SAMPLE = 400
SEED = 20261130


def test_old_wording_is_read_and_means_the_same(shared: Path) -> None:
    corpus = shared / "corpus"
    pairs = load(corpus / "oracle-text-2022.jsonl.gz", corpus / "oracle-cards.json.gz")
    sample = Random(SEED).sample(pairs, SAMPLE)
    prepare()
    found = figures(list(zip(sample, measure(sample), strict=True)))
    assert found["read"] >= 0.9 * SAMPLE
    assert found["templating"] > SAMPLE // 4
    assert found["templating_equal"] == found["templating"]
    assert found["equal"] >= 0.93 * found["pairs"]


def test_examples() -> None:
    assert doctest.testmod(hints).failed == 0


def test_a_hint_is_seen_wherever_it_stands() -> None:
    """Between marks and other letters too, in one line and beside it."""
    for group in (group for rule in old_wordings() for group in rule.hints):
        hint = max(group, key=len)
        assert may_be_old(f"Draw,({hint.capitalize()}). Draw.")
        assert may_be_old(f"{hint}s")
    assert not may_be_old("Draw a card, then discard a card.")


def test_only_names_and_entering_count_as_templating() -> None:
    old = SourceFace("Ember Cat", oracle_text="When Ember Cat enters the battlefield, scry 1.")
    new = SourceFace("Ember Cat", oracle_text="When this creature enters, scry 1.")
    other = SourceFace("Ember Cat", oracle_text="When this creature enters, scry 2.")
    assert is_templating(old, new)
    assert not is_templating(old, other)


@pytest.mark.parametrize(
    "text",
    [
        "When this creature enters the battlefield blorpfully, scry 1.",
        "When this creature enters the the battlefield, scry 1.",
        "{T}: Add {G} to your mana pools pool.",
        "Put the top three blorps of your library into your graveyard.",
        "Each player discards his or her her hand.",
        "Destroy target creature with converted mana cost blorp or less.",
        "{2}: Draw a card. Activate this ability only any time you could cast a blorp.",
        "Whenever a blorp enters the battlefield under your control, scry 1.",
        "Whenever a creature enters the battlefield under your graveyard, scry 1.",
    ],
)
def test_nonsense_in_old_wording_is_not_read(text: str) -> None:
    assert not read_text(text, installed_library().tools.language).is_read


def test_places_are_those_of_the_text_as_it_is_written() -> None:
    """Tokens and nodes of a line in old wording point into it, not into what was read."""
    text = "When this creature enters the battlefield, target player discards his or her hand."
    (line,) = read_text(text, installed_library().tools.language).lines
    assert line.as_read().text == "When this creature enters, target player discards their hand."
    words = {token.text: text[token.start : token.end] for token in line.tokens}
    assert words["discards"] == "discards"
    assert words["hand"] == "hand"
    assert words["their"] == "his or her"
    spans = {text[start:end] for _, _, start, end in line.spans()}
    assert "target player" in spans
    assert "this creature" in spans
    assert "his or her" in spans
