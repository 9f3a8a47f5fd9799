"""An answer of a scenario, in the form that a request of the engine wants."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardwright.engine.requests import (
    ChooseModes,
    ChooseName,
    ChooseNumber,
    ChooseOne,
    ChooseOrder,
    ChooseSome,
    ChooseYes,
    Divide,
    EffectOption,
    PayMana,
    ProduceOption,
)
from cardwright.engine.turn_structure.combat_requests import AssignDamage
from cardwright.engine.vocabulary import COLOR_NAMES, FIRST_OBJECT_ID
from cardwright.scenarios import model as m
from cardwright.scenarios.describing import mana_text, object_text, read_mana
from cardwright.scenarios.naming import NotFound, is_called
from cardwright.scenarios.writing_costs import cost_text

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cardwright.engine.game import Game
    from cardwright.engine.requests import Request
    from cardwright.scenarios.naming import Names


class WrongKind(Exception):
    """The answer is of another kind than the question."""


class Answers:
    """Turns what a scenario says into what the engine asked for."""

    def __init__(self, game: Game, names: Names) -> None:
        self.game = game
        self.names = names

    def translate(self, request: Request, statement: m.Answer) -> Any:
        """The answer as the request wants it; it is still to be checked.

        Raises:
            WrongKind: the statement does not answer such a question.
            NotFound: its words mean none of the options.
        """
        match request, statement:
            case ChooseYes(), m.Accept():
                return True
            case ChooseYes(), m.Decline():
                return False
            case ChooseNumber(), m.Choose(choices=(int(number),)):
                return number
            case ChooseName(), m.Choose(choices=(m.Thing() as thing,)):
                return self._card_name(request, thing)
            case ChooseModes(), m.ChooseModes():
                return tuple(mode - 1 for mode in statement.modes)
            case ChooseOne(), m.Choose(choices=(choice,)):
                return self.pick(request.options, choice, request.purpose)
            case ChooseOne(), m.ChooseModes(modes=(mode,)):
                return request.options[mode - 1] if mode <= len(request.options) else None
            case ChooseOne(), m.Decline() if None in request.options:
                return None
            case ChooseSome(), m.Choose():
                return self.pick_all(request.options, statement.choices, request.purpose)
            case ChooseSome(), m.Decline() if request.minimum == 0:
                return ()
            case ChooseOrder(), m.Order():
                return self.pick_all(request.options, statement.things, request.purpose)
            case ((Divide() | AssignDamage()), m.Assign()):
                return self._shares(request, statement)
        raise WrongKind(self.question(request))

    def pick_all(
        self, options: Sequence[Any], choices: Iterable[Any], purpose: str
    ) -> tuple[Any, ...]:
        """Several different options."""
        left = list(options)
        chosen = []
        for choice in choices:
            chosen.append(self.pick(left, choice, purpose))
            left.remove(chosen[-1])
        return tuple(chosen)

    def pick(self, options: Sequence[Any], choice: m.Thing | str | int, purpose: str) -> Any:
        """The option that the words mean: one, or one of several that are alike.

        Raises:
            NotFound: none, or several that differ.
        """
        found = [option for option in options if self._means(option, choice, purpose)]
        if not found:
            text = choice.text if isinstance(choice, m.Thing) else str(choice)
            raise NotFound(f"{text} is none of: {self.listed(options, purpose)}")
        if len(found) > 1 and not self.alike(found, purpose):
            raise NotFound(f"it may mean {self.listed(found, purpose)}; use a label")
        return found[0]

    def alike(self, options: Sequence[Any], purpose: str) -> bool:
        """Would it make no difference which of the options is taken?"""
        described = {self.indistinct(option) for option in options}
        return len(described) == 1

    def question(self, request: Request) -> str:
        """What the request asks, with its options, in the scenario's words."""
        player = self.names.player_name(request.player)
        source = getattr(request, "source", -1)
        of = f" for {self.names.describe(self.game, source)}" if source >= 0 else ""
        purpose = getattr(request, "purpose", "").replace("_", " ")
        match request:
            case ChooseYes():
                return f"{player} must accept or decline: {purpose}{of}"
            case ChooseNumber():
                return (
                    f"{player} must choose a number from {request.minimum} to {request.maximum}"
                    f" ({purpose}{of})"
                )
            case ChooseName():
                return f"{player} must choose a card name{of}"
            case ChooseModes():
                shown = ", ".join(str(mode + 1) for mode in request.options)
                return f"{player} must choose a mode{of}: {shown}"
            case ChooseOrder():
                shown = self.listed(request.options, request.purpose)
                return f"{player} must order {shown} ({purpose}{of})"
            case Divide() | AssignDamage():
                shown = ", ".join(self.names.describe(self.game, each) for each in request.options)
                return f"{player} must assign {request.amount} to {shown}{of}"
            case PayMana():
                return (
                    f"{player} must pay {cost_text(request.mana)}{of} with some of: "
                    f"{self.listed([one for one in request.options if one], 'payment')}"
                )
            case ChooseSome():
                number = f"{request.minimum}"
                if request.minimum != request.maximum:
                    number += f" to {request.maximum}"
                shown = self.listed(request.options, request.purpose)
                return f"{player} must choose {number} of: {shown} ({purpose}{of})"
            case ChooseOne():
                shown = self.listed(request.options, request.purpose)
                return f"{player} must choose one of: {shown} ({purpose}{of})"
        return f"{player} must answer {type(request).__name__}"

    def listed(self, options: Sequence[Any], purpose: str) -> str:
        """Options in the scenario's words, each once."""
        texts = list(dict.fromkeys(self.option_text(option, purpose) for option in options))
        if len(texts) > 12:
            texts = [*texts[:12], f"... ({len(texts)})"]
        return ", ".join(texts)

    def option_text(self, option: Any, purpose: str) -> str:
        """One option in the scenario's words."""
        match option:
            case None:
                return "nothing"
            case bool():
                return "yes" if option else "no"
            case EffectOption():
                return self.names.describe(self.game, option.source)
            case ProduceOption():
                return self.names.describe(self.game, option.object)
            case int() if _is_color(purpose):
                return COLOR_NAMES[option] if option < len(COLOR_NAMES) else "colorless"
            case int() if _is_mana(purpose):
                return mana_text([option])
            case int() if _is_id(purpose, option, self.game):
                return self.names.describe(self.game, option)
            case tuple() if all(isinstance(part, int) for part in option):
                return mana_text(option) if _is_mana(purpose) else str(option)
        return str(option)

    def _means(self, option: Any, choice: m.Thing | str | int, purpose: str) -> bool:
        match option, choice:
            case ((EffectOption() | ProduceOption()), m.Thing()):
                source = option.source if isinstance(option, EffectOption) else option.object
                return self._is_object(source, choice)
            case int(), str() if _is_mana(purpose) or _is_color(purpose):
                return (option,) == read_mana(choice)
            case tuple(), str():
                return tuple(sorted(option)) == read_mana(choice)
            case tuple(), m.Thing(word=word) if word in COLOR_NAMES:
                return set(option) == {COLOR_NAMES.index(word)}
            case int(), m.Thing(word=word) if word in COLOR_NAMES and not _is_player(
                word, self.names
            ):
                return option == COLOR_NAMES.index(word)
            case int(), m.Thing():
                return self._is_object(option, choice)
            case int(), int():
                return bool(option == choice)
            case str(), m.Thing():
                return option.lower() == choice.text.lower()
            case str(), _:
                return option == str(choice)
        return False

    def _is_object(self, identifier: int, thing: m.Thing) -> bool:
        if identifier < FIRST_OBJECT_ID:
            return self.names.players.get(thing.word) == identifier
        if thing.word:
            return identifier in [obj.id for obj in self.names.objects(self.game, thing)]
        obj = self.game.objects.get(identifier)
        if obj is None or obj.is_ability != thing.is_ability:
            return False
        if thing.zone >= 0 and obj.zone != thing.zone:
            return False
        if thing.player:
            player = self.names.player(thing.player)
            if player != (obj.controller if obj.zone in (2, 4) else obj.owner):
                return False
        if is_called(self.game, obj, thing.name):
            return True
        return self.game.characteristics(obj).name.startswith(f"{thing.name},")

    def indistinct(self, option: Any) -> object:
        """What is equal for options that are alike."""
        identifier = option
        number = 0
        if isinstance(option, EffectOption):
            # Of effects only the card and whose it is can be said, so nothing else is asked for.
            source = self.game.lasting(option.source)
            if source is not None:
                return (self.game.characteristics(source).name, source.controller)
        elif isinstance(option, ProduceOption):
            identifier, number = option.object, option.ability
        if isinstance(identifier, int) and identifier >= FIRST_OBJECT_ID:
            obj = self.game.objects.get(identifier)
            if obj is not None and not any(
                identifier in ids and len(ids) == 1 for ids in self.names.labels.values()
            ):
                state = object_text(self.game, self.names, obj)
                attached = tuple(
                    self.game.characteristics(other).name
                    for other in self.game.battlefield.values()
                    if other.attached_to == identifier
                )
                sick = obj.since_turn
                return (obj.zone, obj.controller, obj.owner, state, attached, sick, number)
        return option

    def _card_name(self, request: ChooseName, thing: m.Thing) -> str:
        if thing.text not in request.names:
            raise NotFound(f"{thing.text} is no card name that may be chosen")
        return thing.text

    def _shares(self, request: Divide | AssignDamage, statement: m.Assign) -> tuple[int, ...]:
        shares = dict.fromkeys(request.options, 0)
        for amount, thing in statement.shares:
            left = [option for option in request.options if not shares[option]]
            shares[self.pick(left, thing, "recipient")] = amount
        return tuple(shares.values())


def _is_color(purpose: str) -> bool:
    return "color" in purpose


def _is_mana(purpose: str) -> bool:
    return "mana" in purpose


def _is_player(word: str, names: Names) -> bool:
    return word in names.players or word in names.labels


def _is_id(purpose: str, option: int, game: Game) -> bool:
    if "number" in purpose or "amount" in purpose:
        return False
    return option in game.objects or option < len(game.players)
