"""CR 614.1c-d, 614.12, 614.13: replacements of entering, with hand-made definitions."""

from __future__ import annotations

from typing import Any

import msgspec
from tests.unit.engine.hand_made import CREATURES
from tests.unit.engine.real_table import new_game, put

from cardwright.engine.agents import RandomAgent
from cardwright.engine.definitions.abilities import Ability, FaceDefinition, StaticAbility
from cardwright.engine.definitions.changes import AddTypes, AdjustPowerToughness
from cardwright.engine.definitions.conditions import ObjectsExist
from cardwright.engine.definitions.effects import (
    AsItEnters,
    CharacteristicsEffect,
    EnterTapped,
    EnterWithCounters,
    EventChange,
    ReplacementEffect,
)
from cardwright.engine.definitions.events import EventPattern, ObjectRole, ValueRole
from cardwright.engine.definitions.filters import (
    AllOf,
    ControlledBy,
    HasCardType,
    HasChosenColor,
    HasSupertype,
    IsOpponent,
    IsSelected,
    IsYou,
    Not,
)
from cardwright.engine.definitions.instructions import Instruction
from cardwright.engine.definitions.mana import ChosenColorOfMana
from cardwright.engine.definitions.quantities import AnnouncedX, CountOf, Fixed
from cardwright.engine.definitions.selectors import This
from cardwright.engine.scope import Resolution, Scope
from cardwright.engine.vocabulary import (
    BASIC,
    BATTLEFIELD,
    CREATURE,
    ENCHANTMENT,
    LAND,
    PLANESWALKER,
    RED,
    WHITE,
)

ENTERS = EventPattern(
    "zone_change",
    (ObjectRole("object", IsSelected(This())), ValueRole("destination", (BATTLEFIELD,))),
)


def entering(change: Any, condition: Any = None) -> StaticAbility:
    return StaticAbility((ReplacementEffect(ENTERS, change, condition, own_entry=True),))


def others(change: Any, *tests: Any) -> StaticAbility:
    pattern = EventPattern(
        "zone_change",
        (ObjectRole("object", AllOf(tests)), ValueRole("destination", (BATTLEFIELD,))),
    )
    return StaticAbility((ReplacementEffect(pattern, change),))


def creature(*abilities: Ability, size: int = 1) -> FaceDefinition:
    return FaceDefinition(
        "Creature", types=CREATURE, power=size, toughness=size, abilities=abilities
    )


def land(*abilities: Ability, **more: Any) -> FaceDefinition:
    return FaceDefinition("Land", types=LAND, abilities=abilities, **more)


class ChooseRed(Instruction, frozen=True, tag="test:choose_red"):
    def perform(self, game: Any, resolution: Resolution) -> None:
        resolution.bind("chosen.color", RED)


def test_enters_tapped() -> None:
    """CR 614.1d."""
    game = new_game()
    assert put(game, land(entering(EnterTapped()))).tapped
    assert not put(game, land()).tapped


def test_enters_tapped_unless() -> None:
    two_lands = ObjectsExist(HasCardType(LAND), Fixed(0), Fixed(1))
    game = new_game()
    face = land(entering(EnterTapped(), two_lands))
    assert put(game, face).tapped
    put(game, land())
    assert not put(game, face).tapped


def test_counters_and_the_x_of_the_spell() -> None:
    """CR 107.3m, 122.6a; X of the permanent itself counts only so."""
    game = new_game()
    face = creature(entering(EnterWithCounters("+1/+1", AnnouncedX())), size=0)
    ballista = put(game, face, x=3)
    assert ballista.counters == {"+1/+1": 3}
    assert game.characteristics(ballista).power == 3
    assert put(game, face).counters is None


def test_counters_of_one_kind_from_two_effects() -> None:
    game = new_game(agents=[RandomAgent(1), RandomAgent(2)])
    put(
        game,
        FaceDefinition(
            "Mimic", abilities=(others(EnterWithCounters("+1/+1", Fixed(1)), CREATURES),)
        ),
    )
    face = creature(entering(EnterWithCounters("+1/+1", Fixed(2))))
    one = put(game, face)
    assert one.counters == {"+1/+1": 3}


def one_more(*tests: Any) -> StaticAbility:
    """ "If +1/+1 counters would be put on a creature you control, that many plus one." """
    pattern = EventPattern(
        "counters_put", (ObjectRole("object", AllOf((CREATURES, ControlledBy(IsYou())))), *tests)
    )
    return StaticAbility((ReplacementEffect(pattern, OneMore()),))


class OneMore(EventChange, frozen=True, tag="test:one_more"):
    def replace(self, game: Any, event: Any, scope: Any) -> list[Any]:
        return [msgspec.structs.replace(event, amount=event.amount + 1)]


def test_counters_it_enters_with_are_put_on_it() -> None:
    """CR 122.6, 614.16 (also rules case B45): each replacement gets one opportunity."""
    game = new_game(agents=[RandomAgent(1), RandomAgent(2)])
    put(
        game,
        FaceDefinition(
            "Mimic", abilities=(others(EnterWithCounters("+1/+1", Fixed(1)), CREATURES),)
        ),
    )
    put(game, FaceDefinition("Scales", abilities=(one_more(),)))
    face = creature(entering(EnterWithCounters("+1/+1", AnnouncedX())), size=0)
    assert put(game, face, x=1).counters == {"+1/+1": 3}
    assert put(game, face, 1, x=1).counters == {"+1/+1": 2}
    assert [event.amount for event in game.history["counters_put"]] == [3, 2]


def test_loyalty_is_counters_put_on_it() -> None:
    """CR 306.5b."""
    game = new_game()
    walker = FaceDefinition("Walker", types=PLANESWALKER, loyalty=4)
    assert put(game, walker).counters == {"loyalty": 4}
    ability = StaticAbility((ReplacementEffect(EventPattern("counters_put"), OneMore()),))
    put(game, FaceDefinition("Season", abilities=(ability,)))
    assert put(game, walker).counters == {"loyalty": 5}


def test_a_choice_belongs_to_the_new_object() -> None:
    """CR 607.2d: two of them each have their own."""
    face = creature(entering(AsItEnters((ChooseRed(),))))
    game = new_game()
    one, plain = put(game, face), put(game, creature())
    assert one.chosen == {"chosen.color": RED}
    assert plain.chosen is None
    assert ChosenColorOfMana().mask(game, Scope(one.id, 0)) == 1 << RED
    assert ChosenColorOfMana().mask(game, Scope(plain.id, 0)) == 0


def test_a_choice_decides_what_it_affects() -> None:
    chosen = StaticAbility(
        (CharacteristicsEffect(HasChosenColor(), (AdjustPowerToughness(Fixed(2), Fixed(0)),)),)
    )
    game = new_game()
    red = put(game, FaceDefinition("Red", types=CREATURE, colors=1 << RED, power=1, toughness=1))
    white = put(
        game, FaceDefinition("White", types=CREATURE, colors=1 << WHITE, power=1, toughness=1)
    )
    put(game, FaceDefinition("Choosing", abilities=(entering(AsItEnters((ChooseRed(),))), chosen)))
    assert game.characteristics(red).power == 3
    assert game.characteristics(white).power == 1


def test_opponents_creatures_enter_tapped() -> None:
    game = new_game()
    put(
        game,
        FaceDefinition(
            "Authority", abilities=(others(EnterTapped(), CREATURES, ControlledBy(IsOpponent())),)
        ),
    )
    assert not put(game, creature()).tapped
    assert put(game, creature(), 1).tapped
    assert not put(game, land(), 1).tapped


NONBASIC = AllOf((HasCardType(LAND), Not(HasSupertype(BASIC))))
MOON = FaceDefinition(
    "Moon",
    types=ENCHANTMENT,
    abilities=(
        StaticAbility(
            (CharacteristicsEffect(NONBASIC, (AddTypes(subtypes=("Mountain",), replaces=True),)),)
        ),
    ),
)


def test_an_ability_that_it_would_not_have_does_nothing() -> None:
    """CR 614.12, 305.7 (rules case B42): under that effect it enters untapped, without counters."""
    game = new_game()
    put(game, MOON)
    one = put(game, land(entering(EnterTapped()), entering(EnterWithCounters("ice", Fixed(10)))))
    assert not one.tapped
    assert one.counters is None
    assert put(game, land(entering(EnterTapped()), supertypes=BASIC)).tapped


def test_what_existing_effects_make_of_it() -> None:
    """CR 614.12: a land that would be a creature enters as creatures do."""
    game = new_game()
    alive = CharacteristicsEffect(HasCardType(LAND), (AddTypes(types=CREATURE),))
    put(game, FaceDefinition("Alive", types=ENCHANTMENT, abilities=(StaticAbility((alive,)),)))
    put(
        game,
        FaceDefinition("Slow", types=ENCHANTMENT, abilities=(others(EnterTapped(), CREATURES),)),
    )
    assert put(game, land()).tapped


def test_its_own_static_abilities_count() -> None:
    """CR 614.12."""
    own = CharacteristicsEffect(IsSelected(This()), (AddTypes(types=CREATURE),))
    game = new_game()
    put(
        game,
        FaceDefinition("Slow", types=ENCHANTMENT, abilities=(others(EnterTapped(), CREATURES),)),
    )
    assert put(game, land(StaticAbility((own,)))).tapped


def test_counters_counted_before_it_is_there() -> None:
    game = new_game()
    put(game, creature())
    face = creature(entering(EnterWithCounters("+1/+1", CountOf(CREATURES))))
    assert put(game, face).counters == {"+1/+1": 1}
