"""CR 601.2g-h, 605.3a: a payment is a plan found before anything changes.

Sets of mana sources that can be matched to the slots of a cost are the independent sets of a
transversal matroid: taking sources cheapest first, and keeping each that still can be matched,
gives
the payment of least total price, exactly and without search.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Final, NamedTuple

from ..definitions.mana import PIP_OR_TWO_GENERIC, PIP_OR_TWO_LIFE, PIP_SNOW, ManaCost
from ..vocabulary import ALL_MANA_TYPES

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

#: Bit of a unit or slot that is about snow mana (CR 107.4h).
SNOW: Final = PIP_SNOW
ANY: Final = ALL_MANA_TYPES
#: Bit of what can help to pay for generic mana without being mana (CR 702.51a).
HELP: Final = 1 << 9
#: How many ways to use sources with several kinds of several mana are tried.
MOST_COMBINATIONS: Final = 256


class Unit(NamedTuple):
    """One mana that could be had: a mask of types (with SNOW), its price, and where from.

    ``source`` is the position of the source, or minus one minus the position in the pool.
    """

    mask: int
    price: int
    source: int


def slots_of(cost: ManaCost) -> list[int]:
    """Masks of what must be matched: pips, then generic mana. A snow slot wants the SNOW bit."""
    slots = [pip & ANY if not pip & PIP_SNOW else PIP_SNOW for pip in cost.pips]
    return slots + [ANY | HELP] * cost.generic


def match(units: Sequence[Unit], slots: Sequence[int]) -> list[Unit] | None:
    """The cheapest units that fill all slots, in the order of slots; None if that cannot be.

    ``units`` must be sorted by price.

    >>> match([Unit(1, 0, 0), Unit(3, 1, 1)], [1, 3])
    [Unit(mask=1, price=0, source=0), Unit(mask=3, price=1, source=1)]
    >>> match([Unit(3, 0, 0), Unit(1, 1, 1)], [1, 2])
    [Unit(mask=1, price=1, source=1), Unit(mask=3, price=0, source=0)]
    >>> match([Unit(1, 0, 0)], [2]) is None
    True
    """
    if not slots:
        return []
    if len(units) < len(slots):
        return None
    cheapest = list(units[: len(slots)])
    if all([unit.mask & slot for unit, slot in zip(cheapest, slots, strict=True)]):
        return cheapest  # the usual case: one colour
    filled: list[Unit | None] = [None] * len(slots)
    left = len(slots)

    def place(unit: Unit, tried: set[int]) -> bool:
        mask = unit.mask
        for number, slot in enumerate(slots):
            if slot & mask and number not in tried:
                tried.add(number)
                holder = filled[number]
                if holder is None or place(holder, tried):
                    filled[number] = unit
                    return True
        return False

    for unit in units:
        if place(unit, set()):
            left -= 1
            if not left:
                return [unit for unit in filled if unit is not None]
    return None


def variants(cost: ManaCost) -> Iterator[tuple[ManaCost, int]]:
    """Every way to announce Phyrexian and monocolored hybrid symbols (CR 601.2b): the cost and the
    life.

    The way that spends mana of the printed colours comes first.
    """
    special = [n for n, pip in enumerate(cost.pips) if pip & (PIP_OR_TWO_LIFE | PIP_OR_TWO_GENERIC)]
    if not special:
        yield cost, 0
        return
    for choice in product((False, True), repeat=len(special)):
        yield announced(cost, choice)


def announced(cost: ManaCost, other_way: Sequence[bool]) -> tuple[ManaCost, int]:
    """The cost where each special symbol, in order, is paid with mana of its colour or the other
    way.
    """
    pips: list[int] = []
    generic = cost.generic
    life = 0
    position = 0
    for pip in cost.pips:
        if pip & PIP_OR_TWO_LIFE or pip & PIP_OR_TWO_GENERIC:
            if not other_way[position]:
                pips.append(pip & (ANY | PIP_SNOW))
            elif pip & PIP_OR_TWO_LIFE:
                life += 2
            else:
                generic += 2
            position += 1
        else:
            pips.append(pip)
    return ManaCost(generic, tuple(pips), 0, cost.symbols), life


def special_pips(cost: ManaCost) -> tuple[int, ...]:
    """The symbols about which something must be announced."""
    return tuple([p for p in cost.pips if p & (PIP_OR_TWO_LIFE | PIP_OR_TWO_GENERIC)])


def added(first: ManaCost | None, second: ManaCost | None, times: int = 1) -> ManaCost:
    """Two costs together (CR 601.2f), the second so many times."""
    if first is None:
        first = ManaCost()
    if second is None or times <= 0:
        return first
    return ManaCost(
        first.generic + second.generic * times,
        first.pips + second.pips * times,
        first.x + second.x * times,
        first.symbols,
    )


def reduced(cost: ManaCost, less: ManaCost, times: int = 1) -> ManaCost:
    """A reduction (CR 118.7): generic only from generic; a coloured one from its symbol, else
    generic. Where there is {X}, what is left of it is taken from X's part: ``generic`` is below 0.
    """
    generic = cost.generic - less.generic * times
    pips = list(cost.pips)
    for pip in less.pips * times:
        if pip in pips:
            pips.remove(pip)
        else:
            generic -= 1  # CR 118.7c
    if not cost.x:
        generic = max(0, generic)
    return ManaCost(generic, tuple(pips), cost.x, cost.symbols)


def with_x(cost: ManaCost, x: int) -> ManaCost:
    """X settled (CR 107.3a): a reduction applies to its part as well (CR 601.2f)."""
    if not cost.x:
        return cost
    return ManaCost(max(0, cost.generic + cost.x * x), cost.pips, 0, cost.symbols)
