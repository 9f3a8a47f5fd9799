"""Card files: exact positions, writing, and input that is no card file."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardwright.diagnostics import Location, Span, render_full
from cardwright.resources import core_cards_folder
from cardwright.source import (
    SourceCard,
    SourceFace,
    UnwritableCard,
    read_card_text,
    read_cards,
    write_card,
    write_cards,
)
from cardwright.source.layouts import infer_layout


def one(text: str) -> SourceCard:
    cards, _ = read_card_text(text, "a.card")
    assert len(cards) == 1
    return cards[0]


def codes_of(data: bytes, **options: str) -> list[str]:
    _, report = read_cards(data, **options)
    return [each.code.id for each in report]


# Positions


def where(location: Location) -> tuple[int, str]:
    """The line, and what its columns cut out of it."""
    return location.line, location.source_line[location.column - 1 : location.end_column - 1]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_offsets_map_to_the_file(end: str, mark: str) -> None:
    lines = ["# comment", "  Bear  <1>{G} ", "Creature - Bear", "", "\tFlying,  “trample” "]
    lines[3] = "# inside"
    lines += ["[-2]: Tap <T>.", "•Draw — a card.", "*  Scry 1.", " 2/2 "]
    face = one(mark + end.join(lines)).faces[0]
    assert face.oracle_text == 'Flying,  "trample"\n−2: Tap {T}.\n• Draw — a card.\n• Scry 1.'

    def place(word: str) -> tuple[int, str]:
        at = face.oracle_text.index(word)
        return where(face.locate(Span(at, at + len(word))))

    assert place("Flying") == (5, "Flying")
    assert place('"trample"') == (5, "“trample”")
    assert place("−2") == (6, "-2")
    assert place(": Tap") == (6, ": Tap")
    assert place("{T}") == (6, "<T>")
    assert place("Draw") == (7, "Draw")
    assert place("•") == (7, "•")
    assert place("Scry") == (8, "Scry")
    assert where(face.locate_field("name")) == (2, "Bear")
    assert where(face.locate_field("mana_cost", Span(3, 6))) == (2, "{G}")
    assert where(face.locate_field("type_line")) == (3, "Creature - Bear")
    assert where(face.locate_field("type_line", Span(11, 15))) == (3, "Bear")
    assert where(face.locate_field("power")) == (9, "2/2")


def test_place_at_the_end_and_beyond() -> None:
    face = one("Bear\nInstant\nDraw.").faces[0]
    assert face.locate(Span(5, 5)).column == 6
    assert face.locate(Span(99, 120)).line == 3
    assert face.locate(Span(0, 99)).end_column == 6


def test_accents_typed_apart_are_joined() -> None:
    face = one("Jo\u0308tun Bear\nCreature - Bear\ne\u0301 {T}.\n2/2").faces[0]
    assert (face.name, face.oracle_text) == ("Jötun Bear", "é {T}.")
    assert where(face.locate_field("name", Span(6, 10))) == (1, "Bear")
    assert where(face.locate(Span(2, 5))) == (3, "{T}")


def test_double_hyphen_shifts_the_type_line() -> None:
    face = one("Bear\nCreature -- Bear\n2/2").faces[0]
    assert where(face.locate_field("type_line", Span(11, 15))) == (2, "Bear")


def test_places_without_lines() -> None:
    face = SourceFace("Opt", oracle_text="Scry 1.\nDraw a card.", file="cards.json")
    assert str(face.locate(Span(13, 14))) == "cards.json [Opt]:2:6"
    assert str(face.locate_field("type_line")) == "cards.json [Opt]"


_TYPED = st.sampled_from(["<T>", "{G}", " ", "  ", "a", "“", "-", " - ", "•", "* ", "[-2]:", "—"])


@given(st.lists(st.lists(_TYPED, min_size=1, max_size=8).map("".join), min_size=1, max_size=4))
@settings(max_examples=200)
def test_every_character_maps_to_one_like_it(lines: list[str]) -> None:
    cards, _ = read_card_text("Name\nInstant\n" + "\n".join(lines), "a.card", check=False)
    alike = {"{": "{<", "}": "}>", '"': '"“', "—": "—-", "−": "−-", "•": "•*-"}
    for card in cards:
        face = card.faces[0]
        for offset, character in enumerate(face.oracle_text):
            if character in "\n ":
                continue
            line, written = where(face.locate(Span(offset, offset + 1)))
            assert written in alike.get(character, character), (line, character)
            assert written


# Equality and writing


def test_positions_take_no_part_in_equality() -> None:
    first, second = one("Opt {U}\nInstant\nScry 1."), one("# x\n\n Opt {U}\nInstant\nScry 1.")
    assert first == second
    assert (first != second) is False
    assert hash(first) == hash(second)
    assert first.faces[0] != one("Opt {U}\nInstant\nScry 2.").faces[0]
    assert first != "Opt"


_WORDS = [
    "Flying",
    "{T}",
    "Add",
    "{G}",
    "2/2",
    "—",
    "•",
    "a:b",
    '"x"',
    "Loyalty: 4",
    "LEVEL 1",
    "#",
]
_LINE = st.lists(st.sampled_from(_WORDS), min_size=1, max_size=4).map(" ".join)
_NAME = st.lists(
    st.sampled_from(["Fight", "+1/+1", "a,", "b:", ".*", "É", "—", "'s", "//", "Land"]),
    min_size=1,
    max_size=3,
).map(" ".join)
_FACE = st.builds(
    SourceFace,
    name=_NAME,
    mana_cost=st.sampled_from([None, "{1}{G}", "{W/U}"]),
    type_line=st.sampled_from(["Instant", "Creature — Elf", "Planeswalker — Orla", "Land"]),
    oracle_text=st.lists(_LINE, max_size=4).map("\n".join),
    power=st.sampled_from(["1", "*", "1+*", "-1"]),
    toughness=st.sampled_from(["1", "*", "X"]),
    loyalty=st.sampled_from([None, "4", "X"]),
    defense=st.sampled_from([None, "5"]),
    color_indicator=st.sampled_from([None, ("white",), ("white", "red")]),
)


@given(st.lists(_FACE, min_size=1, max_size=2), st.booleans())
@settings(max_examples=300)
def test_written_cards_read_back_equal(faces: list[SourceFace], numbers: bool) -> None:
    import msgspec

    if not numbers:
        faces = [msgspec.structs.replace(face, power=None, toughness=None) for face in faces]
    layout = infer_layout(faces) or "modal_dfc"
    card = SourceCard(" // ".join(face.name for face in faces), layout, tuple(faces))
    try:
        written = write_card(card)
    except UnwritableCard as error:
        assert error.card is card
        return
    cards, _ = read_card_text(written)
    assert cards == (card,)
    assert write_card(cards[0]) == written


@pytest.mark.parametrize("text", ["a\n\nb", "# a", "a\r", " a", "----", "* a", "“a”"])
def test_what_the_form_cannot_carry_is_not_written(text: str) -> None:
    with pytest.raises(UnwritableCard):
        write_card(SourceCard("A", "normal", (SourceFace("A", None, "Instant", text),)))


def test_several_cards_written() -> None:
    cards, _ = read_card_text("A\nInstant\nx\n\nB\nLand\n")
    assert read_card_text(write_cards(cards))[0] == cards


# Bad files


def test_bytes_that_are_not_utf8() -> None:
    cards, report = read_cards("Bär\nInstant\nDraw “a” card.".encode("cp1252"), file_name="a.card")
    assert [card.name for card in cards] == ["B\ufffdr"]
    assert [each.code.id for each in report] == ["S105", "S105"]
    assert "Windows-1252" in next(iter(report)).help
    assert [str(each.location) for each in report] == ["a.card:1:2", "a.card:3:6"]


def test_utf16_is_read() -> None:
    cards, report = read_cards("Bär\nInstant\nx".encode("utf-16"))
    assert (cards[0].name, len(report)) == ("Bär", 0)


def test_control_characters() -> None:
    cards, report = read_cards(b"Be\x00ar\nInstant\nDraw\x1b[31m a\x07 card.")
    assert [each.code.id for each in report] == ["S106"] * 3
    assert cards[0].faces[0].oracle_text == "Draw\ufffd[31m a\ufffd card."


def test_many_findings_are_counted() -> None:
    text = "A\nInstant\n" + "{Z} " * 1000
    _, report = read_card_text(text)
    found = [each.code.id for each in report]
    assert found.count("S301") == 20
    assert found.count("S109") == 1
    assert codes_of(b"A\nInstant\n" + b"\x01" * 1000).count("S109") == 1
    assert codes_of(b"A\nInstant\n" + b"\xff\n" * 1000).count("S109") == 1


@pytest.mark.parametrize(
    "data",
    [
        b"A\nInstant\n" + b"{" * 300_000,
        b"A\nInstant\n" + b"(" * 1_000_000,
        b"A\nInstant\n" + b'"' * 1_000_001,
        b"x" * 1_000_000,
        b"x " * 500_000,
        b"A\nInstant\n" + b"draw a card \n" * 80_000,
        b"\n\nA\n" * 50_000,
        b"A\n----\n" * 140_000,
        b"A\nInstant\n\n" * 20_000,
        b"----\n" * 200_000,
        b"A {" + b"1" * 1_000_000 + b"}\nInstant",
        b"A\n" + b"Creature " * 110_000,
        b"A\nInstant\nLoyalty:" + b" " * 1_000_000 + b"4",
        b"1/" * 500_000,
        b"A\nInstant\n" + b"1" * 1_000_000 + b"/",
        b"\x00" * 1_000_000,
        b"\xff" * 1_000_000,
        b"[" * 1_000_000,
        b'{"a":' * 200_000,
        b"A\nInstant\n" + b" -" * 500_000,
        b"A\nInstant\n" + b"<T>" * 330_000,
    ],
    ids=range(21),
)
def test_a_megabyte_is_read_in_linear_time(data: bytes) -> None:
    """No time is asserted: quadratic reading of these would take minutes."""
    _, report = read_cards(data)
    assert len(report) <= 400_000


@given(st.binary(max_size=400))
@settings(max_examples=200)
def test_any_bytes_end_in_a_report(data: bytes) -> None:
    cards, report = read_cards(data)
    assert cards or report.has_errors


_PIECES = st.sampled_from(
    (
        *("\n", "\n\n", "----\n", "A {1}{G}\n", "Creature — Elf\n", "Flying\n", "2/2\n"),
        *("Layout: flip\n", "# x\n", "Loyalty: 4\n", '"{', "(", "// ", "Instant\n"),
        *("LEVEL 1\n", "<T>: x\n", "\t", "•"),
    )
)


@given(st.lists(_PIECES, max_size=14).map("".join))
@settings(max_examples=400)
def test_no_line_is_lost(text: str) -> None:
    cards, report = read_card_text(text, "a.card")
    covered = {each.location.line for each in report if each.location}
    for each in report:
        if each.code.id == "S203":
            arguments = dict(each.arguments)
            covered |= set(range(int(arguments["first"]), int(arguments["last"]) + 1))
    for card in cards:
        assert card.position is not None
        covered |= set(range(card.position.line, card.position.end_line + 1))
    blocks_without_card = {
        number
        for number, line in enumerate(text.split("\n"), 1)
        if line.strip() and not line.startswith("#") and number not in covered
    }
    named = any(each.code.id in ("S201", "S204") for each in report)
    assert not blocks_without_card or named


def test_paths(tmp_path: Path) -> None:
    (tmp_path / "ember.card").write_text("Ember {R}\nInstant\nDraw a card.\n", encoding="utf-8")
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub" / "other.card").write_text("Ember {R}\nInstant\nx\n", encoding="utf-8")
    (tmp_path / ".hidden").mkdir()
    (tmp_path / ".hidden" / "no.card").write_text("No", encoding="utf-8")
    (tmp_path / "empty").mkdir()
    cards, report = read_cards(tmp_path)
    assert [card.name for card in cards] == ["Ember", "Ember"]
    assert [each.code.id for each in report] == ["S215"]
    _, report = read_cards(tmp_path / "embre.card")
    missing = next(iter(report))
    assert (missing.code.id, Path(missing.suggestions[0].text).name) == ("S101", "ember.card")
    _, report = read_cards(tmp_path / "ember")
    assert Path(next(iter(report)).suggestions[0].text).name == "ember.card"
    assert [each.code.id for each in read_cards(tmp_path / "empty")[1]] == ["S104"]
    assert [each.code.id for each in read_cards("a\x00b")[1]] == ["S102"]
    (tmp_path / "nothing.card").write_bytes(b"")
    assert [each.code.id for each in read_cards(tmp_path / "nothing.card")[1]] == ["S103"]
    both, _ = read_cards([tmp_path / "ember.card", tmp_path / "sub"])
    assert len(both) == 2


def test_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    import io
    import sys

    class Input:
        buffer = io.BytesIO(b"Opt {U}\nInstant\n{Z}")

    monkeypatch.setattr(sys, "stdin", Input)
    cards, report = read_cards("-")
    assert cards[0].name == "Opt"
    assert [str(each.location) for each in report] == ["<stdin>:3:1"]


def test_files_that_are_no_text() -> None:
    assert codes_of(b"PK\x03\x04rest") == ["S108"]
    assert codes_of(b"\xff\xfea") == ["S108"]
    packed = gzip.compress(b"Opt {U}\nInstant\nx")
    assert codes_of(packed) == []
    assert codes_of(packed[:-12]) == ["S107"]
    assert codes_of(b"\x1f\x8bnonsense") == ["S107"]


def test_json_by_name_must_be_json() -> None:
    assert codes_of(b"Opt {U}\nInstant\nx", file_name="cards.json") == ["S401"]
    assert codes_of(b"[Opt]\nInstant\nx", file_name="opt.card") == []


def test_unknown_subtypes_are_reported_where_they_are_known() -> None:
    _, report = read_card_text("A\nCreature — Elf Drudi\n1/1", known_subtypes={"Elf", "Druid"})
    assert [(each.code.id, str(each.location)) for each in report] == [("S309", "<text>:2:16")]
    assert [each.text for each in next(iter(report)).suggestions] == ["Druid"]


_CORE = sorted(core_cards_folder().rglob("*.card"))
_EDITS = st.lists(
    st.tuples(
        st.floats(0, 1, exclude_max=True),
        st.integers(0, 20),
        st.sampled_from(
            ["", "\n", "\n\n", "----", "{", "}", '"', "(", "<", " — ", "[", "\x00", "#"]
        ),
    ),
    max_size=6,
)


@given(st.data(), _EDITS)
@settings(max_examples=200)
def test_damaged_cards_end_in_a_report_with_places(
    data: st.DataObject, edits: list[tuple[float, int, str]]
) -> None:
    text = data.draw(st.sampled_from(_CORE)).read_text(encoding="utf-8")
    for place, removed, added in edits:
        at = int(place * len(text))
        text = text[:at] + added + text[at + removed :]
    _, report = read_card_text(text, "a.card")
    assert render_full(report).count("-->") == len(report)
    for each in report:
        assert each.location is not None
        assert 1 <= each.location.column <= each.location.end_column
        if each.location.line:
            assert each.location.end_column <= len(each.location.source_line) + 1
