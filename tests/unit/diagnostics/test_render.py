"""Diagnostics on a terminal and as JSON."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.diagnostics import (
    Code,
    Location,
    Suggestion,
    diagnose,
    render_concise,
    render_full,
    to_json,
)
from cardwright.diagnostics.columns import display_width, excerpt

WORD = Code("P999", '"{word}" is not a word of card text', label="an effect begins with a verb")


def full(line: str, word: str, *, width: int = 80, color: bool = False) -> list[str]:
    start = line.index(word)
    place = Location("cards/ember.card", 4, start + 1, start + len(word) + 1, line)
    one = diagnose(WORD, place, suggestions=[Suggestion("Add", safe=True)], word=word)
    return render_full([one], width=width, color=color).split("\n")


def test_full_form() -> None:
    assert full("{T}: Ad {W}.", "Ad") == [
        'error[P999]: "Ad" is not a word of card text',
        "  --> cards/ember.card:4:6",
        "   4 | {T}: Ad {W}.",
        "     |      ^^ an effect begins with a verb",
        '  help: did you mean "Add"?  [safe fix]',
        "",
    ]


def test_concise_form() -> None:
    place = Location("ember.card", 4, 6, 8, "{T}: Ad {W}.")
    one = diagnose(WORD, place, suggestions=[Suggestion("Add", safe=True)], word="Ad")
    expected = 'ember.card:4:6 P999 "Ad" is not a word of card text [fix]\n'
    assert render_concise([one]) == expected


@pytest.mark.parametrize(
    "before",
    ["", "x ", "灯籠 ", "e\u0301e\u0301 ", "\t", "a\tb\t", "😀 ", "— “ ", "\u200b", "x\x00"],
)
def test_caret_stands_under_the_word(before: str) -> None:
    _, _, line, caret, *_ = full(before + "Ad x", "Ad")
    assert display_width(line[: line.index("Ad")]) == caret.index("^")
    assert caret.count("^") == 2


def test_wide_characters_have_wide_carets() -> None:
    assert full("{T}: 灯籠 x", "灯籠")[3].count("^") == 4


def test_long_line_is_cut_around_the_caret() -> None:
    line = "word " * 50 + "Ad " + "tail " * 50
    shown = full(line, "Ad", width=60)
    assert max(map(len, shown[2:3])) <= 60
    assert shown[2].startswith("   4 | …")
    assert shown[2].endswith("…")
    assert shown[2].index("Ad") == shown[3].index("^")


@given(
    st.text(st.sampled_from("ab灯\u0301\t😀 "), max_size=300),
    st.integers(0, 300),
    st.integers(0, 300),
    st.integers(20, 80),
)
def test_excerpt_fits(line: str, start: int, length: int, width: int) -> None:
    part = excerpt(line, start, start + length, width)
    assert display_width(part.text) <= width
    assert part.caret_width >= 1
    assert part.caret_column <= width


def test_a_megabyte_of_line_is_cheap_and_short() -> None:
    line = "x" * 1_000_000 + " Ad"
    assert len("".join(full(line, "Ad"))) < 500
    place = Location("a", 1, 1_000_002, 1_000_004, line)
    assert len(to_json([diagnose(WORD, place, word="Ad")])) < 3_000


def test_color_only_when_asked() -> None:
    assert "\x1b" not in "".join(full("Ad", "Ad"))
    assert "\x1b[1;31m" in "".join(full("Ad", "Ad", color=True))


def test_user_text_cannot_send_terminal_codes() -> None:
    place = Location("a\x1b[2J.card", 1, 1, 3, "\x1b[31mAd")
    one = diagnose(WORD, place, word="\x1b[31m")
    assert "\x1b" not in render_full([one]) + render_concise([one])


def test_json() -> None:
    place = Location("a.card", 4, 3, 5, "é😀Ad")
    one = diagnose(WORD, place, suggestions=[Suggestion("Add")], subject="Ember", word="Ad")
    assert json.loads(to_json([one])) == {
        "schema": 1,
        "counts": {"error": 1, "warning": 0, "note": 0},
        "diagnostics": [
            {
                "code": "P999",
                "severity": "error",
                "message": '"Ad" is not a word of card text',
                "label": "an effect begins with a verb",
                "help": "",
                "arguments": {"word": "Ad"},
                "subject": "Ember",
                "location": {
                    "file": "a.card",
                    "line": 4,
                    "column": 3,
                    "end_column": 5,
                    "utf8": [6, 8],
                    "utf16": [3, 5],
                    "source_line": "é😀Ad",
                    "source_offset": 0,
                },
                "suggestions": [
                    {
                        "text": "Add",
                        "safe": False,
                        "location": {
                            "file": "a.card",
                            "line": 4,
                            "column": 3,
                            "end_column": 5,
                            "utf8": [6, 8],
                            "utf16": [3, 5],
                            "source_line": "é😀Ad",
                            "source_offset": 0,
                        },
                    }
                ],
            }
        ],
    }


def test_several_near_misses_and_insertions() -> None:
    place = Location("a.card", 1, 1, 3, "Ad")
    words = [Suggestion(each) for each in ("Add", "And", "Aid", "Ada")]
    text = render_full([diagnose(WORD, place, suggestions=words, word="Ad")])
    assert 'did you mean "Add", "And" or "Aid"?\n' in text
    insert = Code("P998", "this change has no end", help='add "until end of turn"')
    at_end = Location("a.card", 1, 3, 3, "Ad")
    text = render_full([diagnose(insert, at_end, suggestions=[Suggestion(" until ...", True)])])
    assert 'help: add "until end of turn"  [safe fix]' in text
    assert "did you mean" not in text
