"""CR 506-509: the combat phase; attackers and blockers are declared."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..definitions.effects import BlockRestriction
from ..events.combat import (
    Attack,
    AttacksUnblocked,
    BecomesBlocked,
    Block,
    PlayerAttacks,
    defending_player,
)
from ..events.permanents import Tap
from ..spells_and_abilities.summoning_sickness import is_sick
from ..vocabulary import BATTLE, CREATURE, PLANESWALKER, READS_COMBAT
from .combat_requests import DeclareAttackers, DeclareBlockers
from .requirements import attack_requirements, block_requirements

if TYPE_CHECKING:
    from ..events.base import Event
    from ..game import Game
    from ..state import GameObject


def attackers(game: Game) -> list[GameObject]:
    """All attacking creatures, the oldest first."""
    if not game.any_combat:
        return []
    return [obj for obj in game.battlefield.values() if obj.attacking >= 0]


def attackable(game: Game, player: int) -> list[int]:
    """Opponents, their planeswalkers, and battles that others protect (CR 506.2, 508.1b)."""
    opponents = game.opponents(player)
    found = list(opponents)
    index = game.index or game.build_index()
    if not index.attackable and game.layers.is_plain():
        return found
    generation = game.generation
    for obj in game.battlefield.values():
        types = (obj.now if obj.stamp == generation else game.characteristics(obj)).types
        if (types & PLANESWALKER and obj.controller in opponents) or (
            types & BATTLE and game.protector(obj) in opponents
        ):
            found.append(obj.id)
    return found


def attack_options(game: Game) -> list[tuple[int, tuple[int, ...]]]:
    """Each creature that could attack, with what it could attack (CR 508.1a-c)."""
    active = game.active
    found: list[tuple[int, tuple[int, ...]]] = []
    targets: list[int] | None = None
    forbids = game.has_prohibition("attack")
    generation = game.generation
    for obj in game.battlefield.values():
        if obj.controller != active or obj.tapped:
            continue
        now = obj.now if obj.stamp == generation else game.characteristics(obj)
        if not now.types & CREATURE or now.cannot_attack or is_sick(game, obj):
            continue
        if targets is None:
            targets = attackable(game, active)
        able = tuple(
            [
                one
                for one in targets
                if not (
                    forbids and game.forbidden(Attack(obj.id, defending_player(game, one), one))
                )
            ]
        )
        if able:
            found.append((obj.id, able))
    return found


def declare_attackers(game: Game) -> None:
    """CR 508.1: the active player declares; all attack at once."""
    options = attack_options(game)
    if not options:
        return
    requirements = attack_requirements(game, options)
    answer: Any = game.decide(DeclareAttackers(game.active, tuple(options), requirements))
    if not answer:
        return
    battlefield = game.battlefield
    tapping: list[Event] = [
        Tap(i) for i, _ in answer if not game.characteristics(battlefield[i]).attacks_untapped
    ]
    if tapping:
        game.happen_together(tapping)  # CR 508.1f
    alone = len(answer) == 1  # CR 506.5
    attacks: list[Event] = [Attack(i, defending_player(game, one), one, alone) for i, one in answer]
    game.happen_together([*attacks, PlayerAttacks(game.active, len(answer))])


def can_block(game: Game, blocker: GameObject, attacker: GameObject) -> bool:
    """CR 509.1b: does nothing of the attacker, of the blocker or of an effect forbid it?"""
    ignored = game.characteristics(blocker).blocks_as_though
    for keyword in game.characteristics(attacker).evasion:
        if keyword.stem not in ignored and not keyword.can_be_blocked_by(game, attacker, blocker):
            return False
    for keyword in game.characteristics(blocker).block_limits:
        if not keyword.can_block(game, blocker, attacker):
            return False
    index = game.index or game.build_index()
    for entry in index.rules.get(BlockRestriction, ()):
        effect = entry.effect
        if (
            effect.blockers.matches(game, blocker, game.characteristics(blocker), entry.scope)
            and effect.attackers.matches(
                game, attacker, game.characteristics(attacker), entry.scope
            )
            and entry.applies(game)
        ):
            return False
    return not ("block" in index.prohibitions and game.forbidden(Block(blocker.id, attacker.id)))


def block_options(
    game: Game, player: int, attacking: list[GameObject]
) -> list[tuple[int, tuple[int, ...]]]:
    """Each creature that could block, with the attackers of this player it could block (CR
    509.1a).
    """
    mine = [a for a in attacking if defending_player(game, a.attacking) == player]
    if not mine:
        return []
    found = []
    for obj in game.battlefield.values():
        if obj.controller != player or obj.tapped:
            continue
        if not game.characteristics(obj).types & CREATURE:
            continue
        able = tuple([a.id for a in mine if can_block(game, obj, a)])
        if able:
            found.append((obj.id, able))
    return found


def declare_blockers(game: Game) -> None:
    """CR 509.1: each defending player in turn; all blocks become so at once."""
    attacking = attackers(game)
    chosen: list[tuple[int, int]] = []
    for player in game.living():
        if player == game.active:
            continue
        options = block_options(game, player, attacking)
        if not options:
            continue
        least = tuple(
            [
                (a.id, count)
                for a in attacking
                if (count := game.characteristics(a).minimum_blockers) > 1
            ]
        )
        requirements = block_requirements(game, options, attacking)
        chosen.extend(game.decide(DeclareBlockers(player, tuple(options), least, requirements)))
    events: list[Event] = [Block(blocker, attacker) for blocker, attacker in chosen]
    blocked = dict.fromkeys([attacker for _, attacker in chosen])
    events.extend([BecomesBlocked(attacker) for attacker in blocked])
    index = game.index or game.build_index()
    if index.listens_to("attacks_unblocked"):
        events.extend([AttacksUnblocked(a.id) for a in attacking if a.id not in blocked])
    if events:
        game.happen_together(events)


def end_combat(game: Game) -> None:
    """CR 511.3: everything is removed from combat."""
    if not game.any_combat:
        return
    game.any_combat = False
    for obj in game.battlefield.values():
        if obj.attacking >= 0 or obj.blocking:
            obj.attacking = -1
            obj.blocking = ()
            obj.blocked = False
            game.touch_object(obj, READS_COMBAT)
