"""One reading: decisions are written, needed, and the only thing that chooses."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import fields, replace

from cardwright import resources
from cardwright.frames import FrameClash, FrameTable, Language, read_face, read_text
from cardwright.frames.decisions import FRAME_DECISIONS, Decisions
from cardwright.frames.sorts import mask
from cardwright.library import Library
from cardwright.source import read_cards

Entries = Mapping[str, Mapping[str, Mapping[str, str]]]

_FOLDER = resources.grammar_folder() / "frames"


def _written() -> Entries:
    return tomllib.loads((_FOLDER / "decisions.toml").read_text(encoding="utf-8"))


WRITTEN = _written()
EXAMPLES = {
    name: entry["example"] for entries in WRITTEN.values() for name, entry in entries.items()
}


@pytest.fixture(scope="module")
def full() -> Language:
    """The language with core's features: what cards are read with."""
    return Library(entry_points=False).tools.language


def _with(language: Language, decisions: Decisions) -> Language:
    return Language(
        language.vocabulary, language.parser.tables, language.words, language.table, decisions
    )


def test_every_decision_is_written_and_every_entry_is_one() -> None:
    names = [field.name for field in fields(Decisions)]
    assert list(EXAMPLES) == names
    assert list(WRITTEN["frame"]) == list(FRAME_DECISIONS)
    for entries in WRITTEN.values():
        for name, entry in entries.items():
            assert set(entry) == {"decides", "because", "example"}, name


@pytest.mark.parametrize("name", EXAMPLES)
def test_a_decision_is_needed(name: str, full: Language) -> None:
    text = EXAMPLES[name]
    (line,) = read_text(text, full).lines
    assert line.is_read, line.reason
    without = _with(full, replace(Decisions(), **{name: False}))
    assert read_text(text, without).face != read_text(text, full).face


def test_frames_that_no_decision_tells_apart_are_refused() -> None:
    first = "{player} glorp {things:Permanent|Card}"
    second = "{player} glorp {stuff:Card|Spell}"
    with pytest.raises(FrameClash) as caught:
        FrameTable.build([("one", first), ("two", second)])
    assert first in str(caught.value) and second in str(caught.value)


def test_sorts_that_one_noun_has_compete() -> None:
    """ "Object" and "Permanent" share nothing, but a creature is both."""
    frames = [
        ("one", "{player} glorp {things:Object}"),
        ("two", "{player} glorp {stuff:Permanent}"),
    ]
    FrameTable.build(frames)
    with pytest.raises(FrameClash):
        FrameTable.build(frames, (), [mask("Object", "Permanent")])


def test_a_written_decision_makes_frames_legal() -> None:
    word = ("one", "{object} glorp tapped")
    phrase = ("two", "{object} glorp {state}")
    wide = ("three", "{object} glorp {state:State|Color}")
    FrameTable.build([word, phrase], (), [mask("Object")])
    FrameTable.build([phrase, wide])
    FrameTable.build([phrase], [("inventory", "{object:Object} glorp {state:State}")])


def test_a_clause_with_two_readings_is_not_read(full: Language) -> None:
    """Without its decision, a tie is said, and nothing is chosen."""
    without = _with(full, replace(Decisions(), narrower_places=False))
    (line,) = read_text(EXAMPLES["narrower_places"], without).lines
    assert line.reason is not None
    assert line.reason.rule == "two frames"
    assert " | " in line.reason.detail


def test_no_line_of_the_corpus_has_two_readings(shared: Path, full: Language) -> None:
    """On a sample; ``python -m tests.run --all`` looks at every card."""
    cards, _ = read_cards(shared / "corpus" / "oracle-cards.json.gz", check=False)
    cards = [card for card in cards if card.kind == "card"]
    if not os.environ.get("CARDWRIGHT_TEST_ALL"):
        cards = Random(1).sample(cards, 1_500)
    ties = [
        (face.name, line.text, line.reason.detail)
        for card in cards
        for face in card.faces
        for line in read_face(face, full).lines
        if line.reason is not None and line.reason.rule in ("two frames", "two places for a gap")
    ]
    assert ties == []
