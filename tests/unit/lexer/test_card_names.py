"""Card names are a closed class: those of the loaded cards, and what the text itself says is one.

A capitalised word that is none of these is unknown, not a name. Behind "named" and "partner with",
and before the definition of a token, the text says that a name stands there; the card need not be
loaded.
"""

from __future__ import annotations

import pytest

from cardwright.ast import Named, Node
from cardwright.library import Library
from cardwright.passes.walk import nodes_in
from cardwright.source import SourceCard, SourceFace


def card_of(text: str, name: str = "Tester") -> SourceCard:
    face = SourceFace(name=name, type_line="Creature", oracle_text=text, mana_cost="{1}")
    return SourceCard(name=name, layout="normal", faces=(face,), kind="card")


@pytest.fixture(scope="module")
def library() -> Library:
    return Library()


@pytest.fixture(scope="module")
def with_card() -> Library:
    """A library in which one card more is loaded."""
    return Library(cards=[card_of("Flying", "Qwelvar, Frobnicator of Zib")])


def names_in(library: Library, text: str) -> list[str] | None:
    """The names in a line, None where it is not read."""
    (face,) = library.read(card_of(text))
    (line,) = face.lines
    if not line.is_read:
        return None
    nodes: list[Node] = list(nodes_in(line.node))
    return [node.name for node in nodes if isinstance(node, Named)]


def unknown_words(library: Library, text: str) -> list[str]:
    abilities = library.compile(card_of(text)).abilities
    return [one.headline for each in abilities for one in each.diagnostics]


MEANT = [
    ("{T}: Tap target creature named Frobnicator.", ["Frobnicator"]),
    ("{T}: Tap target creature not named Frobnicator.", ["Frobnicator"]),
    ("Partner with Frobnicator, Zibble of Qwelf", ["Frobnicator, Zibble of Qwelf"]),
    (
        "{T}: Exile two target creatures, then meld them into Frobnicator of Zib.",
        ["Frobnicator of Zib"],
    ),
    ("{T}: Create Frobnicator, a legendary 2/2 green Elf creature token.", ["Frobnicator"]),
    (
        "{T}: Create a 1/1 green Elf creature token named Frobnicator of Zib.",
        ["Frobnicator of Zib"],
    ),
]


@pytest.mark.parametrize(("text", "names"), MEANT)
def test_the_text_says_that_a_name_stands_there(
    text: str, names: list[str], library: Library
) -> None:
    assert names_in(library, text) == names


def test_a_capitalised_word_elsewhere_is_no_name(library: Library) -> None:
    for text, word in [
        ("{T}: Tap Frobnicator.", "Frobnicator"),
        ("{T}: Create a Frobnicator token.", "Frobnicator"),
        ("{T}: Tap target creature called Frobnicator.", "called"),
    ]:
        assert names_in(library, text) is None
        assert f'"{word}" is not a word of card text' in unknown_words(library, text)


def test_a_loaded_card_has_a_name_in_every_text(library: Library, with_card: Library) -> None:
    text = "Qwelvar, Frobnicator of Zib is a legendary creature."
    assert unknown_words(library, text) == [
        f'"{word}" is not a word of card text' for word in ("Qwelvar", "Frobnicator", "Zib")
    ]
    assert not any("is not a word" in one for one in unknown_words(with_card, text))


def test_names_have_their_capitals(with_card: Library) -> None:
    text = "{T}: Tap qwelvar, frobnicator of zib."
    assert '"qwelvar" is not a word of card text' in unknown_words(with_card, text)
