"""Which of the engine's legal actions a line of a scenario means."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.definitions.abilities import ActivatedAbility
from cardwright.engine.definitions.costs import TapSymbol
from cardwright.engine.requests import ActivateAction, CastAction, PlayLandAction
from cardwright.engine.scope import Scope
from cardwright.engine.vocabulary import ZONE_NAMES
from cardwright.scenarios import model as m
from cardwright.scenarios.answering import Answers
from cardwright.scenarios.describing import read_mana
from cardwright.scenarios.naming import NotFound

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardwright.engine.definitions.abilities import Ability
    from cardwright.engine.game import Game
    from cardwright.engine.requests import Action
    from cardwright.engine.state import GameObject
    from cardwright.scenarios.library import Library
    from cardwright.scenarios.naming import Names

#: Legal actions that a failure names.
SHOWN_ACTIONS = 6


class Matcher:
    """Finds engine actions for statements in one game."""

    def __init__(self, game: Game, names: Names, library: Library) -> None:
        self.game = game
        self.names = names
        self.library = library
        self.answers = Answers(game, names)

    def find(self, statement: m.Action, options: Iterable[Action]) -> Action | None:
        """The action that the statement means, among the legal ones; None when there is none.

        Raises:
            NotFound: it may mean several that differ.
        """
        found = [option for option in options if self._means(option, statement)]
        if len(found) < 2:
            return found[0] if found else None
        if len({self._ability_of(option) for option in found}) > 1:
            raise NotFound(f"it may mean {self._listed(found)}; say which ability")
        if len({type(option) for option in found}) > 1:
            raise NotFound(f"it may mean {self._listed(found)}")
        faces = {getattr(option, "face", 0) for option in found}
        if len(faces) > 1:
            raise NotFound("it may mean several faces; name one")
        objects = [option.object for option in found if hasattr(option, "object")]
        if not self.answers.alike(objects, "object"):
            raise NotFound(f"it may mean {self.answers.listed(objects, 'object')}; use a label")
        return found[0]

    def _means(self, option: Action, statement: m.Action) -> bool:
        match statement, option:
            case m.PlayLand(), PlayLandAction():
                return self._is_face(option.object, option.face, statement.what)
            case m.Cast(), CastAction():
                return self._is_face(option.object, option.face, statement.what) and self._is_in(
                    option.object, statement.zone
                )
            case m.Activate(), ActivateAction():
                return (
                    self._is(option.object, statement.what)
                    and self._is_in(option.object, statement.zone)
                    and self._is_ability(option, statement.ability)
                )
            case m.TapForMana(), ActivateAction():
                return (
                    option.is_mana
                    and self._is(option.object, statement.what)
                    and self._taps_for(option, statement.mana)
                )
        return False

    def _is(self, identifier: int, thing: m.Thing) -> bool:
        return identifier in [obj.id for obj in self.objects(thing)]

    def objects(self, thing: m.Thing) -> list[GameObject]:
        """All objects, in any zone, that the words may mean."""
        if thing.word or thing.zone >= 0:
            return self.names.objects(self.game, thing)
        found: list[GameObject] = []
        for zone in range(len(ZONE_NAMES) - 1):
            found += self.names.objects(self.game, thing, (zone,))
        return found

    def _is_in(self, identifier: int, zone: int) -> bool:
        return zone < 0 or self.game.objects[identifier].zone == zone

    def _is_face(self, identifier: int, face: int, thing: m.Thing) -> bool:
        if not self._is(identifier, thing):
            return False
        card = self.game.objects[identifier].card
        if card is None or len(card.faces) == 1 or not thing.name:
            return face == 0 or not thing.name
        if thing.name == card.name:
            return True
        name = card.faces[face].name
        return name == thing.name or name.startswith(f"{thing.name},")

    def ability(self, option: ActivateAction) -> Ability:
        """The ability that an action would activate."""
        now = self.game.characteristics(self.game.objects[option.object])
        return now.abilities[option.ability]

    def _ability_of(self, option: Action) -> object:
        return self.ability(option) if isinstance(option, ActivateAction) else None

    def _is_ability(self, option: ActivateAction, choice: m.AbilityChoice | None) -> bool:
        if choice is None:
            return not option.is_mana or not self._has_other_abilities(option)
        if choice.number:
            return option.ability == choice.number - 1
        return self.ability_text(option.object, option.ability).startswith(_fold(choice.text))

    def _has_other_abilities(self, option: ActivateAction) -> bool:
        """A bare "activates" means a mana ability only where the object has nothing else."""
        return bool(self.game.characteristics(self.game.objects[option.object]).activated)

    def ability_text(self, identifier: int, position: int) -> str:
        """The text of an ability as the card has it, in small letters; empty where it has none."""
        obj = self.game.objects[identifier]
        ability = self.game.characteristics(obj).abilities[position]
        if obj.card is None:
            return ""
        face = obj.card.faces[obj.face]
        texts = self.library.ability_texts(obj.card.name, obj.face)
        for printed, text in zip(face.abilities, texts, strict=False):
            if printed == ability:
                return _fold(text)
        return ""

    def _taps_for(self, option: ActivateAction, mana: str) -> bool:
        ability = self.ability(option)
        assert isinstance(ability, ActivatedAbility)
        if not any(isinstance(cost, TapSymbol) for cost in ability.costs):
            return False
        if not mana:
            return True
        obj = self.game.objects[option.object]
        scope = Scope(obj.id, obj.controller)
        return any(
            tuple(sorted(production)) == read_mana(mana)
            for instruction in ability.body.instructions
            for production in instruction.productions(self.game, scope)
        )

    def legal_text(self, options: Iterable[Action]) -> str:
        """What a player can do, for one who tried something else."""
        texts = dict.fromkeys(filter(None, map(self._action_text, options)))
        shown = ["pass", *list(texts)[:SHOWN_ACTIONS]]
        if len(texts) > SHOWN_ACTIONS:
            shown.append(f"{len(texts) - SHOWN_ACTIONS} other things")
        return "only pass" if len(shown) == 1 else f"{', '.join(shown[:-1])} or {shown[-1]}"

    def _action_text(self, option: Action) -> str:
        match option:
            case PlayLandAction() | CastAction():
                card = self.game.objects[option.object].card
                verb = "play" if isinstance(option, PlayLandAction) else "cast"
                return f"{verb} {card.faces[option.face].name}" if card is not None else ""
            case ActivateAction():
                name = self.game.characteristics(self.game.objects[option.object]).name
                return f"tap {name} for mana" if option.is_mana else f"activate {name}"
        return ""

    def _listed(self, options: Iterable[Action]) -> str:
        texts = []
        for option in options:
            if isinstance(option, ActivateAction):
                text = self.ability_text(option.object, option.ability)
                texts.append(f"ability {option.ability + 1} ({text or 'no text'})")
            else:
                texts.append(type(option).__name__)
        return ", ".join(dict.fromkeys(texts))


def _fold(text: str) -> str:
    return text.lower().replace("’", "'").replace("−", "-")
