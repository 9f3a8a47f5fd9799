"""Mutable state: slotted classes that refer to each other by id only; all else reachable is
immutable.

Values inside objects (``counters``, ``chosen``, ``pool``) are replaced, never changed in place, so
that copies of a game may share them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

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
]

#: ``GameObject.stamp``: must be computed again / is last known information, never computed again.
STALE: Final = -1
FINAL: Final = -2


class GameObject:
    """A card, token, copy or ability in one zone; a zone change makes a new one (CR 400.7).

    Objects that left stay in ``game.objects`` with ``stamp`` FINAL while something may ask (CR
    608.2h).
    """

    __slots__ = (
        "activations",
        "attached_to",
        "attacking",
        "base",
        "became",
        "blocked",
        "blocking",
        "card",
        "chosen",
        "controller",
        "counters",
        "damage",
        "deadly_damage",
        "entered_under",
        "face",
        "face_down",
        "granted",
        "id",
        "is_ability",
        "is_copy",
        "is_token",
        "item",
        "last_attached_to",
        "now",
        "original",
        "owner",
        "since_turn",
        "stamp",
        "tapped",
        "timestamp",
        "x",
        "zone",
    )

    def __init__(
        self,
        id: int,
        base: Characteristics,
        owner: int,
        zone: int = NOWHERE,
        card: CardDefinition | None = None,
        face: int = 0,
    ) -> None:
        self.id = id
        #: Copiable values (CR 707.2), after layer 1; interned: one instance a face.
        self.base = base
        #: Copiable values before copy effects: ``base`` goes back to this.
        self.original = base
        self.card = card
        self.face = face
        #: ``base`` is what a face-down object has (CR 708.2).
        self.face_down = False
        self.owner = owner
        self.controller = owner
        #: Controller before layer 2.
        self.entered_under = owner
        self.zone = zone
        self.timestamp = id
        self.tapped = False
        self.damage = 0
        #: Was dealt damage by a deadly source since the last check (CR 704.5h).
        self.deadly_damage = False
        self.counters: dict[str, int] | None = None
        #: First turn since whose beginning its controller controls it is later than this (CR
        #: 302.6).
        self.since_turn = -1
        #: The player, planeswalker or battle attacked, or -1 (CR 508.1b).
        self.attacking = -1
        #: Attackers blocked, usually one (CR 509.1).
        self.blocking: tuple[int, ...] = ()
        self.blocked = False
        self.attached_to = -1
        #: What it was attached to when that left the battlefield (CR 608.2h).
        self.last_attached_to = -1
        self.is_token = False
        self.is_copy = False
        #: An activated or triggered ability on the stack (CR 113.1c); its ``item`` says which.
        self.is_ability = False
        #: The stack item of a spell or ability on the stack (also kept when it left).
        self.item: StackItem | None = None
        #: Choices made for this object and objects linked to it (CR 607): slot -> value.
        self.chosen: dict[str, Any] | None = None
        #: X of the spell that became this object (CR 107.3m), or of the spell itself.
        self.x = 0
        #: How often abilities were activated this turn: ability -> times (CR 602.5b, 606.3).
        self.activations: dict[Any, int] | None = None
        #: What its owner may do with it where it is: "adventure" (CR 715.3d) and the like.
        self.granted = ""
        #: The object it became when it last changed zones, or -1 (CR 400.7).
        self.became = -1
        self.now: Characteristics = base
        self.stamp = STALE

    def copy(self) -> GameObject:
        """An independent object with the same values."""
        new = GameObject.__new__(GameObject)
        new.activations = self.activations
        new.attached_to = self.attached_to
        new.attacking = self.attacking
        new.base = self.base
        new.became = self.became
        new.blocked = self.blocked
        new.blocking = self.blocking
        new.card = self.card
        new.chosen = self.chosen
        new.controller = self.controller
        new.counters = self.counters
        new.damage = self.damage
        new.deadly_damage = self.deadly_damage
        new.entered_under = self.entered_under
        new.face = self.face
        new.face_down = self.face_down
        new.granted = self.granted
        new.id = self.id
        new.is_ability = self.is_ability
        new.is_copy = self.is_copy
        new.is_token = self.is_token
        new.item = self.item
        new.last_attached_to = self.last_attached_to
        new.now = self.now
        new.original = self.original
        new.owner = self.owner
        new.since_turn = self.since_turn
        new.stamp = self.stamp
        new.tapped = self.tapped
        new.timestamp = self.timestamp
        new.x = self.x
        new.zone = self.zone
        return new


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
