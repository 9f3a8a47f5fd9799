"""Engine objects and AST nodes as indented text."""

from __future__ import annotations

import msgspec

from cardwright.engine.vocabulary import CARD_TYPE_MASKS, ZONE_NAMES

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
            parts = [(f"{name}=", named(value, name)) for name, _ in changed_fields(value)]
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
            fields = [name for name, _ in changed_fields(value)]
            inner = ", ".join(f"{name}={one_line(named(value, name))}" for name in fields)
            return f"{type(value).__name__}({inner})"
        case tuple() | list():
            inner = ", ".join(map(one_line, value))
            return f"({inner},)" if len(value) == 1 else f"({inner})"
        case _:
            return repr(value)


class _Name(str):
    """A value by its name: shown without quotation marks."""

    def __repr__(self) -> str:
        return str(self)


def named(struct: msgspec.Struct, field: str) -> object:
    """The value of a field; the engine's numbers for zones and card types by their names."""
    value = getattr(struct, field)
    if field == "types" and isinstance(value, int):
        known = {mask: name for name, mask in reversed(CARD_TYPE_MASKS.items())}
        return _Name("|".join(name for mask, name in known.items() if mask & value) or "0")
    if field in ("zone", "zones") or getattr(struct, "role", "") in ("origin", "destination"):
        return _zones(value)
    return value


def _zones(value: object) -> object:
    if isinstance(value, tuple):
        return tuple(map(_zones, value))
    if isinstance(value, int) and 0 <= value < len(ZONE_NAMES):
        return _Name(ZONE_NAMES[value])
    return value


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
