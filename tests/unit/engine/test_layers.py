"""CR 613: the layers in order: copies, control, types, colors, abilities, power and toughness.

``Table.size`` checks caches against fresh ones.
"""

from __future__ import annotations

from tests.unit.engine.layer_objects import (
    ANTHEM,
    BEAR,
    COUNTING,
    FOREST,
    HUMBLING,
    LORD,
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

from cardwright.engine.definitions.changes import (
    AddAbility,
    AddTypes,
    AdjustPowerToughness,
    CannotHave,
    DefinePowerToughness,
    RemoveAllAbilities,
    RemoveKeyword,
    SwitchPowerToughness,
)
from cardwright.engine.definitions.filters import (
    AllOf,
    CompareAttribute,
    HasCardType,
    HasKeyword,
    HasSubtype,
    InZone,
    IsSelected,
    IsYou,
)
from cardwright.engine.definitions.quantities import CountOf, Fixed, Sum
from cardwright.engine.definitions.selectors import This
from cardwright.engine.vocabulary import (
    CREATURE,
    ENCHANTMENT,
    GRAVEYARD,
    HAND,
)


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


def test_layer_one_copies() -> None:
    """CR 707.2: copiable values, not counters or other effects; later layers still apply."""
    table = Table()
    bear, lord = table.put(BEAR), table.put(LORD)
    table.count(lord, "+1/+1", 1)
    table.float(effect(CREATURES, plus(1, 0)), bear)
    table.become(bear, lord.base)
    assert table.characteristics(bear).name == "Lord"
    assert (table.size(bear), table.size(lord)) == ((4, 3), (4, 4))
    table.become(bear, bear.original)
    assert (table.size(bear), table.size(lord)) == ((4, 3), (3, 3))
