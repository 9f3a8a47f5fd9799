"""What references mean: judged cases, the decision list, and lines that are refused."""

from __future__ import annotations

import ast
import re
from itertools import product
from pathlib import Path

import pytest
from tests.case_files import Case, find_cases
from tests.references import Reference, references_of

import cardwright.passes
from cardwright.ast import Clause
from cardwright.library import Library
from cardwright.passes.bind_statements import StatementBinder
from cardwright.passes.binding_rules import RULES
from cardwright.passes.participants import (
    as_cast,
    keyword_choices,
    keyword_deeds,
    off_battlefield,
    participants,
    ways,
)
from cardwright.passes.reference_kinds import KINDS
from cardwright.passes.referents import Bound
from cardwright.passes.walk import nodes_in
from cardwright.passes.word_kinds import kinds, nouns_of
from cardwright.reading import BoundFace, read_face
from cardwright.source import SourceFace
from cardwright.status import Status

CASES = find_cases("passes")
FOLDER = Path(cardwright.passes.__file__).parent
#: | `rule` | level | what it decides | example |
ROW = re.compile(r"\| `(\w+)` \| ([\w ]+) \| (.+?) \| (.+?) \|")


def face_of(
    text: str, name: str = "Nameless One", types: str = "Creature", cost: str = ""
) -> SourceFace:
    return SourceFace(name=name, oracle_text=text, type_line=types, mana_cost=cost or None)


def read(library: Library, face: SourceFace) -> BoundFace:
    return read_face(face, library.tools)


def unmarked(text: str) -> str:
    return text.replace("[", "", 1).replace("]", "", 1)


def bound_at_mark(library: Library, face: SourceFace, marked: str) -> list[Reference]:
    """The references that stand where a line has its brackets."""
    return [one for one in references_of(face, read(library, face)) if one.line == marked]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_judged(case: Case, library: Library) -> None:
    head, *lines = case.text.strip().split("\n")
    name, types, cost = (part.strip() for part in head.split("|"))
    text = "\n".join(unmarked(line) for line in lines)
    (marked,) = (line for line in lines if line != unmarked(line))
    found = bound_at_mark(library, face_of(text, name, types, cost), marked)
    assert [f"{one.slot} <- {one.phrase or '?'} ({one.rule})" for one in found] == [
        case.sections["bound"]
    ]


def decisions() -> dict[str, tuple[str, str]]:
    """Rule -> (level, example), from the list under review."""
    rows = ROW.findall((FOLDER / "DECISIONS.md").read_text(encoding="utf-8"))
    return {name: (level, example) for name, level, _, example in rows}


def rules_in_code() -> set[str]:
    """Every name that the passes give as the rule of a bound reference."""
    names = {rule.__name__ for rule in RULES}
    for path in FOLDER.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                names |= _rule_of_call(node)
            elif isinstance(node, ast.Return | ast.Assign):
                names |= _rule_of_pair(node.value)
    return names


def _rule_of_call(call: ast.Call) -> set[str]:
    name = getattr(call.func, "attr", getattr(call.func, "id", ""))
    place = {"_note": 2, "_bind": 2, "Bound": 2}.get(name)
    given = call.args[place : place + 1] if place is not None else []
    words = [one.value for one in given if isinstance(one, ast.Constant)]
    return {word for word in words if isinstance(word, str) and word}


def _rule_of_pair(value: ast.expr | None) -> set[str]:
    """ "found, rule = ..., 'each_in_turn'", and what ``_otherwise`` returns."""
    pairs = [value.body, value.orelse] if isinstance(value, ast.IfExp) else [value]
    last = [one.elts[-1] for one in pairs if isinstance(one, ast.Tuple) and len(one.elts) == 2]
    words = [one.value for one in last if isinstance(one, ast.Constant)]
    return {
        word for word in words if isinstance(word, str) and re.fullmatch(r"[a-z]+(_[a-z]+)*", word)
    }


def test_every_rule_is_a_written_decision() -> None:
    assert rules_in_code() == set(decisions())


def test_rules_between_candidates_stand_in_the_order_they_are_tried() -> None:
    names = [rule.__name__ for rule in RULES]
    assert [name for name in decisions() if name in names] == names


def test_preferences_come_last() -> None:
    levels = [decisions()[rule.__name__][0] for rule in RULES]
    assert levels == sorted(levels, key="preference".__eq__)
    for rule in RULES:
        assert ("*Preference:*" in (rule.__doc__ or "")) == (
            decisions()[rule.__name__][0] == "preference"
        ), rule.__name__


SHOWN = {rule: row for rule, row in decisions().items() if not row[1].startswith("none: ")}


@pytest.mark.parametrize(("rule", "row"), SHOWN.items(), ids=list(SHOWN))
def test_example_of_a_decision(rule: str, row: tuple[str, str], library: Library) -> None:
    lines = [line.strip() for line in row[1].split("//")]
    (marked,) = (line for line in lines if line != unmarked(line))
    text = "\n".join(map(unmarked, lines))
    kinds = ("Instant", "Creature", "Enchantment — Aura")
    found = [
        one.rule
        for types in kinds
        for one in bound_at_mark(library, face_of(text, types=types), marked)
    ]
    assert rule in found


def test_every_kind_is_described() -> None:
    assert all(text for text in KINDS.values())


def test_tables_name_verbs_and_keywords_that_there_are(library: Library) -> None:
    language = library.tools.language
    table = language.table
    lemmas = set(table._active) | set(table._passive)
    named = {verb for verb, others in ways().items() for verb in (verb, *others)}
    assert named | set(participants()) | as_cast() <= lemmas
    assert all(map(language.vocabulary.noun, nouns_of("named only")))
    assert set().union(*kinds("verbs.txt").values()) <= lemmas
    keywords = {*keyword_deeds(), *keyword_choices(), *off_battlefield()}
    assert all(map(language.vocabulary.keyword, keywords))


@pytest.mark.parametrize("name", ["verbs", "nouns", "pronouns", "qualifiers"])
def test_every_kind_of_words_is_asked_for(name: str) -> None:
    asking = "qualifiers_of_kind" if name == "qualifiers" else f"{name}_of"
    asked: set[str] = set()
    for path in Path(cardwright.passes.__file__).parent.glob("*.py"):
        asked.update(re.findall(rf'\b{asking}\("([^"]+)"\)', path.read_text(encoding="utf-8")))
    assert asked == set(kinds(f"{name}.txt"))


# -- lines that are refused


def test_a_line_with_an_unbound_reference_is_not_read(library: Library) -> None:
    found = read(library, face_of("Flying\nThat creature gets +1/+1 until end of turn."))
    first, second = found.lines
    assert first.is_read
    assert not second.is_read
    assert second.reason is not None
    assert second.reason.rule == "reference"
    (one,) = found.unbound[second.start]
    assert (one.word, one.candidates) == ("That creature", ())


def test_a_reference_in_quotation_marks_counts_too(library: Library) -> None:
    good = 'Creatures you control have "{T}: Destroy target land. It can\'t be regenerated."'
    assert read(library, face_of(good)).is_read
    bad = good.replace("target land", "that land")
    found = read(library, face_of(bad))
    assert [one.word for each in found.unbound.values() for one in each] == ["that land", "It"]


@pytest.mark.parametrize(
    "counted", ["Exile the top X cards of your library", "Create X Treasure tokens"]
)
def test_what_x_counts_is_not_asked_what_x_is(library: Library, counted: str) -> None:
    text = f"{counted}, where X is their total power."
    assert not read(library, face_of(text, types="Instant")).is_read
    before = "Sacrifice any number of creatures. "
    (found,) = bound_at_mark(
        library,
        face_of(before + text, types="Instant"),
        before + text.replace("their", "[their]"),
    )
    assert found.slot == "step.1.sacrificed"


def test_that_many_of_the_branch_that_is_not_taken_or_of_what_was_before(library: Library) -> None:
    branches = "If you control a Forest, you gain 3 life. Otherwise, draw that many cards."
    assert read(library, face_of(branches, types="Sorcery")).is_read
    found = read(library, face_of(f"Discard two cards. {branches}", types="Sorcery"))
    assert [one.word for each in found.unbound.values() for one in each] == ["that many cards"]


@pytest.mark.parametrize(
    "taken",
    [
        "Exile the top card of your library",
        "Return target creature card from your graveyard to your hand",
    ],
)
def test_a_zone_that_something_is_moved_from_or_to_is_not_its_cards(
    library: Library, taken: str
) -> None:
    found = read(library, face_of(f"{taken}. You may play those cards this turn.", types="Sorcery"))
    assert [one.word for each in found.unbound.values() for one in each] == ["those cards"]


def test_the_number_behind_a_keyword_is_not_what_the_card_costs(library: Library) -> None:
    """CR 702.54b: the keyword says itself what its X is, and no rule of binding knows that."""
    assert not read(library, face_of("Bloodthirst X")).is_read
    assert read(library, face_of("Suspend X—{X}{U}")).is_read


def test_a_name_in_quotation_marks_means_the_giver(library: Library) -> None:
    """CR 201.5a; compiling has no name for it and leaves a gap."""
    text = 'Equipped creature has "{T}: Tap Nameless One. Untap it."'
    for said, slot in (
        (text, "said.giver"),
        (text.replace("Nameless One", "this creature"), "source"),
    ):
        found = read(library, face_of(said, types="Artifact — Equipment"))
        ((_, inner),) = found.bindings[0].quoted.values()
        assert [one.slot for one in inner.references.values() if isinstance(one, Bound)] == [slot]


@pytest.mark.parametrize(
    ("text", "is_read"),
    [
        ("Target player discards a card. If you do, draw a card.", False),
        ("Target player discards a card. If they do, draw a card.", True),
        ("You may discard a card. If you do, draw a card.", True),
        ("You may have target player discard a card. If you do, draw a card.", True),
    ],
)
def test_what_you_do_is_done_by_you(library: Library, text: str, is_read: bool) -> None:
    assert read(library, face_of(text, types="Instant")).is_read is is_read


def test_they_do_what_they_were_said_to_do(library: Library) -> None:
    text = "Target player discards a card. You lose 1 life. If they do, draw a card."
    found = read(library, face_of(text, types="Instant"))
    (deed,) = (one for one in nodes_in(found.prepared) if type(one) is Clause and _does(one))
    bound = found.bindings[0].of(deed)
    assert isinstance(bound, Bound) and bound.slot == "step.1"


def _does(clause: Clause) -> bool:
    return clause.frame.endswith(" do")


def test_candidates_are_phrases_of_the_text(library: Library) -> None:
    text = "Destroy target artifact and target creature. Its controller draws a card."
    (told,) = read(library, face_of(text, types="Instant")).unbound.values()
    assert told[0].candidates == ("target artifact", "target creature")
    assert told[0].word == "Its"


def test_the_diagnostic_names_reference_place_and_candidates(library: Library) -> None:
    from cardwright.driver import compile_face
    from cardwright.lexer import NO_NAMES

    text = "Destroy target artifact and target creature. Its controller draws a card."
    result = compile_face(face_of(text, types="Instant"), library.tools, NO_NAMES, precise=True)
    (ability,) = result.abilities
    assert ability.status is Status.UNREAD
    (one,) = ability.diagnostics
    assert one.code.id == "R202"
    assert one.headline == '"Its" could mean "target artifact" or "target creature"'
    assert one.location is not None


def test_reading_alone_says_what_reading_for_compiling_says(library: Library) -> None:
    texts = (
        "Draw a card.",
        "That creature gets +1/+1 until end of turn.",
        "When this creature enters, exile target land.\n"
        "When this creature leaves the battlefield, return the exiled card to the battlefield "
        "under its owner's control.",
        # What was done is asked for, though nothing is spoken of again.
        "If you do, draw a card.",
        "You may draw a card. If you do, discard a card.",
        # The last reference is bound before the end, or is not the last one that is.
        "Return target creature to its owner's hand. Draw a card.",
        "When this creature dies, return it to its owner's hand. That player draws a card.",
        # What refers to nothing matters for what does.
        "As an additional cost to cast this spell, pay X life.\nDraw X cards.",
        "{X}, {T}: Draw a card.\nDiscard X cards.",
        "Choose one —\n• Destroy target creature.\n• Its controller draws a card.",
        "Exile target creature.\nIts controller draws a card.",
        'Target creature gains "When this creature dies, draw that many cards" until end of turn.',
    )
    for text, types in product(texts, ("Creature", "Instant")):
        face = face_of(text, types=types)
        # What is read once more is known, and is not looked into again.
        alone = read_face(face, library.tools, whole=False)
        whole = read_face(face, library.tools)
        assert whole.is_read == alone.is_read
        assert whole.unbound == alone.unbound


def test_what_a_walk_knows_stands_in_slots() -> None:
    assert not any("__dict__" in vars(one) for one in StatementBinder.__mro__)


def test_x_must_be_defined(library: Library) -> None:
    text = "Put X +1/+1 counters on target creature."
    assert not read(library, face_of(text, types="Instant")).is_read
    assert read(library, face_of(text, types="Instant", cost="{X}{G}")).is_read
    defined = "Put X +1/+1 counters on target creature, where X is your life total."
    assert read(library, face_of(defined, types="Instant")).is_read


def test_another_ability_may_say_it(library: Library) -> None:
    choice = "As this creature enters, choose a creature type."
    use = "Creatures of the chosen type get +1/+1."
    assert read(library, face_of(f"{choice}\n{use}")).is_read
    assert not read(library, face_of(use)).is_read


def test_how_much_is_known_before_anything_is_made(library: Library) -> None:
    text = "When this creature dies, incubate X, where X is [its] power."
    (found,) = bound_at_mark(library, face_of(unmarked(text)), text)
    assert found.slot == "source"


def test_x_may_be_that_of_a_spell_that_was_cast(library: Library) -> None:
    text = "Whenever you cast a spell with {X} in its mana cost, put [X +1/+1 counters] on it."
    text = text.replace("on it", "on this creature")
    (found,) = bound_at_mark(library, face_of(unmarked(text)), text)
    assert found.slot == "event.x"
