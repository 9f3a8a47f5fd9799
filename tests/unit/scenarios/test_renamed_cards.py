"""No card has code of its own: every card gets another name, and nothing changes."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace
from tests.conftest import ROOT

from cardwright.library import Library
from cardwright.scenarios import parse_scenarios
from cardwright.scenarios.cards import pack_folder
from cardwright.scenarios.model import Scenario
from cardwright.source import SourceCard, SourceFace

FOLDERS = (ROOT / "cards", ROOT / "tests" / "scenarios", ROOT / "plugins")
_LETTERS = "abcdefghijklmnopqrstuvwxyz"


def new_names(names: list[str]) -> dict[str, str]:
    """A made-up name for each; a legendary one keeps a part before a comma, and that part too."""
    found: dict[str, str] = {}
    for number, name in enumerate(names):
        made = f"Qu{_LETTERS[number // 26]}x Z{_LETTERS[number % 26]}rp"
        short, comma, _ = name.partition(",")
        found[name] = f"{made}, Teller of Tales" if comma else made
        if comma:
            found[short] = made
    return found


def substitute(text: str, names: dict[str, str]) -> str:
    """Every name in a text replaced as a whole word, longer names first."""
    longest = sorted(names, key=len, reverse=True)
    pattern = re.compile(r"(?<![\w-])(" + "|".join(map(re.escape, longest)) + r")(?![\w-])")
    return pattern.sub(lambda found: names[found[1]], text)


def renamed_face(face: SourceFace, names: dict[str, str], own: dict[str, str]) -> SourceFace:
    # Rules text says names of its own card only; "Forest" in it is a land type.
    text = face.oracle_text if "Basic" in face.type_line else substitute(face.oracle_text, own)
    return replace(face, name=names[face.name], oracle_text=text, lines=(), fields=())


def renamed_card(card: SourceCard, names: dict[str, str]) -> SourceCard:
    own = {name: new for name, new in names.items() if name in {f.name for f in card.faces}}
    faces = tuple(renamed_face(face, names, own) for face in card.faces)
    return replace(card, name=" // ".join(face.name for face in faces), faces=faces, position=None)


def renamed_scenarios(names: dict[str, str]) -> list[Scenario]:
    found: list[Scenario] = []
    for folder in FOLDERS:
        for path in sorted(folder.rglob("*.scenario")):
            if "tests" in path.parts and pack_folder(path) is not None:
                continue  # cards of its own, not in the library
            text = substitute(path.read_text(encoding="utf-8"), names)
            scenarios, report = parse_scenarios(text, str(path.relative_to(ROOT)))
            assert not report, [one.headline for one in report]
            found += scenarios
    return found


class OnlyRenamed(Library):
    """The library of the renamed cards alone."""

    def __init__(self, cards: list[SourceCard]) -> None:
        super().__init__(cards=cards)
        known = {card.name for card in cards}
        self._sources = {name: card for name, card in self._sources.items() if name in known}
        self._faces = {
            face.name: card.name for card in self._sources.values() for face in card.faces
        }


@pytest.fixture(scope="module")
def renamed() -> tuple[Library, list[Scenario]]:
    library = Library()
    cards = [library.source(result.name) for result in library]
    names = new_names(sorted({face.name for card in cards for face in card.faces}))
    return OnlyRenamed([renamed_card(card, names) for card in cards]), renamed_scenarios(names)


def test_every_renamed_card_compiles(renamed: tuple[Library, list[Scenario]]) -> None:
    library, _ = renamed
    assert [card.name for card in library if card.status.value != "compiled"] == []
    assert len(library) > 90


def test_every_scenario_of_renamed_cards_passes(renamed: tuple[Library, list[Scenario]]) -> None:
    library, scenarios = renamed
    failures = [scenario.run(library).failure for scenario in scenarios]
    assert [each.render() for each in failures if each is not None] == []
    assert len(scenarios) > 250


def test_names_are_replaced_as_whole_words() -> None:
    assert substitute("Opt on top, Fire // Ice", {"Opt": "A", "Fire": "B", "Ice": "C"}) == (
        "A on top, B // C"
    )
    assert substitute("Option, a fire", {"Opt": "A", "Fire": "B"}) == "Option, a fire"
