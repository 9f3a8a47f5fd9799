"""No order of registration decides anything: shuffled, the language reads and compiles alike."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import pytest

from cardwright import resources
from cardwright.compile.registry import FeatureTable
from cardwright.diagnostics import Report
from cardwright.driver import compile_card
from cardwright.frames import Language, read_face
from cardwright.frames.table import FrameTable, read_inventory
from cardwright.frames.words import Words
from cardwright.language import Toolset, usable_frames
from cardwright.library import Library
from cardwright.plugins import create_manager, load_packs
from cardwright.source import SourceCard, read_cards
from cardwright.syntax import load_tables
from cardwright.vocabulary import Vocabulary
from cardwright.vocabulary.lexicon import TableBuilder, flatten_sections

SEEDS = range(3)
#: Cards of the corpus that are compared, when it lies beside the repository.
SAMPLE = 400

Item = TypeVar("Item")


def _shuffled(items: Sequence[Item], random: Random) -> list[Item]:
    return random.sample(list(items), len(items))


def _shuffled_tables(tables: dict[str, Any], random: Random) -> dict[str, Any]:
    """The same tables with their entries in another order; lists of words too."""
    shuffled: dict[str, Any] = {}
    for key in _shuffled(list(tables), random):
        value = tables[key]
        shuffled[key] = _shuffled_tables(value, random) if isinstance(value, dict) else value
    return shuffled


def _vocabulary(random: Random) -> Vocabulary:
    """Core's words, read from the files in another order, each file in another order."""
    builder = TableBuilder()
    files = sorted((resources.grammar_folder() / "lexicon").glob("*.toml"))
    for path in _shuffled(files, random):
        content = _shuffled_tables(tomllib.loads(path.read_text(encoding="utf-8")), random)
        builder.add(flatten_sections(content, path.name), path.name)
    return Vocabulary(builder.finished())


def _tools(random: Random) -> Toolset:
    """Core with its words, frames and features in another order."""
    (core, *_) = load_packs(create_manager(entry_points=False), []).packs
    vocabulary = _vocabulary(random)
    declarations, _ = usable_frames([core], vocabulary, Report())
    folder = resources.grammar_folder() / "frames"
    tables = tomllib.loads((folder / "words.toml").read_text(encoding="utf-8"))
    words = Words(vocabulary, _shuffled_tables(tables, random))
    frames = FrameTable.build(
        _shuffled(declarations, random),
        _shuffled(read_inventory(folder), random),
        words.phrase_sorts,
    )
    features = FeatureTable.build(_shuffled(core.features, random), vocabulary, frames.frames)
    return Toolset(Language(vocabulary, load_tables(), words, frames), features)


def _differences(cards: Sequence[SourceCard], usual: Toolset, other: Toolset) -> list[str]:
    found: list[str] = []
    for card in cards:
        for face in card.faces:
            one, two = (read_face(face, tools.language) for tools in (usual, other))
            if one.face != two.face:
                found.append(f"{face.name}: read differently")
        compiled = [compile_card(card, tools, precise=False) for tools in (usual, other)]
        if compiled[0].definition != compiled[1].definition:
            found.append(f"{card.name}: compiled differently")
    return found


@pytest.fixture(scope="module")
def library() -> Library:
    return Library(entry_points=False)


@pytest.mark.parametrize("seed", SEEDS)
def test_cards_of_the_core_pack(seed: int, library: Library) -> None:
    cards = [result.source for result in library]
    assert _differences(cards, library.tools, _tools(Random(seed))) == []


def test_cards_of_the_corpus(library: Library, shared: Path) -> None:
    cards, _ = read_cards(shared / "corpus" / "oracle-cards.json.gz", check=False)
    chosen = Random(5).sample([card for card in cards if card.kind == "card"], SAMPLE)
    assert _differences(chosen, library.tools, _tools(Random(9))) == []
