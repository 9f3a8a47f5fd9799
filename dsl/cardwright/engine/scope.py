"""Who asks: the source and controller of an ability, and the named things it can speak of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .game import Game
    from .state import StackItem

NO_SLOTS: dict[str, Any] = {}  # shared by scopes that name nothing; never written to


class Scope:
    """What an evaluation may speak of.

    ``slots`` holds tuples of ids (``target.1``, ``event.object``, ``cost.1``, ``step.3.created``,
    ``each.1``) and values (``event.amount``, ``step.2.done``). ``event`` is the event itself where
    a
    trigger or a replacement asks. Choices made for an object (``chosen.…``, ``linked.…``, CR 607)
    are
    read with ``read``, from the source first.
    """

    __slots__ = ("controller", "event", "slots", "source", "x")

    def __init__(
        self,
        source: int,
        controller: int,
        slots: dict[str, Any] | None = None,
        x: int = 0,
        event: Any = None,
    ) -> None:
        self.source = source
        self.controller = controller
        self.slots = NO_SLOTS if slots is None else slots
        self.x = x
        self.event = event

    def read(self, game: Game, slot: str, default: Any = ()) -> Any:
        """The value of a slot: choices stored on the source object first, then this scope's own."""
        source = game.objects.get(self.source)
        if source is not None and source.chosen is not None and slot in source.chosen:
            return source.chosen[slot]
        return self.slots.get(slot, default)

    def about(self, slot: str, identifier: int) -> Scope:
        """The same, where one object or player is what a slot names."""
        slots = {**self.slots, slot: (identifier,)}
        return Scope(self.source, self.controller, slots, self.x, self.event)


class Resolution(Scope):
    """The scope of a resolving spell or ability, or of a cost being paid: slots can be written.

    ``step`` is the number of the ``Step`` being performed, 0 outside any.
    """

    __slots__ = ("item", "step")

    def __init__(
        self,
        source: int,
        controller: int,
        slots: dict[str, Any] | None = None,
        x: int = 0,
        event: Any = None,
        item: StackItem | None = None,
    ) -> None:
        super().__init__(source, controller, {} if slots is None else dict(slots), x, event)
        self.item = item
        self.step = 0

    def record(self, **happened: Any) -> None:
        """Note what the current step really did: ``record(moved=ids)`` fills ``step.N.moved``.

        ``done`` may be given; else the step counts as done if everything recorded is non-empty.
        """
        if self.step:
            for name, value in happened.items():
                self.slots[f"step.{self.step}.{name}"] = value

    def bind(self, slot: str, value: Any) -> None:
        """Fill a slot by its full name."""
        self.slots[slot] = value
