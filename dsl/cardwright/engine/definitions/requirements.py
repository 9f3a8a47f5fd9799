"""CR 509.1c: what must block, and what must be blocked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .effects import ContinuousEffect

if TYPE_CHECKING:
    from .conditions import Condition
    from .filters import Filter


class BlockRequirement(ContinuousEffect, frozen=True):
    """Each creature that matches ``blockers`` blocks one that matches ``attackers`` if able.

    ``of_each_blocker`` False: each attacker "must be blocked if able", by any of the blockers.
    None: any creature.
    """

    blockers: Filter | None = None
    attackers: Filter | None = None
    of_each_blocker: bool = True
    condition: Condition | None = None
