"""What lets players cast and play what the rules alone do not, or otherwise (CR 118.9, 601.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .effects import ContinuousEffect

if TYPE_CHECKING:
    from .conditions import Condition
    from .costs import Cost
    from .filters import Filter, PlayerFilter


class PlayPermission(ContinuousEffect, frozen=True):
    """ "You may cast spells from your graveyard", "you may play that card this turn" (CR 601.3).

    ``cards`` names the zone, or selects the cards; it is asked about the face that would be cast
    or played.
    """

    cards: Filter
    player: PlayerFilter
    #: May lands be played, spells be cast? "Play" is both (CR 701.18).
    lands: bool = True
    spells: bool = True
    #: What is paid instead of the mana cost (CR 118.9); () without paying it; None: the mana cost.
    costs: tuple[Cost, ...] | None = None
    #: As though it had flash (CR 601.3b).
    any_time: bool = False
    #: Mana may be spent as though it were of any "color" or "type" (CR 609.4b); "": it may not.
    any_mana: str = ""
    #: "Once each turn": of this permission.
    once_each_turn: bool = False
    condition: Condition | None = None


class AlternativeCost(ContinuousEffect, frozen=True):
    """ "Rather than pay this spell's mana cost" (CR 118.9): for spells that may be cast anyway.

    ``name`` is what ``WasCastBy`` asks for.
    """

    costs: tuple[Cost, ...]
    #: Only the spell itself; else spells that match, cast by players who match.
    own: bool = True
    spells: Filter | None = None
    player: PlayerFilter | None = None
    name: str = "alternative cost"
    condition: Condition | None = None


class CastAnyTime(ContinuousEffect, frozen=True):
    """Spells may be cast as though they had flash (CR 601.3b); ``own``: the spell itself."""

    spells: Filter | None = None
    player: PlayerFilter | None = None
    own: bool = False
    condition: Condition | None = None
