"""Expectations about what could happen: tried on copies of the game, which stays as it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardwright.engine.could_produce import could_produce
from cardwright.engine.definitions.abilities import ActivatedAbility
from cardwright.engine.definitions.costs import TapSymbol
from cardwright.engine.outcomes import outcomes
from cardwright.engine.requests import ActivateAction, ChooseTargets, Pass
from cardwright.engine.spells_and_abilities.activation import ability_costs
from cardwright.engine.spells_and_abilities.costs import mana_part
from cardwright.engine.spells_and_abilities.mana_abilities import (
    activate_mana_ability,
    can_activate_mana,
)
from cardwright.engine.spells_and_abilities.proposing import proposed, spell_costs
from cardwright.errors import IllegalAction
from cardwright.scenarios import model as m
from cardwright.scenarios.answering import Answers
from cardwright.scenarios.describing import mana_text, read_mana
from cardwright.scenarios.inline import Inline
from cardwright.scenarios.matching import Matcher
from cardwright.scenarios.naming import NotFound
from cardwright.scenarios.playing import legal_actions, take_action
from cardwright.scenarios.why_not import WhyNot
from cardwright.scenarios.writing_costs import cost_text, same_cost

if TYPE_CHECKING:
    from cardwright.engine.definitions.mana import ManaCost
    from cardwright.engine.game import Game
    from cardwright.engine.requests import Action, Request
    from cardwright.engine.state import GameObject
    from cardwright.scenarios.library import Library
    from cardwright.scenarios.naming import Names


class Inquirer:
    """Answers one question about one game."""

    def __init__(self, game: Game, names: Names, library: Library) -> None:
        self.game = game
        self.names = names
        self.matcher = Matcher(game, names, library)

    def inquire(self, expected: m.Can | m.Costs | m.CouldProduce | m.TapsFor) -> str | None:
        """None where the expectation holds, else what is so instead; raises NotFound."""
        match expected:
            case m.Can():
                return self._can(expected)
            case m.Costs():
                return self._costs(expected)
            case m.CouldProduce():
                return self._could_produce(expected)
            case m.TapsFor():
                return self._taps_for(expected)

    # -- legality

    def _can(self, expected: m.Can) -> str | None:
        player = self.names.player(expected.who.word)
        why_not = self._why_not(player, expected.deed, explain=not expected.negated)
        if expected.negated:
            return None if why_not else f"{expected.who.text} can"
        return f"{expected.who.text} cannot: {why_not}" if why_not else None

    def _why_not(self, player: int, deed: m.Action, *, explain: bool) -> str:
        """Why the player cannot do it, empty where they can."""
        self._must_exist(deed)
        action = self.matcher.find(deed, legal_actions(self.game, player))
        if action is None:
            why_not = WhyNot(self.game, self.names, self.matcher.library, player)
            return (why_not.reason(deed) if explain else "") or "that is not legal now"
        trial = self.game.copy()
        inline = Inline.of(deed, player, self.names)
        trial.agents = [_Trial(trial, self.names, inline)] * len(trial.players)
        try:
            take_action(trial, player, action)
            left = inline.left(trial)
            if left:
                return f"{left} cannot be chosen"
        except (IllegalAction, NotFound) as problem:
            return str(problem) or "that is not legal"
        except _Enough:
            pass
        return ""

    def _must_exist(self, deed: m.Action) -> None:
        """A misspelt name must not pass for something that cannot be done."""
        what = getattr(deed, "what", None)
        if isinstance(what, m.Thing):
            self.names.ids(self.game, what)
        for target in getattr(deed, "targets", ()):
            self.names.ids(self.game, target)

    # -- costs

    def _costs(self, expected: m.Costs) -> str | None:
        found = self.names.objects(self.game, expected.what)
        if not found:
            raise NotFound(f"there is no {expected.what.text}")
        costs = {self._cost(obj, expected) for obj in found}
        if len(costs) > 1:
            raise NotFound(f"{expected.what.text} is not one thing: use a label")
        actual = costs.pop()
        if same_cost(actual, expected.mana):
            return None
        return f"{expected.what.text} costs {cost_text(actual)}"

    def _cost(self, obj: GameObject, expected: m.Costs) -> ManaCost | None:
        player = self.names.player(expected.player) if expected.player else obj.controller
        if expected.ability is not None:
            ability = self._ability(obj, expected.ability)
            return mana_part(ability_costs(self.game, player, obj, ability))
        if obj.card is None:
            raise NotFound(f"{expected.what.text} is no card")
        names = [face.name for face in obj.card.faces]
        face = names.index(expected.what.name) if expected.what.name in names else 0
        trial = self.game.copy()
        spell = proposed(trial, player, trial.objects[obj.id], face)
        trial.objects[obj.id] = spell
        return mana_part(spell_costs(trial, player, spell, {}))

    def _ability(self, obj: GameObject, choice: m.AbilityChoice) -> ActivatedAbility:
        abilities = self.game.characteristics(obj).abilities
        activated = [
            (number, one)
            for number, one in enumerate(abilities)
            if isinstance(one, ActivatedAbility)
        ]
        if choice.number:
            activated = [(number, one) for number, one in activated if number == choice.number - 1]
        elif choice.text:
            activated = [
                (number, one)
                for number, one in activated
                if self.matcher.ability_text(obj.id, number).startswith(choice.text.lower())
            ]
        if len(activated) != 1:
            raise NotFound(f"{len(activated)} activated abilities may be meant; say which")
        return activated[0][1]

    # -- mana

    def _could_produce(self, expected: m.CouldProduce) -> str | None:
        wanted = sum({1 << each for each in read_mana(expected.types)})
        masks = {
            could_produce(self.game, obj.id) for obj in self.names.objects(self.game, expected.what)
        }
        if masks == {wanted}:
            return None
        if not masks:
            raise NotFound(f"there is no {expected.what.text}")
        shown = [
            mana_text(bit for bit in range(6) if mask >> bit & 1) or "nothing" for mask in masks
        ]
        return f"{expected.what.text} could produce {' and '.join(shown)}"

    def _taps_for(self, expected: m.TapsFor) -> str | None:
        found = self.names.objects(self.game, expected.what)
        if not found or not self.matcher.answers.alike([obj.id for obj in found], "object"):
            raise NotFound(f"{expected.what.text} is not one thing: use a label")
        results = self._results(found[0])
        if results is None:
            return f"{expected.what.text} cannot be tapped for mana"
        wanted = {read_mana(result) for result in expected.results} or {()}
        if results == wanted:
            return None
        shown = " or ".join(mana_text(result) or "nothing" for result in sorted(results))
        return f"{expected.what.text} taps for {shown}"

    def _results(self, obj: GameObject) -> set[tuple[int, ...]] | None:
        """All that can be in the pool afterwards besides what was; None where it cannot be done."""
        player = obj.controller
        results: set[tuple[int, ...]] = set()
        is_possible = False
        before = len(self.game.players[player].pool)

        def pool(game: Game) -> tuple[int, ...]:
            return tuple(sorted(mana.type for mana in game.players[player].pool[before:]))

        for number, ability in enumerate(self.game.characteristics(obj).abilities):
            if not isinstance(ability, ActivatedAbility) or not ability.is_mana_ability:
                continue
            if not any(isinstance(cost, TapSymbol) for cost in ability.costs):
                continue
            if not can_activate_mana(self.game, player, obj, ability):
                continue
            is_possible = True

            def act(game: Game, number: int = number) -> None:
                source = game.objects[obj.id]
                chosen = game.characteristics(source).abilities[number]
                assert isinstance(chosen, ActivatedAbility)
                activate_mana_ability(game, player, source, chosen)

            reached = outcomes(self.game, act, key=pool)
            results.update(pool(each.game) for each in reached.results)
        return results if is_possible else None


class _Enough(Exception):
    """The trial has shown what was asked."""


class _Trial:
    """Takes the targets that were named, and for the rest any legal answer."""

    def __init__(self, game: Game, names: Names, inline: Inline) -> None:
        self.game = game
        self.names = names
        self.inline = inline

    def decide(self, view: object, request: Request) -> Any:
        """A legal answer, or one that ``check`` will refuse."""
        from cardwright.engine.requests import ChooseAction

        if isinstance(request, ChooseAction):
            raise _Enough
        if isinstance(request, ChooseTargets) and self.inline.targets:
            return self.inline.take_targets(request, Answers(self.game, self.names))
        return request.random(_first)


def _first() -> float:
    return 0.0


__all__ = ["Action", "ActivateAction", "Inquirer", "Pass"]
