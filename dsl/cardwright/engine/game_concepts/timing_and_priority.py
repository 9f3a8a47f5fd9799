"""CR 117: Timing and Priority."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..additional_rules.face_down import (
    TURN_FACE_UP,
    payable_ways,
    turn_face_up_for_its_cost,
)
from ..additional_rules.state_based_actions import check_state
from ..additional_rules.titles import turn_with_the_time
from ..definitions.effects import ExtraLandPlays
from ..definitions.permissions import CastAnyTime, PlayPermission
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
from ..spells_and_abilities.activation import activate, can_activate
from ..spells_and_abilities.casting_spells import can_cast, cast
from ..spells_and_abilities.mana_abilities import activate_mana_ability
from ..spells_and_abilities.paying import mana_options
from ..spells_and_abilities.resolving import resolve_top
from ..spells_and_abilities.triggered_abilities import (
    check_state_triggers,
    put_triggers_on_stack,
    resolve_mana_triggers,
)
from ..spells_and_abilities.ways_to_cast import (
    castable_faces,
    may_play_land,
    note_use,
    permission_for_land,
    permissions,
    permitted_cards,
)
from ..vocabulary import BATTLEFIELD, HAND, LAND

if TYPE_CHECKING:
    from ..characteristics import Characteristics
    from ..game import Game
    from ..state import GameObject

PASS = Pass()
ONLY_PASS: tuple[Action, ...] = (PASS,)


def legal_actions(game: Game, player: int) -> tuple[Action, ...]:
    """What the player may do with priority; cached until the state changes, for either timing."""
    sorcery_time = game.is_sorcery_time(player)
    place = 2 * player + sorcery_time
    cached = game.action_cache[place]
    if cached is not None and cached[0] == game.epoch:
        found: tuple[Action, ...] = cached[1]
        return found
    actions: list[Action] = [PASS]
    objects = game.objects
    state = game.players[player]
    lands = sorcery_time and state.lands_played < land_limit(game, player)
    #: Equal cards are looked at once.
    seen: dict[Characteristics, bool] = {}
    index = game.index
    if index is None:
        index = game.build_index()
    #: Something may let players cast spells at other times, or from elsewhere.
    permissive = PlayPermission in index.rules or CastAnyTime in index.rules
    for identifier in state.hand:
        obj = objects[identifier]
        base = obj.base
        assert obj.card is not None
        if len(obj.card.faces) > 1:
            add_faces(game, player, obj, lands, actions)
        elif sorcery_time or base.instant_speed or permissive or base.effects:
            possible = seen.get(base)
            if possible is None:
                possible = seen[base] = can_play(game, player, obj, 0, base, lands)
            if possible:
                kind = PlayLandAction if base.types & LAND else CastAction
                actions.append(kind(identifier, 0))
    if game.exile:
        for obj in game.elsewhere_playable(player):
            add_faces(game, player, obj, lands, actions)
    for identifier in state.graveyard:
        obj = objects[identifier]
        if obj.base.casting:
            add_faces(game, player, obj, False, actions)
    if permissive:
        entries = permissions(game, player)
        for obj in permitted_cards(game, entries):
            if not obj.granted and not (obj.owner == player and obj.base.casting):
                add_faces(game, player, obj, lands, actions)
    for obj in index.activated:
        now = game.characteristics(obj)
        for ability in now.activated:
            if can_activate(game, player, obj, ability):
                actions.append(ActivateAction(obj.id, now.abilities.index(ability)))
    for obj in index.face_down:
        if obj.controller == player and payable_ways(game, player, obj):
            actions.append(SpecialAction(obj.id, TURN_FACE_UP))
    result = tuple(actions) if len(actions) > 1 else ONLY_PASS
    game.action_cache[place] = (game.epoch, result)
    return result


def add_faces(game: Game, player: int, obj: GameObject, lands: bool, actions: list[Action]) -> None:
    """Play or cast the card, with each face that can be chosen where it is."""
    assert obj.card is not None
    for face in castable_faces(obj):
        base = game.base_of(obj.card, face)
        if can_play(game, player, obj, face, base, lands):
            kind = PlayLandAction if base.types & LAND else CastAction
            actions.append(kind(obj.id, face))


def can_play(
    game: Game, player: int, obj: GameObject, face: int, base: Characteristics, lands: bool
) -> bool:
    """Could this face, with these characteristics, be played as a land or cast as a spell now?"""
    if base.types & LAND:
        return (
            lands
            and may_play_land(game, player, obj, base)
            and not (
                game.has_prohibition("land_play") and game.forbidden(PlayLand(obj.id, player, face))
            )
        )
    return can_cast(game, player, obj, face, base)


def land_limit(game: Game, player: int) -> int:
    """How many lands the player can play this turn (CR 305.2)."""
    index = game.index
    if index is None:
        index = game.build_index()
    limit = 1
    for entry in index.rules.get(ExtraLandPlays, ()):
        if entry.effect.player.matches(game, player, entry.scope) and entry.applies(game):
            limit += entry.effect.count.value(game, entry.scope)
    return limit


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


def settle(game: Game) -> None:
    """CR 117.5, 704.3: state-based actions until none, then triggers, again until nothing is
    left.
    """
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


def give_priority(game: Game) -> None:
    """CR 117.3-4: until all pass in succession on an empty stack, or the game is over.

    All that is needed to go on is in the game: it can be entered again at any priority point.
    """
    while True:
        if game.checked_epoch != game.epoch or game.pending or game.pending_mana:
            settle(game)
            if game.over:
                return
        player = game.priority
        if game.players[player].lost:
            game.priority = game.next_player(player)
            continue
        options = legal_actions(game, player)
        if len(options) == 1 and not game.offer_mana:
            game.forced += 1
            action: Any = PASS
        else:
            # Where mana abilities are offered, every priority is: a script acts at all of them.
            mana = mana_actions(game, player) if game.offer_mana else ()
            action = game.decide(ChooseAction(player, options, mana))
        if action.__class__ is Pass:
            game.passes += 1
            order = game.orders.get(game.active) or game.living()
            if game.passes >= len(order):
                game.passes = 0
                game.priority = game.active
                if game.players[game.active].lost:
                    game.priority = game.next_player(game.active)
                if not game.stack:
                    return
                resolve_top(game)
                if game.over:
                    return
            else:
                game.priority = game.next_player(player)
        else:
            perform_action(game, player, action)
            game.passes = 0
            if game.over:
                return


__all__ = ["BATTLEFIELD", "give_priority", "legal_actions", "settle"]
