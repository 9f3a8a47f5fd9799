"""Why an action is not legal: what would have to be otherwise, tried on copies of the game.

Nothing of the rules is repeated here. What could be in the way is taken away, on a copy; if the
engine offers the action then, the least of it that is needed is the reason.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from cardwright.engine.definitions.abilities import ActivatedAbility
from cardwright.engine.definitions.costs import Cost, TapSymbol, UntapSymbol
from cardwright.engine.spells_and_abilities.activation import ability_costs
from cardwright.engine.spells_and_abilities.costs import mana_part
from cardwright.engine.spells_and_abilities.proposing import proposed, spell_costs
from cardwright.engine.spells_and_abilities.summoning_sickness import is_sick
from cardwright.engine.state import Mana
from cardwright.engine.vocabulary import BATTLEFIELD, FIRST_MAIN_PHASE, HAND, LAND, ZONE_NAMES
from cardwright.scenarios import model as m
from cardwright.scenarios.describing import moment_text
from cardwright.scenarios.matching import Matcher
from cardwright.scenarios.naming import NotFound
from cardwright.scenarios.playing import legal_actions
from cardwright.scenarios.writing_costs import cost_text

if TYPE_CHECKING:
    from cardwright.engine.game import Game
    from cardwright.engine.state import GameObject
    from cardwright.scenarios.library import Library
    from cardwright.scenarios.naming import Names

#: What can be done to one object.
Deed: TypeAlias = m.PlayLand | m.Cast | m.Activate | m.TapForMana

#: More mana of each type than anything costs, and more life.
_PLENTY = 30
_TYPES_OF_MANA = 6


class _Obstacle(NamedTuple):
    """What may be in the way, in words, and how it is taken away."""

    reason: str
    remove: Callable[[Game], None]


class WhyNot:
    """Says why one player cannot do something in one game."""

    def __init__(self, game: Game, names: Names, library: Library, player: int) -> None:
        self.game = game
        self.names = names
        self.library = library
        self.player = player
        self.who = names.player_name(player)

    def reason(self, deed: m.Action) -> str:
        """Why the deed, which is not legal, is not; empty where that cannot be told.

        Raises:
            NotFound: what it is about is not there.
        """
        if not isinstance(deed, m.PlayLand | m.Cast | m.Activate | m.TapForMana):
            return ""
        matcher = Matcher(self.game, self.names, self.library)
        objects = matcher.objects(deed.what)
        if not objects:
            raise NotFound(f"there is no {deed.what.text}")
        able, problem = self._able(deed, objects)
        if problem:
            return problem
        obstacles = [one for obj in able[:1] for one in self._obstacles(deed, obj)]
        needed = self._needed(deed, obstacles)
        if needed is None:
            return self._beyond(deed, able[0])
        return " and ".join(one.reason for one in needed)

    # -- what the object must be

    def _able(self, deed: Deed, objects: Sequence[GameObject]) -> tuple[list[GameObject], str]:
        """The objects it may be about, or what is wrong with all of them."""
        text = deed.what.text
        if isinstance(deed, m.PlayLand | m.Cast):
            able = [obj for obj in objects if obj.zone == HAND and obj.owner == self.player]
            able = able or [obj for obj in objects if obj.granted or obj.base.casting]
            if not able:
                where = self._where(objects[0])
                return [], f"{text} is {where}, from where {self.who} cannot {_verb(deed)} it"
            is_land = bool(able[0].base.types & LAND)
            if is_land and isinstance(deed, m.Cast):
                return [], f'lands are played, not cast (CR 305.1): "{self.who} plays {text}"'
            if not is_land and isinstance(deed, m.PlayLand):
                return [], f'{text} is no land: "{self.who} casts {text}"'
            return able, ""
        able = [obj for obj in objects if self._abilities(deed, obj)]
        if not able:
            kind = "mana ability with {T}" if isinstance(deed, m.TapForMana) else "ability"
            said = "" if isinstance(deed, m.TapForMana) else " that is activated"
            return [], f"{text} has no {kind}{said}"
        if all(obj.controller != self.player for obj in able):
            whose = self.names.player_name(able[0].controller)
            others = [obj for obj in able if any(one.player for one in self._abilities(deed, obj))]
            if not others:
                return [], f"{whose} controls {text}"
        return [obj for obj in able if obj.controller == self.player] or able, ""

    def _abilities(self, deed: Deed, obj: GameObject) -> list[ActivatedAbility]:
        abilities = self.game.characteristics(obj).abilities
        found = [one for one in abilities if isinstance(one, ActivatedAbility)]
        if isinstance(deed, m.TapForMana):
            return [one for one in found if one.is_mana_ability and _has(one, TapSymbol)]
        choice = deed.ability if isinstance(deed, m.Activate) else None
        if choice is not None and choice.number:
            chosen = abilities[choice.number - 1 : choice.number]
            return [one for one in chosen if isinstance(one, ActivatedAbility)]
        return found

    def _where(self, obj: GameObject) -> str:
        zone = ZONE_NAMES[obj.zone]
        if obj.zone == BATTLEFIELD or zone in ("stack", "exile", "command zone"):
            return f"on the {zone}" if obj.zone == BATTLEFIELD or zone == "stack" else f"in {zone}"
        return f"in {self.names.player_name(obj.owner)}'s {zone}"

    # -- what may be in the way

    def _obstacles(self, deed: Deed, obj: GameObject) -> list[_Obstacle]:
        player, who = self.player, self.who
        name = self.names.describe(self.game, obj.id)
        found = [_Obstacle(self._timing(), self._at_sorcery_time)]
        if isinstance(deed, m.PlayLand):

            def allow_land(game: Game) -> None:
                game.players[player].lands_played = 0

            found.append(_Obstacle(f"{who} has played a land this turn (CR 305.2)", allow_land))
            return found
        costs = self._cost(deed, obj)
        found.append(_Obstacle(f"{who} has too little mana to pay {costs}", self._fund))

        def add_life(game: Game) -> None:
            game.players[player].life += _PLENTY

        found.append(_Obstacle(f"{who} has too little life to pay for it", add_life))
        if isinstance(deed, m.Cast):
            return found

        def untap(game: Game) -> None:
            game.writable(obj.id).tapped = False

        def tap(game: Game) -> None:
            game.writable(obj.id).tapped = True

        def awake(game: Game) -> None:
            game.writable(obj.id).since_turn = -1

        def forget(game: Game) -> None:
            game.writable(obj.id).activations = None

        if obj.tapped:
            found.append(_Obstacle(f"{name} is tapped already", untap))
        elif any(_has(one, UntapSymbol) for one in self._abilities(deed, obj)):
            found.append(_Obstacle(f"{name} is not tapped", tap))
        if is_sick(self.game, obj):
            reason = f"{name} came under {who}'s control this turn (CR 302.6)"
            found.append(_Obstacle(reason, awake))
        if obj.activations:
            reason = "it was activated this turn as often as it may be (CR 602.5b)"
            found.append(_Obstacle(reason, forget))
        return found

    def _timing(self) -> str:
        needs = f"a main phase of {self.who}'s turn with an empty stack"
        game = self.game
        if game.stack and game.active == self.player:
            return f"it needs {needs}, and the stack is not empty (CR 307.1)"
        return f"it needs {needs}, and it is {moment_text(game, self.names)} (CR 307.1)"

    def _at_sorcery_time(self, game: Game) -> None:
        game.active = self.player
        game.step = FIRST_MAIN_PHASE
        game.stack = []

    def _fund(self, game: Game) -> None:
        more = [Mana(each) for each in range(_TYPES_OF_MANA) for _ in range(_PLENTY)]
        game.players[self.player].pool += tuple(more)

    def _cost(self, deed: Deed, obj: GameObject) -> str:
        """The mana that it costs now, in symbols."""
        if isinstance(deed, m.Cast):
            trial = self.game.copy()
            spell = proposed(trial, self.player, trial.objects[obj.id], 0)
            trial.objects[obj.id] = spell
            return cost_text(mana_part(spell_costs(trial, self.player, spell, {})))
        costs = [
            mana_part(ability_costs(self.game, self.player, obj, one))
            for one in self._abilities(deed, obj)
        ]
        return " or ".join(dict.fromkeys(cost_text(each) for each in costs if each is not None))

    # -- trying

    def _needed(self, deed: Deed, obstacles: list[_Obstacle]) -> list[_Obstacle] | None:
        """The fewest that must be taken away; None where not even all of them are enough."""
        if not self._is_legal_without(deed, obstacles):
            return None
        needed = list(obstacles)
        for one in obstacles:
            fewer = [other for other in needed if other is not one]
            if self._is_legal_without(deed, fewer):
                needed = fewer
        return needed

    def _is_legal_without(self, deed: Deed, obstacles: Sequence[_Obstacle]) -> bool:
        trial = self.game.copy()
        for one in obstacles:
            one.remove(trial)
        trial.derive()
        matcher = Matcher(trial, self.names, self.library)
        try:
            return matcher.find(deed, legal_actions(trial, self.player)) is not None
        except NotFound:
            return True  # it may mean several

    def _beyond(self, deed: Deed, obj: GameObject) -> str:
        """What is left when mana, time and the like are not the reason."""
        if isinstance(deed, m.PlayLand):
            return "an effect does not let it be played"
        bodies = [one.body for one in self._abilities(deed, obj)]
        if isinstance(deed, m.Cast):
            bodies = [ability.body for ability in obj.base.abilities if hasattr(ability, "body")]
        if any(body.targets for body in bodies) or getattr(obj.base, "choices_depend", False):
            return "there is no legal target for it, or an effect forbids it (CR 601.2c)"
        return "a condition, a part of its cost or an effect does not allow it now"


def _has(ability: ActivatedAbility, kind: type[Cost]) -> bool:
    return any(isinstance(cost, kind) for cost in ability.costs)


def _verb(deed: Deed) -> str:
    return "play" if isinstance(deed, m.PlayLand) else "cast"
