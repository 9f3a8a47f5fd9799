"""What an ability speaks of is filled by something in it: targets, steps, choices, members.

A slot that nothing fills is empty in every game, so that the text means something else.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
from tests.properties.nets import ROOT, compiled, read_faces

from cardwright.engine.definitions.abilities import Ability, TargetSpecification
from cardwright.engine.definitions.base import Node
from cardwright.engine.definitions.instructions import ForEach, May, Step
from cardwright.engine.definitions.selectors import ChosenObjects, ChosenPlayer

#: Costs are those of the whole face; what an event gives is the engine's.
_SLOT = re.compile(r"(step|target|each|choice)\.(\d+)(\.|$)")


def nodes(value: object) -> Iterator[Node]:
    """Everything inside."""
    if isinstance(value, Node):
        yield value
    if isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield from nodes(getattr(value, name))
    elif isinstance(value, tuple):
        for item in value:
            yield from nodes(item)


def filled(node: Node) -> str:
    """The slot that this very node fills; "" for most."""
    match node:
        case Step() | May():
            return f"step.{node.number}"
        case TargetSpecification():
            return f"target.{node.number}"
        case ForEach():
            return f"each.{node.number}"
        case ChosenObjects() | ChosenPlayer():
            return node.slot
        case _:
            return ""


def unfilled(ability: Ability) -> set[str]:
    """The slots that are read and that nothing fills."""
    known = {filled(node) for node in nodes(ability)}
    read: set[str] = set()
    for node in nodes(ability):
        for name in node.__struct_fields__:
            value = getattr(node, name)
            found = _SLOT.match(value) if isinstance(value, str) else None
            if found is not None:
                read.add(f"{found[1]}.{found[2]}")
    return read - known


def lost(path: Path) -> list[str]:
    """The faces with such a slot."""
    found = []
    for face, lines in read_faces(path):
        for ability in compiled(face, lines) or ():
            found += [f"{face.name}: {slot}" for slot in sorted(unfilled(ability))]
    return found


def test_every_slot_is_filled() -> None:
    assert lost(ROOT / "cards") == []


def test_every_slot_of_the_corpus_is_filled(shared: Path, all_wanted: None) -> None:
    assert lost(shared / "corpus" / "oracle-cards.json.gz") == []
