"""Beginnings of steps that several keywords wait for."""

from __future__ import annotations

from cardwright.engine.definitions.events import EventPattern, PlayerRole, ValueRole
from cardwright.engine.definitions.filters import IsYou
from cardwright.engine.vocabulary import UPKEEP_STEP

__all__ = ["YOUR_UPKEEP"]

#: "At the beginning of your upkeep" (CR 503.1a).
YOUR_UPKEEP = EventPattern(
    "step", (ValueRole("step", (UPKEEP_STEP,)), PlayerRole("player", IsYou()))
)
