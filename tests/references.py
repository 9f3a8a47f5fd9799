"""Random bound references, each with what it is bound to, to be judged by eye.

    python -m tests.references BULK --seed S --count N
    python -m tests.references BULK --seed S --count N --cases     as cases for tests/cases/passes

A sheet of rows: the face, its text with the reference in brackets, and what the reference means:
the slot, the phrase that introduced it, and the rule that decided. X and "enchanted creature" are
left out unless ``--all`` is given: they are too many and too easy.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from random import Random

import msgspec
from msgspec.structs import replace

from cardwright.ast import Node
from cardwright.diagnostics import Span
from cardwright.frames.faces import ReadLine
from cardwright.library import Library
from cardwright.passes.reference_kinds import references_in
from cardwright.passes.referents import Bindings, Bound
from cardwright.passes.walk import nodes_in
from cardwright.places import spans_after_passes
from cardwright.reading import BoundFace, read_face
from cardwright.source import SourceFace, read_cards

#: Kinds that are left out.
EASY = frozenset({"variable", "attached"})


class Reference(msgspec.Struct, frozen=True):
    """One reference of a line and what it means."""

    face: SourceFace
    #: The line, with the reference in square brackets.
    line: str
    kind: str
    slot: str
    rule: str
    #: The phrase or clause that the slot names; "" where it has none in the line.
    phrase: str = ""


def references_of(face: SourceFace, read: BoundFace) -> Iterator[Reference]:
    """The bound references of a face, in printed order; those in quotations are left out."""
    for line, node, bindings in zip(read.lines, read.prepared, read.bindings, strict=True):
        if node is None or not line.is_read:
            continue
        places = _places(line, node)
        for inner, kind in references_in(node).references:
            bound = bindings.of(inner)
            span = places.get(id(inner))
            if not isinstance(bound, Bound) or span is None:
                continue
            marked = f"{_cut(line, line.start, span.start)}[{_cut(line, span.start, span.end)}]"
            yield Reference(
                face,
                marked + _cut(line, span.end, line.end),
                kind,
                bound.slot,
                bound.rule,
                _phrase(bound.slot, line, bindings, places),
            )


def _places(line: ReadLine, node: Node) -> dict[int, Span]:
    spans = spans_after_passes(line, node)
    return {id(inner): span for inner, span in zip(nodes_in(node), spans, strict=True)}


def _cut(line: ReadLine, start: int, end: int) -> str:
    return line.text[start - line.start : end - line.start]


def _phrase(slot: str, line: ReadLine, bindings: Bindings, places: dict[int, Span]) -> str:
    name = slot.removeprefix("said.rest(").rstrip(")") if slot.startswith("said.rest") else slot
    while "(" in name:
        name = name.partition("(")[2].rstrip(")")
    named = bindings.named.get(name)
    if named is not None and id(named) in places:
        span = places[id(named)]
        return _cut(line, span.start, span.end)
    step = name.removeprefix("said.").removeprefix("step.").partition(".")[0]
    for key, number in bindings.steps.items():
        if str(number) == step and "step." in name and key in places:
            return _cut(line, places[key].start, places[key].end)
    return ""


def sheet(
    bulk: Path, seed: int, count: int, every: bool = False, rules: frozenset[str] = frozenset()
) -> list[Reference]:
    """``count`` references drawn from the read faces of the counted cards of a bulk file.

    ``every``: the easy kinds too; ``rules``: only those that one of these rules decided.
    """
    cards, _ = read_cards(bulk, check=False)
    counted = [card for card in cards if card.kind == "card" and not card.approximate_text]
    random = Random(seed)
    library = Library()
    # Some three references stand on two cards.
    size = 6000 if rules else 4 * count + 50
    drawn = random.sample(counted, min(len(counted), size))
    found: list[Reference] = []
    for card in drawn:
        for face in card.faces:
            read = read_face(face, library.tools)
            if read.is_read:
                found += references_of(face, read)
    found = [one for one in found if every or one.kind not in EASY]
    found = [one for one in found if not rules or one.rule in rules]
    return random.sample(found, min(count, len(found)))


def as_case(one: Reference, number: int, library: Library) -> str:
    """The case that keeps this reference as it is bound now; the one line where that will do."""
    face = one.face
    plain = one.line.replace("[", "", 1).replace("]", "", 1)
    alone = replace(face, oracle_text=plain)
    text = one.line
    again = list(references_of(alone, read_face(alone, library.tools)))
    if not any((each.line, each.slot, each.rule) == (text, one.slot, one.rule) for each in again):
        lines = [line for line in face.oracle_text.split("\n") if not line.startswith("(")]
        text = "\n".join(one.line if line == plain else line for line in lines)
    head = f"{face.name} | {face.type_line} | {face.mana_cost or ''}".rstrip()
    found = f"{one.slot} <- {one.phrase or '?'} ({one.rule})"
    return f"[case {number}_{one.kind.replace(' ', '_')}]\n{head}\n{text}\n[bound]\n{found}\n"


def main() -> None:
    """Print the sheet."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("bulk", type=Path)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=60)
    parser.add_argument("--all", action="store_true", help="X and enchanted creature too")
    parser.add_argument("--rule", action="append", default=[], help="only what it decided")
    parser.add_argument("--cases", action="store_true", help="print them as cases")
    options = parser.parse_args()
    library = Library()
    rows = sheet(options.bulk, options.seed, options.count, options.all, frozenset(options.rule))
    for number, one in enumerate(rows, 1):
        if options.cases:
            print(as_case(one, number, library))
            continue
        print(f"{number}. {one.face.name}")
        print(f"   {one.line}")
        print(f"   {one.kind}: {one.slot}  <- {one.phrase or '?'}  ({one.rule})")


if __name__ == "__main__":
    main()
