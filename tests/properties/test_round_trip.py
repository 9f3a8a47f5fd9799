"""Round trip both ways: a generated tree is printed, and the text is read as an equal tree.

For every kind of node: lines that were read are changed at one node of the kind, some of its
fields or all of them; what the types and the rules of `round_trip` allow is generated. Each
field is also varied alone and in order: at each place, each value that other lines have. The
text may be refused, because it says something that no card says (the reason is checked to be one
of those), but it is never read as something else. ``--round-trip-examples N`` tries more, with
seeds of its own.
"""

from __future__ import annotations

from collections import Counter
from itertools import islice
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace
from tests.properties.round_trip import in_order
from tests.properties.round_trip.declaring import FOLLOWS, HOLDS
from tests.properties.round_trip.hidden import hidden
from tests.properties.round_trip.in_order import is_decided, varied_in_order
from tests.properties.round_trip.lines import (
    Outcome,
    outcome,
    places,
)
from tests.properties.round_trip.rules import broken_rules, settled_tree
from tests.properties.round_trip.said import unsaid
from tests.properties.round_trip.texts import at, committed_lines, full_language, put, walk, written
from tests.properties.round_trip.trying import tried
from tests.properties.round_trip.values import node_types, seen_nodes

from cardwright.ast import (
    CleaveAbility,
    DieRow,
    Head,
    Line,
    Qualifier,
    UnclassifiedAbility,
    Unread,
)
from cardwright.frames import read_face, read_text
from cardwright.source import read_cards

#: What no line is, and why: tested in a way of its own below.
MADE_BY_PASSES = {
    "SpellAbility": "classify_abilities makes it of an `UnclassifiedAbility`",
    "StaticAbility": "classify_abilities makes it of an `UnclassifiedAbility`",
    "TriggeredAbility": "classify_abilities makes it of an `UnclassifiedAbility`",
    "GroupedSentence": "group_clauses makes it of a `Sentence`",
    "Joined": "group_clauses makes it of clauses",
    "Steps": "group_clauses makes it of clauses",
}
BESIDE_LINES = {
    "CleaveAbility": "one line with some words in brackets, and the line without them",
    "Face": "all lines of a face",
    "ReminderText": "text that is kept, never read",
    "Unread": "a line without a tree",
}
#: Fields that never change alone, and why; generated together with what decides them.
WITH_OTHERS = {("Qualifier", "kind"): "the word decides it, or its place before the noun"}
#: Nodes without fields, or whose fields the node around them decides: nothing to generate.
WITHOUT_CHOICE = {"AnyNumber", "Gap", "Shared"}

#: Of what is printed, the least share that is read as an equal tree, by kind of node: below that,
#: the test would prove little. The other texts are refused, most for what they mean.
LEAST_EQUAL = 0.12
#: Of what is printed, the largest share that is read with the same words hung elsewhere.
MOST_BRACKETED = 0.5

KINDS = sorted(set(node_types()) - set(MADE_BY_PASSES) - set(BESIDE_LINES) - WITHOUT_CHOICE)


@pytest.fixture(scope="module")
def examples(request: pytest.FixtureRequest) -> int:
    """How many trees of each kind are tried."""
    return int(request.config.getoption("--round-trip-examples"))


def test_every_kind_of_node_stands_in_a_line() -> None:
    """A new kind of node needs a line with it: see ``round_trip/lines.txt``."""
    seen = {type(node).__name__ for line in committed_lines() for _, node in walk(line)}
    assert set(node_types()) - seen - set(MADE_BY_PASSES) - set(BESIDE_LINES) == set()


def test_every_rule_has_a_reason_and_a_kind_that_is_tested() -> None:
    for rule in [*FOLLOWS, *HOLDS]:
        assert rule.because.strip().endswith("."), rule
        assert rule.kind.__name__ in {*KINDS, *BESIDE_LINES}, rule


@pytest.mark.parametrize("kind", KINDS)
def test_generated(kind: str, examples: int) -> None:
    wrong, counts = tried(kind, examples)
    assert not wrong, "\n".join(wrong)
    printed = sum(counts.values())
    assert counts["equal"] >= LEAST_EQUAL * printed > 0, counts
    assert counts["bracketed"] <= MOST_BRACKETED * printed + 1, counts


@pytest.mark.parametrize("kind", KINDS)
def test_every_field_is_varied(kind: str) -> None:
    """Another value in each field comes back; without chance, so that no new word undoes it."""
    for name in node_types()[kind].__struct_fields__:
        alone = bool(varied_in_order(kind, name)) or is_decided(kind, name)
        assert alone is not ((kind, name) in WITH_OTHERS), f"{name}: {alone}"


@pytest.mark.parametrize(("kind", "name"), WITH_OTHERS)
def test_a_field_is_varied_with_others(kind: str, name: str) -> None:
    """A node that stood elsewhere, with another value in this field, comes back."""
    changed = (
        settled_tree(put(line, way, other))
        for line, way in places(kind)
        for other in seen_nodes()[kind]
        if getattr(other, name) != getattr(at(line, way), name)
    )
    tried = islice((line for line in changed if not broken_rules(line)), in_order.MOST_TRIES)
    assert any(outcome(line, full_language()).kind == "equal" for line in tried)


def test_a_field_that_never_comes_back_is_not_varied(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(in_order, "outcome", lambda line, language: Outcome("refused", ""))
    assert in_order.varied_in_order.__wrapped__("Variable", "letter") is None


@pytest.mark.parametrize("kind", sorted(WITHOUT_CHOICE))
def test_nodes_without_choice(kind: str) -> None:
    language = full_language()
    assert {outcome(line, language).kind for line, _ in places(kind)} == {"equal"}


def _broken(lines: list[Line]) -> list[str]:
    found: list[str] = []
    for line in lines:
        if settled_tree(line) != line:
            found.append(f"not settled: {full_language().printer.line(line)}")
        found += [f"{rule}: {full_language().printer.line(line)}" for rule in broken_rules(line)]
    return found


def test_rules_hold_for_what_is_read() -> None:
    assert _broken(list(committed_lines())) == []


def _lines_of_cards(shared: Path, most: int | None) -> list[Line]:
    cards, _ = read_cards(shared / "corpus" / "oracle-cards.json.gz", check=False)
    known = [card for card in cards if card.kind == "card"]
    return [
        line.node
        for card in (known if most is None else Random(8).sample(known, most))
        for face in card.faces
        for line in read_face(face, full_language()).lines
        if line.is_read and not (isinstance(line.node, DieRow) and line.node.maximum is None)
    ]  # an open row of a table is one only behind other rows: `an_open_row_is_a_band`


def test_rules_hold_for_the_corpus(shared: Path) -> None:
    assert _broken(_lines_of_cards(shared, 700)) == []


def test_rules_hold_for_the_whole_corpus(shared: Path, all_wanted: None) -> None:
    assert _broken(_lines_of_cards(shared, None)) == []


def test_text_of_a_line_that_was_read_is_read_again() -> None:
    language = full_language()
    for line in committed_lines():
        assert outcome(line, language).kind == "equal", language.printer.line(line)


def test_every_word_and_part_of_a_line_shows_in_its_text() -> None:
    """What `outcome` asks of generated trees is true of lines that were read."""
    language = full_language()
    for index, line in enumerate(committed_lines()):
        assert not unsaid(line, language.printer.line(line)), language.printer.line(line)
        if index % 4 == 0:
            assert not list(hidden(line, written(line, language)))


def test_words_in_brackets() -> None:
    """A line, and the same line without one word before a noun (CR 702.148)."""
    language = full_language()
    found: Counter[str] = Counter()
    for line, way in places("Head"):
        head = at(line, way)
        assert isinstance(head, Head)
        first = head.qualifiers[0] if head.qualifiers else None
        if not isinstance(line, UnclassifiedAbility) or not isinstance(first, Qualifier):
            continue
        shorter = put(line, way, replace(head, qualifiers=head.qualifiers[1:]))
        result = outcome(CleaveAbility(line, shorter), language)
        found[result.kind] += 1
        assert result.kind in ("equal", "refused"), result
    assert found["equal"] > 20


@pytest.mark.parametrize(
    "text", ["(It flies.)", "Frobnicate the zibble.", "Flying\nDraw a card.\n({T}: Add {G}.)"]
)
def test_faces_reminders_and_unread_lines(text: str) -> None:
    """What stands beside lines is printed as it was written."""
    language = full_language()
    face = read_text(text, language).face
    printed = "\n".join(language.printer.line(line) for line in face.lines)
    assert printed == text
    assert read_text(printed, language).face == face
    assert any(isinstance(line, Unread) for line in face.lines) == ("zibble" in text)
