"""The lint that two frames of one verb never compete for the same arguments."""

from __future__ import annotations

from .templates import Form, Place

__all__ = ["find_tie"]


def find_tie(first: Form, second: Form) -> bool:
    """Whether some sequence of arguments fills as many places of both forms.

    Walks both sequences of places side by side; an optional place may be skipped.
    """
    subjects = (first.subject, second.subject)
    if (
        subjects[0] is not None
        and subjects[1] is not None
        and not subjects[0].sorts & subjects[1].sorts
    ):
        return False
    return _tie(first.places, second.places)


def _tie(first: tuple[Place, ...], second: tuple[Place, ...]) -> bool:
    seen: set[tuple[int, int]] = set()
    stack = [(0, 0)]
    while stack:
        state = stack.pop()
        if state in seen:
            continue
        seen.add(state)
        i, j = state
        if _optional(first, i) and _optional(second, j):
            return True
        for next_i in _reachable(first, i):
            for next_j in _reachable(second, j):
                if _same(first[next_i], second[next_j]):
                    stack.append((next_i + 1, next_j + 1))
    return False


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


def _same(first: Place, second: Place) -> bool:
    if first.sorts == 0 or second.sorts == 0:
        return first.sorts == second.sorts and first.word == second.word
    return first.word == second.word and first.sorts & second.sorts != 0
