"""Triggered abilities, and those that a resolution creates (CR 603)."""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.ast import Adverb, GroupedSentence, Node, PlacedModifier, Subordinate
from cardwright.diagnostics.codes import compiling as codes
from cardwright.engine.definitions.abilities import Body, TriggeredAbility
from cardwright.engine.definitions.conditions import Condition
from cardwright.engine.definitions.durations import Duration, UntilEndOfTurn
from cardwright.engine.definitions.effects import TriggeredEffect
from cardwright.engine.definitions.events import (
    EventPattern,
    ObjectRole,
    event_kind,
    mentions_event,
)
from cardwright.engine.definitions.filters import IsSelected
from cardwright.engine.definitions.instructions import (
    CreateDelayedTrigger,
    Establish,
    Instruction,
    Reflexive,
)
from cardwright.engine.definitions.selectors import This
from cardwright.engine.events.turn import ManaProduced
from cardwright.passes.clause_facts import says_how_long

from . import conditions, durations, events, next_steps, sentences
from .compilation import Compilation
from .mana_abilities import adds_mana

__all__ = ["body_of", "delayed", "trigger"]


def trigger(
    c: Compilation, sentence: GroupedSentence, leads: Sequence[Node]
) -> tuple[tuple[EventPattern, ...], Condition | None] | None:
    """The events of the leads, and the intervening "if" (CR 603.4); None after a gap."""
    if not leads:
        c.gap(codes.EVENT, "what a label names", sentence)  # "Visit — ..." (CR 702.159)
        return None
    lead = leads[0]
    if not isinstance(lead, Subordinate):
        c.gap(codes.EVENT, type(lead).__name__, lead)
        return None
    c.in_event = True
    found = events.patterns(c, lead)
    c.in_event = False
    if found is None:
        return None
    c.told = found, lead
    condition: Condition | None = None
    for other in _conditions(leads):
        if not isinstance(other, Subordinate) or other.word != "if" or condition is not None:
            c.gap(codes.SENTENCE, getattr(other, "word", "lead"), other)
            return None
        condition = conditions.condition(c, other)
        if condition is None:
            return None
    return found, condition


def is_own_move(pattern: EventPattern) -> bool:
    """The event is that the object itself changes zones (CR 400.7d, 603.6)."""
    own = ObjectRole("object", IsSelected(This()))
    return event_kind(pattern.event).moves and own in pattern.tests


def _conditions(leads: Sequence[Node]) -> list[Node]:
    """What stands between the event and the effect; a duration belongs to the effect."""
    last = leads[-1]
    kept = leads[1:-1] if len(leads) > 1 and says_how_long(last) else leads[1:]
    return list(kept)


def effect_leads(leads: Sequence[Node]) -> tuple[Node, ...]:
    """Leads that belong to the effect: "whenever ..., **until end of turn**, ..."."""
    last = leads[-1] if len(leads) > 1 else None
    return (last,) if last is not None and says_how_long(last) else ()


def reflexive(
    c: Compilation, sentence: GroupedSentence, leads: Sequence[Node]
) -> Instruction | None:
    """ "When you do, ...": a trigger with targets of its own, as the action is done (CR 603.12)."""
    lead = leads[0]
    assert isinstance(lead, Subordinate)
    condition = conditions.condition(c, lead)
    if condition is None:
        return None
    with c.own_targets():
        body = body_of(c, sentence, ())
    if not body.instructions:
        return None
    return c.made(Reflexive(condition, body), sentence)


def body_of(c: Compilation, sentence: GroupedSentence, later: Sequence[Node]) -> Body:
    """What a triggered ability does: the rest of its sentence, then the sentences behind it."""
    rest = c.without(sentence, leads=effect_leads(sentence.leads))
    c.use(sentence, "leads")
    return Body(sentences.resolve(c, (rest, *later)), tuple(c.targets))


def is_mana_ability(patterns: Sequence[EventPattern], body: Body) -> bool:
    """Triggers from mana abilities, could add mana, has no target (CR 605.1b)."""
    return (
        not body.targets
        and all(pattern.event == ManaProduced.name for pattern in patterns)
        and adds_mana(body.instructions)
    )


def delayed(
    c: Compilation, sentence: GroupedSentence, leads: Sequence[Node], span: Duration | None
) -> Instruction | None:
    """ "Until end of turn, whenever ...", "at the beginning of the next end step" (CR 603.7)."""
    lead = leads[0]
    once = isinstance(lead, Subordinate) and lead.word != "whenever"
    if span is None and isinstance(lead, Subordinate) and lead.clauses:
        bounded = _this_turn(c, lead)
        if bounded is not None:
            lead, span = bounded
            leads = (lead, *leads[1:])
            if once:
                return _waiting(c, sentence, leads, span, once=True)
    if span is None and isinstance(lead, Subordinate) and lead.phrase is not None:
        return _at_next_step(c, sentence, leads, lead)
    if span is None or once:
        c.gap(codes.SENTENCE, "a trigger inside a resolution", sentence)
        return None
    return _waiting(c, sentence, leads, span, once=False)


def _waiting(
    c: Compilation,
    sentence: GroupedSentence,
    leads: Sequence[Node],
    span: Duration,
    *,
    once: bool,
) -> Instruction | None:
    """Something waits for the event, all the while or for the first time only (CR 603.7b)."""
    told = c.told
    with c.own_targets():
        found = trigger(c, sentence, leads)
        body = None if found is None else _done_later(c, sentence)
    c.told = told
    if found is None or body is None:
        return None
    patterns, condition = found
    if _names_two_events(c, patterns, body):
        c.gap(codes.SENTENCE, "a delayed trigger that names another event", sentence)
        return None
    if once:
        if not isinstance(span, UntilEndOfTurn):
            c.gap(codes.SENTENCE, "a delayed trigger of a combat", sentence)
            return None
        ability = TriggeredAbility(patterns, body, condition)
        return c.made(CreateDelayedTrigger(ability, span), sentence)
    is_mana = is_mana_ability(patterns, body)
    ability = TriggeredAbility(patterns, body, condition, is_mana_ability=is_mana)
    return c.made(Establish((TriggeredEffect(ability),), span), sentence)


def _done_later(c: Compilation, sentence: GroupedSentence) -> Body | None:
    """What a delayed triggered ability does; None after a gap."""
    body = body_of(c, sentence, ())
    if body.targets or not body.instructions:
        c.gap(codes.SENTENCE, "a delayed trigger with targets", sentence)
        return None
    return body


def _this_turn(c: Compilation, lead: Subordinate) -> tuple[Subordinate, Duration] | None:
    """ "Whenever you cast a spell **this turn**": for how long it waits (CR 603.7c)."""
    last = lead.clauses[-1]
    spans = [one for one in last.modifiers if isinstance(one, Adverb) and says_how_long(one)]
    if len(spans) != 1 or spans[0].words not in ("this turn", "this combat"):
        return None
    span = durations.duration(c, spans[0])
    if span is None:
        return None
    kept = tuple(one for one in last.modifiers if one is not spans[0])
    c.use(last, "modifiers")
    if lead.word == "when" and _NEXT in kept:
        # "When you next cast": the first time from now on, as every such trigger
        c.ledger.cover(next(one for one in kept if one == _NEXT))
        kept = tuple(one for one in kept if one != _NEXT)
    clause = c.without(last, modifiers=kept)
    return c.without(lead, clauses=(*lead.clauses[:-1], clause)), span


_NEXT = PlacedModifier(0, Adverb("focus", "next"))


def _names_two_events(c: Compilation, patterns: Sequence[EventPattern], body: Body) -> bool:
    """Would "it" of one event be mistaken for that of another?"""
    return mentions_event(patterns) or (c.is_triggered and mentions_event(body))


def _at_next_step(
    c: Compilation, sentence: GroupedSentence, leads: Sequence[Node], lead: Subordinate
) -> Instruction | None:
    """ "At the beginning of the next end step, sacrifice it." (CR 603.7b)."""
    if len(leads) > 1 or lead.word != "at" or lead.clauses or lead.phrase is None:
        c.gap(codes.SENTENCE, "a trigger inside a resolution", sentence)
        return None
    c.use(lead, "word", "clauses", "joins", "phrase")
    pattern = next_steps.next_step(c, lead.phrase)
    if pattern is None:
        return None
    with c.own_targets():
        body = _done_later(c, sentence)
    if body is None:
        return None
    made = next_steps.delay(c, pattern, body.instructions, sentence)
    return None if made is None else c.made(made, sentence)
