"""How costs are paid: as the scenario says, or in the only way there is.

Mana in the pool is spent before anything is tapped. Sources that are alike are one.
"""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Any

from cardwright.engine.game_concepts.mana import can_pay, plan
from cardwright.engine.game_concepts.mana_choices import Purpose
from cardwright.engine.vocabulary import STACK

if TYPE_CHECKING:
    from cardwright.engine.game import Game
    from cardwright.engine.requests import PayMana
    from cardwright.scenarios.answering import Answers


def has_other_payments(game: Game, request: PayMana, answers: Answers) -> bool:
    """Is there a payment that taps other sources than the one the engine has planned?

    Asked for each kind of source that the plan uses: is there a payment with fewer of that kind?
    """
    obj = game.objects.get(request.source)
    purpose = None if obj is None else Purpose(obj, obj.zone == STACK)
    planned = plan(game, request.player, request.mana, purpose, request.without)
    if planned is None:
        return False
    used: dict[object, list[int]] = defaultdict(list)
    for source, _ in planned:
        used[answers.indistinct(source.obj.id)].append(source.obj.id)
    for kind, ids in used.items():
        trial = game.copy()
        others = [
            each.id
            for each in game.battlefield.values()
            if not each.tapped and answers.indistinct(each.id) == kind and each.id not in ids
        ]
        for identifier in (ids[0], *others):
            source_object = trial.battlefield[identifier]
            source_object.tapped = True
        trial.derive()
        trial_purpose: Any = None
        if purpose is not None:
            trial_purpose = Purpose(trial.objects[purpose.obj.id], purpose.is_spell)
        if can_pay(trial, request.player, request.mana, trial_purpose, request.without):
            return True
    return False
