"""Definitions as JSON and MessagePack, and back: nothing lost, nothing executed, clear errors."""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardwright.engine.definitions.abilities import (
    ActivatedAbility,
    Body,
    CardDefinition,
    FaceDefinition,
    KeywordAbility,
    StaticAbility,
    TargetSpecification,
    TriggeredAbility,
)
from cardwright.engine.definitions.base import Node
from cardwright.engine.definitions.changes import AddAbility, AdjustPowerToughness
from cardwright.engine.definitions.conditions import ObjectsExist
from cardwright.engine.definitions.costs import PayMana, TapSymbol
from cardwright.engine.definitions.effects import CharacteristicsEffect
from cardwright.engine.definitions.events import EventPattern, ObjectRole, ValueRole
from cardwright.engine.definitions.filters import (
    AllOf,
    AnyOf,
    Filter,
    HasCardType,
    HasSubtype,
    IsYou,
    Not,
    OwnedBy,
)
from cardwright.engine.definitions.instructions import If, Instruction
from cardwright.engine.definitions.mana import ExactMana, ManaCost, ManaKind
from cardwright.engine.definitions.quantities import CountOf, Fixed, Quantity, Sum, Times
from cardwright.engine.serialisation import (
    BadData,
    StoredCards,
    TagClash,
    TagTable,
    UnknownTag,
    core_classes,
    tag_of,
)


class Sing(Instruction, frozen=True, tag="pack:sing"):
    """An instruction of another pack."""

    kind: ManaKind
    loudness: Quantity = Fixed(1)


class Echo(KeywordAbility, frozen=True, tag="pack:echo"):
    stem: ClassVar[str] = "echo"
    cost: ManaCost = ManaCost()


TABLE = TagTable([Sing, Echo])


def card(*abilities: Any) -> CardDefinition:
    return CardDefinition(
        "Singer", (FaceDefinition("Singer", types=4, power=1, abilities=abilities),)
    )


SINGER = card(
    Echo(ManaCost(1, (16,), symbols="{1}{G}")),
    ActivatedAbility(
        (PayMana(ManaCost(2)), TapSymbol()),
        Body(
            (If(ObjectsExist(HasCardType(4), Fixed(3)), (Sing(ExactMana((4, 4))),)),),
            (TargetSpecification(1, HasCardType(4)),),
        ),
        sorcery_speed=True,
    ),
    TriggeredAbility(
        (
            EventPattern(
                "zone_change",
                (ObjectRole("object", Not(HasSubtype("Bard"))), ValueRole("destination", (2,))),
            ),
        ),
        Body(),
    ),
    StaticAbility(
        (
            CharacteristicsEffect(
                HasCardType(4),
                (AddAbility(Echo()), AdjustPowerToughness(Times(-1, CountOf(AllOf())), Fixed(0))),
            ),
        )
    ),
)


@pytest.mark.parametrize("form", ["json", "msgpack"])
def test_a_card_comes_back(form: str) -> None:
    encode, decode = getattr(TABLE, f"to_{form}"), getattr(TABLE, f"from_{form}")
    again = decode(encode(SINGER))
    assert again == SINGER
    assert hash(again) == hash(SINGER)
    assert encode(again) == encode(SINGER)


def test_defaults_are_left_out_and_tags_are_there() -> None:
    assert TABLE.encode(Sing(ExactMana((1,)))) == {
        "type": "pack:sing",
        "kind": {"type": "ExactMana", "mana": [1]},
    }
    assert TABLE.encode(Sing(ExactMana((1,)), Fixed(2)))["loudness"] == {
        "type": "Fixed",
        "number": 2,
    }


def test_it_is_what_msgspec_writes_itself() -> None:
    assert msgspec.json.decode(TABLE.to_json(SINGER)) == msgspec.json.decode(
        msgspec.json.encode(SINGER)
    )


def test_an_unknown_tag_is_named() -> None:
    data = TABLE.to_json(SINGER)
    with pytest.raises(UnknownTag, match="'pack:echo'"):
        TagTable().from_json(data)
    with pytest.raises(UnknownTag, match="'pack:sing'"):
        TagTable([Echo]).to_json(SINGER)


def test_two_classes_with_one_tag() -> None:
    class Other(Instruction, frozen=True, tag="pack:sing"):
        pass

    with pytest.raises(TagClash, match="'pack:sing' is both"):
        TagTable([Sing, Other])
    TagTable([Sing, Sing])


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ("{", "not JSON"),
        ("3", "an object with a type"),
        ("{}", "an object without a type"),
        ('{"type": "Fixed"}', "Fixed: .*number"),
        ('{"type": "Fixed", "number": 1, "word": 2}', "Fixed: there is no field 'word'"),
        ('{"type": "Not", "part": {"of": 1}}', "Not.part: an object without a type"),
        (
            '{"type": "AllOf", "parts": [{"type": "Not", "part": 1.5}]}',
            r"AllOf.parts\[0\].Not.part",
        ),
    ],
)
def test_bad_data(data: str, message: str) -> None:
    with pytest.raises(BadData, match=message):
        TABLE.from_json(data)


def test_bad_messagepack() -> None:
    with pytest.raises(BadData, match="not MessagePack"):
        TABLE.from_msgpack(b"\xc1")


def test_every_class_of_the_engine_has_a_tag_of_its_own() -> None:
    classes = list(core_classes())
    assert len({tag_of(one) for one in classes}) == len(classes) > 150
    for one in classes:
        assert one in TABLE


def test_no_module_of_definitions_is_forgotten() -> None:
    known = set(core_classes())
    waiting = [Node]
    while waiting:
        for one in waiting.pop().__subclasses__():
            waiting.append(one)
            if one.__module__.startswith("cardwright.engine.definitions"):
                assert one in known or one.__module__.endswith("_bases"), one


def test_stored_cards_are_decoded_when_used() -> None:
    cards = {"Singer": SINGER, "Blank": card()}
    stored = StoredCards.load(StoredCards.of(cards, TABLE).dump(), TABLE)
    assert list(stored) == ["Singer", "Blank"]
    assert stored["Singer"] == SINGER
    assert stored["Singer"] is stored["Singer"]
    without = StoredCards.load(stored.dump(), TagTable())
    assert without["Blank"] == card()
    with pytest.raises(UnknownTag):
        without["Singer"]
    with pytest.raises(KeyError):
        stored["Nobody"]
    with pytest.raises(BadData, match="not a store"):
        StoredCards.load(b"\x93\x01\x02\x03", TABLE)


# -- any tree


def any_of(made: Any, *parts: Any, **more: Any) -> Any:
    """Objects of the class; hypothesis must not look at annotations that msgspec cannot read."""
    return st.builds(lambda *args, **kwargs: made(*args, **kwargs), *parts, **more)


_numbers = st.integers(-1000, 1000)
_words = st.text(max_size=8)
_quantities: st.SearchStrategy[Quantity] = st.recursive(
    any_of(Fixed, _numbers),
    lambda inner: st.one_of(
        any_of(Times, _numbers, inner),
        any_of(Sum, st.lists(inner, max_size=3).map(tuple)),
        any_of(CountOf, any_of(HasCardType, st.integers(0, 64))),
    ),
    max_leaves=6,
)
_filters: st.SearchStrategy[Filter] = st.recursive(
    st.one_of(
        any_of(HasCardType, st.integers(0, 1 << 15)),
        any_of(HasSubtype, _words),
        st.just(OwnedBy(IsYou())),
    ),
    lambda inner: st.one_of(
        any_of(Not, inner),
        any_of(AllOf, st.lists(inner, max_size=3).map(tuple)),
        any_of(AnyOf, st.lists(inner, max_size=3).map(tuple)),
    ),
    max_leaves=8,
)
_effects = any_of(
    CharacteristicsEffect,
    _filters,
    st.lists(any_of(AdjustPowerToughness, _quantities, _quantities), max_size=2).map(tuple),
    st.none() | any_of(ObjectsExist, _filters, _quantities, st.none() | _quantities),
)
_cards = any_of(
    CardDefinition,
    _words,
    st.lists(
        any_of(
            FaceDefinition,
            _words,
            types=st.integers(0, 1 << 15),
            subtypes=st.lists(_words, max_size=2).map(tuple),
            power=st.none() | _numbers,
            abilities=st.lists(
                any_of(StaticAbility, st.lists(_effects, max_size=2).map(tuple)), max_size=2
            ).map(tuple),
        ),
        max_size=2,
    ).map(tuple),
)


@settings(deadline=None, max_examples=60)
@given(_cards)
def test_any_card_comes_back(one: CardDefinition) -> None:
    assert TABLE.from_json(TABLE.to_json(one)) == one
    assert TABLE.from_msgpack(TABLE.to_msgpack(one)) == one
