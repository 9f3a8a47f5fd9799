"""CR 707: copies of permanents, spells and abilities."""

from __future__ import annotations

from cardwright.engine.definitions.abilities import (
    ActivatedAbility,
    Body,
    StaticAbility,
    TargetSpecification,
    TriggeredAbility,
)
from cardwright.engine.definitions.copies import BecomeCopy, CopyExceptions, EnterAsCopy
from cardwright.engine.definitions.durations import Indefinite, UntilEndOfTurn
from cardwright.engine.definitions.effects import EnterTapped, ReplacementEffect
from cardwright.engine.definitions.events import EventPattern, ObjectRole, PlayerRole, ValueRole
from cardwright.engine.definitions.filters import (
    AllOf,
    HasCardType,
    InZone,
    IsSelected,
    IsSpell,
    IsYou,
)
from cardwright.engine.definitions.instructions import Establish, Instruction
from cardwright.engine.definitions.quantities import Fixed
from cardwright.engine.definitions.selectors import ChosenObjects, Reference, This, You
from cardwright.engine.game import Game
from cardwright.engine.scope import Resolution
from cardwright.engine.vocabulary import (
    BATTLEFIELD,
    CREATURE,
    ENCHANTMENT,
    END_STEP,
    GRAVEYARD,
    INSTANT,
    LEGENDARY,
    SECOND_MAIN_PHASE,
    UPKEEP_STEP,
)

from .hand_made import (
    CREATURES,
    FOREST,
    GRIZZLY_BEARS,
    HILL_GIANT,
    LIGHTNING_BOLT,
    MOUNTAIN,
    TARGET_1,
    TARGET_CREATURE,
    card,
    creature,
    spell,
)
from .made_instructions import GainLife
from .made_keywords import Haste
from .playing import Playing


class CopyThem(Instruction, frozen=True, tag="test:copy_them"):
    """ "Copy target spell. You may choose new targets for the copy." """

    def perform(self, game: Game, resolution: Resolution) -> None:
        for one in TARGET_1.select(game, resolution):
            game.copy_on_stack(resolution.controller, one, new_targets=True)


FORK = spell("Fork", "{R}", INSTANT, (CopyThem(),), TargetSpecification(1, IsSpell()))


def test_a_copy_of_a_spell_is_not_cast_and_keeps_its_choices() -> None:  # CR 707.10
    table = Playing()
    cast = TriggeredAbility(
        (EventPattern("cast", (PlayerRole("player", IsYou()),)),),
        Body((GainLife(You(), Fixed(1)),)),
    )
    table.put(card("Counting", "", ENCHANTMENT, cast))
    table.lands(MOUNTAIN, 2)
    bolt = table.cast(table.hand(LIGHTNING_BOLT), (1,))
    table.resolve()  # the trigger
    table.cast(table.hand(FORK))
    table.resolve()
    table.resolve((0,))  # a new target for the copy
    assert table.life(0) == 22
    top = table.game.stack[-1]
    assert top.id != bolt and top.targets[0][1] == (0,)
    table.resolve()
    assert table.life(0) == 19
    table.resolve()
    assert table.life(1) == 17
    assert table.names(GRAVEYARD) == ["Fork", "Lightning Bolt"]  # the copy is gone (CR 704.5e)


def test_new_targets_may_be_left_as_they_are() -> None:  # CR 115.7d
    table = Playing()
    table.lands(MOUNTAIN, 2)
    table.cast(table.hand(LIGHTNING_BOLT), (1,))
    table.cast(table.hand(FORK))
    table.resolve((1,))
    table.resolve()
    table.resolve()
    assert table.life(1) == 14


def test_changing_the_target_needs_another_legal_one() -> None:  # CR 115.7a
    table = Playing()
    table.lands(MOUNTAIN, 1)
    bear = table.put(GRIZZLY_BEARS)
    only = spell("Only", "{R}", INSTANT, (), TARGET_CREATURE)
    identifier = table.cast(table.hand(only))
    assert not table.game.choose_new_targets(1, identifier, must=True)
    giant = table.put(HILL_GIANT, 1)
    assert table.game.choose_new_targets(1, identifier, must=True)
    assert table.game.objects[identifier].item.targets[0][1] == (giant,)  # type: ignore[union-attr]
    assert bear in table.game.battlefield


def test_a_copy_of_a_permanent_spell_becomes_a_token() -> None:  # CR 608.3f, 111.13
    table = Playing()
    table.lands(FOREST, 2)
    table.lands(MOUNTAIN, 1)
    table.cast(table.hand(GRIZZLY_BEARS))
    table.cast(table.hand(FORK))
    table.resolve_all()
    made = table.on_battlefield("Grizzly Bears")
    assert [table.game.battlefield[i].is_token for i in made] == [True, False]
    table.game.destroy(made)
    table.settle()
    assert table.names(GRAVEYARD) == ["Fork", "Grizzly Bears"]


def test_abilities_are_copied_too() -> None:  # CR 707.10
    table = Playing()
    gain = ActivatedAbility((), Body((GainLife(You(), Fixed(2)),)))
    source = table.put(card("Source", "", ENCHANTMENT, gain))
    table.activate(source)
    table.game.copy_on_stack(0, table.game.stack[-1].id, 2)
    table.resolve_all()
    assert table.life(0) == 26


def test_tokens_that_are_copies() -> None:  # CR 707.2, 707.9
    table = Playing()
    legend = table.put(creature("Legend", "{3}{G}", 4, 4, supertypes=LEGENDARY))
    table.game.put_counters([legend], "+1/+1", 1)
    exceptions = CopyExceptions(without_supertypes=LEGENDARY, power=1, abilities=(Haste(),))
    (token,) = table.game.create_tokens(0, table.game.copiable_values(legend, exceptions))
    (again,) = table.game.create_tokens(0, table.game.copiable_values(legend, exceptions))
    table.settle()
    assert table.power(token) == (1, 4) and table.power(legend) == (5, 5)
    now = table.game.characteristics(table.game.battlefield[token])
    assert now.is_haste and now.mana_value == 4 and now.name == "Legend"
    assert table.game.battlefield[again].base is table.game.battlefield[token].base
    # a copy of the copy has the exceptions too (CR 707.9a)
    assert table.game.copiable_values(token).is_haste


def test_becoming_a_copy_until_end_of_turn() -> None:  # CR 613.2a, 707.4
    table = Playing()
    bear = table.put(GRIZZLY_BEARS)
    giant = table.put(HILL_GIANT)
    table.game.put_counters([bear], "+1/+1", 1)

    def become(of: int, duration: object) -> None:
        scope = Resolution(bear, 0, {"target.1": (of,)})
        Establish(
            (BecomeCopy(IsSelected(This()), Reference("target.1")),),
            duration,  # type: ignore[arg-type]
        ).perform(table.game, scope)

    table.game.step = SECOND_MAIN_PHASE
    become(giant, UntilEndOfTurn())
    assert table.power(bear) == (4, 4)
    assert table.game.battlefield[bear].base.name == "Hill Giant"
    other = table.put(creature("Wall", "{W}", 0, 7))
    become(other, Indefinite())  # the later one counts (CR 613.7)
    assert table.power(bear) == (1, 8)
    table.step(UPKEEP_STEP)
    assert table.power(bear) == (1, 8)
    (card_in_hand,) = table.game.move([bear], GRAVEYARD)
    assert table.game.objects[card_in_hand].base.name == "Grizzly Bears"


def test_copy_effects_end() -> None:
    table = Playing()
    table.game.step = SECOND_MAIN_PHASE
    bear = table.put(GRIZZLY_BEARS)
    giant = table.put(HILL_GIANT)
    scope = Resolution(bear, 0, {"target.1": (giant,)})
    Establish((BecomeCopy(IsSelected(This()), Reference("target.1")),), UntilEndOfTurn()).perform(
        table.game, scope
    )
    table.step(END_STEP)
    assert table.game.battlefield[bear].base.name == "Hill Giant"
    table.step(UPKEEP_STEP)
    assert table.game.battlefield[bear].base.name == "Grizzly Bears"


def entering(change: object) -> StaticAbility:
    event = EventPattern(
        "zone_change",
        (ObjectRole("object", IsSelected(This())), ValueRole("destination", (BATTLEFIELD,))),
    )
    return StaticAbility((ReplacementEffect(event, change, own_entry=True),))  # type: ignore[arg-type]


CLONE = creature(
    "Clone",
    "{3}{U}",
    0,
    0,
    entering(
        EnterAsCopy(
            ChosenObjects(AllOf((InZone(BATTLEFIELD), CREATURES)), Fixed(1), Fixed(1), You()),
            CopyExceptions(subtypes=("Shapeshifter",)),
        )
    ),
)


def test_entering_as_a_copy() -> None:  # CR 707.5, 614.12
    table = Playing()
    giant = table.put(HILL_GIANT, 1)
    sleepy = table.put(creature("Sleepy", "{G}", 2, 2, entering(EnterTapped())), 1)
    clone = table.enter(CLONE, 0, True, (giant,))
    assert table.power(clone) == (3, 3)
    now = table.game.characteristics(table.game.battlefield[clone])
    assert "Shapeshifter" in now.subtypes and now.types & CREATURE
    tapped = table.enter(CLONE, 0, True, (sleepy,))
    assert table.game.battlefield[tapped].tapped
    assert table.enter(CLONE, 0, False) >= 0  # as itself, and dies (CR 704.5f)
    assert table.names(GRAVEYARD) == ["Clone"]
    (back,) = table.game.move([clone], GRAVEYARD)
    assert table.game.objects[back].base.name == "Clone"


_ = HasCardType
