"""CR 107: mana symbols and the other symbols that are written in braces."""

from __future__ import annotations

import re
from enum import Enum
from functools import lru_cache

from msgspec import Struct

#: CR 107.4a, and the order in which colours are listed.
COLOR_LETTERS = "WUBRG"
COLOR_WORDS = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}

#: CR 107.4: how the two halves of a hybrid symbol are ordered.
HYBRID_PAIRS = ("W/U", "W/B", "U/B", "U/R", "B/R", "B/G", "R/G", "R/W", "G/W", "G/U")


class SymbolKind(Enum):
    """The kinds of symbols of CR 107."""

    COLORED = "colored"  # CR 107.4a
    GENERIC = "generic"  # CR 107.4b, 107.4d
    VARIABLE = "variable"  # CR 107.3
    COLORLESS = "colorless"  # CR 107.4c
    HYBRID = "hybrid"  # CR 107.4e
    MONOCOLORED_HYBRID = "monocolored hybrid"  # CR 107.4e
    PHYREXIAN = "phyrexian"  # CR 107.4f
    HYBRID_PHYREXIAN = "hybrid phyrexian"  # CR 107.4f
    ANY_PHYREXIAN = "any phyrexian"  # CR 107.4g, in rules text only
    SNOW = "snow"  # CR 107.4h
    TAP = "tap"  # CR 107.5
    UNTAP = "untap"  # CR 107.6
    PLANESWALKER = "planeswalker"  # CR 107.11
    CHAOS = "chaos"  # CR 107.12
    ENERGY = "energy"  # CR 107.14
    TICKET = "ticket"  # CR 107.17
    PAWPRINT = "pawprint"  # CR 107.18
    #: Printed on cards that the Comprehensive Rules do not cover: acorn, half and endless mana.
    UNOFFICIAL = "unofficial"


#: Kinds that can stand in a mana cost (CR 202.1).
MANA_KINDS = frozenset(
    {
        SymbolKind.COLORED,
        SymbolKind.GENERIC,
        SymbolKind.VARIABLE,
        SymbolKind.COLORLESS,
        SymbolKind.HYBRID,
        SymbolKind.MONOCOLORED_HYBRID,
        SymbolKind.PHYREXIAN,
        SymbolKind.HYBRID_PHYREXIAN,
        SymbolKind.SNOW,
    }
)

_PLAIN = {
    "C": SymbolKind.COLORLESS,
    "X": SymbolKind.VARIABLE,
    "S": SymbolKind.SNOW,
    "T": SymbolKind.TAP,
    "Q": SymbolKind.UNTAP,
    "E": SymbolKind.ENERGY,
    "P": SymbolKind.PAWPRINT,
    "H": SymbolKind.ANY_PHYREXIAN,
    "TK": SymbolKind.TICKET,
    "CHAOS": SymbolKind.CHAOS,
    "PW": SymbolKind.PLANESWALKER,
    "A": SymbolKind.UNOFFICIAL,
    "½": SymbolKind.UNOFFICIAL,
    "∞": SymbolKind.UNOFFICIAL,
    "HW": SymbolKind.UNOFFICIAL,
    "HR": SymbolKind.UNOFFICIAL,
}

_NUMBER = re.compile(r"0|[1-9][0-9]{0,6}")
SYMBOL_PATTERN = re.compile(r"\{([^{}]*)\}")


class Symbol(Struct, frozen=True):
    """One symbol: what stands between the braces, and what it is."""

    text: str
    kind: SymbolKind
    #: Colour letters that it is of, in the printed order.
    colors: tuple[str, ...] = ()
    #: Of a numerical symbol, and the generic half of a monocoloured hybrid one.
    number: int | None = None

    def __str__(self) -> str:
        return "{" + self.text + "}"

    @property
    def is_mana(self) -> bool:
        """Can it stand in a mana cost?"""
        return self.kind in MANA_KINDS

    @property
    def mana_value(self) -> int:
        """What it adds to the mana value of a cost (CR 202.3); X is 0 outside the stack."""
        match self.kind:
            case SymbolKind.GENERIC:
                return self.number or 0
            case SymbolKind.VARIABLE:
                return 0
            case SymbolKind.MONOCOLORED_HYBRID:
                return self.number or 1  # CR 202.3f: the largest component
            case _:
                return 1 if self.is_mana else 0


@lru_cache(maxsize=4096)
def parse_symbol(text: str) -> Symbol | None:
    """The symbol written ``{text}``, or None if there is none.

    >>> parse_symbol("2/W").kind.value
    'monocolored hybrid'
    >>> parse_symbol("U/W") is None  # the symbol is {W/U}
    True
    """
    if text in COLOR_WORDS:
        return Symbol(text, SymbolKind.COLORED, (text,))
    if text in _PLAIN:
        return Symbol(text, _PLAIN[text])
    if _NUMBER.fullmatch(text):
        return Symbol(text, SymbolKind.GENERIC, (), int(text))
    if text in HYBRID_PAIRS:
        return Symbol(text, SymbolKind.HYBRID, tuple(text.split("/")))
    first, _, rest = text.partition("/")
    if first in COLOR_WORDS and rest == "P":
        return Symbol(text, SymbolKind.PHYREXIAN, (first,))
    if first in ("2", "C") and rest in COLOR_WORDS:
        number = 2 if first == "2" else None
        return Symbol(text, SymbolKind.MONOCOLORED_HYBRID, (rest,), number)
    if text.endswith("/P") and text[:-2] in HYBRID_PAIRS:
        return Symbol(text, SymbolKind.HYBRID_PHYREXIAN, tuple(text[:-2].split("/")))
    if first == "C" and rest == "P":
        return Symbol(text, SymbolKind.UNOFFICIAL)
    return None


def parse_symbols(text: str) -> tuple[Symbol, ...] | None:
    """The symbols of a text that is nothing but symbols, such as a mana cost; else None.

    >>> print(*parse_symbols("{X}{2/W}{G}"))
    {X} {2/W} {G}
    """
    symbols: list[Symbol] = []
    at = 0
    for match in SYMBOL_PATTERN.finditer(text):
        symbol = parse_symbol(match[1])
        if match.start() != at or symbol is None:
            return None
        symbols.append(symbol)
        at = match.end()
    return tuple(symbols) if at == len(text) else None


def print_symbols(symbols: tuple[Symbol, ...]) -> str:
    """The inverse of ``parse_symbols``."""
    return "".join(map(str, symbols))


def near_symbols(text: str) -> tuple[str, ...]:
    """What may have been meant by an unknown ``{text}``, as written in full; best first.

    >>> near_symbols("u/w"), near_symbols("1G"), near_symbols("tap"), near_symbols("Z")
    (('{W/U}',), ('{1}{G}',), ('{T}',), ())
    """
    upper = "".join(text.upper().split()).replace("\\", "/")
    for candidate in (upper, *_rearranged(upper)):
        if parse_symbol(candidate) is not None:
            return ("{" + candidate + "}",)
    words = {"TAP": "{T}", "UNTAP": "{Q}", "ENERGY": "{E}", "CHAOS": "{CHAOS}", "TICKET": "{TK}"}
    colors = {word.upper(): "{" + letter + "}" for letter, word in COLOR_WORDS.items()}
    known = {**words, **colors, "COLORLESS": "{C}", "SNOW": "{S}"}.get(upper)
    if known is not None:
        return (known,)
    split = re.fullmatch(r"([1-9][0-9]?)?([WUBRGCXS]{0,12})", upper)
    if split and upper:
        number = "{" + split[1] + "}" if split[1] else ""
        return (number + "".join("{" + letter + "}" for letter in split[2]),)
    return ()


def _rearranged(text: str) -> list[str]:
    """Halves the other way round, and a missing or foreign stroke between them."""
    parts = [part for part in re.split(r"[/|,\-]", text) if part]
    if len(parts) == 1 and len(text) in (2, 3) and not text[0].isdigit():
        parts = list(text)
    if len(parts) == 2:
        return ["/".join(parts), "/".join(reversed(parts))]
    if len(parts) == 3:
        colors = [part for part in parts if part != "P"]
        return ["/".join([*colors, "P"]), "/".join([*reversed(colors), "P"])]
    return []
