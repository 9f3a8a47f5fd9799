"""CR 500: General (Turn Structure), with the steps' turn-based actions (CR 703)."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

from ...errors import IllegalAction
from ..additional_rules.titles import check_day_and_night
from ..agents import NeedDecision, ReplayAgent
from ..definitions.effects import MaximumHandSize
from ..events.permanents import CountersPut, Untap
from ..events.titles import PhaseIn, PhaseOut
from ..events.turn import ManaEmptied, Step, TurnBegins
from ..floating_effects import END_OF_COMBAT, END_OF_TURN, moment, step_begins, step_ends, turn_of
from ..game_concepts.timing_and_priority import give_priority, settle
from ..vocabulary import (
    BEGINNING_OF_COMBAT_STEP,
    CLEANUP_STEP,
    COMBAT_DAMAGE_STEP,
    DECLARE_ATTACKERS_STEP,
    DECLARE_BLOCKERS_STEP,
    DRAW_STEP,
    END_OF_COMBAT_STEP,
    FIRST_COMBAT_DAMAGE_STEP,
    FIRST_MAIN_PHASE,
    READS_HISTORY,
    READS_PLAYERS,
    SECOND_MAIN_PHASE,
    UNTAP_STEP,
)
from .combat import attackers, declare_attackers, declare_blockers, end_combat
from .combat_damage import deal_combat_damage, has_first_step
from .departed import forget_departed

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..events.base import Event
    from ..game import Game

#: The normal maximum hand size (CR 402.2).
MAXIMUM_HAND_SIZE = 7


def run(game: Game, turns: int = 1000) -> None:
    """Play until the game is over, or until this turn is over. Can go on where it stopped.

    Raises:
        IllegalAction: an answer was not legal. The game is as it was when a player last got
            priority: calling again asks again.
    """
    origin = game.copy()
    begun = len(game.answers)
    try:
        play_on(game, turns)
    except IllegalAction:
        answers = game.answers[begun : max(begun, game.answers_at_priority)]
        restore(game, origin, answers)
        raise


def restore(game: Game, origin: Game, answers: list[Any]) -> None:
    """Make the game again what it was after these answers, by playing them from the origin."""
    agents = game.agents
    before = origin.answers[:]
    origin.agents = [ReplayAgent(answers)] * len(game.players)
    with suppress(NeedDecision):
        play_on(origin)
    game.become(origin)
    game.agents = agents
    game.answers = [*before, *answers]


def play_on(game: Game, turns: int = 1000) -> None:
    """``run`` without the safety: an illegal answer leaves the game where it was asked for."""
    while not game.over:
        if not game.in_priority:
            if not begin_step(game):
                if game.over:
                    return
                end_step(game)
                continue
            game.in_priority = True
            game.priority = (
                game.active
                if not game.players[game.active].lost
                else (game.next_player(game.active))
            )
            game.passes = 0
        if game.turn > turns:
            return
        give_priority(game)
        if game.over:
            return
        game.in_priority = False
        end_step(game)


def begin_step(game: Game) -> bool:
    """Turn-based actions; True when players get priority in this step."""
    step = game.step
    if step == UNTAP_STEP:
        while not begin_turn(game):  # CR 500.11: skipped, so the next one begins
            if game.over:
                return False
        untap_step(game)
        return False
    active = game.active
    if step == BEGINNING_OF_COMBAT_STEP:
        history = game.history
        game.combat_began = dict(zip(history, map(len, history.values()), strict=True))
    index = game.index
    if (
        index is None
        or index.timed is not False
        or game.floating
        or "step" in index.heard
        or not game.layers.is_idle()
    ):
        if not step_begins_noticed(game, step):
            return False  # CR 500.11: a step or phase that is skipped
    elif "step" in game.history:
        game.history["step"].append(Step(step, active))
    else:
        game.history["step"] = [Step(step, active)]
    if game.players[active].lost and step != CLEANUP_STEP:
        return True  # CR 800.4j: the turn goes on without an active player
    if step == CLEANUP_STEP:
        return clean_up(game)
    action = TURN_BASED_ACTIONS.get(step)
    if action is not None:
        action(game)
    return True


def deal_first_combat_damage(game: Game) -> None:
    """CR 510.4: those with first or double strike."""
    deal_combat_damage(game, True)


def deal_other_combat_damage(game: Game) -> None:
    """CR 510.2."""
    deal_combat_damage(game, False)


def step_begins_noticed(game: Game, step: int) -> bool:
    """A step begins where something may depend on that; False where it is skipped."""
    if game.layers.plan.reads & READS_PLAYERS:  # which step it is
        game.layers.touched(READS_PLAYERS)
    index = game.index
    if index is None or index.timed or (index.timed is None and index.is_timed()):
        game.touch_harmlessly()
    if game.floating:
        moment(game, step_begins(game.active, step))
    return game.happen(Step(step, game.active))


def end_step(game: Game) -> None:
    """Mana empties (CR 500.5), effects end, and the next step is found."""
    for player in game.players:
        if player.pool:
            game.happen(ManaEmptied(player.id))
    step = game.step
    if game.floating:
        moment(game, step_ends(game.active, step))
    if step == END_OF_COMBAT_STEP:
        end_combat(game)
        moment(game, END_OF_COMBAT)
    game.step = next_step(game, step)


def next_step(game: Game, step: int) -> int:
    """CR 508.8: without attackers no blocks and no damage; CR 510.4: a first damage step if
    needed.
    """
    if step == CLEANUP_STEP:
        # CR 514.3a: another cleanup step where players got priority in this one
        return CLEANUP_STEP if game.in_priority_cleanup else UNTAP_STEP
    if step == DECLARE_ATTACKERS_STEP and not attackers(game):
        return END_OF_COMBAT_STEP
    if step == DECLARE_BLOCKERS_STEP:
        return FIRST_COMBAT_DAMAGE_STEP if has_first_step(game) else COMBAT_DAMAGE_STEP
    if step in LAST_STEPS and (game.extra_phases or game.resume_step >= 0):
        return next_phase(game, step)
    return step + 1


#: The last step of each phase that another can be added after.
LAST_STEPS = (DRAW_STEP, FIRST_MAIN_PHASE, END_OF_COMBAT_STEP, SECOND_MAIN_PHASE)


def next_phase(game: Game, step: int) -> int:
    """CR 500.8: an additional phase, or what follows when all of those are over."""
    if game.resume_step < 0:
        game.resume_step = step + 1
    if game.extra_phases:
        following, *rest = game.extra_phases
        game.extra_phases = tuple(rest)
        return following
    following, game.resume_step = game.resume_step, -1
    return following


def begin_turn(game: Game) -> bool:
    """The next player's turn; False where it is skipped (CR 500.11)."""
    before = game.active
    if game.extra_turns and not game.players[game.extra_turns[-1]].lost:
        game.active = game.extra_turns[-1]
        game.extra_turns = game.extra_turns[:-1]
    else:
        game.active = game.next_player(game.active)
    active = game.active
    game.active_before = before
    game.turn += 1
    game.turn_before[active] = game.turn_began[active]
    game.turn_began[active] = game.turn
    game.last_turn_history = game.history
    game.history = {}
    forget_departed(game)
    for player in game.players:
        player.lands_played = 0
    if game.any_activations:
        forget_activations(game)
    if game.delayed:
        game.delayed = [d for d in game.delayed if d.turn < 0 or d.turn >= game.turn]
        game.index = None
    game.touch_harmlessly(READS_PLAYERS | READS_HISTORY)
    game.forget_waiting_mana()
    if game.floating:
        moment(game, turn_of(active))
    return game.happen(TurnBegins(active))


def forget_activations(game: Game) -> None:
    """Nothing has been activated this turn."""
    for obj in (*game.battlefield.values(), *game.elsewhere.values()):
        if obj.activations is not None:
            game.writable(obj.id).activations = None
    game.any_activations = False


def untap_step(game: Game) -> None:
    """CR 502: phasing, day and night, then the active player's permanents untap at once."""
    active = game.active
    if game.floating:
        moment(game, step_begins(active, UNTAP_STEP))
    if not game.happen(Step(UNTAP_STEP, active)):
        return
    phase(game, active)
    check_day_and_night(game)
    events: list[Event] = [
        Untap(obj.id, True)
        for obj in game.battlefield.values()
        if obj.tapped and obj.controller == active
    ]
    if events:
        game.happen_together(events)


def phase(game: Game, player: int) -> None:
    """CR 502.1: what has phasing phases out, what was phased out phases in, all at once."""
    index = game.index or game.build_index()
    if not (index.phasing or game.phased):
        return
    generation = game.generation
    events: list[Event] = [
        PhaseOut(obj.id)
        for obj in game.battlefield.values()
        if obj.controller == player
        and (obj.now if obj.stamp == generation else game.characteristics(obj)).phases
    ]
    events.extend(
        [
            PhaseIn(identifier)
            for identifier, host in game.phased.items()
            if host < 0 and game.objects[identifier].controller == player
        ]
    )
    if events:
        game.happen_together(events)


def draw_step(game: Game) -> None:
    """CR 504.1; the first player of two skips the first (CR 103.8a)."""
    if game.skip_draw:
        game.skip_draw = False
        return
    game.draw(game.active)


def add_lore(game: Game) -> None:
    """CR 714.3c: a lore counter on each Saga of the active player."""
    active, generation = game.active, game.generation
    index = game.index or game.build_index()
    if not index.chapters:
        return
    events: list[Event] = [
        CountersPut(obj.id, active, "lore", 1)
        for obj in game.battlefield.values()
        if obj.controller == active
        and (obj.now if obj.stamp == generation else game.characteristics(obj)).final_chapter
    ]
    if events:
        game.happen_together(events)


#: What happens as a step begins (CR 703.4); the untap and cleanup steps are in ``begin_step``.
TURN_BASED_ACTIONS: Final[dict[int, Callable[[Game], None]]] = {
    DRAW_STEP: draw_step,
    FIRST_MAIN_PHASE: add_lore,
    DECLARE_ATTACKERS_STEP: declare_attackers,
    DECLARE_BLOCKERS_STEP: declare_blockers,
    FIRST_COMBAT_DAMAGE_STEP: deal_first_combat_damage,
    COMBAT_DAMAGE_STEP: deal_other_combat_damage,
}


def clean_up(game: Game) -> bool:
    """CR 514: discard, damage wears off, effects end; True where players get priority after all."""
    player = game.players[game.active]
    over = len(player.hand) - maximum_hand_size(game, player.id)
    if over > 0:
        cards = game.choose(player.id, "discard to hand size", tuple(player.hand), over, over)
        game.discard(player.id, cards)
    if game.any_damage:
        game.any_damage = False
        for obj in game.battlefield.values():
            obj.damage = 0
            obj.deadly_damage = False
        game.touch_harmlessly()
    if game.floating:
        moment(game, END_OF_TURN)
    before = game.epoch
    settle(game)
    game.in_priority_cleanup = game.epoch != before or bool(game.stack)
    return game.in_priority_cleanup


def maximum_hand_size(game: Game, player: int) -> int:
    """CR 402.2; the latest effect counts (CR 613.11)."""
    size = MAXIMUM_HAND_SIZE
    index = game.index or game.build_index()
    for entry in sorted(index.rules.get(MaximumHandSize, ()), key=lambda one: one.timestamp):
        if entry.effect.player.matches(game, player, entry.scope) and entry.applies(game):
            if entry.effect.size is None:
                size = len(game.players[player].hand)
            else:
                size = entry.effect.size.value(game, entry.scope)
    return size


__all__ = ["DRAW_STEP", "FIRST_MAIN_PHASE", "run"]
