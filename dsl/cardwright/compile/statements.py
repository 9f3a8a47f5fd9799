"""Statements: the clauses of a sentence as instructions, joined or one by one (CR 608.2c)."""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.ast import (
    Adverb,
    Clause,
    GroupedSentence,
    Joined,
    Node,
    PrepositionalModifier,
    Shared,
    Steps,
    Subordinate,
)
from cardwright.diagnostics.codes import compiling as codes
from cardwright.engine.definitions.durations import Duration, Indefinite
from cardwright.engine.definitions.instructions import (
    Establish,
    If,
    Instruction,
    May,
    Step,
    Unless,
)
from cardwright.engine.definitions.selectors import Selector, You
from cardwright.passes.clause_facts import says_how_long
from cardwright.structs import only

from . import (
    actions,
    conditions,
    costs,
    counts,
    durations,
    lasting,
    next_steps,
    selectors,
)
from .choice_of import choice_in, one_of
from .clauses import view
from .compilation import Compilation
from .either import either, is_either
from .references import again
from .views import ClauseView

__all__ = ["statement", "statements"]


def statements(
    c: Compilation, body: Node | None, span: Duration | None = None
) -> list[Instruction]:
    """The instructions of a sentence's body."""
    if body is None:
        return []
    if type(body) is Steps:
        c.use(body, "steps")
        done: list[Instruction] = []
        for step in body.steps:
            if type(step) is GroupedSentence:
                lead = step.leads[0]
                c.gap(codes.SENTENCE, f"{getattr(lead, 'word', 'a lead')} in the middle", lead)
            else:
                done += statements(c, step, span)
        return done
    if type(body) is Joined and span is None and is_either(body):
        return either(c, body)
    if type(body) is Joined:
        return _joined(c, body, span)
    if type(body) is Clause:
        return statement(c, body, (), span)
    c.gap(codes.SENTENCE, type(body).__name__, body)
    return []


def _joined(c: Compilation, body: Joined, span: Duration | None) -> list[Instruction]:
    c.use(body, "conjunction", "clauses", "subject", "modals", "negated", "modifiers")
    # "can't attack or block" forbids both
    both = body.conjunction == "or" and body.modals == ("can't",)
    if body.conjunction not in ("and", "then") and not both:
        c.gap(codes.SENTENCE, f"actions joined by {body.conjunction}", body)
        return []
    if body.modifiers:
        if len(body.modifiers) > 1 or span is not None:
            c.gap(codes.DURATION, "several durations", body)
            return []
        span = durations.duration(c, body.modifiers[0])
        if span is None:
            return []
    outer = (c.shared, c.shared_node)
    player: Selector | None = You()
    if body.subject is not None:
        c.shared_node = body.subject
        c.shared = player = selectors.selector(c, body.subject)
        if player is None:
            return []
    may = body.modals == ("may",)
    done: list[Instruction] = []
    for clause in body.clauses:
        if not isinstance(clause, Clause):
            done += statements(c, clause, span)
            continue
        done += statement(c, clause, () if may else body.modals, span)
        if c.shared is not None:
            c.shared = again(c.shared)
    c.shared, c.shared_node = outer
    if body.subject is not None:
        done = _begun_as_one(c, done, body)
    if not may or not done or player is None:
        return done
    first = body.clauses[0]
    number = c.step_of(first) if isinstance(first, Clause) else 0
    return [c.made(May(player, _unstepped(done, number), number), body)]


def _begun_as_one(c: Compilation, done: list[Instruction], node: Node) -> list[Instruction]:
    """What begins for one set of objects begins at once: the set is fixed once (CR 611.2c)."""
    found: list[Instruction] = []
    for one in done:
        last = found[-1] if found else None
        if (
            isinstance(one, Establish)
            and isinstance(last, Establish)
            and one.duration == last.duration
        ):
            effects = lasting.as_one((*last.effects, *one.effects))
            if len(effects) < len(last.effects) + len(one.effects):
                found[-1] = c.made(Establish(tuple(effects), one.duration), node)
                continue
        found.append(one)
    return found


def _unstepped(done: Sequence[Instruction], number: int) -> tuple[Instruction, ...]:
    """The number of an offer is that of its first action: one name, one step."""
    if not number:
        return tuple(done)
    return tuple(
        one.instruction if isinstance(one, Step) and one.number == number else one for one in done
    )


def statement(
    c: Compilation, clause: Clause, inherited: tuple[str, ...], span: Duration | None
) -> list[Instruction]:
    """The instructions of one clause: done, begun for a while, offered, or unless paid for."""
    number = choice_in(clause)
    if number >= 0:
        return one_of(c, clause, number, inherited, span)
    seen = view(c, clause)
    if seen is None:
        return []
    c.use(clause, "modals", "negated", "perfect", "modifiers")
    modals = clause.modals or inherited
    own: list[Node] = []
    unless: Subordinate | None = None
    only_if: Subordinate | None = None
    for modifier in clause.modifiers:
        if says_how_long(modifier) and not durations.is_your_turn(modifier):
            if span is not None:
                c.gap(codes.DURATION, "several durations", modifier)
                return []
            span = durations.duration(c, modifier)
            if span is None:
                return []
        elif type(modifier) is Adverb and modifier.words == "instead":
            c.use(modifier, "kind", "words")
        elif type(modifier) is Subordinate and modifier.word == "unless":
            unless = modifier
        elif type(modifier) is Subordinate and modifier.word == "if":
            only_if = modifier
        else:
            own.append(modifier)
    begun = lasting.is_lasting(seen.feature, clause, modals, span is not None)
    if begun:
        if unless is not None or only_if is not None:
            own += [one for one in (unless, only_if) if one is not None]
            unless = only_if = None
        # "You may gain control of ...": to do so is offered, and it lasts then.
        offered = lasting.is_offer(seen.feature, modals)
        effect = lasting.lasting(c, seen, () if offered else modals, own)
        if effect is None:
            return []
        if span is None and modals == ("may",) and not offered:
            c.gap(codes.DURATION, "of what is permitted", clause)
            return []
        made: Instruction = c.made(Establish((effect,), span or Indefinite()), clause)
        if c.before:
            before, c.before = c.before, []
            if offered or modals or c.step_of(clause):
                c.gap(codes.SENTENCE, "a choice inside an offer", clause)
                return []
            return [*before, *_wrapped(c, seen, made, modals, unless, only_if, begun)]
    else:
        if span is not None and (seen.feature.until is None or own):
            c.gap(codes.DURATION, "of an action", clause)
            return []
        if span is not None and seen.feature.until is not None:
            done = seen.feature.until(seen, span)
        else:
            done = _done(c, seen, own)
        if done is None or clause.negated or clause.perfect:
            if not c.gaps:
                c.gap(codes.VERB, clause.frame, clause)
            return []
        made = done
    return _wrapped(c, seen, made, modals, unless, only_if, begun)


def _done(c: Compilation, seen: ClauseView, modifiers: Sequence[Node]) -> Instruction | None:
    later: Node | None = None
    own: list[Node] = []
    for modifier in modifiers:
        if next_steps.is_next_step(modifier) and later is None and not c.step_of(seen.clause):
            later = modifier
            continue
        if type(modifier) is PrepositionalModifier and modifier.preposition == "for each":
            c.use(modifier, "preposition", "object")
            times = counts.count_of(c, modifier.object)
            if times is None:
                return None
            seen.multiply(times)
        else:
            own.append(modifier)
    made = actions.action(seen)
    for modifier in own:
        if made is not None and id(modifier) not in seen.claimed:
            word = modifier.words if type(modifier) is Adverb else type(modifier).__name__
            c.gap(codes.MODIFIER, word, modifier)
            return None
    if made is None or later is None:
        return made
    return next_steps.delayed_until(c, later, made)


def _wrapped(
    c: Compilation,
    seen: ClauseView,
    made: Instruction,
    modals: tuple[str, ...],
    unless: Subordinate | None,
    only_if: Subordinate | None,
    begun: bool,
) -> list[Instruction]:
    clause = seen.clause
    number = c.step_of(clause)
    # "You may play that card this turn" is a permission, not an offer.
    begun = begun and not lasting.is_offer(seen.feature, modals)
    may = modals == ("may",) and not begun and not made.is_offer
    if may:
        made = c.made(May(seen.actor, (made,), number), clause)
    elif number and not isinstance(made, Establish):
        made = Step(number, made)
    if modals not in ((), ("may",), ("can't",)) and not begun:
        c.gap(codes.PERMISSION, " ".join(modals), clause)
        return []
    if unless is not None:
        offer = _unless(c, unless, made)
        if offer is None:
            return []
        made = offer
    if only_if is not None:
        condition = conditions.condition(c, only_if)
        if condition is None:
            return []
        made = c.made(If(condition, (made,)), only_if)
    return [made]


def _unless(c: Compilation, lead: Subordinate, made: Instruction) -> Instruction | None:
    """ "sacrifice it unless you pay {2}": an offer (CR 118.12a); else an ordinary condition."""
    clause = only(lead.clauses)
    feature = c.table.verb(clause.frame) if isinstance(clause, Clause) else None
    is_offer = (
        isinstance(clause, Clause)
        and feature is not None
        and (feature.cost or c.table.facts(clause.frame).lemma == "pay")
        and clause.tense != "past"
        and bool(clause.arguments)
        and clause.arguments[0] is not None
        and not isinstance(clause.arguments[0], Shared)
    )
    if not is_offer or not isinstance(clause, Clause) or feature is None or lead.phrase:
        c.gap(codes.CONDITION, "unless", lead)
        return None
    c.use(lead, "word", "clauses", "joins", "phrase")
    seen = ClauseView(c, clause, feature)
    player = seen.actor
    price = costs.cost_clause(c, clause)
    return None if price is None else c.made(Unless(player, price, (made,)), lead)
