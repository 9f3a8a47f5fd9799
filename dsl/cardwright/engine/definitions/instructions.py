"""What a resolving spell or ability does, in printed order (CR 608.2c).

``Instruction`` is the open set: verbs are modules in features/effects. The classes here are the
contexts
that wrap them, and belong to the engine.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from ..vocabulary import FIRST_OBJECT_ID
from .base import Node

if TYPE_CHECKING:
    from ..game import Game
    from ..scope import Resolution, Scope
    from .abilities import Body, TriggeredAbility
    from .conditions import Condition
    from .costs import Cost
    from .durations import Duration
    from .effects import ContinuousEffect
    from .mana import ManaRestriction
    from .quantities import Quantity
    from .selectors import Selector


class Instruction(Node, frozen=True):
    """One thing that is done.

    ``perform(game, resolution)`` does it through events; what really happened goes into the slots
    of
    the step: ``resolution.record(moved=ids, amount=n)`` fills ``step.N.moved`` ... A step counts
    as done
    where everything recorded is non-empty; ``record(done=...)`` says it outright.
    ``can_pay(game, scope)`` says whether it could be done in full as a cost (CR 118.3); only kinds
    that
    are costs answer. Instructions that add mana have ``is_mana`` and answer ``productions(game,
    scope)``:
    what could be added now, each a tuple of mana types; and perform by ``game.add_mana``.
    """

    is_mana: ClassVar[bool] = False
    #: Asks the player by itself whether to do it: "you may" adds nothing.
    is_offer: ClassVar[bool] = False

    def perform(self, game: Game, resolution: Resolution) -> None:
        """Do it."""
        raise NotImplementedError

    def can_pay(self, game: Game, scope: Scope) -> bool:
        """Could it be done in full, as a cost? Kinds that are no costs never can."""
        return False

    def is_possible(self, game: Game, scope: Scope) -> bool:
        """Could a player choose to do it (CR 608.2d)? Only kinds that are costs can say no."""
        return type(self).can_pay is Instruction.can_pay or self.can_pay(game, scope)

    def productions(self, game: Game, scope: Scope) -> tuple[tuple[int, ...], ...]:
        """Each mana it could add now (CR 106.7); nothing for all but mana instructions."""
        return ()

    def mana_restriction(self) -> ManaRestriction | None:
        """What its mana may be spent on (CR 106.6); None: anything."""
        return None


class Step(Instruction, frozen=True):
    """An instruction with a name, so that later text can refer to what it did:
    ``step.<number>.…``.
    """

    number: int
    instruction: Instruction

    def perform(self, game: Game, resolution: Resolution) -> None:
        """Perform it under its number; note whether it was done (CR 608.2c, 118.12)."""
        before = resolution.step
        resolution.step = self.number
        self.instruction.perform(game, resolution)
        resolution.step = before
        note_done(resolution, self.number)

    def can_pay(self, game: Game, scope: Scope) -> bool:
        """As the instruction."""
        return self.instruction.can_pay(game, scope)

    def is_possible(self, game: Game, scope: Scope) -> bool:
        """As the instruction."""
        return self.instruction.is_possible(game, scope)


class May(Instruction, frozen=True):
    """ "you may": the player chooses; ``step.<number>.done`` says whether all was done (CR
    118.12).
    """

    player: Selector
    instructions: tuple[Instruction, ...]
    number: int = 0

    def perform(self, game: Game, resolution: Resolution) -> None:
        """Ask each selected player in turn; who declines does nothing.

        What is impossible cannot be chosen (CR 608.2d); later instructions follow from the first.
        """
        done = False
        for player in self.player.select(game, resolution):
            if not all([one.is_possible(game, resolution) for one in self.instructions[:1]]):
                game.forced += 1
            elif game.choose_yes(player, "may", resolution.source):
                before = resolution.step
                if self.number:
                    resolution.step = self.number
                game.perform(self.instructions, resolution)
                resolution.step = before
                done = note_done(resolution, self.number) if self.number else True
        if self.number:
            resolution.bind(f"step.{self.number}.done", done)


class If(Instruction, frozen=True):
    """Conditional instructions (CR 608.2c); also "instead" over a part of one resolution (CR
    614.15).
    """

    condition: Condition
    then: tuple[Instruction, ...]
    otherwise: tuple[Instruction, ...] = ()

    def perform(self, game: Game, resolution: Resolution) -> None:
        """Perform the branch that applies."""
        game.perform(
            self.then if self.condition.holds(game, resolution) else self.otherwise, resolution
        )


class Unless(Instruction, frozen=True):
    """ "... unless you sacrifice a creature": an offer to pay, else the instructions (CR
    118.12a).
    """

    player: Selector
    costs: tuple[Cost, ...]
    instructions: tuple[Instruction, ...]

    def perform(self, game: Game, resolution: Resolution) -> None:
        """The first selected player who pays prevents it; each is asked in turn."""
        from ..spells_and_abilities.offers import offer

        for player in self.player.select(game, resolution):
            if offer(game, player, self.costs, resolution):
                return
        game.perform(self.instructions, resolution)


class ForEach(Instruction, frozen=True):
    """Once for each selected object or player, in order, held by slot ``each.<number>``."""

    what: Selector
    instructions: tuple[Instruction, ...]
    number: int = 1

    def perform(self, game: Game, resolution: Resolution) -> None:
        """The set is fixed when it starts; players who left are passed over."""
        slot = f"each.{self.number}"
        for one in self.what.select(game, resolution):
            if one < FIRST_OBJECT_ID and game.players[one].lost:
                continue
            resolution.bind(slot, (one,))
            game.perform(self.instructions, resolution)
        resolution.slots.pop(slot, None)


class Repeat(Instruction, frozen=True):
    """As many times as the quantity says."""

    times: Quantity
    instructions: tuple[Instruction, ...]

    def perform(self, game: Game, resolution: Resolution) -> None:
        """The number is fixed when it starts."""
        for _ in range(self.times.value(game, resolution)):
            if game.over:
                return
            game.perform(self.instructions, resolution)


class Establish(Instruction, frozen=True):
    """Begin continuous effects that last (CR 611.2); what they affect is fixed now (CR 611.2c)."""

    effects: tuple[ContinuousEffect, ...]
    duration: Duration

    def perform(self, game: Game, resolution: Resolution) -> None:
        """Begin them."""
        game.establish(self.effects, self.duration, resolution)


class CreateDelayedTrigger(Instruction, frozen=True):
    """ "at the beginning of the next end step", "when that creature dies this turn" (CR 603.7)."""

    ability: TriggeredAbility
    duration: Duration | None = None
    once: bool = True

    def perform(self, game: Game, resolution: Resolution) -> None:
        """It waits from now on, with the slots as they are."""
        from ..floating_effects import delay

        delay(game, self.ability, self.duration, self.once, resolution)


class Reflexive(Instruction, frozen=True):
    """ "when you do": a reflexive triggered ability with targets of its own (CR 603.12)."""

    condition: Condition
    body: Body

    def perform(self, game: Game, resolution: Resolution) -> None:
        """It triggers at once if what it waits for was done."""
        from ..spells_and_abilities.triggered_abilities import reflexive

        if self.condition.holds(game, resolution):
            reflexive(game, self.body, resolution)


class ChooseModesNow(Instruction, frozen=True):
    """Modes chosen while resolving ("choose one" inside an effect, CR 700.2)."""

    minimum: int
    maximum: int
    modes: tuple[tuple[Instruction, ...], ...]
    player: Selector

    def perform(self, game: Game, resolution: Resolution) -> None:
        """Each selected player chooses; modes are performed in printed order.

        What is impossible cannot be chosen where something else can (CR 608.2d).
        """
        from ..requests import ChooseModes

        every = tuple(range(len(self.modes)))
        for player in self.player.select(game, resolution):
            possible = tuple(
                [
                    number
                    for number in every
                    if all([one.is_possible(game, resolution) for one in self.modes[number][:1]])
                ]
            )
            options = possible if len(possible) >= self.minimum else every
            if len(options) == self.minimum:
                game.forced += 1
                chosen = options
            else:
                most = min(self.maximum, len(options))
                chosen = game.decide(
                    ChooseModes(
                        player, "mode", options, self.minimum, most, False, resolution.source
                    )
                )
            for number in sorted(chosen):
                game.perform(self.modes[number], resolution)


def note_done(resolution: Resolution, number: int) -> bool:
    """Fill ``step.<number>.done`` from what was recorded, where nothing was said; returns it."""
    slot = f"step.{number}.done"
    slots: dict[str, Any] = resolution.slots
    if slot not in slots:
        prefix = f"step.{number}."
        slots[slot] = all([bool(v) for k, v in slots.items() if k.startswith(prefix)])
    return bool(slots[slot])
