"""What the vocabulary says about the units of a text."""

from __future__ import annotations

import doctest

import pytest

from cardwright.vocabulary import Vocabulary, load_vocabulary, units
from cardwright.vocabulary.units import UnitTable
from cardwright.vocabulary.word_groups import WordGroups


@pytest.fixture(scope="module")
def vocabulary() -> Vocabulary:
    return load_vocabulary()


def test_examples() -> None:
    assert doctest.testmod(units).failed == 0


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("creature,", [("creature", "TYPE"), (",", "COMMA")]),
        ("{2}{W},", [("{2}{W}", "MANA"), (",", "COMMA")]),
        ("{2}{Q}{Z9}", [("{2}{Q}{Z9}", "UNKNOWN")]),
        ("+1/+1", [("+1/+1", "PT")]),
        ("[+1]:", [("[+1]", "LOY"), (":", "COLON")]),
        ("12", [("12", "NUM")]),
        ("Zorblax", [("Zorblax", "UNKNOWN")]),
        ("goblin", [("goblin", "UNKNOWN")]),
        ("Goblin", [("Goblin", "SUB")]),
        # A subtype, or the word of any case where a sentence starts.
        ("Bear", [("Bear", None)]),
    ],
)
def test_a_unit_alone(
    vocabulary: Vocabulary, text: str, shown: list[tuple[str, str | None]]
) -> None:
    starts, found = vocabulary.units.between_blanks(text)
    assert [(unit.text, unit.alone and unit.alone[0]) for unit in found] == shown
    spans = [text[start : start + unit.length] for start, unit in zip(starts, found, strict=True)]
    assert spans == [unit.text for unit in found]
    assert vocabulary.units.between_blanks(text) is vocabulary.units.between_blanks(text)


def test_a_phrase_goes_on(vocabulary: Vocabulary) -> None:
    ((mana,), (flying,)) = (vocabulary.units.between_blanks(word)[1] for word in ("mana", "flying"))
    assert mana.single is not None and "value" in (mana.single[0] or {})
    assert flying.single is not None and flying.single[0] is None


def test_a_packs_words_are_units_of_its_vocabulary_only(vocabulary: Vocabulary) -> None:
    vocabulary.units.between_blanks("glorps")
    more = vocabulary.with_words({"verb": {"glorp": {}}}, "pack moon")
    for known, class_ in ((vocabulary, "UNKNOWN"), (more, "VERB")):
        (unit,) = known.units.between_blanks("glorps")[1]
        assert unit.alone is not None and unit.alone[0] == class_


def test_memory_is_bounded(vocabulary: Vocabulary, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(units, "_MOST_TEXTS", 2)
    table = UnitTable(vocabulary.trie, vocabulary.symbols)
    for text in ("draw", "a", "card", "x" * 60):
        table.between_blanks(text)
    assert len(table.known) <= 2


def test_joined_groups() -> None:
    groups = WordGroups({"one": ["a", "b"], "two": ["c"]})
    joined = groups.joined(("one", "two"), frozenset(("d",)))
    assert joined == {"a", "b", "c", "d"}
    assert groups.joined(("one", "two"), frozenset(("d",))) is joined
