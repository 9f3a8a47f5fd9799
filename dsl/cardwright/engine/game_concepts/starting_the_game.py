"""CR 103: Starting the Game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from ...errors import UncompiledCard
from ..game import Game
from ..state import new_object
from ..vocabulary import BATTLEFIELD, LIBRARY, READS_PLAYERS, STACK

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ..definitions.abilities import CardDefinition

HAND_SIZE = 7


class SetUp(NamedTuple):
    """How a game was begun: enough to begin it again."""

    decks: tuple[tuple[CardDefinition, ...], ...]
    seed: int
    names: tuple[str, ...]
    #: With the types of each (CR 201.4a).
    card_names: Mapping[str, int]
    creature_types: tuple[str, ...]
    starting_life: int
    starting_player: int | None
    mulligans: bool
    offer_mana: bool


def new_game(
    decks: Sequence[Sequence[CardDefinition]],
    agents: Sequence[Any],
    *,
    seed: int = 0,
    names: Sequence[str] = (),
    card_names: Mapping[str, int] | Sequence[str] = (),
    creature_types: Sequence[str] = (),
    starting_life: int = 20,
    starting_player: int | None = None,
    mulligans: bool = False,
    offer_mana: bool = False,
    bases: dict[Any, Any] | None = None,
) -> Game:
    """Shuffle the decks, draw opening hands; turn 1 is yet to begin.

    Args:
        decks: one list of cards a player.
        agents: one a player (the same may sit in several seats).
        seed: decides everything that is random.
        starting_player: at random where None (CR 103.1).
        bases: characteristics of cards already worked out; games of the same cards may share them.

    Raises:
        UncompiledCard: a card has text without meaning; no game is made.
    """
    game = Game(
        len(decks),
        seed=seed,
        agents=agents,
        names=names,
        card_names=card_names,
        creature_types=creature_types,
    )
    deal(
        game,
        decks,
        seed=seed,
        names=names,
        starting_life=starting_life,
        starting_player=starting_player,
        mulligans=mulligans,
        offer_mana=offer_mana,
        bases=bases,
    )
    return game


def deal(
    game: Game,
    decks: Sequence[Sequence[CardDefinition]],
    *,
    seed: int = 0,
    names: Sequence[str] = (),
    starting_life: int = 20,
    starting_player: int | None = None,
    mulligans: bool = False,
    offer_mana: bool = False,
    bases: dict[Any, Any] | None = None,
) -> None:
    """Deal the decks into an empty game, one for each of its players; see `new_game`.

    Raises:
        UncompiledCard: a card has text without meaning; the game is unchanged.
    """
    for deck in decks:
        for card in deck:
            if card.uncompiled:
                check_playable(card)
    game.offer_mana = offer_mana
    if bases is not None:
        game.bases = bases
    game.set_up = SetUp(
        tuple([tuple(deck) for deck in decks]),
        seed,
        tuple(names),
        {name: game.card_name_types.get(name, 0) for name in game.card_names},
        game.creature_types,
        starting_life,
        starting_player,
        mulligans,
        offer_mana,
    )
    if starting_player is None:
        starting_player = game.random.below(len(decks))
    game.active = (starting_player - 1) % len(decks)
    for player, deck in zip(game.players, decks, strict=True):
        player.life = starting_life
        put_library(game, deck, player.id)
    for player in game.players:
        draw_hand(game, player.id)
    if mulligans:
        take_mulligans(game, starting_player)
    game.history = {}


def put_library(game: Game, deck: Sequence[CardDefinition], player: int) -> None:
    """A shuffled deck becomes a library (CR 103.3): ids tell nothing of the order of the deck."""
    order = list(range(len(deck)))
    game.random.shuffle(order)
    one_of_each = {id(card): card for card in deck}.values()
    bases = {id(card): game.base_of(card, -1) for card in one_of_each}
    shuffled = [deck[number] for number in order]
    if any([base.functions_in >> LIBRARY & 1 for base in bases.values()]):
        for card in shuffled:
            put_card(game, card, player, LIBRARY)
    else:
        first = game.next_id
        cards = [
            new_object(identifier, bases[id(card)], player, LIBRARY, card)
            for identifier, card in enumerate(shuffled, first)
        ]
        ids = range(first, first + len(cards))
        game.objects.update(zip(ids, cards, strict=True))
        game.players[player].library.extend(ids)
        game.next_id = ids.stop
    game.touch(READS_PLAYERS)


def check_playable(card: CardDefinition) -> None:
    """Only compiled cards can be played."""
    if card.uncompiled:
        raise UncompiledCard(card.name, card.uncompiled)


def put_card(
    game: Game,
    card: CardDefinition,
    player: int,
    zone: int,
    *,
    face: int = 0,
    tapped: bool = False,
    controller: int = -1,
) -> int:
    """Put a card where a game is set up to have it: no event, nothing triggers. Returns its id.

    On the battlefield it counts as having been there since before the turn began.
    """
    if card.uncompiled:
        check_playable(card)
    shown = face if zone in (BATTLEFIELD, STACK) else -1
    obj = new_object(game.next_id, game.base_of(card, shown), player, zone, card, face)
    game.next_id += 1
    game.objects[obj.id] = obj
    if controller >= 0:
        obj.controller = obj.entered_under = controller
    game.put_in(obj)
    if zone == BATTLEFIELD:
        obj.tapped = tapped
        obj.since_turn = -1
        counters: dict[str, int] = {}
        if obj.base.loyalty is not None:
            counters["loyalty"] = obj.base.loyalty
        if obj.base.defense is not None:
            counters["defense"] = obj.base.defense
        obj.counters = counters or None
    return obj.id


def draw_hand(game: Game, player: int, size: int = HAND_SIZE) -> None:
    """Opening hands are drawn before the game begins: nothing can replace that (CR 103.5)."""
    hand = game.players[player]
    for _ in range(min(size, len(hand.library))):
        identifier = hand.library[-1]
        obj = game.objects[identifier]
        hand.library.pop()
        new = new_object(game.next_id, obj.base, player, 1, obj.card, 0)
        game.next_id += 1
        del game.objects[identifier]
        game.objects[new.id] = new
        game.put_in(new)


def take_mulligans(game: Game, first: int) -> None:
    """CR 103.5: in turn order each says whether they keep; the hands are replaced together.

    In games of more than two players the first mulligan costs no card (103.5c).
    """
    count = len(game.players)
    order = [(first + offset) % count for offset in range(count)]
    taken = dict.fromkeys(order, 0)
    undecided = order
    free = 1 if count > 2 else 0
    while undecided:
        again = [
            player
            for player in undecided
            if taken[player] < HAND_SIZE + free and game.choose_yes(player, "mulligan")
        ]
        for player in again:
            taken[player] += 1
            return_hand(game, player)
            draw_hand(game, player)
        for player in undecided:
            if player not in again:
                to_bottom(game, player, max(0, taken[player] - free))
        undecided = again


def return_hand(game: Game, player: int) -> None:
    """Shuffle a hand into the library."""
    for identifier in list(game.players[player].hand):
        bottom(game, identifier)
    game.randomize_library(player)


def to_bottom(game: Game, player: int, count: int) -> None:
    """Put so many cards on the bottom of the library in any order (CR 103.5)."""
    if count:
        hand = tuple(game.players[player].hand)
        for identifier in game.choose(player, "mulligan to the bottom", hand, count, count):
            bottom(game, identifier)


def bottom(game: Game, identifier: int) -> None:
    """A card from a hand to the bottom of its library, before the game."""
    obj = game.objects.pop(identifier)
    game.players[obj.owner].hand.remove(identifier)
    game.elsewhere.pop(identifier, None)
    new = new_object(game.next_id, obj.base, obj.owner, LIBRARY, obj.card, 0)
    game.next_id += 1
    game.objects[new.id] = new
    game.players[obj.owner].library.insert(0, new.id)
