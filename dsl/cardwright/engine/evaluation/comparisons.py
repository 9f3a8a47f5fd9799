"""Comparators of numbers, as data names them."""

from __future__ import annotations

from cardwright.errors import EngineBug


def compare(left: int, comparator: str, right: int) -> bool:
    """Whether ``left comparator right`` holds; comparators are "=", "!=", "<", "<=", ">", ">=".

    >>> compare(2, "<=", 2)
    True
    """
    if comparator == "=":
        return left == right
    if comparator == ">=":
        return left >= right
    if comparator == "<=":
        return left <= right
    if comparator == ">":
        return left > right
    if comparator == "<":
        return left < right
    if comparator == "!=":
        return left != right
    raise EngineBug(f"no comparator is called {comparator!r}")
