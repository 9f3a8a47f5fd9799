"""A game on the table, for tests: cards are put where a test wants them, actions done one at a
time.
"""

from __future__ import annotations

from typing import Any

from cardwright.engine.agents import ReplayAgent
from cardwright.engine.definitions.abilities import CardDefinition
from cardwright.engine.game import Game
from cardwright.engine.game_concepts.starting_the_game import put_card
from cardwright.engine.game_concepts.timing_and_priority import (
    legal_actions,
    mana_actions,
    perform_action,
    settle,
)
from cardwright.engine.requests import Action, ActivateAction, CastAction, PlayLandAction
from cardwright.engine.spells_and_abilities.resolving import resolve_top
from cardwright.engine.turn_structure.turn import begin_step, end_step
from cardwright.engine.vocabulary import BATTLEFIELD, FIRST_MAIN_PHASE, HAND


class Playing:
    """Player 0's main phase; the game is not running by itself."""

    def __init__(self, players: int = 2, **kwargs: Any) -> None:
        self.game = Game(players, seed=1, **kwargs)
        self.game.active = 0
        self.game.turn = 3
        self.game.turn_began = [3, *range(1, players)]
        self.game.step = FIRST_MAIN_PHASE
        self.game.skip_draw = False
        self.answer()

    def answer(self, *answers: Any) -> None:
        """What will be answered, by whoever is asked."""
        self.agent = ReplayAgent(list(answers))
        self.game.agents = [self.agent] * len(self.game.players)

    def put(
        self, card: CardDefinition, player: int = 0, zone: int = BATTLEFIELD, **kwargs: Any
    ) -> int:
        return put_card(self.game, card, player, zone, **kwargs)

    def hand(self, card: CardDefinition, player: int = 0) -> int:
        return put_card(self.game, card, player, HAND)

    def lands(self, card: CardDefinition, count: int, player: int = 0) -> list[int]:
        return [self.put(card, player) for _ in range(count)]

    def actions(self, player: int = 0) -> tuple[Action, ...]:
        return legal_actions(self.game, player)

    def can_cast(self, identifier: int, face: int = 0, player: int = 0) -> bool:
        return CastAction(identifier, face) in self.actions(player)

    def can_activate(self, identifier: int, ability: int = 0, player: int = 0) -> bool:
        action = ActivateAction(identifier, ability)
        mana = ActivateAction(identifier, ability, True)
        return action in self.actions(player) or mana in mana_actions(self.game, player)

    def do(self, action: Action, *answers: Any, player: int = 0) -> None:
        """Do it, with these answers, all of which must be used."""
        self.answer(*answers)
        perform_action(self.game, player, action)
        settle(self.game)
        assert self.agent.position == len(answers), "answers were left over"

    def cast(self, identifier: int, *answers: Any, face: int = 0, player: int = 0) -> int:
        """Cast it; returns the spell's id."""
        assert self.can_cast(identifier, face, player), "cannot be cast"
        self.do(CastAction(identifier, face), *answers, player=player)
        return self.game.stack[-1].id if self.game.stack else -1

    def play(self, identifier: int, face: int = 0) -> int:
        assert PlayLandAction(identifier, face) in self.actions()
        self.do(PlayLandAction(identifier, face))
        return self.game.successors[identifier]

    def activate(self, identifier: int, ability: int = 0, *answers: Any, player: int = 0) -> None:
        assert self.can_activate(identifier, ability, player), "cannot be activated"
        found = self.game.characteristics(self.game.objects[identifier]).abilities[ability]
        is_mana = bool(getattr(found, "is_mana_ability", False))
        self.do(ActivateAction(identifier, ability, is_mana), *answers, player=player)

    def resolve(self, *answers: Any) -> None:
        """Resolve the top of the stack."""
        self.answer(*answers)
        resolve_top(self.game)
        settle(self.game)
        assert self.agent.position == len(answers), "answers were left over"

    def resolve_all(self) -> None:
        while self.game.stack:
            self.resolve()

    def enter(self, card: CardDefinition, player: int = 0, *answers: Any) -> int:
        """Put it onto the battlefield as an event."""
        identifier = self.hand(card, player)
        self.answer(*answers)
        moved = self.game.move([identifier], BATTLEFIELD)
        settle(self.game)
        return moved[0] if moved else -1

    def step(self, number: int, *answers: Any) -> None:
        """Go to a step; its turn-based actions happen, with these answers."""
        self.answer(*answers)
        while True:
            end_step(self.game)
            begin_step(self.game)
            settle(self.game)
            if self.game.step == number or self.game.over:
                return

    def step_once(self, *answers: Any) -> None:
        """Go to the next step, whichever it is."""
        self.answer(*answers)
        end_step(self.game)
        begin_step(self.game)
        settle(self.game)

    def settle(self, *answers: Any) -> None:
        self.answer(*answers)
        settle(self.game)

    def pool(self, player: int = 0) -> str:
        return "".join(sorted(["WUBRGC"[m.type] for m in self.game.players[player].pool]))

    def life(self, player: int) -> int:
        return self.game.players[player].life

    def power(self, identifier: int) -> tuple[int, int]:
        now = self.game.characteristics(self.game.objects[identifier])
        return now.power, now.toughness

    def names(self, zone: int, player: int = 0) -> list[str]:
        return [o.base.name for o in self.game.zone_objects(zone, player)]

    def on_battlefield(self, name: str) -> list[int]:
        return [o.id for o in self.game.battlefield.values() if o.base.name == name]
