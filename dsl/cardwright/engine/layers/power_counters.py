"""CR 122.1a, 613.4c: counters that modify power and toughness."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..state import Characteristics, GameObject

_KIND = re.compile(r"([+-]\d+)/([+-]\d+)")


@cache
def modification(kind: str) -> tuple[int, int] | None:
    """What one counter of the kind adds to power and toughness; None for other counters.

    >>> modification("+1/-2"), modification("charge")
    ((1, -2), None)
    """
    found = _KIND.fullmatch(kind.replace("−", "-"))
    return None if found is None else (int(found[1]), int(found[2]))


def finish_base(obj: GameObject, draft: Characteristics) -> None:
    """Between layers 7b and 7c: what is base power and toughness now; then what counters add."""
    draft.base_power = draft.power
    draft.base_toughness = draft.toughness
    apply_counters(obj, draft)


def finished_base(obj: GameObject, draft: Characteristics) -> Characteristics:
    """``finish_base``, of a copy where the object's copiable values would have to be changed."""
    if draft is obj.base:
        if (
            not obj.counters
            and draft.base_power == draft.power
            and draft.base_toughness == draft.toughness
        ):
            return draft
        draft = draft.draft()
    finish_base(obj, draft)
    return draft


def apply_counters(obj: GameObject, draft: Characteristics) -> None:
    """Add what the object's counters give."""
    if obj.counters:
        for kind, number in obj.counters.items():
            each = modification(kind)
            if each is not None:
                draft.power += each[0] * number
                draft.toughness += each[1] * number
