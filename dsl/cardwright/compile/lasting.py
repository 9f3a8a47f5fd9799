"""Clauses as something that lasts: static abilities and "until end of turn" alike (CR 604, 611)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from cardwright.ast import (
    Adverb,
    Clause,
    Node,
    PlacedModifier,
    PrepositionalModifier,
    Pronoun,
    Shared,
    Subordinate,
)
from cardwright.diagnostics.codes import compiling as codes
from cardwright.engine.definitions.conditions import AllHold, Condition, IsTurnOf, Negation
from cardwright.engine.definitions.effects import (
    CharacteristicsEffect,
    ContinuousEffect,
    Prohibition,
)
from cardwright.engine.definitions.filters import IsSelected, PlayerFilter
from cardwright.passes.referents import Bound

from . import conditions, counts, durations, events, players
from .actions import speaks_of_a_member
from .compilation import Compilation
from .counted_others import counted_others
from .features import VerbFeature
from .views import ClauseView
from .words import STEPS

__all__ = ["as_one", "condition_of", "is_lasting", "lasting", "with_condition"]


def is_lasting(
    feature: VerbFeature, clause: Clause, modals: Sequence[str], spanned: bool = False
) -> bool:
    """The clause describes something that lasts, not something that is done; ``spanned``: it is
    said how long.
    """
    return (
        feature.changes is not None
        or (feature.static is not None and feature.effect is None)
        or clause.negated
        or "can't" in modals
        or modals == ("can",)
        or _is_permission(feature, modals, spanned)
        or (bool(clause.modifiers) and any(map(_is_if_able, clause.modifiers)))
    )


#: "if able", and how often: a requirement holds whenever it can be obeyed (CR 508.1d, 509.1c).
_REQUIRED = ("if able", "each combat", "each turn")


#: "Two target creatures **each** get": what lasts is about each of them anyway.
_EACH = tuple(PlacedModifier(position, Adverb("other", "each")) for position in (0, 1))


#: "It **also** gets": beside what was said before, which goes on anyway.
_ALSO = PlacedModifier(0, Adverb("focus", "also"))


def _is_if_able(modifier: Node) -> bool:
    return type(modifier) is Adverb and modifier.words == "if able"


def is_offer(feature: VerbFeature, modals: Sequence[str]) -> bool:
    """ "You may gain control of it": no permission; whether the change begins is chosen."""
    return tuple(modals) == ("may",) and feature.changes is not None and not feature.permission


def _is_permission(feature: VerbFeature, modals: Sequence[str], spanned: bool) -> bool:
    """ "You may cast that card **this turn**": without a time it is done at once (CR 608.2g)."""
    if tuple(modals) != ("may",) or feature.permission is None:
        return False
    return spanned or feature.effect is None


def lasting(
    c: Compilation, seen: ClauseView, modals: Sequence[str], modifiers: Sequence[Node]
) -> ContinuousEffect | None:
    """The effect of one clause; durations were taken out of ``modifiers``. None after a gap."""
    clause, feature = seen.clause, seen.feature
    required = any(_is_if_able(one) for one in modifiers)
    for modifier in modifiers:
        if required and type(modifier) is Adverb and modifier.words in _REQUIRED:
            c.use(modifier, "kind", "words")
            seen.claimed.add(id(modifier))
        if modifier in _EACH or modifier == _ALSO:
            c.ledger.cover(modifier)
            seen.claimed.add(id(modifier))
        if type(modifier) is PrepositionalModifier and modifier.preposition == "for each":
            c.use(modifier, "preposition", "object")
            times = counts.count_of(c, modifier.object)
            if times is None:
                return None
            seen.multiply(times)
            seen.claimed.add(id(modifier))
    if clause.perfect:
        c.gap(codes.VERB, "perfect", clause)
        return None
    found: ContinuousEffect | None
    if "can't" in modals or clause.negated:
        if tuple(modals) not in ((), ("can't",)) or (clause.negated and modals):
            c.gap(codes.PERMISSION, " ".join(modals), clause)
            return None
        found = _prohibition(c, seen)
    elif tuple(modals) in (("may",), ("can",)):
        if feature.permission is None:
            c.gap(codes.PERMISSION, clause.frame, clause)
            return None
        found = feature.permission(seen)
    elif modals:
        c.gap(codes.PERMISSION, " ".join(modals), clause)
        return None
    elif required:
        if feature.requirement is None:
            c.gap(codes.PERMISSION, f"{clause.frame} if able", clause)
            return None
        with c.matching():
            found = feature.requirement(seen)
    elif feature.changes is not None:
        found = _changed(c, seen)
    elif feature.static is not None:
        found = feature.static(seen)
    else:
        c.gap(codes.VERB, clause.frame, clause)
        return None
    if found is None or seen.loses_times:
        if not c.gaps:
            c.gap(codes.VERB, clause.frame, clause)
        return None
    if speaks_of_a_member(found):
        c.gap(codes.VERB, "each of them", clause)
        return None
    condition: Condition | None = None
    for modifier in modifiers:
        if id(modifier) in seen.claimed:
            continue
        one = condition_of(c, modifier)
        if one is None:
            return None
        condition = one if condition is None else AllHold((condition, one))
    if condition is not None:
        limited = with_condition(found, condition)
        if limited is None:
            c.gap(codes.CONDITION, type(found).__name__, clause)
            return None
        found = limited
    c.rules.append((found, feature.origin, feature.rules))
    return c.made(found, clause)


def _changed(c: Compilation, seen: ClauseView) -> ContinuousEffect | None:
    assert seen.feature.changes is not None
    subject = seen.node(seen.subject_name)
    if _is_player(c, c.shared_node if isinstance(subject, Shared) else subject):
        # GAP CR 702.11c: abilities of players ("you have hexproof").
        c.gap(codes.VERB, "a player has an ability", seen.clause)
        return None
    affects = seen.filter(seen.subject_name)
    if affects is None:
        return None
    changes = seen.feature.changes(seen)
    if not changes:
        return None
    counted = counted_others(c, affects, changes)
    if counted is None:
        c.gap(codes.NOUN, "other than each of several", seen.clause)
        return None
    return CharacteristicsEffect(affects, counted)


def _is_player(c: Compilation, node: Node | None) -> bool:
    """ "You", "each opponent", "they" of a player."""
    if node is None:
        return False
    found = c.bindings.references.get(id(node))
    if isinstance(found, Bound) and found.is_player:
        return True
    return players.is_player_phrase(node) or (isinstance(node, Pronoun) and node.word == "you")


def _prohibition(c: Compilation, seen: ClauseView) -> ContinuousEffect | None:
    if seen.feature.prohibition is not None:
        with c.matching():
            return seen.feature.prohibition(seen)
    pattern = events.event_of(seen)
    return None if pattern is None else Prohibition(pattern)


def condition_of(c: Compilation, modifier: Node) -> Condition | None:
    """A modifier as a condition of the effect; None after a gap."""
    if isinstance(modifier, Subordinate):
        if modifier.word in ("if", "as long as"):
            return conditions.condition(c, modifier)
        if modifier.word == "unless":
            found = conditions.condition(c, modifier)
            return None if found is None else Negation(found)
    if isinstance(modifier, PrepositionalModifier):
        if durations.is_your_turn(modifier):
            return conditions.during(c, modifier)
        step = _step_of(c, modifier)
        if step is not None:
            return step
    word = modifier.words if isinstance(modifier, Adverb) else type(modifier).__name__
    c.gap(codes.MODIFIER, word, modifier)
    return None


def _step_of(c: Compilation, modifier: PrepositionalModifier) -> Condition | None:
    """ "during its controller's untap step": only in that step (CR 502.3)."""
    from cardwright.ast import Head, NounPhrase

    phrase = modifier.object
    if modifier.preposition != "during" or not isinstance(phrase, NounPhrase):
        return None
    head = phrase.heads[-1] if len(phrase.heads) == 1 else None
    if not isinstance(head, Head) or head.noun not in STEPS or phrase.possessor is None:
        return None
    if phrase != NounPhrase(possessor=phrase.possessor, heads=phrase.heads, plural=phrase.plural):
        return None
    c.use(modifier, "preposition", "object")
    c.use(phrase, "heads", "possessor")
    c.use(head, "noun")
    who: PlayerFilter | None = players.player_filter(c, phrase.possessor)
    return None if who is None else IsTurnOf(who, "in", STEPS[head.noun])


def with_condition(effect: ContinuousEffect, condition: Condition) -> ContinuousEffect | None:
    """The effect while the condition holds; None if effects of this kind have none."""
    if "condition" not in effect.__struct_fields__:
        return None
    present = getattr(effect, "condition", None)
    both = condition if present is None else AllHold((present, condition))
    return replace(effect, condition=both)


def as_one(effects: Sequence[ContinuousEffect]) -> list[ContinuousEffect]:
    """ "Creatures with power 2 or less get +1/+1 and have trample": one effect on one set of
    objects, whatever its parts change (CR 611.2c, 613.6).
    """
    found: list[ContinuousEffect] = []
    for one in effects:
        last = found[-1] if found else None
        if (
            isinstance(one, CharacteristicsEffect)
            and isinstance(last, CharacteristicsEffect)
            and not isinstance(one.affects, IsSelected)
            and (one.affects, one.condition) == (last.affects, last.condition)
        ):
            found[-1] = replace(last, changes=(*last.changes, *one.changes))
        else:
            found.append(one)
    return found
