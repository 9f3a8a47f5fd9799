"""The command on made-up files: what is counted, what is left out and why, where results go."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cardwright.cli.coverage import measuring
from cardwright.cli.entry import run
from cardwright.cli.workers import Finished

from .made_up import GIBBERISH, not_legal, scryfall, write_bulk

FACES = [
    {"name": "Bear", "mana_cost": "{G}", "type_line": "Creature — Bear", "power": "1",
     "toughness": "1", "oracle_text": "Haste"},
    {"name": "Cub", "mana_cost": "", "type_line": "Creature — Bear", "power": "3",
     "toughness": "3", "oracle_text": GIBBERISH},
]  # fmt: skip
COUNTED = [
    scryfall("Quick Bear", "Haste"),
    scryfall("Odd Bear", GIBBERISH, set="old", set_name="Old Set", released_at="1994-01-01"),
    scryfall("Bear // Cub", layout="transform", card_faces=FACES, oracle_text=None),
    # Legal in an old format, so a card, whatever its set is.
    scryfall("Legal Joke", set_type="funny"),
    # Of a set to come: legal nowhere yet.
    not_legal("New Bear"),
]
LEFT_OUT = [
    (not_legal("Acorn", set_type="funny", security_stamp="acorn"), "funny"),
    (not_legal("Silver", set_type="funny", border_color="silver"), "funny"),
    (not_legal("Tested", set_type="funny", set="cmb1", promo_types=["playtest"]), "playtest"),
    (not_legal("A-Bear", promo_types=["rebalanced"], games=["arena"], digital=True), "digital"),
    (not_legal("Screen", games=["arena"], digital=True), "digital"),
    (not_legal("Pixels", games=[], digital=True), "digital"),
    (not_legal("Goat", layout="token", type_line="Token Creature — Goat"), "token"),
    (not_legal("Hope // Fear", layout="double_faced_token", type_line="Card // Card"), "token"),
    (not_legal("Painting", layout="art_series"), "art"),
    (not_legal("Gold", border_color="gold", set_type="memorabilia"), "memorabilia"),
    (not_legal("Big", oversized=True), "memorabilia"),
    (not_legal("Hint", type_line="Card"), "helper"),
    (not_legal("Emblem", layout="emblem", type_line="Emblem — Orla"), "emblem"),
    (not_legal("Vista", layout="planar", type_line="Plane — Vista", oversized=True), "plane"),
]
PASSED_OVER = [
    scryfall("Bär", lang="de"),
    {"object": "set", "name": "Lanternreach"},
    {"object": "card", "name": 5},
]


def measured(tmp_path: Path, records: object, *more: str) -> dict[str, Any]:
    out = tmp_path / "out.json"
    bulk = write_bulk(tmp_path, records)
    run(["coverage", str(bulk), "--json", str(out), *more])
    document: dict[str, Any] = json.loads(out.read_text(encoding="utf-8"))
    return document


def test_only_cards_are_counted_and_the_rest_is_told_with_its_reason(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    records = [*COUNTED, *(record for record, _ in LEFT_OUT), *PASSED_OVER]
    document = measured(tmp_path, records)
    kinds = {each["name"]: each["kind"] for each in document["cards"]}
    assert kinds == {record["name"]: "card" for record in COUNTED} | {
        record["name"]: kind for record, kind in LEFT_OUT
    }
    assert (document["faces"], document["read"], document["compiled"]) == (6, 4, 4)
    assert document["other_faces"] == len(LEFT_OUT)
    left = {each["name"]: (each["cards"], each["title"]) for each in document["left_out"]}
    assert left["funny"] == (2, "its stamp is an acorn: 1; its border is silver: 1")
    assert left["digital"][0] == 3
    assert "it is rebalanced for digital play: 1" in left["digital"][1]
    assert document["passed_over"] == {
        "it cannot be read": 1,
        "its text is not in English (de)": 1,
        "it is no card but a set": 1,
    }
    shown = capsys.readouterr()
    assert "left out and counted apart: 14 cards, 14 faces" in shown.out
    assert "passed over: 3 records" in shown.out
    assert "is left out: its text is in de" not in shown.err


def test_the_kind_that_a_file_names_is_believed_and_inexact_text_is_counted_apart(
    tmp_path: Path,
) -> None:
    records = [
        not_legal("Named Card", kind="card", set_type="funny"),
        scryfall("Named Joke", kind="funny"),
        scryfall("Guessed Text", GIBBERISH, kind="card", approximate_text=True),
    ]
    document = measured(tmp_path, records)
    assert [each["kind"] for each in document["cards"]] == ["card", "funny", "approximate_text"]
    assert (document["faces"], document["read"], document["other_faces"]) == (1, 1, 2)
    assert document["reasons"] == []


def test_tables_by_set_and_year(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    document = measured(tmp_path, COUNTED)
    assert {each["name"]: each["faces"] for each in document["years"]} == {"1994": 1, "2024": 5}
    titles = {each["name"]: each["title"] for each in document["sets"]}
    assert titles == {"old": "Old Set", "lrn": "Lanternreach"}
    shown = capsys.readouterr().out
    assert "1   0.0 %     0.0 %  1994" in shown
    assert "by set: 2 sets" in shown
    bare = [{key: value for key, value in scryfall("Bear").items() if not key.startswith("set")}]
    del bare[0]["released_at"]
    measured(tmp_path, bare)
    shown = capsys.readouterr().out
    assert "the file says of no card when it was released" in shown
    assert "the file says of no card which set it is from" in shown


def test_a_card_that_was_printed_again_is_counted_once_from_its_first_set(tmp_path: Path) -> None:
    printings = [
        scryfall("Bear", oracle_id="1", set="new", released_at="2020-01-01"),
        scryfall("Bear", oracle_id="1", set="old", released_at="1999-01-01"),
        scryfall("Bear", oracle_id="1", set="mid", released_at="2010-01-01"),
        scryfall("Other", oracle_id="2"),
    ]
    document = measured(tmp_path, printings)
    assert [(each["name"], each.get("set")) for each in document["cards"]] == [
        ("Bear", "old"),
        ("Other", "lrn"),
    ]
    assert document["passed_over"] == {"another printing of a card that is counted": 2}


@pytest.mark.parametrize("sample", ["scryfall.json", "mtgjson-AtomicCards.json"])
def test_samples(sample: str, shared: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["coverage", str(shared / "samples" / sample)]) == 0
    shown = capsys.readouterr().out
    assert ("7 cards, 8 faces" if sample == "scryfall.json" else "4 cards, 5 faces") in shown
    assert "left out" not in shown


def test_the_file_of_all_printings_is_refused_by_name(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    content = {"meta": {}, "data": {"LEA": {"cards": [{"name": "Bear"}], "name": "Alpha"}}}
    bulk = write_bulk(tmp_path, content, "AllPrintings.json")
    assert run(["coverage", str(bulk)]) == 1
    shown = capsys.readouterr()
    assert "error[S403]" in shown.err
    assert "take AtomicCards.json from the same place" in shown.err
    assert not shown.out


def test_the_document_on_standard_output_stands_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bulk = write_bulk(tmp_path, COUNTED)
    assert run(["coverage", str(bulk), "--json", "-"]) == 0
    shown = capsys.readouterr()
    assert json.loads(shown.out)["faces"] == 6
    assert "5 cards, 6 faces" in shown.err


def test_an_unread_ability_says_from_where_it_is_not_understood(tmp_path: Path) -> None:
    text = "Haste\nDraw a card, nevertheless."
    (card,) = measured(tmp_path, [scryfall("Bear", text)])["cards"]
    haste, odd = card["abilities"]
    assert "span" not in haste
    start, end = odd["span"]
    assert odd["text"][start:end].startswith("nevertheless")
    assert odd["groups"]


def test_top_cuts_the_lists(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = "flumph glarb snorf plonk"
    cards = [scryfall(f"Bear of {word}", f"Draw a {word}.", set=word) for word in words.split()]
    bulk = write_bulk(tmp_path, cards)
    assert run(["coverage", str(bulk), "--top", "2"]) == 0
    shown = capsys.readouterr().out
    assert shown.count("and 2 more (--top 0 shows all)") == 2
    assert run(["coverage", str(bulk), "--top", "0"]) == 0
    assert "more" not in capsys.readouterr().out


@pytest.mark.parametrize("detailed", [False, True])
def test_a_card_that_ends_its_process_is_named_and_counts_as_unread(
    detailed: bool,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    real = measuring.run_chunks

    def run_chunks(work: Any, cards: Any, **options: Any) -> Iterator[Finished[Any, Any]]:
        yield Finished(0, cards[:1], None)
        for chunk in real(work, cards[1:], **options):
            yield Finished(chunk.first + 1, chunk.items, chunk.results)

    monkeypatch.setattr(measuring, "run_chunks", run_chunks)
    page = ["--html", str(tmp_path / "page.html")] if detailed else []
    document = measured(tmp_path, COUNTED, *page)
    assert "Quick Bear ended its process" in capsys.readouterr().err
    assert document["cards"][0]["status"] == "unread"
    assert document["cards"][0]["abilities"][0]["reason"] == "it ended its process"
    assert [each["status"] for each in document["cards"][1:3]] == ["unread", "compiled"]


def test_help_has_an_example(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["coverage", "--help"]) == 0
    shown = capsys.readouterr().out
    assert "Example: cardwright coverage" in shown
    for option in ("--json", "--html", "--compare", "--probe", "--top", "--jobs"):
        assert option in shown
