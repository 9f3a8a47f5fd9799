"""CR 303, 305, 310, 402, 714, 500.7, and what agents see."""

from __future__ import annotations

import pytest

from cardwright.engine.agents import RandomAgent, ScriptedAgent
from cardwright.engine.definitions.abilities import (
    Body,
    CardDefinition,
    StaticAbility,
    TriggeredAbility,
)
from cardwright.engine.definitions.effects import (
    ExtraLandPlays,
    MaximumHandSize,
    NothingHappens,
    ReplacementEffect,
)
from cardwright.engine.definitions.events import EventPattern, ObjectRole, PlayerRole, ValueRole
from cardwright.engine.definitions.player_filters import IsYou
from cardwright.engine.definitions.quantities import Fixed
from cardwright.engine.definitions.selectors import You
from cardwright.engine.game_concepts.starting_the_game import new_game
from cardwright.engine.requests import ChooseAction, ChooseYes, Pass
from cardwright.engine.turn_structure.turn import run
from cardwright.engine.vocabulary import (
    BATTLE,
    BATTLEFIELD,
    CLEANUP_STEP,
    DRAW_STEP,
    ENCHANTMENT,
    EXILE,
    FIRST_MAIN_PHASE,
    GRAVEYARD,
    HAND,
    LIBRARY,
)
from cardwright.errors import IllegalAction, UncompiledCard

from .hand_made import FOREST, GREEN_DECK, GRIZZLY_BEARS, MOUNTAIN, RED_DECK, card, face
from .made_instructions import GainLife
from .playing import Playing
from .rich_permanents import AURA, SELF
from .rich_spells import KEEP


def chapter(*numbers: int, life: int) -> TriggeredAbility:
    lore = EventPattern("counters_put", (ObjectRole("object", SELF), ValueRole("kind", ("lore",))))
    return TriggeredAbility((lore,), Body((GainLife(You(), Fixed(life)),)), chapters=numbers)


def test_a_saga_tells_its_chapters_and_is_sacrificed() -> None:  # CR 714
    saga = card(
        "Saga", "{1}", ENCHANTMENT, chapter(1, 2, life=1), chapter(3, life=5), subtypes=("Saga",)
    )
    table = Playing()
    for player in (0, 1):
        for _ in range(9):
            table.put(FOREST, player, LIBRARY)
    identifier = table.enter(saga)
    assert table.game.battlefield[identifier].counters == {"lore": 1}
    table.resolve_all()
    assert table.life(0) == 21
    for expected in (22, 27):
        table.game.active = 0
        table.step(FIRST_MAIN_PHASE)
        while table.game.active != 0:
            table.step(FIRST_MAIN_PHASE)
        assert identifier in table.game.battlefield
        table.resolve_all()
        assert table.life(0) == expected
    assert identifier not in table.game.battlefield
    assert "Saga" in table.names(GRAVEYARD)


def test_an_aura_put_onto_the_battlefield_chooses() -> None:  # CR 303.4f-g
    table = Playing()
    aura = table.put(AURA, zone=GRAVEYARD)
    assert table.game.move([aura], BATTLEFIELD) == ()
    assert table.names(GRAVEYARD) == ["Holy Might"]
    bears, other = table.put(GRIZZLY_BEARS), table.put(GRIZZLY_BEARS, 1)
    table.answer((other,))
    table.game.move([aura], BATTLEFIELD)
    assert table.power(other) == (4, 4)
    assert table.power(bears) == (2, 2)


def test_a_siege_is_protected_by_an_opponent() -> None:  # CR 310.8, 310.11
    siege = card("Siege", "{1}", BATTLE, subtypes=("Siege",))
    table = Playing(3)
    identifier = table.put(siege)
    table.game.put_counters([identifier], "defense", 3)
    table.settle((2,))
    assert table.game.protector(table.game.battlefield[identifier]) == 2
    table.game.deal_damage(identifier, [(identifier, 3)])
    table.settle()
    assert identifier in table.game.battlefield  # CR 310.7: its ability is on the stack
    table.resolve_all()
    assert table.names(EXILE) == ["Siege"]  # CR 310.11b


def test_more_lands_and_no_maximum_hand_size() -> None:  # CR 305.2, 402.2
    table = Playing()
    first, second, third = [table.hand(FOREST) for _ in range(3)]
    table.play(first)
    assert len(table.actions()) == 1
    table.put(
        card("More", "", ENCHANTMENT, StaticAbility((ExtraLandPlays(IsYou(), Fixed(1)),))),
    )
    table.play(second)
    assert len(table.actions()) == 1
    table.put(card("Wide", "", ENCHANTMENT, StaticAbility((MaximumHandSize(IsYou()),))))
    for _ in range(9):
        table.hand(FOREST)
    table.step(CLEANUP_STEP)
    assert len(table.names(HAND)) == 10
    assert third in table.game.players[0].hand


def test_extra_turns() -> None:  # CR 500.7
    table = Playing()
    for player in (0, 1):
        for _ in range(9):
            table.put(FOREST, player, LIBRARY)
    table.game.take_extra_turn(0)
    order = []
    for _ in range(3):
        table.step(FIRST_MAIN_PHASE)
        order.append(table.game.active)
    assert order == [0, 1, 0]


def test_a_view_hides_what_its_player_may_not_see() -> None:  # CR 400.2
    agent = RandomAgent(1)
    game = new_game([RED_DECK, GREEN_DECK], [agent, agent], seed=1)
    mine, theirs = game.views
    card_id = game.players[0].hand[0]
    assert mine.name(card_id) != ""
    assert theirs.name(card_id) == ""
    assert theirs.object(card_id) is None
    top = game.players[0].library[-1]
    assert mine.name(top) == ""
    game.look_at(0, [top])
    assert mine.name(top) != "" and theirs.name(top) == ""
    game.shuffle(0)
    assert mine.name(game.players[0].library[-1]) == ""
    assert mine.hand_size(1) == 7 and mine.library_size(1) == 53
    # Ids tell nothing about the order of a library.
    assert game.players[0].library == sorted(game.players[0].library)


def test_mulligans_put_cards_on_the_bottom() -> None:  # CR 103.5
    class Mulligan(RandomAgent):
        asked = 0

        def decide(self, view: object, request: object) -> object:
            if isinstance(request, ChooseYes) and request.purpose == "mulligan":
                self.asked += 1
                return request.player == 0 and self.asked < 4
            return super().decide(view, request)  # type: ignore[arg-type]

    agent = Mulligan(1)
    game = new_game(
        [RED_DECK, GREEN_DECK], [agent, agent], seed=1, mulligans=True, starting_player=0
    )
    assert len(game.players[0].hand) == 5
    assert len(game.players[0].library) == 55
    assert len(game.players[1].hand) == 7


def test_a_script_that_ends_passes_but_never_chooses() -> None:
    agent = ScriptedAgent([Pass()])
    game = new_game([GREEN_DECK, GREEN_DECK], [agent, agent], seed=3)
    with pytest.raises(IllegalAction):
        run(game, turns=40)
    assert any(isinstance(request, ChooseAction) for request in agent.asked)


def test_only_compiled_cards_are_played() -> None:
    unfinished = CardDefinition("Unfinished", (face("Unfinished"),), uncompiled=("Do it.",))
    with pytest.raises(UncompiledCard, match="Do it"):
        new_game([[unfinished], []], [], seed=0)


def test_what_was_stolen_by_a_player_who_left() -> None:  # CR 800.4a
    table = Playing(3)
    stolen = table.put(GRIZZLY_BEARS, 1)
    given = table.put(GRIZZLY_BEARS, 2, controller=1)
    for _ in range(3):
        table.put(FOREST)
    keep = table.hand(KEEP)
    table.put(MOUNTAIN)
    table.cast(keep, (stolen,))
    table.resolve()
    assert table.game.battlefield[stolen].controller == 0
    table.game.lose(0, "conceded")
    table.settle()
    assert table.game.battlefield[stolen].controller == 1
    table.game.lose(1, "conceded")
    assert given in table.game.battlefield or table.game.over


def test_a_permanent_without_controller_is_exiled() -> None:  # CR 800.4a
    table = Playing(3)
    table.put(GRIZZLY_BEARS, 2, controller=1)
    table.game.lose(1, "conceded")
    table.settle()
    assert table.on_battlefield("Grizzly Bears") == []
    assert table.names(EXILE, 2) == ["Grizzly Bears"]


def test_a_skipped_turn_and_a_skipped_step() -> None:  # CR 500.11, 614.10
    def skips(*tests: object, event: str) -> CardDefinition:
        pattern = EventPattern(event, (PlayerRole("player", IsYou()), *tests))  # type: ignore[arg-type]
        return card(
            "Skip", "", ENCHANTMENT, StaticAbility((ReplacementEffect(pattern, NothingHappens()),))
        )

    table = Playing()
    for player in (0, 1):
        for _ in range(9):
            table.put(FOREST, player, LIBRARY)
    table.put(skips(event="turn"), 1)
    table.put(skips(ValueRole("step", (DRAW_STEP,)), event="step"))
    table.step(FIRST_MAIN_PHASE)
    assert table.game.active == 0
    assert table.names(HAND) == []
