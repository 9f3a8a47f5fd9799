"""Where the parts of a compiled ability stand in the text, also where passes rebuilt the tree."""

from __future__ import annotations

import pytest

from cardwright.api import compile_text
from cardwright.frames import load_language, read_text
from cardwright.lexer import Names
from cardwright.places import node_spans, object_paths

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


@pytest.mark.parametrize(
    ("text", "phrases"),
    [
        ("Bruna's controller draws a card.", ("Bruna's", "Bruna's controller")),
        (
            'Equipped creature has "{T}, Sacrifice Bruna: Bruna deals 2 damage to any target."',
            ("Bruna", "Sacrifice Bruna", "2 damage", "Bruna deals 2 damage to any target"),
        ),
        (
            "Creatures have \"{T}: Each creature gains 'When Bruna dies, draw a card.'\"",
            ("Bruna", "When Bruna dies", "draw a card", "Each creature"),
        ),
    ],
)
def test_the_own_name_has_its_place(text: str, phrases: tuple[str, ...]) -> None:
    (line,) = read_text(text, load_language(), Names().with_own("Bruna")).lines
    spans = [span for _, span in node_spans(line)]
    written = {span.text(text) for span in spans}
    assert written.issuperset(phrases)
    assert max(span.end for span in spans) == len(text)


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
