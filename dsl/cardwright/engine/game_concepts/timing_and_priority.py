"""CR 117: Timing and Priority."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..additional_rules.face_down import turn_face_up_for_its_cost
from ..additional_rules.state_based_actions import check_state
from ..additional_rules.titles import turn_with_the_time
from ..events.spells import PlayLand
from ..multiplayer_rules.leaving import exile_what_is_left
from ..requests import (
    Action,
    ActivateAction,
    CastAction,
    ChooseAction,
    Pass,
    PlayLandAction,
    SpecialAction,
)
from ..spells_and_abilities.activation import activate
from ..spells_and_abilities.casting_spells import cast
from ..spells_and_abilities.mana_abilities import activate_mana_ability
from ..spells_and_abilities.paying import mana_options
from ..spells_and_abilities.resolving import resolve_top
from ..spells_and_abilities.triggered_abilities import (
    check_state_triggers,
    put_triggers_on_stack,
    resolve_mana_triggers,
)
from ..spells_and_abilities.ways_to_cast import note_use, permission_for_land
from ..vocabulary import BATTLEFIELD, FIRST_MAIN_PHASE, HAND, SECOND_MAIN_PHASE
from .legal_actions import ONLY_PASS, PASS, legal_actions, offered

if TYPE_CHECKING:
    from ..game import Game
    from ..state import GameObject


def mana_actions(game: Game, player: int) -> tuple[Action, ...]:
    """Mana abilities as actions (CR 605.3a)."""
    return tuple([ActivateAction(o.object, o.ability, True) for o in mana_options(game, player)])


def perform_action(game: Game, player: int, action: Action) -> None:
    """Do what was chosen; it has been checked."""
    match action:
        case CastAction():
            cast(game, player, game.objects[action.object], action.face)
        case PlayLandAction():
            play_land(game, player, game.objects[action.object], action.face)
        case ActivateAction():
            obj = game.objects[action.object]
            ability: Any = game.characteristics(obj).abilities[action.ability]
            if ability.is_mana_ability:
                activate_mana_ability(game, player, obj, ability)
            else:
                activate(game, player, obj, ability)
        case SpecialAction():
            turn_face_up_for_its_cost(game, player, game.objects[action.object])
        case _:
            raise TypeError(f"no such action: {action!r}")


def play_land(game: Game, player: int, obj: GameObject, face: int) -> None:
    """CR 116.2a: the special action; by a permission where it is not in the player's hand."""
    if obj.zone != HAND:
        assert obj.card is not None
        note_use(game, permission_for_land(game, player, obj, game.base_of(obj.card, face)))
    game.happen(PlayLand(obj.id, player, face))


def is_settled(game: Game) -> bool:
    """Has nothing happened that a state-based action or a trigger could come from?"""
    index = game.index
    return (
        game.checked_state == game.epoch - game.harmless
        and index is not None
        and not (index.state_triggers or game.pending or game.pending_mana or game.watches_time)
        and len(game.orders.get(game.active) or game.living()) == len(game.players)
    )


def settle(game: Game) -> None:
    """CR 117.5, 704.3: state-based actions until none, then triggers, again until nothing is
    left.
    """
    if is_settled(game):
        game.checked_epoch = game.epoch
        return
    while True:
        if len(game.living()) < len(game.players):
            exile_what_is_left(game)
        while turn_with_the_time(game) or check_state(game):
            if game.over:
                return
        if game.over:
            return
        if game.pending_mana:
            resolve_mana_triggers(game)
            continue
        check_state_triggers(game)
        game.checked_epoch = game.epoch
        if not game.pending:
            return
        put_triggers_on_stack(game)


def nobody_can_act(game: Game) -> bool:
    """Must everybody pass? Then they do, from the active player on, who has priority."""
    order = game.orders.get(game.active) or game.living()
    if order[0] != game.priority or order[0] != game.active:
        return False
    # The stack is empty and the active player comes first.
    in_main_phase = sorcery_time = game.step in (FIRST_MAIN_PHASE, SECOND_MAIN_PHASE)
    if in_main_phase or game.idle_epoch != game.epoch:
        for player in order:
            if offered(game, player, sorcery_time) is not ONLY_PASS:
                return False
            sorcery_time = False
        if not in_main_phase:
            game.idle_epoch = game.epoch
    game.forced += len(order)
    return True


def give_priority(game: Game) -> None:
    """CR 117.3-4: until all pass in succession on an empty stack, or the game is over.

    All that is needed to go on is in the game: it can be entered again at any priority point.
    """
    while True:
        if game.checked_epoch != game.epoch or game.pending or game.pending_mana:
            settle(game)
            if game.over:
                return
        if not (game.passes or game.stack or game.offer_mana) and nobody_can_act(game):
            return
        player = game.priority
        if game.players[player].lost:
            game.priority = game.next_player(player)
            continue
        options = legal_actions(game, player)
        if options is ONLY_PASS and not game.offer_mana:
            game.forced += 1
            action: Any = PASS
        else:
            # Where mana abilities are offered, every priority is: a script acts at all of them.
            mana = mana_actions(game, player) if game.offer_mana else ()
            action = game.decide(ChooseAction(player, options, mana))
        if action.__class__ is not Pass:
            perform_action(game, player, action)
            game.passes = 0
            if game.over:
                return
            continue
        game.passes += 1
        following = game.next_player(player)
        if game.passes < 2 or game.passes < len(game.living()):
            game.priority = following
            continue
        # All have passed in succession (CR 117.4).
        game.passes = 0
        game.priority = game.active
        if game.players[game.active].lost:
            game.priority = game.next_player(game.active)
        if not game.stack:
            return
        resolve_top(game)
        if game.over:
            return


__all__ = ["BATTLEFIELD", "give_priority", "legal_actions", "settle"]
