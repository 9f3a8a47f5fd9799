"""CR 106.12a "Whenever a land's ability causes you to add one or more mana of the chosen color"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.ast import Clause, Gap, Head, Infinitive, NounPhrase
from cardwright.compile import event_roles, filters, players
from cardwright.compile.clauses import plain_arguments
from cardwright.compile.features import VerbFeature
from cardwright.engine.definitions.events import (
    EventPattern,
    ObjectRole,
    PlayerRole,
    RoleTest,
)

if TYPE_CHECKING:
    from cardwright.compile.views import ClauseView


def _pattern(view: ClauseView) -> EventPattern | None:
    ability, player, action = view.node("object"), view.node("player"), view.node("action")
    if (
        not isinstance(ability, NounPhrase)
        or ability != NounPhrase(possessor=ability.possessor, heads=(Head(noun="ability"),))
        or not isinstance(ability.possessor, NounPhrase)
        or player is None
        or not isinstance(action, Infinitive)
    ):
        view.gap("object", "cause")
        return None
    c = view.c
    c.use(ability, "possessor", "heads")
    c.use(ability.heads[0], "noun")
    c.use(action, "clause")
    source = filters.affected(c, ability.possessor)
    who = players.player_filter(c, player)
    mana = _added(view, action.clause)
    if source is None or who is None or mana is None:
        return None
    return EventPattern("mana", (PlayerRole("player", who), ObjectRole("source", source), mana))


def _added(view: ClauseView, clause: Clause) -> RoleTest | None:
    """ "to add one or more mana of the chosen color"."""
    arguments = plain_arguments(clause)
    if (
        view.c.table.facts(clause.frame).lemma != "add"
        or len(arguments) != 2
        or not isinstance(arguments[0], Gap)
        or not isinstance(arguments[1], NounPhrase)
    ):
        view.gap("action", "cause")
        return None
    view.c.use(clause, "frame", "arguments", "voice", "modals", "modifiers", "negated", "perfect")
    view.c.ledger.use_all(arguments[0])
    return event_roles.mana_test(view.c, arguments[1])


FEATURE = VerbFeature(
    frames=("{object:Object|Ability} cause {player} {action:Action}",),
    rules=("106.12a", "603.2"),
    pattern=_pattern,
)
