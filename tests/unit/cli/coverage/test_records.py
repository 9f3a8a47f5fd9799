"""The schema in the repository is that of the document that is written."""

from __future__ import annotations

import json
from importlib import resources

import msgspec

from cardwright.cli.coverage.records import Document

from .made_up import ability, face


def test_the_schema_file_is_that_of_the_document() -> None:
    """Written with: python -m tests.unit.cli.coverage.test_records"""
    assert json.loads(schema_file()) == msgspec.json.schema(Document)


def test_what_the_first_version_promised_is_always_there() -> None:
    document = Document(1, 1, 1, 1, 0.5, [face("Bear", ability("compiled", text="Haste"))])
    content = json.loads(msgspec.json.encode(document))
    assert content.keys() >= {"schema", "faces", "read", "compiled", "wall_seconds", "cards"}
    assert content["cards"] == [
        {"name": "Bear", "face": "Bear", "kind": "card", "status": "compiled",
         "abilities": [{"text": "Haste", "status": "compiled", "reason": ""}]}
    ]  # fmt: skip


def schema_file() -> str:
    folder = resources.files("cardwright.cli.coverage")
    return (folder / "schema.json").read_text(encoding="utf-8")


if __name__ == "__main__":
    print(json.dumps(msgspec.json.schema(Document), indent=2, ensure_ascii=False))
