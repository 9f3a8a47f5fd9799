"""CR 509 "Whenever this creature blocks", "can't block", "can't be blocked except by ..."."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.ast import Adverb, Node, PlacedModifier, PrepositionalPhrase, Subordinate
from cardwright.compile.features import EventShape, VerbFeature
from cardwright.compile.filters import affected
from cardwright.engine.definitions.effects import BlockRestriction, Prohibition
from cardwright.engine.definitions.events import EventPattern, ObjectRole
from cardwright.engine.definitions.filters import Not

if TYPE_CHECKING:
    from cardwright.compile.views import ClauseView
    from cardwright.engine.definitions.effects import ContinuousEffect
    from cardwright.engine.definitions.events import RoleTest


def _claims(modifier: Node) -> bool:
    return _is_only(modifier) or _is_except(modifier)


def _is_only(modifier: Node) -> bool:
    return isinstance(modifier, PlacedModifier) and modifier.modifier == Adverb("focus", "only")


def _is_except(modifier: Node) -> bool:
    return (
        isinstance(modifier, Subordinate)
        and modifier.word == "except"
        and not modifier.clauses
        and isinstance(modifier.phrase, PrepositionalPhrase)
        and modifier.phrase.preposition == "by"
    )


def _permission(view: ClauseView) -> BlockRestriction | None:
    """ "can block only creatures with flying": nothing else (CR 509.1b)."""
    c = view.c
    only = [one for one in view.clause.modifiers if _is_only(one)]
    if len(only) != 1 or not isinstance(only[0], PlacedModifier):
        view.gap("object", "can block more")
        return None
    c.use(only[0], "position", "modifier")
    c.ledger.use_all(only[0].modifier)
    with c.matching():
        blockers, attackers = view.filter("object"), view.filter("attacker")
    if blockers is None or attackers is None:
        return None
    return BlockRestriction(blockers, Not(attackers))


def _prohibition(view: ClauseView) -> ContinuousEffect | None:
    """ "can't block that creature", "can't be blocked by", "can't be blocked except by"."""
    c = view.c
    tests: list[RoleTest] = []
    for slot, role in (("object", "object"), ("attacker", "blocked")):
        if view.has(slot):
            found = view.filter(slot)
            if found is None:
                return None
            tests.append(ObjectRole(role, found))
    exceptions = [one for one in view.clause.modifiers if _is_except(one)]
    for one in exceptions:
        assert isinstance(one, Subordinate) and isinstance(one.phrase, PrepositionalPhrase)
        c.use(one, "word", "clauses", "joins", "phrase")
        c.use(one.phrase, "preposition", "object")
        able = affected(c, one.phrase.object)
        if able is None or view.has("object"):
            view.gap("object", "except by")
            return None
        tests.insert(0, ObjectRole("object", Not(able)))
    if len(exceptions) > 1 or any(_is_only(one) for one in view.clause.modifiers):
        view.gap("object", "several limits of blocking")
        return None
    return Prohibition(EventPattern("block", tuple(tests)))


FEATURES = (
    VerbFeature(
        frames=("{object:Permanent} block",),
        rules=("509.1", "509.3a"),
        event=EventShape("block", {"object": "object"}),
    ),
    VerbFeature(
        frames=("{object:Permanent} block {attacker:Permanent}",),
        rules=("509.1b", "509.3b"),
        event=EventShape("block", {"object": "object", "attacker": "blocked"}),
        permission=_permission,
        prohibition=_prohibition,
        claims=_claims,
    ),
)
