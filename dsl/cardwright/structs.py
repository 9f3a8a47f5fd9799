"""Walks over frozen structs and the tuples in them: engine objects, trees, statements.

A walk looks for something, or makes the same thing with other parts; nothing is changed in place.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import attrgetter
from typing import Any, TypeVar

from msgspec import Struct
from msgspec.structs import astuple, replace

__all__ = ["copied", "everything_in", "only", "replaced", "rewritten"]

Value = TypeVar("Value")
_Inner = Callable[[Any], tuple[Any, ...]]
#: What has no parts.
_PLAIN = frozenset((str, int, bool))


class _InnerValues(dict[type, "_Inner | None"]):
    """Class -> gives the values of all fields, last first; None: it is no struct's.

    Looking a class up takes less time than asking whether something is a struct.
    """

    def __missing__(self, kind: type) -> _Inner | None:
        found: _Inner | None = None
        if issubclass(kind, Struct):
            # Of one name there would come a value and no tuple; the first two mean nothing.
            found = attrgetter("__class__", "__class__", *reversed(kind.__struct_fields__))
        self[kind] = found
        return found


_INNER = _InnerValues()


def everything_in(value: object, closed: tuple[type, ...] = ()) -> list[Any]:
    """The value and all that it is made of, in preorder; nothing inside what is ``closed``.

    >>> class Pair(Struct, frozen=True):
    ...     first: object
    ...     second: object
    >>> everything_in(Pair((1, "a"), None))
    [Pair(first=(1, 'a'), second=None), (1, 'a'), 1, 'a', None]
    >>> everything_in((Pair(1, 2), 3), closed=(Pair,))
    [(Pair(first=1, second=2), 3), Pair(first=1, second=2), 3]
    """
    found: list[Any] = []
    stack: list[Any] = [value]
    pop, note = stack.pop, found.append
    while stack:
        current = pop()
        note(current)
        kind = current.__class__
        if kind is tuple:
            stack += reversed(current)
        elif (inner := _INNER[kind]) is not None and not (closed and isinstance(current, closed)):
            stack += inner(current)[2:]
    return found


def rewritten(value: Value, change: Callable[[Any], object | None]) -> Value:
    """The value with what ``change`` says each part becomes, from the outside inwards.

    None: it stays, and what is inside is asked about. The part itself: it stays as it is. Where
    nothing is changed, the value itself is returned.

    >>> class Pair(Struct, frozen=True):
    ...     first: object
    ...     second: object
    >>> rewritten(Pair((1, "a"), None), lambda part: "b" if part == "a" else None)
    Pair(first=(1, 'b'), second=None)
    """
    made: Any = change(value)
    if made is not None:
        # What stands in its place is of its kind: the caller's change sees to that.
        return made  # type: ignore[no-any-return]
    if isinstance(value, tuple):
        parts = tuple([rewritten(part, change) for part in value])
        same = all([part is old for part, old in zip(parts, value, strict=True)])
        # A tuple as before, with parts of the kinds that were there.
        return value if same else parts  # type: ignore[return-value]
    if isinstance(value, Struct):
        changes: dict[str, object] = {}
        for name in value.__struct_fields__:
            old = getattr(value, name)
            new = rewritten(old, change)
            if new is not old:
                changes[name] = new
        return replace(value, **changes) if changes else value
    return value


def replaced(value: Value, old: object, new: object) -> Value:
    """The value with ``new`` in each place of ``old``.

    >>> replaced(("a", ("b", "a")), "a", "c")
    ('c', ('b', 'c'))
    """
    return rewritten(value, lambda part: new if part == old else None)


def copied(value: Value) -> Value:
    """The same value, made of structs and tuples of its own.

    >>> class Pair(Struct, frozen=True):
    ...     first: object
    ...     second: object
    >>> pair = Pair((1, "a"), None)
    >>> copied(pair) == pair, copied(pair) is pair
    (True, False)
    """
    copy: Any = value
    if isinstance(value, tuple):
        copy = tuple([copied(item) for item in value])
    elif isinstance(value, Struct):
        changes: dict[str, object] = {}
        for name, part in zip(value.__struct_fields__, astuple(value), strict=True):
            # Most fields are empty, or plain: "is it a struct?" takes longer to answer.
            if part and part.__class__ not in _PLAIN:
                changes[name] = copied(part)
        copy = replace(value, **changes)
    # A value of the same kind, whichever it is.
    return copy  # type: ignore[no-any-return]


def only(values: Sequence[Value]) -> Value | None:
    """The one value there is; None where there are none or several.

    >>> only((1,)), only(()), only((1, 2))
    (1, None, None)
    """
    return values[0] if len(values) == 1 else None
