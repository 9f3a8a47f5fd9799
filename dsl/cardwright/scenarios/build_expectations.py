"""Trees of scenario lines: what must be so."""

from __future__ import annotations

from typing import Any

from lark import Token

from cardwright.engine import vocabulary as v
from cardwright.scenarios import model as m
from cardwright.scenarios.build_things import ThingBuilder, moment_of, step_of

__all__ = ["ExpectationBuilder"]


class ExpectationBuilder(ThingBuilder):
    """Expectations, one method a rule."""

    def is_illegal(self, children: list[Any]) -> m.Statement:
        return m.IsIllegal()

    def stack_holds(self, children: list[Any]) -> m.Statement:
        return m.StackHolds(children[0] if children else ())

    def is_drawn(self, children: list[Any]) -> m.Statement:
        return m.IsDrawn()

    def is_moment(self, children: list[Any]) -> m.Statement:
        moment = moment_of(children[1])
        return m.IsMoment(children[0], -1 if moment == "turn" else step_of(moment))

    def has_life(self, children: list[Any]) -> m.Statement:
        return m.HasLife(children[0], int(children[1]))

    def has_mana(self, children: list[Any]) -> m.Statement:
        return m.HasMana(children[0], str(children[1]) if len(children) > 1 else "")

    def has_counters(self, children: list[Any]) -> m.Statement:
        what, *count, kind = children
        return m.HasCounters(what, kind, int(count[0]) if count else 0)

    def has_damage(self, children: list[Any]) -> m.Statement:
        return m.HasDamage(children[0], int(children[1]))

    def has_mana_value(self, children: list[Any]) -> m.Statement:
        return m.HasManaValue(children[0], int(children[1]))

    def has_card_count(self, children: list[Any]) -> m.Statement:
        who, *count, place = children
        return m.HasCardCount(who, int(count[0]) if count else 0, place)

    def has_cards(self, children: list[Any]) -> m.Statement:
        who, *cards, place = children
        return m.HasCards(who, tuple(cards), place)

    def has_no_card(self, children: list[Any]) -> m.Statement:
        return m.HasNoCard(*children)

    def has_ability(self, children: list[Any]) -> m.Statement:
        return m.HasAbility(children[0], children[1])

    def has_no_ability(self, children: list[Any]) -> m.Statement:
        return m.HasAbility(children[0], children[1], negated=True)

    def has_won(self, children: list[Any]) -> m.Statement:
        return m.HasEnded(children[0], won=True)

    def has_lost(self, children: list[Any]) -> m.Statement:
        return m.HasEnded(children[0], won=False)

    def controls(self, children: list[Any]) -> m.Statement:
        who, *count, name = children
        return m.Controls(who, int(count[0]) if count else None, name=name)

    def controls_type(self, children: list[Any]) -> m.Statement:
        return m.Controls(children[0], int(children[1]), type_word=str(children[2]))

    def controls_none(self, children: list[Any]) -> m.Statement:
        who, what = children
        if isinstance(what, Token):
            return m.Controls(who, 0, type_word=str(what))
        return m.Controls(who, 0, name=what)

    def is_so(self, children: list[Any]) -> m.Statement:
        return m.Is(children[0], _predicate(children[1]))

    def is_not_so(self, children: list[Any]) -> m.Statement:
        return m.Is(children[0], _predicate(children[1]), negated=True)

    def power_toughness(self, children: list[Any]) -> m.Predicate:
        return m.Predicate("power and toughness", text=str(children[0]))

    def on_battlefield(self, children: list[Any]) -> m.Predicate:
        return m.Predicate("in zone", zone=v.BATTLEFIELD)

    def on_stack(self, children: list[Any]) -> m.Predicate:
        return m.Predicate("in zone", zone=v.STACK)

    def on_top(self, children: list[Any]) -> m.Predicate:
        return m.Predicate("on top", player=children[0])

    def typed(self, children: list[Any]) -> m.Predicate:
        return m.Predicate("type", text=str(children[0]))

    def quality(self, children: list[Any]) -> m.Predicate:
        return m.Predicate("quality", text=str(children[0]))

    def can(self, children: list[Any]) -> m.Statement:
        return m.Can(children[0], children[1])

    def cannot(self, children: list[Any]) -> m.Statement:
        return m.Can(children[0], children[1], negated=True)

    def costs(self, children: list[Any]) -> m.Statement:
        what, ability, mana, purpose, player = children
        if purpose == "activate" and ability is None:
            ability = m.AbilityChoice()
        return m.Costs(what, ability, str(mana), str(player or ""))

    def could_produce(self, children: list[Any]) -> m.Statement:
        return m.CouldProduce(children[0], "".join(map(str, children[1:])))

    def taps_for(self, children: list[Any]) -> m.Statement:
        return m.TapsFor(children[0], tuple(map(str, children[1:])))


def _predicate(child: Any) -> m.Predicate:
    if isinstance(child, m.Predicate):
        return child
    kind = str(child.data).replace("_", " ")
    return m.Predicate(kind, thing=child.children[0] if child.children else None)
