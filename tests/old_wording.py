"""Old wording: how much of it is read, and means the same as today's.

    python -m tests.old_wording OLD BULK [--faces 2000] [--seed 1] [--examples 20]

OLD has one JSON object a line with ``name``, ``face``, ``type_line`` and ``oracle_text``; BULK is a
bulk file of today's cards. Prints one JSON line: ``faces`` and how many are ``read``; of those with
another text today, ``pairs`` where both texts are read, and how many of them are ``equal`` in
meaning; and of the pairs that differ only in the card's name and in "enters the battlefield" the
same (``templating``, ``templating_equal``). ``--examples`` shows pairs that are not equal.
"""

from __future__ import annotations

import argparse
import gzip
import json
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from cardwright.cli.workers import run_chunks
from cardwright.lexer import Names
from cardwright.library import Library
from cardwright.meaning import Comparison, compare_meaning
from cardwright.source import SourceCard, SourceFace, read_cards
from cardwright.status import Status, worst

#: A face in old wording, and the same face today where that has another text.
Pair = tuple[SourceFace, SourceFace | None]

_REMINDER = re.compile(r" ?\([^()]*\)")
_ITSELF = re.compile(
    r"\b[Tt]his (?:creature|land|artifact|enchantment|Aura|Equipment|Vehicle|permanent|card|spell"
    r"|planeswalker|Saga|Class)\b"
)
_ENTERS = re.compile(r"\b([Ee]nter\w*) the battlefield\b")

_library: list[Library] = []


def load(old: Path, bulk: Path) -> list[Pair]:
    """The faces of ``old``, each with today's face of the same card where its text is another."""
    cards, _ = read_cards(bulk, check=False)
    today = {(card.name, face.name): (card, face) for card in cards for face in card.faces}
    pairs: list[Pair] = []
    with gzip.open(old, "rt", encoding="utf-8") as lines:
        for line in lines:
            record: dict[str, Any] = json.loads(line)
            found = today.get((record["name"], record["face"]))
            face = SourceFace(
                record["face"],
                mana_cost=record["mana_cost"] or None,
                type_line=record["type_line"],
                oracle_text=record["oracle_text"],
            )
            pairs.append((face, _counterpart(face, found)))
    return pairs


def _counterpart(old: SourceFace, found: tuple[SourceCard, SourceFace] | None) -> SourceFace | None:
    if found is None:
        return None
    card, face = found
    if card.kind != "card" or card.approximate_text or face.oracle_text == old.oracle_text:
        return None
    # What is compared is the text.
    return msgspec.structs.replace(old, oracle_text=face.oracle_text, type_line=face.type_line)


def is_templating(old: SourceFace, new: SourceFace) -> bool:
    """Do the texts differ in nothing but the card's name and "enters the battlefield"?"""
    return _plain(old) == _plain(new)


def _plain(face: SourceFace) -> str:
    text = _REMINDER.sub("", face.oracle_text)
    for name in (face.name, face.name.partition(",")[0]):
        text = text.replace(name, "~")
    return _ENTERS.sub(r"\1", _ITSELF.sub("~", text))


def prepare() -> None:
    """Load what a process needs."""
    _library[:] = [Library()]


def measure(pairs: Sequence[Pair]) -> list[tuple[bool, str, bool]]:
    """For each pair: read; what the comparison came to (empty without one); only templating."""
    library = _library[0]
    names = Names.of_cards(library.all_names())
    results: list[tuple[bool, str, bool]] = []
    for old, new in pairs:
        result = library.compile(SourceCard(old.name, "normal", (old,)), precise=False)
        # Types and numbers of 2022 are no question of wording.
        is_read = worst(each.status for each in result.abilities).reaches(Status.READ)
        if new is None:
            results.append((is_read, "", False))
            continue
        meaning = compare_meaning(
            msgspec.structs.replace(old, type_line=new.type_line), new, library.tools, names
        )
        results.append((is_read, meaning.value, is_templating(old, new)))
    return results


def measure_all(pairs: Sequence[Pair], jobs: int) -> list[tuple[Pair, tuple[bool, str, bool]]]:
    """``measure`` in several processes."""
    measured: list[tuple[Pair, tuple[bool, str, bool]]] = []
    for chunk in run_chunks(measure, pairs, jobs=jobs, prepare=prepare):
        assert chunk.results is not None
        measured += zip(chunk.items, chunk.results, strict=True)
    return measured


def figures(measured: Sequence[tuple[Pair, tuple[bool, str, bool]]]) -> dict[str, int]:
    """The figures that the module's text names."""
    known = [(value, plain) for _, (_, value, plain) in measured if value not in ("", _UNKNOWN)]
    equal = Comparison.EQUAL.value
    return {
        "faces": len(measured),
        "read": sum(is_read for _, (is_read, _, _) in measured),
        "pairs": len(known),
        "equal": sum(value == equal for value, _ in known),
        "templating": sum(plain for _, plain in known),
        "templating_equal": sum(plain and value == equal for value, plain in known),
    }


_UNKNOWN = Comparison.UNKNOWN.value


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.old_wording", description=__doc__)
    parser.add_argument("old", type=Path)
    parser.add_argument("bulk", type=Path)
    parser.add_argument("--faces", type=int, default=0, help="0: all")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--examples", type=int, default=0)
    options = parser.parse_args()
    pairs = load(options.old, options.bulk)
    if options.faces:
        pairs = Random(options.seed).sample(pairs, min(options.faces, len(pairs)))
    measured = measure_all(pairs, options.jobs)
    different = [pair for pair, (_, value, _) in measured if value == Comparison.DIFFERENT.value]
    for old, new in different[: options.examples]:
        assert new is not None
        print(f"{old.name}\n  - {old.oracle_text}\n  + {new.oracle_text}", file=sys.stderr)
    print(json.dumps(figures(measured)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
