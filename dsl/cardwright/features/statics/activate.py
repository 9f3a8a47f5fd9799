"""CR 602.5 "Activated abilities of ... can't be activated", "as though they had haste"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.ast import Clause, KeywordReference, NounPhrase, Subordinate
from cardwright.compile import players
from cardwright.compile.clauses import plain_arguments
from cardwright.compile.features import EventShape, VerbFeature
from cardwright.engine.definitions.effects import (
    ActivationProhibition,
    ContinuousEffect,
    HasteForAbilities,
)
from cardwright.features.abilities_of import abilities_of, mana_abilities_excepted
from cardwright.structs import only

if TYPE_CHECKING:
    from cardwright.compile.views import ClauseView
    from cardwright.engine.definitions.filters import PlayerFilter


def _prohibition(view: ClauseView) -> ContinuousEffect | None:
    node = view.node("ability")
    if not isinstance(node, NounPhrase) or view.has("origin"):
        view.gap("ability", "activate")
        return None
    player: PlayerFilter | None = None
    subject = view.node("player")
    if subject is not None:
        player = players.player_filter(view.c, subject)
        if player is None:
            return None
    sources = abilities_of(view, node)
    if sources is None:
        return None
    return ActivationProhibition(sources, player, mana_abilities_excepted(view))


def _permission(view: ClauseView) -> ContinuousEffect | None:
    """ "You may activate abilities of creatures you control as though they had haste"."""
    node, subject = view.node("ability"), view.node("player")
    though = only(view.clause.modifiers)
    if (
        not isinstance(node, NounPhrase)
        or subject is None
        or not isinstance(though, Subordinate)
        or though.word != "as though"
        or view.has("origin")
        or not _had_haste(view, though, node)
    ):
        view.gap("ability", "may activate")
        return None
    view.c.ledger.cover(though)
    view.claimed.add(id(though))
    player = players.player_filter(view.c, subject)
    sources = abilities_of(view, node, any_ability=True)
    if player is None or sources is None:
        return None
    return HasteForAbilities(player, sources)


def _had_haste(view: ClauseView, though: Subordinate, node: NounPhrase) -> bool:
    """ "those creatures had haste": those whose abilities they are."""
    clause = only(though.clauses)
    if not isinstance(clause, Clause) or view.c.table.facts(clause.frame).lemma != "have":
        return False
    arguments = plain_arguments(clause)
    if len(arguments) != 2:
        return False
    who, what = arguments
    of = getattr(node.postmodifiers[0], "object", None) if node.postmodifiers else None
    return (
        isinstance(who, NounPhrase)
        and isinstance(of, NounPhrase)
        and who == NounPhrase(determiner="those", heads=of.heads, plural=True)
        and what == KeywordReference("haste")
    )


FEATURE = VerbFeature(
    frames=("{player} activate {ability:Ability} [from {origin:Zone}]",),
    rules=("602.5", "302.6", "702.10c"),
    prohibition=_prohibition,
    permission=_permission,
    event=EventShape("activate", {"player": "player", "ability": "object"}),
)
