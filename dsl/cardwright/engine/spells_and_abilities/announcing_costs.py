"""CR 107.3, 601.2b: X, Phyrexian and hybrid symbols, optional additional costs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...errors import IllegalAction
from ...structs import everything_in
from ..definitions.costs import LoyaltySymbol, PayMana, TapSymbol
from ..definitions.mana import PIP_OR_TWO_LIFE, ManaCost
from ..definitions.quantities import AnnouncedX
from ..game_concepts.payment import announced, special_pips, variants, with_x
from ..game_concepts.targets import can_choose
from ..requests import ChooseNumber, ChooseYes
from ..scope import Scope
from .announcing import can_announce
from .costs import can_pay_cost, other_than_mana
from .paying import can_pay_mana

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..definitions.abilities import Body, TargetSpecification
    from ..definitions.costs import Cost
    from ..game import Game
    from ..game_concepts.mana_choices import Purpose
    from ..state import GameObject

#: The greatest X that is tried.
GREATEST_X = 1000
#: So many are tried where a cost other than mana asks for objects with X.
MOST_TRIED = 50


def mentions_x(definition: object) -> bool:
    """Does a piece of a definition speak of the announced X?"""
    return any([_is_x(part) for part in everything_in(definition)])


def _is_x(part: object) -> bool:
    match part:
        case AnnouncedX():
            return True
        case ManaCost() | LoyaltySymbol():
            return bool(part.x)
    return False


class Payment:
    """Costs that a player could pay for an object, before they are announced."""

    __slots__ = ("costs", "game", "obj", "player", "purpose", "scope")

    def __init__(
        self,
        game: Game,
        obj: GameObject,
        costs: tuple[Cost, ...],
        scope: Scope,
        purpose: Purpose | None,
    ) -> None:
        self.game = game
        self.obj = obj
        self.costs = costs
        self.scope = scope
        self.player = scope.controller
        self.purpose = purpose

    def is_possible(self) -> bool:
        """Could the costs be paid with the X of the scope, announcing the symbols in any way?"""
        return self._is_possible(self.scope)

    def _is_possible(self, scope: Scope) -> bool:
        game, player, purpose = self.game, self.player, self.purpose
        mana: ManaCost | None = None
        taps = -1
        for cost in self.costs:
            if isinstance(cost, PayMana):
                mana = cost.mana
                continue
            if not can_pay_cost(game, player, self.obj, cost, scope):
                return False
            if cost.__class__ is TapSymbol:
                taps = self.obj.id
        if mana is None:
            return True
        if mana.x:
            mana = with_x(mana, scope.x)
        if not special_pips(mana):
            return can_pay_mana(game, player, mana, purpose, taps)
        return any(
            [
                life <= game.players[player].life and can_pay_mana(game, player, one, purpose, taps)
                for one, life in variants(mana)
            ]
        )

    def is_possible_with_some_x(self) -> bool:
        """Could the costs be paid with any X?"""
        if self.is_possible():
            return True
        return mentions_x(other_than_mana(self.costs)) and bool(self.possible_x())

    def possible_x(self) -> Sequence[int]:
        """Every X for which the costs could be paid, the least first.

        With a cost such as "sacrifice a creature with mana value X" some may be missing between
        them.
        """
        if not mentions_x(other_than_mana(self.costs)):
            return range(self._greatest_x() + 1)
        return tuple([x for x in range(MOST_TRIED) if self._is_possible_with(x)])

    def _greatest_x(self) -> int:
        """The greatest X for which the costs could be paid; -1 if not even 0."""
        x = -1
        while x < GREATEST_X and self._is_possible_with(x + 1):
            x += 1
            if x == 0 and not mentions_x(self.costs):
                break
        return x

    def _is_possible_with(self, x: int) -> bool:
        return self._has_loyalty(x) and self._is_possible(with_this(self.scope, x))

    def _has_loyalty(self, x: int) -> bool:
        """[−X] takes no more counters than there are (CR 606.6)."""
        have = (self.obj.counters or {}).get("loyalty", 0)
        return all(
            [
                not (isinstance(cost, LoyaltySymbol) and cost.x and cost.change < 0 and x > have)
                for cost in self.costs
            ]
        )

    def choose_x(self, targets: tuple[TargetSpecification, ...] = ()) -> int:
        """Announce X (CR 107.3a), where the costs have one: so that ``targets`` can be chosen."""
        if not mentions_x(self.costs):
            return 0
        game, scope = self.game, self.scope
        possible = self.possible_x()
        if not possible:
            raise IllegalAction("the costs cannot be paid")
        if mentions_x(targets):
            allowed = [x for x in possible if can_choose(game, targets, with_this(scope, x))]
            possible = tuple(allowed)
            if not possible:
                raise IllegalAction("there is no legal target")
        if len(possible) == 1:
            game.forced += 1
            return possible[0]
        least, greatest = possible[0], possible[-1]
        only = () if len(possible) == greatest - least + 1 else tuple(possible)
        answer: int = game.decide(
            ChooseNumber(self.player, "X", least, greatest, self.obj.id, only)
        )
        return answer

    def can_announce(self, body: Body) -> bool:
        """Is there a legal announcement with an X that can be paid (CR 601.2b-c)?"""
        game, scope = self.game, self.scope
        if can_announce(game, body, scope):
            return True
        if not mentions_x(self.costs) or not mentions_x((body.targets, body.modes)):
            return False
        return any([can_announce(game, body, with_this(scope, x)) for x in self.possible_x()])


def with_this(scope: Scope, x: int) -> Scope:
    """The scope with another X."""
    return Scope(scope.source, scope.controller, scope.slots, x)


def announce_symbols(
    game: Game, player: int, obj: GameObject, mana: ManaCost, purpose: Purpose | None
) -> tuple[ManaCost, int]:
    """Announce how each Phyrexian and monocolored hybrid symbol is paid; returns the cost and the
    life.
    """
    special = special_pips(mana)
    if not special:
        return mana, 0
    chosen: list[bool] = []
    life = game.players[player].life
    for position, pip in enumerate(special):
        ways = []
        for other in (False, True):
            open_ways = [
                one
                for one in variants_from(mana, [*chosen, other], len(special))
                if one[1] <= life and can_pay_mana(game, player, one[0], purpose)
            ]
            if open_ways:
                ways.append(other)
        if not ways:
            raise IllegalAction("the mana cost cannot be paid")
        if len(ways) == 1:
            game.forced += 1
            chosen.append(ways[0])
            continue
        purpose_text = "pay 2 life" if pip & PIP_OR_TWO_LIFE else "pay two generic mana"
        chosen.append(game.decide(ChooseYes(player, f"{purpose_text} ({position + 1})", obj.id)))
    return announced(mana, chosen)


def variants_from(mana: ManaCost, chosen: list[bool], count: int) -> list[tuple[ManaCost, int]]:
    """Every announcement that begins with these."""
    left = count - len(chosen)
    return [
        announced(mana, [*chosen, *[bool(bits >> n & 1) for n in range(left)]])
        for bits in range(1 << left)
    ]
