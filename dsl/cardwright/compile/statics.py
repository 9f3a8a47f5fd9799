"""Lines of permanents that are simply true (CR 604)."""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.ast import (
    Clause,
    Gap,
    GroupedSentence,
    Joined,
    Node,
    PrepositionalModifier,
    Subordinate,
)
from cardwright.diagnostics.codes import compiling as codes
from cardwright.engine.definitions.abilities import KeywordAbility, StaticAbility
from cardwright.engine.definitions.changes import AddAbility
from cardwright.engine.definitions.conditions import AllHold, Condition
from cardwright.engine.definitions.effects import (
    CharacteristicsEffect,
    ContinuousEffect,
)
from cardwright.engine.definitions.filters import IsSelected
from cardwright.engine.definitions.permissions import (
    CastAnyTime,
)
from cardwright.engine.definitions.selectors import This
from cardwright.passes.classify_abilities import is_additional_cost, is_alternative_cost

from . import conditions, durations, lasting, sentences
from .additional_costs import additional_cost
from .alternative_costs import alternative_cost
from .clauses import view
from .compilation import Compilation
from .features import VerbFeature
from .replacements import as_it_enters, is_as_something, replacement
from .static_zones import zones_of

__all__ = ["static_ability"]


def static_ability(c: Compilation, lines: Sequence[Node]) -> StaticAbility | None:
    """The static ability of a line's sentences; None when a gap left nothing of it."""
    effects: list[ContinuousEffect] = []
    first = lines[0] if lines else None
    if isinstance(first, GroupedSentence) and is_as_something(first):
        made = as_it_enters(c, first, lines[1:])
        if made is not None:
            effects.append(made)
    else:
        for sentence in lines:
            if isinstance(sentence, GroupedSentence):
                effects += _sentence(c, sentence)
            else:
                c.gap(codes.SENTENCE, type(sentence).__name__, sentence)
    if not effects:
        if not c.gaps:
            c.gap(codes.SENTENCE, "a line that says nothing", first)
        return None
    effects = [_flash(effect) for effect in effects]
    is_spell = c.face.is_spell and not c.is_quoted
    if is_spell and any(isinstance(one, CharacteristicsEffect) for one in effects):
        c.gap(codes.LINE, "what a spell itself is", first)
    return StaticAbility(tuple(effects), zones_of(c, effects))


def _flash(effect: ContinuousEffect) -> ContinuousEffect:
    """ "This spell has flash as long as ...": it may be cast so where it is then (CR 702.8a)."""
    if not isinstance(effect, CharacteristicsEffect) or effect.affects != IsSelected(This()):
        return effect
    for change in effect.changes:
        if not (isinstance(change, AddAbility) and isinstance(change.ability, KeywordAbility)):
            return effect
        if not change.ability.is_flash:
            return effect
    return CastAnyTime(own=True, condition=effect.condition)


def _sentence(c: Compilation, sentence: GroupedSentence) -> list[ContinuousEffect]:
    c.use(sentence, "leads", "body", "definitions", "tails", "instead", "introduces")
    if sentence.introduces:
        c.gap(codes.SENTENCE, "a static line of this shape", sentence)
        return []
    c.tails = sentence.tails
    effects = _sentence_body(c, sentence)
    if c.tails and not c.gaps:
        c.gap(codes.SENTENCE, "a static line of this shape", sentence)
    c.tails = ()
    return effects


def _sentence_body(c: Compilation, sentence: GroupedSentence) -> list[ContinuousEffect]:
    if not sentences.define(c, sentence.definitions):
        return []
    if is_alternative_cost(sentence):
        instead = alternative_cost(c, sentence)
        return [] if instead is None else [instead]
    if is_additional_cost(sentence):
        made = additional_cost(c, sentence)
        return [] if made is None else [made]
    condition: Condition | None = None
    for lead in sentence.leads:
        if isinstance(lead, Subordinate) and lead.word == "if" and len(sentence.leads) == 1:
            replaced = replacement(c, sentence, lead)
            return [] if replaced is None else [replaced]
        found: Condition | None = None
        if isinstance(lead, Subordinate) and lead.word == "as long as":
            found = conditions.condition(c, lead)
        elif isinstance(lead, PrepositionalModifier) and durations.is_your_turn(lead):
            found = conditions.during(c, lead)
        else:
            c.gap(codes.SENTENCE, getattr(lead, "word", type(lead).__name__), lead)
        if found is None or condition is not None:
            if found is not None:
                c.gap(codes.SENTENCE, "two conditions", lead)
            return []
        condition = found
    if sentence.instead:
        c.gap(codes.SENTENCE, "instead of what", sentence)
        return []
    effects = _body(c, sentence.body, condition)
    return effects


def _body(c: Compilation, body: Node | None, condition: Condition | None) -> list[ContinuousEffect]:
    if isinstance(body, Clause):
        made = _clause(c, body, (), condition)
        return [] if made is None else [made]
    if isinstance(body, Joined):
        c.use(body, "conjunction", "clauses", "subject", "modals", "negated", "modifiers")
        can_not = body.modals == ("can't",)
        if body.conjunction not in ("and", "or") or (body.conjunction == "or" and not can_not):
            c.gap(codes.SENTENCE, f"statements joined by {body.conjunction}", body)
            return []
        if body.modals not in ((), ("can't",)) or not body.subject:
            c.gap(codes.SENTENCE, "joined statements", body)
            return []
        for modifier in body.modifiers:
            held = lasting.condition_of(c, modifier)
            if held is None:
                return []
            condition = held if condition is None else AllHold((condition, held))
        c.shared_node = body.subject
        effects: list[ContinuousEffect] = []
        for number, clause in enumerate(body.clauses):
            if isinstance(clause, Clause):
                made = _clause(c, clause, body.modals, condition, body.clauses[number + 1 :])
                if made is not None:
                    effects.append(made)
            else:
                c.gap(codes.SENTENCE, type(clause).__name__, clause)
        c.shared_node = None
        one = lasting.as_one(effects)
        return effects if len(one) == len(effects) else [c.made(each, body) for each in one]
    c.gap(codes.SENTENCE, type(body).__name__, body)
    return []


def _clause(
    c: Compilation,
    clause: Clause,
    modals: tuple[str, ...],
    condition: Condition | None,
    later: Sequence[Node] = (),
) -> ContinuousEffect | None:
    seen = view(c, clause)
    if seen is None:
        return None
    agent = later[0].arguments[0] if later and isinstance(later[0], Clause) else None
    for slot in seen.slots:
        if isinstance(seen.node(slot), Gap) and agent is not None:
            seen.share(slot, agent)  # "can't block or be blocked **by creatures with flying**"
    c.use(clause, "modals", "negated", "perfect", "modifiers")
    seen.in_static_ability = True
    modals = clause.modals or modals
    if not (
        lasting.is_lasting(seen.feature, clause, modals)
        or seen.feature.static is not None
        or seen.feature.permission is not None
    ):
        known = isinstance(seen.feature, VerbFeature) and seen.feature.effect is not None
        code = codes.UNTIMED if known and not clause.modifiers else codes.SENTENCE
        c.gap(code, f"an action as a static ability: {clause.frame}", clause)
        return None
    with c.matching():
        made = lasting.lasting(c, seen, modals, clause.modifiers)
    if made is None or condition is None:
        return made
    limited = lasting.with_condition(made, condition)
    if limited is None:
        c.gap(codes.CONDITION, type(made).__name__, clause)
    return limited
