"""The page as a file: it holds all data, asks for nothing, and its text cannot break out."""

from __future__ import annotations

import base64
import json
import re
import zlib
from typing import Any

import pytest

from cardwright.cli.entry import run

from .made_up import GIBBERISH, scryfall, write_bulk

HOSTILE = '</script><script>alert("x")</script>'


def inflated(page: str, name: str) -> Any:
    match = re.search(rf'<script type="text/plain" id="{name}">([^<]*)</script>', page)
    assert match is not None
    return json.loads(zlib.decompress(base64.b64decode(match[1])))


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> str:
    folder = tmp_path_factory.mktemp("page")
    records = [
        scryfall("Quick Bear", "Haste"),
        scryfall("Odd Bear", f"Haste\n{GIBBERISH}\nDraw a card.\nHaste"),
        scryfall(HOSTILE, HOSTILE),
        scryfall("Plain Bear"),
    ]
    out = folder / "page.html"
    bulk = write_bulk(folder, records, "a & b.json")
    assert run(["coverage", str(bulk), "--html", str(out), "--jobs", "2"]) == 0
    return out.read_text(encoding="utf-8")


def test_it_asks_for_nothing(page: str) -> None:
    assert re.findall(r"https?://|\bsrc=|@import|url\(|\bfetch\(", page) == []
    assert "default-src 'none'" in page


def test_text_of_cards_and_files_cannot_become_markup(page: str) -> None:
    assert "<title>Coverage of a &amp; b.json</title>" in page
    assert HOSTILE not in page
    assert "innerHTML" not in page
    assert page.count("<script>") == 1


def test_the_index_has_every_face_with_the_places_of_its_abilities(page: str) -> None:
    index = inflated(page, "index")
    assert [face[1] for face in index["faces"]] == [
        "Quick Bear", "Odd Bear", HOSTILE, "Plain Bear",
    ]  # fmt: skip
    assert index["totals"]["faces"] == 4
    text, abilities = index["faces"][1][5], index["faces"][1][12]
    assert abilities[3][0] == len(text) - len("Haste")
    assert [text[each[0] : each[1]] for each in abilities] == [
        "Haste", GIBBERISH, "Draw a card.", "Haste",
    ]  # fmt: skip
    groups = [[index["strings"][group] for group in each[4]] for each in abilities]
    assert groups[:2] == [[], ['the word "frobnicate" is not known']]


def test_details_have_tokens_and_a_tree_that_stand_in_the_text(page: str) -> None:
    index = inflated(page, "index")
    details = [face for number in range(len(index["blocks"])) for face in
               inflated(page, f"block-{number}")]  # fmt: skip
    assert len(details) == len(index["faces"])
    ((first, odd, last, _),) = details[1]
    text = index["faces"][1][5]
    assert [text[start:end] for start, end, _ in first[2]] == ["Haste"]
    assert [text[start:end] for start, end, _ in last[2]] == ["Draw", "a", "card", "."]
    assert odd[3] == []
    cards = [row for row in last[3] if row[1] == "cards"]
    assert [(row[2], text[row[4] : row[5]]) for row in cards] == [("NounPhrase", "a card")]
