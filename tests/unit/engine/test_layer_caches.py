"""CR 613: what is kept of computed characteristics, and when it is stale.

``Table.size`` checks caches against fresh ones.
"""

from __future__ import annotations

import pytest
from tests.unit.engine.layer_objects import (
    ANTHEM,
    BEAR,
    COUNTING,
    LORD,
    MOON,
    TOKEN,
    Soaring,
    base,
    plus,
)
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
)
from cardwright.engine.definitions.changes import (
    AddAbility,
    AddTypes,
    AdjustPowerToughness,
    GainControl,
    RemoveAllAbilities,
)
from cardwright.engine.definitions.filters import (
    AllOf,
    HasCardType,
    HasName,
    HasSubtype,
    IsSelected,
    IsTapped,
    IsYou,
    OwnedBy,
)
from cardwright.engine.definitions.quantities import AttributeOf, CountOf, Fixed, Times
from cardwright.engine.definitions.selectors import EachObject, This, You
from cardwright.engine.floating_effects import FloatingEffect
from cardwright.engine.scope import Scope
from cardwright.engine.vocabulary import (
    ARTIFACT,
    BATTLEFIELD,
    CREATURE,
    ENCHANTMENT,
    HAND,
    LAND,
)

STRONGEST_BEAR = AttributeOf("power", EachObject(HasSubtype("Bear")), "greatest")
BEAST = face(
    "Beast",
    CREATURE,
    (0, 5),
    static(IsSelected(This()), AdjustPowerToughness(STRONGEST_BEAR, Fixed(0))),
)
REAL_BEAR = face("Real Bear", CREATURE, (2, 2), subtypes=("Bear",))


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
    table.become(lord, meek.base)
    assert (table.size(bear), table.size(lord)) == ((2, 8), (1, 7))


def test_power_of_others_as_far_as_it_is_known() -> None:
    """CR 613.4: 7c sees what 7b and counters made of another creature."""
    table = Table()
    beast, bear = table.put(BEAST), table.put(REAL_BEAR)
    assert table.size(beast) == (2, 5)
    table.float(effect(CREATURES, base(5, 5)), bear)
    assert table.size(beast) == (5, 5)
    table.count(bear, "+1/+1", 2)
    assert table.size(beast) == (7, 5)


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
    table = Table()
    beast, bear = table.put(BEAST), table.put(REAL_BEAR)
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
