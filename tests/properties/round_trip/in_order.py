"""A field varied in a fixed order, without chance: what no seed and no new word can change.

At each place of a node, each value that the field has in other lines or that its type lists, until
one such line is read again as an equal tree.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import chain, islice, zip_longest
from typing import Any, Literal, get_args, get_origin

from msgspec.structs import replace
from tests.properties.round_trip.declaring import FOLLOWS
from tests.properties.round_trip.lines import Changed, outcome, places
from tests.properties.round_trip.rules import broken_rules, settled_tree
from tests.properties.round_trip.texts import at, full_language, put
from tests.properties.round_trip.values import (
    INTEGERS,
    WORDS,
    field_types,
    node_types,
    seen_values,
)

#: How many lines are printed and read for one field, at most.
MOST_TRIES = 2000


@cache
def varied_in_order(kind: str, name: str) -> Changed | None:
    """The first changed line that is read as an equal tree.

    None: no line in `MOST_TRIES`.
    """
    language = full_language()
    for changed in islice(_candidates(kind, name), MOST_TRIES):
        if outcome(changed.line, language).kind == "equal":
            return changed
    return None


def is_decided(kind: str, name: str) -> bool:
    """Whether others decide the field everywhere: no other value stays in it."""
    return any(rule.kind.__name__ == kind and rule.field == name for rule in FOLLOWS) and not any(
        _candidates(kind, name)
    )


def _candidates(kind: str, name: str) -> Iterator[Changed]:
    """Lines with another value in this field, none that breaks a rule."""
    by_place = [_at_place(line, way, kind, name) for line, way in places(kind)]
    # One value at each place in turn: what few nouns take is not tried at one noun only.
    for found in chain.from_iterable(zip_longest(*by_place)):
        if found is not None and not broken_rules(found.line):
            yield found


def _at_place(line: Any, way: Any, kind: str, name: str) -> Iterator[Changed | None]:
    node = at(line, way)
    values = _values(kind, name)
    # Neighbours begin with different values.
    start = len(name) + sum(len(step[0]) + (step[1] or 0) for step in way)
    for index in range(len(values)):
        value = values[(start + index) % len(values)]
        if value == getattr(node, name):
            continue
        changed = settled_tree(put(line, way, replace(node, **{name: value})))
        yield Changed(changed, (name,)) if changed != line else None


@cache
def _values(kind: str, name: str) -> tuple[object, ...]:
    field = (kind, name)
    hint = field_types(node_types()[kind])[name]
    listed: Iterable[object] = (False, True) if hint is bool else ()
    if hint is int:
        listed = INTEGERS[field]
    elif get_origin(hint) is Literal:
        listed = get_args(hint)
    elif hint is str and field in WORDS:
        listed = WORDS[field](full_language().words)
    return tuple(dict.fromkeys((*seen_values().get(field, ()), *listed)))
