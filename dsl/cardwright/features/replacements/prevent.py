"""CR 615 "Prevent all combat damage that would be dealt this turn", "prevent the next 3 damage"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.ast import Adverb, Clause, Gap, Head, Node, NounPhrase, Qualifier, RelativeClause
from cardwright.compile.event_roles import role_tests
from cardwright.compile.features import VerbFeature
from cardwright.compile.quantities import amount
from cardwright.compile.selectors import selector
from cardwright.engine.definitions.durations import UntilEndOfTurn
from cardwright.engine.definitions.effects import (
    NothingHappens,
    PreventDamage,
    ReplacementEffect,
)
from cardwright.engine.definitions.events import EventPattern, RoleTest, SelectedRole, ValueRole
from cardwright.engine.definitions.instructions import Establish
from cardwright.engine.definitions.quantities import AnnouncedX, Fixed, Quantity

if TYPE_CHECKING:
    from cardwright.compile.views import ClauseView

_THIS_TURN = Adverb("duration", "this turn")
_KINDS: dict[tuple[Node, ...], tuple[RoleTest, ...]] = {
    (Head(noun="damage"),): (),
    (Head(noun="combat damage"),): (ValueRole("combat", (True,)),),
    (Head((Qualifier("not", "noncombat"),), noun="damage"),): (ValueRole("combat", (False,)),),
}
#: Arguments of "would be dealt": which role of the event each is (source, damage, recipient).
_ROLES = ("source", "", "", "object")


def _prevention(view: ClauseView, resolving: bool) -> ReplacementEffect | None:
    """The effect; "this turn" stands where the text is that of a resolution, and only there."""
    c, node = view.c, view.node("damage")
    clause = _dealt(node)
    if not isinstance(node, NounPhrase) or clause is None or not view.is_you("player"):
        view.gap("damage", "prevent what")
        return None
    tests = _KINDS.get(node.heads)
    timed = clause.modifiers == (_THIS_TURN,)
    if tests is None or timed is not resolving or (clause.modifiers and not timed):
        view.gap("damage", "prevent what")
        return None
    limit = _limit(view, node)
    if limit is None:
        return None
    c.use(node, "determiner", "order", "quantity", "heads", "postmodifiers")
    c.ledger.cover(node.heads)
    c.use(node.postmodifiers[0], "pronoun", "clauses", "conjunction")
    c.use(clause, "frame", "arguments", "voice", "modals", "modifiers", "negated", "perfect")
    c.ledger.cover(clause.modifiers)
    found = list(tests)
    for role, argument in zip(_ROLES, clause.arguments, strict=True):
        if isinstance(argument, Gap):
            c.ledger.use_all(argument)
        elif argument is not None:
            more = _tests(view, role, argument)
            if more is None:
                return None
            found += more
    pattern = EventPattern("damage", tuple(found))
    if not limit:
        return ReplacementEffect(pattern, NothingHappens())
    return ReplacementEffect(pattern, PreventDamage(limit[0]), once=True)


def _dealt(node: Node | None) -> Clause | None:
    """The clause of "damage that would be dealt ..."."""
    relative = (
        node.postmodifiers[0]
        if isinstance(node, NounPhrase) and len(node.postmodifiers) == 1
        else None
    )
    if not isinstance(relative, RelativeClause) or len(relative.clauses) != 1:
        return None
    clause = relative.clauses[0]
    if (
        not clause.frame.startswith("{source:Object} deal {damage} [equal to")
        or clause.voice != "passive"
        or clause.modals != ("would",)
        or clause.negated
        or clause.perfect
        or len(clause.arguments) != len(_ROLES)
        or not isinstance(clause.arguments[1], Gap)
        or clause.arguments[2] is not None
    ):
        return None
    return clause


def _limit(view: ClauseView, node: NounPhrase) -> tuple[Quantity, ...] | None:
    """() for "all damage", the amount for "the next 3 damage"; None after a gap."""
    plain = NounPhrase(
        determiner=node.determiner,
        order=node.order,
        quantity=node.quantity,
        heads=node.heads,
        postmodifiers=node.postmodifiers,
    )
    if node == plain and node.quantity is None and (node.determiner, node.order) == ("all", ""):
        return ()
    if node == plain and node.quantity and (node.determiner, node.order) == ("the", "next"):
        found = amount(view.c, node.quantity)
        # GAP CR 611.2d: other numbers would have to be fixed as the effect begins
        return (found,) if isinstance(found, Fixed | AnnouncedX) else None
    view.gap("damage", "prevent how much")
    return None


def _tests(view: ClauseView, role: str, argument: Node) -> list[RoleTest] | None:
    """Who deals it, to whom: a class, or what was targeted (CR 615.1)."""
    if getattr(argument, "target", False) or getattr(argument, "word", "") == "any target":
        what = selector(view.c, argument)
        if what is None:
            return None
        return [SelectedRole("recipient" if role == "object" else role, what)]
    with view.c.matching():
        return role_tests(view.c, role, argument)


def _effect(view: ClauseView) -> Establish | None:
    found = _prevention(view, True)
    return None if found is None else Establish((found,), UntilEndOfTurn())


def _static(view: ClauseView) -> ReplacementEffect | None:
    return _prevention(view, False)


FEATURE = VerbFeature(
    frames=("{player} prevent {damage:Damage|Number}",),
    rules=("615.1", "615.7"),
    effect=_effect,
    static=_static,
)
