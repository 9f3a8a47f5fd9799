"""How the rules of generated trees are declared: each with its reason, as a docstring.

``follows``: a field that is no choice, because others decide it. ``holds``: what must be true of a
node.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

from tests.properties.round_trip.texts import full_language

from cardwright.ast import Clause, Node
from cardwright.frames.templates import Form

Of = TypeVar("Of", bound=Node)


class Follows(NamedTuple):
    """A field that others decide."""

    kind: type[Node]
    field: str
    because: str
    value: Callable[[Any], object]


class Holds(NamedTuple):
    """What is true of every node of a kind."""

    kind: type[Node]
    name: str
    because: str
    check: Callable[[Any], bool]


FOLLOWS: list[Follows] = []
HOLDS: list[Holds] = []


def follows(kind: type[Of], field: str) -> Callable[[Callable[[Of], object]], None]:
    """Declares what decides a field; the docstring says why."""

    def declare(value: Callable[[Of], object]) -> None:
        FOLLOWS.append(Follows(kind, field, _reason(value), value))

    return declare


def holds(kind: type[Of]) -> Callable[[Callable[[Of], bool]], None]:
    """Declares what is true of a node; the docstring says why."""

    def declare(check: Callable[[Of], bool]) -> None:
        HOLDS.append(Holds(kind, check.__name__, _reason(check), check))

    return declare


def _reason(function: Callable[..., object]) -> str:
    assert function.__doc__, function.__name__
    return function.__doc__


def form_of(node: Clause) -> Form | None:
    return full_language().table.frames.get((node.frame, node.voice == "passive"))


def subject_of(node: Clause) -> Node | None:
    form = form_of(node)
    return node.arguments[form.subject.index] if form and form.subject else None
