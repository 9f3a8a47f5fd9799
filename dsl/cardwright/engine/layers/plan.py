"""CR 613.7: all active changes in order, and what follows from what they read and write."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..definitions.selectors import AttachedObject, Reference, This
from ..vocabulary import EFFECT_SOURCES, OF_OTHERS, READS_POWER
from .active import CONTROL_LAYER, FIRST_POWER_LAYER, Active, Entry

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ..game import Game
    from .collect import Masks, Part


class Plan:
    """The order of all changes; decides what may be cached and what becomes stale. Immutable once
    made.
    """

    __slots__ = (
        "all_singled",
        "changes_abilities",
        "control_reads",
        "controls",
        "early",
        "elsewhere",
        "grants",
        "order",
        "reads",
        "singled_out",
        "together",
    )

    def __init__(self, game: Game, parts: Iterable[Part], masks: Masks) -> None:
        self.order: list[Entry] = []
        self.reads = 0
        self.singled_out: set[int] = set()
        #: Some filter tells objects apart by something that changes without notice.
        self.all_singled = False
        self.changes_abilities = False
        self.grants = False
        #: Effects that name zones other than the battlefield, or single objects there.
        self.elsewhere: list[Entry] = []
        changes: list[tuple[int, int, int]] = []
        for part in parts:
            self.order.extend(part.entries)
            changes.extend(part.layers)
            self.reads |= part.reads
            if part.changes_abilities:
                self.changes_abilities = True
            if part.grants:
                self.grants = True
            if part.elsewhere:
                self.elsewhere.extend(part.elsewhere)
            if part.only:
                self.singled_out |= part.only
                if any([number not in game.battlefield for number in part.only]):
                    self.elsewhere.extend(part.entries)
            for active in part.identifying:
                self.single_out(game, active, masks)
        self.order.sort()
        self.elsewhere.sort()
        self.controls = bool(self.order) and self.order[0].layer <= CONTROL_LAYER
        #: What decides who controls what: a change of it is a reason to look again.
        self.control_reads = 0
        for entry in self.order if self.controls else ():
            if entry.layer > CONTROL_LAYER:
                break
            self.control_reads |= entry.reads
        #: Something applies in layers 3-6.
        self.early = False
        self.together = self.needs_together(changes)

    def single_out(self, game: Game, active: Active, masks: Masks) -> None:
        """Objects that a filter names one by one must not share a result with others like them."""
        selectors = masks.selectors_of(active.effect)
        for selector in selectors:
            if isinstance(selector, (This, AttachedObject, Reference)):
                self.singled_out.update(selector.select(game, active.scope))
            else:
                self.all_singled = True
        if not selectors:
            self.all_singled = True  # what is attached to it

    def needs_together(self, changes: list[tuple[int, int, int]]) -> bool:
        """Whether effects touch each other so that one object at a time would not do (CR 613.8)."""
        early_others = early_writes = others = 0
        count = 0
        read: dict[int, int] = {}
        written: dict[int, int] = {}
        for layer, reads, writes in changes:
            if layer <= CONTROL_LAYER:
                continue
            count += 1
            others |= reads >> OF_OTHERS
            if layer < FIRST_POWER_LAYER:
                self.early = True
                early_others |= reads >> OF_OTHERS
                early_writes |= writes
            read[layer] = read.get(layer, 0) | reads
            written[layer] = written.get(layer, 0) | writes
        if early_others & early_writes or others & READS_POWER:
            return True
        if self.grants or (early_writes & EFFECT_SOURCES and count > 1):
            return True
        return any(
            [
                (read[layer] | read[layer] >> OF_OTHERS) & writes and self.touch_each_other(layer)
                for layer, writes in written.items()
            ]
        )

    def touch_each_other(self, layer: int) -> bool:
        """Whether a change of the layer writes what another effect in it reads."""
        entries = [entry for entry in self.order if entry.layer == layer]
        return any(
            [
                one.active is not other.active
                and one.writes & (other.reads | other.reads >> OF_OTHERS)
                for one in entries
                for other in entries
            ]
        )
