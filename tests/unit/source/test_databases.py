"""Scryfall and MTGJSON files."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from cardwright.source import SourceCard, check_card, read_card_text, read_cards, write_card
from cardwright.source.kinds import derive_kind
from cardwright.source.layouts import infer_layout

OPT: dict[str, Any] = {
    "object": "card",
    "name": "Opt",
    "lang": "en",
    "layout": "normal",
    "mana_cost": "{U}",
    "type_line": "Instant",
    "oracle_text": "Scry 1.\nDraw a card.",
}
DELVER: dict[str, Any] = {
    "object": "card",
    "name": "Delver // Aberration",
    "layout": "transform",
    "card_faces": [
        {"name": "Delver", "mana_cost": "{U}", "type_line": "Creature — Human", "power": "1",
         "toughness": "1", "oracle_text": "You may transform this creature."},
        {"name": "Aberration", "mana_cost": "", "type_line": "Creature — Insect", "power": "3",
         "toughness": "2", "oracle_text": "Flying", "color_indicator": ["U"]},
    ],
}  # fmt: skip


def read(content: object, packed: bool = False) -> tuple[tuple[SourceCard, ...], list[str]]:
    data = json.dumps(content).encode()
    cards, report = read_cards(gzip.compress(data) if packed else data)
    return cards, [each.code.id for each in report]


@pytest.mark.parametrize("packed", [False, True])
def test_bulk_page_and_single(packed: bool) -> None:
    opt, _ = read_card_text("Opt {U}\nInstant\nScry 1.\nDraw a card.")
    assert read([OPT], packed) == (opt, [])
    assert read({"object": "list", "has_more": False, "data": [OPT]}, packed) == (opt, [])
    assert read(OPT, packed) == (opt, [])


def test_faces() -> None:
    cards, found = read([DELVER])
    assert found == []
    same, report = read_card_text(write_card(cards[0]))
    assert (same, len(report)) == (cards, 0)
    assert cards[0].faces[1].color_indicator == ("blue",)
    assert cards[0].faces[1].mana_cost is None


def test_more_pages_and_errors() -> None:
    page = {"object": "list", "has_more": True, "total_cards": 300, "data": [OPT]}
    assert read(page)[1] == ["S408"]
    assert read({"object": "error", "details": "No cards found"})[1] == ["S407"]
    assert read({"x": 1})[1] == ["S402"]
    assert read([])[1] == ["S402"]
    assert read({"data": 3})[1] == ["S402"]


def test_records_that_are_left_out() -> None:
    german = {**OPT, "name": "Optieren", "lang": "de"}
    cards, found = read([OPT, german, {**OPT, "object": "card_symbol"}])
    assert (len(cards), found) == (1, ["S405", "S406"])


def test_bad_records_do_not_hide_the_others() -> None:
    cards, report = read_cards(json.dumps([OPT, {"name": 3}, {**OPT, "name": "B"}]).encode())
    assert [card.name for card in cards] == ["Opt", "B"]
    assert [(each.code.id, dict(each.arguments)["number"]) for each in report] == [("S404", "2")]


def test_cut_file_and_lines() -> None:
    lines = b"[\n" + b",\n".join(json.dumps({**OPT, "name": n}).encode() for n in "ABC")
    cards, report = read_cards(lines[:-20])
    assert [card.name for card in cards] == ["A", "B"]
    assert [each.code.id for each in report] == ["S401"]
    jsonl = b"\n".join(json.dumps({**OPT, "name": n}).encode() for n in "ABC")
    cards, report = read_cards(jsonl)
    assert (len(cards), len(report)) == (3, 0)


def test_reversible_cards() -> None:
    side = {**OPT, "name": "Side"}
    record = {**OPT, "name": "Opt // Opt", "layout": "reversible_card", "card_faces": [OPT, OPT]}
    other = {**record, "name": "Side // Side", "card_faces": [side, side]}
    cards, found = read([OPT, record, other])
    assert ([card.name for card in cards], found) == (["Opt", "Side"], ["S409"])


@pytest.mark.parametrize(
    ("fields", "kind"),
    [
        ({}, "card"),
        ({"legalities": {"vintage": "not_legal"}}, "card"),
        ({"layout": "token", "type_line": "Token Creature — Spirit"}, "token"),
        ({"layout": "art_series"}, "art"),
        ({"layout": "planar", "type_line": "Plane — Alara"}, "plane"),
        ({"type_line": "Conspiracy", "legalities": {"vintage": "banned"}}, "conspiracy"),
        ({"type_line": "Artifact — Attraction"}, "attraction"),
        ({"type_line": "Dungeon — Undercity"}, "dungeon"),
        ({"set_type": "funny", "border_color": "silver"}, "funny"),
        ({"set_type": "funny", "legalities": {"vintage": "legal"}}, "card"),
        ({"security_stamp": "acorn"}, "funny"),
        ({"set_type": "funny", "set": "cmb1", "promo_types": ["playtest"]}, "playtest"),
        ({"set_type": "alchemy", "games": ["arena"]}, "digital"),
        ({"games": ["arena"], "legalities": {"vintage": "not_legal"}}, "digital"),
        ({"legalities": {"vintage": "not_legal", "historic": "legal"}}, "digital"),
        ({"games": ["mtgo"], "legalities": {"vintage": "legal"}}, "card"),
        ({"set_type": "memorabilia"}, "memorabilia"),
        ({"border_color": "gold"}, "memorabilia"),
        ({"set_type": "minigame"}, "minigame"),
        ({"set_type": "vanguard", "layout": "vanguard"}, "vanguard"),
    ],
)
def test_kinds(fields: dict[str, Any], kind: str) -> None:
    cards, _ = read([{**OPT, **fields}])
    assert cards[0].kind == kind
    assert bool(cards[0].kind_reason) == (kind != "card")


def test_kind_of_an_attraction_and_a_spacecraft() -> None:
    assert derive_kind(layout="normal", type_line="Artifact — Spacecraft")[0] == "card"


def test_mtgjson() -> None:
    face = {"name": "Delver // Aberration", "layout": "transform", "type": "Creature — Human"}
    data = {
        "Orla": [{"name": "Orla", "layout": "normal", "type": "Legendary Planeswalker — Orla",
                  "text": "[+1]: Scry 2.\n[−2]: Draw.\n[-X]: x\n[0]: y", "loyalty": "4",
                  "relatedCards": None}],
        "Glow": [{"name": "Glow", "layout": "normal", "type": "Land"}],
        "Delver // Aberration": [
            {**face, "faceName": "Aberration", "side": "b", "colorIndicator": ["U"]},
            {**face, "faceName": "Delver", "side": "a", "manaCost": "{U}"},
        ],
        "Broken": [{"name": 1}],
        "Empty": [],
    }  # fmt: skip
    cards, found = read({"meta": {"date": "x"}, "data": data})
    assert found == ["S404", "S404"]
    assert [card.name for card in cards] == ["Orla", "Glow", "Delver // Aberration"]
    assert cards[0].faces[0].oracle_text == "+1: Scry 2.\n−2: Draw.\n−X: x\n0: y"
    assert cards[2].faces[1].color_indicator == ("blue",)
    assert cards[2].layout == "transform"
    assert read({"meta": {}, "data": {"LEA": {"cards": []}}})[1] == ["S403"]


# Against the reference data


def test_samples_are_equal(shared: Path) -> None:
    cards, report = read_cards(shared / "samples" / "lanternreach.card")
    assert (len(cards), len(report)) == (7, 0)
    by_name = {card.name: card for card in cards}
    for name in ("scryfall.json", "mtgjson-AtomicCards.json"):
        others, report = read_cards(shared / "samples" / name)
        assert len(report) == 0
        # One of them has reminder text that the card file leaves out.
        different = [other.name for other in others if other != by_name[other.name]]
        assert different == (["Tidal Hush"] if name == "scryfall.json" else [])


def test_corpus(shared: Path) -> None:
    cards, report = read_cards(shared / "corpus" / "oracle-cards.json.gz")
    assert len(cards) > 33_000
    assert len(report) == 0
    printed = [card for card in cards if card.kind == "card"]
    assert len(printed) > 30_000
    alarms = [(card.name, each.headline) for card in printed for each in check_card(card)]
    assert alarms == []
    for card in printed:
        if len(card.faces) > 1:
            assert infer_layout(card.faces) in (None, card.layout), card.name


def test_corpus_cards_are_written_and_read_back(shared: Path) -> None:
    cards, _ = read_cards(shared / "corpus" / "oracle-cards.json.gz")
    printed = [card for card in cards if card.kind == "card" and not card.approximate_text]
    # Every fourth card, and all with more faces than one or a layout of their own.
    for index, card in enumerate(printed):
        # "Golden Rule - Whenever": the hyphen would be read as a dash.
        if " - " in card.faces[0].oracle_text:
            continue
        if index % 4 == 0 or card.layout != "normal":
            again, report = read_card_text(write_card(card))
            assert again == (card,)
            assert len(report) == 0
