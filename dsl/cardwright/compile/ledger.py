"""The compiling ledger: every field of every AST node must be consumed, else it is a gap.

A field is marked where it is used; a node is open once any of its fields is marked. Marking is not
meaning: the sensitivity test checks that a marked field really changes the object.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Any, TypeAlias

import msgspec

from cardwright.ast import Node
from cardwright.passes.walk import all_nodes_in

__all__ = ["PRINT_ONLY", "Ledger"]

#: Fields that only say how a thing is printed. Everything else carries meaning.
PRINT_ONLY = frozenset(
    {
        ("Clause", "contracted"),
        ("GroupedSentence", "opening"),
        ("Sentence", "opening"),
        ("UnclassifiedAbility", "label"),
        ("Head", "independent"),
        ("KeywordAbility", "dash"),
        ("KeywordLine", "full_stop"),
        ("KeywordLine", "label"),
        ("KeywordLine", "separators"),
        ("Number", "spelled"),
        ("Quoted", "comma"),
        ("ActivatedAbility", "label"),
        ("SpellAbility", "label"),
        ("StaticAbility", "label"),
        ("TriggeredAbility", "label"),
        ("LoyaltyAbility", "label"),
        ("RelativeClause", "pronoun"),
        # These five agree with words that are consumed; agreement was checked when reading.
        ("NounPhrase", "plural"),
        ("SelfReference", "plural"),
        ("Controlled", "past"),
        ("CostList", "joins"),
        ("Clause", "tense"),
    }
)

_MASKS: dict[type, tuple[tuple[str, int, Any], ...]] = {}
#: The bits of fields that were consumed together, by class and by their names.
_BITS: dict[type, dict[tuple[str, ...], int]] = {}
_Check: TypeAlias = tuple[Callable[[Any], object], object]
#: All fields were consumed.
_COMPLETE: _Check = (lambda node: None, None)
#: By class and mask: the fields that are not in it, as what gives their values and their defaults.
_CHECKS: dict[tuple[type, int | None], _Check] = {}


def _fields(kind: type[Node]) -> tuple[tuple[str, int, Any], ...]:
    """Name, bit and default of the fields of a node that carry meaning."""
    known = _MASKS.get(kind)
    if known is None:
        names = kind.__struct_fields__
        defaults = kind.__struct_defaults__
        values = (msgspec.NODEFAULT,) * (len(names) - len(defaults)) + tuple(defaults)
        known = tuple(
            (name, 1 << number, value)
            for number, (name, value) in enumerate(zip(names, values, strict=True))
            if (kind.__name__, name) not in PRINT_ONLY
        )
        _MASKS[kind] = known
    return known


def _bits(kind: type[Node], fields: tuple[str, ...]) -> int:
    """The bits of some fields."""
    names = kind.__struct_fields__
    found = sum({1 << names.index(field) for field in fields})
    _BITS.setdefault(kind, {})[fields] = found
    return found


class Ledger:
    """Which fields of which nodes were consumed."""

    __slots__ = ("_copies", "_used")

    def __init__(self) -> None:
        self._used: dict[int, int] = {}
        #: ``id`` of a changed copy -> (``id`` of the node it stands for, the copy: kept alive).
        self._copies: dict[int, tuple[int, Node]] = {}

    def stand_for(self, copy: Node, original: Node) -> None:
        """What is consumed of the copy counts for the original."""
        self._copies[id(copy)] = (self._key(original), copy)

    def _key(self, node: Node) -> int:
        copy = self._copies.get(id(node))
        return id(node) if copy is None else copy[0]

    def use(self, node: Node, *fields: str) -> None:
        """Mark fields as consumed; a name the node does not have is the caller's mistake."""
        key = self._key(node) if self._copies else id(node)
        kind = node.__class__
        try:
            bits = _BITS[kind][fields]
        except KeyError:
            bits = _bits(kind, fields)
        used = self._used
        used[key] = used.get(key, 0) | bits

    def use_all(self, node: Node) -> None:
        """Mark a node whose every field is handled in one place."""
        self._used[self._key(node) if self._copies else id(node)] = -1

    def cover(self, value: object) -> None:
        """Mark everything inside: only beside a gap that speaks for all of it."""
        used, key = self._used, self._key if self._copies else id
        for node in all_nodes_in(value):
            used[key(node)] = -1

    def unused(self, root: Node) -> list[tuple[Node, str]]:
        """Fields that differ from their default and that nothing consumed."""
        found: list[tuple[Node, str]] = []
        used = self._used.get
        nodes = all_nodes_in(root)
        # Most nodes are done with once their class and mask are looked up, all in one go.
        checks = map(_CHECKS.get, zip(map(type, nodes), map(used, map(id, nodes)), strict=True))
        for node, check in [
            (node, check)
            for node, check in zip(nodes, checks, strict=True)
            if check is not _COMPLETE
        ]:
            mask = used(id(node))
            if mask is None:
                found.append((node, ""))
                continue
            values, defaults = check or _check(type(node), mask)
            if values(node) != defaults:
                found += _missing(node, mask)
        return found


def _check(kind: type[Node], mask: int) -> _Check:
    left = [(name, default) for name, bit, default in _fields(kind) if not mask & bit]
    found = _COMPLETE
    if left:
        # Of one name there would come a value and no tuple; the class is there for that.
        values = attrgetter(*[name for name, _ in left], "__class__")
        found = values, (*[default for _, default in left], kind)
    _CHECKS[kind, mask] = found
    return found


def _missing(node: Node, mask: int) -> list[tuple[Node, str]]:
    """The fields of a node that differ from their default and are not in the mask."""
    found = []
    for name, bit, default in _fields(node.__class__):
        if mask & bit:
            continue
        value = getattr(node, name)
        if value is not default and (default is msgspec.NODEFAULT or value != default):
            found.append((node, name))
    return found
