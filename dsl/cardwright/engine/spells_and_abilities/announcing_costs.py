"""CR 107.3, 601.2b: X, Phyrexian and hybrid symbols, optional additional costs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...errors import IllegalAction
from ...structs import everything_in
from ..definitions.costs import LoyaltySymbol, PayMana
from ..definitions.mana import PIP_OR_TWO_LIFE, ManaCost
from ..definitions.quantities import AnnouncedX
from ..game_concepts.payment import announced, special_pips, variants, with_x
from ..game_concepts.targets import can_choose
from ..requests import ChooseNumber, ChooseYes
from ..scope import Scope
from .announcing import can_announce
from .costs import can_pay_cost
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


def payable(
    game: Game,
    player: int,
    obj: GameObject,
    costs: tuple[Cost, ...],
    scope: Scope,
    purpose: Purpose | None,
) -> bool:
    """Could these costs be paid with this X, announcing the symbols in any way?"""
    mana: ManaCost | None = None
    taps = -1
    for cost in costs:
        if isinstance(cost, PayMana):
            mana = cost.mana
            continue
        if not can_pay_cost(game, player, obj, cost, scope):
            return False
        if cost.__class__.__name__ == "TapSymbol":
            taps = obj.id
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


def greatest_x(
    game: Game,
    player: int,
    obj: GameObject,
    costs: tuple[Cost, ...],
    scope: Scope,
    purpose: Purpose | None,
) -> int:
    """The greatest X for which the costs could be paid; -1 if not even 0."""
    x = -1
    while x < GREATEST_X:
        trial = Scope(scope.source, scope.controller, scope.slots, x + 1)
        if not payable(game, player, obj, costs, trial, purpose) or not loyalty_allows(
            obj, costs, x + 1
        ):
            break
        x += 1
        if x == 0 and not mentions_x(costs):
            break
    return x


def loyalty_allows(obj: GameObject, costs: tuple[Cost, ...], x: int) -> bool:
    """[−X] takes no more counters than there are (CR 606.6)."""
    have = (obj.counters or {}).get("loyalty", 0)
    return all(
        [
            not (isinstance(cost, LoyaltySymbol) and cost.x and cost.change < 0 and x > have)
            for cost in costs
        ]
    )


def choose_x(
    game: Game,
    player: int,
    obj: GameObject,
    costs: tuple[Cost, ...],
    scope: Scope,
    purpose: Purpose | None,
    targets: tuple[TargetSpecification, ...] = (),
) -> int:
    """Announce X (CR 107.3a), where the costs have one: so that ``targets`` can be chosen."""
    if not mentions_x(costs):
        return 0
    possible = possible_x(game, player, obj, costs, scope, purpose)
    if not possible:
        raise IllegalAction("the costs cannot be paid")
    if mentions_x(targets):
        possible = tuple([x for x in possible if can_choose(game, targets, with_this(scope, x))])
        if not possible:
            raise IllegalAction("there is no legal target")
    if len(possible) == 1:
        game.forced += 1
        return possible[0]
    least, greatest = possible[0], possible[-1]
    allowed = () if len(possible) == greatest - least + 1 else tuple(possible)
    answer: int = game.decide(ChooseNumber(player, "X", least, greatest, obj.id, allowed))
    return answer


def possible_x(
    game: Game,
    player: int,
    obj: GameObject,
    costs: tuple[Cost, ...],
    scope: Scope,
    purpose: Purpose | None,
) -> Sequence[int]:
    """Every X for which the costs could be paid, the least first.

    With a cost such as "sacrifice a creature with mana value X" some may be missing between them.
    """
    if not mentions_x(tuple([cost for cost in costs if not isinstance(cost, PayMana)])):
        return range(greatest_x(game, player, obj, costs, scope, purpose) + 1)
    return tuple(
        [
            x
            for x in range(MOST_TRIED)
            if loyalty_allows(obj, costs, x)
            and payable(game, player, obj, costs, with_this(scope, x), purpose)
        ]
    )


def could_pay(
    game: Game,
    player: int,
    obj: GameObject,
    costs: tuple[Cost, ...],
    scope: Scope,
    purpose: Purpose | None,
) -> bool:
    """Could the costs be paid with some X?"""
    if payable(game, player, obj, costs, scope, purpose):
        return True
    rest = tuple([cost for cost in costs if not isinstance(cost, PayMana)])
    return mentions_x(rest) and bool(possible_x(game, player, obj, costs, scope, purpose))


def with_this(scope: Scope, x: int) -> Scope:
    """The scope with another X."""
    return Scope(scope.source, scope.controller, scope.slots, x)


def can_announce_some_x(
    game: Game,
    player: int,
    obj: GameObject,
    body: Body,
    costs: tuple[Cost, ...],
    scope: Scope,
    purpose: Purpose | None,
) -> bool:
    """Is there a legal announcement with an X that can be paid (CR 601.2b-c)?"""
    if can_announce(game, body, scope):
        return True
    if not mentions_x(costs) or not mentions_x((body.targets, body.modes)):
        return False
    possible = possible_x(game, player, obj, costs, scope, purpose)
    return any([can_announce(game, body, with_this(scope, x)) for x in possible])


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
