"""CR 613 in whole random games: decks that disturb caches, checked at every priority point."""

from __future__ import annotations

from typing import Any

import pytest

from cardwright.engine.agents import RandomAgent
from cardwright.engine.definitions.abilities import (
    EnchantAbility,
    StaticAbility,
    TargetSpecification,
)
from cardwright.engine.definitions.changes import (
    AddAbility,
    AddTypes,
    AdjustPowerToughness,
    CannotHave,
    GainControl,
    RemoveAllAbilities,
    SetBasePowerToughness,
    SetColors,
    SwitchPowerToughness,
)
from cardwright.engine.definitions.conditions import IsTurnOf, ObjectsExist
from cardwright.engine.definitions.durations import Duration, UntilEndOfTurn, UntilNextTurnOf
from cardwright.engine.definitions.effects import CharacteristicsEffect
from cardwright.engine.definitions.filters import (
    AllOf,
    ControlledBy,
    Filter,
    HasCardType,
    HasColor,
    HasKeyword,
    HasSupertype,
    InZone,
    IsSelected,
    IsTapped,
    IsYou,
    Not,
    OtherThan,
)
from cardwright.engine.definitions.instructions import Establish
from cardwright.engine.definitions.quantities import AttributeOf, CountOf, Fixed
from cardwright.engine.definitions.selectors import AttachedObject, EachObject, This, You
from cardwright.engine.game import Game
from cardwright.engine.game_concepts.starting_the_game import new_game
from cardwright.engine.invariants import check_invariants
from cardwright.engine.requests import ChooseAction
from cardwright.engine.turn_structure.turn import run
from cardwright.engine.vocabulary import (
    ARTIFACT,
    BASIC,
    CREATURE,
    ENCHANTMENT,
    GRAVEYARD,
    GREEN,
    INSTANT,
    LAND,
)

from .hand_made import CREATURES, TARGET_1, basic, card, creature, spell
from .made_instructions import PutCounters
from .made_keywords import Flying

YOURS = AllOf((CREATURES, ControlledBy(IsYou())))
TARGET = TargetSpecification(1, CREATURES)
ENCHANTED = IsSelected(AttachedObject())
LANDS = AllOf((HasCardType(LAND), Not(HasSupertype(BASIC))))


def static(affects: Filter, *changes: Any, condition: Any = None) -> StaticAbility:
    return StaticAbility((CharacteristicsEffect(affects, changes, condition),))


def plus(power: Any, toughness: int = 0) -> AdjustPowerToughness:
    number = Fixed(power) if isinstance(power, int) else power
    return AdjustPowerToughness(number, Fixed(toughness))


def enchantment(name: str, *abilities: Any) -> Any:
    return card(name, "{1}", ENCHANTMENT, *abilities)


def aura(name: str, *changes: Any) -> Any:
    return card(
        name,
        "{1}",
        ENCHANTMENT,
        EnchantAbility(CREATURES),
        static(ENCHANTED, *changes),
        subtypes=("Aura",),
    )


def trick(name: str, *changes: Any, duration: Duration | None = None) -> Any:
    effect = CharacteristicsEffect(IsSelected(TARGET_1), changes)
    return spell(
        name, "{1}", INSTANT, (Establish((effect,), duration or UntilEndOfTurn()),), TARGET
    )


ONE = Fixed(1)
GRANTED = static(YOURS, plus(1, 1))
DECK = [
    *[basic("Forest", "Forest")] * 12,
    *[card("Desert", "", LAND, subtypes=("Desert",))] * 2,
    *[creature("Bear", "{1}", 2, 2)] * 4,
    *[creature("Bird", "{1}", 1, 1, Flying())] * 2,
    *[creature("Lord", "{2}", 2, 2, static(AllOf((YOURS, OtherThan(This()))), plus(1, 1)))] * 2,
    creature(
        "Beast",
        "{2}",
        1,
        4,
        static(IsSelected(This()), plus(AttributeOf("power", EachObject(YOURS), "greatest"))),
    ),
    creature("Ghoul", "{1}", 1, 3, static(IsSelected(This()), plus(CountOf(InZone(GRAVEYARD))))),
    enchantment(
        "Humbling", static(CREATURES, RemoveAllAbilities(), SetBasePowerToughness(ONE, ONE))
    ),
    enchantment("Moon", static(LANDS, AddTypes(subtypes=("Mountain",), replaces=True))),
    enchantment("Grove", static(HasCardType(LAND), AddTypes(subtypes=("Forest",)))),
    enchantment(
        "Alive",
        static(
            AllOf((HasCardType(LAND), ControlledBy(IsYou()))),
            AddTypes(types=CREATURE),
            SetBasePowerToughness(ONE, Fixed(2)),
        ),
    ),
    *[enchantment("Anthem", static(YOURS, plus(1, 1)))] * 2,
    enchantment("Counting", static(YOURS, plus(CountOf(YOURS)))),
    enchantment("Wind", static(HasKeyword("flying"), plus(1))),
    enchantment("Ground", static(CREATURES, CannotHave("flying"))),
    enchantment("Wings", static(YOURS, AddAbility(Flying()))),
    enchantment("Day", static(CREATURES, plus(0, 1), condition=IsTurnOf(IsYou()))),
    enchantment("Rest", static(IsTapped(), plus(0, 2))),
    enchantment("Dye", static(CREATURES, SetColors(1 << GREEN))),
    enchantment("Green", static(HasColor(1 << GREEN), plus(1))),
    enchantment("Gift", static(IsTapped(), AddAbility(GRANTED))),
    enchantment(
        "Forge",
        static(
            CREATURES,
            AddAbility(Flying()),
            condition=ObjectsExist(HasCardType(ARTIFACT), Fixed(1)),
        ),
    ),
    *[aura("Theft", GainControl(You()))] * 2,
    aura("Mire", RemoveAllAbilities(), AddTypes(types=ARTIFACT)),
    aura("Might", plus(2, 2)),
    trick("Growth", plus(3, 3)),
    trick("Loss", RemoveAllAbilities()),
    trick("Lesson", AddAbility(GRANTED), duration=UntilNextTurnOf(You())),
    trick("Switch", SwitchPowerToughness()),
    trick("Steal", GainControl(You())),
    trick("Shape", AddTypes(types=ARTIFACT), SetBasePowerToughness(Fixed(4), Fixed(4))),
    spell("Counters", "{1}", INSTANT, (PutCounters(TARGET_1, "+1/+1", Fixed(2)),), TARGET),
]


class Checking(RandomAgent):
    """Checks all invariants whenever somebody gets priority."""

    __slots__ = ("checks", "game")

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.game: Game | None = None
        self.checks = 0

    def decide(self, view: Any, request: Any) -> Any:
        if self.game is not None and isinstance(request, ChooseAction):
            self.checks += 1
            check_invariants(self.game)
        return super().decide(view, request)


@pytest.mark.parametrize("seed", range(16))
def test_caches_equal_a_fresh_computation(seed: int) -> None:
    agent = Checking(seed)
    game = new_game([DECK, DECK], [agent, agent], seed=seed)
    agent.game = game
    run(game, turns=24)
    assert agent.checks > 5
    check_invariants(game)
