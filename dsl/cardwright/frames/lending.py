"""What a clause lends to the next: "Target creature gets +1/+1 **and gains flying**".

A verb without a subject shares the sorts of the last one, and its modals ("can't block **or be
blocked**").
"""

from __future__ import annotations

import msgspec

from .sorts import ANYTHING

__all__ = ["Lending", "LendingMark", "Lent"]

_Sorts = tuple[int]
_Modals = tuple[tuple[str, ...]]


class Lent(msgspec.Struct, frozen=True, gc=False):
    """What a part of a line asked of the clauses before it, and what it lends to those behind."""

    asks_sorts: bool
    asks_modals: bool
    #: None where the part leaves them as they were.
    sorts: _Sorts | None
    modals: _Modals | None

    @property
    def asks(self) -> bool:
        """Whether the part could be another one behind other clauses."""
        return self.asks_sorts or self.asks_modals


class LendingMark(msgspec.Struct, frozen=True, gc=False):
    """What was lent where a part begins, and how much was asked before it."""

    sorts: _Sorts
    modals: _Modals
    asked: int

    @property
    def lent(self) -> tuple[_Sorts, _Modals]:
        """What is lent to the part."""
        return self.sorts, self.modals


class Lending:
    """What the clauses of a line lend, so far.

    Sorts and modals stand in boxes of their own, a new one each time they are set: so it is known
    whether a part of the line looked at what was there before it, and whether it changed it.
    """

    __slots__ = ("_asked", "modals_box", "sorts_box")

    def __init__(self) -> None:
        self.begin()

    def begin(self) -> None:
        """Nothing was lent: a line begins."""
        self.sorts_box: _Sorts = (ANYTHING,)
        self.modals_box: _Modals = ((),)
        self._asked: list[_Sorts | _Modals] = []

    @property
    def sorts(self) -> int:
        """Sorts of the last subject."""
        self._asked.append(self.sorts_box)
        return self.sorts_box[0]

    @sorts.setter
    def sorts(self, sorts: int) -> None:
        self.sorts_box = (sorts,)

    @property
    def modals(self) -> tuple[str, ...]:
        """Modals of the last clause."""
        self._asked.append(self.modals_box)
        return self.modals_box[0]

    @modals.setter
    def modals(self, modals: tuple[str, ...]) -> None:
        self.modals_box = (modals,)

    def asked(self, box: _Modals) -> tuple[str, ...]:
        """The modals in a box that was put aside: those of the clause before, then."""
        self._asked.append(box)
        return box[0]

    def mark(self) -> LendingMark:
        """Where a part begins; see `lent_since`."""
        return LendingMark(self.sorts_box, self.modals_box, len(self._asked))

    def lent_since(self, mark: LendingMark) -> Lent:
        """What was asked and changed since ``mark``."""
        sorts, modals = mark.sorts, mark.modals
        asked = self._asked[mark.asked :]
        return Lent(
            any([box is sorts for box in asked]) if asked else False,
            any([box is modals for box in asked]) if asked else False,
            self.sorts_box if self.sorts_box is not sorts else None,
            self.modals_box if self.modals_box is not modals else None,
        )

    def repeat(self, lent: Lent) -> None:
        """Ask and lend what a part did that is read again."""
        if lent.asks_sorts:
            self._asked.append(self.sorts_box)
        if lent.asks_modals:
            self._asked.append(self.modals_box)
        if lent.sorts is not None:
            self.sorts_box = lent.sorts
        if lent.modals is not None:
            self.modals_box = lent.modals
