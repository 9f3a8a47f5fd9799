"""Asserts about permanents: each holds, or says what is so instead."""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import TYPE_CHECKING

from cardwright.engine.spells_and_abilities.summoning_sickness import is_sick
from cardwright.engine.vocabulary import BATTLEFIELD, CARD_TYPE_MASKS, LEGENDARY, MANA_LETTERS

from .naming import plain
from .records import PLAYERS, Item

if TYPE_CHECKING:
    from cardwright.engine.game import Game
    from cardwright.engine.state import GameObject

    from .naming import Names

__all__ = ["PermanentObserver"]

_COMPARISONS: dict[str, Callable[[int, int], bool]] = {
    "=": operator.eq,
    "==": operator.eq,
    ">": operator.gt,
    ">=": operator.ge,
    "<": operator.lt,
    "<=": operator.le,
}


class PermanentObserver:
    """What is so about permanents of one game; every method returns None or what is so."""

    game: Game
    names: Names

    def _compare(self, item: Item, found: int, wanted: int | None = None) -> str | None:
        wanted = int(item["value"]) if wanted is None else wanted
        holds = _COMPARISONS[item.get("cmp") or "="](found, wanted)
        return None if holds != bool(item.get("negate")) else str(found)

    def _player(self, item: Item, key: str = "player") -> int:
        letter = item.get(key)
        return -1 if letter is None else PLAYERS.index(letter)

    def _named(self, item: Item, zone: int, player: int) -> list[GameObject]:
        name = item.get("card")
        if "alias" in item:
            name = None
        found = []
        for obj in self.game.zone_objects(zone):
            whose = obj.controller if zone == BATTLEFIELD else obj.owner
            if player >= 0 and whose != player:
                continue
            if name not in (None, "*") and not self.names.is_called(obj, name):
                continue
            found.append(obj)
        if "alias" in item:
            latest = self.names.latest(self.names.aliases.get(item["alias"], -1))
            found = [obj for obj in found if obj.id == latest]
        return found

    def _some(self, item: Item, holds: Callable[[GameObject], str | None]) -> str | None:
        """Any permanent of that name will do; with scope "all" every one must."""
        found = self._named(item, BATTLEFIELD, self._player(item))
        if not found and self._player(item) >= 0 and item["what"] in _ANY_CONTROLLER:
            found = self._named(item, BATTLEFIELD, -1)
        if not found:
            return "there is none"
        answers = [holds(obj) for obj in found]
        wrong = [answer for answer in answers if answer is not None]
        if item.get("scope") == "all":
            return wrong[0] if wrong else None
        return None if len(wrong) < len(answers) else ", ".join(dict.fromkeys(wrong))

    def power_toughness(self, item: Item) -> str | None:
        """Power and toughness, or the base ones."""
        base = item["what"].startswith("base")

        def holds(obj: GameObject) -> str | None:
            now = self.game.characteristics(obj)
            size = (now.base_power, now.base_toughness) if base else (now.power, now.toughness)
            wanted = (item.get("power", size[0]), item.get("toughness", size[1]))
            return None if size == wanted else f"{size[0]}/{size[1]}"

        return self._some(item, holds)

    def number(self, item: Item) -> str | None:
        """Power, toughness, mana value or marked damage."""

        def holds(obj: GameObject) -> str | None:
            now = self.game.characteristics(obj)
            found = obj.damage if item["what"] == "damage" else int(getattr(now, item["what"]))
            return self._compare(item, found)

        return self._some(item, holds)

    def counter_count(self, item: Item) -> str | None:
        """Counters of a kind on the first permanent of that name; none there counts as 0."""
        found = self._named(item, BATTLEFIELD, self._player(item))
        if not found:
            found = self._named(item, BATTLEFIELD, -1)
        if not found:
            return "there is none"
        counters = [(obj.counters or {}).get(item["counter"].lower(), 0) for obj in found]
        answers = [self._compare(item, number) for number in counters]
        return answers[0] if item.get("scope") != "any" or all(answers) else None

    def tapped(self, item: Item) -> str | None:
        """Some permanent of that name is (un)tapped."""
        return self._some(
            {**item, "player": None},
            lambda obj: None if obj.tapped == item["value"] else _tapped(obj),
        )

    def attacking(self, item: Item) -> str | None:
        """Is it attacking?"""
        return self._some(
            item, lambda obj: None if (obj.attacking >= 0) == item["value"] else "it is otherwise"
        )

    def is_token(self, item: Item) -> str | None:
        """Is it a token?"""
        return self._some(
            item, lambda obj: None if obj.is_token == item["value"] else "it is otherwise"
        )

    def card_type(self, item: Item) -> str | None:
        """Has it the card type?"""
        mask = CARD_TYPE_MASKS[item["type"].lower()]

        def holds(obj: GameObject) -> str | None:
            has = bool(self.game.characteristics(obj).types & mask)
            return None if has == item["value"] else "it is otherwise"

        return self._some(item, holds)

    def subtype(self, item: Item) -> str | None:
        """Has it the subtype?"""
        wanted = plain(item["subtype"]).replace("_", " ")

        def holds(obj: GameObject) -> str | None:
            has = wanted in {plain(each) for each in self.game.characteristics(obj).subtypes}
            return None if has == item["value"] else "it is otherwise"

        return self._some(item, holds)

    def color(self, item: Item) -> str | None:
        """Is it of all these colours; for false: of none?"""
        masks = [1 << MANA_LETTERS.index(letter) for letter in item["color"]]

        def holds(obj: GameObject) -> str | None:
            colors = self.game.characteristics(obj).colors
            has = [bool(colors & mask) for mask in masks]
            fits = all(has) if item["value"] else not any(has)
            return None if fits else f"colors {colors:b}"

        return self._some(item, holds)

    def ability(self, item: Item) -> str | None:
        """Has it the keyword ability, and are there so many permanents of that name?"""
        wanted = item["ability"]
        found = self._named(item, BATTLEFIELD, self._player(item))
        if "permanents" in item and len(found) != item["permanents"]:
            return f"{len(found)} permanents"
        if not found:
            return "there is none"
        for obj in found:
            has = self._has(obj, wanted)
            if has != item["value"]:
                return "it has" if has else "it has not"
        return None

    def _has(self, obj: GameObject, wanted: Item) -> bool:
        now = self.game.characteristics(obj)
        if "keyword" not in wanted:
            return bool(now.mana_abilities) if "mana" in wanted else False
        stems = [keyword.stem for keyword in now.keywords]
        stems += [getattr(ability, "keyword", "") for ability in now.abilities]
        word = wanted["keyword"].replace(" ", "_").replace("-", "_").lower()
        return word in {stem.replace(" ", "_").replace("-", "_") for stem in stems}

    def attached_to(self, item: Item) -> str | None:
        """Is a card of that name attached to a permanent of the other name?"""
        hosts = self._named({**item, "card": item["host"]}, BATTLEFIELD, self._player(item))
        attached = any(
            obj.attached_to in [host.id for host in hosts]
            for obj in self._named({**item, "card": item["attachment"]}, BATTLEFIELD, -1)
        )
        return None if attached == item["value"] else f"attached: {attached}"

    def attachments(self, item: Item) -> str | None:
        """How many permanents are attached to it, or whether any is."""
        battlefield = self.game.battlefield.values()

        def holds(obj: GameObject) -> str | None:
            found = sum(other.attached_to == obj.id for other in battlefield)
            if item["what"] == "attachment_count":
                return self._compare(item, found)
            return None if bool(found) == item["value"] else f"{found} attached"

        return self._some(item, holds)

    def is_attached(self, item: Item) -> str | None:
        """Is it attached to anything?"""
        return self._some(
            item, lambda obj: None if (obj.attached_to >= 0) == item["value"] else "otherwise"
        )

    def legendary(self, item: Item) -> str | None:
        """Is it legendary?"""
        return self._some(
            item,
            lambda obj: (
                None
                if bool(self.game.characteristics(obj).supertypes & LEGENDARY) == item["value"]
                else "it is otherwise"
            ),
        )

    def protected_by(self, item: Item) -> str | None:
        """Who protects the battle (CR 310.8)."""
        wanted = self._player(item, "target_player")
        return self._some(
            item,
            lambda obj: (
                None
                if (self.game.protector(obj) == wanted) == item["value"]
                else f"protected by {self.names.described(self.game.protector(obj))}"
            ),
        )

    def summoning_sick(self, item: Item) -> str | None:
        """Has its controller not controlled it since their turn began (CR 302.6)?"""
        return self._some(
            item, lambda obj: None if is_sick(self.game, obj) == item["value"] else "otherwise"
        )


#: Of these the other engine looks at any player's permanents.
_ANY_CONTROLLER = {"counter_count", "damage", "type", "subtype"}


def _tapped(obj: GameObject) -> str:
    return "tapped" if obj.tapped else "untapped"
