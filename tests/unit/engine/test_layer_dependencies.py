"""CR 613.8: effects that depend on one another, and timestamps (613.7).

``Table.size`` checks caches against fresh ones.
"""

from __future__ import annotations

from tests.unit.engine.layer_objects import BEAR, GROVE, MOON, MOUNTAIN, Soaring, base, plus
from tests.unit.engine.layer_table import (
    CREATURES,
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
    RemoveAllAbilities,
    SetColors,
)
from cardwright.engine.definitions.filters import (
    AllOf,
    ControlledBy,
    HasCardType,
    HasKeyword,
    HasName,
    HasSubtype,
    IsSelected,
    IsYou,
)
from cardwright.engine.definitions.selectors import This
from cardwright.engine.vocabulary import (
    ARTIFACT,
    BLACK,
    CREATURE,
    ENCHANTMENT,
    LAND,
)


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


def test_defining_abilities_come_first_and_depend_on_nothing_else() -> None:
    """CR 613.3."""
    table = Table()
    table.put(face("Dye", ENCHANTMENT, (0, 0), static(CREATURES, SetColors(1 << BLACK))))
    void = table.put(face("Void", CREATURE, (1, 1), static(IsSelected(This()), SetColors(0))))
    table.size(void)
    assert table.characteristics(void).colors == 1 << BLACK


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


def test_an_attachment_gets_a_new_timestamp() -> None:
    """CR 613.7e."""
    table = Table()
    bear = table.put(BEAR)
    first = table.put(face("First", ENCHANTMENT, (0, 0), static(CREATURES, base(1, 1))))
    table.put(face("Second", ENCHANTMENT, (0, 0), static(CREATURES, base(9, 9))))
    assert table.size(bear) == (9, 9)
    table.attach_to(first, bear.id)
    assert table.size(bear) == (1, 1)
