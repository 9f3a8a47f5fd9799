"""Definitions as JSON or MessagePack, and back: ``{"type": tag, ...fields}``.

A tag is the name of a class of the engine's closed sets, or ``"pack:stem"`` of a feature. The table
of tags belongs to a set of packs, so it is an object that is passed around. A card is decoded when
it is used; nothing is executed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

import msgspec

from cardwright.errors import CardwrightError

from .card_types import lands
from .definitions import (
    abilities,
    amounts,
    changes,
    characteristic_filters,
    conditions,
    copies,
    costs,
    durations,
    effects,
    events,
    filters,
    instructions,
    mana,
    object_filters,
    permissions,
    player_filters,
    quantities,
    requirements,
    selectors,
)
from .definitions.base import Node

_MODULES: Final = (
    abilities,
    amounts,
    changes,
    characteristic_filters,
    conditions,
    copies,
    costs,
    durations,
    effects,
    events,
    filters,
    instructions,
    lands,
    mana,
    object_filters,
    permissions,
    player_filters,
    quantities,
    requirements,
    selectors,
)


_SCALARS: Final = frozenset({bool, int, str, type(None)})


class UnknownTag(CardwrightError):
    """Stored data names a class that no loaded pack has."""

    def __init__(self, tag: str) -> None:
        super().__init__(f"no loaded pack defines {tag!r}")
        self.tag = tag


class TagClash(CardwrightError):
    """Two classes claim one tag."""

    def __init__(self, tag: str, first: type[Node], second: type[Node]) -> None:
        super().__init__(f"{tag!r} is both {_where(first)} and {_where(second)}")
        self.tag = tag


class BadData(CardwrightError):
    """Stored data does not have the shape of a definition."""


def tag_of(node_class: type[Node]) -> str:
    """The tag under which objects of the class are stored."""
    return str(node_class.__struct_config__.tag)


def core_classes() -> Iterator[type[Node]]:
    """The classes of the engine's closed sets."""
    for module in _MODULES:
        for value in vars(module).values():
            if (
                isinstance(value, type)
                and issubclass(value, Node)
                and value.__module__ == module.__name__
            ):
                yield value


class TagTable:
    """Which class a tag stands for: the engine's own and those of features."""

    __slots__ = ("_classes",)

    def __init__(self, features: Iterable[type[Node]] = ()) -> None:
        self._classes: dict[str, type[Node]] = {}
        for node_class in core_classes():
            self.add(node_class)
        for node_class in features:
            self.add(node_class)

    def add(self, node_class: type[Node]) -> None:
        """Add a class; raises TagClash when another has its tag."""
        tag = tag_of(node_class)
        known = self._classes.setdefault(tag, node_class)
        if known is not node_class:
            raise TagClash(tag, known, node_class)

    def __contains__(self, node_class: type[Node]) -> bool:
        return self._classes.get(tag_of(node_class)) is node_class

    # -- to and from plain data

    def encode(self, node: Node) -> dict[str, Any]:
        """The node as plain data: fields that have their default value are left out."""
        self._known(node.__class__)
        data: dict[str, Any] = {"type": tag_of(node.__class__)}
        fields = node.__struct_fields__
        defaults = node.__struct_defaults__
        required = len(fields) - len(defaults)
        for number, name in enumerate(fields):
            value = getattr(node, name)
            if number < required or value != defaults[number - required]:
                data[name] = self._encoded(value)
        return data

    def decode(self, data: Any) -> Node:
        """The node that the data describes.

        Raises:
            UnknownTag: a class that no loaded pack has.
            BadData: the data has another shape; the message says where.
        """
        if not isinstance(data, dict):
            raise BadData("not a definition: an object with a type is needed")
        steps: list[str] = []
        try:
            return self._decoded(data, steps)
        except BadData as error:
            place = ".".join(reversed(steps)).replace(".[", "[")
            raise BadData(f"{place}: {error}" if place else str(error)) from None

    def to_json(self, node: Node) -> bytes:
        """The node as JSON."""
        return msgspec.json.encode(self.encode(node))

    def from_json(self, data: bytes | str) -> Node:
        """The node in the JSON text."""
        try:
            return self.decode(msgspec.json.decode(data))
        except msgspec.DecodeError as error:
            raise BadData(f"not JSON: {error}") from None

    def to_msgpack(self, node: Node) -> bytes:
        """The node as MessagePack."""
        return msgspec.msgpack.encode(self.encode(node))

    def from_msgpack(self, data: bytes) -> Node:
        """The node in the MessagePack data."""
        try:
            return self.decode(msgspec.msgpack.decode(data))
        except msgspec.DecodeError as error:
            raise BadData(f"not MessagePack: {error}") from None

    def _known(self, node_class: type[Node]) -> None:
        if node_class not in self:
            raise UnknownTag(tag_of(node_class))

    def _encoded(self, value: Any) -> Any:
        if isinstance(value, Node):
            return self.encode(value)
        if isinstance(value, (tuple, list)):
            return [self._encoded(one) for one in value]
        if value is None or isinstance(value, (bool, int, str)):
            return value
        raise BadData(f"a definition cannot hold {value!r}")

    def _decoded(self, data: dict[str, Any], steps: list[str]) -> Node:
        """The node; ``steps`` names the place where decoding stopped, innermost first."""
        tag = data.get("type")
        if not isinstance(tag, str):
            raise BadData("an object without a type")
        node_class = self._classes.get(tag)
        if node_class is None:
            raise UnknownTag(tag)
        values: dict[str, Any] = {}
        name = ""
        try:
            for name, value in data.items():
                kind = value.__class__
                if kind is dict:
                    values[name] = self._decoded(value, steps)
                elif kind is list:
                    values[name] = self._decoded_list(value, steps)
                elif kind in _SCALARS:
                    values[name] = value
                else:
                    raise BadData(f"{value!r} cannot stand in a definition")
        except BadData:
            steps.append(f"{tag}.{name}")
            raise
        del values["type"]
        try:
            return node_class(**values)
        except TypeError as error:
            steps.append(tag)
            unknown = [name for name in values if name not in node_class.__struct_fields__]
            raise BadData(f"there is no field {unknown[0]!r}" if unknown else str(error)) from None

    def _decoded_list(self, data: list[Any], steps: list[str]) -> tuple[Any, ...]:
        found: list[Any] = []
        try:
            for value in data:
                kind = value.__class__
                if kind is dict:
                    found.append(self._decoded(value, steps))
                elif kind is list:
                    found.append(self._decoded_list(value, steps))
                elif kind in _SCALARS:
                    found.append(value)
                else:
                    raise BadData(f"{value!r} cannot stand in a definition")
        except BadData:
            steps.append(f"[{len(found)}]")
            raise
        return tuple(found)


class StoredCards(Mapping[str, Node]):
    """Cards by name, as bytes: each is decoded when it is used, once.

    Raises what ``TagTable.from_msgpack`` raises when a card is looked up.
    """

    __slots__ = ("_decoded", "_stored", "_table")

    def __init__(self, stored: Mapping[str, bytes], table: TagTable) -> None:
        self._stored = dict(stored)
        self._table = table
        self._decoded: dict[str, Node] = {}

    @classmethod
    def of(cls, cards: Mapping[str, Node], table: TagTable) -> StoredCards:
        """These cards, encoded."""
        return cls({name: table.to_msgpack(card) for name, card in cards.items()}, table)

    @classmethod
    def load(cls, data: bytes, table: TagTable) -> StoredCards:
        """What ``dump`` made; raises BadData for anything else."""
        try:
            return cls(msgspec.msgpack.decode(data, type=dict[str, bytes]), table)
        except msgspec.MsgspecError as error:
            raise BadData(f"not a store of cards: {error}") from None

    def dump(self) -> bytes:
        """All of it as bytes, without decoding anything."""
        return msgspec.msgpack.encode(self._stored)

    def __getitem__(self, name: str) -> Node:
        found = self._decoded.get(name)
        if found is None:
            found = self._decoded[name] = self._table.from_msgpack(self._stored[name])
        return found

    def __iter__(self) -> Iterator[str]:
        return iter(self._stored)

    def __len__(self) -> int:
        return len(self._stored)


def _where(node_class: type[Node]) -> str:
    return f"{node_class.__module__}.{node_class.__qualname__}"
