"""Expectations about the state of the game: each holds, or says what is so instead."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cardwright.engine.characteristics import mana_value
from cardwright.engine.vocabulary import (
    BATTLEFIELD,
    CARD_TYPE_MASKS,
    COLOR_NAMES,
    CREATURE,
    STACK,
    SUPERTYPE_MASKS,
    ZONE_NAMES,
)
from cardwright.scenarios import model as m
from cardwright.scenarios.describing import (
    mana_text,
    moment_text,
    object_text,
    objects_of,
    read_mana,
)
from cardwright.scenarios.naming import NotFound, is_called
from cardwright.scenarios.near import singular

if TYPE_CHECKING:
    from cardwright.engine.game import Game
    from cardwright.engine.state import GameObject
    from cardwright.scenarios.library import Library
    from cardwright.scenarios.naming import Names


class Observer:
    """Compares expectations with one game. Every method returns None, or what the game holds."""

    def __init__(self, game: Game, names: Names, library: Library) -> None:
        self.game = game
        self.names = names
        self.library = library

    def observe(self, expected: m.Expectation) -> str | None:
        """None where the expectation holds, else what is so instead.

        Raises:
            NotFound: words of it mean nothing here.
        """
        match expected:
            case m.StackHolds():
                return self._stack(expected)
            case m.IsDrawn():
                alive = [player for player in self.game.players if not player.lost]
                return None if not alive else "the game is not drawn"
            case m.IsMoment():
                return self._moment(expected)
            case m.HasLife():
                life = self._player(expected.who).life
                return _equal(life, expected.life, f"{expected.who.text} has {life} life")
            case m.HasMana():
                return self._mana(expected)
            case m.HasCounters():
                return self._counters(expected)
            case m.HasDamage():
                return self._each(
                    expected.what,
                    lambda obj: obj.damage == expected.amount,
                    lambda obj: f"has {obj.damage} damage",
                )
            case m.HasManaValue():
                return self._each(
                    expected.what,
                    lambda obj: self._mana_value(obj) == expected.value,
                    lambda obj: f"has mana value {self._mana_value(obj)}",
                )
            case m.HasCardCount():
                found = len(self._cards(expected.who, expected.place))
                where = ZONE_NAMES[expected.place.zone]
                return _equal(
                    found, expected.count, f"{expected.who.text} has {found} cards in {where}"
                )
            case m.HasCards():
                return self._has_cards(expected)
            case m.HasNoCard():
                held = [
                    obj
                    for obj in self._cards(expected.who, expected.place)
                    if is_called(self.game, obj, expected.name)
                ]
                return f"there are {len(held)}" if held else None
            case m.HasAbility():
                return self._keyword(expected)
            case m.HasEnded():
                return self._ended(expected)
            case m.Controls():
                return self._controls(expected)
            case m.Is():
                return self._is(expected)
        raise NotFound(f"{type(expected).__name__} cannot be observed here")

    def _mana_value(self, obj: GameObject) -> int:
        """X counts on the stack only (CR 202.3e)."""
        cost = self.game.characteristics(obj).mana_cost
        return 0 if cost is None else mana_value(cost, obj.x if obj.zone == STACK else 0)

    # -- players

    def _player(self, thing: m.Thing) -> _Player:
        return self.game.players[self.names.player(thing.word or thing.name)]

    def _mana(self, expected: m.HasMana) -> str | None:
        pool = tuple(sorted(mana.type for mana in self._player(expected.who).pool))
        if pool == read_mana(expected.mana):
            return None
        return f"{expected.who.text} has {mana_text(pool) or 'no mana'} in the mana pool"

    def _ended(self, expected: m.HasEnded) -> str | None:
        player = self._player(expected.who)
        if not expected.won:
            return None if player.lost else f"{expected.who.text} is still in the game"
        others = [other for other in self.game.players if other is not player and not other.lost]
        if player.lost:
            return f"{expected.who.text} has lost"
        return f"{expected.who.text} has not won" if others else None

    def _moment(self, expected: m.IsMoment) -> str | None:
        is_turn = self.game.active == self.names.player(expected.player)
        if is_turn and expected.step in (-1, self.game.step):
            return None
        return f"it is {moment_text(self.game, self.names)}"

    # -- zones

    def _stack(self, expected: m.StackHolds) -> str | None:
        items = [self.game.objects[item.id] for item in reversed(self.game.stack)]
        held = ", ".join(self.names.describe(self.game, obj.id) for obj in items)
        actual = f"the stack holds {held}" if items else "the stack is empty"
        if len(items) != len(expected.things):
            return actual
        for obj, thing in zip(items, expected.things, strict=True):
            if obj.id not in self.names.ids(self.game, thing):
                return actual
        return None

    def _cards(self, who: m.Thing, place: m.Place) -> list[GameObject]:
        player = self.names.player(who.word)
        return objects_of(self.game, place.zone, player)

    def _has_cards(self, expected: m.HasCards) -> str | None:
        held = self._cards(expected.who, expected.place)
        if expected.place.on_top:
            return self._on_top(expected)
        for wanted in expected.cards:
            found = sum(is_called(self.game, obj, wanted.name) for obj in held)
            if found != wanted.count if wanted.count else not found:
                names = ", ".join(self.game.characteristics(obj).name for obj in held)
                where = ZONE_NAMES[expected.place.zone]
                return f"{expected.who.text} has {names or 'nothing'} in {where}"
        return None

    def _on_top(self, expected: m.HasCards) -> str | None:
        player = self.game.players[self.names.player(expected.who.word)]
        wanted = [each.name for each in expected.cards for _ in range(each.count or 1)]
        top = [self.game.objects[card] for card in reversed(player.library[-len(wanted) :])]
        matches = [is_called(self.game, obj, name) for obj, name in zip(top, wanted, strict=False)]
        if len(top) == len(wanted) and all(matches):
            return None
        names = ", ".join(self.game.characteristics(obj).name for obj in top)
        return f"on top is {names or 'nothing'}"

    def _controls(self, expected: m.Controls) -> str | None:
        player = self.names.player(expected.who.word)
        held = objects_of(self.game, BATTLEFIELD, player)
        if expected.name:
            found = sum(is_called(self.game, obj, expected.name) for obj in held)
        else:
            found = sum(self._is_type(obj, singular(expected.type_word)) for obj in held)
        if found == expected.count if expected.count is not None else found:
            return None
        return f"{expected.who.text} controls {found}"

    # -- objects

    def _each(
        self,
        thing: m.Thing,
        holds: Callable[[GameObject], bool],
        describe: Callable[[GameObject], str],
    ) -> str | None:
        """All objects that the words may mean agree, or the words are not clear enough."""
        found = self.names.objects(self.game, thing)
        if not found:
            raise NotFound(f"there is no {thing.text}")
        answers = {holds(obj) for obj in found}
        if answers == {True}:
            return None
        shown = "; ".join(dict.fromkeys(f"{thing.text} {describe(obj)}" for obj in found))
        if len(answers) == 2:
            raise NotFound(f"{thing.text} is not one thing: {shown}; use a label")
        return shown

    def _is(self, expected: m.Is) -> str | None:
        predicate = expected.predicate
        if predicate.kind == "in zone":
            return self._in_zone(expected)
        if predicate.kind == "on top":
            return self._is_on_top(expected)

        def holds(obj: GameObject) -> bool:
            return self._holds(obj, predicate) != expected.negated

        return self._each(expected.what, holds, lambda obj: self._state(obj))

    def _state(self, obj: GameObject) -> str:
        shared = obj.zone in (BATTLEFIELD, STACK)
        where = f"{'on the' if shared else 'in'} {ZONE_NAMES[obj.zone]}"
        return f"is {object_text(self.game, self.names, obj)} {where}"

    def _in_zone(self, expected: m.Is) -> str | None:
        predicate = expected.predicate
        if expected.what.word:
            found = [
                obj
                for obj in self.names.objects(self.game, expected.what)
                if obj.zone == predicate.zone
            ]
        else:
            found = self.names.objects(self.game, expected.what, (predicate.zone,))
        if predicate.player:
            player = self.names.player(predicate.player)
            found = [obj for obj in found if obj.owner == player]
        if bool(found) != expected.negated:
            return None
        if found:
            return f"{expected.what.text} is there"
        elsewhere = self.names.objects(self.game, expected.what)
        if not elsewhere:
            return f"there is no {expected.what.text}"
        places = (self.names.describe(self.game, obj.id) for obj in elsewhere)
        return "it is " + ", ".join(dict.fromkeys(places))

    def _is_on_top(self, expected: m.Is) -> str | None:
        player = self.game.players[self.names.player(expected.predicate.player)]
        if not player.library:
            return "the library is empty" if not expected.negated else None
        top = self.game.objects[player.library[-1]]
        if is_called(self.game, top, expected.what.name) != expected.negated:
            return None
        return f"on top is {self.game.characteristics(top).name}"

    def _holds(self, obj: GameObject, predicate: m.Predicate) -> bool:
        now = self.game.characteristics(obj)
        match predicate.kind:
            case "tapped":
                return obj.zone == BATTLEFIELD and obj.tapped
            case "untapped":
                return obj.zone == BATTLEFIELD and not obj.tapped
            case "attacking":
                return obj.attacking >= 0
            case "blocking":
                return bool(obj.blocking)
            case "power and toughness":
                size = f"{now.power}/{now.toughness}"
                return bool(now.types & CREATURE) and size == predicate.text
            case "attached":
                assert predicate.thing is not None
                return obj.attached_to in self.names.ids(self.game, predicate.thing)
            case "type":
                return self._is_type(obj, predicate.text)
            case "quality":
                return self._is_quality(obj, predicate.text)
        raise NotFound(f'"{predicate.kind}" cannot be observed')

    def _is_type(self, obj: GameObject, word: str) -> bool:
        now = self.game.characteristics(obj)
        if word in CARD_TYPE_MASKS:
            return bool(now.types & CARD_TYPE_MASKS[word])
        if word == "permanent":
            return obj.zone == BATTLEFIELD
        if word == "token":
            return obj.is_token
        if word in SUPERTYPE_MASKS:
            return bool(now.supertypes & SUPERTYPE_MASKS[word])
        if word[:1].isupper():
            return word in now.subtypes
        raise NotFound(f'"{word}" is no type')

    def _is_quality(self, obj: GameObject, word: str) -> bool:
        now = self.game.characteristics(obj)
        if word in COLOR_NAMES:
            return bool(now.colors & 1 << COLOR_NAMES.index(word))
        if word == "colorless":
            return now.colors == 0
        if word == "multicolored":
            return now.colors.bit_count() > 1
        return self._is_type(obj, word)

    def _counters(self, expected: m.HasCounters) -> str | None:
        if expected.what.word in self.names.players:
            held = self._player(expected.what).counters or {}
            number = held.get(expected.kind, 0)
            return _equal(number, expected.count, f"{expected.what.text} has {number}")
        return self._each(
            expected.what,
            lambda obj: (obj.counters or {}).get(expected.kind, 0) == expected.count,
            lambda obj: f"has {(obj.counters or {}).get(expected.kind, 0)}",
        )

    def _keyword(self, expected: m.HasAbility) -> str | None:
        wanted = _plain(expected.keyword)
        if expected.negated and not self.library.is_keyword(expected.keyword):
            raise NotFound(f'"{expected.keyword}" is no keyword ability')

        def stems(obj: GameObject) -> list[str]:
            now = self.game.characteristics(obj)
            found = [_plain(keyword.stem) for keyword in now.keywords]
            found += [_plain(each.keyword) for each in now.activated if each.keyword]
            return found

        return self._each(
            expected.what,
            lambda obj: (wanted in stems(obj)) != expected.negated,
            lambda obj: "has " + (", ".join(stems(obj)) or "no keyword ability"),
        )


def _plain(stem: str) -> str:
    return stem.replace("_", " ").replace("-", " ")


def _equal(found: int, expected: int, otherwise: str) -> str | None:
    return None if found == expected else otherwise


if TYPE_CHECKING:
    from cardwright.engine.state import Player as _Player
