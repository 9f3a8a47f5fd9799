"""CR 205.1 "This land becomes a 2/2 creature", "becomes blue", "has base power of 1"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.ast import Head, NounPhrase, PowerToughness, Qualifier, QualifierList
from cardwright.compile.features import EventShape, VerbFeature
from cardwright.features.becoming import becomes, color_change, size_change
from cardwright.features.targeting import targeting_tests
from cardwright.frames.templates import Frame
from cardwright.structs import only

if TYPE_CHECKING:
    from cardwright.compile.views import ClauseView
    from cardwright.engine.definitions.changes import Change


def _result(view: ClauseView) -> tuple[Change, ...]:
    return becomes(view, "result")


def _color(view: ClauseView) -> tuple[Change, ...]:
    node = view.node("result")
    if view.has("quality") or view.has("what"):
        view.gap("result", "become in addition")
        return ()
    words: list[Qualifier] = []
    if isinstance(node, Qualifier) and node.kind == "color":
        words = [node]
    elif isinstance(node, QualifierList) and node.conjunction == "and":
        view.c.use(node, "conjunction", "items")
        words = [one for one in node.items if isinstance(one, Qualifier) and one.kind == "color"]
        if len(words) != len(node.items):
            words = []
    if not words:
        view.gap("result", getattr(node, "word", "become"))
        return ()
    change = color_change(view, "result", words, False)
    return () if change is None else (change,)


def _values(view: ClauseView) -> tuple[Change, ...]:
    """ "has base power and toughness 1/1" (CR 613.4b)."""
    node = view.node("values")
    head = only(node.heads) if isinstance(node, NounPhrase) else None
    measure = head.measure if isinstance(head, Head) else None
    if (
        not isinstance(node, NounPhrase)
        or measure is None
        or head != Head(noun="base power and toughness", measure=measure)
        or node != NounPhrase(heads=node.heads)
        or not isinstance(measure.value, PowerToughness)
        or measure.comparison
    ):
        view.gap("values", "have")
        return ()
    view.c.ledger.cover(node)
    size = size_change(view, measure.value)
    return () if size is None else (size,)


FEATURES = (
    VerbFeature(
        frames=(
            "{object:Object} become {result:Object} [in addition to {quality}]"
            " [with {what:Grant|Attribute|Counter|Stats|Quality}]",
        ),
        continuous=True,
        rules=("205.1", "613.1", "115"),
        changes=_result,
        event=EventShape(
            "target", {"object": "target", "result": "object"}, reads={"result": targeting_tests}
        ),
    ),
    VerbFeature(
        frames=(
            "{object:Object} become {result:Becoming|Color|Stats} [in addition to {quality}]"
            " [with {what:Grant|Attribute|Counter}]",
        ),
        continuous=True,
        rules=("105.3", "613.1e"),
        changes=_color,
    ),
    VerbFeature(
        frames=(
            Frame("{object:Object|Player} have {values:Attribute|Cost|Quality|Stats}", False, True),
        ),
        continuous=True,
        rules=("613.4b",),
        changes=_values,
    ),
)
