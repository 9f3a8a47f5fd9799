"""CR 702.16: Protection from a quality: no damage, no attachments, no blocks, no targets."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from cardwright.ast import Adverb, Head, NounPhrase, PrepositionalPhrase
from cardwright.compile.features import KeywordFeature
from cardwright.compile.qualities import qualities
from cardwright.engine.definitions.abilities import KeywordAbility
from cardwright.engine.definitions.effects import NothingHappens, ReplacementEffect
from cardwright.engine.definitions.events import EventPattern, ObjectRole
from cardwright.engine.definitions.filters import (
    AllOf,
    AnyOf,
    Filter,
    HasChosenColor,
    HasColor,
    IsSelected,
)
from cardwright.engine.definitions.selectors import This, You
from cardwright.engine.scope import Scope
from cardwright.features.effects.choose import ChooseColor

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

    def as_given(self, game: Game, scope: Scope) -> Protection:
        """The colour is the one that was chosen for what gives the ability (CR 607.2d)."""
        if not isinstance(self.quality, HasChosenColor):
            return self
        color = scope.read(game, self.quality.slot, None)
        undefined = color is None or color == ()
        return Protection(AnyOf(()) if undefined else HasColor(1 << color))

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


#: "from the color of your choice": chosen as the ability is given (CR 608.2d).
_OF_YOUR_CHOICE = PrepositionalPhrase(
    "from",
    NounPhrase(
        determiner="the",
        heads=(Head(noun="color"),),
        postmodifiers=(Adverb("choice", "of your choice"),),
    ),
)
_CHOICE = "choice.color"


def from_quality(arguments: KeywordArguments) -> Protection | None:
    """Protection from one quality, or from two."""
    phrase = arguments.phrase()
    if phrase == _OF_YOUR_CHOICE and arguments.c.in_resolution:
        arguments.c.ledger.cover(phrase)
        arguments.c.before.append(ChooseColor(You(), _CHOICE))
        return Protection(HasChosenColor(_CHOICE))
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
