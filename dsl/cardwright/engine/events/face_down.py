"""CR 708: permanents are turned face up and face down."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from .base import Event

if TYPE_CHECKING:
    from ..game import Game


class TurnFaceUp(Event, gc=False):
    """A face-down permanent is turned face up (CR 708.8); ``way``: the keyword it was paid for."""

    object: int
    way: str = ""
    name: ClassVar[str] = "turn_face_up"
    roles: ClassVar[tuple[str, ...]] = ("object", "way")

    def change(self, game: Game) -> None:
        """Its copiable values are its own again; the effects on it stay."""
        obj = game.battlefield.get(self.object)
        if obj is None or not obj.face_down:
            return
        obj.face_down = False
        obj.granted = ""
        if obj.card is not None:
            obj.base = obj.original = game.base_of(obj.card, obj.face)
        game.epoch += 1
        game.layers.base_changed(obj)


class TurnFaceDown(Event, gc=False):
    """A permanent is turned face down, with these characteristics (CR 708.2)."""

    object: int
    base: Any
    name: ClassVar[str] = "turn_face_down"
    roles: ClassVar[tuple[str, ...]] = ("object",)

    def change(self, game: Game) -> None:
        """It has only those characteristics; they are copiable."""
        obj = game.battlefield.get(self.object)
        if obj is None or obj.face_down:
            return
        obj.face_down = True
        obj.base = obj.original = self.base
        game.epoch += 1
        game.layers.base_changed(obj)
