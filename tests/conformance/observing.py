"""Asserts and checks: each holds, or says what is so instead."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cardwright.engine.vocabulary import (
    BATTLEFIELD,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    MANA_LETTERS,
)

from .naming import plain
from .observing_permanents import PermanentObserver
from .records import PLAYERS, Item

if TYPE_CHECKING:
    from cardwright.engine.game import Game

    from .naming import Names

__all__ = ["OBSERVED", "Observer"]

_ZONES = {
    "graveyard_count": GRAVEYARD,
    "hand_count": HAND,
    "library_count": LIBRARY,
    "exile_count": EXILE,
}


class Observer(PermanentObserver):
    """Compares one game with what a record says; every method returns None or what is so."""

    def __init__(self, game: Game, names: Names) -> None:
        self.game = game
        self.names = names

    def observe(self, item: Item) -> str | None:
        """None where it holds."""
        return OBSERVED[item["what"]](self, item)

    # -- counting

    def life(self, item: Item) -> str | None:
        """A player's life total."""
        return self._compare(item, self.game.players[self._player(item)].life)

    def zone_count(self, item: Item) -> str | None:
        """Cards in a zone, of a player where one is named."""
        player = -1 if item.get("any_owner") else self._player(item)
        return self._compare(item, len(self._named(item, _ZONES[item["what"]], player)))

    def permanent_count(self, item: Item) -> str | None:
        """Permanents that a player controls."""
        return self._compare(item, len(self._named(item, BATTLEFIELD, self._player(item))))

    def token_count(self, item: Item) -> str | None:
        """Tokens among them."""
        found = self._named(item, BATTLEFIELD, self._player(item))
        return self._compare(item, sum(obj.is_token for obj in found))

    def permanent_exists(self, item: Item) -> str | None:
        """Is there one at all?"""
        found = bool(self._named(item, BATTLEFIELD, self._player(item)))
        return None if found == bool(item.get("value", True)) else str(found)

    def player_counters(self, item: Item) -> str | None:
        """Poison, energy and the like."""
        held = self.game.players[self._player(item)].counters or {}
        return self._compare(item, held.get(item["counter"].lower(), 0))

    def tapped_count(self, item: Item) -> str | None:
        """How many of that name are (un)tapped."""
        found = self._named(item, BATTLEFIELD, self._player(item))
        return self._compare(item, sum(obj.tapped == item["tapped"] for obj in found))

    # -- the game

    def ended(self, item: Item) -> str | None:
        """Is the game over, or drawn (CR 104)?"""
        found = self.game.over
        if item["what"] == "game_draw":
            found = found and all(player.lost for player in self.game.players)
        return None if found == item["value"] else f"{item['what']}: {found}"

    def won(self, item: Item) -> str | None:
        """Has the player won, lost or is in the game?"""
        player = self.game.players[self._player(item)]
        others = [one for one in self.game.players if one is not player and not one.lost]
        found = {
            "won": not player.lost and not others,
            "lost": player.lost,
            "in_game": not player.lost,
        }[item["what"]]
        return None if found == item["value"] else f"{item['what']}: {found}"

    def active_player(self, item: Item) -> str | None:
        """Whose turn it is."""
        found = PLAYERS[self.game.active]
        return None if found == item.get("value", item.get("player")) else found

    def turn(self, item: Item) -> str | None:
        """The number of the turn."""
        return self._compare(item, self.game.turn)

    def mana_pool(self, item: Item) -> str | None:
        """Mana of each of the colours."""
        pool = [MANA_LETTERS[mana.type] for mana in self.game.players[self._player(item)].pool]
        answers = [self._compare(item, pool.count(letter)) for letter in item["color"]]
        return next((answer for answer in answers if answer is not None), None)

    def mana_pool_total(self, item: Item) -> str | None:
        """All mana of a player."""
        return self._compare(item, len(self.game.players[self._player(item)].pool))

    def library_card(self, item: Item) -> str | None:
        """The card at a place of the library, 0 on top."""
        library = self.game.players[self._player(item)].library
        if item["index"] >= len(library):
            return "there is none"
        obj = self.game.objects[library[-1 - item["index"]]]
        fits = self.names.is_called(obj, item["value"])
        return None if fits else self.game.characteristics(obj).name

    def stack_size(self, item: Item) -> str | None:
        """Spells and abilities on the stack."""
        return self._compare(item, len(self.game.stack))

    def stack_object(self, item: Item) -> str | None:
        """Those among them whose text starts so."""
        wanted = item["ability"]
        found = 0
        for entry in self.game.stack:
            obj = self.game.objects[entry.id]
            source = self.game.lasting(entry.source) if obj.is_ability else obj
            start = self.names.impersonal(wanted, source)
            texts = self.names.stack_texts(obj)
            # "Cast Ago" is the beginning of a name.
            found += any(
                text.startswith(plain(wanted))
                or self.names.impersonal(text, source).startswith(start)
                for text in texts
            )
        return self._compare(item, found)

    def fighters(self, item: Item) -> str | None:
        """The names of the attackers or blockers of a player."""
        found = sorted(
            self.game.characteristics(obj).name
            for obj in self.game.battlefield.values()
            if obj.controller == self._player(item)
            and (obj.attacking >= 0 if item["what"] == "attackers" else obj.blocking)
        )
        return None if found == sorted(item["value"]) else ", ".join(found) or "none"

    def playable(self, item: Item) -> str | None:
        """Whether an action of that text is legal; the agent answers it."""
        raise NotImplementedError


OBSERVED: dict[str, Callable[[Observer, Item], str | None]] = {
    "life": Observer.life,
    "graveyard_count": Observer.zone_count,
    "hand_count": Observer.zone_count,
    "library_count": Observer.zone_count,
    "exile_count": Observer.zone_count,
    "permanent_count": Observer.permanent_count,
    "permanent_exists": Observer.permanent_exists,
    "token_count": Observer.token_count,
    "player_counter_count": Observer.player_counters,
    "power_toughness": Observer.power_toughness,
    "base_power_toughness": Observer.power_toughness,
    "power": Observer.number,
    "toughness": Observer.number,
    "mana_value": Observer.number,
    "damage": Observer.number,
    "counter_count": Observer.counter_count,
    "tapped": Observer.tapped,
    "tapped_count": Observer.tapped_count,
    "attacking": Observer.attacking,
    "type": Observer.card_type,
    "subtype": Observer.subtype,
    "color": Observer.color,
    "ability": Observer.ability,
    "attached_to": Observer.attached_to,
    "is_token": Observer.is_token,
    "attachment_count": Observer.attachments,
    "has_attachments": Observer.attachments,
    "is_attached": Observer.is_attached,
    "supertype_legendary": Observer.legendary,
    "protected_by": Observer.protected_by,
    "summoning_sick": Observer.summoning_sick,
    "game_ended": Observer.ended,
    "game_draw": Observer.ended,
    "won": Observer.won,
    "lost": Observer.won,
    "in_game": Observer.won,
    "active_player": Observer.active_player,
    "turn": Observer.turn,
    "mana_pool": Observer.mana_pool,
    "mana_pool_total": Observer.mana_pool_total,
    "library_card": Observer.library_card,
    "stack_size": Observer.stack_size,
    "stack_object": Observer.stack_object,
    "attackers": Observer.fighters,
    "blockers": Observer.fighters,
    "playable": Observer.playable,
}
