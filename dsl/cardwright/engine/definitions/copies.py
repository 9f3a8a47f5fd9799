"""CR 707: what a copy is a copy of, and what differs: "except it's a 1/1", "it has haste"."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from .base import Node
from .effects import ContinuousEffect, EventChange

if TYPE_CHECKING:
    from ..events.base import Event
    from ..game import Game
    from ..scope import Resolution
    from .abilities import Ability, FaceDefinition
    from .filters import Filter
    from .mana import ManaCost
    from .selectors import Selector


class CopyExceptions(Node, frozen=True):
    """What differs from the copied values, as part of the copiable values (CR 707.9)."""

    name: str | None = None
    no_mana_cost: bool = False
    mana_cost: ManaCost | None = None
    #: Types in addition, or instead of the others where ``replaces_types``.
    types: int = 0
    subtypes: tuple[str, ...] = ()
    replaces_types: bool = False
    supertypes: int = 0
    #: "except it isn't legendary".
    without_supertypes: int = 0
    #: A mask of colours; None: as copied. In addition where ``adds_colors``.
    colors: int | None = None
    adds_colors: bool = False
    power: int | None = None
    toughness: int | None = None
    abilities: tuple[Ability, ...] = ()

    def applied(self, face: FaceDefinition) -> FaceDefinition:
        """The face with the exceptions.

        >>> from cardwright.engine.definitions.abilities import FaceDefinition
        >>> CopyExceptions(power=1, toughness=1).applied(FaceDefinition("Bear", power=2)).power
        1
        """
        types = self.types if self.replaces_types else face.types | self.types
        subtypes = () if self.replaces_types else face.subtypes
        colors = face.colors
        if self.colors is not None:
            colors = colors | self.colors if self.adds_colors else self.colors
        mana_cost = None if self.no_mana_cost else self.mana_cost or face.mana_cost
        return replace(
            face,
            name=face.name if self.name is None else self.name,
            mana_cost=mana_cost,
            types=types,
            subtypes=tuple(dict.fromkeys((*subtypes, *self.subtypes))),
            supertypes=(face.supertypes | self.supertypes) & ~self.without_supertypes,
            colors=colors,
            power=face.power if self.power is None else self.power,
            toughness=face.toughness if self.toughness is None else self.toughness,
            abilities=(*face.abilities, *self.abilities),
        )


class BecomeCopy(ContinuousEffect, frozen=True):
    """ "becomes a copy of ..." (layer 1, CR 613.2a): the values are fixed as the effect begins."""

    affects: Filter
    of: Selector
    exceptions: CopyExceptions | None = None


class EnterAsCopy(EventChange, frozen=True):
    """ "enter as a copy of any creature on the battlefield" (CR 614.1c, 707.5).

    ``optional``: "you may"; where nothing is chosen it enters as itself.
    """

    of: Selector
    exceptions: CopyExceptions | None = None
    optional: bool = True

    #: CR 616.1c: before the other replacements.
    rank: ClassVar[int] = 2
    is_pure: ClassVar[bool] = False

    def replace(self, game: Game, event: Event, scope: Resolution) -> list[Event]:
        from ..additional_rules.copying import enter_as_copy

        return enter_as_copy(game, event, scope, self)
