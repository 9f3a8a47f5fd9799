"""Mana costs as they are written, and whether two are the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.definitions.mana import (
    PIP_OR_TWO_GENERIC,
    PIP_OR_TWO_LIFE,
    PIP_SNOW,
)
from cardwright.engine.vocabulary import MANA_LETTERS

if TYPE_CHECKING:
    from cardwright.engine.definitions.mana import ManaCost

_SPECIAL = {"P": PIP_OR_TWO_LIFE, "2": PIP_OR_TWO_GENERIC, "S": PIP_SNOW}


def cost_text(cost: ManaCost | None) -> str:
    """X first, then generic mana, then the other symbols in the order of the colours."""
    if cost is None:
        return "{0}"
    parts = ["{X}"] * cost.x
    if cost.generic > 0 or not (cost.x or cost.pips):
        parts.append(f"{{{cost.generic}}}")
    parts.extend(_symbol(pip) for pip in sorted(cost.pips))
    return "".join(parts)


def same_cost(cost: ManaCost | None, text: str) -> bool:
    """Is the cost the one that is written, in any order? {0} and no mana are the same."""
    generic = x = 0
    pips = []
    for symbol in text.strip("{}").split("}{"):
        if symbol.isdecimal():
            generic += int(symbol)
        elif symbol == "X":
            x += 1
        else:
            pips.append(_mask(symbol))
    if cost is None:
        return not (generic or x or pips)
    return (cost.generic, cost.x, tuple(sorted(cost.pips))) == (generic, x, tuple(sorted(pips)))


def _symbol(pip: int) -> str:
    letters = [letter for bit, letter in enumerate(MANA_LETTERS) if pip >> bit & 1]
    if pip & PIP_SNOW:
        return "{S}"
    if pip & PIP_OR_TWO_GENERIC:
        letters.insert(0, "2")
    if pip & PIP_OR_TWO_LIFE:
        letters.append("P")
    return "{" + "/".join(letters) + "}"


def _mask(symbol: str) -> int:
    mask = 0
    for part in symbol.split("/"):
        mask |= _SPECIAL[part] if part in _SPECIAL else 1 << MANA_LETTERS.find(part)
    return mask
