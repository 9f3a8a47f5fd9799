"""The game of a record before its first turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardwright.engine.events.zones import ZoneChange
from cardwright.engine.game_concepts.starting_the_game import put_card
from cardwright.engine.vocabulary import (
    BATTLEFIELD,
    COMMAND,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    UNTAP_STEP,
)

from .gaming import ConformanceGame
from .naming import Names
from .records import PLAYERS, Item, Record

if TYPE_CHECKING:
    from .cards import Cards

__all__ = ["new_game", "put_cards"]

_ZONES = {"hand": HAND, "library": LIBRARY, "graveyard": GRAVEYARD, "exile": EXILE}
#: Every deck, unless a record does without.
_DECK = ("Mountain", 71)


def new_game(record: Record, cards: Cards) -> tuple[ConformanceGame, Names]:
    """An empty game with the record's life totals and libraries."""
    game = ConformanceGame(
        record.players,
        seed=1,
        card_names=cards.library.names(),
        creature_types=tuple(cards.library.creature_types()),
    )
    game.watcher = None
    game.ordering = []
    game.offer_mana = True
    game.step = UNTAP_STEP
    game.active = record.players - 1
    for letter, life in record.life.items():
        game.players[PLAYERS.index(letter)].life = life
    for player in game.players:
        player.life = record.life.get(PLAYERS[player.id], int(record.game.get("life", 20)))
        if PLAYERS[player.id] not in record.options.get("clear_library", ()):
            for _ in range(_DECK[1]):
                put_card(game, cards.definition(_DECK[0]), player.id, LIBRARY)
    return game, Names(game, cards)


def put_cards(record: Record, cards: Cards, game: ConformanceGame, names: Names) -> None:
    """Everything where it is said to be; what enters does so with its own effects (CR 614.1c)."""
    for player in game.players:
        for item in record.setup:
            if PLAYERS.index(item["player"]) == player.id:
                for number in range(int(item.get("count", 1))):
                    identifier = _put(game, cards, item, player.id)
                    _name(names, item, number, identifier)
    if not record.options.get("skip_init_shuffling"):
        for player in game.players:
            game.randomize_library(player.id)
    forget(game)


def _put(game: ConformanceGame, cards: Cards, item: Item, player: int) -> int:
    card = cards.definition(item["card"])
    zone = item["zone"]
    if zone != "battlefield":
        return put_card(game, card, player, _ZONES[zone])
    name = cards.record.spelled(item["card"])
    face = next((number for number, one in enumerate(card.faces) if one.name == name), 0)
    tapped = bool(item.get("tapped"))
    if game.base_of(card, face).enchant is not None:
        return put_card(game, card, player, BATTLEFIELD, face=face, tapped=tapped)
    return _enter(game, card, player, face, tapped)


def _enter(game: ConformanceGame, card: Any, player: int, face: int, tapped: bool) -> int:
    """Onto the battlefield as an event; what triggers on it is forgotten."""
    waiting = put_card(game, card, player, COMMAND)
    event = ZoneChange(waiting, BATTLEFIELD, player, COMMAND, tapped=tapped, face=face)
    game.happen(event)
    forget(game)
    obj = game.battlefield.get(event.new_object)
    if obj is None:
        return -1
    obj.since_turn = -1
    obj.tapped = obj.tapped or tapped
    return obj.id


def forget(game: ConformanceGame) -> None:
    """Nothing that happened so far is part of the game."""
    game.pending = []
    game.pending_mana = []
    game.history = {}
    game.departed = []
    game.derive()


def _name(names: Names, item: Item, number: int, identifier: int) -> None:
    if "alias" in item:
        many = int(item.get("count", 1)) > 1
        names.aliases[f"{item['alias']}.{number + 1}" if many else item["alias"]] = identifier
