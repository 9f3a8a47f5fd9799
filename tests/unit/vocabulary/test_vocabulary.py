"""The vocabulary: lexicon files, readings, a pack's words, the cache."""

from __future__ import annotations

import doctest
import tomllib
from pathlib import Path

import pytest

from cardwright import resources
from cardwright.vocabulary import (
    LexiconError,
    Vocabulary,
    WordClash,
    entries,
    inflection,
    load_vocabulary,
    tokenizing,
)
from cardwright.vocabulary.cache import ENVIRONMENT_VARIABLE, read_cached, write_cached

LEXICON = resources.grammar_folder() / "lexicon"


@pytest.fixture(scope="module")
def vocabulary() -> Vocabulary:
    return load_vocabulary()


@pytest.mark.parametrize("module", [entries, inflection, tokenizing])
def test_examples(module: object) -> None:
    assert doctest.testmod(module).failed == 0  # type: ignore[arg-type]


def test_readings(vocabulary: Vocabulary) -> None:
    assert vocabulary.reading("counters", "VERB") == ("counter", "third")
    assert vocabulary.reading("counters", "N") == ("counter", "plural")
    assert vocabulary.reading("Elves", "SUB") == ("Elf", "plural")
    assert vocabulary.reading("counters", "ADV") is None
    verb = vocabulary.verb("dealt")
    assert verb is not None and verb.lemma == "deal"
    noun = vocabulary.noun("oil counter")
    assert noun is not None and noun.sorts == ("Counter",)


@pytest.mark.parametrize("path", sorted(LEXICON.glob("*.toml")), ids=lambda path: path.name)
def test_files_are_sorted_with_one_word_a_line(path: Path) -> None:
    section: list[str] = []
    sections: list[list[str]] = []
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            section = []
            sections.append(section)
        elif line and not line.startswith("#"):
            section.extend(tomllib.loads(line))
    for words in sections:
        assert words == sorted(words, key=lambda word: (word.lower(), word))
    count = sum(len(words) for words in sections)
    assert count == sum(
        len(inner)
        for words in tomllib.loads(path.read_text(encoding="utf-8")).values()
        for inner in (
            words.values()
            if path.stem in ("adverbs", "qualifiers", "prepositions", "subtypes", "labels")
            else [words]
        )
    )


def test_a_pack_adds_words(vocabulary: Vocabulary) -> None:
    more = vocabulary.with_words(
        {
            "subtype": {"creature": {"Zorblax": {"plural": "Zorblaxes"}}},
            "verb": {"glorp": {}},
            "keyword": {"moonwalk": {}},
            "counter": {"gleam": {}},
        },
        "pack moon",
    )
    assert more.reading("zorblaxes", "SUB") == ("Zorblax", "plural")
    assert more.reading("glorps", "VERB") == ("glorp", "third")
    assert more.reading("gleam counters", "N") == ("gleam counter", "plural")
    assert vocabulary.reading("glorps", "VERB") is None
    assert vocabulary.verb("glorps") is None


def test_clashes_name_both_sides(vocabulary: Vocabulary) -> None:
    first = vocabulary.with_words({"verb": {"glorp": {}}}, "pack one")
    with pytest.raises(WordClash, match="pack one"):
        first.with_words({"verb": {"glorp": {}}}, "pack two")
    with pytest.raises(WordClash, match="core lexicon"):
        vocabulary.with_words({"keyword": {"flying": {}}}, "pack one")
    with pytest.raises(LexiconError, match="nouns"):
        vocabulary.with_words({"nouns": {}}, "pack one")


def test_an_undeclared_ambiguity_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "words.toml").write_text('[noun]\ncast = {}\n[verb]\ncast = { past = "cast" }\n')
    with pytest.raises(LexiconError, match=r"ambiguous\.toml"):
        load_vocabulary(tmp_path, use_cache=False)


def test_cache_is_optional(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(ENVIRONMENT_VARIABLE, str(tmp_path / "cache"))
    fresh = load_vocabulary()
    stored = list((tmp_path / "cache").iterdir())
    assert len(stored) == 1
    assert load_vocabulary().tables == fresh.tables
    stored[0].write_bytes(stored[0].read_bytes()[:-5] + b"xxxxx")
    assert load_vocabulary().tables == fresh.tables
    (tmp_path / "file").write_text("")
    monkeypatch.setenv(ENVIRONMENT_VARIABLE, str(tmp_path / "file" / "below"))
    assert load_vocabulary().tables == fresh.tables
    assert not write_cached("kind", "key", b"body")
    assert read_cached("kind", "key") is None
