"""CR 613: Interaction of Continuous Effects. ``Table.size`` checks caches against fresh ones."""

from __future__ import annotations

from typing import ClassVar

import pytest
from tests.unit.engine.layer_table import (
    CREATURES,
    YOUR_CREATURES,
    Table,
    effect,
    face,
    static,
)

from cardwright.engine.card_types.lands import intrinsic_ability
from cardwright.engine.definitions.abilities import (
    ActivatedAbility,
    Body,
    KeywordAbility,
    StaticAbility,
)
from cardwright.engine.definitions.changes import (
    AddAbility,
    AddTypes,
    AdjustPowerToughness,
    CannotHave,
    DefinePowerToughness,
    GainControl,
    RemoveAllAbilities,
    RemoveKeyword,
    SetBasePowerToughness,
    SetColors,
    SwitchPowerToughness,
)
from cardwright.engine.definitions.conditions import IsTurnOf, ObjectsExist, SelectedMatch
from cardwright.engine.definitions.filters import (
    AllOf,
    CompareAttribute,
    ControlledBy,
    HasCardType,
    HasColor,
    HasCounters,
    HasKeyword,
    HasName,
    HasSubtype,
    HasSupertype,
    InZone,
    IsAttached,
    IsAttacking,
    IsOpponent,
    IsPermanent,
    IsSelected,
    IsSpell,
    IsTapped,
    IsToken,
    IsYou,
    Not,
    OtherThan,
    OwnedBy,
)
from cardwright.engine.definitions.quantities import AttributeOf, CountOf, Fixed, Sum, Times
from cardwright.engine.definitions.selectors import AttachedObject, EachObject, This, You
from cardwright.engine.floating_effects import FloatingEffect
from cardwright.engine.layers.copying import become_copy, stop_being_copy
from cardwright.engine.scope import Scope
from cardwright.engine.vocabulary import (
    ARTIFACT,
    BASIC,
    BATTLEFIELD,
    BLACK,
    CREATURE,
    ENCHANTMENT,
    GRAVEYARD,
    HAND,
    LAND,
    READS_COMBAT,
    STACK,
)


class Soaring(KeywordAbility, frozen=True, tag="test:soaring"):
    stem: ClassVar[str] = "soaring"


def plus(power: int, toughness: int) -> AdjustPowerToughness:
    return AdjustPowerToughness(Fixed(power), Fixed(toughness))


def base(power: int, toughness: int) -> SetBasePowerToughness:
    return SetBasePowerToughness(Fixed(power), Fixed(toughness))


BEAR = face("Bear", CREATURE, (2, 2))
TOKEN = face("Token", CREATURE, (1, 1))
ANTHEM = face("Anthem", ENCHANTMENT, (0, 0), static(YOUR_CREATURES, plus(1, 1)))
LORD = face(
    "Lord",
    CREATURE,
    (2, 2),
    static(AllOf((YOUR_CREATURES, OtherThan(This()))), plus(1, 1)),
)
COUNTING = face(
    "Counting",
    ENCHANTMENT,
    (0, 0),
    static(YOUR_CREATURES, AdjustPowerToughness(CountOf(YOUR_CREATURES), Fixed(0))),
)
HUMBLING = face(
    "Humbling", ENCHANTMENT, (0, 0), static(CREATURES, RemoveAllAbilities(), base(1, 1))
)
FOREST = face("Forest", LAND, (0, 0), supertypes=BASIC, subtypes=("Forest",))
MOUNTAIN = face("Mountain", LAND, (0, 0), supertypes=BASIC, subtypes=("Mountain",))
NONBASIC = AllOf((HasCardType(LAND), Not(HasSupertype(BASIC))))
MOON = face(
    "Moon", ENCHANTMENT, (0, 0), static(NONBASIC, AddTypes(subtypes=("Mountain",), replaces=True))
)
GROVE = face("Grove", LAND, (0, 0), static(HasCardType(LAND), AddTypes(subtypes=("Forest",))))


def test_anthem_counters_and_a_pump() -> None:
    table = Table()
    bear, other = table.put(BEAR), table.put(BEAR, 1)
    assert table.size(bear) == (2, 2)
    anthem = table.put(ANTHEM)
    assert table.size(bear) == (3, 3)
    assert table.size(other) == (2, 2)
    table.count(bear, "+1/+1", 2)
    assert table.size(bear) == (5, 5)
    table.count(bear, "-1/-1", 1)
    assert table.size(bear) == (4, 4)
    table.float(effect(CREATURES, plus(3, 3)), bear)
    assert table.size(bear) == (7, 7)
    assert table.size(other) == (2, 2)
    table.end()
    assert table.size(bear) == (4, 4)
    table.remove(anthem)
    assert table.size(bear) == (3, 3)


def test_other_creatures_of_the_same_kind() -> None:
    table = Table()
    lord, bear = table.put(LORD), table.put(BEAR)
    assert (table.size(lord), table.size(bear)) == ((2, 2), (3, 3))
    second = table.put(LORD)
    assert (table.size(lord), table.size(second), table.size(bear)) == ((3, 3), (3, 3), (4, 4))
    table.remove(second)
    assert (table.size(lord), table.size(bear)) == ((2, 2), (3, 3))


def test_alike_but_singled_out() -> None:
    table = Table()
    table.put(ANTHEM)
    one, two = table.put(BEAR), table.put(BEAR)
    assert table.size(one) == table.size(two) == (3, 3)
    table.float(effect(CREATURES, plus(3, 3)), one)
    assert (table.size(one), table.size(two)) == ((6, 6), (3, 3))
    table.float(effect(CREATURES, plus(1, 0)), one)
    assert (table.size(one), table.size(two)) == ((7, 6), (3, 3))
    table.put(ANTHEM)
    assert (table.size(one), table.size(two)) == ((8, 7), (4, 4))


def test_layer_seven_counts_what_earlier_layers_made() -> None:
    """CR 613.1g: a count in layer 7 sees layer 4."""
    table = Table()
    forest, bear = table.put(FOREST), table.put(BEAR)
    table.put(COUNTING)
    assert table.size(bear) == (3, 2)
    table.put(
        face(
            "Alive",
            ENCHANTMENT,
            (0, 0),
            static(HasSubtype("Forest"), AddTypes(types=CREATURE), base(1, 1)),
        )
    )
    assert (table.size(bear), table.size(forest)) == ((4, 2), (3, 1))
    table.put(FOREST)
    assert (table.size(bear), table.size(forest)) == ((5, 2), (4, 1))
    table.put(HUMBLING)
    assert (table.size(bear), table.size(forest)) == ((4, 1), (4, 1))


def test_sublayers_of_power_and_toughness() -> None:
    """CR 613.4a-d: defining, setting, modifying, switching, whatever the timestamps."""
    table = Table()
    defining = DefinePowerToughness(CountOf(CREATURES), Sum((CountOf(CREATURES), Fixed(1))))
    beast = table.put(face("Beast", CREATURE, (0, 0), static(IsSelected(This()), defining)))
    table.put(BEAR)
    assert table.size(beast) == (2, 3)
    table.float(effect(CREATURES, SwitchPowerToughness()), beast)
    assert table.size(beast) == (3, 2)
    table.float(effect(CREATURES, plus(2, 0)), beast)
    assert table.size(beast) == (3, 4)
    table.float(effect(CREATURES, base(7, 7)), beast)
    assert table.size(beast) == (7, 9)
    table.count(beast, "+1/+0", 1)
    assert table.size(beast) == (7, 10)


def test_base_power_and_toughness() -> None:
    """CR 613.4b: before counters and 7c, also as layer 7c and later questions see it."""
    table = Table()
    bear, other = table.put(BEAR), table.put(BEAR)
    table.count(bear, "+1/+1", 3)
    two = CompareAttribute("base_power", "=", Fixed(2))
    table.put(face("Plain", ENCHANTMENT, (0, 0), static(AllOf((CREATURES, two)), plus(0, 1))))
    assert (table.size(bear), table.size(other)) == ((5, 6), (2, 3))
    table.float(effect(CREATURES, base(4, 4)), other)
    assert (table.size(bear), table.size(other)) == ((5, 6), (4, 4))
    assert table.characteristics(bear).base_power == 2
    assert table.characteristics(other).base_toughness == 4


def test_a_defining_ability_functions_in_all_zones() -> None:
    """CR 604.3."""
    table = Table()
    defining = DefinePowerToughness(CountOf(InZone(GRAVEYARD)), Fixed(1))
    beast = face("Beast", CREATURE, (0, 0), static(IsSelected(This()), defining))
    held, played = table.put(beast, zone=HAND), table.put(beast)
    assert table.size(held) == table.size(played) == (0, 1)
    table.put(BEAR, zone=GRAVEYARD)
    assert table.size(held) == table.size(played) == (1, 1)


def test_counting_cards_in_graveyards() -> None:
    table = Table()
    table.put(
        face(
            "Grave",
            ENCHANTMENT,
            (0, 0),
            static(CREATURES, AdjustPowerToughness(CountOf(InZone(GRAVEYARD, IsYou())), Fixed(0))),
        )
    )
    bear = table.put(BEAR)
    assert table.size(bear) == (2, 2)
    dead = table.put(BEAR, zone=GRAVEYARD)
    table.put(BEAR, 1, zone=GRAVEYARD)
    assert table.size(bear) == (3, 2)
    table.remove(dead)
    assert table.size(bear) == (2, 2)


def test_losing_abilities_continues_in_later_layers() -> None:
    """CR 613.6: what removes its own ability in layer 6 still sets power and toughness in 7b."""
    table = Table()
    lord, bear = table.put(LORD), table.put(BEAR)
    humbling = table.put(HUMBLING)
    assert (table.size(lord), table.size(bear)) == ((1, 1), (1, 1))
    assert table.characteristics(lord).abilities == ()
    table.put(ANTHEM)
    assert table.size(bear) == (2, 2)
    table.remove(humbling)
    assert (table.size(lord), table.size(bear)) == ((3, 3), (4, 4))


def test_an_animated_humbling_enchantment_keeps_its_effect() -> None:
    """CR 613.6: it loses its own ability in layer 6 and goes on in layer 7b."""
    table = Table()
    humbling = table.put(HUMBLING)
    table.put(
        face(
            "Alive", ENCHANTMENT, (0, 0), static(HasCardType(ENCHANTMENT), AddTypes(types=CREATURE))
        )
    )
    bear = table.put(BEAR)
    assert (table.size(bear), table.size(humbling)) == ((1, 1), (1, 1))


def test_a_fixed_set_effect_may_end_another_effect() -> None:
    table = Table()
    lord, bear = table.put(LORD), table.put(BEAR)
    assert table.size(bear) == (3, 3)
    table.float(effect(CREATURES, RemoveAllAbilities()), lord)
    assert table.size(bear) == (2, 2)
    table.end()
    assert table.size(bear) == (3, 3)


def test_granted_static_abilities_work() -> None:
    """CR 613.7a."""
    table = Table()
    lord, bear = table.put(LORD), table.put(BEAR)
    anthem = static(YOUR_CREATURES, plus(1, 1))
    table.float(effect(CREATURES, AddAbility(anthem)), bear)
    assert (table.size(bear), table.size(lord)) == ((4, 4), (3, 3))
    table.end()
    assert (table.size(bear), table.size(lord)) == ((3, 3), (2, 2))


def test_an_ability_granted_alone_works() -> None:
    table = Table()
    bear, other = table.put(BEAR), table.put(BEAR, 1)
    table.float(effect(CREATURES, AddAbility(static(YOUR_CREATURES, plus(1, 1)))), bear)
    assert (table.size(bear), table.size(other)) == ((3, 3), (2, 2))


def test_keywords_gained_lost_and_impossible() -> None:
    """CR 613.1f, 113.11."""
    table = Table()
    bear = table.put(BEAR)

    def soars() -> bool:
        table.size(bear)
        return HasKeyword("soaring").matches(table, bear, table.characteristics(bear), None)

    wings = table.put(face("Wings", ENCHANTMENT, (0, 0), static(CREATURES, AddAbility(Soaring()))))
    assert soars()
    table.float(effect(CREATURES, RemoveKeyword("soaring")), bear)
    assert not soars()
    table.float(effect(CREATURES, AddAbility(Soaring())), bear)
    assert soars()
    table.end()
    assert soars()
    table.put(face("Mire", ENCHANTMENT, (0, 0), static(CREATURES, CannotHave("soaring"))))
    assert not soars()
    table.float(effect(CREATURES, AddAbility(Soaring())), bear)
    assert not soars(), "a later effect cannot add it either"
    table.remove(wings)
    assert not soars()


def test_an_effect_by_keyword_depends_on_gaining_it() -> None:
    """CR 613.1: layer 7 sees what layer 6 gave; an early reader is computed together."""
    table = Table()
    bear = table.put(BEAR)
    table.put(face("Winds", ENCHANTMENT, (0, 0), static(HasKeyword("soaring"), plus(1, 1))))
    assert table.size(bear) == (2, 2)
    table.float(effect(CREATURES, AddAbility(Soaring())), bear)
    assert table.size(bear) == (3, 3)


def test_dependency_in_both_orders() -> None:
    """CR 613.8a: the grove's effect depends on the moon's, which takes the grove's ability away."""
    for order in ((GROVE, MOON), (MOON, GROVE)):
        table = Table()
        made = {one.name: table.put(one) for one in order}
        mountain = table.put(MOUNTAIN)
        table.size(mountain)
        assert table.characteristics(made["Grove"]).subtypes == {"Mountain"}
        assert table.characteristics(mountain).subtypes == {"Mountain"}
        assert table.characteristics(made["Grove"]).abilities == (intrinsic_ability("Mountain"),)


def test_a_land_type_in_addition() -> None:
    """CR 305.7: it keeps its own types and abilities and gains the mana ability."""
    table = Table()
    table.put(GROVE)
    mountain = table.put(MOUNTAIN)
    table.size(mountain)
    now = table.characteristics(mountain)
    assert now.subtypes == {"Mountain", "Forest"}
    assert now.mana_abilities == (intrinsic_ability("Mountain"), intrinsic_ability("Forest"))


def test_setting_a_land_type_keeps_what_other_effects_granted() -> None:
    """CR 305.7: card types, supertypes and granted abilities stay; rules text goes."""
    ability = ActivatedAbility(costs=(), body=Body())
    land = face("Land", LAND, (0, 0), ability, subtypes=("Desert",))
    table = Table()
    one = table.put(land)
    table.float(effect(CREATURES, AddAbility(Soaring()), AddTypes(types=CREATURE)), one)
    table.put(MOON)
    table.size(one)
    now = table.characteristics(one)
    assert now.types == LAND | CREATURE
    assert now.subtypes == {"Mountain"}
    assert now.abilities == (intrinsic_ability("Mountain"), Soaring())


def test_setting_types_drops_subtypes_that_fit_no_more() -> None:
    """CR 205.1a."""
    table = Table()
    bear = table.put(face("Equipped Bear", CREATURE | ARTIFACT, (2, 2), subtypes=("Bear", "Clue")))
    table.float(effect(CREATURES, AddTypes(types=ARTIFACT, replaces=True)), bear)
    table.size(bear)
    assert table.characteristics(bear).types == ARTIFACT
    assert table.characteristics(bear).subtypes == {"Clue"}


def test_dependency_on_a_set_of_objects() -> None:
    """CR 613.8a: forests become creatures after everything is a forest, whatever the timestamps."""
    living = face(
        "Living",
        ENCHANTMENT,
        (0, 0),
        static(HasSubtype("Forest"), AddTypes(types=CREATURE), base(1, 1)),
    )
    making = face(
        "Making",
        ENCHANTMENT,
        (0, 0),
        static(AllOf((HasCardType(LAND), ControlledBy(IsYou()))), AddTypes(subtypes=("Forest",))),
    )
    table = Table()
    table.put(living)
    mountain = table.put(MOUNTAIN)
    table.put(making)
    assert table.size(mountain) == (1, 1)
    assert table.characteristics(mountain).types == LAND | CREATURE


def test_existence_is_a_dependency() -> None:
    """CR 613.8a: removing the abilities of a source comes first (also rules case B41)."""
    table = Table()
    source = table.put(face("Source", CREATURE, (1, 1), static(CREATURES, AddAbility(Soaring()))))
    bear = table.put(BEAR)
    table.float(effect(CREATURES, RemoveAllAbilities()), source)
    table.size(bear)
    assert table.characteristics(bear).abilities == ()


def test_a_dependency_loop_follows_timestamps() -> None:
    """CR 613.8b."""
    artifacts = static(CREATURES, AddTypes(types=ARTIFACT))
    creatures = static(HasCardType(ARTIFACT), AddTypes(types=CREATURE))
    table = Table()
    table.put(face("One", ENCHANTMENT, (0, 0), artifacts))
    table.put(face("Two", ENCHANTMENT, (0, 0), creatures))
    bear = table.put(BEAR)
    thing = table.put(face("Thing", ARTIFACT))
    table.size(bear)
    assert table.characteristics(bear).types == CREATURE | ARTIFACT
    assert table.characteristics(thing).types == CREATURE | ARTIFACT


def test_a_loop_waits_for_what_its_members_depend_on() -> None:
    """CR 613.8b: only within the loop are timestamps all that counts."""
    artifacts = static(CREATURES, AddTypes(types=ARTIFACT, replaces=True))
    creatures = static(HasCardType(ARTIFACT), AddTypes(types=CREATURE, replaces=True))
    lands = static(HasName("Rock"), AddTypes(types=LAND, replaces=True))
    table = Table()
    table.put(face("One", ENCHANTMENT, (0, 0), artifacts))
    table.put(face("Two", ENCHANTMENT, (0, 0), creatures))
    table.put(face("Three", ENCHANTMENT, (0, 0), lands))
    rock, bear = table.put(face("Rock", CREATURE, (1, 1))), table.put(BEAR)
    table.size(rock)
    assert table.characteristics(rock).types == LAND
    assert table.characteristics(bear).types == CREATURE


def test_layer_one_copies() -> None:
    """CR 707.2: copiable values, not counters or other effects; later layers still apply."""
    table = Table()
    bear, lord = table.put(BEAR), table.put(LORD)
    table.count(lord, "+1/+1", 1)
    table.float(effect(CREATURES, plus(1, 0)), bear)
    become_copy(table, bear, lord)
    assert table.characteristics(bear).name == "Lord"
    assert (table.size(bear), table.size(lord)) == ((4, 3), (4, 4))
    stop_being_copy(table, bear)
    assert (table.size(bear), table.size(lord)) == ((4, 3), (3, 3))


def test_defining_abilities_come_first_and_depend_on_nothing_else() -> None:
    """CR 613.3."""
    table = Table()
    table.put(face("Dye", ENCHANTMENT, (0, 0), static(CREATURES, SetColors(1 << BLACK))))
    void = table.put(face("Void", CREATURE, (1, 1), static(IsSelected(This()), SetColors(0))))
    table.size(void)
    assert table.characteristics(void).colors == 1 << BLACK


def test_colors_and_what_they_decide() -> None:
    table = Table()
    bear = table.put(BEAR)
    table.put(face("Black", ENCHANTMENT, (0, 0), static(HasColor(1 << BLACK), plus(1, 1))))
    assert table.size(bear) == (2, 2)
    table.float(effect(CREATURES, SetColors(1 << BLACK, in_addition=True)), bear)
    assert table.size(bear) == (3, 3)


def test_tapped_and_attacking() -> None:
    table = Table()
    bear, other = table.put(BEAR), table.put(BEAR)
    table.put(face("Rest", ENCHANTMENT, (0, 0), static(IsTapped(), plus(0, 2))))
    table.put(face("War", ENCHANTMENT, (0, 0), static(IsAttacking(), plus(2, 0))))
    table.tap_one(bear)
    assert (table.size(bear), table.size(other)) == ((2, 4), (2, 2))
    bear.attacking = 1
    table.touch_object(bear, READS_COMBAT)
    assert (table.size(bear), table.size(other)) == ((4, 4), (2, 2))
    table.tap_one(bear, False)
    assert table.size(bear) == (4, 2)


def test_counting_tapped_creatures_concerns_everybody() -> None:
    tapped = AllOf((CREATURES, IsTapped()))
    table = Table()
    bear, other = table.put(BEAR), table.put(BEAR)
    table.put(
        face(
            "Watch",
            ENCHANTMENT,
            (0, 0),
            static(CREATURES, AdjustPowerToughness(CountOf(tapped), Fixed(0))),
        )
    )
    assert table.size(other) == (2, 2)
    table.tap_one(bear)
    assert table.size(other) == (3, 2)


def test_counters_that_filters_ask_for() -> None:
    table = Table()
    bear, other = table.put(BEAR), table.put(BEAR)
    table.put(face("Blessed", ENCHANTMENT, (0, 0), static(HasCounters("shield"), plus(5, 5))))
    table.size(bear)
    table.count(bear, "shield", 1)
    assert (table.size(bear), table.size(other)) == ((7, 7), (2, 2))


def test_power_of_others_in_layer_seven() -> None:
    table = Table()
    strongest = AttributeOf("power", EachObject(YOUR_CREATURES), "greatest")
    table.put(
        face(
            "Envy",
            ENCHANTMENT,
            (0, 0),
            static(HasCardType(ENCHANTMENT), AddTypes(types=CREATURE), base(0, 9)),
        )
    )
    beast = table.put(
        face(
            "Beast",
            CREATURE,
            (0, 5),
            static(IsSelected(This()), DefinePowerToughness(strongest, None)),
        )
    )
    bear = table.put(BEAR)
    assert table.size(beast) == (2, 5)
    table.remove(bear)
    assert table.size(beast) == (0, 5)


def test_a_filter_by_power_sees_the_layers_before() -> None:
    small = CompareAttribute("power", "<=", Fixed(2))
    table = Table()
    bear = table.put(BEAR)
    table.put(face("Meek", ENCHANTMENT, (0, 0), static(AllOf((CREATURES, small)), plus(0, 3))))
    assert table.size(bear) == (2, 5)
    table.float(effect(CREATURES, base(4, 4)), bear)
    assert table.size(bear) == (4, 4)


def test_conditions() -> None:
    """CR 611.3a: true or false at any moment."""
    table = Table()
    bear = table.put(BEAR)
    table.put(
        face("Day", ENCHANTMENT, (0, 0), static(CREATURES, plus(1, 0), condition=IsTurnOf(IsYou())))
    )
    assert table.size(bear) == (3, 2)
    table.next_turn()
    assert table.size(bear) == (2, 2)
    artifact = ObjectsExist(AllOf((HasCardType(ARTIFACT), ControlledBy(IsYou()))), Fixed(1))
    table.put(face("Forge", ENCHANTMENT, (0, 0), static(CREATURES, plus(0, 1), condition=artifact)))
    assert table.size(bear) == (2, 2)
    thing = table.put(face("Thing", ARTIFACT))
    assert table.size(bear) == (2, 3)
    table.remove(thing)
    assert table.size(bear) == (2, 2)


def test_a_condition_about_the_source_itself() -> None:
    untapped = SelectedMatch(This(), Not(IsTapped()))
    table = Table()
    orb = table.put(
        face("Orb", ARTIFACT, (0, 0), static(CREATURES, plus(1, 1), condition=untapped))
    )
    bear = table.put(BEAR)
    assert table.size(bear) == (3, 3)
    table.tap_one(orb)
    assert table.size(bear) == (2, 2)


def test_an_early_condition_sees_what_early_layers_made() -> None:
    """A condition in layer 6 that reads types changed in layer 4: computed together."""
    table = Table()
    bear = table.put(BEAR)
    thing = table.put(face("Thing", ENCHANTMENT))
    artifact = ObjectsExist(HasCardType(ARTIFACT), Fixed(1))
    table.put(
        face(
            "Forge",
            ENCHANTMENT,
            (0, 0),
            static(CREATURES, AddAbility(Soaring()), condition=artifact),
        )
    )
    table.size(bear)
    assert table.characteristics(bear).abilities == ()
    table.float(effect(HasCardType(ENCHANTMENT), AddTypes(types=ARTIFACT)), thing)
    table.size(bear)
    assert table.characteristics(bear).abilities == (Soaring(),)
    table.end()
    table.size(bear)
    assert table.characteristics(bear).abilities == ()


def test_attached() -> None:
    """CR 613.7e: "equipped creature"; it moves with the equipment."""
    blade = face("Blade", ARTIFACT, (0, 0), static(IsSelected(AttachedObject()), plus(2, 0)))
    table = Table()
    one, two = table.put(BEAR), table.put(BEAR)
    sword = table.put(blade)
    assert table.size(one) == table.size(two) == (2, 2)
    table.attach_to(sword, one.id)
    assert (table.size(one), table.size(two)) == ((4, 2), (2, 2))
    second = table.put(blade, attached_to=two.id)
    assert (table.size(one), table.size(two)) == ((4, 2), (4, 2))
    table.attach_to(sword, two.id)
    assert (table.size(one), table.size(two)) == ((2, 2), (6, 2))
    table.remove(second)
    assert (table.size(one), table.size(two)) == ((2, 2), (4, 2))


def test_whatever_is_attached() -> None:
    table = Table()
    one, two = table.put(BEAR), table.put(BEAR)
    table.put(face("Pride", ENCHANTMENT, (0, 0), static(IsAttached(), plus(1, 1))))
    sword = table.put(face("Sword", ARTIFACT))
    assert (table.size(one), table.size(two)) == ((2, 2), (2, 2))
    table.attach_to(sword, two.id)
    assert (table.size(one), table.size(two)) == ((2, 2), (3, 3))


def test_control() -> None:
    """CR 613.1b: layer 2 decides who is "you" later; every change is an event; it ends."""
    table = Table()
    bear, lord, theirs = table.put(BEAR), table.put(LORD, 1), table.put(BEAR, 1)
    assert (table.size(bear), table.size(theirs)) == ((2, 2), (3, 3))
    table.float(effect(CREATURES, GainControl(You())), lord)
    assert lord.controller == 0
    assert lord.since_turn == table.turn
    assert (table.size(bear), table.size(theirs)) == ((3, 3), (2, 2))
    table.end()
    assert lord.controller == 1
    assert (table.size(bear), table.size(theirs)) == ((2, 2), (3, 3))


def test_control_by_an_aura_follows_the_aura() -> None:
    steal = face(
        "Steal", ENCHANTMENT, (0, 0), static(IsSelected(AttachedObject()), GainControl(You()))
    )
    table = Table()
    bear = table.put(BEAR, 1)
    table.put(ANTHEM)
    aura = table.put(steal, attached_to=bear.id)
    assert bear.controller == 0
    assert table.size(bear) == (3, 3)
    table.float(effect(HasCardType(ENCHANTMENT), GainControl(You())), aura, you=1)
    assert bear.controller == 1
    assert table.size(bear) == (2, 2)
    table.remove(aura)
    assert bear.controller == 1


def test_owner_and_token_are_not_alike() -> None:
    table = Table()
    table.put(face("Mine", ENCHANTMENT, (0, 0), static(OwnedBy(IsYou()), plus(1, 0))))
    table.put(face("Tokens", ENCHANTMENT, (0, 0), static(IsToken(), plus(0, 1))))
    bear, token = table.put(BEAR), table.put(BEAR, token=True)
    assert (table.size(bear), table.size(token)) == ((3, 2), (3, 3))
    theirs = table.put(BEAR, 1)
    table.float(effect(CREATURES, GainControl(You())), theirs)
    assert table.size(theirs) == (2, 2)


def test_opponents_creatures() -> None:
    table = Table(3)
    bears = [table.put(BEAR, player) for player in range(3)]
    table.put(
        face(
            "Curse",
            ENCHANTMENT,
            (0, 0),
            static(AllOf((CREATURES, ControlledBy(IsOpponent()))), plus(-1, 0)),
        ),
        1,
    )
    assert [table.size(bear) for bear in bears] == [(1, 2), (2, 2), (1, 2)]


def test_effects_that_name_other_zones() -> None:
    table = Table()
    spells = face("Storm", ENCHANTMENT, (0, 0), static(IsSpell(), AddAbility(Soaring())))
    spell, held = table.put(BEAR, zone=STACK), table.put(BEAR, zone=HAND)
    storm = table.put(spells)
    assert table.characteristics(spell).abilities == (Soaring(),)
    assert table.characteristics(held).abilities == ()
    table.remove(storm)
    assert table.characteristics(spell).abilities == ()


def test_a_static_ability_that_functions_in_a_graveyard() -> None:
    """CR 113.6b."""
    ghost = face(
        "Ghost",
        CREATURE,
        (1, 1),
        StaticAbility(
            (effect(AllOf((IsPermanent(), YOUR_CREATURES)), plus(1, 1)),), zones=(GRAVEYARD,)
        ),
    )
    table = Table()
    bear, alive = table.put(BEAR), table.put(ghost)
    assert (table.size(bear), table.size(alive)) == ((2, 2), (1, 1))
    dead = table.put(ghost, zone=GRAVEYARD)
    assert (table.size(bear), table.size(alive)) == ((3, 3), (2, 2))
    table.remove(dead)
    assert (table.size(bear), table.size(alive)) == ((2, 2), (1, 1))


def test_last_known_information_is_frozen() -> None:
    """CR 608.2h."""
    table = Table()
    bear, anthem = table.put(BEAR), table.put(ANTHEM)
    assert table.size(bear) == (3, 3)
    table.remove(bear)
    table.remove(anthem)
    assert table.characteristics(bear).power == 3


def test_look_ahead_sees_existing_effects_and_its_own() -> None:
    """CR 614.12."""
    land = face("Tapped Land", LAND, (0, 0), ActivatedAbility(costs=(), body=Body()))
    table = Table()
    table.put(MOON)
    coming = table.put(land, zone=HAND)
    coming.zone = BATTLEFIELD
    assert table.layers.look_ahead(coming).abilities == (intrinsic_ability("Mountain"),)
    own = table.put(
        face(
            "Proud",
            CREATURE,
            (1, 1),
            static(CREATURES, plus(1, 1)),
            static(CREATURES, AddAbility(Soaring())),
        ),
        zone=HAND,
    )
    own.zone = BATTLEFIELD
    seen = table.layers.look_ahead(own)
    assert (seen.power, Soaring() in seen.abilities) == (2, True)
    assert own.id not in table.battlefield


def test_a_quiet_board_shares_its_base() -> None:
    table = Table()
    one, two = table.put(BEAR), table.put(BEAR)
    assert table.characteristics(one) is table.characteristics(two) is one.base


def test_what_nobody_reads_makes_nothing_stale() -> None:
    table = Table()
    bear = table.put(BEAR)
    table.put(ANTHEM)
    before = table.characteristics(bear)
    generation = table.generation
    table.tap_one(bear)
    table.next_turn()
    assert table.generation == generation
    assert table.characteristics(bear) is before


def test_alike_objects_share_one_result() -> None:
    table = Table()
    table.put(ANTHEM)
    tokens = [table.put(TOKEN, token=True) for _ in range(5)]
    assert len({id(table.characteristics(token)) for token in tokens}) == 1


def test_likeness_by_controller_alone() -> None:
    table = Table()
    table.put(ANTHEM)
    bear, stolen = table.put(BEAR), table.put(BEAR)
    table.put(
        face("Siren", ENCHANTMENT, (0, 0), static(IsTapped(), GainControl(You()))),
        1,
    )
    table.tap_one(stolen)
    table.reconcile()
    assert (bear.controller, stolen.controller) == (0, 1)
    assert (table.size(bear), table.size(stolen)) == ((3, 3), (2, 2))


def test_likeness_by_owner_alone() -> None:
    table = Table()
    table.put(face("Mine", ENCHANTMENT, (0, 0), static(OwnedBy(IsYou()), plus(1, 0))))
    bear, theirs = table.put(BEAR), table.put(BEAR, 1)
    table.put(face("Siren", ENCHANTMENT, (0, 0), static(CREATURES, GainControl(You()))))
    assert theirs.controller == 0
    assert (table.size(bear), table.size(theirs)) == ((3, 2), (2, 2))


def test_each_of_two_alike_gives_what_it_was_granted() -> None:
    """CR 613.7a."""
    table = Table()
    one, two = table.put(BEAR), table.put(BEAR)
    anthem = static(YOUR_CREATURES, plus(1, 1))
    table.put(face("Gift", ENCHANTMENT, (0, 0), static(YOUR_CREATURES, AddAbility(anthem))))
    assert table.size(one) == table.size(two) == (4, 4)


def test_who_is_granted_an_ability_comes_and_goes() -> None:
    table = Table()
    anthem = static(YOUR_CREATURES, plus(1, 1))
    table.put(face("Gift", ENCHANTMENT, (0, 0), static(YOUR_CREATURES, AddAbility(anthem))))
    bear = table.put(BEAR)
    assert table.size(bear) == (3, 3)
    other = table.put(BEAR)
    assert table.size(bear) == (4, 4)
    table.remove(other)
    assert table.size(bear) == (3, 3)


def test_what_a_granted_ability_reads() -> None:
    table = Table()
    resting = static(AllOf((CREATURES, IsTapped())), plus(1, 1))
    table.put(face("Gift", ENCHANTMENT, (0, 0), static(HasName("Giver"), AddAbility(resting))))
    bear = table.put(BEAR)
    table.put(face("Giver", CREATURE, (1, 1)))
    assert table.size(bear) == (2, 2)
    table.tap_one(bear)
    assert table.size(bear) == (3, 3)


def test_a_copy_has_the_effects_of_what_it_copies() -> None:
    """CR 707.2."""
    table = Table()
    meek = table.put(face("Meek", CREATURE, (1, 1), static(CREATURES, plus(0, 3))))
    lord, bear = table.put(LORD), table.put(BEAR)
    assert table.size(bear) == (3, 6)
    become_copy(table, lord, meek)
    assert (table.size(bear), table.size(lord)) == ((2, 8), (1, 7))


def test_power_of_others_as_far_as_it_is_known() -> None:
    """CR 613.4: 7c sees what 7b and counters made of another creature."""
    bears = AttributeOf("power", EachObject(HasSubtype("Bear")), "greatest")
    table = Table()
    beast = table.put(
        face(
            "Beast",
            CREATURE,
            (0, 5),
            static(IsSelected(This()), AdjustPowerToughness(bears, Fixed(0))),
        )
    )
    bear = table.put(face("Real Bear", CREATURE, (2, 2), subtypes=("Bear",)))
    assert table.size(beast) == (2, 5)
    table.float(effect(CREATURES, base(5, 5)), bear)
    assert table.size(beast) == (5, 5)
    table.count(bear, "+1/+1", 2)
    assert table.size(beast) == (7, 5)


def test_an_attachment_gets_a_new_timestamp() -> None:
    """CR 613.7e."""
    table = Table()
    bear = table.put(BEAR)
    first = table.put(face("First", ENCHANTMENT, (0, 0), static(CREATURES, base(1, 1))))
    table.put(face("Second", ENCHANTMENT, (0, 0), static(CREATURES, base(9, 9))))
    assert table.size(bear) == (9, 9)
    table.attach_to(first, bear.id)
    assert table.size(bear) == (1, 1)


def test_the_end_of_another_effect_is_seen_by_whoever_was_computed_first() -> None:
    table = Table()
    bear, lord = table.put(BEAR), table.put(LORD)
    assert table.size(bear) == (3, 3)
    table.float(effect(CREATURES, RemoveAllAbilities()), lord)
    assert table.size(bear) == (2, 2)
    table.end()
    assert table.size(bear) == (3, 3)
    table.float(effect(CREATURES, AddAbility(static(YOUR_CREATURES, plus(1, 1)))), lord)
    assert table.size(bear) == (4, 4)


def test_a_pump_among_effects_that_are_computed_together() -> None:
    bears = AttributeOf("power", EachObject(HasSubtype("Bear")), "greatest")
    table = Table()
    beast = table.put(
        face(
            "Beast",
            CREATURE,
            (0, 5),
            static(IsSelected(This()), AdjustPowerToughness(bears, Fixed(0))),
        )
    )
    bear = table.put(face("Real Bear", CREATURE, (2, 2), subtypes=("Bear",)))
    assert table.size(beast) == (2, 5)
    table.float(effect(CREATURES, AddTypes(subtypes=("Elk",), replaces=True)), bear)
    assert table.size(beast) == (0, 5)


def test_counting_what_a_resolution_makes_a_creature() -> None:
    table = Table()
    bear, thing = table.put(BEAR), table.put(face("Thing", ARTIFACT))
    table.put(COUNTING)
    assert table.size(bear) == (3, 2)
    table.float(effect(HasCardType(ARTIFACT), AddTypes(types=CREATURE)), thing)
    assert table.size(bear) == (4, 2)


def test_questions_between_an_effect_and_the_change_of_control() -> None:
    """What was asked before the event of CR 613.1b is not kept after it."""
    table = Table()
    bear, theirs = table.put(BEAR), table.put(BEAR, 1)
    table.put(COUNTING)
    table.put(ANTHEM)
    change = effect(CREATURES, GainControl(You()))
    floating = FloatingEffect(
        table.new_timestamp(), change, Scope(-1, 0), only=frozenset([theirs.id])
    )
    table.floating = [floating]
    table.layers.effect_differs(change, frozenset([theirs.id]))
    assert table.characteristics(bear).power == 4
    assert table.characteristics(theirs).power == 2
    table.reconcile()
    assert (table.size(bear), table.size(theirs)) == ((5, 3), (5, 3))


def test_the_new_controller_alone_is_stale() -> None:
    table = Table()
    theirs = table.put(BEAR, 1)
    table.put(ANTHEM)
    change = effect(CREATURES, GainControl(You()))
    table.floating = [
        FloatingEffect(table.new_timestamp(), change, Scope(-1, 0), only=frozenset([theirs.id]))
    ]
    table.layers.effect_differs(change, frozenset([theirs.id]))
    assert table.characteristics(theirs).power == 2
    table.reconcile()
    assert table.size(theirs) == (3, 3)


def test_a_defining_ability_does_not_depend_on_other_effects() -> None:
    """CR 613.8a (c)."""
    land = face(
        "Living Land",
        LAND | CREATURE,
        (1, 1),
        static(IsSelected(This()), AddTypes(subtypes=("Elf",))),
    )
    table = Table()
    table.put(MOON)
    living = table.put(land)
    table.size(living)
    assert table.characteristics(living).subtypes == {"Elf", "Mountain"}
    assert table.characteristics(living).abilities == (intrinsic_ability("Mountain"),)


@pytest.mark.parametrize("times", [1, 2, 5])
def test_double_negation_of_a_multiple(times: int) -> None:
    table = Table()
    bear = table.put(BEAR)
    minus = Times(-1, CountOf(CREATURES))
    for _ in range(times):
        table.put(
            face(
                "Fear",
                ENCHANTMENT,
                (0, 0),
                static(CREATURES, AdjustPowerToughness(minus, Fixed(0))),
            )
        )
    assert table.size(bear) == (2 - times, 2)
