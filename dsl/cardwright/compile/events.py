"""Clauses as patterns of events: triggers, prohibitions, replacements, history (CR 603.2, 614,
101.2).
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from cardwright.ast import (
    Adverb,
    AtLeast,
    Clause,
    Gap,
    NounPhrase,
    Qualifier,
    Shared,
    Subordinate,
)
from cardwright.diagnostics.codes import compiling as codes
from cardwright.engine.definitions.events import (
    EventPattern,
    ObjectRole,
    RoleTest,
    ValueRole,
)
from cardwright.engine.definitions.filters import (
    AllOf,
    IsCard,
    IsSelected,
    OwnedBy,
)
from cardwright.engine.definitions.selectors import AttachedObject, This
from cardwright.engine.vocabulary import BATTLEFIELD

from . import event_limits, mutual_blocks
from .clauses import view
from .compilation import Compilation
from .event_roles import (
    combat_damage,
    is_mana,
    is_one_or_more,
    is_plain_mass,
    mana_test,
    role_tests,
    single_roles,
)
from .features import EventShape
from .step_events import step_pattern
from .views import ClauseView

__all__ = ["by_shape", "event_of", "pattern", "patterns"]


def patterns(c: Compilation, lead: Subordinate) -> tuple[EventPattern, ...] | None:
    """The events of "when A or B"; None after a gap."""
    c.use(lead, "word", "clauses", "joins", "phrase")
    if lead.phrase is not None:
        one = step_pattern(c, lead.phrase) if lead.word == "at" and not lead.clauses else None
        if one is None:
            c.gap(codes.EVENT, lead.word, lead)
            return None
        return (one,)
    *commas, last = [join.strip(" ,") for join in lead.joins] or ["or"]
    # "attacks, blocks, or becomes tapped"
    if not lead.clauses or last != "or" or not {"", "or"}.issuperset(commas):
        c.gap(codes.EVENT, f"{lead.word} {' '.join(lead.joins)}", lead)
        return None
    found: list[EventPattern] = []
    for number, clause in enumerate(lead.clauses):
        first = clause.arguments[0] if clause.arguments else None
        if first is not None and type(first) is not Shared:
            c.shared_node = first
        if clause.modals or clause.negated or clause.perfect:
            c.gap(codes.EVENT, "an event with a modal", clause)
            return None
        limits = event_limits.limited(c, clause)
        if limits is not None and limits.is_for_one and len(lead.clauses) > 1:
            c.gap(codes.EVENT, "several events with a condition", clause)
            return None
        seen = None if limits is None else view(c, limits.clause)
        if seen is None or not _completed(seen, lead.clauses[number + 1 :], number > 0):
            return None
        one = event_of(seen)
        if one is not None and limits is not None:
            one = event_limits.with_limits(c, one, limits)
        if one is None:
            return None
        found.append(one)
    completed = mutual_blocks.complete(found)
    if completed is None:
        c.gap(codes.EVENT, "blocks or becomes blocked by", lead)
        return None
    found = completed
    return tuple(one for one in found if not _is_also_discarded(one, found))


def _completed(seen: ClauseView, later: Sequence[Clause], has_subject: bool) -> bool:
    """ "You cycle or discard a card": one subject and one object for both verbs."""
    if has_subject and not seen.share_subject():
        seen.c.gap(codes.EVENT, "shared subject", seen.clause)
        return False
    gaps = [slot for slot in seen.slots if isinstance(seen.node(slot), Gap)]
    ends = [one for one in later[0].arguments if one is not None] if later else []
    if len(gaps) > 1 or (gaps and (not ends or isinstance(ends[-1], (Gap, Shared)))):
        seen.c.gap(codes.EVENT, "a shared object", seen.clause)
        return False
    for slot in gaps:
        seen.share(slot, ends[-1])
    return True


def _is_also_discarded(one: EventPattern, all_of_them: Sequence[EventPattern]) -> bool:
    """ "Cycles or discards" triggers once when a card is cycled (CR 702.29d)."""
    if one.event != "keyword_used":
        return False
    tests = tuple(test for test in one.tests if test.role != "keyword")
    return replace(one, event="discard", tests=tests) in all_of_them


def pattern(c: Compilation, clause: Clause) -> EventPattern | None:
    """One clause as an event; modals and modifiers are the caller's. None after a gap."""
    seen = view(c, clause)
    return None if seen is None else event_of(seen)


def event_of(seen: ClauseView) -> EventPattern | None:
    """The pattern of a clause with a feature; None after a gap."""
    c = seen.c
    if seen.feature.pattern is not None:
        with c.matching():
            return seen.feature.pattern(seen)
    shape = seen.feature.event_shape(seen.slots)
    if shape is None:
        c.gap(codes.EVENT, seen.clause.frame, seen.clause)
        return None
    with c.matching():
        found = by_shape(seen, shape)
    if found is None or seen.has("origin"):
        return found
    return _from_the_battlefield(found)


def _from_the_battlefield(found: EventPattern) -> EventPattern:
    """Where "a creature is put into exile" from: a creature, not a card, is a permanent.

    So is what is enchanted, and the object itself (CR 109.2, 113.6).
    """
    if (
        found.event != "zone_change"
        or any(test.role == "origin" for test in found.tests)
        or ValueRole("destination", (BATTLEFIELD,)) in found.tests
        or not any(_is_permanent(test) for test in found.tests)
    ):
        return found
    return replace(found, tests=(*found.tests, ValueRole("origin", (BATTLEFIELD,))))


def _is_permanent(test: RoleTest) -> bool:
    """Does the test speak of permanents, not of cards?"""
    if not isinstance(test, ObjectRole) or test.role != "object":
        return False
    if type(test.filter) is OwnedBy:
        return False  # whose graveyard it is put into says nothing of what it is
    selected = test.filter.what if isinstance(test.filter, IsSelected) else None
    if selected is not None:
        return isinstance(selected, (AttachedObject, This))
    parts = test.filter.parts if isinstance(test.filter, AllOf) else (test.filter,)
    return test.filter.zones() in (0, 1 << BATTLEFIELD) and IsCard() not in parts


def by_shape(seen: ClauseView, shape: EventShape) -> EventPattern | None:
    """The pattern of a shape; features that read some clauses themselves ask for it, too."""
    c = seen.c
    tests: list[RoleTest] = []
    together = False
    singles: list[str] = []
    for slot in seen.slots:
        node = seen.node(slot)
        if node is None:
            continue
        if type(node) is Shared:
            c.ledger.use_all(node)
            node = c.shared_node
            if node is None:
                c.gap(codes.EVENT, "shared subject", seen.clause)
                return None
        if type(node) is Gap:
            c.ledger.use_all(node)
            continue
        role = shape.roles.get(slot)
        if type(node) is Adverb:
            # A bare word of the template: "becomes tapped".
            if node.words.replace(" ", "_") != slot or slot not in shape.implied:
                seen.gap(slot, f"{seen.clause.frame}: {slot}")
                return None
            c.ledger.use_all(node)
            continue
        if slot in shape.words:
            if type(node) is not Qualifier or node.word != shape.words[slot]:
                seen.gap(slot, f"{seen.clause.frame}: {slot}")
                return None
            c.use(node, "kind", "word")
            continue
        if role is None:
            if slot in shape.implied and (kind := combat_damage(c, node)) is not None:
                tests.append(ValueRole("combat", (kind,)))
                continue
            if slot in shape.implied and is_plain_mass(c, node):
                continue
            if slot in shape.implied and is_mana(node):
                test = mana_test(c, node)
                if test is None:
                    return None
                tests.append(test)
                continue
            seen.gap(slot, f"{seen.clause.frame}: {slot}")
            return None
        own = shape.reads.get(slot)
        if own is None and is_one_or_more(node):
            together = True
            assert type(node) is NounPhrase and type(node.quantity) is AtLeast
            c.use(node, "quantity")
            c.ledger.cover(node.quantity)
            node = c.without(node, quantity=None)
        found = own(c, node) if own else role_tests(c, role, node, shape.implied_kind)
        if found is None:
            return None
        tests += found
        singles += single_roles(role, node, found)
    apart = tuple(singles) if together else ()
    return EventPattern(shape.event, (*tests, *shape.tests), together, apart)
