"""What the nets share: the core language, faces read and compiled, and their variants.

Sensitivity: one field of the AST is changed; the compiled object must change or stop compiling.
Collisions: different lines with equal objects; each is a synonym or a loss.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from cardwright.ast import Clause, Node, ReminderText
from cardwright.compile import CompileContext, ReadFace, ReadLine, compile_face
from cardwright.compile.features import VerbFeature
from cardwright.compile.ledger import PRINT_ONLY
from cardwright.compile.registry import FeatureTable
from cardwright.engine.definitions.abilities import Ability
from cardwright.features import core_features
from cardwright.frames import Language, load_language, read_face, read_text
from cardwright.source import SourceFace, read_cards

ROOT = Path(__file__).resolve().parents[2]

#: A face and its lines: what the nets try.
Read = tuple[SourceFace, tuple[Node, ...]]


@cache
def language() -> Language:
    """The core language with the frames of core's features."""
    declarations = [
        (feature.origin, frame)
        for feature in core_features()
        if isinstance(feature, VerbFeature)
        for frame in feature.declarations()
    ]
    return load_language(declarations)


@cache
def context() -> CompileContext:
    """What compiling needs, with core's features."""
    return CompileContext(FeatureTable.build(core_features()), read_rule)


def read_rule(text: str) -> Node | None:
    """One line of rules text on no card."""
    read = read_text(text, language())
    return read.lines[0].node if len(read.lines) == 1 and read.is_read else None


def read_faces(path: Path) -> Iterator[Read]:
    """The faces of the cards in a folder or file that are read."""
    cards, _ = read_cards(path)
    for card in cards:
        for face in card.faces:
            read = read_face(face, language())
            if read.is_read:
                lines = tuple(one.node for one in read.lines)
                yield face, tuple(one for one in lines if not isinstance(one, ReminderText))


def compiled(face: SourceFace, lines: Iterable[Node]) -> tuple[Ability, ...] | None:
    """The abilities of the lines on this face; None where something does not compile."""
    read = ReadFace(face, tuple(ReadLine("", line) for line in lines))
    result = compile_face(read, context())
    return result.definition.abilities if result.status == "compiled" else None


def variants(value: Any) -> Iterator[tuple[str, Any]]:
    """(Class.field, the same tree with that field changed) for every field that carries meaning."""
    if isinstance(value, tuple):
        for index, item in enumerate(value):
            for name, changed in variants(item):
                yield name, (*value[:index], changed, *value[index + 1 :])
        return
    if not isinstance(value, Node):
        return
    kind = type(value).__name__
    names = value.__struct_fields__
    defaults = value.__struct_defaults__
    for number, field in enumerate(names):
        current = getattr(value, field)
        if (kind, field) not in PRINT_ONLY:
            index = number - (len(names) - len(defaults))
            for other in _others(value, field, current, defaults[index] if index >= 0 else None):
                yield f"{kind}.{field}", replace(value, **{field: other})
        for name, changed in variants(current):
            yield name, replace(value, **{field: changed})


def _others(node: Node, field: str, current: Any, default: Any) -> Iterator[Any]:
    """Values that the field might have had instead."""
    if isinstance(node, Clause) and field in ("frame", "arguments", "voice"):
        return
    if default is not None and default != msgspec.NODEFAULT and current != default:
        yield default
    elif isinstance(current, bool):
        yield not current
    elif isinstance(current, int):
        yield current + 1
    elif isinstance(current, str) and current:
        yield current + "x"


_SELF = re.compile(
    r"\bthis (creature|artifact|enchantment|land|permanent|aura|equipment|vehicle|token|card|spell"
    r"|planeswalker|saga)\b|~",
    re.IGNORECASE,
)


def canonical(text: str, name: str) -> str:
    """The line without what names its own card, its label and reminder text."""
    text = re.sub(r"\s*\([^()]*\)", "", text).replace(name, "~")
    text = _SELF.sub("~", text)
    return re.sub(r'^[^—"{}:]{3,40} — ', "", text).strip().lower()
