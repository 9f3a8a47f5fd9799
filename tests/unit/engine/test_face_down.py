"""CR 708, 702.37, 701.40: face-down spells and permanents."""

from __future__ import annotations

from typing import Any, ClassVar

from cardwright.engine.definitions.abilities import Body, KeywordAbility, TriggeredAbility
from cardwright.engine.definitions.costs import Cost, PayMana
from cardwright.engine.definitions.effects import Prohibition
from cardwright.engine.definitions.events import EventPattern, ObjectRole, ValueRole
from cardwright.engine.definitions.filters import IsSelected
from cardwright.engine.definitions.quantities import Fixed
from cardwright.engine.definitions.selectors import This, You
from cardwright.engine.invariants import check_invariants
from cardwright.engine.requests import SpecialAction
from cardwright.engine.vocabulary import (
    BATTLEFIELD,
    BEGINNING_OF_COMBAT_STEP,
    CREATURE,
    GRAVEYARD,
    LIBRARY,
)

from .hand_made import FOREST, GRIZZLY_BEARS, LIGHTNING_BOLT, cost, creature
from .made_instructions import GainLife
from .made_keywords import Flying, Haste
from .playing import Playing


class Morph(KeywordAbility, frozen=True, tag="test:morph"):
    costs: tuple[Cost, ...]
    stem: ClassVar[str] = "morph"
    casts_face_down: ClassVar[bool] = True

    def face_up_costs(self) -> tuple[Cost, ...]:
        return self.costs


class Disguise(Morph, frozen=True, tag="test:disguise"):
    stem: ClassVar[str] = "disguise"

    def face_down_abilities(self) -> tuple[Any, ...]:
        return (Flying(),)


def paid(text: str) -> PayMana:
    mana = cost(text)
    assert mana is not None
    return PayMana(mana)


TURNED = TriggeredAbility(
    (EventPattern("turn_face_up", (ObjectRole("object", IsSelected(This())),)),),
    Body((GainLife(You(), Fixed(5)),)),
)
ENTERS = TriggeredAbility(
    (
        EventPattern(
            "zone_change",
            (ObjectRole("object", IsSelected(This())), ValueRole("destination", (BATTLEFIELD,))),
        ),
    ),
    Body((GainLife(You(), Fixed(1)),)),
)
MORPHED = creature("Morphed", "{5}{G}", 6, 6, Morph((paid("{G}"),)), Haste(), TURNED, ENTERS)


def test_a_card_is_cast_and_turned_face_up() -> None:  # CR 702.37c-e, 708.3
    table = Playing()
    table.lands(FOREST, 4)
    held = table.hand(MORPHED)
    assert table.can_cast(held)
    spell = table.cast(held)
    now = table.game.objects[spell].base
    assert (now.name, now.power, now.mana_value, now.colors) == ("", 2, 0, 0)
    table.resolve()
    (permanent,) = [i for i, o in table.game.battlefield.items() if o.face_down]
    assert table.life(0) == 20 and not table.game.stack  # nothing triggered
    assert table.power(permanent) == (2, 2)
    table.game.put_counters([permanent], "+1/+1", 1)
    table.step(BEGINNING_OF_COMBAT_STEP)
    assert SpecialAction(permanent, "turn face up") in table.actions()
    assert SpecialAction(permanent, "turn face up") not in table.actions(1)
    view = table.game.views[1]
    seen = view.object(permanent)
    assert view.name(permanent) == "" and seen is not None and seen.card is None
    table.do(SpecialAction(permanent, "turn face up"))
    assert table.power(permanent) == (7, 7)
    assert len(table.game.stack) == 1  # "when this is turned face up", not "enters"
    table.resolve()
    assert table.life(0) == 25
    assert SpecialAction(permanent, "turn face up") not in table.actions()


def test_either_way_may_be_chosen() -> None:
    table = Playing()
    table.lands(FOREST, 6)
    table.cast(table.hand(MORPHED), "")
    table.resolve()
    table.resolve()
    assert table.life(0) == 21
    table = Playing()
    table.lands(FOREST, 6)
    table.cast(table.hand(MORPHED), "face down")
    table.resolve()
    assert table.life(0) == 20


def test_it_is_revealed_when_it_leaves() -> None:  # CR 708.9
    table = Playing()
    table.lands(FOREST, 4)
    table.cast(table.hand(MORPHED))
    table.resolve()
    (permanent,) = [i for i, o in table.game.battlefield.items() if o.face_down]
    (new,) = table.game.move([permanent], GRAVEYARD)
    assert table.game.objects[new].base.name == "Morphed"
    assert not table.game.objects[new].face_down


def test_manifesting() -> None:  # CR 701.40
    table = Playing()
    table.lands(FOREST, 2)
    bear = table.put(GRIZZLY_BEARS, 0, LIBRARY)
    bolt = table.put(LIGHTNING_BOLT, 0, LIBRARY)
    made = table.game.put_face_down([bolt, bear])
    table.settle()
    assert [table.power(i) for i in made] == [(2, 2), (2, 2)]
    assert [SpecialAction(i, "turn face up") in table.actions() for i in made] == [False, True]
    assert table.game.turn_face_up([made[0]]) == ()  # CR 701.40g
    table.do(SpecialAction(made[1], "turn face up"))
    assert table.names(BATTLEFIELD)[-1] == "Grizzly Bears"
    assert table.game.battlefield[made[1]].granted == ""
    check_invariants(table.game)


def test_turning_face_down() -> None:  # CR 708.2, 708.2b
    table = Playing()
    bear = table.put(creature("Big", "{G}", 9, 9, Haste()))
    table.game.put_counters([bear], "+1/+1", 1)
    assert table.game.turn_face_down([bear]) == (bear,)
    assert table.power(bear) == (3, 3)
    assert not table.game.characteristics(table.game.battlefield[bear]).is_haste
    assert table.game.turn_face_down([bear]) == ()
    copy = table.game.copiable_values(bear)
    assert (copy.name, copy.power, copy.types) == ("", 2, CREATURE)  # CR 708.2
    assert table.game.turn_face_up([bear]) == (bear,)
    assert table.power(bear) == (10, 10)


def test_what_a_disguised_permanent_has() -> None:  # CR 702.168a
    table = Playing()
    table.lands(FOREST, 3)
    table.cast(table.hand(creature("Hidden", "{7}", 1, 1, Disguise((paid("{2}"),)))))
    table.resolve()
    (permanent,) = [i for i, o in table.game.battlefield.items() if o.face_down]
    now = table.game.characteristics(table.game.battlefield[permanent])
    assert [k.stem for k in now.keywords] == ["flying"] and now.types == CREATURE


_ = Prohibition
