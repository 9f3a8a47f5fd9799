"""Formatting changes no meaning, and once is enough: on all cards of core, and on old wording."""

from __future__ import annotations

import gzip
import json
from itertools import islice
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from cardwright.formatting import format_text
from cardwright.lexer import Names
from cardwright.library import installed_library
from cardwright.meaning import Comparison, compare_meaning
from cardwright.reading import read_face
from cardwright.resources import core_cards_folder
from cardwright.source import SourceCard, SourceFace
from cardwright.source.card_files import read_card_text
from cardwright.source.write_card import UnwritableCard, write_card

CARDS = sorted(core_cards_folder().rglob("*.card"))
SAMPLE = 300
SEED = 20261130

#: What people type for what is printed.
TYPED = (("{T}", "<T>"), (" — ", " -- "), ("• ", "* "), ("−", "-"), (", ", ",  "))


def _unread(face: SourceFace, names: Names) -> list[str]:
    lines = read_face(face, installed_library().tools, names).lines
    return [line.text for line in lines if not line.is_read]


def _without(face: SourceFace, unread: list[str]) -> SourceFace:
    lines = [line for line in face.oracle_text.split("\n") if line not in unread]
    return replace(face, oracle_text="\n".join(lines), lines=())


def check(text: str) -> str:
    """The text after formatting, having made sure of what must hold."""
    library = installed_library()
    names = Names.of_cards(library.all_names())
    once = format_text(text, library.tools, names)
    assert format_text(once.text, library.tools, names).text == once.text
    before, _ = read_card_text(text, check=False)
    after, _ = read_card_text(once.text, check=False)
    assert [card.name for card in before] == [card.name for card in after]
    for old, new in zip(before, after, strict=True):
        for first, second in zip(old.faces, new.faces, strict=True):
            if first.oracle_text.split() != second.oracle_text.split():
                compared = compare_meaning(first, second, library.tools, names)
                if compared is Comparison.UNKNOWN:
                    # Lines that are not read stay, and the others mean the same without them.
                    unread = [_unread(face, names) for face in (first, second)]
                    assert unread[0] and unread[0] == unread[1]
                    parts = [_without(face, unread[0]) for face in (first, second)]
                    compared = compare_meaning(parts[0], parts[1], library.tools, names)
                assert compared is Comparison.EQUAL
    assert [line for line in text.split("\n") if line.startswith("#")] == [
        line for line in once.text.split("\n") if line.startswith("#")
    ]
    assert text.strip().count("\n\n") == once.text.strip().count("\n\n")
    return once.text


@pytest.mark.parametrize("path", CARDS, ids=lambda path: path.stem)
def test_core_cards_are_formatted(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert check(text) == text


@pytest.mark.parametrize("path", CARDS[::7], ids=lambda path: path.stem)
def test_what_is_typed_becomes_what_is_printed(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    name, _, rest = text.partition("\n")
    for printed, typed in TYPED:
        rest = rest.replace(printed, typed)
    assert check(f"{name}\n{rest}") == text


def test_old_wording_keeps_its_meaning(shared: Path) -> None:
    with gzip.open(shared / "corpus" / "oracle-text-2022.jsonl.gz", "rt", encoding="utf-8") as old:
        records = [json.loads(line) for line in old]
    Random(SEED).shuffle(records)
    texts = list(islice(filter(None, map(card_text, records)), SAMPLE))
    changed = sum(check(text) != text for text in texts)
    assert changed > SAMPLE // 4


def card_text(record: dict[str, str]) -> str:
    """A face of the corpus as a card file; empty where it cannot be written as one."""
    type_line = record["type_line"]
    size = ("1", "1") if "Creature" in type_line or "Vehicle" in type_line else (None, None)
    face = SourceFace(
        record["face"], record["mana_cost"] or None, type_line, record["oracle_text"], *size
    )
    try:
        return write_card(SourceCard(face.name, "normal", (face,)))
    except UnwritableCard:
        return ""
