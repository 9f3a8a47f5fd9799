"""Mutable state: classes without a dictionary that refer to each other by id only; all else
reachable is immutable.

Values inside objects (``counters``, ``chosen``, ``pool``) are replaced, never changed in place, so
that copies of a game may share them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from .characteristics import Characteristics
from .random import Random
from .vocabulary import NOWHERE

if TYPE_CHECKING:
    from .definitions.abilities import Ability, Body, CardDefinition, TargetSpecification

__all__ = [
    "FINAL",
    "STALE",
    "Characteristics",
    "GameObject",
    "Mana",
    "Player",
    "Random",
    "StackItem",
    "new_object",
]

#: ``GameObject.stamp``: must be computed again / is last known information, never computed again.
STALE: Final = -1
FINAL: Final = -2


class GameObject(msgspec.Struct, eq=False, gc=False):
    """A card, token, copy or ability in one zone; a zone change makes a new one (CR 400.7).

    Objects that left stay in ``game.objects`` with ``stamp`` FINAL while something may ask (CR
    608.2h). ``new_object`` makes one from what is not known by itself.
    """

    id: int
    #: Copiable values (CR 707.2), after layer 1; interned: one instance a face.
    base: Characteristics
    #: Copiable values before copy effects: ``base`` goes back to this.
    original: Characteristics
    now: Characteristics
    owner: int
    controller: int
    #: Controller before layer 2.
    entered_under: int
    timestamp: int
    zone: int = NOWHERE
    card: CardDefinition | None = None
    face: int = 0
    stamp: int = STALE
    #: ``base`` is what a face-down object has (CR 708.2).
    face_down: bool = False
    tapped: bool = False
    damage: int = 0
    #: Was dealt damage by a deadly source since the last check (CR 704.5h).
    deadly_damage: bool = False
    counters: dict[str, int] | None = None
    #: First turn since whose beginning its controller controls it is later than this (CR 302.6).
    since_turn: int = -1
    #: The player, planeswalker or battle attacked, or -1 (CR 508.1b).
    attacking: int = -1
    #: Attackers blocked, usually one (CR 509.1).
    blocking: tuple[int, ...] = ()
    blocked: bool = False
    attached_to: int = -1
    #: What it was attached to when that left the battlefield (CR 608.2h).
    last_attached_to: int = -1
    is_token: bool = False
    is_copy: bool = False
    #: An activated or triggered ability on the stack (CR 113.1c); its ``item`` says which.
    is_ability: bool = False
    #: The stack item of a spell or ability on the stack (also kept when it left).
    item: StackItem | None = None
    #: Choices made for this object and objects linked to it (CR 607): slot -> value.
    chosen: dict[str, Any] | None = None
    #: X of the spell that became this object (CR 107.3m), or of the spell itself.
    x: int = 0
    #: How often abilities were activated this turn: ability -> times (CR 602.5b, 606.3).
    activations: dict[Any, int] | None = None
    #: What its owner may do with it where it is: "adventure" (CR 715.3d) and the like.
    granted: str = ""
    #: The object it became when it last changed zones, or -1 (CR 400.7).
    became: int = -1

    def copy(self) -> GameObject:
        """An independent object with the same values."""
        # what ``copy.copy`` would call, without looking for it
        return self.__copy__()  # type: ignore[attr-defined, no-any-return]


def new_object(
    id: int,
    base: Characteristics,
    owner: int,
    zone: int = NOWHERE,
    card: CardDefinition | None = None,
    face: int = 0,
) -> GameObject:
    """An object under its owner's control, with these copiable values and no others."""
    return GameObject(id, base, base, base, owner, owner, owner, id, zone, card, face)


class Mana:
    """One mana in a pool (CR 106.3): immutable."""

    __slots__ = ("restriction", "snow", "source", "type")

    def __init__(
        self, type: int, restriction: Any = None, source: int = -1, snow: bool = False
    ) -> None:
        self.type = type
        #: ``definitions.mana.ManaRestriction`` with the scope it was made in, or None (CR 106.6).
        self.restriction = restriction
        self.source = source
        self.snow = snow

    def __repr__(self) -> str:
        return "{" + "WUBRGC"[self.type] + "}"


class StackItem:
    """What a spell or ability on the stack is and was announced with; never changed, so copies
    share it.
    """

    __slots__ = (
        "ability",
        "body",
        "controller",
        "event",
        "id",
        "instructions",
        "kind",
        "modes",
        "number",
        "paid",
        "slots",
        "source",
        "targets",
        "x",
    )

    def __init__(
        self,
        id: int,
        source: int,
        controller: int,
        kind: str,
        instructions: tuple[Any, ...] = (),
        *,
        targets: tuple[tuple[TargetSpecification, tuple[int, ...]], ...] = (),
        slots: dict[str, Any] | None = None,
        x: int = 0,
        ability: Ability | None = None,
        body: Body | None = None,
        event: Any = None,
        modes: tuple[int, ...] = (),
        paid: tuple[Any, ...] = (),
        number: int = -1,
    ) -> None:
        self.id = id
        self.source = source
        self.controller = controller
        #: "spell", "activated" or "triggered".
        self.kind = kind
        self.instructions = instructions
        #: Each specification with what was chosen for it (CR 115).
        self.targets = targets
        self.slots = slots if slots is not None else {}
        self.x = x
        self.ability = ability
        self.body = body
        self.event = event
        self.modes = modes
        #: The mana spent (CR 106.6, 601.2h).
        self.paid = paid
        self.number = number

    def changed(self, **values: Any) -> StackItem:
        """The same item with other values (changed targets, slots filled while paying)."""
        new = StackItem.__new__(StackItem)
        for name in StackItem.__slots__:
            setattr(new, name, values.get(name, getattr(self, name)))
        return new


class Player:
    """One player (CR 102): life, zones of their own, mana pool."""

    __slots__ = (
        "counters",
        "drew_from_empty",
        "graveyard",
        "hand",
        "id",
        "lands_played",
        "library",
        "life",
        "lost",
        "name",
        "pool",
    )

    def __init__(self, id: int, name: str = "") -> None:
        self.id = id
        self.name = name or f"player {id + 1}"
        self.life = 20
        self.library: list[int] = []  # the last is the top
        self.hand: list[int] = []
        self.graveyard: list[int] = []  # the last is the top
        self.pool: tuple[Mana, ...] = ()
        self.counters: dict[str, int] | None = None
        self.lands_played = 0
        self.drew_from_empty = False
        #: Left the game (CR 104.3, 800.4).
        self.lost = False

    def copy(self) -> Player:
        """An independent player with the same values."""
        new = Player.__new__(Player)
        new.counters = self.counters
        new.drew_from_empty = self.drew_from_empty
        new.graveyard = self.graveyard[:]
        new.hand = self.hand[:]
        new.id = self.id
        new.lands_played = self.lands_played
        new.library = self.library[:]
        new.life = self.life
        new.lost = self.lost
        new.name = self.name
        new.pool = self.pool
        return new
