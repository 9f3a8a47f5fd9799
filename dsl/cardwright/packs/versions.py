"""Ranges of versions, as a pack names those of Cardwright that it is for."""

from __future__ import annotations

import re

_PART = re.compile(r"\s*(>=|<=|==|!=|~=|>|<)\s*(\d+(?:\.\d+)*)\s*")


def parse_version(text: str) -> tuple[int, ...]:
    """The release numbers of a version; what follows them (``.dev1``, ``rc2``) is left out.

    >>> parse_version("0.2.0rc1")
    (0, 2, 0)

    Raises:
        ValueError: the text does not begin with a number.
    """
    found = re.match(r"\d+(?:\.\d+)*", text)
    if not found:
        raise ValueError(f'"{text}" is no version')
    return tuple(int(number) for number in found.group().split("."))


def version_in_range(version: str, wanted: str) -> bool:
    """Is the version in a range such as ``>=0.1,<0.2``?

    >>> version_in_range("0.1.4", ">=0.1,<0.2"), version_in_range("0.2", "~=0.1")
    (True, True)
    >>> version_in_range("1.0", "~=0.1")
    False

    Raises:
        ValueError: the range (or the version) cannot be read.
    """
    present = parse_version(version)
    return all(_holds(present, part) for part in wanted.split(","))


def _holds(present: tuple[int, ...], part: str) -> bool:
    found = _PART.fullmatch(part)
    if not found:
        raise ValueError(f'"{part.strip()}" is no range of versions, such as ">=0.1"')
    operator, limit = found.group(1), parse_version(found.group(2))
    length = max(len(present), len(limit))
    left = present + (0,) * (length - len(present))
    right = limit + (0,) * (length - len(limit))
    match operator:
        case ">=":
            return left >= right
        case "<=":
            return left <= right
        case ">":
            return left > right
        case "<":
            return left < right
        case "==":
            return left == right
        case "!=":
            return left != right
        case _:  # "~=": at least this, and the same up to the last number but one
            return left >= right and left[: len(limit) - 1] == limit[:-1]
