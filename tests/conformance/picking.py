"""Which of the options of a request the words of a record mean."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from cardwright.engine.requests import EffectOption
from cardwright.engine.vocabulary import COLOR_NAMES, FIRST_OBJECT_ID, MANA_LETTERS

from .naming import plain
from .records import Item

if TYPE_CHECKING:
    from .gaming import ConformanceGame
    from .naming import Names

__all__ = ["Picker"]


class Picker:
    """Finds options in one game."""

    game: ConformanceGame
    names: Names

    def _picked(self, options: Sequence[Any], things: list[Item], purpose: str) -> list[Any]:
        """For each thing the first option that it means, none twice."""
        left = list(options)
        found = []
        for thing in things:
            for option in left:
                if self._means(option, thing, purpose):
                    found.append(option)
                    left.remove(option)
                    break
        return found

    def _means(self, option: Any, thing: Item, purpose: str) -> bool:
        name = plain(str(thing.get("name", "")))
        match option:
            case EffectOption():
                return self._is_effect(option.source, name)
            case int() if purpose == "color":
                return COLOR_NAMES[option] == name
            case int() if option < FIRST_OBJECT_ID or option in self.game.objects:
                return self.names.means(option, thing)
            case str():
                return plain(option) == name
            case tuple():
                return bool(option) and name in _mana_names(option)
        return plain(str(option)) == name

    def _is_effect(self, source: int, name: str) -> bool:
        obj = self.game.lasting(source)
        if obj is None:
            return False
        wanted, _, text = name.partition("*")
        called = plain(self.game.characteristics(obj).name)
        if called == wanted:
            return True
        texts = [
            line
            for ability in self.game.characteristics(obj).abilities
            for line in self.names.texts_of(obj, ability)
        ]
        start = self.names.impersonal(text or wanted, obj)
        return any(line.startswith(start) for line in texts)

    def _triggers(self, options: list[Any], text: str, player: int) -> list[Any]:
        """The triggers whose text starts so, or whose source is called so."""
        mine = [entry for entry in self.game.ordering if entry.controller == player]
        found = []
        for option in options:
            source = self.game.lasting(option.source)
            if source is None or option.number >= len(mine):
                continue
            texts = self.names.texts_of(source, mine[option.number].ability)
            start = self.names.impersonal(text, source)
            keyword = plain(getattr(mine[option.number].ability, "keyword", ""))
            name = plain(self.game.characteristics(source).name)
            if (
                any(line.startswith(start) for line in texts)
                or name == plain(text)
                or (keyword and plain(text).startswith(keyword))
            ):
                found.append(option)
        return found

    def _alike(self, options: Sequence[Any], purpose: str) -> bool:
        return len({self._shown(option, purpose) for option in options}) == 1

    def _shown(self, option: Any, purpose: str) -> str:
        match option:
            case EffectOption():
                return self.names.described(option.source)
            case int() if purpose == "color":
                return COLOR_NAMES[option]
            case int():
                return self.names.described(option)
        return str(option)

    def _question(self, request: Any) -> str:
        purpose = str(getattr(request, "purpose", type(request).__name__))
        options = getattr(request, "options", ())
        shown = list(dict.fromkeys(self._shown(option, purpose) for option in options))[:6]
        source = getattr(request, "source", -1)
        of = f" for {self.names.described(source)}" if source >= 0 else ""
        return f"{purpose}{of}: {', '.join(shown)}"


def _mana_names(production: tuple[Any, ...]) -> set[str]:
    """Words for one production: the colour where it is one, and the symbols."""
    types = [one for one in production if isinstance(one, int)]
    symbols = "".join(f"{{{MANA_LETTERS[one]}}}" for one in types).lower()
    names = {symbols}
    if len(set(types)) == 1:
        names.add((*COLOR_NAMES, "colorless")[types[0]])
    return names
