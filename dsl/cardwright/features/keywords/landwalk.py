"""CR 702.14: Landwalk, with the kinds of land that cards name."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from cardwright.compile.features import KeywordFeature
from cardwright.engine.definitions.abilities import KeywordAbility
from cardwright.engine.definitions.filters import Filter, HasSubtype, HasSupertype, Not
from cardwright.engine.scope import Scope
from cardwright.engine.vocabulary import BASIC, LAND, LEGENDARY, SNOW

if TYPE_CHECKING:
    from cardwright.engine.game import Game
    from cardwright.engine.state import GameObject


class Landwalk(KeywordAbility, frozen=True):
    """Not blocked while the defending player controls such a land (CR 702.14c)."""

    restricts_blocking: ClassVar[bool] = True
    #: The lands it is about, beside that they are lands.
    lands: ClassVar[Filter]

    def can_be_blocked_by(self, game: Game, attacker: GameObject, blocker: GameObject) -> bool:
        """Does the blocker's controller, who is the defending player, control no such land?"""
        scope = Scope(attacker.id, attacker.controller)
        for land in game.battlefield.values():
            if land.controller == blocker.controller:
                now = game.characteristics(land)
                if now.types & LAND and self.lands.matches(game, land, now, scope):
                    return False
        return True


class Plainswalk(Landwalk, frozen=True, tag="core:keywords/plainswalk"):
    """Plainswalk."""

    stem: ClassVar[str] = "plainswalk"
    lands: ClassVar[Filter] = HasSubtype("Plains")


class Islandwalk(Landwalk, frozen=True, tag="core:keywords/islandwalk"):
    """Islandwalk."""

    stem: ClassVar[str] = "islandwalk"
    lands: ClassVar[Filter] = HasSubtype("Island")


class Swampwalk(Landwalk, frozen=True, tag="core:keywords/swampwalk"):
    """Swampwalk."""

    stem: ClassVar[str] = "swampwalk"
    lands: ClassVar[Filter] = HasSubtype("Swamp")


class Mountainwalk(Landwalk, frozen=True, tag="core:keywords/mountainwalk"):
    """Mountainwalk."""

    stem: ClassVar[str] = "mountainwalk"
    lands: ClassVar[Filter] = HasSubtype("Mountain")


class Forestwalk(Landwalk, frozen=True, tag="core:keywords/forestwalk"):
    """Forestwalk."""

    stem: ClassVar[str] = "forestwalk"
    lands: ClassVar[Filter] = HasSubtype("Forest")


class Desertwalk(Landwalk, frozen=True, tag="core:keywords/desertwalk"):
    """Desertwalk."""

    stem: ClassVar[str] = "desertwalk"
    lands: ClassVar[Filter] = HasSubtype("Desert")


class SnowLandwalk(Landwalk, frozen=True, tag="core:keywords/snow_landwalk"):
    """Snow landwalk."""

    stem: ClassVar[str] = "snow landwalk"
    lands: ClassVar[Filter] = HasSupertype(SNOW)


class LegendaryLandwalk(Landwalk, frozen=True, tag="core:keywords/legendary_landwalk"):
    """Legendary landwalk."""

    stem: ClassVar[str] = "legendary landwalk"
    lands: ClassVar[Filter] = HasSupertype(LEGENDARY)


class NonbasicLandwalk(Landwalk, frozen=True, tag="core:keywords/nonbasic_landwalk"):
    """Nonbasic landwalk."""

    stem: ClassVar[str] = "nonbasic landwalk"
    lands: ClassVar[Filter] = Not(HasSupertype(BASIC))


FEATURES = tuple(
    KeywordFeature(name=kind.stem, ability=kind, rules=("702.14",))
    for kind in (
        Plainswalk,
        Islandwalk,
        Swampwalk,
        Mountainwalk,
        Forestwalk,
        Desertwalk,
        SnowLandwalk,
        LegendaryLandwalk,
        NonbasicLandwalk,
    )
)
