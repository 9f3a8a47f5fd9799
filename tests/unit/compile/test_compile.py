"""The compile stage as a whole: status, gaps, provenance, clashes, bad characteristics."""

from __future__ import annotations

import msgspec
import pytest
from tests.properties.nets import context, read_rule

from cardwright.ast import Number
from cardwright.compile import CompiledFace, ReadFace, ReadLine, compile_face
from cardwright.compile.features import KeywordFeature, VerbFeature
from cardwright.compile.ledger import Ledger
from cardwright.compile.mana import mana_cost, parse_cost
from cardwright.compile.provenance import objects_in
from cardwright.compile.registry import FeatureClash, FeatureTable
from cardwright.diagnostics import Span
from cardwright.engine.definitions.abilities import FaceDefinition
from cardwright.engine.vocabulary import CREATURE, LEGENDARY, RED, WHITE
from cardwright.source import SourceFace


def compiled(text: str, **fields: str) -> CompiledFace:
    """A face with this text."""
    face = SourceFace(
        name="Test", oracle_text=text, type_line=fields.pop("type_line", "Instant"), **fields
    )
    lines: list[ReadLine] = []
    start = 0
    for line in text.split("\n") if text else ():
        lines.append(ReadLine(line, read_rule(line), Span(start, start + len(line))))
        start += len(line) + 1
    return compile_face(ReadFace(face, tuple(lines)), context())


def test_a_face_without_text_is_compiled() -> None:
    result = compiled("", type_line="Legendary Creature — Elf", mana_cost="{R/W}", power="*")
    assert result.status == "compiled"
    assert result.definition == FaceDefinition(
        name="Test",
        mana_cost=mana_cost(("{R/W}",)),
        types=CREATURE,
        supertypes=LEGENDARY,
        subtypes=("Elf",),
        colors=1 << RED | 1 << WHITE,
        power=0,
    )


def test_lines_of_a_spell_are_one_ability() -> None:
    result = compiled("Draw a card.\nYou gain 2 life.")
    (ability,) = result.abilities
    assert ability.text == "Draw a card.\nYou gain 2 life."
    assert len(result.definition.abilities) == 1


def test_an_unread_line_is_unread() -> None:
    result = compiled("Frobnicate the zibble.")
    assert result.status == "unread"
    assert result.definition.abilities == ()


def test_a_gap_is_a_diagnostic_and_no_ability() -> None:
    result = compiled("Draw X cards.")
    (ability,) = result.abilities
    assert ability.status == "read"
    assert ability.definitions == ()
    assert [one.code.id for one in ability.diagnostics] == ["C107"]
    assert ability.diagnostics[0].location is not None


def test_unbound_references_say_what_was_written() -> None:
    (ability,) = compiled("That creature gets +1/+1 until end of turn.").abilities
    assert [one.code.id for one in ability.diagnostics] == ["R201"]


@pytest.mark.parametrize(
    "fields", [{"mana_cost": "{Z}"}, {"type_line": "Creatuer"}, {"type_line": ""}]
)
def test_characteristics_without_a_meaning(fields: dict[str, str]) -> None:
    result = compiled("", **fields)
    assert [one.code.id for one in result.diagnostics] == ["C117"]
    assert result.status == "unread"


def test_provenance_names_nodes_and_rules() -> None:
    (ability,) = compiled("Draw two cards.").abilities
    (table,) = ability.provenance
    objects = list(objects_in(ability.definitions[0]))
    assert all(0 <= row.object < len(objects) for row in table)
    rows = [row for row in table if row.feature == "core:effects/draw"]
    assert rows
    assert "121.1" in rows[0].rules


def test_equal_text_gives_equal_objects() -> None:
    text = "Whenever this creature attacks, each opponent discards a card and you draw a card."
    first = compiled(text, type_line="Creature")
    second = compiled(text, type_line="Creature")
    assert first.definition == second.definition
    assert hash(first.definition) == hash(second.definition)
    assert msgspec.json.encode(first.definition) == msgspec.json.encode(second.definition)


def test_targets_are_specified_once() -> None:
    (ability,) = compiled(
        "Target creature gets +1/+1 and gains flying until end of turn."
    ).definition.abilities
    numbers = [one.number for one in ability.body.targets]  # type: ignore[attr-defined]
    assert numbers == [1]


def test_two_features_of_one_frame_clash() -> None:
    one = VerbFeature(frames=("{player} shuffle",), rules=("701.24",), origin="core:shuffle")
    two = VerbFeature(frames=("{player} shuffle",), rules=("701.24",), origin="mine:mix")
    with pytest.raises(FeatureClash, match=r"core:shuffle and mine:mix"):
        FeatureTable.build((one, two))


def test_two_features_of_one_keyword_clash() -> None:
    one = KeywordFeature(name="flying", rules=("702.9",), origin="core:flying")
    two = KeywordFeature(name="flying", rules=("702.9",), origin="mine:flying")
    with pytest.raises(FeatureClash):
        FeatureTable.build((one, two))


def test_the_ledger_tells_what_was_not_consumed() -> None:
    ledger = Ledger()
    number = Number(3)
    assert ledger.unused(number) == [(number, "")]
    ledger.use(number, "spelled")
    assert ledger.unused(number) == [(number, "value")]
    ledger.use(number, "value")
    assert ledger.unused(number) == []


@pytest.mark.parametrize("text", ["{2}{W}", "{X}{X}", "{W/U}{2/W}{W/P}{S}", "{0}"])
def test_costs_print_back(text: str) -> None:
    cost = parse_cost(text)
    assert cost is not None
    assert cost.symbols == text


@pytest.mark.parametrize("text", ["{Z}", "2W", "{}", "{2}W"])
def test_what_is_no_cost(text: str) -> None:
    assert parse_cost(text) is None
