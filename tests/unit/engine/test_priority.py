"""CR 117: what players may do with priority, and when that changes."""

from __future__ import annotations

from cardwright.engine.definitions.abilities import ActivatedAbility, Body
from cardwright.engine.definitions.conditions import IsTurnOf
from cardwright.engine.definitions.player_filters import AnyPlayer
from cardwright.engine.definitions.quantities import Fixed
from cardwright.engine.definitions.selectors import You
from cardwright.engine.vocabulary import (
    BEGINNING_OF_COMBAT_STEP,
    CREATURE,
    DECLARE_ATTACKERS_STEP,
    END_OF_COMBAT_STEP,
    SECOND_MAIN_PHASE,
)

from .hand_made import FOREST, GRIZZLY_BEARS, card
from .made_instructions import GainLife
from .playing import Playing


def only_in(step: int) -> ActivatedAbility:
    return ActivatedAbility(
        (), Body((GainLife(You(), Fixed(1)),)), condition=IsTurnOf(AnyPlayer(), "in", step)
    )


def test_what_may_be_activated_follows_the_step() -> None:  # CR 602.5b
    table = Playing()
    source = table.put(
        card("Timed", "", CREATURE, only_in(BEGINNING_OF_COMBAT_STEP), power=1, toughness=1)
    )
    table.game.battlefield[source].tapped = True  # no attack: nothing else happens in combat
    assert not table.can_activate(source)
    table.step(BEGINNING_OF_COMBAT_STEP)
    assert table.can_activate(source)
    table.step(END_OF_COMBAT_STEP)
    assert not table.can_activate(source)


def test_actions_are_known_again_after_combat() -> None:  # CR 307.1
    table = Playing()
    table.lands(FOREST, 2)
    bears = table.hand(GRIZZLY_BEARS)
    assert table.can_cast(bears)
    table.step(DECLARE_ATTACKERS_STEP)
    assert not table.can_cast(bears)
    table.step(SECOND_MAIN_PHASE)
    assert table.can_cast(bears)
