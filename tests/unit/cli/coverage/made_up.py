"""Made-up records in Scryfall's shape, and hand-made records of measured faces."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from cardwright.cli.coverage.records import AbilityRecord, FaceRecord

#: No word of it is, or will be, one of card text.
GIBBERISH = "Frobnicate a gizmo."


def scryfall(name: str, text: str = "", **more: Any) -> dict[str, Any]:
    """A card as Scryfall's bulk file has it, legal where most cards are."""
    fields = {
        "object": "card",
        "name": name,
        "lang": "en",
        "layout": "normal",
        "type_line": "Creature — Bear",
        "mana_cost": "{1}{G}",
        "oracle_text": text,
        "power": "2",
        "toughness": "2",
        "set": "lrn",
        "set_name": "Lanternreach",
        "set_type": "expansion",
        "released_at": "2024-05-17",
        "border_color": "black",
        "games": ["paper", "mtgo"],
        "digital": False,
        "oversized": False,
        "legalities": {"standard": "not_legal", "vintage": "legal"},
    }
    return fields | more


def not_legal(name: str, **more: Any) -> dict[str, Any]:
    """The same for a record that no format with old cards allows."""
    return scryfall(name, legalities={"standard": "not_legal", "vintage": "not_legal"}, **more)


def write_bulk(folder: Path, records: object, name: str = "cards.json") -> Path:
    """The records as a file."""
    path = folder / name
    path.write_text(json.dumps(records), encoding="utf-8")
    return path


def ability(status: str, *groups: str, text: str = "") -> AbilityRecord:
    """An ability with a status and what holds it back."""
    reason = f"X000 {groups[0]}" if groups else ""
    return AbilityRecord(text or f"{status} {groups}", status, reason, list(groups))


def face(
    name: str, *abilities: AbilityRecord, kind: str = "card", side: str = "", status: str = ""
) -> FaceRecord:
    """A face with the status of its worst ability, unless another one is given."""
    order = ["unread", "read", "compiled", "proven"]
    worst = min((each.status for each in abilities), key=order.index, default="compiled")
    return FaceRecord(name, side or name, kind, status or worst, list(abilities))
