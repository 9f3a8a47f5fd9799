"""CR 115: Targets."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...errors import IllegalAction
from ..evaluation.matching import candidates
from ..events.spells import Target
from ..requests import ChooseTargets, Divide
from ..scope import Scope
from ..vocabulary import FIRST_OBJECT_ID

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ..definitions.abilities import TargetSpecification
    from ..game import Game
    from ..state import GameObject

Chosen = tuple[tuple["TargetSpecification", tuple[int, ...]], ...]


def legal_targets(game: Game, specification: TargetSpecification, scope: Scope) -> Iterator[int]:
    """Everything that may be chosen for one "target" (CR 115.1); never the spell itself (115.5)."""
    asking = game.objects.get(scope.source)
    restricted = game.has_prohibition("target")
    if specification.players is not None:
        for player in game.living():
            if specification.players.matches(game, player, scope) and not (
                restricted and game.forbidden(Target(scope.source, player, scope.controller))
            ):
                yield player
    if specification.objects is not None:
        filter = specification.objects
        for obj in candidates(game, filter):
            if (
                (obj is not asking or obj.zone == 2)
                and filter.matches(game, obj, game.characteristics(obj), scope)
                and may_be_targeted(game, obj, scope.source, scope.controller, restricted)
            ):
                yield obj.id


def may_be_targeted(
    game: Game, obj: GameObject, source: int, controller: int, restricted: bool
) -> bool:
    """Do the object's own keywords, and prohibitions, allow it (CR 702.11, 702.18)?"""
    for keyword in game.characteristics(obj).targeting:
        if not keyword.can_be_targeted_by(game, obj, source, controller):
            return False
    return not (restricted and game.forbidden(Target(source, obj.id, controller)))


def bounds(
    game: Game, specification: TargetSpecification, scope: Scope, options: int
) -> tuple[int, int]:
    """How many must and may be chosen (CR 601.2c)."""
    if specification.minimum is None and specification.maximum is None:
        minimum = maximum = 1
    else:
        minimum = 0 if specification.minimum is None else specification.minimum.value(game, scope)
        maximum = (
            options if specification.maximum is None else specification.maximum.value(game, scope)
        )
    if specification.divided is not None:
        maximum = min(maximum, specification.divided.value(game, scope))  # CR 601.2d
    return max(0, minimum), max(0, min(maximum, options))


def can_choose(game: Game, specifications: tuple[TargetSpecification, ...], scope: Scope) -> bool:
    """Is there a legal choice for all of them (CR 601.2c)?"""
    if not specifications:
        return True
    first, rest = specifications[0], specifications[1:]
    if not rest:
        minimum = 1
        if first.minimum is not None:
            minimum = first.minimum.value(game, scope)
        if minimum <= 0:
            return True
        for _ in legal_targets(game, first, scope):
            minimum -= 1
            if minimum <= 0:
                return True
        return False
    options = list(legal_targets(game, first, scope))
    minimum, _ = bounds(game, first, scope, len(options))
    if len(options) < minimum:
        return False
    if minimum == 0 and can_choose(game, rest, bound(scope, first, ())):
        return True
    return any(
        [
            can_choose(
                game,
                rest,
                bound(scope, first, tuple(dict.fromkeys((one, *options)))[: max(1, minimum)]),
            )
            for one in options
        ]
    )


def bound(scope: Scope, specification: TargetSpecification, chosen: tuple[int, ...]) -> Scope:
    """The scope with one more target chosen."""
    slots = {**scope.slots, f"target.{specification.number}": chosen}
    return Scope(scope.source, scope.controller, slots, scope.x, scope.event)


def choose_targets(
    game: Game, specifications: tuple[TargetSpecification, ...], scope: Scope
) -> tuple[Chosen, dict[str, Any]]:
    """Ask for all targets, then for divisions (CR 601.2c-d); returns them and the slots they fill.

    Raises:
        IllegalAction: there is no legal choice.
    """
    chosen: list[tuple[TargetSpecification, tuple[int, ...]]] = []
    slots: dict[str, Any] = {}
    now = scope
    for position, specification in enumerate(specifications):
        options = list(legal_targets(game, specification, now))
        rest = specifications[position + 1 :]
        minimum, maximum = bounds(game, specification, now, len(options))
        if rest and maximum == 1:
            options = [
                one for one in options if can_choose(game, rest, bound(now, specification, (one,)))
            ]
            maximum = min(maximum, len(options))
        if len(options) < minimum:
            raise IllegalAction("there is no legal target")
        answer = ask_targets(game, specification, scope, options, minimum, maximum)
        chosen.append((specification, answer))
        slots[f"target.{specification.number}"] = answer
        now = bound(now, specification, answer)
    for specification, answer in chosen:
        if specification.divided is not None and answer:
            total = specification.divided.value(game, now)
            slots[f"division.{specification.number}"] = ask_division(
                game, scope.controller, total, answer, scope.source
            )
    return tuple(chosen), slots


def ask_targets(
    game: Game,
    specification: TargetSpecification,
    scope: Scope,
    options: list[int],
    minimum: int,
    maximum: int,
) -> tuple[int, ...]:
    """Ask, unless there is only one answer."""
    if maximum == 0:
        return ()
    if minimum == maximum == len(options):
        game.forced += 1
        return tuple(options)
    answer: tuple[int, ...] = game.decide(
        ChooseTargets(
            scope.controller,
            "target",
            tuple(options),
            minimum,
            maximum,
            scope.source,
            specification.number,
        )
    )
    return answer


def ask_division(
    game: Game, player: int, total: int, recipients: tuple[int, ...], source: int
) -> tuple[int, ...]:
    """Divide an amount, at least one to each (CR 601.2d)."""
    if len(recipients) == 1:
        game.forced += 1
        return (total,)
    if total == len(recipients):
        game.forced += 1
        return (1,) * total
    answer: tuple[int, ...] = game.decide(Divide(player, "division", total, recipients, 1, source))
    return answer


def still_legal(game: Game, chosen: Chosen, scope: Scope) -> tuple[Chosen, dict[str, Any]]:
    """CR 608.2b: the targets that are still legal, and the slots without the others."""
    kept: list[tuple[TargetSpecification, tuple[int, ...]]] = []
    slots: dict[str, Any] = {}
    for specification, ids in chosen:
        legal = tuple([one for one in ids if is_legal(game, specification, one, scope)])
        kept.append((specification, legal))
        slots[f"target.{specification.number}"] = legal
        division = scope.slots.get(f"division.{specification.number}")
        if division is not None:
            slots[f"division.{specification.number}"] = tuple(
                [part for one, part in zip(ids, division, strict=True) if one in legal]
            )
    return tuple(kept), slots


def is_legal(game: Game, specification: TargetSpecification, one: int, scope: Scope) -> bool:
    """Is this still a legal target: where it was, matching, not protected?"""
    restricted = game.has_prohibition("target")
    if one < FIRST_OBJECT_ID:
        return (
            specification.players is not None
            and not game.players[one].lost
            and specification.players.matches(game, one, scope)
            and not (restricted and game.forbidden(Target(scope.source, one, scope.controller)))
        )
    obj = game.objects.get(one)
    return (
        obj is not None
        and specification.objects is not None
        and game.is_current(one)
        and specification.objects.matches(game, obj, game.characteristics(obj), scope)
        and may_be_targeted(game, obj, scope.source, scope.controller, restricted)
    )


def announce_events(game: Game, source: int, controller: int, ids: Iterable[int]) -> None:
    """Each object and player becomes a target (CR 115.1, 603.2)."""
    events = [Target(source, one, controller) for one in dict.fromkeys(ids)]
    if events:
        game.happen_together(events)
