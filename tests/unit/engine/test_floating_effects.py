"""CR 611.2: continuous effects of resolutions: what they affect, how long they last."""

from __future__ import annotations

from tests.unit.engine.hand_made import CREATURES
from tests.unit.engine.real_table import new_game, put

from cardwright.engine.definitions.abilities import (
    Body,
    FaceDefinition,
    StaticAbility,
    TriggeredAbility,
)
from cardwright.engine.definitions.changes import AdjustPowerToughness, GainControl
from cardwright.engine.definitions.conditions import SelectedMatch
from cardwright.engine.definitions.durations import (
    AsLongAs,
    Indefinite,
    NextStepOf,
    UntilEndOfCombat,
    UntilEndOfTurn,
    UntilEvent,
    UntilNextTurnOf,
)
from cardwright.engine.definitions.effects import (
    CharacteristicsEffect,
    NothingHappens,
    Prohibition,
    ReplacementEffect,
    TriggeredEffect,
)
from cardwright.engine.definitions.events import EventPattern, ObjectRole, ValueRole
from cardwright.engine.definitions.filters import (
    AllOf,
    ControlledBy,
    IsSelected,
    IsTapped,
    IsYou,
)
from cardwright.engine.definitions.quantities import AnnouncedX, CountOf, Fixed
from cardwright.engine.definitions.selectors import ControllerOf, Reference, This, You
from cardwright.engine.events.permanents import Untap
from cardwright.engine.floating_effects import (
    END_OF_COMBAT,
    END_OF_TURN,
    delay,
    moment,
    step_begins,
    step_ends,
    turn_of,
)
from cardwright.engine.game import Game
from cardwright.engine.layers.checking import check_caches
from cardwright.engine.scope import Resolution
from cardwright.engine.state import GameObject
from cardwright.engine.vocabulary import (
    ARTIFACT,
    BATTLEFIELD,
    CREATURE,
    GRAVEYARD,
    UNTAP_STEP,
    UPKEEP_STEP,
)

BEAR = FaceDefinition("Bear", types=CREATURE, power=2, toughness=2)
ORB = FaceDefinition("Orb", types=ARTIFACT)
YOURS = AllOf((CREATURES, ControlledBy(IsYou())))
TARGET = IsSelected(Reference("target.1"))


def power(game: Game, obj: GameObject) -> int:
    check_caches(game)
    return game.characteristics(obj).power


def plus(affects: object, amount: object = Fixed(3)) -> CharacteristicsEffect:
    return CharacteristicsEffect(affects, (AdjustPowerToughness(amount, Fixed(0)),))  # type: ignore[arg-type]


def on(source: int, target: GameObject, x: int = 0) -> Resolution:
    return Resolution(source, 0, {"target.1": (target.id,)}, x)


def test_until_end_of_turn() -> None:
    """CR 514.2."""
    game = new_game()
    bear, other = put(game, BEAR), put(game, BEAR)
    game.establish((plus(TARGET),), UntilEndOfTurn(), on(-1, bear))
    assert (power(game, bear), power(game, other)) == (5, 2)
    moment(game, END_OF_COMBAT)
    assert power(game, bear) == 5
    moment(game, END_OF_TURN)
    assert power(game, bear) == 2
    assert game.floating == []


def test_the_set_is_fixed() -> None:
    """CR 611.2c: who comes later is not affected, who changes is still."""
    game = new_game()
    bear, theirs = put(game, BEAR), put(game, BEAR, 1)
    game.establish((plus(YOURS),), UntilEndOfTurn(), Resolution(-1, 0))
    late = put(game, BEAR)
    assert [power(game, one) for one in (bear, theirs, late)] == [5, 2, 2]
    game.establish(
        (CharacteristicsEffect(TARGET, (GainControl(You()),)),), Indefinite(), on(-1, theirs)
    )
    assert theirs.controller == 0
    assert [power(game, one) for one in (bear, theirs, late)] == [5, 2, 2]


def test_an_effect_on_rules_has_no_fixed_set() -> None:
    """CR 611.2c: effects that change no characteristics affect what comes later too."""
    game = new_game()
    no_tapping = Prohibition(EventPattern("tap", (ObjectRole("object", CREATURES),)))
    game.establish((no_tapping,), UntilEndOfTurn(), Resolution(-1, 0))
    bear = put(game, BEAR)
    assert game.tap([bear.id]) == ()
    moment(game, END_OF_TURN)
    assert game.tap([bear.id]) == (bear.id,)


def test_variables_are_fixed() -> None:
    """CR 611.2d, 608.2h."""
    game = new_game()
    bear = put(game, BEAR)
    game.establish((plus(TARGET, CountOf(CREATURES)),), UntilEndOfTurn(), on(-1, bear))
    game.establish((plus(TARGET, AnnouncedX()),), UntilEndOfTurn(), on(-1, bear, x=4))
    assert power(game, bear) == 7
    put(game, BEAR)
    assert power(game, bear) == 7


def test_until_your_next_turn() -> None:
    game = new_game()
    bear = put(game, BEAR)
    game.establish((plus(TARGET),), UntilNextTurnOf(You()), on(-1, bear))
    moment(game, END_OF_TURN)
    moment(game, turn_of(1))
    assert power(game, bear) == 5
    moment(game, turn_of(0))
    assert power(game, bear) == 2


def test_until_end_of_combat() -> None:
    """CR 511.3."""
    game = new_game()
    bear = put(game, BEAR)
    game.establish((plus(TARGET),), UntilEndOfCombat(), on(-1, bear))
    moment(game, END_OF_COMBAT)
    assert power(game, bear) == 2


def test_during_its_controllers_next_untap_step() -> None:
    """It waits for that step, whoever controls the permanent then, and is over after it."""
    game = new_game()
    bear = put(game, BEAR)
    stays_tapped = ReplacementEffect(
        EventPattern("untap", (ObjectRole("object", TARGET), ValueRole("step", (True,)))),
        NothingHappens(),
    )
    duration = NextStepOf(ControllerOf(Reference("target.1")), UNTAP_STEP)
    game.establish((stays_tapped,), duration, on(-1, bear))

    def untaps() -> bool:
        game.tap([bear.id])
        game.happen(Untap(bear.id, True))
        return not bear.tapped

    assert untaps(), "not yet"
    moment(game, step_begins(1, UNTAP_STEP))
    moment(game, step_begins(0, UPKEEP_STEP))
    assert untaps(), "another player's untap step, and another step"
    moment(game, step_ends(1, UNTAP_STEP))
    game.establish(
        (CharacteristicsEffect(TARGET, (GainControl(Reference("you")),)),),
        Indefinite(),
        Resolution(-1, 0, {"target.1": (bear.id,), "you": (1,)}),
    )
    moment(game, step_begins(0, UNTAP_STEP))
    assert untaps(), "it has another controller now"
    moment(game, step_begins(1, UNTAP_STEP))
    assert not untaps()
    moment(game, step_ends(1, UNTAP_STEP))
    assert untaps()
    assert len(game.floating) == 1


def test_characteristics_wait_for_the_step_too() -> None:
    game = new_game()
    bear = put(game, BEAR)
    game.establish((plus(TARGET),), NextStepOf(You(), UPKEEP_STEP), on(-1, bear))
    assert power(game, bear) == 2
    moment(game, step_begins(0, UPKEEP_STEP))
    assert power(game, bear) == 5
    moment(game, step_ends(0, UPKEEP_STEP))
    assert power(game, bear) == 2


def test_what_affects_nothing_never_starts() -> None:
    game = new_game()
    game.establish((plus(YOURS),), UntilEndOfTurn(), Resolution(-1, 0))
    assert game.floating == []


LEAVES = EventPattern(
    "zone_change",
    (ObjectRole("object", IsSelected(This())), ValueRole("origin", (BATTLEFIELD,))),
)


def test_until_an_event() -> None:
    game = new_game()
    bear, orb = put(game, BEAR), put(game, ORB)
    game.establish((plus(TARGET),), UntilEvent(LEAVES), on(orb.id, bear))
    game.move([put(game, ORB).id], GRAVEYARD)
    assert power(game, bear) == 5
    game.move([orb.id], GRAVEYARD)
    assert power(game, bear) == 2


def test_until_an_event_that_is_over_never_starts() -> None:
    game = new_game()
    bear, orb = put(game, BEAR), put(game, ORB)
    game.move([orb.id], GRAVEYARD)
    game.establish((plus(TARGET),), UntilEvent(LEAVES), on(orb.id, bear))
    assert power(game, bear) == 2
    assert game.floating == []


TAPPED = AsLongAs(SelectedMatch(This(), IsTapped()))


def test_for_as_long_as() -> None:
    """CR 611.2b: over when it is false once."""
    game = new_game()
    bear, orb = put(game, BEAR), put(game, ORB)
    game.tap([orb.id])
    game.establish((plus(TARGET),), TAPPED, on(orb.id, bear))
    assert power(game, bear) == 5
    game.untap([orb.id])
    assert power(game, bear) == 2
    game.tap([orb.id])
    assert power(game, bear) == 2


def test_for_as_long_as_what_is_already_false() -> None:
    """CR 611.2b: never starts."""
    game = new_game()
    bear, orb = put(game, BEAR), put(game, ORB)
    game.establish((plus(TARGET),), TAPPED, on(orb.id, bear))
    game.tap([orb.id])
    assert power(game, bear) == 2


def test_for_as_long_as_ends_when_the_source_leaves() -> None:
    """CR 400.7: the tapped permanent it was does not count."""
    game = new_game()
    bear, orb = put(game, BEAR), put(game, ORB)
    game.tap([orb.id])
    game.establish((plus(TARGET),), TAPPED, on(orb.id, bear))
    game.move([orb.id], GRAVEYARD)
    assert power(game, bear) == 2


def test_control_that_ends_changes_back() -> None:
    game = new_game()
    theirs = put(game, BEAR, 1)
    steal = CharacteristicsEffect(TARGET, (GainControl(You()),))
    game.establish((steal,), UntilEndOfTurn(), on(-1, theirs))
    assert theirs.controller == 0
    moment(game, END_OF_TURN)
    assert theirs.controller == 1
    assert len(game.history["control_change"]) == 2


def test_the_source_of_an_effect_may_be_gone() -> None:
    """CR 611.2: the effect does not need it any more."""
    game = new_game()
    bear, orb = put(game, BEAR), put(game, ORB)
    game.establish((plus(TARGET),), UntilEndOfTurn(), on(orb.id, bear))
    game.move([orb.id], GRAVEYARD)
    assert power(game, bear) == 5


def test_a_static_effect_in_force_for_a_turn() -> None:
    game = new_game()
    bear = put(game, BEAR)
    ability = StaticAbility((plus(YOURS, Fixed(1)),))
    assert ability.zones == (BATTLEFIELD,)
    tapping = TriggeredAbility((EventPattern("tap"),), Body())
    game.establish((TriggeredEffect(tapping),), UntilEndOfTurn(), Resolution(-1, 0))
    game.tap([bear.id])
    assert len(game.pending) == 1
    game.untap([bear.id])
    moment(game, END_OF_TURN)
    game.tap([bear.id])
    assert len(game.pending) == 1


def test_a_trigger_that_waits_for_one_event() -> None:
    """CR 603.7b."""
    game = new_game()
    bear = put(game, BEAR)
    tapping = TriggeredAbility((EventPattern("tap"),), Body())
    game.establish((TriggeredEffect(tapping, once=True),), UntilEndOfTurn(), Resolution(-1, 0))
    for _ in range(2):
        game.tap([bear.id])
        game.untap([bear.id])
    assert len(game.pending) == 1
    delay(game, tapping, None, False, Resolution(-1, 0))
    for _ in range(2):
        game.tap([bear.id])
        game.untap([bear.id])
    assert len(game.pending) == 3


def test_a_copy_of_the_game_is_independent() -> None:
    game = new_game()
    bear = put(game, BEAR)
    game.establish((plus(TARGET),), UntilEndOfTurn(), on(-1, bear))
    other = game.copy()
    moment(game, END_OF_TURN)
    assert power(game, bear) == 2
    assert power(other, other.battlefield[bear.id]) == 5
    moment(other, END_OF_TURN)
    assert power(other, other.battlefield[bear.id]) == 2
