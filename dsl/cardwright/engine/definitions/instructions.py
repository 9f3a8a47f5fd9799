"""What a resolving spell or ability does, in printed order (CR 608.2c).

``Instruction`` is the open set: verbs are modules in features/effects. The classes here are the contexts
that wrap them, and belong to the engine.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

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

    ``perform(game, resolution)`` does it through events; what really happened goes into the slot
    ``resolution.step`` names (``step.N.done``, ``.amount``, ``.created``, ``.moved`` ...).
    ``can_pay(game, scope)`` says whether it could be done in full as a cost (CR 118.3); only kinds that
    are costs answer. ``productions(game, scope)`` lists what it could add to a mana pool, each a tuple
    of mana types; empty for all but mana instructions (CR 605.1a, 106.7).
    """

    is_mana: ClassVar[bool] = False

    def perform(self, game: Game, resolution: Resolution) -> None:
        """Do it."""
        raise NotImplementedError(self)

    def can_pay(self, game: Game, scope: Scope) -> bool:
        """Whether it could be done in full as a cost (CR 118.3)."""
        return False

    def productions(self, game: Game, scope: Scope) -> tuple[tuple[int, ...], ...]:
        """Each mana that it could add if it was done now (CR 106.7)."""
        return ()

    def mana_restriction(self) -> ManaRestriction | None:
        """What the mana it adds may be spent on (CR 106.6)."""
        return None


class Step(Instruction, frozen=True):
    """An instruction with a name, so that later text can refer to what it did: slots ``step.<number>.…``."""

    number: int
    instruction: Instruction


class May(Instruction, frozen=True):
    """ "you may": the player chooses; ``step.<number>.done`` says whether all of it was done (CR 118.12)."""

    player: Selector
    instructions: tuple[Instruction, ...]
    number: int = 0


class If(Instruction, frozen=True):
    """Conditional instructions (CR 608.2c); also "instead" over a part of the same resolution (CR 614.15)."""

    condition: Condition
    then: tuple[Instruction, ...]
    otherwise: tuple[Instruction, ...] = ()


class Unless(Instruction, frozen=True):
    """ "... unless you sacrifice a creature": an offer to pay, else the instructions (CR 118.12a)."""

    player: Selector
    costs: tuple[Cost, ...]
    instructions: tuple[Instruction, ...]


class ForEach(Instruction, frozen=True):
    """Once for each selected object or player, in order, held by slot ``each.<number>``."""

    what: Selector
    instructions: tuple[Instruction, ...]
    number: int = 1


class Repeat(Instruction, frozen=True):
    """As many times as the quantity says."""

    times: Quantity
    instructions: tuple[Instruction, ...]


class Establish(Instruction, frozen=True):
    """Begin continuous effects that last (CR 611.2); what they affect is fixed now (CR 611.2c)."""

    effects: tuple[ContinuousEffect, ...]
    duration: Duration

    def perform(self, game: Game, resolution: Resolution) -> None:
        """Begin them, with the slots as they are now."""
        game.establish(self.effects, self.duration, resolution)


class CreateDelayedTrigger(Instruction, frozen=True):
    """ "at the beginning of the next end step", "when that creature dies this turn" (CR 603.7)."""

    ability: TriggeredAbility
    duration: Duration | None = None
    once: bool = True

    def perform(self, game: Game, resolution: Resolution) -> None:
        """The ability waits from now on (CR 603.7a)."""
        from ..floating_effects import delay

        delay(game, self.ability, self.duration, self.once, resolution)


class Reflexive(Instruction, frozen=True):
    """ "when you do": a reflexive triggered ability with targets of its own (CR 603.12)."""

    condition: Condition
    body: Body


class ChooseModesNow(Instruction, frozen=True):
    """Modes chosen while resolving ("choose one" inside an effect, CR 700.2)."""

    minimum: int
    maximum: int
    modes: tuple[tuple[Instruction, ...], ...]
    player: Selector
