"""CR 701.3 "Attach this Equipment to target creature you control"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.compile.clauses import is_plain
from cardwright.compile.features import VerbFeature
from cardwright.engine.definitions.filters import Filter, IsAttachedTo
from cardwright.engine.definitions.instructions import Instruction
from cardwright.engine.definitions.selectors import Selector
from cardwright.frames.templates import Frame

if TYPE_CHECKING:
    from cardwright.compile.views import ClauseView
    from cardwright.engine.game import Game
    from cardwright.engine.scope import Resolution


class Attach(Instruction, frozen=True):
    """Attach one object to another object or player."""

    what: Selector
    to: Selector

    def perform(self, game: Game, resolution: Resolution) -> None:
        """Nothing happens where it cannot be attached (CR 701.3b)."""
        done = False
        for host in self.to.select(game, resolution)[:1]:
            for one in self.what.select(game, resolution)[:1]:
                done = game.attach(one, host)
        resolution.record(done=done)


def _attach(view: ClauseView) -> Attach | None:
    if not view.is_you("player"):
        return None
    what, to = view.selector("attachment"), view.selector("host")
    return Attach(what, to) if what is not None and to is not None else None


def _attached_to(view: ClauseView) -> Filter | None:
    """ "Auras attached to it" (CR 301.5, 303.4)."""
    clause = view.clause
    if not is_plain(clause) or not view.is_gap("object") or len(view.slots) != 2:
        view.gap("object", "attached")
        return None
    view.c.use(clause, "modals", "negated", "perfect", "modifiers")
    host = view.filter("host")
    return None if host is None else IsAttachedTo(host)


FEATURES = (
    VerbFeature(
        frames=("{player} attach {attachment:Permanent} to {host:Permanent|Player}",),
        rules=("701.3",),
        effect=_attach,
    ),
    VerbFeature(
        frames=(
            Frame("passive {object:Object} attach to {host:Permanent|Player}", continuous=True),
        ),
        rules=("301.5", "303.4"),
        relative=_attached_to,
    ),
)
