"""Symbols by CR 107."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.source.symbols import (
    HYBRID_PAIRS,
    SymbolKind,
    near_symbols,
    parse_symbol,
    parse_symbols,
    print_symbols,
)

KNOWN = (
    *"WUBRGCXSTQEPHA",
    *("TK", "CHAOS", "PW", "0", "1", "16", "1000000", "½", "∞", "HW"),
    *HYBRID_PAIRS,
    *(f"{pair}/P" for pair in HYBRID_PAIRS),
    *(f"{half}/{color}" for half in "2C" for color in "WUBRG"),
    *(f"{color}/P" for color in "WUBRG"),
)


@pytest.mark.parametrize("text", KNOWN)
def test_known(text: str) -> None:
    symbol = parse_symbol(text)
    assert symbol is not None
    assert str(symbol) == "{" + text + "}"


@pytest.mark.parametrize(
    "text", ["", "Z", "Y", "w", "U/W", "W/W", "3/W", "01", "-1", "W/U/B", " W"]
)
def test_unknown(text: str) -> None:
    assert parse_symbol(text) is None


@pytest.mark.parametrize(
    ("text", "kind", "colors", "mana_value"),
    [
        ("W", SymbolKind.COLORED, ("W",), 1),
        ("3", SymbolKind.GENERIC, (), 3),
        ("X", SymbolKind.VARIABLE, (), 0),
        ("W/U", SymbolKind.HYBRID, ("W", "U"), 1),
        ("2/W", SymbolKind.MONOCOLORED_HYBRID, ("W",), 2),
        ("C/W", SymbolKind.MONOCOLORED_HYBRID, ("W",), 1),
        ("W/P", SymbolKind.PHYREXIAN, ("W",), 1),
        ("G/U/P", SymbolKind.HYBRID_PHYREXIAN, ("G", "U"), 1),
        ("S", SymbolKind.SNOW, (), 1),
        ("T", SymbolKind.TAP, (), 0),
        ("P", SymbolKind.PAWPRINT, (), 0),
    ],
)
def test_kinds(text: str, kind: SymbolKind, colors: tuple[str, ...], mana_value: int) -> None:
    symbol = parse_symbol(text)
    assert symbol is not None
    assert (symbol.kind, symbol.colors, symbol.mana_value) == (kind, colors, mana_value)


@given(st.lists(st.sampled_from(KNOWN), max_size=8))
def test_round_trip(texts: list[str]) -> None:
    written = "".join("{" + text + "}" for text in texts)
    symbols = parse_symbols(written)
    assert symbols is not None
    assert print_symbols(symbols) == written


@pytest.mark.parametrize("text", ["{W}x", "W", "{W} {U}", "{W", "{Z}", "{}"])
def test_not_only_symbols(text: str) -> None:
    assert parse_symbols(text) is None


@pytest.mark.parametrize(
    ("text", "near"),
    [
        ("w", "{W}"),
        ("U/W", "{W/U}"),
        ("wu", "{W/U}"),
        ("p/g", "{G/P}"),
        ("W/P/G", "{G/W/P}"),
        ("W/2", "{2/W}"),
        ("2WW", "{2}{W}{W}"),
        ("tap", "{T}"),
        ("green", "{G}"),
        ("W\\U", "{W/U}"),
    ],
)
def test_near(text: str, near: str) -> None:
    assert near_symbols(text) == (near,)


@given(st.text(max_size=20))
def test_near_are_symbols(text: str) -> None:
    for near in near_symbols(text):
        assert parse_symbols(near)
