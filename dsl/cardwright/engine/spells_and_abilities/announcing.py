"""CR 601.2b-d, 700.2: modes, X, targets and divisions are chosen as a spell or ability is put on
the stack.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...errors import IllegalAction
from ..definitions.abilities import Body, TargetSpecification
from ..game_concepts.targets import Chosen, can_choose, choose_targets
from ..requests import ChooseModes
from ..scope import Scope

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..game import Game


class Announcement:
    """What was chosen: kept on the stack item."""

    __slots__ = ("costs", "instructions", "modes", "slots", "targets")

    def __init__(
        self,
        instructions: tuple[Any, ...],
        modes: tuple[int, ...],
        targets: Chosen,
        slots: dict[str, Any],
        costs: tuple[Any, ...] = (),
    ) -> None:
        self.instructions = instructions
        self.modes = modes
        self.targets = targets
        self.slots = slots
        self.costs = costs


NOTHING = Body()


def possible_modes(game: Game, body: Body, scope: Scope) -> tuple[int, ...]:
    """Modes whose targets could be chosen (CR 700.2a)."""
    return tuple(
        [number for number, mode in enumerate(body.modes) if can_choose(game, mode.targets, scope)]
    )


def can_announce(game: Game, body: Body, scope: Scope) -> bool:
    """Is there a legal announcement (modes and targets)?"""
    if body.targets and not can_choose(game, body.targets, scope):
        return False
    if body.modes:
        possible = possible_modes(game, body, scope)
        if not possible:
            return False
        return body.modes_may_repeat or len(possible) >= body.modes_minimum
    return True


def targets_of(body: Body, modes: tuple[int, ...]) -> tuple[TargetSpecification, ...]:
    """What is targeted with these modes."""
    return (*body.targets, *[one for number in modes for one in body.modes[number].targets])


def choose_modes(game: Game, body: Body, scope: Scope) -> tuple[int, ...]:
    """CR 601.2b: the modes, in printed order (608.2c)."""
    if not body.modes:
        return ()
    possible = possible_modes(game, body, scope)
    maximum = (
        body.modes_maximum if body.modes_may_repeat else min(body.modes_maximum, len(possible))
    )
    if not possible or maximum < body.modes_minimum:
        raise IllegalAction("no mode can be chosen")
    if len(possible) == 1 and body.modes_minimum == maximum:
        game.forced += 1
        return possible * maximum
    answer: Sequence[int] = game.decide(
        ChooseModes(
            scope.controller,
            "mode",
            possible,
            body.modes_minimum,
            maximum,
            body.modes_may_repeat,
            scope.source,
        )
    )
    return tuple(sorted(answer))


def announce(
    game: Game,
    body: Body,
    scope: Scope,
    aura: TargetSpecification | None = None,
    modes: tuple[int, ...] | None = None,
) -> Announcement:
    """Choose modes, then targets and divisions.

    Raises:
        IllegalAction: there is no legal choice, or an answer was not legal; nothing has changed.
    """
    if modes is None:
        modes = choose_modes(game, body, scope)
    specifications = list(body.targets)
    instructions = list(body.instructions)
    costs: list[Any] = []
    if aura is not None:
        specifications.append(aura)
    for number in modes:
        mode = body.modes[number]
        specifications.extend(mode.targets)
        instructions.extend(mode.instructions)
        costs.extend(mode.costs)
    if not specifications:
        return Announcement(tuple(instructions), modes, (), dict(scope.slots), tuple(costs))
    targets, slots = choose_targets(game, tuple(specifications), scope)
    return Announcement(tuple(instructions), modes, targets, {**scope.slots, **slots}, tuple(costs))
