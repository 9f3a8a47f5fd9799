"""The state of one game, and what rules code, features and agents may ask of it or do with it.

Every change goes through the door: the primitives below make events. Rules are functions in the
modules of their chapters; the methods here only name them. ``floating`` and ``layers`` are those of
``floating_effects`` and ``layers``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .state import FINAL, Characteristics, GameObject, Player, Random, StackItem
from .vocabulary import BATTLEFIELD, FIRST_OBJECT_ID, UNTAP_STEP

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from .definitions.durations import Duration
    from .definitions.effects import ContinuousEffect
    from .definitions.mana import ManaRestriction
    from .events.base import Event
    from .scope import Resolution, Scope


class Game:
    """Everything that is saved, copied and hashed, then what is derived from it (from ``layers`` on)."""

    players: list[Player]
    objects: dict[int, GameObject]
    battlefield: dict[int, GameObject]
    stack: list[StackItem]
    exile: list[int]
    command: list[int]
    floating: list[Any]  # floating_effects.FloatingEffect, in order of timestamp
    #: This turn's and last turn's events by name (CR 608.2i).
    history: dict[str, list[Event]]
    last_turn_history: dict[str, list[Event]]
    turn: int
    active: int
    step: int
    #: Grows with every change: caches compare it.
    epoch: int
    #: Grows when all characteristics may have changed: an object is fresh while its ``stamp`` equals it.
    generation: int
    #: Set where a static or floating effect begins or ends: the layers collect effects again.
    effects_changed: bool

    # -- questions

    def characteristics(self, obj: GameObject) -> Characteristics:
        """What the object is now; for one that left, what it last was (CR 608.2h)."""
        raise NotImplementedError

    def opponents(self, player: int) -> tuple[int, ...]:
        """Opponents still in the game, in turn order from the next player (CR 102.2)."""
        raise NotImplementedError

    def living(self) -> tuple[int, ...]:
        """Players in the game in APNAP order (CR 101.4)."""
        raise NotImplementedError

    def zone_objects(self, zone: int, player: int = -1) -> list[GameObject]:
        """Objects in a zone, of one player where the zone has owners; -1: of all, in APNAP order."""
        raise NotImplementedError

    def lasting(self, identifier: int) -> GameObject | None:
        """An object or the last known information of one that left (CR 608.2h)."""
        raise NotImplementedError

    def successor(self, identifier: int) -> int:
        """The object it became in a public zone, as the rules look for it (CR 400.7); -1 if lost."""
        raise NotImplementedError

    # -- the door

    def happen(self, event: Event) -> bool:
        """Let one event happen; False if it (or all that replaced it) did not."""
        raise NotImplementedError

    def happen_together(self, events: Sequence[Event]) -> list[Event]:
        """Let events happen as one (CR 603.2c); returns those that happened, contained ones too."""
        raise NotImplementedError

    def forbidden(self, event: Event) -> bool:
        """Would a prohibition stop this event (CR 101.2)?"""
        raise NotImplementedError

    # -- invalidation (each change of state calls the one that fits)

    def touch(self, aspect: int) -> None:
        """Something that is not about one permanent changed (vocabulary.READS_PLAYERS ...)."""
        raise NotImplementedError

    def touch_object(self, obj: GameObject, aspect: int) -> None:
        """This aspect of one object changed."""
        raise NotImplementedError

    # -- decisions

    def decide(self, request: Any) -> Any:
        """Ask the agent of ``request.player``; raises IllegalAction when the answer is not legal."""
        raise NotImplementedError

    def choose(
        self, player: int, purpose: str, options: Sequence[Any], minimum: int = 1, maximum: int = 1
    ) -> tuple[Any, ...]:
        """Ask for some of the options (not asked when there is only one way to answer)."""
        raise NotImplementedError

    def choose_yes(self, player: int, purpose: str, source: int = -1) -> bool:
        """Ask yes or no ("you may")."""
        raise NotImplementedError

    def choose_number(self, player: int, purpose: str, minimum: int, maximum: int) -> int:
        """Ask for a number."""
        raise NotImplementedError

    def choose_card_name(self, player: int, resolution: Scope, names: Iterable[str] = ()) -> str:
        """Ask for a card name (CR 201.4): of ``card_names``, or of ``names`` where given."""
        raise NotImplementedError

    # -- primitives: each returns what really happened

    def draw(self, player: int, count: int = 1) -> tuple[int, ...]:
        """Draw cards one at a time (CR 121.2); returns the cards in hand, first drawn first."""
        raise NotImplementedError

    def mill(self, player: int, count: int) -> tuple[int, ...]:
        """Put cards from the top of a library into the graveyard (CR 701.17)."""
        raise NotImplementedError

    def deal_damage(
        self, source: int, recipients: Iterable[tuple[int, int]], combat: bool = False
    ) -> int:
        """Deal damage to (recipient, amount) pairs at once (CR 120); returns the damage dealt."""
        raise NotImplementedError

    def gain_life(self, player: int, amount: int, source: int = -1) -> int:
        """CR 119.3; returns the life gained."""
        raise NotImplementedError

    def lose_life(self, player: int, amount: int) -> int:
        """CR 119.3; returns the life lost."""
        raise NotImplementedError

    def move(
        self,
        objects: Iterable[int],
        zone: int,
        *,
        controller: int = -1,
        tapped: bool = False,
        cause: int = -1,
        position: int = 0,
        counters: tuple[tuple[str, int], ...] = (),
        face: int = -1,
    ) -> tuple[int, ...]:
        """Put objects into a zone at once (CR 400); returns the new objects.

        ``position`` in a library: 0 the top, -1 the bottom, n: n cards above it. ``cause`` is the object
        whose effect it is. Battlefield: under ``controller`` (owner where -1).
        """
        raise NotImplementedError

    def destroy(self, objects: Iterable[int], cause: int = -1) -> tuple[int, ...]:
        """CR 701.8; returns what was destroyed (ids before moving)."""
        raise NotImplementedError

    def sacrifice(self, player: int, objects: Iterable[int]) -> tuple[int, ...]:
        """CR 701.21; only permanents the player controls; returns those sacrificed."""
        raise NotImplementedError

    def discard(self, player: int, cards: Iterable[int]) -> tuple[int, ...]:
        """CR 701.9; returns the cards discarded (ids in hand)."""
        raise NotImplementedError

    def exile_objects(self, objects: Iterable[int], cause: int = -1) -> tuple[int, ...]:
        """CR 701.13; returns the new objects in exile."""
        raise NotImplementedError

    def create_tokens(
        self, player: int, token: Any, count: int = 1, *, tapped: bool = False, attacking: bool = False
    ) -> tuple[int, ...]:
        """Create tokens of a ``FaceDefinition`` (CR 701.7); returns them."""
        raise NotImplementedError

    def put_counters(self, recipients: Iterable[int], kind: str, amount: int, player: int = -1) -> int:
        """Put counters on objects or players at once (CR 122); returns how many in all."""
        raise NotImplementedError

    def remove_counters(self, objects: Iterable[int], kind: str, amount: int) -> int:
        """Remove up to so many counters from each (CR 122); returns how many in all."""
        raise NotImplementedError

    def tap(self, objects: Iterable[int]) -> tuple[int, ...]:
        """CR 701.26a; returns those that became tapped."""
        raise NotImplementedError

    def untap(self, objects: Iterable[int]) -> tuple[int, ...]:
        """CR 701.26b; returns those that became untapped."""
        raise NotImplementedError

    def produce_mana(
        self,
        player: int,
        mana: tuple[int, ...],
        scope: Scope,
        restriction: ManaRestriction | None = None,
    ) -> tuple[int, ...]:
        """Add mana as one event (CR 106.3, 106.12b); returns the types added. Nothing for ()."""
        raise NotImplementedError

    def counter(self, objects: Iterable[int], cause: int = -1) -> tuple[int, ...]:
        """Counter spells and abilities (CR 701.6); returns those countered."""
        raise NotImplementedError

    def search_library(
        self, player: int, filter: Any, maximum: int, scope: Scope, library_of: int = -1
    ) -> tuple[int, ...]:
        """Search a library (CR 701.23); returns the cards found, still in it."""
        raise NotImplementedError

    def shuffle(self, player: int) -> None:
        """CR 701.24."""
        raise NotImplementedError

    def scry(self, player: int, count: int) -> None:
        """CR 701.22."""
        raise NotImplementedError

    def reveal(self, player: int, cards: Iterable[int]) -> None:
        """CR 701.20."""
        raise NotImplementedError

    def look_at(self, player: int, cards: Iterable[int]) -> None:
        """Show cards to one player (CR 701.20e)."""
        raise NotImplementedError

    def attach(self, obj: int, to: int) -> bool:
        """CR 701.3; False if it cannot be attached or already is."""
        raise NotImplementedError

    def transform(self, objects: Iterable[int]) -> tuple[int, ...]:
        """CR 701.27; returns those that transformed."""
        raise NotImplementedError

    def flip(self, objects: Iterable[int]) -> tuple[int, ...]:
        """CR 710; returns those that flipped."""
        raise NotImplementedError

    def fight(self, first: int, second: int) -> None:
        """CR 701.14."""
        raise NotImplementedError

    def establish(
        self, effects: tuple[ContinuousEffect, ...], duration: Duration, scope: Scope
    ) -> None:
        """Begin continuous effects of a resolution (CR 611.2): ``floating_effects.establish``."""
        raise NotImplementedError

    def perform(self, instructions: Iterable[Any], resolution: Resolution) -> None:
        """Perform instructions in order (CR 608.2c)."""
        raise NotImplementedError


__all__ = ["BATTLEFIELD", "FINAL", "FIRST_OBJECT_ID", "UNTAP_STEP", "Game", "Random"]
