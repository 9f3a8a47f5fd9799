"""What instructions do: each primitive goes through the door and returns what really happened.

The rules are in ``additional_rules.keyword_actions`` and the chapters; these names are what
features
call.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .additional_rules import chance_and_votes, copying, face_down, titles
from .additional_rules import keyword_actions as actions
from .additional_rules import library_actions as cards
from .events.titles import DayOrNight, PhaseIn, PhaseOut
from .floating_effects import establish
from .game_concepts import emblems
from .multiplayer_rules.leaving import player_leaves
from .spells_and_abilities import casting_now, mana_abilities
from .spells_and_abilities.resolving import counter
from .vocabulary import BATTLEFIELD, EXILE

if TYPE_CHECKING:
    from collections.abc import Iterable

    from .characteristics import Characteristics
    from .definitions.abilities import Ability
    from .definitions.copies import CopyExceptions
    from .definitions.costs import Cost
    from .definitions.durations import Duration
    from .definitions.effects import ContinuousEffect
    from .definitions.mana import ManaRestriction
    from .game_concepts.mana_choices import Choice
    from .scope import Resolution, Scope
    from .state import GameObject


class Primitives:
    """The part of a game that does things."""

    __slots__ = ()

    def draw(self: Any, player: int, count: int = 1) -> tuple[int, ...]:
        """Draw cards one at a time (CR 121.2); returns the cards in hand, first drawn first."""
        return cards.draw(self, player, count)

    def mill(self: Any, player: int, count: int) -> tuple[int, ...]:
        """Put cards from the top of a library into the graveyard (CR 701.17); returns them
        there.
        """
        return cards.mill(self, player, count)

    def deal_damage(
        self: Any, source: int, recipients: Iterable[tuple[int, int]], combat: bool = False
    ) -> int:
        """Deal damage to (recipient, amount) pairs at once (CR 120); returns the damage dealt."""
        return actions.deal_damage(self, source, recipients, combat)

    def deal_damage_together(
        self: Any, damage: Iterable[tuple[int, Iterable[tuple[int, int]]]]
    ) -> int:
        """Each source deals damage to (recipient, amount) pairs at once; returns the damage."""
        return actions.deal_damage_together(self, damage)

    def gain_life(self: Any, player: int, amount: int, source: int = -1) -> int:
        """CR 119.3; returns the life gained."""
        return actions.gain_life(self, player, amount, source)

    def lose_life(self: Any, player: int, amount: int, source: int = -1) -> int:
        """CR 119.3; returns the life lost."""
        return actions.lose_life(self, player, amount, source)

    def pay_life(self: Any, player: int, amount: int) -> bool:
        """CR 119.4; False, and nothing paid, where there is not enough."""
        return actions.pay_life(self, player, amount)

    def move(
        self: Any,
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

        ``position`` in a library: 0 the top, -1 the bottom, n: n cards above it. ``cause`` is the
        object
        whose effect it is. Battlefield: under ``controller`` (owner where -1). Objects that are no
        longer there stay where they are.
        """
        return actions.move(
            self,
            objects,
            zone,
            controller=controller,
            tapped=tapped,
            cause=cause,
            position=position,
            counters=counters,
            face=face,
        )

    def destroy(
        self: Any, objects: Iterable[int], cause: int = -1, may_regenerate: bool = True
    ) -> tuple[int, ...]:
        """CR 701.8; returns what was destroyed (ids before moving)."""
        return actions.destroy(self, objects, cause, may_regenerate)

    def sacrifice(
        self: Any, player: int, objects: Iterable[int], cause: int = -1
    ) -> tuple[int, ...]:
        """CR 701.21; only permanents the player controls; returns those sacrificed."""
        return actions.sacrifice(self, player, objects, cause)

    def discard(self: Any, player: int, cards: Iterable[int], cause: int = -1) -> tuple[int, ...]:
        """CR 701.9; returns the cards discarded (ids in hand)."""
        return actions.discard(self, player, cards, cause)

    def exile_objects(self: Any, objects: Iterable[int], cause: int = -1) -> tuple[int, ...]:
        """CR 701.13; returns the new objects in exile."""
        return actions.move(self, objects, EXILE, cause=cause)

    def create_tokens(
        self: Any,
        player: int,
        token: Any,
        count: int = 1,
        *,
        tapped: bool = False,
        attacking: int = -1,
        cause: int = -1,
    ) -> tuple[int, ...]:
        """Create tokens of a ``FaceDefinition`` (CR 701.7), or copies of ``Characteristics``
        (707.2).
        """
        return actions.create_tokens(self, player, token, count, tapped, attacking, cause)

    def put_counters(
        self: Any, recipients: Iterable[int], kind: str, amount: int, player: int = -1
    ) -> int:
        """Put counters on objects or players at once (CR 122); returns how many in all."""
        return actions.put_counters(self, recipients, kind, amount, player)

    def remove_counters(
        self: Any, objects: Iterable[int], kind: str, amount: int, player: int = -1
    ) -> int:
        """Remove up to so many counters from each (CR 122); returns how many in all."""
        return actions.remove_counters(self, objects, kind, amount, player)

    def tap(self: Any, objects: Iterable[int]) -> tuple[int, ...]:
        """CR 701.26a; returns those that became tapped."""
        return actions.tap(self, objects)

    def untap(self: Any, objects: Iterable[int]) -> tuple[int, ...]:
        """CR 701.26b; returns those that became untapped."""
        return actions.untap(self, objects)

    def produce_mana(
        self: Any,
        player: int,
        mana: tuple[int, ...],
        scope: Scope,
        restriction: ManaRestriction | None = None,
    ) -> tuple[int, ...]:
        """Add exactly this mana as one event (CR 106.3, 106.12b); returns the types added."""
        return mana_abilities.produce_mana(self, player, mana, scope, restriction)

    def add_mana(
        self: Any,
        player: int,
        productions: tuple[tuple[int, ...], ...],
        resolution: Resolution,
        restriction: ManaRestriction | None = None,
    ) -> tuple[int, ...]:
        """Add one of the productions, chosen by the player; nothing where there is none (CR 106.5).

        What "add" instructions call: it knows the choice that a payment has planned.
        """
        return mana_abilities.add_mana(self, player, productions, resolution, restriction)

    def can_activate_mana(self: Any, player: int, obj: GameObject, ability: Any) -> bool:
        """Could the player activate this mana ability now (CR 605.3)?"""
        return mana_abilities.can_activate_mana(self, player, obj, ability)

    def mana_choices(self: Any, player: int, obj: GameObject, ability: Any) -> list[Choice]:
        """Each mana that a mana ability could add now, replacements applied."""
        return mana_abilities.choices_of(self, player, obj, ability)

    def activate_mana_ability(
        self: Any, player: int, obj: GameObject, ability: Any, parts: Any = None
    ) -> None:
        """Activate a mana ability: it resolves at once (CR 605.3b)."""
        mana_abilities.activate_mana_ability(self, player, obj, ability, parts)

    def cast_now(
        self: Any,
        player: int,
        identifier: int,
        costs: tuple[Cost, ...] | None = None,
        any_mana: str = "",
        transformed: bool = False,
    ) -> int:
        """Cast a card while something resolves (CR 608.2g); returns the spell, -1 where it cannot.

        ``costs``: instead of the mana cost, () for "without paying its mana cost" (CR 118.9).
        """
        return casting_now.cast_now(self, player, identifier, costs, any_mana, transformed)

    def can_cast_now(
        self: Any,
        player: int,
        identifier: int,
        costs: tuple[Cost, ...] | None = None,
        any_mana: str = "",
        transformed: bool = False,
    ) -> bool:
        """Would ``cast_now`` cast it?"""
        return casting_now.can_cast_now(self, player, identifier, costs, any_mana, transformed)

    def copy_on_stack(
        self: Any, player: int, identifier: int, count: int = 1, new_targets: bool = False
    ) -> tuple[int, ...]:
        """Copy a spell or ability (CR 707.10), even one that left the stack; returns the copies.

        ``new_targets``: the player may choose new targets for each copy.
        """
        return copying.copy_on_stack(self, player, identifier, count, new_targets)

    def choose_new_targets(self: Any, player: int, identifier: int, must: bool = False) -> bool:
        """CR 115.7d; ``must``: "change the target" (115.7a). Returns whether any changed."""
        return copying.choose_new_targets(self, player, identifier, must)

    def copiable_values(
        self: Any, identifier: int, exceptions: CopyExceptions | None = None
    ) -> Characteristics:
        """What a copy of the object has (CR 707.2, 707.9): for ``create_tokens``."""
        return copying.copiable_values(self, self.objects[identifier], exceptions)

    def counter(self: Any, objects: Iterable[int], cause: int = -1) -> tuple[int, ...]:
        """Counter spells and abilities (CR 701.6); returns those countered."""
        return counter(self, objects, cause)

    def search_library(
        self: Any,
        player: int,
        filter: Any,
        maximum: int,
        scope: Scope,
        library_of: int = -1,
        minimum: int = 0,
    ) -> tuple[int, ...]:
        """Search a library (CR 701.23); returns the cards found, still in it."""
        return cards.search_library(self, player, filter, maximum, scope, library_of, minimum)

    def shuffle(self: Any, player: int) -> None:
        """CR 701.24."""
        cards.shuffle(self, player)

    def scry(self: Any, player: int, count: int) -> None:
        """CR 701.22."""
        cards.scry(self, player, count)

    def surveil(self: Any, player: int, count: int) -> None:
        """CR 701.25."""
        cards.surveil(self, player, count)

    def reveal(self: Any, player: int, objects: Iterable[int]) -> None:
        """CR 701.20."""
        cards.reveal(self, player, objects)

    def look_at(self: Any, player: int, objects: Iterable[int]) -> None:
        """Show cards to one player (CR 701.20e)."""
        cards.look_at(self, player, objects)

    def attach(self: Any, obj: int, to: int) -> bool:
        """CR 701.3; False if it cannot be attached or already is."""
        return actions.attach(self, obj, to)

    def transform(self: Any, objects: Iterable[int]) -> tuple[int, ...]:
        """CR 701.27; returns those that transformed."""
        return actions.transform(self, objects)

    def flip(self: Any, objects: Iterable[int]) -> tuple[int, ...]:
        """CR 710.4; returns those that flipped."""
        return actions.flip(self, objects)

    def fight(self: Any, first: int, second: int) -> None:
        """CR 701.14."""
        actions.fight(self, first, second)

    def designate(self: Any, objects: Iterable[int], name: str) -> tuple[int, ...]:
        """Permanents become monstrous, renowned ... (CR 701.37b); returns those that were not."""
        return actions.designate(self, objects, name)

    def establish(
        self: Any, effects: tuple[ContinuousEffect, ...], duration: Duration, scope: Scope
    ) -> None:
        """Begin continuous effects of a resolution (CR 611.2)."""
        establish(self, effects, duration, scope)

    def perform(self: Any, instructions: Iterable[Any], resolution: Resolution) -> None:
        """Perform instructions in order (CR 608.2c)."""
        for instruction in instructions:
            if self.over:
                return
            instruction.perform(self, resolution)

    def put_face_down(
        self: Any,
        objects: Iterable[int],
        *,
        controller: int = -1,
        abilities: tuple[Ability, ...] = (),
        manifested: bool = True,
        cause: int = -1,
    ) -> tuple[int, ...]:
        """Put cards onto the battlefield face down, one at a time (CR 701.40a, e, 701.58a).

        ``manifested``: a creature card may be turned face up for its mana cost.
        """
        return tuple(
            [
                new
                for one in objects
                for new in actions.move(
                    self,
                    [one],
                    BATTLEFIELD,
                    controller=controller,
                    cause=cause,
                    face_down=abilities,
                    granted=face_down.MANIFESTED if manifested else "",
                )
            ]
        )

    def turn_face_up(self: Any, objects: Iterable[int]) -> tuple[int, ...]:
        """CR 708.8; returns those that were turned."""
        return face_down.turn_face_up(self, objects)

    def turn_face_down(
        self: Any, objects: Iterable[int], abilities: tuple[Ability, ...] = ()
    ) -> tuple[int, ...]:
        """CR 708.2; returns those that were turned."""
        return face_down.turn_face_down(self, objects, abilities)

    def phase_out(self: Any, objects: Iterable[int]) -> tuple[int, ...]:
        """CR 702.26: they are treated as though they did not exist; returns those that did."""
        events = [PhaseOut(i) for i in objects if i in self.battlefield]
        return tuple([e.object for e in self.happen_together(events)]) if events else ()

    def phase_in(self: Any, objects: Iterable[int]) -> tuple[int, ...]:
        """CR 702.26c."""
        events = [PhaseIn(i) for i in objects if self.phased.get(i, 0) < 0]
        return tuple([e.object for e in self.happen_together(events)]) if events else ()

    def take_title(self: Any, player: int, title: str = "monarch") -> None:
        """A player becomes the monarch (CR 725), or takes another title that one player has."""
        titles.take_title(self, player, title)

    def become_time(self: Any, time: str) -> bool:
        """It becomes "day" or "night" (CR 731.1); False where it is already."""
        return self.time != time and bool(self.happen(DayOrNight(time)))

    def roll_dice(
        self: Any, player: int, sides: int, count: int = 1, modifier: int = 0
    ) -> tuple[int, ...]:
        """Roll dice at once (CR 706); returns the results."""
        return chance_and_votes.roll_dice(self, player, sides, count, modifier)

    def flip_coin(self: Any, player: int, calls: bool = True, source: int = -1) -> bool:
        """Flip a coin (CR 705.2): was it won, or where nobody ``calls``: did it come up heads?"""
        return chance_and_votes.flip_coin(self, player, calls, source)

    def vote(
        self: Any, first: int, options: tuple[str | int, ...], source: int = -1
    ) -> dict[str | int, tuple[int, ...]]:
        """Each player votes, the first one first (CR 701.38a): option -> who voted for it."""
        return chance_and_votes.vote(self, first, options, source)

    def create_emblem(self: Any, player: int, abilities: tuple[Ability, ...]) -> int:
        """An emblem in the command zone with these abilities (CR 114); returns its id."""
        return emblems.create_emblem(self, player, abilities)

    def add_phases(self: Any, *first_steps: int) -> None:
        """Phases after this one, in order, before those added earlier (CR 500.8)."""
        self.extra_phases = (*first_steps, *self.extra_phases)

    def take_extra_turn(self: Any, player: int) -> None:
        """After this turn the player takes another one (CR 500.7): the latest made is first."""
        self.extra_turns = (*self.extra_turns, player)

    def lose(self: Any, player: int, reason: str = "") -> None:
        """A player loses the game (CR 104.3e)."""
        actions.lose(self, player, reason)

    def win(self: Any, player: int) -> None:
        """A player wins the game (CR 104.2b)."""
        actions.win(self, player)

    def player_leaves(self: Any, player: int) -> None:
        """CR 800.4; called by the event of losing."""
        player_leaves(self, player)

    def end(self: Any, winner: int) -> None:
        """The game is over (CR 104.1); -1: a draw."""
        self.over = True
        self.winner = winner


__all__ = ["BATTLEFIELD", "Primitives"]
