"""The answers that a record gives to one player, and who has taken which."""

from __future__ import annotations

from collections.abc import Callable

from .records import Item

__all__ = ["Queues"]


class Queues:
    """Three queues; of the entries of one the first that fits is used."""

    def __init__(self) -> None:
        self.choices: list[Item] = []
        self.modes: list[Item] = []
        self.targets: list[Item] = []
        #: The targets that the action being announced names.
        self.own: list[Item] = []

    def add(self, action: Item) -> None:
        """Queue an answer, as often as it says."""
        kind = action["do"]
        queue = self.choices
        if kind == "mode":
            queue = self.modes
        elif kind in ("target", "target_amount"):
            queue = self.targets
        queue.extend([action] * int(action.get("times", 1)))

    def take_choice(self, fits: Callable[[Item], bool]) -> Item | None:
        """The first choice that fits; our engine may ask in another order than the other one."""
        return _take(self.choices, fits)

    def take_target(self, fits: Callable[[Item], bool]) -> Item | None:
        """The first target entry that fits."""
        return _take(self.targets, fits)

    def take_number(self) -> int | None:
        """The next number of the choices."""
        found = self.take_choice(lambda item: item["do"] == "x")
        return None if found is None else int(found["value"])

    def left(self) -> int:
        """How many answers nobody asked for."""
        return len(self.choices) + len(self.modes) + len(self.targets)


def _take(queue: list[Item], fits: Callable[[Item], bool]) -> Item | None:
    for position, item in enumerate(queue):
        if fits(item):
            del queue[position]
            return item
    return None


def is_skip(item: Item) -> bool:
    """An entry that says: no more."""
    return item.get("kind") == "skip"


def things_of(item: Item) -> list[Item]:
    """The objects and players that a choice or a target entry names."""
    if item["do"] in ("target", "target_amount"):
        return list(item.get("targets", ()))
    if item.get("kind") == "player":
        return [{"player": item["value"]}]
    if item.get("parts"):
        return list(item["parts"])
    if item.get("kind") == "text":
        return [{"name": part} for part in str(item["value"]).split("^")]
    return []
