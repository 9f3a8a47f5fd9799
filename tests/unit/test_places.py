"""Where the parts of a compiled ability stand in the text, also where passes rebuilt the tree."""

from __future__ import annotations

import pytest

from cardwright.api import compile_text
from cardwright.places import object_paths

TEXTS = {
    "Bruna deals 2 damage to any target.": ("Bruna", "2 damage", "any target"),
    "When this creature enters, you may draw a card. If you do, you lose 1 life.": (
        "a card",
        "you lose 1 life",
    ),
    "Target creature gets +1/+1 and gains flying until end of turn.": ("Target creature",),
    "Whenever you cast a spell, draw a card and you gain 1 life.": (
        "draw a card",
        "you gain 1 life",
    ),
}


@pytest.mark.parametrize("text", TEXTS)
def test_phrases_are_found_again(text: str) -> None:
    result = compile_text(text, name="Bruna")
    (ability,) = result.abilities
    assert ability.provenance, result.diagnostics
    phrases = {part.span.text(text) for part in ability.provenance}
    for phrase in TEXTS[text]:
        assert phrase in phrases


@pytest.mark.parametrize("text", TEXTS)
def test_paths_lead_to_objects(text: str) -> None:
    (ability,) = compile_text(text, name="Bruna").abilities
    for part in ability.provenance:
        number, _, path = part.path.partition(".")
        assert path in object_paths(ability.definitions[int(number)])
        assert 0 <= part.span.start < part.span.end <= len(text)
