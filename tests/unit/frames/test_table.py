"""Templates and the frame table: forms, roles, the inventory, ties."""

from __future__ import annotations

import pytest

from cardwright import resources
from cardwright.ast import Clause, Sentence, UnclassifiedAbility
from cardwright.frames import BadTemplate, Frame, FrameClash, FrameTable, Language, read_text
from cardwright.frames.table import read_inventory
from cardwright.frames.templates import parse_template

PUT = "{player} put {counters:Counter} on {bearer:Permanent|Player}"


def _clause(text: str, language: Language) -> Clause:
    (line,) = read_text(text, language).lines
    assert isinstance(line.node, UnclassifiedAbility), line.reason
    (sentence,) = line.node.sentences
    assert isinstance(sentence, Sentence)
    (clause,) = sentence.parts
    assert isinstance(clause, Clause)
    return clause


def test_places_are_named() -> None:
    template = "{player} return {object} [from {origin:Zone}] to {zone} [face down]"
    form = parse_template(Frame(template))[0]
    assert [place.name for place in form.places] == ["object", "origin", "zone", "face_down"]
    assert [place.optional for place in form.places] == [False, True, False, True]
    assert [place.index for place in form.places] == [1, 2, 3, 4]


def test_passive_is_derived() -> None:
    _, passive = parse_template(Frame(PUT))
    assert passive.passive
    assert passive.subject is not None and passive.subject.name == "counters"
    assert [place.name for place in passive.places] == ["bearer", "player"]


def test_intransitive_has_no_passive() -> None:
    assert len(parse_template(Frame("{player} investigate"))) == 1


def test_verb_of_two_words() -> None:
    (form,) = parse_template(Frame("{object:Object} phase_out"))
    assert form.lemma == "phase out"


@pytest.mark.parametrize(
    "template",
    ["", "{player}", "{player} put {x:Nothing}", "{player} put [on {zone}", "{player} put on} {x}"],
)
def test_bad_template_names_itself(template: str) -> None:
    with pytest.raises(BadTemplate) as caught:
        FrameTable.build([("pack", template)])
    assert template in str(caught.value)


def test_tie_names_both_modules() -> None:
    first = "{player} glorp {things:Permanent|Card}"
    second = "{player} glorp {stuff:Card|Spell}"
    with pytest.raises(FrameClash) as caught:
        FrameTable.build([("features.effects.one", first), ("pack.two", second)])
    assert "features.effects.one" in str(caught.value)
    assert "pack.two" in str(caught.value)


def test_other_sorts_are_no_tie() -> None:
    FrameTable.build([("one", "{player} glorp {life}"), ("two", "{player} glorp {zone}")])


def test_feature_takes_over_an_inventory_frame() -> None:
    table = FrameTable.build([("features.put", PUT)], [("inventory", PUT)])
    form = table.frames[PUT, False]
    assert form.module == "features.put"
    assert not form.inventory


def test_feature_goes_before_the_inventory() -> None:
    claimed = "{player} put {counters:Counter} on {bearer:Permanent}"
    table = FrameTable.build([("features.put", claimed)], [("inventory", PUT)])
    assert [form.frame for form in table.active("put")] == [claimed, PUT]


def test_inventory_has_no_ties() -> None:
    inventory = read_inventory(resources.grammar_folder() / "frames")
    table = FrameTable.build((), inventory)
    assert len(table.frames) > 450


def test_verbs_of_the_inventory_are_in_the_lexicon(language: Language) -> None:
    known = {"be", "do", "have"}
    missing = {
        form.lemma
        for form in language.table.frames.values()
        if form.lemma not in known and language.words.verb_of(form.lemma) is None
    }
    assert not missing


def test_roles_are_the_same_in_both_voices(language: Language) -> None:
    active = _clause("Destroy target creature.", language)
    passive = _clause("Target creature can't be destroyed.", language)
    assert active.frame == passive.frame
    assert (active.voice, passive.voice) == ("active", "passive")
    roles = language.table.roles(passive)
    assert roles == language.table.roles(active)
    assert set(roles) == {"permanents"}


def test_bare_word_has_a_role(language: Language) -> None:
    clause = _clause("Return that card to the battlefield tapped.", language)
    assert "tapped" in language.table.roles(clause)
