"""CR 608.2c "if it's a creature card", "as long as it's untapped"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.ast import NounPhrase, Qualifier
from cardwright.compile.features import VerbFeature
from cardwright.compile.filters import affected, qualifier_filter
from cardwright.engine.definitions.conditions import Condition, SelectedMatch
from cardwright.engine.definitions.filters import Filter, IsSelected

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


def _matches(view: ClauseView, what: Filter | None) -> Condition | None:
    """The subject is known objects; a class as subject would be a choice."""
    subject = view.filter("object")
    if not isinstance(subject, IsSelected) or what is None:
        view.gap("object", "be")
        return None
    return SelectedMatch(subject.what, what)


FEATURES = (
    VerbFeature(
        frames=("{object:Object|Event} be {class:Object} [in addition to {quality}]",),
        continuous=True,
        rules=("608.2c",),
        condition=_class,
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
