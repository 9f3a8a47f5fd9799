"""Lines of permanents that are simply true, and what replaces events (CR 604, 614)."""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.ast import (
    Clause,
    Gap,
    GroupedSentence,
    Infinitive,
    Joined,
    Node,
    NounPhrase,
    PrepositionalModifier,
    SelfReference,
    Subordinate,
)
from cardwright.diagnostics.codes import compiling as codes
from cardwright.engine.definitions.abilities import KeywordAbility, StaticAbility
from cardwright.engine.definitions.changes import AddAbility, DefinePowerToughness
from cardwright.engine.definitions.conditions import AllHold, Condition
from cardwright.engine.definitions.costs import Cost
from cardwright.engine.definitions.effects import (
    AdditionalCost,
    AsItEnters,
    CharacteristicsEffect,
    ContinuousEffect,
    CostChange,
    DoInstead,
    EventChange,
    Prohibition,
    ReplacementEffect,
)
from cardwright.engine.definitions.events import EventPattern, ObjectRole
from cardwright.engine.definitions.filters import AllOf, InZone, IsSelected
from cardwright.engine.definitions.permissions import (
    AlternativeCost,
    CastAnyTime,
    PlayPermission,
)
from cardwright.engine.definitions.selectors import This
from cardwright.engine.vocabulary import BATTLEFIELD, EVERY_ZONE, STACK, every_zone_but
from cardwright.passes.classify_abilities import is_additional_cost, is_alternative_cost

from . import conditions, costs, durations, events, lasting, sentences, statements
from .alternative_costs import alternative_cost
from .clauses import view
from .compilation import Compilation
from .features import VerbFeature

__all__ = ["static_ability"]

#: Where what limits the casting of a spell functions (CR 113.6e).
CASTABLE_ZONES = every_zone_but(BATTLEFIELD)


def static_ability(c: Compilation, lines: Sequence[Node]) -> StaticAbility | None:
    """The static ability of a line's sentences; None when a gap left nothing of it."""
    effects: list[ContinuousEffect] = []
    first = lines[0] if lines else None
    if isinstance(first, GroupedSentence) and _is_as(first):
        made = _as_it_enters(c, first, lines[1:])
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
    return StaticAbility(tuple(effects), _zones(c, effects))


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


def _zones(c: Compilation, effects: Sequence[ContinuousEffect]) -> tuple[int, ...]:
    """Where the ability functions (CR 113.6)."""
    if all(isinstance(one, _OF_THE_SPELL) and one.own for one in effects):
        return CASTABLE_ZONES
    own_zones = [_own_permission(one) for one in effects]
    if all(own_zones):
        return tuple(sorted({zone for zones in own_zones for zone in zones}))
    if all(_defines(one) for one in effects):
        return EVERY_ZONE  # CR 604.3
    if all(_is_about_the_spell(one) for one in effects):
        return (STACK,) if c.face.is_spell or not _is_cast(effects) else CASTABLE_ZONES
    # What replaces its own entry, too: looked at on the object that is about to enter (CR 614.12).
    return (STACK,) if c.face.is_spell and not c.is_quoted else (BATTLEFIELD,)


_OF_THE_SPELL = (AdditionalCost, AlternativeCost, CastAnyTime, CostChange)


def _own_permission(effect: ContinuousEffect) -> tuple[int, ...]:
    """ "You may cast this card from your graveyard": where the card is then (CR 113.6b)."""
    if not isinstance(effect, PlayPermission) or not isinstance(effect.cards, AllOf):
        return ()
    if IsSelected(This()) not in effect.cards.parts:
        return ()
    return tuple(part.zone for part in effect.cards.parts if isinstance(part, InZone))


def _defines(effect: ContinuousEffect) -> bool:
    """A characteristic-defining ability (CR 604.3)."""
    return isinstance(effect, CharacteristicsEffect) and all(
        isinstance(change, DefinePowerToughness) for change in effect.changes
    )


def _is_about_the_spell(effect: ContinuousEffect) -> bool:
    """ "This spell can't be countered" (CR 113.6e)."""
    return (
        isinstance(effect, Prohibition)
        and effect.event.event in ("countered", "cast")
        and _is_own(effect.event)
    )


def _is_cast(effects: Sequence[ContinuousEffect]) -> bool:
    return any(isinstance(one, Prohibition) and one.event.event == "cast" for one in effects)


def _is_as(sentence: GroupedSentence) -> bool:
    lead = sentence.leads[0] if sentence.leads else None
    return isinstance(lead, Subordinate) and lead.word == "as" and bool(lead.clauses)


def _as_it_enters(
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
    if pattern.event != "zone_change" or not _is_own(pattern):
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


def _is_own(pattern: EventPattern) -> bool:
    return any(
        isinstance(test, ObjectRole) and test.filter == IsSelected(This()) for test in pattern.tests
    )


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
        made = _additional_cost(c, sentence)
        return [] if made is None else [made]
    condition: Condition | None = None
    for lead in sentence.leads:
        if isinstance(lead, Subordinate) and lead.word == "if" and len(sentence.leads) == 1:
            replaced = _replacement(c, sentence, lead)
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


def _additional_cost(c: Compilation, sentence: GroupedSentence) -> ContinuousEffect | None:
    """ "As an additional cost to cast this spell, sacrifice a creature" (CR 601.2b)."""
    lead = sentence.leads[0]
    if len(sentence.leads) != 1 or not _of_this_spell(c, lead) or sentence.instead:
        c.gap(codes.COST, "additional cost", sentence)
        return None
    c.ledger.cover(lead)
    body = sentence.body
    clauses: tuple[Node, ...] = (body,) if isinstance(body, Clause) else ()
    if isinstance(body, Joined):
        c.use(body, "conjunction", "clauses", "subject", "modals", "negated", "modifiers")
        if body.conjunction == "and" and not (body.modals or body.modifiers or body.subject):
            clauses = body.clauses
    prices: list[Cost] = []
    c.cost_has_x |= costs.has_x(sentence)
    for clause in clauses:
        price = costs.cost_clause(c, clause) if isinstance(clause, Clause) else None
        if price is None:
            return None
        prices += price
    if not prices:
        c.gap(codes.COST, "additional cost", sentence)
        return None
    return c.made(AdditionalCost(tuple(prices)), sentence)


def _of_this_spell(c: Compilation, lead: Node) -> bool:
    """ "an additional cost to cast this spell" and no other."""
    phrase = getattr(lead, "object", None)
    if not isinstance(phrase, NounPhrase) or len(phrase.postmodifiers) != 1:
        return False
    to = phrase.postmodifiers[0]
    plain = NounPhrase(determiner="a", heads=phrase.heads, postmodifiers=phrase.postmodifiers)
    if phrase != plain or not isinstance(to, Infinitive):
        return False
    arguments = [one for one in to.clause.arguments if one is not None]
    return (
        c.table.facts(to.clause.frame).lemma == "cast"
        and len(arguments) == 2
        and isinstance(arguments[0], Gap)
        and isinstance(arguments[1], SelfReference)
        and not (to.clause.modals or to.clause.modifiers or to.clause.negated)
    )


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


def _replacement(
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
