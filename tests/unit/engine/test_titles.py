"""CR 114, 500.8, 702.26, 702.145, 705, 706, 725, 731."""

from __future__ import annotations

from typing import ClassVar

from cardwright.engine.definitions.abilities import (
    ActivatedAbility,
    Body,
    CardDefinition,
    KeywordAbility,
    StaticAbility,
    TriggeredAbility,
)
from cardwright.engine.definitions.changes import AdjustPowerToughness
from cardwright.engine.definitions.effects import CharacteristicsEffect
from cardwright.engine.definitions.events import EventPattern, PlayerRole, ValueRole
from cardwright.engine.definitions.filters import AllOf, ControlledBy, IsYou
from cardwright.engine.definitions.quantities import Fixed
from cardwright.engine.definitions.selectors import You
from cardwright.engine.invariants import check_invariants
from cardwright.engine.vocabulary import (
    BATTLEFIELD,
    BEGINNING_OF_COMBAT_STEP,
    COMBAT_DAMAGE_STEP,
    CREATURE,
    DECLARE_ATTACKERS_STEP,
    DRAW_STEP,
    ENCHANTMENT,
    END_OF_COMBAT_STEP,
    END_STEP,
    LIBRARY,
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
    card,
    creature,
    face,
)
from .made_instructions import GainLife
from .made_keywords import Phasing
from .playing import Playing


class Daybound(KeywordAbility, frozen=True, tag="test:daybound"):
    stem: ClassVar[str] = "daybound"
    bound_to: ClassVar[str] = "day"


class Nightbound(KeywordAbility, frozen=True, tag="test:nightbound"):
    stem: ClassVar[str] = "nightbound"
    bound_to: ClassVar[str] = "night"


LORD = StaticAbility(
    (
        CharacteristicsEffect(
            AllOf((CREATURES, ControlledBy(IsYou()))),
            (AdjustPowerToughness(Fixed(1), Fixed(1)),),
        ),
    )
)


def test_phased_out_permanents_do_not_exist() -> None:  # CR 702.26b, d
    table = Playing()
    bear = table.put(GRIZZLY_BEARS)
    lord = table.put(creature("Lord", "{G}", 1, 1, LORD))
    table.game.put_counters([bear], "+1/+1", 1)
    assert table.power(bear) == (4, 4)
    table.game.phase_out([lord])
    assert table.power(bear) == (3, 3)
    assert table.names(BATTLEFIELD) == ["Grizzly Bears"]
    assert not table.game.destroy([lord]) and not table.game.move([lord], LIBRARY)
    table.game.phase_out([bear])
    copy = table.game.copy()
    copy.phase_in([bear, lord])
    table.game.phase_in([lord, bear])
    assert table.power(bear) == (4, 4) and not table.game.phased
    assert table.game.key() == copy.key()
    check_invariants(table.game)


def test_it_phases_in_before_its_controller_untaps() -> None:  # CR 502.1
    table = Playing()
    bear = table.put(GRIZZLY_BEARS)
    fading = table.put(creature("Teferi's", "{G}", 1, 1, Phasing()))
    table.put(FOREST, 0, LIBRARY)
    table.put(FOREST, 1, LIBRARY)
    table.game.battlefield[bear].tapped = True
    table.game.phase_out([bear])
    table.game.step = SECOND_MAIN_PHASE
    table.step(UPKEEP_STEP)
    assert table.game.active == 1 and bear not in table.game.battlefield
    table.game.step = SECOND_MAIN_PHASE
    table.step(UPKEEP_STEP)
    assert table.game.active == 0
    assert not table.game.battlefield[bear].tapped and fading not in table.game.battlefield


def test_what_is_attached_phases_with_it() -> None:  # CR 702.26g
    table = Playing()
    bear = table.put(GRIZZLY_BEARS)
    blade = table.put(card("Blade", "", 1, subtypes=("Equipment",)))
    table.game.attach(blade, bear)
    table.game.phase_out([bear])
    table.settle()
    assert table.names(BATTLEFIELD) == []
    table.game.phase_in([bear])
    table.settle()
    assert table.game.battlefield[blade].attached_to == bear


def test_the_monarch() -> None:  # CR 725.2, 725.3
    table = Playing()
    table.put(FOREST, 0, LIBRARY)
    attacker = table.put(GRIZZLY_BEARS)
    table.game.take_title(1)
    table.step(DECLARE_ATTACKERS_STEP, ((attacker, 1),))
    table.step(COMBAT_DAMAGE_STEP)
    assert table.game.titles == {"monarch": 1}
    table.resolve()
    assert table.game.titles == {"monarch": 0}
    table.step(END_STEP)
    table.resolve()
    assert table.names(LIBRARY) == []


def test_a_monarch_who_leaves_passes_it_on() -> None:  # CR 725.4
    table = Playing(3)
    table.game.take_title(2)
    table.game.lose(2)
    assert table.game.titles == {"monarch": 0}


def test_day_and_night() -> None:  # CR 731.2, 702.145
    table = Playing()
    wolf = CardDefinition(
        "Wolf",
        (
            face("Villager", "{G}", CREATURE, Daybound(), power=1, toughness=1),
            face("Wolf", "", CREATURE, Nightbound(), power=3, toughness=3),
        ),
        "transform",
    )
    for player in (0, 1):
        for _ in range(3):
            table.put(FOREST, player, LIBRARY)
    assert table.game.time == ""
    villager = table.put(wolf)
    table.settle()
    assert table.game.time == "day" and table.power(villager) == (1, 1)
    table.game.step = SECOND_MAIN_PHASE
    table.step(UPKEEP_STEP)  # nobody cast a spell
    assert table.game.time == "night" and table.power(villager) == (3, 3)
    table.lands(MOUNTAIN, 2, 1)
    bolts = [table.hand(LIGHTNING_BOLT, 1) for _ in range(2)]
    for bolt in bolts:
        table.cast(bolt, (0,), player=1)
        table.resolve()
    table.game.step = SECOND_MAIN_PHASE
    table.step(UPKEEP_STEP)
    assert table.game.time == "day" and table.power(villager) == (1, 1)


def test_emblems() -> None:  # CR 114
    table = Playing()
    bear = table.put(GRIZZLY_BEARS)
    gain = TriggeredAbility(
        (EventPattern("step", (ValueRole("step", (END_STEP,)), PlayerRole("player", IsYou()))),),
        Body((GainLife(You(), Fixed(1)),)),
    )
    emblem = table.game.create_emblem(0, (LORD, gain, ActivatedAbility((), Body())))
    assert table.power(bear) == (3, 3)
    assert table.can_activate(emblem, 2)
    table.game.step = SECOND_MAIN_PHASE
    table.step(END_STEP)
    table.resolve()
    assert table.life(0) == 21


def test_dice_coins_and_votes() -> None:  # CR 705, 706, 701.38
    table = Playing(3)
    rolls = table.game.roll_dice(0, 20, 40, 2)
    assert len(rolls) == 40 and 3 <= min(rolls) < max(rolls) <= 22
    table.answer("heads", "heads", "heads", "heads", "heads", "heads", "heads", "heads")
    flips = [table.game.flip_coin(0) for _ in range(8)]
    assert set(flips) == {True, False}
    events = table.game.history["coin_flip"]
    assert [e.won for e in events] == flips  # type: ignore[attr-defined]
    table.answer("grace", "condemnation", "grace")
    assert table.game.vote(1, ("grace", "condemnation")) == {
        "grace": (1, 0),
        "condemnation": (2,),
    }


def test_additional_combat_phases() -> None:  # CR 500.8
    table = Playing()
    table.game.add_phases(BEGINNING_OF_COMBAT_STEP, SECOND_MAIN_PHASE)
    steps = []
    for _ in range(8):
        table.step_once()
        steps.append(table.game.step)
    assert steps == [4, 5, 9, 10, 4, 5, 9, 10]
    table.step_once()
    assert table.game.step == END_STEP


_ = (DRAW_STEP, ENCHANTMENT, END_OF_COMBAT_STEP, HILL_GIANT)
