"""Filters about kinds of object, their state, and their relations to others."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ..evaluation.views import look
from ..vocabulary import (
    BATTLEFIELD,
    EXILE,
    FIRST_OBJECT_ID,
    GRAVEYARD,
    HAND,
    LIBRARY,
    OF_OTHERS,
    READS_ABILITIES,
    READS_BATTLEFIELD,
    READS_CHARACTERISTICS,
    READS_COMBAT,
    READS_CONTROLLER,
    READS_IDENTITY,
    READS_TAPPED,
    STACK,
)
from .filter_bases import Filter, PlayerFilter

if TYPE_CHECKING:
    from ..game import Game
    from ..scope import Scope
    from ..state import Characteristics, GameObject
    from .selectors import Selector

_OWNED_ZONES = 1 << LIBRARY | 1 << HAND | 1 << GRAVEYARD | 1 << EXILE


# -- kinds of object


class IsPermanent(Filter, frozen=True):
    """Is on the battlefield (CR 110.1)."""

    def matches(self, game: Game, obj: GameObject, now: Characteristics, scope: Scope) -> bool:
        return obj.zone == BATTLEFIELD

    def zones(self) -> int:
        return 1 << BATTLEFIELD


class IsSpell(Filter, frozen=True):
    """Is a spell on the stack (CR 112.1)."""

    def matches(self, game: Game, obj: GameObject, now: Characteristics, scope: Scope) -> bool:
        return obj.zone == STACK and not obj.is_ability

    def zones(self) -> int:
        return 1 << STACK


class IsAbility(Filter, frozen=True):
    """Is an activated or triggered ability on the stack (CR 113.1c); ``kind`` "", "activated",
    "triggered".
    """

    kind: str = ""

    def matches(self, game: Game, obj: GameObject, now: Characteristics, scope: Scope) -> bool:
        return (
            obj.is_ability
            and obj.zone == STACK
            and (not self.kind or (obj.item is not None and obj.item.kind == self.kind))
        )

    def zones(self) -> int:
        return 1 << STACK


class IsCard(Filter, frozen=True):
    """Is represented by a card (CR 108.2), not a token or copy."""

    def matches(self, game: Game, obj: GameObject, now: Characteristics, scope: Scope) -> bool:
        return not (obj.is_token or obj.is_copy or obj.is_ability)


class IsToken(Filter, frozen=True):
    """Is a token (CR 111.1)."""

    def matches(self, game: Game, obj: GameObject, now: Characteristics, scope: Scope) -> bool:
        return obj.is_token


# -- state


class IsTapped(Filter, frozen=True):
    """Is tapped (CR 110.5)."""

    reads: ClassVar[int] = READS_TAPPED

    def matches(self, game: Game, obj: GameObject, now: Characteristics, scope: Scope) -> bool:
        return obj.tapped


class IsUntapped(Filter, frozen=True):
    """Is untapped (CR 110.5)."""

    reads: ClassVar[int] = READS_TAPPED

    def matches(self, game: Game, obj: GameObject, now: Characteristics, scope: Scope) -> bool:
        return not obj.tapped


class IsAttacking(Filter, frozen=True):
    """Is an attacking creature (CR 508.1k)."""

    reads: ClassVar[int] = READS_COMBAT

    def matches(self, game: Game, obj: GameObject, now: Characteristics, scope: Scope) -> bool:
        return obj.attacking >= 0


class IsBlocking(Filter, frozen=True):
    """Is a blocking creature (CR 509.1g)."""

    reads: ClassVar[int] = READS_COMBAT

    def matches(self, game: Game, obj: GameObject, now: Characteristics, scope: Scope) -> bool:
        return bool(obj.blocking)


class HasDesignation(Filter, frozen=True):
    """Has become monstrous, renowned, suspected ... (CR 701.37b, 702.112b): a mark on the
    object.
    """

    name: str
    reads: ClassVar[int] = READS_IDENTITY

    def matches(self, game: Game, obj: GameObject, now: Characteristics, scope: Scope) -> bool:
        return obj.chosen is not None and f"designation.{self.name}" in obj.chosen


class WasCastBy(Filter, frozen=True):
    """The spell was cast by this keyword: flashback, escape (CR 702.34a)."""

    stem: str

    def matches(self, game: Game, obj: GameObject, now: Characteristics, scope: Scope) -> bool:
        return obj.granted == self.stem


class WasCast(Filter, frozen=True):
    """The spell, or the spell that the permanent was, was cast by such a player from such a zone.

    "if you cast it from your hand" (CR 601.1a); a copy is not cast (CR 707.10).
    """

    player: PlayerFilter | None = None
    zone: int = -1

    def matches(self, game: Game, obj: GameObject, now: Characteristics, scope: Scope) -> bool:
        slots = obj.item.slots if obj.item is not None else obj.chosen
        if not slots or obj.is_copy or obj.is_token or "cast.by" not in slots:
            return False
        if self.zone >= 0 and slots.get("cast.from") != self.zone:
            return False
        return self.player is None or self.player.matches(game, slots["cast.by"], scope)


class CostWasPaid(Filter, frozen=True):
    """An optional additional cost was paid for the spell, or the spell it was (CR 702.33d)."""

    number: int

    def matches(self, game: Game, obj: GameObject, now: Characteristics, scope: Scope) -> bool:
        slot = f"paid.{self.number}"
        if obj.item is not None and obj.item.slots.get(slot):
            return True
        return obj.chosen is not None and bool(obj.chosen.get(slot))


class IsBlockingSelected(Filter, frozen=True):
    """Blocks one of the selected creatures: "creatures blocking it" (CR 509.1g)."""

    what: Selector
    reads: ClassVar[int] = READS_COMBAT

    def matches(self, game: Game, obj: GameObject, now: Characteristics, scope: Scope) -> bool:
        blocked = self.what.select(game, scope)
        return any([one in blocked for one in obj.blocking])


class IsNewSinceLastUpkeep(Filter, frozen=True):
    """Came under its controller's control since the beginning of their last upkeep (CR 702.30a)."""

    reads: ClassVar[int] = READS_CONTROLLER

    def matches(self, game: Game, obj: GameObject, now: Characteristics, scope: Scope) -> bool:
        return obj.since_turn >= game.turn_before[obj.controller]


class TargetsMatching(Filter, frozen=True):
    """A spell or ability that targets an object or player that matches (CR 115)."""

    objects: Filter | None = None
    players: PlayerFilter | None = None

    def matches(self, game: Game, obj: GameObject, now: Characteristics, scope: Scope) -> bool:
        if obj.item is None:
            return False
        for _, chosen in obj.item.targets:
            for one in chosen:
                if one < FIRST_OBJECT_ID:
                    if self.players is not None and self.players.matches(game, one, scope):
                        return True
                elif self.objects is not None:
                    target = game.objects.get(one)
                    if target is not None and self.objects.matches(
                        game, target, look(game, target), scope
                    ):
                        return True
        return False


class IsAttached(Filter, frozen=True):
    """Has something attached to it that matches (or anything where None): "enchanted creature".

    ``by`` is about the attached permanents (CR 301.5, 303.4).
    """

    by: Filter | None = None
    reads: ClassVar[int] = READS_IDENTITY | READS_CHARACTERISTICS << OF_OTHERS

    def matches(self, game: Game, obj: GameObject, now: Characteristics, scope: Scope) -> bool:
        by = self.by
        for other in game.battlefield.values():
            if other.attached_to == obj.id and (
                by is None or by.matches(game, other, look(game, other), scope)
            ):
                return True
        return False


class IsAttachedTo(Filter, frozen=True):
    """Is attached to an object that matches: "Auras attached to it" (CR 301.5, 303.4)."""

    host: Filter
    reads: ClassVar[int] = READS_IDENTITY | READS_CHARACTERISTICS << OF_OTHERS

    def matches(self, game: Game, obj: GameObject, now: Characteristics, scope: Scope) -> bool:
        host = game.objects.get(obj.attached_to) if obj.attached_to >= FIRST_OBJECT_ID else None
        if host is not None and self.host.matches(game, host, look(game, host), scope):
            return True
        if obj.last_attached_to < FIRST_OBJECT_ID or not isinstance(self.host, IsSelected):
            return False
        return obj.last_attached_to in self.host.what.select(game, scope)  # CR 608.2h


class InZone(Filter, frozen=True):
    """Is in this zone (vocabulary), of a player who matches where the zone has an owner.

    Cards in a player's library, hand and graveyard, and a player's cards in exile, are by owner
    (CR 400.3, 108.3); permanents and spells by controller.
    """

    zone: int
    player: PlayerFilter | None = None

    def matches(self, game: Game, obj: GameObject, now: Characteristics, scope: Scope) -> bool:
        if obj.zone != self.zone:
            return False
        player = self.player
        if player is None:
            return True
        whose = obj.owner if _OWNED_ZONES >> self.zone & 1 else obj.controller
        return player.matches(game, whose, scope)

    def zones(self) -> int:
        return 1 << self.zone


# -- relations


class ControlledBy(Filter, frozen=True):
    """Its controller matches: "you control", "an opponent controls"."""

    player: PlayerFilter
    reads: ClassVar[int] = READS_CONTROLLER

    def matches(self, game: Game, obj: GameObject, now: Characteristics, scope: Scope) -> bool:
        return self.player.matches(game, obj.controller, scope)


class OwnedBy(Filter, frozen=True):
    """Its owner matches (CR 108.3)."""

    player: PlayerFilter

    def matches(self, game: Game, obj: GameObject, now: Characteristics, scope: Scope) -> bool:
        return self.player.matches(game, obj.owner, scope)


class OtherThan(Filter, frozen=True):
    """Is none of the selected objects: "another creature" (than the source), "another target"."""

    what: Selector
    reads: ClassVar[int] = READS_IDENTITY

    def matches(self, game: Game, obj: GameObject, now: Characteristics, scope: Scope) -> bool:
        return obj.id not in self.what.select(game, scope)


class IsSelected(Filter, frozen=True):
    """Is one of the selected objects: "this creature", "enchanted land", "that creature" in an
    event or filter.
    """

    what: Selector
    reads: ClassVar[int] = READS_IDENTITY

    def matches(self, game: Game, obj: GameObject, now: Characteristics, scope: Scope) -> bool:
        return obj.id in self.what.select(game, scope)


class CouldProduceAnyOf(Filter, frozen=True):
    """Could produce (CR 106.7) some type of mana that a selected permanent could produce."""

    what: Selector
    #: Abilities of all permanents, and the replacements in force.
    reads: ClassVar[int] = READS_IDENTITY | READS_BATTLEFIELD | READS_ABILITIES << OF_OTHERS

    def matches(self, game: Game, obj: GameObject, now: Characteristics, scope: Scope) -> bool:
        from ..could_produce import could_produce

        mask = 0
        for number in self.what.select(game, scope):
            mask |= could_produce(game, number)
        return mask != 0 and could_produce(game, obj.id) & mask != 0
