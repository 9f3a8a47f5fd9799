"""Mana symbols and sizes as nodes."""

from __future__ import annotations

import re

from cardwright.ast import ManaSymbols, PowerToughness

__all__ = ["mana_symbols", "power_toughness"]

_SYMBOL = re.compile(r"\{[^{}]*\}")


def mana_symbols(text: str) -> ManaSymbols:
    """The symbols of a run: "{2}{G}".

    >>> mana_symbols("{2}{G}").symbols
    ('{2}', '{G}')
    """
    return ManaSymbols(tuple(_SYMBOL.findall(text)))


def power_toughness(text: str) -> PowerToughness:
    """A size or a change of size: "2/2", "+1/+1".

    >>> power_toughness("+1/-0")
    PowerToughness(power='+1', toughness='-0')
    """
    power, _, toughness = text.partition("/")
    return PowerToughness(power, toughness)
