"""Joins a further action to the one that a clause ends with."""

from __future__ import annotations

from msgspec.structs import replace

from cardwright.ast import Clause, Gap, Infinitive, Node, NounList, PlacedModifier

__all__ = ["add_action"]


def add_action(clause: Clause, parts: list[Node], joins: list[str]) -> bool:
    """Add ``clause`` behind "or" to the infinitive that ``parts`` end with; False if none is there.

    "Spend this mana only to cast Elemental spells **or activate abilities of Elementals**."
    """
    if not parts or not _is_bare(clause):
        return False
    start = len(parts) - 1
    while start > 0 and joins[start - 1] == "," and _is_bare(parts[start]):
        start -= 1
    first = parts[start]
    if not isinstance(first, Clause) or not all(
        isinstance(one, PlacedModifier) for one in first.modifiers
    ):
        return False
    arguments = list(first.arguments)
    last = max((number for number, one in enumerate(arguments) if one is not None), default=0)
    purpose = arguments[last] if arguments else None
    if not isinstance(purpose, Infinitive):
        return False
    actions: list[Node] = [purpose]
    for each in (*parts[start + 1 :], clause):
        assert isinstance(each, Clause)
        actions.append(Infinitive(replace(each, arguments=(Gap(), *each.arguments[1:]))))
    arguments[last] = NounList("or", tuple(actions))
    parts[start:] = [replace(first, arguments=tuple(arguments))]
    del joins[start:]
    return True


def _is_bare(part: Node) -> bool:
    """A verb without anything before it."""
    return (
        isinstance(part, Clause)
        and part.voice == "active"
        and not (part.modals or part.negated or part.perfect)
        and bool(part.arguments)
        and part.arguments[0] is None
    )
