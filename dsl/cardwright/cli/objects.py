"""Engine objects and AST nodes as indented text."""

from __future__ import annotations

import msgspec

#: An object that fits on so many columns stands on one line.
WIDTH = 84


def show_object(value: object, width: int = WIDTH) -> list[str]:
    """The lines that show a value; fields that have their default are left out.

    >>> show_object((1, "a"))
    ["(1, 'a')"]
    """
    short = one_line(value)
    if len(short) <= width:
        return [short]
    match value:
        case msgspec.Struct():
            opening, closing = f"{type(value).__name__}(", ")"
            parts = [(f"{name}=", part) for name, part in changed_fields(value)]
        case tuple() | list():
            opening, closing = "(", ")"
            parts = [("", part) for part in value]
        case _:
            return [short]
    lines = [opening]
    for label, part in parts:
        first, *rest = show_object(part, width - 2)
        lines.append(f"  {label}{first}")
        lines.extend(f"  {line}" for line in rest)
        lines[-1] += ","
    lines.append(closing)
    return lines


def one_line(value: object) -> str:
    """The same on one line."""
    match value:
        case msgspec.Struct():
            inner = ", ".join(f"{name}={one_line(part)}" for name, part in changed_fields(value))
            return f"{type(value).__name__}({inner})"
        case tuple() | list():
            inner = ", ".join(map(one_line, value))
            return f"({inner},)" if len(value) == 1 else f"({inner})"
        case _:
            return repr(value)


def changed_fields(value: msgspec.Struct) -> list[tuple[str, object]]:
    """Fields that differ from their default."""
    names, defaults = value.__struct_fields__, value.__struct_defaults__
    required = len(names) - len(defaults)
    shown = []
    for number, name in enumerate(names):
        part = getattr(value, name)
        if number < required or part != defaults[number - required]:
            shown.append((name, part))
    return shown
