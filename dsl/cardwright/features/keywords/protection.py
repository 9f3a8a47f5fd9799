"""CR 702.16: Protection from a quality: no damage, no attachments, no blocks, no targets."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from cardwright.compile.features import KeywordFeature
from cardwright.compile.qualities import qualities
from cardwright.engine.definitions.abilities import KeywordAbility
from cardwright.engine.definitions.effects import NothingHappens, ReplacementEffect
from cardwright.engine.definitions.events import EventPattern, ObjectRole
from cardwright.engine.definitions.filters import AllOf, Filter, IsSelected
from cardwright.engine.definitions.selectors import This
from cardwright.engine.scope import Scope

if TYPE_CHECKING:
    from cardwright.compile.keywords import KeywordArguments
    from cardwright.engine.definitions.effects import ContinuousEffect
    from cardwright.engine.game import Game
    from cardwright.engine.state import GameObject


class Protection(KeywordAbility, frozen=True, tag="core:keywords/protection"):
    """Protection from what matches ``quality`` (CR 702.16b-f)."""

    quality: Filter

    stem: ClassVar[str] = "protection"
    restricts_blocking: ClassVar[bool] = True
    restricts_targeting: ClassVar[bool] = True
    restricts_attaching: ClassVar[bool] = True

    def has_quality(self, game: Game, obj: GameObject, other: GameObject | None) -> bool:
        """Is ``other`` something that ``obj``, which has the ability, is protected from?"""
        return other is not None and self.quality.matches(
            game, other, game.characteristics(other), Scope(obj.id, obj.controller)
        )

    def can_be_blocked_by(self, game: Game, attacker: GameObject, blocker: GameObject) -> bool:
        """CR 702.16f."""
        return not self.has_quality(game, attacker, blocker)

    def can_be_targeted_by(self, game: Game, obj: GameObject, source: int, controller: int) -> bool:
        """CR 702.16b."""
        return not self.has_quality(game, obj, game.objects.get(source))

    def can_be_attached_to_by(self, game: Game, obj: GameObject, attachment: GameObject) -> bool:
        """CR 702.16c-d."""
        return not self.has_quality(game, obj, attachment)

    def in_force(self) -> tuple[ContinuousEffect, ...]:
        """Damage from such sources is prevented (CR 702.16e)."""
        event = EventPattern(
            "damage",
            (ObjectRole("object", IsSelected(This())), ObjectRole("source", self.quality)),
        )
        return (ReplacementEffect(event, NothingHappens()),)


def from_quality(arguments: KeywordArguments) -> Protection | None:
    """Protection from one quality, or from two."""
    phrase = arguments.phrase()
    found = None if phrase is None else qualities(arguments.c, phrase, "from")
    return None if found is None else Protection(found)


def from_everything(arguments: KeywordArguments) -> Protection | None:
    """Protection from each object (CR 702.16j)."""
    if arguments.arguments:
        arguments.gap("with an argument")
        return None
    return Protection(AllOf())


FEATURES = (
    KeywordFeature(
        name="protection", arguments=("quality",), ability=from_quality, rules=("702.16",)
    ),
    KeywordFeature(
        name="protection from everything",
        ability=from_everything,
        stem="protection",
        rules=("702.16",),
    ),
)
