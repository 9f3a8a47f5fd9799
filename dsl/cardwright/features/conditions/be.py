"""CR 608.2c "if it's a creature card", "as long as it's untapped"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from cardwright.ast import NounPhrase, Pronoun, Qualifier
from cardwright.compile.features import VerbFeature
from cardwright.compile.filters import affected, has_part, qualifier_filter
from cardwright.engine.definitions.changes import AddTypes, Change
from cardwright.engine.definitions.conditions import Condition, SelectedMatch
from cardwright.engine.definitions.effects import CharacteristicsEffect
from cardwright.engine.definitions.filters import Filter, IsSelected, IsSpell
from cardwright.engine.definitions.instructions import Establish, Instruction
from cardwright.engine.definitions.selectors import Reference, Selector
from cardwright.features.becoming import becomes, says_still

if TYPE_CHECKING:
    from cardwright.compile.views import ClauseView


def _class(view: ClauseView) -> Condition | None:
    node = view.node("class")
    if view.has("quality") or not isinstance(node, NounPhrase) or node.determiner != "a":
        view.gap("class", "be")
        return None
    return _matches(view, affected(view.c, node))


def _state(view: ClauseView) -> Condition | None:
    node = view.node("state") or view.node("color")
    if not isinstance(node, Qualifier) or view.has("quality"):
        view.gap("state", "be")
        return None
    return _matches(view, qualifier_filter(view.c, node))


def _is(view: ClauseView) -> tuple[Change, ...]:
    """ "Enchanted land is a Swamp": what it is while this is true."""
    return becomes(view, "class")


def _still(view: ClauseView, before: tuple[Instruction, ...]) -> tuple[Instruction, ...] | None:
    """ "It's still a land.": the types of what became something are kept (CR 205.1b)."""
    last, clause = before[-1], view.clause
    if not says_still(clause) or not isinstance(last, Establish) or len(last.effects) != 1:
        return None
    effect = last.effects[0]
    if not isinstance(effect, CharacteristicsEffect):
        return None
    subject, kept = view.node("object"), view.node("class")
    # What became something is the only thing that can still be what it was.
    if not isinstance(subject, Pronoun) or subject.word not in ("it", "they") or kept is None:
        return None
    view.c.use(clause, "modals", "negated", "perfect", "modifiers")
    view.c.ledger.cover(subject)
    view.c.ledger.cover(kept)
    view.c.ledger.cover(clause.modifiers)
    changes = tuple(
        replace(one, replaces=False) if isinstance(one, AddTypes) else one for one in effect.changes
    )
    return (*before[:-1], replace(last, effects=(replace(effect, changes=changes),)))


def _matches(view: ClauseView, what: Filter | None) -> Condition | None:
    """The subject is known objects; a class as subject would be a choice."""
    subject = view.filter("object")
    if not isinstance(subject, IsSelected) or what is None:
        view.gap("object", "be")
        return None
    if _is_no_spell_yet(subject.what) and has_part(what, IsSpell):
        view.gap("class", "be")
        return None
    return SelectedMatch(subject.what, what)


def _is_no_spell_yet(what: Selector) -> bool:
    """A card seen, found or exiled before: that it would be a spell while it is cast (CR 601.3e)
    is not what it is now.
    """
    return isinstance(what, Reference) and what.slot.startswith(("step.", "choice."))


FEATURES = (
    VerbFeature(
        frames=("{object:Object|Event} be {class:Object} [in addition to {quality}]",),
        continuous=True,
        rules=("608.2c",),
        condition=_class,
        changes=_is,
        rider=_still,
    ),
    VerbFeature(
        frames=(
            "{object:Object|Event} be {state:State|Stats}",
            "{object:Object} be {color:Color} [in addition to {quality}]",
        ),
        continuous=True,
        rules=("608.2c", "110.5"),
        condition=_state,
    ),
)
