"""CR 613.1: characteristics on demand, computed once for all objects that are alike.

Objects that agree in everything the active effects read share one result. What an effect reads
decides what a change of the game makes stale: an aspect that nobody reads, nothing. Where effects
touch each other, all permanents are computed together (``together``).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..scope import Scope
from ..state import FINAL
from ..vocabulary import BATTLEFIELD, READS_COMBAT, READS_TAPPED
from .active import AFTER_ALL, COUNTER_LAYER, FIRST_POWER_LAYER, Active, Entry
from .collect import Masks, Part, static_actives
from .elsewhere import characteristics_elsewhere
from .look_ahead import look_ahead
from .plan import Plan
from .power_counters import finished_base
from .staleness import Staleness
from .together import compute_together

if TYPE_CHECKING:
    from ..could_produce import Question
    from ..game import Game
    from ..state import Characteristics, GameObject


class Layers(Staleness):
    """Derived from the game and never saved: copies make their own, with the same ``masks``."""

    __slots__ = (
        "computing",
        "drafts",
        "early_stage",
        "game",
        "masks",
        "memo",
        "memo_generation",
        "number",
        "parts",
        "plan",
        "question",
        "typed_memo",
    )

    def __init__(self, game: Game, masks: Masks | None = None) -> None:
        self.game = game
        self.masks = Masks() if masks is None else masks
        #: By object as it is, or floating effect: kept while they stay the same.
        self.parts: dict[Any, Part] = {}
        self.number = 0
        self.plan = Plan(game, (), self.masks)
        #: Depth of computations: then other objects are looked at as far as they are known.
        self.computing = 0
        self.early_stage = False
        self.drafts: dict[int, Characteristics] | None = None
        self.memo: dict[Any, Characteristics] = {}
        self.typed_memo: dict[Any, Characteristics] = {}
        self.memo_generation = -1
        #: The question of CR 106.7 that is being answered (could_produce).
        self.question: Question | None = None

    # -- what is in force

    def rebuild(self) -> None:
        """Collect the effects again: of static abilities that function, and of resolutions."""
        game = self.game
        game.effects_changed = False
        kept, self.parts = self.parts, {}
        for obj in game.battlefield.values():
            if obj.base.layered:
                self.keep_part(kept, obj)
            if obj.counters is not None and not game.counter_effects.keys().isdisjoint(
                obj.counters
            ):
                self.keep_counters(kept, obj)
        for obj in game.elsewhere.values():
            if obj.base.layered:
                self.keep_part(kept, obj)
        for floating in game.floating:
            found = kept.get(floating)
            if found is None:
                active = floating.active()
                if active is None:
                    continue
                found = self.new_part([active])
            self.parts[floating] = found
        self.plan = Plan(game, self.parts.values(), self.masks)
        self.memo_generation = -1

    def keep_part(self, kept: dict[Any, Part], obj: GameObject) -> None:
        """The effects of the object's static abilities: the same as before, if it is as before."""
        key = (obj.id, id(obj.base), obj.controller, obj.timestamp)
        found = kept.get(key)
        if found is None:
            actives = static_actives(obj, obj.zone)
            if not actives:
                return
            found = self.new_part(actives)
        self.parts[key] = found

    def keep_counters(self, kept: dict[Any, Part], obj: GameObject) -> None:
        """What its keyword counters give, each one (CR 122.1b).

        # GAP CR 613.7c: counters have no timestamps; they have that of their permanent.
        """
        for kind, number in (obj.counters or {}).items():
            effect = self.game.counter_effects.get(kind)
            if effect is None:
                continue
            key = ("counter", kind, number, obj.id, obj.controller, obj.timestamp)
            found = kept.get(key)
            if found is None:
                scope = Scope(obj.id, obj.controller)
                only = frozenset((obj.id,))
                each = [Active(effect, scope, obj.timestamp, only=only) for _ in range(number)]
                found = self.new_part(each)
            self.parts[key] = found

    def new_part(self, actives: list[Active]) -> Part:
        """A part with numbers that no other has; they only order what has one timestamp."""
        part = Part(actives, self.masks, self.number)
        self.number += len(part.entries)
        return part

    @property
    def changes_abilities(self) -> bool:
        """Whether abilities may differ from the printed ones: listeners follow the layers."""
        return self.plan.changes_abilities

    @property
    def controls(self) -> bool:
        """Whether some effect changes control."""
        return self.plan.controls

    @property
    def reads(self) -> int:
        """What the active effects read."""
        return self.plan.reads

    # -- characteristics

    def of(self, obj: GameObject) -> Characteristics:
        """The object's current characteristics; keeps them on the object."""
        game = self.game
        if game.effects_changed:
            self.rebuild()
        if obj.zone != BATTLEFIELD:
            now = obj.now = characteristics_elsewhere(self, obj)
            return now
        plan = self.plan
        if not plan.order and not obj.counters:
            now = obj.base
        elif plan.together:
            compute_together(self)
            return obj.now
        else:
            now = self.alike(obj)
        obj.now = now
        obj.stamp = game.generation
        return now

    def alike(self, obj: GameObject) -> Characteristics:
        """Computed once for all objects that agree in what is read."""
        if self.memo_generation != self.game.generation:
            self.forget()
        key = self.likeness(obj)
        found = self.memo.get(key)
        if found is None:
            found = self.memo[key] = self.compute(obj)
        return found

    def forget(self) -> None:
        """Results of another generation are worth nothing."""
        self.memo_generation = self.game.generation
        self.memo = {}
        self.typed_memo = {}

    def likeness(self, obj: GameObject) -> tuple[Any, ...]:
        """Objects with equal keys have equal characteristics, whatever the active effects do."""
        plan = self.plan
        reads = plan.reads
        counters = obj.counters
        return (
            id(obj.base),
            obj.controller,
            obj.owner,
            obj.is_token,
            tuple(sorted(counters.items())) if counters else None,
            obj.tapped if reads & READS_TAPPED else None,
            (obj.attacking, obj.blocking) if reads & READS_COMBAT else None,
            obj.id
            if plan.all_singled
            or obj.id in plan.singled_out
            or plan.grants  # each may be the source of an effect
            else 0,
        )

    def partial(self, obj: GameObject) -> Characteristics:
        """Another object as it is known while characteristics are being computed.

        Layer 7 sees it as it is after layer 6; earlier layers see its copiable values, because no
        effect of those layers changes what they read (else all are computed together).
        """
        if obj.stamp == FINAL:
            return obj.now
        if obj.zone != BATTLEFIELD:
            return obj.base
        if self.drafts is not None:
            draft = self.drafts.get(obj.id)
            if draft is not None:
                return draft
        if self.early_stage or not self.plan.early:
            return obj.base
        if self.memo_generation != self.game.generation:
            self.forget()
        key = self.likeness(obj)
        found = self.typed_memo.get(key)
        if found is None:
            found = self.typed_memo[key] = self.compute(obj, FIRST_POWER_LAYER)
        return found

    def compute(
        self, obj: GameObject, before: int = AFTER_ALL, order: list[Entry] | None = None
    ) -> Characteristics:
        """Apply every change of the layers ``before`` this one, in order, to one object.

        What nothing applies to has its copiable values themselves.
        """
        game = self.game
        base = draft = obj.base
        started: dict[int, bool] = {}
        counted = before <= COUNTER_LAYER
        early_stage = self.early_stage
        self.early_stage = True
        self.computing += 1
        for layer, _, _, _, active, change, _, _ in self.plan.order if order is None else order:
            if layer >= before:
                break
            if layer >= FIRST_POWER_LAYER:
                self.early_stage = False
                if not counted and layer >= COUNTER_LAYER:
                    counted = True
                    draft = finished_base(obj, draft)
            key = id(active)
            applies = started.get(key)
            if applies is None:
                if active.only is not None:
                    applies = obj.id in active.only
                else:
                    applies = active.effect.affects.matches(game, obj, draft, active.scope)
                applies = started[key] = applies and active.holds(game)
            if applies:
                if draft is base:
                    draft = base.draft()
                change.apply(game, obj, draft, active.scope)
        if not counted:
            draft = finished_base(obj, draft)
        self.computing -= 1
        self.early_stage = early_stage
        return draft

    def look_ahead(self, obj: GameObject) -> Characteristics:
        """What an entering object would be on the battlefield (CR 614.12)."""
        return look_ahead(self, obj)
