"""CR 106.7: the types of mana that a permanent could produce.

A pure question over all abilities of the permanent: costs are ignored, replacement effects are
applied in every possible order, and permanents that ask about each other get the least answer that
is consistent, so that two of them alone produce nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from .definitions.abilities import ActivatedAbility, TriggeredAbility
from .definitions.costs import TapSymbol
from .definitions.instructions import ForEach, If, Instruction, Repeat
from .evaluation.dependencies import children
from .events.base import InTurn
from .events.turn import ManaProduced
from .scope import Scope
from .spells_and_abilities.replacement_effects import replaced

if TYPE_CHECKING:
    from .definitions.abilities import Body
    from .events.base import Event
    from .game import Game
    from .listeners import InForce
    from .state import GameObject


class Question:
    """What is assumed of permanents while the question is answered: the types known so far."""

    __slots__ = ("asked", "assumed")

    def __init__(self) -> None:
        self.assumed: dict[int, int] = {}
        #: Permanents whose types were asked for, in order.
        self.asked: list[int] = []


def could_produce(game: Game, identifier: int) -> int:
    """The mask of types the object could produce, or could have produced when it left (CR 106.7).

    Nothing happens and nobody is asked.
    """
    layers = game.layers
    question = layers.question
    if question is not None:
        if identifier not in question.assumed:
            question.assumed[identifier] = 0
            question.asked.append(identifier)
        return question.assumed[identifier]
    question = layers.question = Question()
    try:
        question.assumed[identifier] = 0
        question.asked.append(identifier)
        changed = True
        while changed:
            changed = False
            for one in question.asked:  # grows while it is walked
                obj = game.objects.get(one)
                types = 0 if obj is None else _types_by_abilities(game, obj)
                if types & ~question.assumed[one]:
                    question.assumed[one] |= types
                    changed = True
        return question.assumed[identifier]
    finally:
        layers.question = None


def _types_by_abilities(game: Game, obj: GameObject) -> int:
    """The types of all its abilities, with what is assumed of other permanents."""
    mask = 0
    for ability in game.characteristics(obj).abilities:
        if isinstance(ability, (ActivatedAbility, TriggeredAbility)):
            mask |= _types_by_ability(game, obj, ability)
    return mask


def _types_by_ability(
    game: Game, obj: GameObject, ability: ActivatedAbility | TriggeredAbility
) -> int:
    scope = Scope(obj.id, obj.controller, None, obj.x)
    tapped = isinstance(ability, ActivatedAbility) and any(
        [isinstance(cost, TapSymbol) for cost in ability.costs]
    )
    for_mana = tapped and ability.is_mana_ability
    mask = 0
    for mana in distinct_productions(game, ability.body, scope):
        event = ManaProduced(obj.controller, obj.id, mana, for_mana, ability)
        mask |= types_after_replacements(game, event)
    return mask


def distinct_productions(game: Game, body: Body, scope: Scope) -> list[tuple[int, ...]]:
    """What the body could add, one production for each set of types and whether it is one mana or
    more.
    """
    found: dict[tuple[frozenset[int], bool], tuple[int, ...]] = {}
    for mana in productions(game, body, scope):
        found.setdefault((frozenset(mana), len(mana) == 1), mana)
    return list(found.values())


def productions(game: Game, body: Body, scope: Scope) -> Iterator[tuple[int, ...]]:
    """What instructions of the body could add if it resolved now, each alone; all modes count."""
    for instruction in body.instructions:
        yield from productions_of(game, instruction, scope)
    for mode in body.modes:
        for instruction in mode.instructions:
            yield from productions_of(game, instruction, scope)


def productions_of(game: Game, instruction: Instruction, scope: Scope) -> Iterator[tuple[int, ...]]:
    """What one instruction, wrapped or not, could add if it were performed now."""
    if instruction.is_mana:
        for mana in instruction.productions(game, scope):
            if mana:
                yield mana
        return
    if isinstance(instruction, If):
        branch = (
            instruction.then
            if instruction.condition.holds(game, scope)
            else (instruction.otherwise)
        )
        for part in branch:
            yield from productions_of(game, part, scope)
        return
    if isinstance(instruction, Repeat) and instruction.times.value(game, scope) <= 0:
        return
    if isinstance(instruction, ForEach):
        for number in instruction.what.select(game, scope):
            slots = {**scope.slots, f"each.{instruction.number}": (number,)}
            inner = Scope(scope.source, scope.controller, slots, scope.x, scope.event)
            for part in instruction.instructions:
                yield from productions_of(game, part, inner)
        return
    for child in children(instruction):
        if isinstance(child, Instruction):
            yield from productions_of(game, child, scope)


def types_after_replacements(game: Game, event: ManaProduced) -> int:
    """The types that the event's mana may become, over every order of replacements (CR 616.1)."""
    mask = 0
    for mana in mana_after_replacements(game, event):
        for one in mana:
            mask |= 1 << one
    return mask


def mana_after_replacements(game: Game, event: ManaProduced) -> list[tuple[int, ...]]:
    """Every mana that the event may become, each once; nothing happens.

    What is done instead of producing mana is no mana; effects that would do something while
    replacing are left out.
    """
    index = game.index or game.build_index()
    if not index.listens_to("mana"):
        return [event.mana]
    if game.forbidden(event):
        return []
    found: dict[tuple[int, ...], None] = {}
    for events in every_replacement(game, event):
        mana = tuple(
            [one for result in events if isinstance(result, ManaProduced) for one in result.mana]
        )
        found.setdefault(mana)
    return list(found)


def every_replacement(game: Game, event: Event) -> Iterator[list[Event]]:
    """What the event becomes under every choice of the affected players (CR 616.1)."""
    choices: list[list[int]] = []  # [chosen, how many] along the current path

    while True:
        position = 0

        def choose(current: Event, applicable: list[InForce]) -> int:
            nonlocal position
            if position == len(choices):
                choices.append([0, len(applicable)])
            chosen = choices[position][0]
            position += 1
            return chosen

        results = replaced(game, event, choose=choose)
        yield [one for one, _ in results if not isinstance(one, InTurn)]
        del choices[position:]
        while choices and choices[-1][0] + 1 == choices[-1][1]:
            choices.pop()
        if not choices:
            return
        choices[-1][0] += 1
