"""What a feature module contributes to every stage, as data.

A `VerbFeature` belongs to one verb: its frames, and for each context in which a clause may stand
what
it compiles to. A `KeywordFeature` belongs to one keyword ability. Core's modules under
``features/``
and a pack's reach the compiler through the same hook.

    FEATURE = VerbFeature(
        frames=("{player} scry {count}",),
        rules=("701.22",),
        effect=Scry,
        event=EventShape("scry", {"player": "player", "count": "amount"}),
    )

A class given as ``effect`` is filled by the shape of its fields
(``compile.views.ClauseView.fill``): a
field named like a slot, or mapped to one by ``fields``, compiles by its annotation. A function is
called with the `ClauseView` and returns the object, or None after it has reported a gap.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping
from typing import TYPE_CHECKING

import msgspec

from cardwright.frames.templates import Frame

if TYPE_CHECKING:
    from cardwright.ast import Node
    from cardwright.engine.definitions.abilities import Ability
    from cardwright.engine.definitions.changes import Change
    from cardwright.engine.definitions.conditions import Condition
    from cardwright.engine.definitions.durations import Duration
    from cardwright.engine.definitions.effects import ContinuousEffect, EventChange
    from cardwright.engine.definitions.events import EventPattern, RoleTest
    from cardwright.engine.definitions.filters import Filter
    from cardwright.engine.definitions.instructions import Instruction

    from .compilation import Compilation
    from .keywords import KeywordArguments
    from .views import ClauseView

__all__ = ["EventShape", "Feature", "KeywordFeature", "VerbFeature"]


class Feature(msgspec.Struct, frozen=True, kw_only=True, eq=False):
    """Base of the kinds of feature."""

    #: Numbers of the Comprehensive Rules that it implements.
    rules: tuple[str, ...]
    #: Filled when it is registered: "core:effects/draw", "my-pack:glorp".
    origin: str = ""


class EventShape(msgspec.Struct, frozen=True):
    """How a clause reads as an event of the engine."""

    #: Name of the event.
    event: str
    #: Slot of the frame -> role of the event.
    roles: Mapping[str, str]
    #: Tests that the verb itself implies ("dies": from the battlefield to the graveyard).
    tests: tuple[RoleTest, ...] = ()
    #: Slots that say no more than the verb does ("for mana").
    implied: tuple[str, ...] = ()
    #: Slots that must hold this very adjective: "is **tapped** for mana".
    words: Mapping[str, str] = {}
    #: Slot -> reads it itself: "becomes **the target of a spell**".
    reads: Mapping[str, Callable[[Compilation, Node], list[RoleTest] | None]] = {}
    #: What the event's object is in any case, so that no test says it: what is cast is a spell.
    implied_kind: type[Filter] | None = None
    #: Read so only when this slot is filled: "tap a land **for mana**"; "" always.
    needs: str = ""


class VerbFeature(Feature, frozen=True, kw_only=True, eq=False):
    """One verb in all its contexts; what is None does not compile there, and is a gap."""

    #: Templates, or declarations where a flag is needed.
    frames: tuple[str | Frame, ...]
    #: Clauses that say something that lasts, not something that happens.
    continuous: bool = False
    #: In the body of a spell or ability, and as a cost where ``cost``.
    effect: type[Instruction] | Callable[[ClauseView], Instruction | None] | None = None
    #: Field of the instruction -> slot of the frame, where the names differ.
    fields: Mapping[str, str] = {}
    #: Field that "for each" multiplies; "" if it cannot.
    scales: str = ""
    cost: bool = False
    #: After "when", "whenever"; also "can't", "if ... would ... instead", "if ... this turn".
    #: Several shapes: the first whose ``needs`` is filled.
    event: EventShape | tuple[EventShape, ...] | None = None
    #: An event whose roles stand deeper in the clause than its slots.
    pattern: Callable[[ClauseView], EventPattern | None] | None = None
    #: After "if", "as long as".
    condition: Callable[[ClauseView], Condition | None] | None = None
    #: The condition also speaks of the past: "if it **had** a counter on it", "if it was kicked".
    past_condition: bool = False
    #: Behind a noun: which objects the relative clause or participle describes.
    relative: Callable[[ClauseView], Filter | None] | None = None
    #: Something that lasts, as changes of characteristics of the subject.
    changes: Callable[[ClauseView], tuple[Change, ...]] | None = None
    #: Something that lasts, of another kind.
    static: Callable[[ClauseView], ContinuousEffect | None] | None = None
    #: "can't", "doesn't", where it is not simply that the event does not happen.
    prohibition: Callable[[ClauseView], ContinuousEffect | None] | None = None
    #: "may", "can ... only" as something that lasts.
    permission: Callable[[ClauseView], ContinuousEffect | None] | None = None
    #: Modifiers that the feature reads itself ("can block **only** ...").
    claims: Callable[[Node], bool] | None = None
    #: "... if able".
    requirement: Callable[[ClauseView], ContinuousEffect | None] | None = None
    #: What happens instead ("it produces twice as much of that mana instead").
    replacement: Callable[[ClauseView], EventChange | None] | None = None
    #: The action is undone when a duration is over ("exile ... **until** ...", CR 610.3).
    until: Callable[[ClauseView, Duration], Instruction | None] | None = None
    #: Changes the instructions before it ("Spend this mana only on ...").
    rider: (
        Callable[[ClauseView, tuple[Instruction, ...]], tuple[Instruction, ...] | None] | None
    ) = None
    #: Whether a clause is such a rider, where not every clause of the frames is.
    rides: Callable[[ClauseView, tuple[Instruction, ...]], bool] | None = None
    #: Slot -> what the action leaves of it: ``step.N.<name>`` ("created", "found", "moved").
    leaves: Mapping[str, str] = {}
    #: The action has an amount that "that many" may mean.
    has_amount: bool = False
    #: What it is done to changes zones, so that "it" means what it became (CR 400.7).
    moves: bool = False

    def event_shape(self, filled: Container[str]) -> EventShape | None:
        """How a clause with these slots reads as an event."""
        shapes = self.event if isinstance(self.event, tuple) else (self.event,)
        for shape in shapes:
            if shape is not None and (not shape.needs or shape.needs in filled):
                return shape
        return None

    def declarations(self) -> tuple[Frame, ...]:
        """The frames as `frames` takes them."""
        return tuple(
            one if isinstance(one, Frame) else Frame(one, continuous=self.continuous)
            for one in self.frames
        )


class KeywordFeature(Feature, frozen=True, kw_only=True, eq=False):
    """One keyword ability (CR 702): a class, a function of its arguments, or a text."""

    name: str
    #: "none", "cost", "number", "quality", or several.
    arguments: tuple[str, ...] = ("none",)
    #: A class without fields, or a function that returns the abilities (None after a gap).
    ability: (
        type[Ability] | Callable[[KeywordArguments], Ability | tuple[Ability, ...] | None] | None
    ) = None
    #: The rule as a text, one ability a line, with [cost] or [N] for what stands behind the
    #: keyword. Together with ``ability``: these first.
    means: str = ""
    #: Objects that "creatures with flying" matches; None: by the keyword's stem.
    stem: str = ""
