"""CR 613: what filters and conditions of continuous effects see in each layer.

``Table.size`` checks caches against fresh ones.
"""

from __future__ import annotations

from tests.unit.engine.layer_objects import ANTHEM, BEAR, LORD, Soaring, base, plus
from tests.unit.engine.layer_table import (
    CREATURES,
    YOUR_CREATURES,
    Table,
    effect,
    face,
    static,
)

from cardwright.engine.definitions.abilities import (
    StaticAbility,
)
from cardwright.engine.definitions.changes import (
    AddAbility,
    AddTypes,
    AdjustPowerToughness,
    DefinePowerToughness,
    GainControl,
    SetColors,
)
from cardwright.engine.definitions.conditions import IsTurnOf, ObjectsExist, SelectedMatch
from cardwright.engine.definitions.filters import (
    AllOf,
    CompareAttribute,
    ControlledBy,
    HasCardType,
    HasColor,
    HasCounters,
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
    OwnedBy,
)
from cardwright.engine.definitions.quantities import AttributeOf, CountOf, Fixed
from cardwright.engine.definitions.selectors import AttachedObject, EachObject, This, You
from cardwright.engine.vocabulary import (
    ARTIFACT,
    BLACK,
    CREATURE,
    ENCHANTMENT,
    GRAVEYARD,
    HAND,
    READS_COMBAT,
    STACK,
)


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
