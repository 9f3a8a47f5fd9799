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
    return CompileContext(
        FeatureTable.build(core_features(), None, language().table.frames), read_rule
    )


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
    r"|planeswalker|saga|siege|case|class|spacecraft)\b|~",
    re.IGNORECASE,
)
#: What an object is called in its own text: every word for it is the same self.
_LABEL = re.compile(r'^[^—"{}:]{3,40} — ')
_REMINDER = re.compile(r"\s*\([^()]*\)")


def canonical(text: str, name: str) -> str:
    """The line without what names its own card, its label and reminder text."""
    text = _REMINDER.sub("", text)
    words = name.replace(",", " ,").split(" ")
    for length in range(len(words), 0, -1):
        part = " ".join(words[:length]).replace(" ,", ",").rstrip(",")
        if len(part) > 3:
            text = re.sub(rf"\b{re.escape(part)}(?![\w-])", "~", text)
    text = _SELF.sub("~", text)
    return _LABEL.sub("", text).strip().lower()


#: Two ways to say the same, by the rules cited; a line is compared after these.
_SYNONYMS = tuple(
    (re.compile(pattern), words)
    for pattern, words in (
        # CR 701.16, 111.10: investigating is creating a Clue token
        (r"\binvestigate\b", "create a clue token"),
        # CR 303.4m, 301.5f: what the source is attached to
        (r"\b(?:equipped creature|enchanted (?:permanent|land|\w+))", "enchanted creature"),
        # CR 608.2c: one object, named again
        (r"\b(?:that|the) (?:creature|card|permanent|token|land)\b(?!')", "it"),
        (r"\b(?:that player|that opponent)\b(?!')", "they"),
        (r"\bthem\b", "they"),
        # CR 701.21a: the player who sacrifices chooses
        (r" of (?:their|your|his or her) choice\b", ""),
        # the subject left out is "you"; a sentence or "then" in a row
        (r"(?<=\. |, )you (?=draw|create|gain|lose|scry|discard|mill)", ""),
        (r"^you (?=draw|create|gain|lose|scry|discard|mill)", ""),
        (r"(?:, then|\.(?: then)?| and) (?:you )?(?=\w)", ", "),
        # a list of keywords
        (r";", ","),
        (r"\ball\b", "each"),
    )
)


def folded(text: str) -> str:
    """The line with declared synonyms folded: groups that are left must be reviewed."""
    for pattern, words in _SYNONYMS:
        text = pattern.sub(words, text)
    return text
