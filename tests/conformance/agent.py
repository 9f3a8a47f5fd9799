"""The agent of all players of a record: does the timed actions, answers from the queues."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardwright.engine.events.cards import PlayerLoses
from cardwright.engine.requests import ChooseAction, Pass
from cardwright.engine.turn_structure.combat_requests import DeclareAttackers, DeclareBlockers
from cardwright.engine.vocabulary import ZONE_NAMES

from .acting import ActionFinder
from .answers import Answers
from .naming import plain
from .observing import Observer
from .queues import Queues
from .records import PLAYERS, STEPS, Item

if TYPE_CHECKING:
    from cardwright.engine.requests import Action, ChooseSome, Request

    from .gaming import ConformanceGame
    from .naming import Names

__all__ = ["Again", "CheckFailed", "ConformanceAgent", "Impossible"]

_QUEUED = {"choice", "x", "mode", "target", "target_amount"}
_IN_COMBAT = {"attack", "attack_skip", "block", "block_skip"}


class CheckFailed(Exception):
    """A check of the record does not hold."""

    def __init__(self, item: Item, actual: str) -> None:
        super().__init__(actual)
        self.item = item
        self.actual = actual


class Impossible(Exception):
    """An action of the record is not legal here."""

    def __init__(self, item: Item, why: str) -> None:
        super().__init__(why)
        self.item = item


class Again(Exception):
    """Something happened beside the rules' course: ask for priority again."""


class ConformanceAgent:
    """Sits in every seat."""

    def __init__(self, game: ConformanceGame, names: Names) -> None:
        self.game = game
        self.names = names
        count = len(game.players)
        self.timed: list[list[Item]] = [[] for _ in range(count)]
        self.queues = [Queues() for _ in range(count)]
        self.answers = Answers(game, names, self.queues, names.cards.record.strict)
        self.actions = ActionFinder(game, names)
        self.observer = Observer(game, names)
        self._on_stack: set[int] = set()
        #: Players who chose targets since the stack was last looked at, with what they chose.
        self._asked: set[tuple[int, int]] = set()

    def add(self, actions: list[Item]) -> None:
        """Queue actions in their order; "all" means everybody."""
        for action in actions:
            whose = action["player"]
            letters = PLAYERS[: len(self.timed)] if whose == "all" else whose
            for letter in letters:
                player = PLAYERS.index(letter)
                if action["do"] in _QUEUED:
                    self.queues[player].add(action)
                else:
                    self.timed[player].append(dict(action))

    def left(self) -> list[Item]:
        """Timed actions that never came to be done."""
        return [
            item
            for mine in self.timed
            for item in mine
            if item["do"] not in ("wait_stack", "attack_skip", "block_skip", "block")
        ]

    # -- what the engine calls

    def decide(self, view: object, request: Request) -> Any:
        """A legal answer. Raises CheckFailed, Impossible, Unanswered, Again."""
        self._look_at_stack()
        match request:
            case ChooseAction():
                return self._at_priority(request)
            case DeclareAttackers():
                return self._attack(request)
            case DeclareBlockers():
                return self._block(request)
        answer = self.answers.answer(request)
        if type(request).__name__ == "ChooseTargets":
            self._asked.add((getattr(request, "source", -1), getattr(request, "number", 0)))
        return answer

    def forced_choice(self, request: ChooseSome) -> None:
        """As the engine took the only answer."""
        self.answers.forced(request)

    def _look_at_stack(self) -> None:
        """Answers for targets that were not asked for leave the queues."""
        for item in self.game.stack:
            if item.id in self._on_stack:
                continue
            self._on_stack.add(item.id)
            if self.game.objects[item.id].is_copy:
                continue  # its targets are those of what it copies
            for specification, ids in item.targets:
                asked = {(item.id, specification.number), (item.source, specification.number)}
                if not asked & self._asked and ids and not self._was_asked(item):
                    self.answers.forced_targets(item.controller, ids)
        if not self.game.stack:
            self._asked.clear()

    def _was_asked(self, item: Any) -> bool:
        """A spell is another object while its targets are chosen."""
        before = [old for old, new in self.game.successors.items() if new == item.id]
        return any(source in before for source, _ in self._asked)

    # -- priority

    def _at_priority(self, request: ChooseAction) -> Action:
        player = request.player
        mine = self.timed[player]
        self.queues[player].own = []
        while True:
            item = self._next(mine)
            if item is None:
                return Pass()
            match item["do"]:
                case "wait_stack":
                    if not self.game.stack:
                        mine.remove(item)
                        continue
                    if item.get("one_only"):
                        mine.remove(item)
                    return Pass()
                case "check":
                    self._check(item, request)
                    mine.remove(item)
                    continue
                case "add_counters":
                    mine.remove(item)
                    self._add_counters(item, player)
                    raise Again
                case "concede":
                    mine.remove(item)
                    self.game.happen(PlayerLoses(player, "conceded"))  # CR 104.3a
                    raise Again
            if not self._may_now(item):
                return Pass()
            return self._act(item, request, mine)

    def _next(self, mine: list[Item]) -> Item | None:
        for item in mine:
            if (
                item["do"] not in _IN_COMBAT
                and item["turn"] == self.game.turn
                and STEPS[item["step"]] == self.game.step
            ):
                return item
        return None

    def _act(self, item: Item, request: ChooseAction, mine: list[Item]) -> Action:
        found = self.actions.find(item, (*request.options, *request.mana_options))
        if found is None:
            raise Impossible(item, f"not legal; {self._state(request)}")
        self.queues[request.player].own = list(item.get("targets", ()))
        if int(item.get("times", 1)) > 1:
            item["times"] = int(item["times"]) - 1
        else:
            mine.remove(item)
        return found

    def _state(self, request: ChooseAction) -> str:
        stack = [self.names.described(item.id) for item in self.game.stack]
        hand = [self.names.described(one) for one in self.game.players[request.player].hand]
        untapped = [
            self.names.described(obj.id)
            for obj in self.game.battlefield.values()
            if obj.controller == request.player and not obj.tapped
        ]
        return f"stack {stack}, hand {hand}, untapped {untapped}"

    def _may_now(self, item: Item) -> bool:
        """Does what the action waits for hold?"""
        condition = item.get("condition")
        if not condition:
            return True
        kind, value = next(iter(condition.items()))
        if kind == "mana_in_pool":
            player = self.game.players[PLAYERS.index(item["player"])]
            return len(player.pool) >= int(value)
        stack = list(self.game.stack)
        if kind == "on_top_of_stack":
            stack = stack[-1:]
        found = any(
            self.names.impersonal(str(value), self.game.lasting(entry.source)) in text
            or plain(str(value)) in text
            for entry in stack
            for text in self.names.stack_texts(self.game.objects[entry.id])
            if kind != "copy_on_stack" or self.game.objects[entry.id].is_copy
        )
        return not found if kind == "not_on_stack" else found

    def _check(self, item: Item, request: ChooseAction) -> None:
        subject = {**item, "player": item.get("target_player", item["player"])}
        if item["what"] in ("exile_count", "tapped_count") and "target_player" not in item:
            subject["any_owner"] = True
        if item["what"] == "playable":
            options = (*request.options, *request.mana_options)
            found = self.actions.is_playable(item["ability"], options)
            actual = None if found == item["value"] else f"playable: {found}"
        else:
            actual = self.observer.observe(subject)
        if actual is not None:
            raise CheckFailed(item, actual)

    def _add_counters(self, item: Item, player: int) -> None:
        for obj in self.game.battlefield.values():
            alias = self.names.aliases.get(item.get("alias", ""), -1)
            if obj.id == alias or (alias < 0 and self.names.is_called(obj, item["card"])):
                kind = item["counter"].lower()
                self.game.put_counters((obj.id,), kind, int(item["count"]), player)
                return
        raise Impossible(item, f"no such permanent on the {ZONE_NAMES[2]}")

    # -- combat

    def _attack(self, request: DeclareAttackers) -> Any:
        mine = self.timed[request.player]
        options = dict(request.options)
        chosen: dict[int, int] = {}
        for item in [one for one in mine if self._is_now(one, "attack")]:
            able = self._creatures(item, list(options))
            able = [one for one in able if one not in chosen]
            defenders = [
                one for creature in able[:1] for one in options[creature] if self._is_at(one, item)
            ]
            if able and defenders:
                chosen[able[0]] = defenders[0]
            if able and (defenders or "permanent" in (item.get("defender") or {})):
                mine.remove(item)
        for creature in request.required:
            chosen.setdefault(creature, options[creature][0])
        self._drop(mine, "attack_skip")
        return tuple(chosen.items())

    def _creatures(self, item: Item, able: list[int]) -> list[int]:
        """Those that are meant and may; with an index it counts all of that name."""
        named = [
            obj.id
            for obj in self.game.battlefield.values()
            if self.names.is_called(obj, item["card"])
        ]
        if item.get("index") is not None:
            named = [one for one in named if self._controls(one, item)]
            named = named[item["index"] : item["index"] + 1]
        return [one for one in named if one in able]

    def _controls(self, identifier: int, item: Item) -> bool:
        letter = item.get("player")
        controller = self.game.battlefield[identifier].controller
        return letter is None or controller == PLAYERS.index(letter)

    def _is_at(self, defender: int, item: Item) -> bool:
        wanted = item.get("defender") or {}
        if "permanent" in wanted:
            return self.names.means(defender, {"name": wanted["permanent"]})
        if "player" in wanted:
            return defender == PLAYERS.index(wanted["player"])
        return defender < len(self.game.players)

    def _block(self, request: DeclareBlockers) -> Any:
        mine = self.timed[request.player]
        options = dict(request.options)
        chosen: dict[int, int] = {}
        for item in [one for one in mine if self._is_now(one, "block")]:
            mine.remove(item)
            blockers = self._creatures({**item["blocker"], "player": item["player"]}, list(options))
            attackers = self._creatures(
                {**item["attacker"], "player": PLAYERS[self.game.active]}, list(self.game.objects)
            )
            for blocker in blockers[:1]:
                able = [one for one in attackers if one in options[blocker]]
                if able and blocker not in chosen:
                    chosen[blocker] = able[0]
                elif able:
                    raise Impossible(item, "a creature is to block twice")
        self._drop(mine, "block_skip")
        self.answers.block_order = {blocker: place for place, blocker in enumerate(chosen)}
        return tuple(chosen.items())

    def _is_now(self, item: Item, kind: str) -> bool:
        return item["do"] == kind and item["turn"] == self.game.turn

    def _drop(self, mine: list[Item], kind: str) -> None:
        for item in [one for one in mine if self._is_now(one, kind)]:
            mine.remove(item)
