"""A node as text: its constructor call with only the fields that differ from their defaults.

The text is Python: evaluated with the names of `cardwright.ast` it gives an equal node.
"""

from __future__ import annotations

import msgspec

from .node import Node

__all__ = ["describe"]

_WIDTH = 96


def describe(node: object, indent: int = 0) -> str:
    """The constructor call, on several lines where it does not fit on one.

    >>> from cardwright.ast import Head, Number, NounPhrase
    >>> describe(NounPhrase(quantity=Number(2), heads=(Head(noun="card"),), plural=True))
    'NounPhrase(quantity=Number(2), heads=(Head(noun="card"),), plural=True)'
    """
    flat = _flat(node)
    if len(flat) + indent <= _WIDTH:
        return flat
    inner = indent + 2
    blank = " " * inner
    if isinstance(node, Node):
        parts = [
            f"{name}={describe(value, inner)}" if name else describe(value, inner)
            for name, value in _fields(node)
        ]
        opening, closing = f"{type(node).__name__}(", ")"
    elif isinstance(node, tuple):
        parts = [describe(item, inner) for item in node]
        opening, closing = "(", ")"
    else:
        return flat
    body = "".join(f"\n{blank}{part}," for part in parts)
    return f"{opening}{body}\n{' ' * indent}{closing}"


def _flat(node: object) -> str:
    if isinstance(node, Node):
        parts = [
            f"{name}={_flat(value)}" if name else _flat(value) for name, value in _fields(node)
        ]
        return f"{type(node).__name__}({', '.join(parts)})"
    if isinstance(node, tuple):
        items = [_flat(item) for item in node]
        return f"({items[0]},)" if len(items) == 1 else f"({', '.join(items)})"
    if isinstance(node, str):
        return msgspec.json.encode(node).decode()
    return repr(node)


def _fields(node: Node) -> list[tuple[str, object]]:
    """(name, value) of what differs from the default; required fields come first, unnamed."""
    names, defaults = node.__struct_fields__, node.__struct_defaults__
    required = len(names) - len(defaults)
    found: list[tuple[str, object]] = [("", getattr(node, name)) for name in names[:required]]
    for name, default in zip(names[required:], defaults, strict=True):
        value = getattr(node, name)
        if value != default:
            found.append((name, value))
    return found
