"""What replaces events: "If ..., ... instead", "As this creature enters, ..." (CR 614)."""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.ast import Clause, GroupedSentence, Node, Subordinate
from cardwright.diagnostics.codes import compiling as codes
from cardwright.engine.definitions.effects import (
    AsItEnters,
    ContinuousEffect,
    DoInstead,
    EventChange,
    ReplacementEffect,
)
from cardwright.engine.definitions.events import EventPattern, ObjectRole
from cardwright.engine.definitions.filters import IsSelected
from cardwright.engine.definitions.selectors import This

from . import events, sentences, statements
from .clauses import view
from .compilation import Compilation

__all__ = ["as_it_enters", "is_as_something", "is_own_event", "replacement"]


def is_as_something(sentence: GroupedSentence) -> bool:
    """ "**As** this creature enters, ..."."""
    lead = sentence.leads[0] if sentence.leads else None
    return isinstance(lead, Subordinate) and lead.word == "as" and bool(lead.clauses)


def as_it_enters(
    c: Compilation, sentence: GroupedSentence, later: Sequence[Node]
) -> ContinuousEffect | None:
    """ "As this creature enters, choose a color." (CR 614.1c)."""
    lead = sentence.leads[0]
    assert isinstance(lead, Subordinate)
    c.use(lead, "word", "clauses", "joins", "phrase")
    clause = lead.clauses[0]
    if len(lead.clauses) != 1 or len(sentence.leads) != 1 or clause.modifiers or clause.modals:
        c.gap(codes.SENTENCE, "as", sentence)
        return None
    pattern = events.pattern(c, clause)
    if pattern is None:
        return None
    if pattern.event != "zone_change" or not is_own_event(pattern):
        c.gap(codes.SENTENCE, "as something happens", lead)
        return None
    c.chooses_for_object = True
    rest = c.without(sentence, leads=())
    c.use(sentence, "leads")
    instructions = sentences.resolve(c, (rest, *later))
    if not instructions or c.targets:
        c.gap(codes.SENTENCE, "as it enters", sentence)
        return None
    change = AsItEnters(instructions)
    return c.made(ReplacementEffect(pattern, change, None, True), sentence)


def replacement(
    c: Compilation, sentence: GroupedSentence, lead: Subordinate
) -> ContinuousEffect | None:
    """ "If [event], [what happens] instead" (CR 614.1)."""
    c.use(lead, "word", "clauses", "joins", "phrase")
    body = sentence.body
    if len(lead.clauses) != 1 or lead.phrase is not None:
        c.gap(codes.SENTENCE, "if ... instead", sentence)
        return None
    event = lead.clauses[0]
    if event.modals not in ((), ("would",)) or event.modifiers or event.negated or event.perfect:
        c.gap(codes.EVENT, "an event with a condition", event)
        return None
    c.use(event, "modals", "modifiers", "negated", "perfect")
    pattern = events.pattern(c, event)
    if pattern is None:
        return None
    change: EventChange | None = None
    if isinstance(body, Clause):
        feature = c.table.verb(body.frame)
        if feature is not None and feature.replacement is not None:
            seen = view(c, body)
            if seen is None:
                return None
            seen.instead = sentence.instead
            c.use(body, "modals", "negated", "perfect", "modifiers")
            if body.modals or body.negated or body.perfect:
                c.gap(codes.SENTENCE, "if ... instead", body)
                return None
            change = feature.replacement(seen)
            if change is None:
                if not c.gaps:
                    c.gap(codes.VERB, body.frame, body)
                return None
    if change is None:
        if not sentence.instead or event.modals != ("would",):
            c.gap(codes.SENTENCE, "a conditional static ability", sentence)
            return None
        instructions = statements.statements(c, body)
        if not instructions or c.targets:
            c.gap(codes.SENTENCE, "instead", sentence)
            return None
        change = DoInstead(tuple(instructions))
    return c.made(ReplacementEffect(pattern, change), sentence)


def is_own_event(pattern: EventPattern) -> bool:
    """Whether it happens to the object that has the ability."""
    return any(
        isinstance(test, ObjectRole) and test.filter == IsSelected(This()) for test in pattern.tests
    )
