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
    Controlled,
    Gap,
    Head,
    ManaSymbols,
    Node,
    NounPhrase,
    Number,
    PrepositionalPhrase,
    Pronoun,
    Qualifier,
    QuantityWord,
    SelfReference,
    Shared,
    Subordinate,
)
from cardwright.diagnostics.codes import compiling as codes
from cardwright.engine.definitions.events import (
    EventPattern,
    ManaRole,
    ObjectRole,
    PlayerRole,
    RoleTest,
    ValueRole,
)
from cardwright.engine.definitions.filters import (
    AllOf,
    AnyOf,
    AnyPlayer,
    Filter,
    HasXInManaCost,
    IsAbility,
    IsCard,
    IsSelected,
    IsSpell,
    OwnedBy,
)
from cardwright.engine.definitions.selectors import AttachedObject, This
from cardwright.engine.vocabulary import BATTLEFIELD, FIRST_MAIN_PHASE, SECOND_MAIN_PHASE

from . import counters, event_limits, filters, mutual_blocks, players, zones
from .clauses import view
from .colors import color_phrase
from .compilation import Compilation
from .features import EventShape
from .views import ClauseView
from .words import STEPS

__all__ = [
    "beginning_of",
    "by_shape",
    "event_of",
    "mana_test",
    "pattern",
    "patterns",
    "role_tests",
    "step_pattern",
]

#: Roles whose name says that it is an amount; a plain mass noun there tests nothing.
_MASSES = ("damage", "life", "mana", "card", "game")


def patterns(c: Compilation, lead: Subordinate) -> tuple[EventPattern, ...] | None:
    """The events of "when A or B"; None after a gap."""
    c.use(lead, "word", "clauses", "joins", "phrase")
    if lead.phrase is not None:
        one = step_pattern(c, lead.phrase) if lead.word == "at" and not lead.clauses else None
        if one is None:
            c.gap(codes.EVENT, lead.word, lead)
            return None
        return (one,)
    if not lead.clauses or any(join.strip(" ,") != "or" for join in lead.joins):
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
        found = _by_shape(seen, shape)
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
    selected = test.filter.what if isinstance(test.filter, IsSelected) else None
    if selected is not None:
        return isinstance(selected, (AttachedObject, This))
    parts = test.filter.parts if isinstance(test.filter, AllOf) else (test.filter,)
    return test.filter.zones() in (0, 1 << BATTLEFIELD) and IsCard() not in parts


def by_shape(seen: ClauseView, shape: EventShape) -> EventPattern | None:
    """The pattern of a shape, for features that read some clauses themselves."""
    return _by_shape(seen, shape)


def _by_shape(seen: ClauseView, shape: EventShape) -> EventPattern | None:
    c = seen.c
    tests: list[RoleTest] = []
    together = False
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
            if slot in shape.implied and (kind := _combat_damage(c, node)) is not None:
                tests.append(ValueRole("combat", (kind,)))
                continue
            if slot in shape.implied and type(node) is Adverb:
                c.ledger.use_all(node)
                continue
            if slot in shape.implied and _is_plain_mass(c, node):
                continue
            if slot in shape.implied and _is_mana(node):
                test = mana_test(c, node)
                if test is None:
                    return None
                tests.append(test)
                continue
            seen.gap(slot, f"{seen.clause.frame}: {slot}")
            return None
        if shape.event == "target" and role == "object":
            targeting = _targeting_tests(c, node)
            if targeting is None:
                return None
            tests += targeting
            continue
        if _is_one_or_more(node):
            together = True
            assert type(node) is NounPhrase and type(node.quantity) is AtLeast
            c.use(node, "quantity")
            c.ledger.cover(node.quantity)
            node = c.without(node, quantity=None)
            found = role_tests(c, role, node, shape.event)
        else:
            found = role_tests(c, role, node, shape.event)
        if found is None:
            return None
        tests += found
    return EventPattern(shape.event, (*tests, *shape.tests), together)


def _is_one_or_more(node: Node) -> bool:
    return (
        isinstance(node, NounPhrase)
        and node.quantity is not None
        and isinstance(node.quantity, AtLeast)
        and isinstance(node.quantity.count, Number)
        and node.quantity.count.value == 1
    )


def _is_mana(node: Node) -> bool:
    return (
        isinstance(node, NounPhrase)
        and len(node.heads) == 1
        and isinstance(node.heads[0], Head)
        and node.heads[0].noun == "mana"
    )


def _is_plain_mass(c: Compilation, node: Node) -> bool:
    """ "damage", "mana", "a card" without any quality."""
    if not isinstance(node, NounPhrase) or len(node.heads) != 1:
        return False
    head = node.heads[0]
    if head not in tuple(Head(noun=noun) for noun in _MASSES):
        return False
    article = "the" if head.noun == "game" else "a"
    bare = replace(
        node,
        plural=False,
        determiner="" if node.determiner == article else node.determiner,
    )
    if bare != NounPhrase(heads=node.heads):
        return False
    c.use(node, "heads", "determiner")
    c.ledger.use_all(head)
    return True


_TARGETING: dict[tuple[Node, ...], str] = {
    (Head(noun="spell"),): "spell",
    (Head(noun="ability"),): "ability",
    (Head(noun="spell"), Head(noun="ability")): "",
}


def _targeting_tests(c: Compilation, node: Node) -> list[RoleTest] | None:
    """ "(becomes) the target of a spell or ability an opponent controls" (CR 115, 603.2)."""
    of = node.postmodifiers[0] if isinstance(node, NounPhrase) and node.postmodifiers else None
    what = of.object if isinstance(of, PrepositionalPhrase) and of.preposition == "of" else None
    if (
        not isinstance(node, NounPhrase)
        or not isinstance(of, PrepositionalPhrase)
        or not isinstance(what, NounPhrase)
        or node != NounPhrase(determiner="the", heads=_TARGET, postmodifiers=(of,))
        or what.heads not in _TARGETING
        or what.determiner != "a"
        or what.quantity is not None
        or what.possessor is not None
        or what.order
        or what.other
        or len(what.postmodifiers) > 1
    ):
        c.gap(codes.EVENT, "the target of what", node)
        return None
    c.use(node, "determiner", "heads", "postmodifiers")
    c.ledger.cover(node.heads)
    c.use(of, "preposition", "object")
    c.use(what, "determiner", "heads", "conjunction", "postmodifiers")
    c.ledger.cover(what.heads)
    tests: list[RoleTest] = []
    kind = _TARGETING[what.heads]
    if kind:
        tests.append(ObjectRole("object", IsSpell() if kind == "spell" else IsAbility()))
    for one in what.postmodifiers:
        if not isinstance(one, Controlled) or one.verb != "control" or one.negated or one.modal:
            c.gap(codes.EVENT, "the target of what", one)
            return None
        c.use(one, "by", "verb", "negated", "modal")
        who = players.player_filter(c, one.by)
        if who is None:
            return None
        tests.append(PlayerRole("player", who))
    return tests


_TARGET = (Head(noun="target"),)


def _combat_damage(c: Compilation, node: Node) -> bool | None:
    """Combat damage or noncombat damage (CR 120.2a-b), and nothing more said; None: neither."""
    if not isinstance(node, NounPhrase) or node != NounPhrase(heads=node.heads):
        return None
    if node.heads == (Head(noun="combat damage"),):
        kind = True
    elif node.heads == (Head((Qualifier("not", "noncombat"),), noun="damage"),):
        kind = False
    else:
        return None
    c.ledger.cover(node)
    return kind


def mana_test(c: Compilation, node: Node) -> ManaRole | None:
    """ "(tapped for) mana of the chosen color" (CR 106.12a)."""
    assert isinstance(node, NounPhrase)
    of = node.postmodifiers[0] if len(node.postmodifiers) == 1 else None
    head = node.heads[0]
    quantity = node.quantity
    if (
        isinstance(of, PrepositionalPhrase)
        and of.preposition == "of"
        and head == Head(noun="mana")
        and (quantity is None or _is_one_or_more(node))
        and not (node.determiner or node.possessor or node.order or node.other)
    ):
        c.use(node, "heads", "postmodifiers", "quantity")
        if quantity is not None:
            c.ledger.cover(quantity)
        c.ledger.use_all(head)
        c.use(of, "preposition", "object")
        color = color_phrase(c, of.object)
        if color is not None and color.slot:
            return ManaRole("mana", 0, color.slot)
    c.gap(codes.MANA, "mana of an event", node)
    return None


def role_tests(c: Compilation, role: str, node: Node, event: str) -> list[RoleTest] | None:
    is_you = type(node) is Pronoun and node.word == "you"
    if players.is_player_phrase(node) or role == "player" or is_you:
        who = players.player_filter(c, node)
        if who is None:
            return None
        # A role that an object or a player may have is two roles in the engine (CR 120.3).
        either = role == "object"
        role = "player" if either else role
        return [] if isinstance(who, AnyPlayer) and not either else [PlayerRole(role, who)]
    if _is_plain_mass(c, node):
        return []
    if type(node) is ManaSymbols:
        c.gap(codes.EVENT, "mana symbols", node)
        return None
    if counters.is_counters(node):
        return _counter_tests(c, node)
    if zones.is_zone(node):
        return _zone_tests(c, role, node)
    what = filters.affected(c, node)
    if what is None:
        return None
    if event == "cast":
        what = _without_spell(what)
    if what == AllOf(()):
        return []
    if _mentions_x(what) and type(node) is not SelfReference:
        c.event_has_x = True
    return [ObjectRole(role, what)]


def _zone_tests(c: Compilation, role: str, node: Node) -> list[RoleTest] | None:
    """ "into a graveyard", "into your graveyard": a zone is its owner's (CR 400.3)."""
    place = zones.place(c, node)
    if place is None or place.holder is not None:
        c.gap(codes.EVENT, "zone", node)
        return None
    zone = ValueRole(role, (place.zone,))
    if place.owner is None:
        return [zone]
    owner = players.player_filter(c, place.owner)
    return None if owner is None else [zone, ObjectRole("object", OwnedBy(owner))]


def _counter_tests(c: Compilation, node: Node) -> list[RoleTest] | None:
    assert isinstance(node, NounPhrase)
    head = node.heads[0]
    assert isinstance(head, Head)
    c.use(node, "heads", "determiner")
    kind = counters.counter_kind(c, head)
    if kind is None or node.determiner not in ("a", "") or node.quantity or node.postmodifiers:
        c.gap(codes.EVENT, "counters", node)
        return None
    return [ValueRole("kind", (kind,))] if kind else []


def _without_spell(what: Filter) -> Filter:
    """What is cast is a spell: the noun adds nothing."""
    if what == IsSpell():
        return AllOf(())
    if isinstance(what, AllOf):
        return filters.all_of([part for part in what.parts if part != IsSpell()])
    if isinstance(what, AnyOf):
        return AnyOf(tuple(_without_spell(part) for part in what.parts))
    return what


def _mentions_x(what: Filter) -> bool:
    if isinstance(what, (AllOf, AnyOf)):
        return any(_mentions_x(part) for part in what.parts)
    return isinstance(what, HasXInManaCost)


# -- "at the beginning of ..."


def step_pattern(c: Compilation, node: Node) -> EventPattern | None:
    """ "the beginning of your upkeep" (CR 503.1a); None after a gap."""
    if isinstance(node, NounPhrase) and node.heads == (Head(noun="beginning of combat"),):
        return _combat_pattern(c, node)
    of = beginning_of(c, node)
    if of is None:
        c.gap(codes.EVENT, "at ...", node)
        return None
    head = of.heads[-1] if of.heads else None
    if not isinstance(head, Head) or len(of.heads) != 1 or head.qualifiers or head.types:
        c.gap(codes.EVENT, "a step", of)
        return None
    if head.noun == "main phase":
        return _main_phase(c, of, head)
    step = STEPS.get(head.noun)
    if step is None or of.postmodifiers or of.quantity or of.order or of.other:
        c.gap(codes.EVENT, head.noun, of)
        return None
    c.use(of, "heads", "determiner", "possessor")
    c.use(head, "noun")
    tests: list[RoleTest] = [ValueRole("step", (step,))]
    if of.possessor is not None and not of.determiner:
        who = players.player_filter(c, of.possessor)
        if who is None:
            return None
        if not isinstance(who, AnyPlayer):
            tests.append(PlayerRole("player", who))
    elif (
        of.determiner not in ("each", "the", "")
        or of.possessor is not None
        or (of.determiner != "each" and head.noun != "combat" and not _is_the_end_step(of))
    ):
        c.gap(codes.EVENT, f"{of.determiner} {head.noun}", of)
        return None
    return EventPattern("step", tuple(tests))


def _is_the_end_step(of: NounPhrase) -> bool:
    """ "The beginning of the end step" is that of each end step (CR 513.1a)."""
    return of == NounPhrase(determiner="the", heads=(Head(noun="end step"),))


_MAIN_PHASES = {"first": FIRST_MAIN_PHASE, "second": SECOND_MAIN_PHASE}


def _main_phase(c: Compilation, of: NounPhrase, head: Head) -> EventPattern | None:
    """ "Your first main phase", "each of your main phases" (CR 505.1)."""
    whose = of.possessor
    first_or_second = NounPhrase(order=of.order, possessor=whose, heads=of.heads)
    each = NounPhrase(partitive=QuantityWord("each"), possessor=whose, heads=of.heads, plural=True)
    steps: tuple[int, ...] = ()
    if of == first_or_second and of.order in _MAIN_PHASES:
        steps = (_MAIN_PHASES[of.order],)
    elif of == each:
        steps = (FIRST_MAIN_PHASE, SECOND_MAIN_PHASE)
    if not steps or whose is None or head != Head(noun=head.noun):
        c.gap(codes.EVENT, "main phase", of)
        return None
    c.use(of, "heads", "order", "possessor", "partitive")
    c.ledger.use_all(head)
    if of.partitive is not None:
        c.ledger.cover(of.partitive)
    who = players.player_filter(c, whose)
    if who is None:
        return None
    tests: list[RoleTest] = [ValueRole("step", steps)]
    if not isinstance(who, AnyPlayer):
        tests.append(PlayerRole("player", who))
    return EventPattern("step", tuple(tests))


def _combat_pattern(c: Compilation, node: NounPhrase) -> EventPattern | None:
    """ "The beginning of combat on your turn", "... on each opponent's turn" (CR 507.1)."""
    tests: list[RoleTest] = [ValueRole("step", (STEPS["combat"],))]
    on = node.postmodifiers[0] if len(node.postmodifiers) == 1 else None
    turn = on.object if isinstance(on, PrepositionalPhrase) and on.preposition == "on" else None
    if (
        not isinstance(on, PrepositionalPhrase)
        or not isinstance(turn, NounPhrase)
        or turn.possessor is None
        or turn != NounPhrase(possessor=turn.possessor, heads=(Head(noun="turn"),))
        or node != NounPhrase(determiner="the", heads=node.heads, postmodifiers=(on,))
    ):
        c.gap(codes.EVENT, "at the beginning of combat", node)
        return None
    c.use(node, "determiner", "heads", "postmodifiers")
    c.ledger.use_all(node.heads[0])
    c.use(on, "preposition", "object")
    c.use(turn, "possessor", "heads")
    c.ledger.use_all(turn.heads[0])
    who = players.player_filter(c, turn.possessor)
    if who is None:
        return None
    if not isinstance(who, AnyPlayer):
        tests.append(PlayerRole("player", who))
    return EventPattern("step", tuple(tests))


def beginning_of(c: Compilation, node: Node) -> NounPhrase | None:
    if not isinstance(node, NounPhrase) or len(node.heads) != 1:
        return None
    head = node.heads[0]
    of = node.postmodifiers[0] if len(node.postmodifiers) == 1 else None
    if (
        head == Head(noun="beginning")
        and node.determiner == "the"
        and isinstance(of, PrepositionalPhrase)
        and of.preposition == "of"
        and isinstance(of.object, NounPhrase)
        and not node.quantity
    ):
        c.use(node, "heads", "determiner", "postmodifiers")
        c.ledger.use_all(head)
        c.use(of, "preposition", "object")
        return of.object
    return None
