"""When an event counts: "their second spell each turn", "during your turn", "while you ..."."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from cardwright.ast import (
    Adverb,
    Clause,
    Head,
    Node,
    NounPhrase,
    PrepositionalModifier,
    Pronoun,
    Subordinate,
)
from cardwright.diagnostics.codes import compiling as codes
from cardwright.engine.definitions.conditions import Condition, IsTurnOf
from cardwright.engine.definitions.events import (
    EventPattern,
    NumberedEvent,
    RoleTest,
    ValueRole,
    WhileTrue,
    event_kind,
)
from cardwright.engine.vocabulary import BATTLEFIELD

from . import conditions, players
from .compilation import Compilation

__all__ = ["limited", "with_limits"]

_ORDINALS = {"first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5}
_EACH_TURN = Adverb("duration", "each turn")
_ANYWHERE = Adverb("place", "from anywhere")
_TIME = (Head(noun="time"),)


class _Limits:
    """What was said of one event beside what happens."""

    def __init__(self, clause: Clause) -> None:
        self.clause = clause
        self.number = 0
        self.each_turn = False
        self.anywhere = False
        self.tests: list[RoleTest] = []

    @property
    def is_for_one(self) -> bool:
        """Something was said that several events cannot share."""
        return bool(self.number) or self.anywhere


def limited(c: Compilation, clause: Clause) -> _Limits | None:
    """What is said of the event, and the clause without it; None after a gap."""
    limits = _Limits(clause)
    for modifier in clause.modifiers:
        if not _modifier(c, modifier, limits):
            c.gap(codes.EVENT, "an event with a condition", clause)
            return None
    arguments = [_argument(c, one, limits) for one in clause.arguments]
    if bool(limits.number) != limits.each_turn:
        c.gap(codes.EVENT, "an event with a number", clause)
        return None
    if clause.modifiers:
        c.use(clause, "modifiers")
        limits.clause = c.without(clause, arguments=tuple(arguments), modifiers=())
    return limits


def _modifier(c: Compilation, modifier: Node, limits: _Limits) -> bool:
    if modifier in (_EACH_TURN, _ANYWHERE):
        c.ledger.cover(modifier)
        limits.each_turn |= modifier == _EACH_TURN
        limits.anywhere |= modifier == _ANYWHERE
        return True
    if isinstance(modifier, Subordinate) and modifier.word == "while":
        found = conditions.condition(c, modifier)
        if found is not None:
            limits.tests.append(WhileTrue("", found))
        return found is not None
    if not isinstance(modifier, PrepositionalModifier) or not isinstance(
        modifier.object, NounPhrase
    ):
        return False
    phrase = modifier.object
    if modifier.preposition == "during" and phrase.heads == (Head(noun="turn"),):
        during = _turn_of(c, phrase)
        if during is None:
            return False
        c.use(modifier, "preposition", "object")
        limits.tests.append(WhileTrue("", during))
        return True
    number = _ORDINALS.get(phrase.order, 0)
    if modifier.preposition != "for" or not number or limits.number:
        return False
    if phrase != NounPhrase(determiner="the", order=phrase.order, heads=_TIME):
        return False
    c.ledger.cover(modifier)
    limits.number = number
    return True


def _turn_of(c: Compilation, phrase: NounPhrase) -> Condition | None:
    """ "your turn", "an opponent's turn"."""
    who = phrase.possessor
    if who is None or phrase != NounPhrase(possessor=who, heads=phrase.heads):
        return None
    c.use(phrase, "possessor", "heads")
    c.ledger.cover(phrase.heads)
    player = players.player_filter(c, who)
    return None if player is None else IsTurnOf(player)


def _argument(c: Compilation, node: Node | None, limits: _Limits) -> Node | None:
    """ "their **second** spell" is one spell; which one is counted."""
    if type(node) is not NounPhrase or type(node.possessor) is not Pronoun:
        return node
    number = _ORDINALS.get(node.order, 0)
    if not number or limits.number or node.determiner or not limits.each_turn:
        return node
    c.use(node, "order", "possessor")
    c.ledger.cover(node.possessor)
    limits.number = number
    return c.without(node, order="", possessor=None, determiner="a")


def with_limits(c: Compilation, pattern: EventPattern, limits: _Limits) -> EventPattern | None:
    """The pattern with its limits as tests, the count last; None after a gap."""
    own = pattern.tests
    if limits.anywhere and own and own[-1] == ValueRole("origin", (BATTLEFIELD,)):
        own = own[:-1]  # said of permanents where no place is said (events.py), but one is
    tests: Sequence[RoleTest] = (*own, *limits.tests)
    if limits.anywhere and (
        pattern.event != "zone_change"
        or any(isinstance(test, ValueRole) and test.role == "origin" for test in tests)
    ):
        c.gap(codes.EVENT, "from anywhere", limits.clause)
        return None
    if limits.number:
        role = event_kind(pattern.event).counted_by
        if not role or pattern.together:
            c.gap(codes.EVENT, f"the number of {pattern.event}", limits.clause)
            return None
        counted = EventPattern(pattern.event, tuple(tests))
        tests = (*tests, NumberedEvent(role, counted, limits.number))
    return replace(pattern, tests=tuple(tests))
