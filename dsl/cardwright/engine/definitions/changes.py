"""Changes of characteristics, each in its layer (CR 613.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ..evaluation import changing
from ..vocabulary import (
    EFFECT_SOURCES,
    READS_ABILITIES,
    READS_CHARACTERISTICS,
    READS_CONTROLLER,
    READS_POWER,
)
from .base import Node

if TYPE_CHECKING:
    from ..game import Game
    from ..scope import Scope
    from ..state import Characteristics, GameObject
    from .abilities import Ability
    from .quantities import Quantity
    from .selectors import Selector


class Change(Node, frozen=True):
    """Base of the closed set of layered changes; ``layer`` is ten times the layer plus the
    sublayer.

    ``reads`` is what it looks at beside its quantities, ``writes`` what it may change (vocabulary).
    """

    layer: ClassVar[int] = 0
    reads: ClassVar[int] = 0
    writes: ClassVar[int] = 0

    def apply(self, game: Game, obj: GameObject, draft: Characteristics, scope: Scope) -> None:
        """Write the change into the object's draft."""
        raise NotImplementedError(self)

    def written(self) -> int:
        """``writes`` of this very change."""
        return self.writes

    def outcome(
        self, game: Game, obj: GameObject, draft: Characteristics, scope: Scope
    ) -> tuple[object, ...]:
        """What it would do to the object, to compare (CR 613.8a): never the object's own values."""
        return ()


class GainControl(Change, frozen=True):
    """ "gain control of" (layer 2)."""

    player: Selector
    layer: ClassVar[int] = 20
    writes: ClassVar[int] = READS_CONTROLLER

    def apply(self, game: Game, obj: GameObject, draft: Characteristics, scope: Scope) -> None:
        """Controllers are reconciled at once, as events: see layers.control."""

    def new_controller(self, game: Game, scope: Scope) -> int:
        """Who gains control; -1 if nobody is selected."""
        players = self.player.select(game, scope)
        return players[0] if players else -1


class AddTypes(Change, frozen=True):
    """Types in addition to the others, or instead of them (layer 4, CR 205.1)."""

    types: int = 0
    supertypes: int = 0
    subtypes: tuple[str, ...] = ()
    replaces: bool = False
    layer: ClassVar[int] = 40
    writes: ClassVar[int] = READS_CHARACTERISTICS

    def apply(self, game: Game, obj: GameObject, draft: Characteristics, scope: Scope) -> None:
        changing.change_types(draft, self.types, self.supertypes, self.subtypes, self.replaces)

    def written(self) -> int:
        return changing.written_by_types(self.types, self.subtypes, self.replaces)


class SetColors(Change, frozen=True):
    """Becomes these colours, or has them in addition (layer 5)."""

    colors: int
    in_addition: bool = False
    layer: ClassVar[int] = 50
    writes: ClassVar[int] = READS_CHARACTERISTICS

    def apply(self, game: Game, obj: GameObject, draft: Characteristics, scope: Scope) -> None:
        draft.colors = draft.colors | self.colors if self.in_addition else self.colors


class AddAbility(Change, frozen=True):
    """ "has", "gains" an ability (layer 6)."""

    ability: Ability
    layer: ClassVar[int] = 60
    writes: ClassVar[int] = READS_ABILITIES

    def apply(self, game: Game, obj: GameObject, draft: Characteristics, scope: Scope) -> None:
        changing.add_ability(draft, self.ability.as_given(game, scope))

    def written(self) -> int:
        return READS_ABILITIES | changing.effect_sources(self.ability)


class RemoveKeyword(Change, frozen=True):
    """ "loses flying" (layer 6): every ability of that keyword."""

    stem: str
    layer: ClassVar[int] = 60
    writes: ClassVar[int] = READS_ABILITIES

    def apply(self, game: Game, obj: GameObject, draft: Characteristics, scope: Scope) -> None:
        changing.remove_keyword(draft, self.stem)


class RemoveAllAbilities(Change, frozen=True):
    """ "loses all abilities" (layer 6)."""

    layer: ClassVar[int] = 60
    writes: ClassVar[int] = READS_ABILITIES | EFFECT_SOURCES

    def apply(self, game: Game, obj: GameObject, draft: Characteristics, scope: Scope) -> None:
        draft.abilities = ()
        draft.group()


class CannotHave(Change, frozen=True):
    """ "can't have or gain flying" (layer 6, CR 613.1f)."""

    stem: str
    layer: ClassVar[int] = 60
    writes: ClassVar[int] = READS_ABILITIES

    def apply(self, game: Game, obj: GameObject, draft: Characteristics, scope: Scope) -> None:
        """Removes it, and what is applied later cannot add it."""
        changing.forbid_keyword(draft, self.stem)


class _GivenPowerToughness(Change, frozen=True):
    """Power and toughness have these values; None leaves that one."""

    power: Quantity | None
    toughness: Quantity | None
    writes: ClassVar[int] = READS_POWER

    def apply(self, game: Game, obj: GameObject, draft: Characteristics, scope: Scope) -> None:
        power, toughness = self.outcome(game, obj, draft, scope)
        if power is not None:
            draft.power = power
        if toughness is not None:
            draft.toughness = toughness

    def outcome(
        self, game: Game, obj: GameObject, draft: Characteristics, scope: Scope
    ) -> tuple[int | None, int | None]:
        power, toughness = self.power, self.toughness
        return (
            None if power is None else power.value(game, scope),
            None if toughness is None else toughness.value(game, scope),
        )


class SetBasePowerToughness(_GivenPowerToughness, frozen=True):
    """ "has base power and toughness 1/1" (layer 7b)."""

    layer: ClassVar[int] = 72


class DefinePowerToughness(_GivenPowerToughness, frozen=True):
    """A characteristic-defining ability: "power and toughness are each equal to" (layer 7a, CR
    604.3).
    """

    layer: ClassVar[int] = 71


class AdjustPowerToughness(Change, frozen=True):
    """ "gets +1/+1" (layer 7c); a sign is part of the quantity (``Times(-1, ...)``)."""

    power: Quantity
    toughness: Quantity
    layer: ClassVar[int] = 73
    writes: ClassVar[int] = READS_POWER

    def apply(self, game: Game, obj: GameObject, draft: Characteristics, scope: Scope) -> None:
        draft.power += self.power.value(game, scope)
        draft.toughness += self.toughness.value(game, scope)

    def outcome(
        self, game: Game, obj: GameObject, draft: Characteristics, scope: Scope
    ) -> tuple[object, ...]:
        return (self.power.value(game, scope), self.toughness.value(game, scope))


class SwitchPowerToughness(Change, frozen=True):
    """ "switch its power and toughness" (layer 7d)."""

    layer: ClassVar[int] = 74
    writes: ClassVar[int] = READS_POWER

    def apply(self, game: Game, obj: GameObject, draft: Characteristics, scope: Scope) -> None:
        draft.power, draft.toughness = draft.toughness, draft.power
