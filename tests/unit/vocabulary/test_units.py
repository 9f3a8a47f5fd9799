"""What the vocabulary says about the units of a text."""

from __future__ import annotations

import doctest
from itertools import accumulate

import pytest

from cardwright.vocabulary import Vocabulary, by_text, load_vocabulary, units
from cardwright.vocabulary.word_groups import Listed, WordGroups


@pytest.fixture(scope="module")
def vocabulary() -> Vocabulary:
    return load_vocabulary()


def test_examples() -> None:
    assert doctest.testmod(units).failed == 0
    assert doctest.testmod(by_text).failed == 0


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
    found = vocabulary.units.between_blanks[text]
    assert [(unit.text, unit.alone and unit.alone[0]) for unit in found] == shown
    ends = [*accumulate(unit.to_next for unit in found)]
    spans = [text[end - unit.to_next : end] for unit, end in zip(found, ends, strict=True)]
    assert spans == [unit.text for unit in found]
    assert ends[-1] == len(text) + 1, "a blank stands behind"
    assert vocabulary.units.between_blanks[text] is found


def test_a_phrase_goes_on(vocabulary: Vocabulary) -> None:
    ((mana,), (flying,)) = (vocabulary.units.between_blanks[word] for word in ("mana", "flying"))
    assert mana.single is not None and "value" in (mana.single[0] or {})
    assert flying.single is not None and flying.single[0] is None


def test_a_packs_words_are_units_of_its_vocabulary_only(vocabulary: Vocabulary) -> None:
    vocabulary.units.between_blanks["glorps"]
    more = vocabulary.with_words({"verb": {"glorp": {}}}, "pack moon")
    for known, class_ in ((vocabulary, "UNKNOWN"), (more, "VERB")):
        (unit,) = known.units.between_blanks["glorps"]
        assert unit.alone is not None and unit.alone[0] == class_


def test_memory_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(by_text, "_MOST_TEXTS", 2)
    lengths = by_text.ByText(len)
    assert [lengths[text] for text in ("draw", "a", "card", "x" * 60)] == [4, 1, 4, 60]
    assert len(lengths) <= 2


def test_words_of_several_groups() -> None:
    groups = WordGroups({"one": ["a", "b"], "two": ["c"]})
    listed = Listed.together(Listed(("one",), ("d",)), Listed(("one", "two")))
    words = groups.of[listed]
    assert words == {"a", "b", "c", "d"}
    assert groups.of[listed] is words
