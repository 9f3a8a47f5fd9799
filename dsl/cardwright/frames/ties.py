"""The lint that two frames of one verb never compete for the same arguments.

Two frames compete when some phrases fit both, and no decision about frames (`decisions`) says
which is meant. Phrases fit two places when the places share a sort, or when a noun of the lexicon
has a sort of each: a creature is an Object and a Permanent.
"""

from __future__ import annotations

from collections.abc import Iterable

from .decisions import is_of_objects, is_written_passive
from .templates import Form, Place

__all__ = ["TieFinder"]


class TieFinder:
    """Finds ties between frames; ``phrases`` are the sets of sorts that nouns have."""

    __slots__ = ("_met", "_phrases")

    def __init__(self, phrases: Iterable[int] = ()) -> None:
        self._phrases = frozenset(phrases)
        self._met: dict[tuple[int, int], bool] = {}

    def find_tie(self, first: Form, second: Form) -> bool:
        """Whether some arguments fit both forms, and no decision tells the forms apart."""
        if first.inventory != second.inventory:
            return False
        if is_written_passive(first) != is_written_passive(second):
            return False
        if is_of_objects(first) != is_of_objects(second):
            return False
        subjects = (first.subject, second.subject)
        if (
            subjects[0] is not None
            and subjects[1] is not None
            and not self._meet(subjects[0].sorts, subjects[1].sorts)
        ):
            return False
        wider = _width(subjects[0]) - _width(subjects[1])
        return self._tie(first.places, second.places, wider)

    def _tie(self, first: tuple[Place, ...], second: tuple[Place, ...], wider: int) -> bool:
        """Walk both sequences side by side; an optional place may be skipped.

        A state holds both positions, and how much wider the places of the first are so far:
        what differs at the end is told apart by the narrower places.
        """
        seen: set[tuple[int, int, int]] = set()
        stack = [(0, 0, wider)]
        while stack:
            state = stack.pop()
            if state in seen:
                continue
            seen.add(state)
            i, j, wider = state
            if wider == 0 and _optional(first, i) and _optional(second, j):
                return True
            for next_i in _reachable(first, i):
                for next_j in _reachable(second, j):
                    one, other = first[next_i], second[next_j]
                    if self._same(one, other):
                        difference = _width(one) - _width(other)
                        stack.append((next_i + 1, next_j + 1, wider + difference))
        return False

    def _same(self, first: Place, second: Place) -> bool:
        """Whether one argument fits both places; a bare word goes before a phrase."""
        if first.word != second.word or (first.sorts == 0) != (second.sorts == 0):
            return False
        return first.sorts == 0 or self._meet(first.sorts, second.sorts)

    def _meet(self, first: int, second: int) -> bool:
        key = (first, second)
        found = self._met.get(key)
        if found is None:
            found = first & second != 0 or any(
                sorts & first and sorts & second for sorts in self._phrases
            )
            self._met[key] = found
        return found


def _width(place: Place | None) -> int:
    return place.sorts.bit_count() if place is not None else 0


def _optional(places: tuple[Place, ...], start: int) -> bool:
    return all(place.optional for place in places[start:])


def _reachable(places: tuple[Place, ...], start: int) -> list[int]:
    """Places that the next argument may fill."""
    found: list[int] = []
    for index in range(start, len(places)):
        found.append(index)
        if not places[index].optional:
            break
    return found
