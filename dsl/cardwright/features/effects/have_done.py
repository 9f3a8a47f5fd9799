"""CR 608.2c "You may have ~ deal 1 damage to any target": what the other clause says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.ast import Clause, Node, NounPhrase, SelfReference
from cardwright.compile.features import VerbFeature
from cardwright.compile.filters import affected
from cardwright.compile.statements import statements
from cardwright.engine.definitions.copies import EnterAsCopy
from cardwright.engine.definitions.effects import ReplacementEffect
from cardwright.engine.definitions.events import EventPattern, ObjectRole, ValueRole
from cardwright.engine.definitions.filters import IsSelected
from cardwright.engine.definitions.quantities import Fixed
from cardwright.engine.definitions.selectors import ChosenObjects, This, You
from cardwright.engine.vocabulary import BATTLEFIELD
from cardwright.features.copy_exceptions import take_exceptions
from cardwright.features.token_copies import copied, use_copy
from cardwright.frames.templates import Frame
from cardwright.structs import only

if TYPE_CHECKING:
    from cardwright.compile.views import ClauseView
    from cardwright.engine.definitions.effects import ContinuousEffect
    from cardwright.engine.definitions.instructions import Instruction


def _have(view: ClauseView) -> Instruction | None:
    """Only you: another player who has something done is another matter."""
    action = view.node("action")
    if not isinstance(action, Clause) or not view.is_you("player") or action.modals:
        view.gap("action", "have")
        return None
    done = statements(view.c, action)
    return only(done)


def _enters_as_copy(view: ClauseView) -> ContinuousEffect | None:
    """ "You may have this creature enter as a copy of any creature" (CR 707.5)."""
    action = view.node("action")
    place = view.c.table.slot_names(action.frame) if isinstance(action, Clause) else ()
    if (
        not isinstance(action, Clause)
        or not view.in_static_ability
        or not view.is_you("player")
        or "copy" not in place
        or action.modals
        or action.modifiers
        or action.negated
    ):
        view.gap("action", "have")
        return None
    slots = dict(zip(place, action.arguments, strict=False))
    of = copied(slots.pop("copy"))
    subject = slots.pop("object")
    if any(one is not None for one in slots.values()) or of is None:
        view.gap("action", "have it enter so")
        return None
    view.c.use(action, "frame", "arguments", "voice", "modals", "negated", "perfect", "modifiers")
    if subject is not None:
        view.c.ledger.cover(subject)
    use_copy(view, action.arguments[place.index("copy")])
    with view.c.matching():
        what = affected(view.c, of) if _is_class(of) else None
    if not isinstance(subject, SelfReference) or what is None:
        view.gap("action", "have it enter so")
        return None
    event = EventPattern(
        "zone_change",
        (ObjectRole("object", IsSelected(This())), ValueRole("destination", (BATTLEFIELD,))),
    )
    chosen = ChosenObjects(what, Fixed(1), Fixed(1), You())
    exceptions = take_exceptions(view)
    if exceptions is None:
        return None
    return ReplacementEffect(event, EnterAsCopy(chosen, exceptions[0]), own_entry=True)


def _is_class(node: Node) -> bool:
    """ "any creature on the battlefield", "an artifact you control"."""
    return (
        isinstance(node, NounPhrase)
        and node.determiner in ("a", "any", "another")
        and node.quantity is None
        and not node.target
    )


FEATURE = VerbFeature(
    frames=(Frame("{player} have {action:Clause}", passive=False),),
    rules=("608.2c", "707.5"),
    effect=_have,
    permission=_enters_as_copy,
)
