"""CR 613.1f "has flying", "gains trample", "loses flying": added and removed (layer 6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.ast import Head, KeywordReference, NounList, NounPhrase
from cardwright.compile.features import VerbFeature
from cardwright.engine.definitions.changes import (
    AddAbility,
    Change,
    RemoveAllAbilities,
    RemoveKeyword,
)
from cardwright.features.grants import granted
from cardwright.features.token_abilities import describe_tokens, describes_tokens
from cardwright.frames.templates import Frame

if TYPE_CHECKING:
    from cardwright.compile.views import ClauseView


_ALL = NounPhrase(determiner="all", heads=(Head(noun="ability"),), plural=True)


def _gains(view: ClauseView) -> tuple[Change, ...]:
    node = view.node("abilities")
    if node is None:
        return ()
    found = granted(view, node)
    return tuple(AddAbility(one) for one in found) if found else ()


def _loses(view: ClauseView) -> tuple[Change, ...]:
    """Every ability of the keyword, whatever stands behind it (CR 702.1c); or all abilities."""
    node = view.node("abilities")
    if node == _ALL:
        view.c.ledger.cover(node)
        return (RemoveAllAbilities(),)
    items = node.items if isinstance(node, NounList) and node.conjunction == "and" else (node,)
    if isinstance(node, NounList):
        view.c.use(node, "conjunction", "items", "postmodifiers")
    changes: list[Change] = []
    for one in items:
        feature = view.c.table.keyword(one.keyword) if isinstance(one, KeywordReference) else None
        if feature is None or not isinstance(one, KeywordReference) or one.arguments:
            view.gap("abilities", "lose")
            return ()
        view.c.use(one, "keyword", "arguments")
        changes.append(RemoveKeyword(feature.stem or feature.name))
    return tuple(changes)


FEATURES = (
    VerbFeature(
        frames=("{object:Object} gain {abilities:Grant|Quality}",),
        continuous=True,
        rules=("613.1f", "702.1"),
        changes=_gains,
    ),
    VerbFeature(
        frames=(Frame("{object:Object|Player} have {abilities:Grant}", False, True),),
        continuous=True,
        rules=("613.1f", "702.1"),
        changes=_gains,
        rider=describe_tokens,
        rides=describes_tokens,
    ),
    VerbFeature(
        frames=("{object:Object} lose {abilities:Grant|Quality}",),
        continuous=True,
        rules=("613.1f",),
        changes=_loses,
    ),
)
