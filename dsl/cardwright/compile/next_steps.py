"""Delayed triggered abilities that wait for a step: "at the beginning of the next end step"."""

from __future__ import annotations

from cardwright.ast import Head, Node, NounPhrase, PrepositionalModifier
from cardwright.diagnostics.codes import compiling as codes
from cardwright.engine.definitions.abilities import Body, TriggeredAbility
from cardwright.engine.definitions.events import EventPattern, RoleTest, ValueRole
from cardwright.engine.definitions.instructions import CreateDelayedTrigger, Instruction
from cardwright.engine.vocabulary import END_OF_COMBAT_STEP
from cardwright.structs import everything_in

from . import event_roles, step_events
from .compilation import Compilation
from .words import STEPS

__all__ = ["delayed_until", "is_next_step", "next_step"]

_END_OF_COMBAT = NounPhrase(heads=(Head(noun="end of combat"),))
_NEXT_TURN = NounPhrase(determiner="the", order="next", heads=(Head(noun="turn"),))


def is_next_step(modifier: Node) -> bool:
    """The modifier says when an action is done, later."""
    return isinstance(modifier, PrepositionalModifier) and modifier.preposition == "at"


def next_step(c: Compilation, node: Node) -> EventPattern | None:
    """ "The next end step", "your next upkeep", "end of combat" (CR 603.7b); None after a gap."""
    if node == _END_OF_COMBAT:
        c.ledger.cover(node)
        return EventPattern("step", (ValueRole("step", (END_OF_COMBAT_STEP,)),))
    of = step_events.beginning_of(c, node)
    head = of.heads[0] if of is not None and len(of.heads) == 1 else None
    if of is None or not isinstance(head, Head) or head != Head(noun=head.noun):
        c.gap(codes.EVENT, "at ...", node)
        return None
    step = STEPS.get(head.noun)
    plain = NounPhrase(
        determiner=of.determiner, order=of.order, possessor=of.possessor, heads=of.heads
    )
    if step is None or of != plain:
        c.gap(codes.EVENT, head.noun, of)
        return None
    c.use(of, "determiner", "order", "possessor", "heads")
    c.use(head, "noun")
    tests: list[RoleTest] = [ValueRole("step", (step,))]
    if of.possessor == _NEXT_TURN and not of.order and not of.determiner:
        c.ledger.cover(of.possessor)
    elif of.possessor is not None and of.order == "next" and not of.determiner:
        who = event_roles.role_tests(c, "player", of.possessor)
        if who is None:
            return None
        tests += who
    elif of.possessor is not None or of.order != "next" or of.determiner != "the":
        c.gap(codes.EVENT, f"{of.determiner} {head.noun}", of)
        return None
    return EventPattern("step", tuple(tests))


def delayed_until(c: Compilation, modifier: Node, made: Instruction) -> Instruction | None:
    """The action, done once at that time (CR 603.7b); None after a gap."""
    assert isinstance(modifier, PrepositionalModifier)
    c.use(modifier, "preposition", "object")
    pattern = next_step(c, modifier.object)
    return None if pattern is None else delay(c, pattern, (made,), modifier)


def delay(
    c: Compilation, pattern: EventPattern, done: tuple[Instruction, ...], node: Node
) -> Instruction | None:
    """A delayed triggered ability; what it mentions is fixed as it is created (CR 603.7c)."""
    # The event of the delayed trigger has a player of its own, in the same slot.
    if "event.player" in everything_in(done):
        c.gap(codes.EVENT, "the player of another event", node)
        return None
    return CreateDelayedTrigger(TriggeredAbility((pattern,), Body(done)))
