"""Answers to what the engine asks, out of the queues of a record."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from cardwright.engine.requests import (
    ChooseModes,
    ChooseName,
    ChooseNumber,
    ChooseOne,
    ChooseOrder,
    ChooseSome,
    ChooseTargets,
    ChooseYes,
    Divide,
    PayMana,
)
from cardwright.engine.turn_structure.combat_requests import AssignDamage
from cardwright.engine.vocabulary import COLOR_NAMES, FIRST_OBJECT_ID

from .naming import plain
from .picking import Picker
from .queues import Queues, is_skip, things_of
from .records import Item

if TYPE_CHECKING:
    from cardwright.engine.requests import Request

    from .gaming import ConformanceGame
    from .naming import Names

__all__ = ["Answers", "Unanswered"]

#: How choices of a way to cast begin.
_WAY = ("cast with", "without paying")
#: What the other engine asks for as targets even where the rules know none.
_LIKE_TARGETS = ("search", "scry", "surveil")


class Unanswered(Exception):
    """The record has no answer to what our engine asks."""


class Answers(Picker):
    """Answers for all players of one game."""

    def __init__(
        self, game: ConformanceGame, names: Names, queues: list[Queues], strict: bool = True
    ) -> None:
        self.game = game
        #: Otherwise another engine answered what the queues do not: then nothing is no answer.
        self.strict = strict
        self.names = names
        self.queues = queues
        #: Shares that target entries gave, for the division asked next.
        self._shares: dict[int, int] = {}
        #: Choices that the record left to us where every engine would take the same.
        self.defaults: list[str] = []
        self._said_no = False
        #: Blockers of this combat -> when they were declared.
        self.block_order: dict[int, int] = {}

    def answer(self, request: Request) -> Any:
        """A legal answer. Raises Unanswered."""
        queues = self.queues[request.player]
        match request:
            case PayMana():
                return None if None in request.options else request.options[0]
            case ChooseTargets(purpose="new targets"):
                return self._new_targets(request, queues)
            case ChooseTargets():
                return self._targets(request, queues)
            case ChooseSome(purpose="mode"):
                return self._modes(request, queues)
            case ChooseSome():
                return self._some(request, queues)
            case ChooseModes():
                return self._modes(request, queues)
            case ChooseYes():
                return self._yes(request, queues)
            case ChooseNumber():
                return self._number(request, queues)
            case ChooseName():
                return self._name(request, queues)
            case ChooseOne(purpose="way to cast"):
                return self._way(request, queues)
            case ChooseOne():
                return self._one(request, queues)
            case ChooseOrder():
                return self._order(request, queues)
            case Divide():
                return self._divide(request, queues)
            case AssignDamage():
                return self._assign(request, queues)
        raise Unanswered(type(request).__name__)

    def forced(self, request: ChooseSome) -> None:
        """Take out of the queues what answers a choice that was none."""
        queues = self.queues[request.player]
        left = list(request.options)
        for queue in (queues.choices, queues.targets):
            while queue and left:
                found = self._picked(left, things_of(queue[0]), request.purpose)
                if not found or is_skip(queue[0]):
                    break
                for option in found:
                    left.remove(option)
                del queue[0]

    def forced_targets(self, player: int, ids: Sequence[int]) -> None:
        """Targets were chosen without a question, since there were no others."""
        queues = self.queues[player]
        for identifier in ids:
            own = [one for one in queues.own if self.names.means(identifier, one)]
            if own:
                queues.own.remove(own[0])
            else:
                queues.take_target(lambda item, one=identifier: self._names(item, one))

    def _names(self, item: Item, identifier: int) -> bool:
        return any(self.names.means(identifier, one) for one in things_of(item))

    # -- targets and objects

    def _targets(self, request: ChooseTargets, queues: Queues) -> tuple[Any, ...]:
        left = list(request.options)
        chosen: list[Any] = []
        for thing in list(queues.own):
            found = self._picked(left, [thing], "target") if len(chosen) < request.maximum else []
            for option in found:
                chosen.append(option)
                left.remove(option)
                queues.own.remove(thing)
        if chosen and len(chosen) >= request.minimum:
            return tuple(chosen)
        self._fill(request, chosen, left, (queues.targets, queues.choices))
        return self._enough(request, chosen)

    def _new_targets(self, request: ChooseTargets, queues: Queues) -> tuple[Any, ...]:
        """Asked there whether there shall be others, then for them; the old come first here."""
        asked = queues.take_choice(lambda item: item.get("kind") == "yes_no")
        if asked is None:
            raise Unanswered(self._question(request))
        if not asked["value"]:
            return tuple(request.options[: request.minimum])
        return self._targets(request, queues)

    def _some(self, request: ChooseSome, queues: Queues) -> tuple[Any, ...]:
        chosen: list[Any] = []
        order = (queues.choices, queues.targets)
        if request.purpose.startswith(_LIKE_TARGETS):
            order = (queues.targets, queues.choices)
        offered = queues.choices[:1] if request.minimum == 0 and request.maximum == 1 else []
        if offered and offered[0].get("kind") == "yes_no":  # asked in two steps there
            del queues.choices[0]
            if not offered[0]["value"]:
                return ()
            if len(request.options) == 1:
                return tuple(request.options)
        self._fill(request, chosen, list(request.options), order)
        return self._enough(request, chosen)

    def _fill(
        self,
        request: ChooseSome,
        chosen: list[Any],
        left: list[Any],
        queues: tuple[list[Item], list[Item]],
    ) -> None:
        """Take entries that fit, until there are enough or one says: no more."""
        self._said_no = False
        while len(chosen) < request.maximum:
            for queue in queues:
                item = self._next(queue, left, request, len(chosen))
                if item is not None:
                    break
            else:
                return
            if is_skip(item):
                self._said_no = True
                return
            for option in self._picked(left, things_of(item), request.purpose):
                if len(chosen) < request.maximum:
                    chosen.append(option)
                    left.remove(option)
                    if "amount" in item:
                        self._shares[option] = int(item["amount"])

    def _next(
        self, queue: list[Item], left: list[Any], request: ChooseSome, count: int
    ) -> Item | None:
        for position, item in enumerate(queue):
            if is_skip(item):
                if position == 0 and count >= request.minimum:
                    del queue[0]
                    return item
            elif self._picked(left, things_of(item), request.purpose):
                del queue[position]
                return item
        return None

    def _enough(self, request: ChooseSome, chosen: list[Any]) -> tuple[Any, ...]:
        if len(chosen) < request.minimum and self._alike(request.options, request.purpose):
            rest = [option for option in request.options if option not in chosen]
            chosen += rest[: request.minimum - len(chosen)]
            self.defaults.append(request.purpose)
        if len(chosen) < request.minimum or not (chosen or self.strict or self._said_no):
            raise Unanswered(self._question(request))
        return tuple(chosen)

    # -- the rest

    def _yes(self, request: ChooseYes, queues: Queues) -> bool:
        found = queues.take_choice(lambda item: item.get("kind") == "yes_no")
        if found is None:
            raise Unanswered(self._question(request))
        return bool(found["value"])

    def _number(self, request: ChooseNumber, queues: Queues) -> int:
        number = queues.take_number()
        if number is None:
            raise Unanswered(self._question(request))
        return number

    def _name(self, request: ChooseName, queues: Queues) -> str:
        by_name = {plain(name): name for name in request.names}
        found = queues.take_choice(
            lambda item: item.get("kind") == "text" and plain(str(item["value"])) in by_name
        )
        if found is None:
            raise Unanswered(f"card name of {len(request.names)}")
        return by_name[plain(str(found["value"]))]

    def _way(self, request: ChooseOne, queues: Queues) -> Any:
        """Which way to cast a spell; the usual one is named too where there are others."""
        found = queues.take_choice(lambda item: plain(str(item.get("value", ""))).startswith(_WAY))
        text = plain(str(found["value"])) if found is not None else ""
        if "no alternative" in text:
            return next((one for one in request.options if not one), request.options[0])
        others = [one for one in request.options if one]
        if "without paying" in text:
            others = [one for one in others if one.startswith("without paying")]
        named = [one for one in others if plain(one).replace("_", " ").split(" ")[0] in text]
        if len(named) == 1 or len(others) == 1:
            return (named if len(named) == 1 else others)[0]
        raise Unanswered(self._question(request))

    def _one(self, request: ChooseOne, queues: Queues) -> Any:
        while request.purpose == "mana" and queues.choices and is_skip(queues.choices[0]):
            del queues.choices[0]
        if request.purpose == "mana" and queues.choices and queues.choices[0]["do"] == "x":
            return self._split_mana(request, queues)
        found = queues.take_choice(
            lambda item: bool(self._picked(request.options, things_of(item), request.purpose))
        )
        if found is not None:
            return self._picked(request.options, things_of(found), request.purpose)[0]
        if self._alike(request.options, request.purpose):
            self.defaults.append(request.purpose)
            return request.options[0]
        raise Unanswered(self._question(request))

    def _split_mana(self, request: ChooseOne, queues: Queues) -> Any:
        """How much of each colour, in their order, until all is said."""
        made: list[int] = []
        for color in range(len(COLOR_NAMES)):
            if len(made) < len(request.options[0]) and queues.choices[:1]:
                made += [color] * (queues.take_number() or 0)
        return next((one for one in request.options if sorted(one) == made), tuple(made))

    def _modes(self, request: ChooseModes | ChooseSome, queues: Queues) -> tuple[Any, ...]:
        """The numbers of modes as they are printed, or counting what can still be chosen."""
        numbers: list[int] = []
        if isinstance(request, ChooseModes) and not queues.modes and queues.choices:
            numbers = self._said(request, str(queues.choices[0].get("value", "")))
            del queues.choices[: len(numbers)]
        while queues.modes and len(numbers) < request.maximum:
            item = queues.modes.pop(0)
            if is_skip(item):
                break
            numbers.append(int(item["value"]) - 1)
        may_repeat = bool(getattr(request, "may_repeat", False))
        chosen = numbers
        if not all(n in request.options for n in numbers) or (
            not may_repeat and len(set(numbers)) < len(numbers)
        ):
            chosen = _counted(request.options, numbers, may_repeat)
        if len(chosen) < max(request.minimum, len(numbers)):
            raise Unanswered(self._question(request))
        return tuple(chosen)

    def _said(self, request: ChooseModes, value: str) -> list[int]:
        """The number of what is chosen by its words: "your choice of deathtouch or lifelink"."""
        source = self.game.objects.get(request.source)
        if source is None or source.card is None or not value:
            return []
        texts = self.names.cards.texts(source.card.name, source.face)
        for choice in re.findall(r"your choice of ([^.]*)", plain(" ".join(texts))):
            parts = re.split(r",? or |, ", choice)
            found = [at for at, part in enumerate(parts) if part.startswith(plain(value))]
            if len(found) == 1:
                return found
        return []

    def _order(self, request: ChooseOrder, queues: Queues) -> tuple[Any, ...]:
        left = list(request.options)
        chosen: list[Any] = []
        while len(left) > 1:
            found = self._ordered_next(left, request, queues)
            if found is None:
                break
            chosen.append(found)
            left.remove(found)
        if len(left) > 1 and not self._alike(left, request.purpose):
            self.defaults.append(request.purpose)
        if request.purpose == "top of the library":
            return (*left, *reversed(chosen))  # named is what is put there first
        return (*chosen, *left)

    def _ordered_next(self, left: list[Any], request: ChooseOrder, queues: Queues) -> Any:
        for queue in (queues.choices, queues.targets):
            for item in queue:
                if item.get("kind") == "text" and request.purpose == "trigger order":
                    picked = self._triggers(left, str(item["value"]), request.player)
                else:
                    picked = self._picked(left, things_of(item), request.purpose)
                if picked:
                    queue.remove(item)
                    return picked[0]
        return None

    def _divide(self, request: Divide, queues: Queues) -> tuple[int, ...]:
        shares = [self._shares.pop(option, 0) for option in request.options]
        if not any(shares):
            shares = self._numbers(queues, len(request.options))
        if sum(shares) != request.amount:
            raise Unanswered(self._question(request))
        return tuple(shares)

    def _assign(self, request: AssignDamage, queues: Queues) -> tuple[int, ...]:
        # The numbers are those of the blockers in the order in which they were declared.
        order = sorted(
            range(len(request.options)),
            key=lambda number: self.block_order.get(request.options[number], 99),
        )
        said = self._numbers(queues, len(order))
        if said and sum(said) <= request.amount:
            said[-1] += request.amount - sum(said)
            return tuple(part for _, part in sorted(zip(order, said, strict=True)))
        # The usual division: what is lethal to each in order, the rest to the last.
        shares = [0] * len(request.options)
        left = request.amount
        for number, option in enumerate(request.options):
            obj = self.game.objects.get(option) if option >= FIRST_OBJECT_ID else None
            need = left
            if number < len(request.lethal):
                need = request.lethal[number]
            elif obj is not None and number < len(shares) - 1:
                need = max(0, self.game.characteristics(obj).toughness - obj.damage)
            shares[number] = min(left, need)
            left -= shares[number]
        shares[0] += left
        self.defaults.append("combat damage")
        return tuple(shares)

    def _numbers(self, queues: Queues, count: int) -> list[int]:
        numbers: list[int] = []
        while len(numbers) < count and queues.choices and queues.choices[0]["do"] == "x":
            numbers.append(int(queues.choices.pop(0)["value"]))
        if numbers:
            numbers += [0] * (count - len(numbers))
        return numbers


def _counted(options: Sequence[int], numbers: list[int], may_repeat: bool) -> list[int]:
    """The modes of these places among those that can still be chosen."""
    left = list(options)
    chosen = []
    for number in numbers:
        if number < len(left):
            chosen.append(left[number])
            if not may_repeat:
                del left[number]
    return chosen
