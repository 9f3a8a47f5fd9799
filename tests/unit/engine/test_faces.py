"""CR 709-715 on small tables: split cards, adventures, modal and transforming faces."""

from __future__ import annotations

from cardwright.engine.definitions.abilities import (
    ActivatedAbility,
    Body,
    CardDefinition,
)
from cardwright.engine.definitions.selectors import This
from cardwright.engine.vocabulary import (
    CREATURE,
    GRAVEYARD,
)

from .hand_made import FOREST, MOUNTAIN, face
from .made_instructions import TransformThem
from .made_keywords import Flying
from .playing import Playing
from .rich_permanents import RECURSIVE
from .rich_spells import ADVENTURER, MODAL, SPLIT


def test_split_halves() -> None:  # CR 709
    table = Playing()
    table.put(FOREST)
    table.put(MOUNTAIN)
    card_id = table.hand(SPLIT)
    base = table.game.objects[card_id].base
    assert base.name == "Hot // Cold" and base.mana_value == 2
    table.cast(card_id, face=1)
    assert table.game.objects[table.game.stack[-1].id].base.name == "Cold"
    table.resolve()
    assert table.life(0) == 24
    assert table.names(GRAVEYARD) == ["Hot // Cold"]


def test_adventure_goes_to_exile_and_comes_back() -> None:  # CR 715.3d
    table = Playing()
    table.lands(MOUNTAIN, 4)
    card_id = table.hand(ADVENTURER)
    assert table.can_cast(card_id, 0) and table.can_cast(card_id, 1)
    table.cast(card_id, (1,), face=1)
    table.resolve()
    (exiled,) = table.game.exile
    assert table.can_cast(exiled, 0) and not table.can_cast(exiled, 1)
    table.cast(exiled)
    table.resolve()
    assert table.on_battlefield("Giant Friend")


def test_modal_faces() -> None:  # CR 712
    table = Playing()
    card_id = table.hand(MODAL)
    land = table.play(card_id, 1)
    assert table.game.battlefield[land].base.name == "Not Land"
    table.activate(land)
    assert table.pool() == "R"


def test_transforming_keeps_the_object() -> None:  # CR 701.27, 712.18
    delver = CardDefinition(
        "Delver",
        (
            face(
                "Delver",
                "{U}",
                CREATURE,
                ActivatedAbility((), Body((TransformThem(This()),))),
                power=1,
                toughness=1,
            ),
            face("Insect", "", CREATURE, Flying(), power=3, toughness=2),
        ),
        "transform",
    )
    table = Playing()
    identifier = table.put(delver)
    table.game.put_counters([identifier], "+1/+1", 1)
    table.activate(identifier)
    table.resolve()
    obj = table.game.battlefield[identifier]
    assert obj.base.name == "Insect" and table.power(identifier) == (4, 3)
    assert obj.base.mana_value == 1  # CR 712.8e


def test_activating_from_the_graveyard() -> None:  # CR 113.6
    table = Playing()
    table.lands(MOUNTAIN, 2)
    dead = table.put(RECURSIVE, zone=GRAVEYARD)
    table.activate(dead)
    table.resolve()
    assert table.on_battlefield("Returner")
