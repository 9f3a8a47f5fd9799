"""What a change of the state makes worth nothing of all that is kept.

Every change calls the method that fits. ``epoch`` counts them; what is kept until anything changes
remembers the epoch it was found in.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .vocabulary import HARMLESS_ASPECTS, READS_PLAYERS

if TYPE_CHECKING:
    from .layers.system import Layers
    from .state import GameObject


class Invalidation:
    """The part of a game that knows what must be found again."""

    __slots__ = (
        "checked_rest",
        "checked_state",
        "epoch",
        "harmless",
        "layers",
        "mana_cache",
        "noted",
        "steady_sources",
        "suspects",
    )

    epoch: int
    harmless: int
    noted: int
    suspects: list[GameObject]
    checked_state: int
    checked_rest: int
    layers: Layers
    mana_cache: list[Any]
    steady_sources: list[Any]

    def touch(self, aspect: int) -> None:
        """Something that is not about one permanent changed (vocabulary.READS_PLAYERS ...)."""
        self.epoch += 1
        self.layers.touched(aspect)

    def touch_harmlessly(self, aspect: int = 0) -> None:
        """Something changed that no state-based action can be about (CR 704.5): mana, a hand, what
        was announced.
        """
        self.epoch += 1
        self.harmless += 1
        if aspect:
            self.layers.touched(aspect)

    def touch_player(self) -> None:
        """A player's life changed: no state-based action can be about a permanent (CR 704.5)."""
        self.epoch += 1
        self.noted += 1
        self.layers.touched(READS_PLAYERS)

    def suspect(self, obj: GameObject) -> None:
        """Something about this permanent changed that is nothing to any other, like damage."""
        self.epoch += 1
        self.noted += 1
        self.suspects.append(obj)

    def touch_object(self, obj: GameObject, aspect: int) -> None:
        """This aspect of one object changed."""
        self.epoch += 1
        if aspect & HARMLESS_ASPECTS:
            self.harmless += 1
        self.layers.touched_object(obj, aspect)

    def controller_changed(self, obj: GameObject) -> None:
        """A permanent has another controller."""
        self.epoch += 1
        self.layers.controller_changed(obj)

    def attachment_changed(self, obj: GameObject) -> None:
        """A permanent is attached to something else."""
        self.epoch += 1
        self.layers.attachment_changed(obj)

    def characteristics_differ(self) -> None:
        """What depends on characteristics may be different now."""
        self.checked_state = self.checked_rest = -1
        count = len(self.mana_cache)
        self.steady_sources = [None] * count
        self.mana_cache = [None] * count

    def forget_waiting_mana(self) -> None:
        """Sources that were summoning-sick could be tapped now (CR 302.6)."""
        for player, cached in enumerate(self.mana_cache):
            if cached is not None and cached.waiting:
                self.mana_cache[player] = None
