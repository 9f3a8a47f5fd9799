"""Clauses as conditions: "if you control a Swamp", "if you do", "as long as ..." (CR 603.4,
608.2c).
"""

from __future__ import annotations

from msgspec.structs import replace

from cardwright.ast import (
    Adverb,
    AtLeast,
    Clause,
    Head,
    Node,
    NounPhrase,
    Number,
    Pronoun,
    SelfReference,
    Shared,
    Subordinate,
)
from cardwright.diagnostics.codes import compiling as codes
from cardwright.engine.definitions.conditions import (
    AllHold,
    AnyHolds,
    Condition,
    Happened,
    IsTurnOf,
    Negation,
    PlayersMatch,
    SelectedMatch,
    WasDone,
)
from cardwright.engine.definitions.events import EventPattern, PlayerRole
from cardwright.engine.definitions.filters import (
    AllOfPlayers,
    IsSelectedPlayer,
    IsYou,
    PlayerDid,
    PlayerFilter,
)
from cardwright.engine.definitions.selectors import Reference

from . import durations, events, players
from .clauses import view
from .compilation import Compilation
from .views import ClauseView

__all__ = ["condition", "during"]

#: Spans of history (CR 608.2i).
_SPANS = {"this turn": "this_turn", "last turn": "last_turn", "this combat": "this_combat"}


#: "if you cast a spell this turn": the form does not say that it is the past, the time does.
_SAME_IN_THE_PAST = frozenset({"cast", "put"})


def condition(c: Compilation, lead: Subordinate) -> Condition | None:
    """The condition of "if", "as long as", "unless" (not negated here); None after a gap."""
    outer = c.shared_node
    found = _condition(c, lead)
    # Its subject is nobody's outside: "attacks or **blocks** while you control a Dinosaur".
    c.shared_node = outer
    return found


def _condition(c: Compilation, lead: Subordinate) -> Condition | None:
    c.use(lead, "word", "clauses", "joins", "phrase")
    if lead.phrase is not None or not lead.clauses:
        c.gap(codes.CONDITION, lead.word, lead)
        return None
    joins = {join.strip(" ,") for join in lead.joins}
    found: list[Condition] = []
    for clause in lead.clauses:
        first = clause.arguments[0] if clause.arguments else None
        if first is not None and not isinstance(first, Shared):
            c.shared_node = first
        elif len(lead.clauses) > 1:
            shared = _with_subject(c, clause, joins)
            if shared is None:
                return None
            clause = shared
        one = _clause(c, clause)
        if one is None:
            return None
        found.append(one)
    if len(found) == 1:
        return found[0]
    if joins == {"and"}:
        return AllHold(tuple(found))
    if joins == {"or"}:
        return AnyHolds(tuple(found))
    c.gap(codes.CONDITION, " ".join(sorted(joins)), lead)
    return None


def _with_subject(c: Compilation, clause: Clause, joins: set[str]) -> Clause | None:
    """ "If you gained or **lost** life": the subject is said once; None after a gap.

    "If an opponent gained **and** lost life" asks both of one and the same opponent.
    """
    subject = c.shared_node
    place = c.table.facts(clause.frame).passive_subject if clause.voice == "passive" else 0
    shared = clause.arguments[place] if place < len(clause.arguments) else None
    if not isinstance(shared, Shared):
        return clause
    one = (
        isinstance(subject, NounPhrase)
        and subject.determiner in ("a", "any", "another")
        and subject.quantity is None
    )
    if subject is None or not (_is_definite(c, subject) or (one and joins == {"or"})):
        c.gap(codes.CONDITION, "what one of several did", clause)
        return None
    c.ledger.use_all(shared)
    arguments = list(clause.arguments)
    arguments[place] = subject
    return c.without(clause, arguments=tuple(arguments))


def _is_definite(c: Compilation, subject: Node) -> bool:
    """Whether a phrase means one thing, the same each time that it is asked."""
    return isinstance(subject, (Pronoun, SelfReference)) or id(subject) in c.bindings.references


def _clause(c: Compilation, clause: Clause) -> Condition | None:
    c.use(clause, "modals", "negated", "perfect", "modifiers")
    if c.table.facts(clause.frame).lemma == "do":
        return _did(c, clause)
    if clause.modals:
        c.gap(codes.CONDITION, " ".join(clause.modals), clause)
        return None
    if clause.negated and any(map(_is_one_of_several, clause.arguments[:1])):
        # "If an opponent doesn't control a creature": some opponent, not no opponent.
        c.gap(codes.CONDITION, "what one of several does not do", clause)
        return None
    seen = view(c, clause)
    if seen is None:
        return None
    with c.matching():
        found = _held(c, seen)
    if found is None:
        return None
    return Negation(found) if clause.negated else c.made(found, clause)


def _held(c: Compilation, seen: ClauseView) -> Condition | None:
    clause = seen.clause
    adverbs = [one for one in clause.modifiers if isinstance(one, Adverb)]
    if len(adverbs) != len(clause.modifiers) or len(adverbs) > 1:
        c.gap(codes.CONDITION, "a condition with modifiers", clause)
        return None
    if adverbs and adverbs[0].words == "this way":
        return _this_way(c, seen, adverbs[0])
    past = clause.tense == "past" or clause.perfect
    if adverbs:
        span = _SPANS.get(adverbs[0].words)
        past = past or c.table.facts(clause.frame).lemma in _SAME_IN_THE_PAST
        if span is None or not (past or clause.voice == "passive"):
            c.gap(codes.CONDITION, adverbs[0].words, adverbs[0])
            return None
        c.use(adverbs[0], "kind", "words")
        if clause.voice == "active" and clause.arguments and clause.arguments[0] is None:
            c.gap(codes.CONDITION, "what was done by nobody", clause)
            return None
        if any(map(_says_each, clause.arguments)):
            # "If each player lost life this turn": an event is of one of them.
            c.gap(codes.CONDITION, "what each of several did", clause)
            return None
        counted = _counted(c, seen)
        if counted is not None:
            return _happened_often(c, counted[0], span, counted[1])
        pattern = events.event_of(seen)
        return None if pattern is None else Happened(_apart(pattern), span)
    if seen.feature.condition is None or (past and not seen.feature.past_condition):
        c.gap(codes.CONDITION, clause.frame, clause)
        return None
    return seen.feature.condition(seen)


def _apart(pattern: EventPattern) -> EventPattern:
    """What happened at once is asked one by one."""
    return replace(pattern, together=False, alike_in=())


def _is_one_of_several(node: Node | None) -> bool:
    return isinstance(node, NounPhrase) and node.determiner in ("a", "any", "another")


def _says_each(node: Node | None) -> bool:
    return isinstance(node, NounPhrase) and node.determiner in ("each", "all", "every")


#: What is counted one event at a time; of life and damage the amount would count.
_ONE_BY_ONE = frozenset({"spell", "card", "creature", "permanent", "land", "artifact", ""})


def _counted(c: Compilation, seen: ClauseView) -> tuple[ClauseView, int] | None:
    """The clause about one object, and how many at least, 0 for none: "cast two or more spells".

    None: no number is said.
    """
    if seen.feature.pattern is not None:
        return None
    for slot in seen.slots:
        node = seen.node(slot)
        if not isinstance(node, NounPhrase) or len(node.heads) != 1 or slot == "player":
            continue
        head = node.heads[0]
        if not isinstance(head, Head) or head.noun not in _ONE_BY_ONE:
            continue
        least = -1
        if node.determiner == "no" and node.quantity is None:
            least = 0
        elif isinstance(node.quantity, AtLeast) and isinstance(node.quantity.count, Number):
            least = node.quantity.count.value
        if least < 0 or least == 1 or (node.determiner and least):
            continue
        c.use(node, "determiner", "quantity")
        if node.quantity is not None:
            c.ledger.cover(node.quantity)
        one = c.without(node, determiner="a", quantity=None, plural=False)
        arguments = tuple(
            one if argument is node else argument for argument in seen.clause.arguments
        )
        clause = c.without(seen.clause, arguments=arguments)
        changed = view(c, clause)
        return None if changed is None else (changed, least)
    return None


def _happened_often(c: Compilation, seen: ClauseView, span: str, least: int) -> Condition | None:
    """So many events: of one and the same player where it is not said who (CR 608.2i)."""
    pattern = events.event_of(seen)
    if pattern is None:
        return None
    pattern = _apart(pattern)
    if least == 0:
        return Negation(Happened(pattern, span))
    who = next((test.player for test in pattern.tests if isinstance(test, PlayerRole)), None)
    if isinstance(who, (IsYou, IsSelectedPlayer)) or seen.clause.voice == "passive":
        return Happened(pattern, span, least)
    subject = seen.node("player")
    if not isinstance(subject, NounPhrase) or not players.is_player_phrase(subject):
        return Happened(pattern, span, least)
    if subject.determiner not in ("a", "any", "another"):
        c.gap(codes.CONDITION, "how often each of several players", seen.clause)
        return None
    did: PlayerFilter = PlayerDid(pattern, span, least)
    return PlayersMatch(did if who is None else AllOfPlayers((who, did)))


def _this_way(c: Compilation, seen: ClauseView, adverb: Adverb) -> Condition | None:
    """ "if a creature card is revealed this way": the earlier step left a match (CR 608.2c)."""
    c.use(adverb, "kind", "words")
    bound = c.bound(adverb, "this way")
    leaves = seen.feature.leaves
    slots = [slot for slot in seen.slots if slot in leaves]
    if bound is None:
        return None
    clause = seen.clause
    if len(slots) != 1 or len(seen.slots) != 1 or clause.voice != "passive" or clause.perfect:
        c.gap(codes.CONDITION, "this way", seen.clause)
        return None
    what = seen.filter(slots[0])
    if what is None:
        return None
    return SelectedMatch(Reference(f"{bound.slot}.{leaves[slots[0]]}", "current"), what)


def _did(c: Compilation, clause: Clause) -> Condition | None:
    """ "if you do", "if they don't" (CR 118.12)."""
    c.use(clause, "frame", "arguments", "voice")
    bound = c.bound(clause, "do")
    subject = clause.arguments[0] if clause.arguments else None
    if not isinstance(subject, Pronoun) or subject.word != "you":
        c.gap(codes.CONDITION, "if another player does", clause)
        return None
    for argument in clause.arguments:
        if argument is not None:
            c.ledger.cover(argument)
    if bound is None:
        return None
    if clause.modifiers or clause.modals not in ((), ("do",)) or clause.perfect:
        c.gap(codes.CONDITION, "if you do", clause)
        return None
    done = WasDone(f"{bound.slot}.done")
    return Negation(done) if clause.negated else done


def during(c: Compilation, node: Node) -> Condition | None:
    """ "during your turn" as a condition."""
    if durations.is_your_turn(node):
        c.ledger.cover(node)
        return IsTurnOf(IsYou())
    c.gap(codes.CONDITION, "during", node)
    return None
