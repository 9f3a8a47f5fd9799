"""The hand that a player reveals or looks at, for what is chosen from it (CR 701.20)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.definitions.selectors import CardsIn, EachPlayer
from cardwright.engine.vocabulary import HAND

if TYPE_CHECKING:
    from cardwright.compile.views import ClauseView
    from cardwright.engine.definitions.selectors import Selector

__all__ = ["note_hand"]


def note_hand(view: ClauseView, shown: Selector | None) -> None:
    """Remember whose hand it is, where it is that of one player."""
    is_hand = isinstance(shown, CardsIn) and shown.zone == HAND
    if isinstance(shown, CardsIn) and is_hand and not isinstance(shown.player, EachPlayer):
        view.c.shown_hand = shown.player
    else:
        view.c.shown_hand = None
