"""CR 601.2d: what is divided among targets as the spell or ability is announced."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from cardwright.engine.definitions.selectors import Reference

if TYPE_CHECKING:
    from cardwright.compile.views import ClauseView
    from cardwright.engine.definitions.quantities import Quantity
    from cardwright.engine.game import Game
    from cardwright.engine.scope import Resolution

__all__ = ["divided_among", "shares"]


def divided_among(view: ClauseView, slot: str, amount: Quantity) -> Reference | None:
    """The targets in a slot, with the amount to be divided among them; None after a gap."""
    targets = view.c.targets
    before = len(targets)
    among = view.selector(slot)
    if not isinstance(among, Reference):
        return None
    if len(targets) != before + 1:
        view.gap(slot, "divided among what are no targets")
        return None
    targets[-1] = replace(targets[-1], divided=amount)
    return among


def shares(targets: Reference, game: Game, resolution: Resolution) -> list[tuple[int, int]]:
    """Each target that is still legal with its share; that of an illegal one is lost (CR 608.2b,
    608.2d).
    """
    number = targets.slot.rpartition(".")[2]
    announced = resolution.slots.get(f"target.{number}", ())
    division = resolution.slots.get(f"division.{number}", ())
    share = dict(zip(announced, division, strict=True))
    legal = targets.select(game, resolution)
    return [(one, share[one]) for one in legal if share.get(one, 0) > 0]
