"""The records: one JSON object a line, gzipped."""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import Any

import msgspec

__all__ = ["PLAYERS", "STEPS", "Item", "Record", "items_of_segment", "load"]

#: One action or assert as it stands in the file.
Item = dict[str, Any]

#: Letters of the players, in the order of their ids.
PLAYERS = "ABCD"

#: The records' names of the steps -> ``engine.vocabulary`` steps.
STEPS = {
    "UNTAP": 0,
    "UPKEEP": 1,
    "DRAW": 2,
    "PRECOMBAT_MAIN": 3,
    "BEGIN_COMBAT": 4,
    "DECLARE_ATTACKERS": 5,
    "DECLARE_BLOCKERS": 6,
    "FIRST_COMBAT_DAMAGE": 7,
    "COMBAT_DAMAGE": 8,
    "END_COMBAT": 9,
    "POSTCOMBAT_MAIN": 10,
    "END_TURN": 11,
    "CLEANUP": 12,
}


class Stop(msgspec.Struct, frozen=True):
    """Where a run halts: after this step of this turn."""

    turn: int
    step: str

    @property
    def moment(self) -> tuple[int, int]:
        """Comparable: turn, step."""
        return self.turn, STEPS[self.step]


class Record(msgspec.Struct, frozen=True):
    """One test. Fields that the runner does not look at are left out."""

    id: str
    players: int
    strict: bool
    game: Item
    setup: list[Item]
    options: Item
    life: dict[str, int]
    stop: Stop
    actions: list[Item]
    asserts: list[Item]
    cards: list[str]
    tier: str | None = None
    ignored: bool = False
    ai: str | None = None
    expect_error: Item | None = None
    notes: list[str] = []
    card_spelling: dict[str, str] = {}

    def spelled(self, name: str) -> str:
        """A card's name as it is printed."""
        return self.card_spelling.get(name, name)

    def segments(self) -> list[Stop]:
        """Where each run of the same game stops, in order."""
        later = [
            msgspec.convert(action["stop"], Stop)
            for action in self.actions
            if action["do"] == "execute"
        ]
        return [self.stop, *later]

    def customs(self) -> dict[str, Item]:
        """Helper cards by name, with what they are."""
        return {item["card"]: item["custom"] for item in self.setup if "custom" in item}


def load(path: Path) -> list[Record]:
    """All records of a file, in its order."""
    decoder = msgspec.json.Decoder(Record)
    with gzip.open(path, "rb") as lines:
        return [decoder.decode(line) for line in lines if line.strip()]


def items_of_segment(items: list[Item], number: int) -> list[Item]:
    """The actions issued before, or the asserts checked after, the run of this number."""
    return [item for item in items if item.get("seg", 0) == number and item.get("do") != "execute"]
