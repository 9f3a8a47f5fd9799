"""CR 601.2g-h, 605.3a: activating mana abilities while a cost is being paid, and paying it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...errors import IllegalAction
from ..agents import NeedDecision, ReplayAgent
from ..definitions.costs import PayMana as PayManaCost
from ..definitions.costs import TapSymbol
from ..enumeration import legal_answers
from ..game_concepts.helping_to_pay import could_pay_with_help
from ..game_concepts.mana import available, can_pay, plan, spend
from ..requests import PayMana, ProduceOption
from .paying_plainly import pay_plainly

if TYPE_CHECKING:
    from ..definitions.mana import ManaCost
    from ..game import Game
    from ..game_concepts.mana import Available
    from ..game_concepts.mana_choices import Purpose
    from ..listeners import Listeners
    from ..state import Mana

#: How many states are looked at when a cost can only be paid with mana abilities that do more than
#: tap.
MOST_STATES = 400

Answers = tuple[Any, ...]


def can_pay_mana(
    game: Game, player: int, cost: ManaCost, purpose: Purpose | None, without: int = -1
) -> bool:
    """Could the player pay, with any mana abilities (CR 118.3, 605.3a)? Agrees with
    ``pay_mana``.
    """
    if can_pay(game, player, cost, purpose, without):
        return True
    if purpose is not None and purpose.is_spell and has_help(game, purpose):
        return could_pay_with_help(game, player, cost, purpose)
    return can_pay_otherwise(game, player, cost, available(game, player), purpose, without)


def can_pay_otherwise(
    game: Game,
    player: int,
    cost: ManaCost,
    have: Available,
    purpose: Purpose | None = None,
    without: int = -1,
) -> bool:
    """Could the player pay with mana abilities that do more than tap, where the others do not
    suffice?
    """
    if have.other_ways is None:
        have.other_ways = has_other_ways(game, player)
    if not have.other_ways:
        return False
    key = (game.epoch, player, cost, None if purpose is None else purpose.obj.id, without)
    found = game.search_memo.get(key)
    if found is None:
        found = bool(ways_to_begin(game, player, cost, purpose, without))
        game.search_memo = {
            key: found,
            **{k: v for k, v in game.search_memo.items() if k[0] == key[0]},
        }
    return found


def has_help(game: Game, purpose: Purpose) -> bool:
    """May something beside mana help to pay for the spell?"""
    return game.characteristics(purpose.obj).has_help


def pay_mana(
    game: Game, player: int, cost: ManaCost, purpose: Purpose | None, without: int = -1
) -> tuple[Mana, ...] | None:
    """Activate mana abilities as planned, or as the player says, and spend the mana.

    Returns the mana spent, or None when it cannot be paid (mana that was made stays in the pool,
    CR 733.1).
    """
    if without < 0 and player not in game.pays_by_hand:
        paid = pay_plainly(game, player, cost)
        if paid is not None:
            return paid
    while True:
        planned = plan(game, player, cost, purpose, without)
        if planned is None or player in game.pays_by_hand:
            if not ask_for_mana(game, player, cost, purpose, without, planned is not None):
                if planned is None:
                    return None
            else:
                continue
        assert planned is not None
        for source, choice in planned:
            if not source.obj.tapped:
                game.activate_mana_ability(player, source.obj, choice.ability, choice.parts)
        spent = spend(game, player, cost, purpose)
        if spent is not None:
            return spent
        if not planned:
            return None


def ask_for_mana(
    game: Game, player: int, cost: ManaCost, purpose: Purpose | None, without: int, enough: bool
) -> bool:
    """Let the player activate one mana ability; False when they want to pay, or nothing helps."""
    ways: dict[ProduceOption, list[Answers]] = {}
    if enough:
        options: list[ProduceOption | None] = [None, *mana_options(game, player, without)]
    else:
        ways = ways_to_begin(game, player, cost, purpose, without)
        options = [*ways]
    if not options:
        return False
    if len(options) == 1:
        game.forced += 1
        answer = options[0]
    else:
        source = purpose.obj.id if purpose is not None else -1
        answer = game.decide(PayMana(player, cost.symbols, tuple(options), source, cost, without))
    if answer is None:
        return False
    obj = game.objects[answer.object]
    ability = game.characteristics(obj).abilities[answer.ability]
    game.helpful = ways.get(answer)  # what would leave the cost unpaid is not offered
    game.activate_mana_ability(player, obj, ability)
    game.helpful = None
    return True


def mana_options(game: Game, player: int, without: int = -1) -> list[ProduceOption]:
    """Every mana ability the player could activate now."""
    index = game.index or game.build_index()
    found = []
    for obj in index.mana:
        now = game.characteristics(obj)
        for number, ability in enumerate(now.abilities):
            if ability in now.mana_abilities and game.can_activate_mana(player, obj, ability):
                if obj.id == without and any([isinstance(c, TapSymbol) for c in ability.costs]):
                    continue
                found.append(ProduceOption(obj.id, number))
    return found


def has_other_ways(game: Game, player: int) -> bool:
    """Has the player mana abilities, or triggers on mana, that a plan does not know?"""
    index = game.index or game.build_index()
    if "mana" in index.triggers or "tap" in index.triggers or "mana" in index.replacements:
        return bool(available(game, player).sources)
    found = index.other_ways.get(player)
    if found is None:
        found = index.other_ways[player] = has_costly_ways(game, player, index)
    return found


def has_costly_ways(game: Game, player: int, index: Listeners) -> bool:
    """Has the player mana abilities that cost anything but {T}?"""
    for obj in index.mana:
        for ability in game.characteristics(obj).mana_abilities:
            if obj.controller != player and ability.player is None:
                continue
            if len(ability.costs) != 1 or not isinstance(ability.costs[0], TapSymbol):
                return True
    return False


def ways_to_begin(
    game: Game, player: int, cost: ManaCost, purpose: Purpose | None, without: int
) -> dict[ProduceOption, list[Answers]]:
    """The mana abilities with which a payment that no plan finds can begin, found by trying.

    With each the answers, to what it asks, after which the payment can go on.
    """
    if game.searching:
        return {}
    game.searching = True  # whether an ability that costs mana can be paid for is no new search
    try:
        options = mana_options(game, player, without)
    finally:
        game.searching = False
    budget = [MOST_STATES]
    found: dict[ProduceOption, list[Answers]] = {}
    for option in options:
        ways = [
            answers
            for answers, after in outcomes(game, player, option, budget)
            if leads_to_payment(game, after, player, cost, purpose, without, budget)
        ]
        if ways:
            found[option] = ways
    return found


def leads_to_payment(
    before: Game,
    after: Game,
    player: int,
    cost: ManaCost,
    purpose: Purpose | None,
    without: int,
    budget: list[int],
) -> bool:
    """Can the cost be paid now, or after more mana abilities? Tried on copies."""
    if can_pay(after, player, cost, purpose, without):
        return True
    if len(after.players[player].pool) <= len(before.players[player].pool):
        return False
    for following in mana_options(after, player, without):
        for _, later in outcomes(after, player, following, budget):
            if leads_to_payment(after, later, player, cost, purpose, without, budget):
                return True
        if budget[0] <= 0:
            return False
    return False


def outcomes(
    game: Game, player: int, option: ProduceOption, budget: list[int]
) -> list[tuple[Answers, Game]]:
    """The game after the mana ability, once for every way to answer what it asks."""
    found: list[tuple[Answers, Game]] = []
    waiting: list[Answers] = [()]
    while waiting and budget[0] > 0:
        answers = waiting.pop(0)
        budget[0] -= 1
        trial = game.copy()
        trial.searching = True
        trial.agents = [ReplayAgent(list(answers))] * len(trial.players)
        obj = trial.objects[option.object]
        ability = trial.characteristics(obj).abilities[option.ability]
        try:
            trial.activate_mana_ability(player, obj, ability)
        except NeedDecision as need:
            waiting.extend([(*answers, answer) for answer in legal_answers(need.request, 24)])
        except IllegalAction:
            continue
        else:
            found.append((answers, trial))
    return found


__all__ = ["PayManaCost", "can_pay_mana", "mana_options", "pay_mana"]
