"""CR 117.1: what a player may do with priority.

The answer is kept until the state changes; where it follows from little (``Offer.lasting``), until
one of those few things does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..additional_rules.face_down import TURN_FACE_UP, payable_ways
from ..definitions.effects import ExtraLandPlays
from ..definitions.permissions import CastAnyTime, PlayPermission
from ..events.spells import PlayLand
from ..requests import (
    Action,
    ActivateAction,
    CastAction,
    Pass,
    PlayLandAction,
    SpecialAction,
)
from ..spells_and_abilities.activation import can_activate
from ..spells_and_abilities.casting_spells import can_cast, can_choose_targets
from ..spells_and_abilities.paying import can_pay_otherwise
from ..spells_and_abilities.proposing import plain_means
from ..spells_and_abilities.ways_to_cast import (
    castable_faces,
    may_play_land,
    permissions,
    permitted_cards,
)
from ..vocabulary import LAND

if TYPE_CHECKING:
    from ..characteristics import Characteristics
    from ..game import Game
    from ..listeners import Listeners
    from ..state import GameObject
    from .mana import Available

PASS = Pass()
ONLY_PASS: tuple[Action, ...] = (PASS,)


class Offer:
    """What one player may do, with or without a sorcery's timing.

    It is ``lasting`` where it follows from the cards in the hand, from what the player could spend
    (``means``, None where no card asks for mana), and from ``lands`` alone.
    """

    __slots__ = ("actions", "epoch", "hand", "index", "lands", "lasting", "means")

    def __init__(self, game: Game, player: int, sorcery_time: bool) -> None:
        state = game.players[player]
        index = game.index or game.build_index()
        self.index = index
        self.epoch = game.epoch
        self.hand = state.hand[:]
        self.means: Available | None = None
        #: May a land be played?
        self.lands = sorcery_time and state.lands_played < land_limit(game, player)
        self.lasting = not (game.elsewhere or game.exile or index.concerns_actions)
        actions: list[Action] = [PASS]
        self.add_hand(game, player, sorcery_time, actions)
        if not self.lasting:
            add_cards_elsewhere(game, player, self.lands, actions)
            add_abilities(game, player, actions)
        self.actions = tuple(actions) if len(actions) > 1 else ONLY_PASS

    def add_hand(self, game: Game, player: int, sorcery_time: bool, actions: list[Action]) -> None:
        """Cards in the hand; equal ones are looked at once."""
        objects = game.objects
        seen: dict[Characteristics, bool] = {}
        any_time = sorcery_time or permits(game)
        for identifier in self.hand:
            obj = objects[identifier]
            base = obj.base
            if base.only_at_sorcery_time and not any_time:
                continue
            possible = seen.get(base)
            if possible is None:
                if base.only_face_of is None:
                    self.lasting = False
                    add_faces(game, player, obj, self.lands, actions)
                    continue
                if base.types & LAND:
                    possible = self.lands and can_play(game, player, obj, 0, base, True)
                else:
                    possible = (
                        any_time or base.instant_speed or bool(base.effects)
                    ) and self.can_cast(game, player, obj, base)
                seen[base] = possible
            if possible:
                kind = PlayLandAction if base.types & LAND else CastAction
                actions.append(kind(identifier, 0))

    def can_cast(self, game: Game, player: int, obj: GameObject, base: Characteristics) -> bool:
        """``can_cast`` for a card in the hand at the right time; notes what it followed from."""
        means = self.means
        if means is None:
            means = self.means = plain_means(game, player)
        cost = base.plain_cost
        if means is None or cost is None:
            self.lasting = False
            return can_cast(game, player, obj, 0, base)
        if not means.covers(cost):
            possible = can_pay_otherwise(game, player, cost, means)
            if means.other_ways:
                self.lasting = False
            if not possible:
                return False
        elif base.choices_depend:
            self.lasting = False
        return can_choose_targets(game, player, obj, 0, base)

    def still_good(self, game: Game, player: int, sorcery_time: bool) -> bool:
        """Is everything that it follows from as it was?"""
        if not self.lasting:
            return False
        state = game.players[player]
        index = game.index or game.build_index()
        return (
            self.hand == state.hand
            and self.lands == (sorcery_time and not state.lands_played)
            and not (game.elsewhere or game.exile or index.concerns_actions)
            and (self.means is None or self.is_as_much(game, player, index))
        )

    def is_as_much(self, game: Game, player: int, index: Listeners) -> bool:
        """Could the player spend as much as when it was found, and is that all that counts?"""
        before = self.means
        means = self.means = plain_means(game, player)
        return means is before or (
            means is not None
            and before is not None
            and means.masks == before.masks
            and index is self.index
            and means.steady is not None
            and before.steady is not None
        )


def permits(game: Game) -> bool:
    """May something let players cast spells at other times, or play cards from elsewhere?"""
    index = game.index or game.build_index()
    return PlayPermission in index.rules or CastAnyTime in index.rules


def legal_actions(game: Game, player: int) -> tuple[Action, ...]:
    """What the player may do with priority, passing first."""
    return offered(game, player, game.is_sorcery_time(player))


def offered(game: Game, player: int, sorcery_time: bool) -> tuple[Action, ...]:
    """``legal_actions``, where it is known whether it is a sorcery's time."""
    place = 2 * player + sorcery_time
    offer: Offer | None = game.action_cache[place]
    if offer is not None:
        if offer.epoch == game.epoch:
            return offer.actions
        if offer.still_good(game, player, sorcery_time):
            offer.epoch = game.epoch
            return offer.actions
    offer = game.action_cache[place] = Offer(game, player, sorcery_time)
    return offer.actions


def add_cards_elsewhere(game: Game, player: int, lands: bool, actions: list[Action]) -> None:
    """Cards in exile and graveyards, and what effects permit."""
    if game.exile:
        for obj in game.elsewhere_playable(player):
            add_faces(game, player, obj, lands, actions)
    if game.elsewhere:
        for identifier in game.players[player].graveyard:
            obj = game.objects[identifier]
            if obj.base.casting:
                add_faces(game, player, obj, False, actions)
    if permits(game):
        entries = permissions(game, player)
        for obj in permitted_cards(game, entries):
            if not obj.granted and not (obj.owner == player and obj.base.casting):
                add_faces(game, player, obj, lands, actions)


def add_abilities(game: Game, player: int, actions: list[Action]) -> None:
    """Activated abilities that are no mana abilities, and special actions (CR 602, 116.2b)."""
    index = game.index
    assert index is not None
    for obj in index.activated:
        now = game.characteristics(obj)
        for ability in now.activated:
            if can_activate(game, player, obj, ability):
                actions.append(ActivateAction(obj.id, now.abilities.index(ability)))
    for obj in index.face_down:
        if obj.controller == player and payable_ways(game, player, obj):
            actions.append(SpecialAction(obj.id, TURN_FACE_UP))


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
    index = game.index or game.build_index()
    limit = 1
    for entry in index.rules.get(ExtraLandPlays, ()):
        if entry.effect.player.matches(game, player, entry.scope) and entry.applies(game):
            limit += entry.effect.count.value(game, entry.scope)
    return limit


__all__ = ["ONLY_PASS", "PASS", "legal_actions"]
