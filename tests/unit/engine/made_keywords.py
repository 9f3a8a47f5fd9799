"""Keywords made by hand, as features have them. For tests of the engine alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from cardwright.engine.definitions.abilities import KeywordAbility

if TYPE_CHECKING:
    from cardwright.engine.game import Game


class Haste(KeywordAbility, frozen=True, tag="test:haste"):
    stem: ClassVar[str] = "haste"
    is_haste: ClassVar[bool] = True


class Vigilance(KeywordAbility, frozen=True, tag="test:vigilance"):
    stem: ClassVar[str] = "vigilance"
    attacks_untapped: ClassVar[bool] = True


class Trample(KeywordAbility, frozen=True, tag="test:trample"):
    stem: ClassVar[str] = "trample"
    tramples: ClassVar[bool] = True


class FirstStrike(KeywordAbility, frozen=True, tag="test:first_strike"):
    stem: ClassVar[str] = "first strike"
    damage_steps: ClassVar[tuple[bool, bool] | None] = (True, False)


class DoubleStrike(KeywordAbility, frozen=True, tag="test:double_strike"):
    stem: ClassVar[str] = "double strike"
    damage_steps: ClassVar[tuple[bool, bool] | None] = (True, True)


class Deathtouch(KeywordAbility, frozen=True, tag="test:deathtouch"):
    stem: ClassVar[str] = "deathtouch"
    is_deadly: ClassVar[bool] = True


class Lifelink(KeywordAbility, frozen=True, tag="test:lifelink"):
    stem: ClassVar[str] = "lifelink"
    gains_life: ClassVar[bool] = True


class Menace(KeywordAbility, frozen=True, tag="test:menace"):
    stem: ClassVar[str] = "menace"
    minimum_blockers: ClassVar[int] = 2


class Defender(KeywordAbility, frozen=True, tag="test:defender"):
    stem: ClassVar[str] = "defender"
    cannot_attack: ClassVar[bool] = True


class Phasing(KeywordAbility, frozen=True, tag="test:phasing"):
    stem: ClassVar[str] = "phasing"
    phases: ClassVar[bool] = True


class Flash(KeywordAbility, frozen=True, tag="test:flash"):
    stem: ClassVar[str] = "flash"
    is_flash: ClassVar[bool] = True


class Indestructible(KeywordAbility, frozen=True, tag="test:indestructible"):
    stem: ClassVar[str] = "indestructible"
    is_indestructible: ClassVar[bool] = True


class Reach(KeywordAbility, frozen=True, tag="test:reach"):
    stem: ClassVar[str] = "reach"
    blocks_as_though: ClassVar[str] = "flying"


class Flying(KeywordAbility, frozen=True, tag="test:flying"):
    stem: ClassVar[str] = "flying"
    restricts_blocking: ClassVar[bool] = True

    def can_be_blocked_by(self, game: Game, attacker: Any, blocker: Any) -> bool:
        return any([k.stem == "flying" for k in game.characteristics(blocker).keywords])


class Hexproof(KeywordAbility, frozen=True, tag="test:hexproof"):
    stem: ClassVar[str] = "hexproof"
    restricts_targeting: ClassVar[bool] = True

    def can_be_targeted_by(self, game: Game, obj: Any, source: int, controller: int) -> bool:
        return bool(obj.controller == controller)
