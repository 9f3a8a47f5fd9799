"""Which of the engine's legal actions a timed action of a record means."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from cardwright.engine.definitions.costs import LoyaltySymbol, PayMana, TapSymbol
from cardwright.engine.requests import Action, ActivateAction, CastAction, PlayLandAction
from cardwright.engine.scope import Scope
from cardwright.engine.vocabulary import GRAVEYARD, MANA_LETTERS
from cardwright.scenarios.writing_costs import cost_text

from .naming import plain
from .records import Item

if TYPE_CHECKING:
    from .gaming import ConformanceGame
    from .naming import Names

__all__ = ["ActionFinder"]

_CAST_AS = ("flashback", "jump-start", "retrace", "escape")


class ActionFinder:
    """Finds actions in one game."""

    def __init__(self, game: ConformanceGame, names: Names) -> None:
        self.game = game
        self.names = names

    def find(self, item: Item, options: Sequence[Action]) -> Action | None:
        """The first legal action that is meant; None where there is none."""
        match item["do"]:
            case "cast":
                return self._first(options, CastAction, item)
            case "play_land":
                return self._first(options, PlayLandAction, item)
        abilities = [
            option
            for option in options
            if isinstance(option, ActivateAction)
            and (item["do"] == "activate" or option.is_mana)
            and self._is_source(option.object, item)
        ]
        if plain(item.get("ability", "")).startswith(_CAST_AS):
            return self._cast_elsewhere(item, options)
        for fits in (self._by_text, self._by_line, self._by_cost):
            for option in abilities:
                if fits(option, item):
                    return option
        return None

    def is_playable(self, text: str, options: Sequence[Action]) -> bool:
        """Is there an action whose text starts so?"""
        wanted = plain(text)
        verb, _, name = wanted.partition(" ")
        kinds = {"cast": CastAction, "play": PlayLandAction}
        if verb in kinds:
            return any(
                self._name_of(option).startswith(name)
                for option in options
                if isinstance(option, kinds[verb])
            )
        item = {"do": "activate", "ability": text}
        return self.find(item, options) is not None

    def _first(self, options: Iterable[Action], kind: type[Any], item: Item) -> Action | None:
        for option in options:
            if isinstance(option, kind) and self._is_card(option, item):
                return option
        return None

    def _is_card(self, option: Any, item: Item) -> bool:
        if "alias" in item:
            latest = self.names.latest(self.names.aliases.get(item["alias"], -1))
            return bool(option.object == latest)
        name = self.names.cards.record.spelled(item["card"])
        card = self.game.objects[option.object].card
        if card is None:
            return False
        return name == card.faces[option.face].name or (name == card.name and option.face == 0)

    def _name_of(self, option: Any) -> str:
        card = self.game.objects[option.object].card
        return plain(card.faces[option.face].name) if card is not None else ""

    def _cast_elsewhere(self, item: Item, options: Sequence[Action]) -> Action | None:
        """Keywords that are ways to cast a card from its graveyard (CR 702.34a)."""
        line = item.get("oracle") or {}
        for option in options:
            if isinstance(option, CastAction):
                obj = self.game.objects[option.object]
                named = "card" not in line or self.names.is_called(obj, line["card"])
                if obj.zone == GRAVEYARD and named:
                    return option
        return None

    # -- abilities

    def _is_source(self, identifier: int, item: Item) -> bool:
        alias = item.get("source_alias")
        if alias is None:
            return True
        return identifier == self.names.latest(self.names.aliases.get(alias, -1))

    def _texts(self, option: ActivateAction) -> list[str]:
        obj = self.game.objects[option.object]
        ability = self.game.characteristics(obj).abilities[option.ability]
        texts = self.names.texts_of(obj, ability)
        if not texts and option.is_mana:
            texts = self._intrinsic_texts(option)
        return texts

    def _by_text(self, option: ActivateAction, item: Item) -> bool:
        obj = self.game.objects[option.object]
        start = self.names.impersonal(item["ability"], obj).rstrip(".")
        if not start:
            return True
        ability: Any = self.game.characteristics(obj).abilities[option.ability]
        texts = self._texts(option)
        keyword = plain(ability.keyword.replace("_", " "))
        if texts or not keyword:
            return any(text.startswith(start) for text in texts)
        return start[:4] == keyword[:4]  # granted: its text is on another card

    def _by_line(self, option: ActivateAction, item: Item) -> bool:
        lines = [item["oracle"]] if item.get("oracle") else item.get("oracle_candidates", [])
        obj = self.game.objects[option.object]
        wanted = {self.names.impersonal(_without_reminder(line["line"]), obj) for line in lines}
        return any(_without_reminder(text) in wanted for text in self._texts(option))

    def _by_cost(self, option: ActivateAction, item: Item) -> bool:
        """Wordings differ between engines; costs hardly do."""
        text = plain(item["ability"])
        cost = re.split(r":", text)[0].strip()
        if not re.match(r"[{+\-0-9]", cost):
            return False
        wanted = [part.strip() for part in cost.split(",") if part.strip()]
        obj = self.game.objects[option.object]
        ability: Any = self.game.characteristics(obj).abilities[option.ability]
        if any(self._texts(option)) and "oracle" in item:
            return False
        shown = _cost_words(ability)
        known = [part for part in wanted if re.match(r"[{+\-0-9]", part)]
        return bool(known) and all(part in shown for part in known)

    def _intrinsic_texts(self, option: ActivateAction) -> list[str]:
        """``{T}: Add {G}`` for an ability that is on no card (CR 305.6)."""
        obj = self.game.objects[option.object]
        ability: Any = self.game.characteristics(obj).abilities[option.ability]
        cost = ", ".join(_cost_words(ability))
        scope = Scope(obj.id, obj.controller)
        found = []
        for instruction in ability.body.instructions:
            for production in instruction.productions(self.game, scope):
                symbols = "".join(f"{{{MANA_LETTERS[one].lower()}}}" for one in production)
                found.append(f"{cost}: add {symbols}.")
        return found


def _cost_words(ability: Any) -> list[str]:
    words = []
    for cost in ability.costs:
        match cost:
            case PayMana():
                words.append(plain(cost_text(cost.mana)))
            case TapSymbol():
                words.append("{t}")
            case LoyaltySymbol():
                words.append("0" if cost.change == 0 else f"{cost.change:+d}")
    return words


def _without_reminder(text: str) -> str:
    return re.sub(r" ?\([^()]*\)", "", text).strip()
