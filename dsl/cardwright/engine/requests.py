"""Questions to players. ``check`` is the whole truth about what is legal: nothing later may find
fault.

``check`` refuses answers of any shape with ``IllegalAction``; ``random`` makes a uniformly random
legal
answer from a source of numbers in [0, 1).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from ..errors import IllegalAction

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


class Action(msgspec.Struct, frozen=True, gc=False, tag=True, tag_field="type"):
    """Base of what may be done with priority (CR 117.1)."""


class Pass(Action, frozen=True, gc=False):
    """CR 117.3d."""


class PlayLandAction(Action, frozen=True, gc=False):
    """Play a land, with this face up (CR 305.1, 712.12)."""

    object: int
    face: int = 0


class CastAction(Action, frozen=True, gc=False):
    """Cast a spell: this face or half of the card (CR 601, 709.3)."""

    object: int
    face: int = 0


class ActivateAction(Action, frozen=True, gc=False):
    """Activate the ability at this position among the abilities of an object (CR 602, 605)."""

    object: int
    ability: int
    is_mana: bool = False


class SpecialAction(Action, frozen=True, gc=False):
    """A special action with an object (CR 116.2): "turn face up"."""

    object: int
    name: str


class EffectOption(msgspec.Struct, frozen=True, gc=False):
    """An effect or ability among several: of which object, and which of the list."""

    source: int
    number: int


class ProduceOption(msgspec.Struct, frozen=True, gc=False):
    """A mana ability that could be activated while paying (CR 601.2g)."""

    object: int
    ability: int


class Request(msgspec.Struct, gc=False, tag=True, tag_field="type"):
    """A question to one player."""

    player: int

    def check(self, answer: Any) -> None:
        """Raise ``IllegalAction`` unless this answer is legal."""
        raise NotImplementedError

    def random(self, pick: Callable[[], float]) -> Any:
        """A legal answer, each as likely as far as that can be said."""
        raise NotImplementedError

    def answers(self) -> Iterator[Any]:
        """Legal answers one by one; ``enumeration`` knows those of the plain kinds."""
        raise NotImplementedError


class ChooseAction(Request, gc=False):
    """What to do with priority. ``mana_options`` are legal too, but nobody needs to be asked for
    them alone.
    """

    options: tuple[Action, ...]
    mana_options: tuple[Action, ...] = ()

    def check(self, answer: Any) -> None:
        """One of the actions."""
        if not isinstance(answer, Action) or (
            answer not in self.options and answer not in self.mana_options
        ):
            raise IllegalAction(f"not a legal action: {answer!r}")

    def random(self, pick: Callable[[], float]) -> Any:
        """One of the options, passing included; never a mana ability for its own sake."""
        options = self.options
        return options[int(pick() * len(options))]


class ChooseOne(Request, gc=False):
    """One of several: what it is for is in ``purpose``; ``source`` is the object that asks."""

    purpose: str
    options: tuple[Any, ...]
    source: int = -1

    def check(self, answer: Any) -> None:
        """One of the options, of the same type."""
        for option in self.options:
            if same(option, answer):
                return
        raise IllegalAction(f"not a legal choice ({self.purpose}): {answer!r}")

    def random(self, pick: Callable[[], float]) -> Any:
        """One of them."""
        options = self.options
        return options[int(pick() * len(options))]


class ChooseSome(Request, gc=False):
    """From ``minimum`` to ``maximum`` of the options, each once, in an order that may matter."""

    purpose: str
    options: tuple[Any, ...]
    minimum: int
    maximum: int
    source: int = -1

    def check(self, answer: Any) -> None:
        """A tuple of different options."""
        _check_distinct(answer, self.options, self.purpose)
        if not self.minimum <= len(answer) <= self.maximum:
            raise IllegalAction(
                f"choose {self.minimum} to {self.maximum} ({self.purpose}), not {len(answer)}"
            )

    def random(self, pick: Callable[[], float]) -> Any:
        """So many, each as likely."""
        count = self.minimum + int(pick() * (self.maximum - self.minimum + 1))
        return _sample(self.options, count, pick)


class ChooseTargets(ChooseSome, gc=False):
    """The targets of one instance of the word "target" (CR 115.3, 601.2c)."""

    number: int = 1


class ChooseOrder(Request, gc=False):
    """Put all options into an order: the first is first (or on top)."""

    purpose: str
    options: tuple[Any, ...]
    source: int = -1

    def check(self, answer: Any) -> None:
        """A permutation."""
        _check_distinct(answer, self.options, self.purpose)
        if len(answer) != len(self.options):
            raise IllegalAction(f"everything must be put in order ({self.purpose})")

    def random(self, pick: Callable[[], float]) -> Any:
        """Any order."""
        return _sample(self.options, len(self.options), pick)


class ChooseModes(Request, gc=False):
    """Modes by number, in any order; the same again only where ``may_repeat`` (CR 700.2)."""

    purpose: str
    options: tuple[int, ...]
    minimum: int
    maximum: int
    may_repeat: bool = False
    source: int = -1

    def check(self, answer: Any) -> None:
        """Legal modes, not too few, not too many."""
        if answer.__class__ is not tuple or not all([a.__class__ is int for a in answer]):
            raise IllegalAction("modes are given as a tuple of numbers")
        if not all([a in self.options for a in answer]):
            raise IllegalAction(f"not a mode that can be chosen: {answer!r}")
        if not self.minimum <= len(answer) <= self.maximum:
            raise IllegalAction(f"choose {self.minimum} to {self.maximum} modes")
        if not self.may_repeat and len(set(answer)) != len(answer):
            raise IllegalAction("a mode can be chosen only once")

    def random(self, pick: Callable[[], float]) -> Any:
        """So many modes."""
        count = self.minimum + int(pick() * (self.maximum - self.minimum + 1))
        if self.may_repeat:
            return tuple([self.options[int(pick() * len(self.options))] for _ in range(count)])
        return _sample(self.options, count, pick)


class ChooseNumber(Request, gc=False):
    """A number in a range, both ends included; only those ``allowed`` where any are named."""

    purpose: str
    minimum: int
    maximum: int
    source: int = -1
    allowed: tuple[int, ...] = ()

    def check(self, answer: Any) -> None:
        """An integer in range."""
        if answer.__class__ is not int or not self.minimum <= answer <= self.maximum:
            raise IllegalAction(
                f"{self.purpose}: a number from {self.minimum} to {self.maximum}, not {answer!r}"
            )
        if self.allowed and answer not in self.allowed:
            raise IllegalAction(f"{self.purpose}: one of {self.allowed}, not {answer!r}")

    def random(self, pick: Callable[[], float]) -> Any:
        """Each as likely."""
        if self.allowed:
            return self.allowed[int(pick() * len(self.allowed))]
        return self.minimum + int(pick() * (self.maximum - self.minimum + 1))


class ChooseYes(Request, gc=False):
    """Yes or no."""

    purpose: str
    source: int = -1

    def check(self, answer: Any) -> None:
        """A truth value."""
        if answer.__class__ is not bool:
            raise IllegalAction(f"{self.purpose}: yes or no, not {answer!r}")

    def random(self, pick: Callable[[], float]) -> Any:
        """Either."""
        return pick() < 0.5


class ChooseName(Request, gc=False):
    """A card name (CR 201.4); ``names`` are those that may be chosen."""

    names: tuple[str, ...]
    source: int = -1

    def check(self, answer: Any) -> None:
        """One of the names, exactly."""
        if answer.__class__ is not str or answer not in self.names:
            raise IllegalAction(f"not a card name that may be chosen: {answer!r}")

    def random(self, pick: Callable[[], float]) -> Any:
        """One of them."""
        return self.names[int(pick() * len(self.names))]


class Divide(Request, gc=False):
    """Divide an amount among recipients, at least ``each`` to every one (CR 601.2d)."""

    purpose: str
    amount: int
    options: tuple[int, ...]
    each: int = 1
    source: int = -1

    def check(self, answer: Any) -> None:
        """A number for each recipient; the sum is the amount."""
        _check_numbers(answer, len(self.options))
        if min(answer, default=0) < self.each or sum(answer) != self.amount:
            raise IllegalAction(
                f"divide all of {self.amount}, at least {self.each} to each: {answer!r}"
            )

    def random(self, pick: Callable[[], float]) -> Any:
        """The rest after the least shares, one at a time."""
        parts = [self.each] * len(self.options)
        for _ in range(self.amount - sum(parts)):
            parts[int(pick() * len(parts))] += 1
        return tuple(parts)


class PayMana(Request, gc=False):
    """While paying: activate one of these mana abilities, or None: pay now (CR 601.2g-h)."""

    cost: str
    options: tuple[ProduceOption | None, ...]
    source: int = -1
    #: ``definitions.mana.ManaCost``: what is left to be paid for.
    mana: Any = None
    #: A permanent that cannot be used, because its own {T} is part of the cost.
    without: int = -1

    def check(self, answer: Any) -> None:
        """One of the options."""
        if not (answer is None or type(answer) is ProduceOption) or answer not in self.options:
            raise IllegalAction(f"not a mana ability that helps to pay: {answer!r}")

    def random(self, pick: Callable[[], float]) -> Any:
        """One of them."""
        return self.options[int(pick() * len(self.options))]


def same(option: Any, answer: Any) -> bool:
    """Is the answer this option: equal, and of the same types throughout?

    >>> same(1, True), same((1, 2), (1, 2)), same((1,), (True,))
    (False, True, False)
    """
    if option.__class__ is not answer.__class__:
        return False
    if option.__class__ is tuple:
        return len(option) == len(answer) and all(
            [same(one, other) for one, other in zip(option, answer, strict=True)]
        )
    return bool(option == answer)


def _check_distinct(answer: Any, options: tuple[Any, ...], purpose: str) -> None:
    """A tuple of different members of ``options``, types included."""
    if answer.__class__ is not tuple:
        raise IllegalAction(f"{purpose}: a tuple, not {answer!r}")
    left = list(options)
    for one in answer:
        for position, option in enumerate(left):
            if same(option, one):
                del left[position]
                break
        else:
            raise IllegalAction(f"{purpose}: not a legal choice: {one!r}")


def _check_numbers(answer: Any, count: int) -> None:
    """A tuple of ``count`` integers."""
    if (
        answer.__class__ is not tuple
        or len(answer) != count
        or not all([part.__class__ is int for part in answer])
    ):
        raise IllegalAction(f"a tuple of {count} numbers, not {answer!r}")


def _sample(options: tuple[Any, ...], count: int, pick: Callable[[], float]) -> tuple[Any, ...]:
    """``count`` of the options in random order."""
    left = list(options)
    chosen = []
    for _ in range(count):
        chosen.append(left.pop(int(pick() * len(left))))
    return tuple(chosen)
