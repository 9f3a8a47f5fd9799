"""What is true of every game at every priority point; tests ask after each step of random play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..errors import EngineBug
from .additional_rules.state_based_actions import check_state
from .agents import ReplayAgent
from .game_concepts.legal_actions import legal_actions
from .game_concepts.mana import Available, available
from .layers.checking import check_caches
from .listeners import Listeners
from .vocabulary import (
    ATTACKABLE_TYPES,
    BATTLEFIELD,
    COMMAND,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    STACK,
)

if TYPE_CHECKING:
    from .game import Game


def check_invariants(game: Game) -> None:
    """Raise ``EngineBug`` naming the first thing that is not as it must be."""
    check_zones(game)
    check_players(game)
    check_references(game)
    check_caches(game)
    check_index(game)
    check_notes(game)
    check_means(game)
    check_actions(game)
    check_settled(game)


def require(condition: bool, message: str) -> None:
    """An invariant."""
    if not condition:
        raise EngineBug(message)


def check_zones(game: Game) -> None:
    """Each object is in exactly one zone, the one it says; ids are below the next one (CR
    400.1).
    """
    found: dict[int, int] = {}

    def note(identifier: int, zone: int, owner: int = -1) -> None:
        require(identifier not in found, f"object {identifier} is in two zones")
        require(identifier in game.objects, f"object {identifier} is in a zone but unknown")
        require(identifier < game.next_id, f"object {identifier} has an id not yet given")
        obj = game.objects[identifier]
        require(obj.id == identifier, f"object {obj.id} is filed under {identifier}")
        require(obj.zone == zone, f"object {identifier} does not know its zone")
        require(identifier not in game.successors, f"object {identifier} has left")
        require(owner < 0 or obj.owner == owner, f"object {identifier} is in another's zone")
        found[identifier] = zone

    for player in game.players:
        for zone, ids in (
            (LIBRARY, player.library),
            (HAND, player.hand),
            (GRAVEYARD, player.graveyard),
        ):
            for identifier in ids:
                note(identifier, zone, player.id)
    for identifier in game.battlefield:
        note(identifier, BATTLEFIELD)
        require(
            game.battlefield[identifier] is game.objects[identifier],
            f"permanent {identifier} exists twice",
        )
    for item in game.stack:
        note(item.id, STACK)
    for identifier in game.exile:
        note(identifier, EXILE)
    for identifier in game.command:
        note(identifier, COMMAND)
    for identifier in game.objects:
        require(
            identifier in found or identifier in game.successors,
            f"object {identifier} is nowhere",
        )
    for identifier, obj in game.elsewhere.items():
        require(game.objects.get(identifier) is obj, f"object {identifier} exists twice")
        require(obj.zone == found.get(identifier), f"object {identifier} is not elsewhere")


def check_players(game: Game) -> None:
    """Who has lost has nothing; the game is over when one is left."""
    for player in game.players:
        if player.lost and not game.over:
            require(not player.hand and not player.library, f"{player.name} left cards behind")
    if not game.over:
        require(len(game.living()) > 1 or len(game.players) == 1, "the game should be over")


def check_references(game: Game) -> None:
    """Attachments and blocks name permanents or players that are there."""
    for obj in game.battlefield.values():
        if obj.attached_to >= 16 and not game.pending:
            require(game.is_current(obj.attached_to), f"{obj.id} is attached to nothing")
        require(
            obj.counters is None or all([n > 0 for n in obj.counters.values()]),
            f"{obj.id} has counters that are none",
        )


def check_index(game: Game) -> None:
    """The kept index of listeners equals one built anew."""
    if game.index is None:
        return
    fresh = Listeners(game)
    for name in ("triggers", "looking_back"):
        kept = {k: [t.ability for t in v] for k, v in getattr(game.index, name).items()}
        new = {k: [t.ability for t in v] for k, v in getattr(fresh, name).items()}
        require(kept == new, f"the index of {name} is stale")
    for name in ("replacements", "prohibitions", "rules"):
        kept_effects = {
            k: [(e.effect, e.scope.source, e.scope.controller) for e in v]
            for k, v in getattr(game.index, name).items()
        }
        new_effects = {
            k: [(e.effect, e.scope.source, e.scope.controller) for e in v]
            for k, v in getattr(fresh, name).items()
        }
        require(kept_effects == new_effects, f"the index of {name} is stale")
    for name in ("activated", "mana"):
        require(
            [o.id for o in getattr(game.index, name)] == [o.id for o in getattr(fresh, name)],
            f"the index of {name} abilities is stale",
        )
    nows = [game.characteristics(obj) for obj in game.battlefield.values()]
    for name, found in (
        ("phasing", any([now.phases for now in nows])),
        ("chapters", any([now.final_chapter for now in nows])),
        ("attackable", any([now.types & ATTACKABLE_TYPES for now in nows])),
    ):
        if name != "attackable" or game.layers.is_plain():
            require(getattr(game.index, name) or not found, f"the index of {name} is stale")


def check_notes(game: Game) -> None:
    """Where a loop over all permanents is left out there is nothing to be found."""
    permanents = game.battlefield.values()
    require(
        game.any_combat or not any([o.attacking >= 0 or o.blocking for o in permanents]),
        "a creature in combat is not known of",
    )
    require(
        game.any_damage or not any([o.damage or o.deadly_damage for o in permanents]),
        "a damaged creature is not known of",
    )
    require(
        game.any_activations
        or not any([o.activations for o in (*permanents, *game.elsewhere.values())]),
        "a use of an ability is not known of",
    )


def check_means(game: Game) -> None:
    """What is kept of the mana that players could spend equals what is found anew."""
    for player in range(len(game.players)):
        kept = available(game, player)
        sources, game.steady_sources = game.steady_sources, [None] * len(game.players)
        fresh = Available(game, player)
        game.steady_sources = sources
        require(
            [one.obj.id for one in kept.sources] == [one.obj.id for one in fresh.sources]
            and kept.masks == fresh.masks
            and kept.plain == fresh.plain,
            f"what player {player} could spend is stale",
        )


def check_actions(game: Game) -> None:
    """The kept actions of the player with priority equal those found with nothing kept."""
    player = game.priority
    if game.over or game.players[player].lost:
        return
    kept = legal_actions(game, player)
    count = len(game.players)
    caches = game.action_cache, game.mana_cache, game.steady_sources, game.payment_memo
    game.action_cache, game.payment_memo = [None] * (2 * count), {}
    game.mana_cache, game.steady_sources = [None] * count, [None] * count
    fresh = legal_actions(game, player)
    game.action_cache, game.mana_cache, game.steady_sources, game.payment_memo = caches
    require(kept == fresh, f"the actions of player {player} are stale: {kept} {fresh}")


def check_settled(game: Game) -> None:
    """Where no state-based action was found to be performed there is none (CR 704.3)."""
    if game.over or game.checked_state != game.epoch - game.harmless:
        return
    trial = game.copy()
    trial.agents = [ReplayAgent([])] * len(game.players)
    trial.checked_state = -1
    require(not check_state(trial), "a state-based action was missed")
