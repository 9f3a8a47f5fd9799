"""Texts of the rules as abilities: what a keyword means (CR 702), what a token has (CR 111.10)."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from cardwright.ast import Node
from cardwright.engine.definitions.abilities import Ability

from .compilation import Compilation

__all__ = ["abilities_said", "with_variables"]


def with_variables(text: str) -> str:
    """The text as it is read, with a variable for what stands behind a keyword.

    >>> with_variables("[cost]: Put [N] charge counters on this permanent.")
    '{X}: Put X charge counters on this permanent.'
    """
    return text.replace("[cost]", "{X}").replace("[N]", "X")


def abilities_said(
    c: Compilation,
    key: tuple[Hashable, ...],
    text: str,
    gap: Callable[[str], None],
    fill: Callable[[str, Node], Node | None] | None = None,
) -> tuple[Ability, ...]:
    """The abilities that a text says, one a line; none after a gap.

    ``fill`` puts what stands behind a keyword into a line that is read; ``key`` names the text with
    it. What it says is kept for cards that are alike in what compiling asks of them.
    """
    key = (*key, c.face.traits)
    known = c.table.rule_texts.find(key)
    if known is None:
        known = _said(c, text, gap, fill)
        if known:
            c.table.rule_texts.keep(key, known)
    return known


def _said(
    c: Compilation,
    text: str,
    gap: Callable[[str], None],
    fill: Callable[[str, Node], Node | None] | None,
) -> tuple[Ability, ...]:
    from . import abilities

    found: list[Ability] = []
    for line in text.split("\n"):
        node = None if c.face.read is None else c.face.read(with_variables(line))
        if node is None:
            gap("its text is not read")
            return ()
        filled = node if fill is None else fill(line, node)
        if filled is None:
            return ()
        made, gaps = abilities.inner_ability(c, filled)
        if made is None or gaps:
            gap(gaps[0].key if gaps else "its text")
            return ()
        found.append(made)
    return tuple(found)
