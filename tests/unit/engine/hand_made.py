"""Cards made by hand, as data: what compiling will make of their text. For tests of the engine
alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from cardwright.engine.definitions.abilities import (
    ActivatedAbility,
    Body,
    CardDefinition,
    FaceDefinition,
    KeywordAbility,
    SpellAbility,
    StaticAbility,
    TargetSpecification,
)
from cardwright.engine.definitions.changes import AdjustPowerToughness
from cardwright.engine.definitions.costs import TapSymbol
from cardwright.engine.definitions.durations import UntilEndOfTurn
from cardwright.engine.definitions.effects import CharacteristicsEffect
from cardwright.engine.definitions.filters import AllOf, HasCardType, HasSupertype, IsSelected
from cardwright.engine.definitions.instructions import Establish, Instruction
from cardwright.engine.definitions.mana import ExactMana, ManaCost, ManaKind, ManaRestriction
from cardwright.engine.definitions.player_filters import AnyPlayer
from cardwright.engine.definitions.quantities import Fixed, Quantity
from cardwright.engine.definitions.selectors import Reference, Selector, This, You
from cardwright.engine.vocabulary import (
    ARTIFACT,
    BASIC,
    BATTLEFIELD,
    CREATURE,
    ENCHANTMENT,
    INSTANT,
    LAND,
    LEGENDARY,
    SORCERY,
)

if TYPE_CHECKING:
    from cardwright.engine.game import Game
    from cardwright.engine.scope import Resolution, Scope

W, U, B, R, G, C = range(6)


# -- instructions, as features will have them


class AddMana(Instruction, frozen=True, tag="test:add_mana"):
    """ "Add {G}"."""

    kind: ManaKind
    player: Selector = You()
    restriction: ManaRestriction | None = None
    is_mana: ClassVar[bool] = True

    def perform(self, game: Game, resolution: Resolution) -> None:
        for player in self.player.select(game, resolution):
            added = game.add_mana(
                player, self.kind.productions(game, resolution), resolution, self.restriction
            )
            resolution.record(amount=len(added))

    def productions(self, game: Game, scope: Scope) -> tuple[tuple[int, ...], ...]:
        return self.kind.productions(game, scope)

    def mana_restriction(self) -> ManaRestriction | None:
        return self.restriction


class DealDamage(Instruction, frozen=True, tag="test:deal_damage"):
    """ "deals 3 damage to any target"."""

    amount: Quantity
    to: Selector

    def perform(self, game: Game, resolution: Resolution) -> None:
        amount = self.amount.value(game, resolution)
        to = self.to.select(game, resolution)
        dealt = game.deal_damage(resolution.source, [(one, amount) for one in to])
        resolution.record(amount=dealt)


class DestroyThem(Instruction, frozen=True, tag="test:destroy"):
    what: Selector

    def perform(self, game: Game, resolution: Resolution) -> None:
        done = game.destroy(self.what.select(game, resolution), resolution.source)
        resolution.record(destroyed=done)


class CounterThem(Instruction, frozen=True, tag="test:counter"):
    what: Selector

    def perform(self, game: Game, resolution: Resolution) -> None:
        game.counter(self.what.select(game, resolution), resolution.source)


class DrawCards(Instruction, frozen=True, tag="test:draw"):
    player: Selector
    count: Quantity

    def perform(self, game: Game, resolution: Resolution) -> None:
        for player in self.player.select(game, resolution):
            resolution.record(moved=game.draw(player, self.count.value(game, resolution)))


class GainLife(Instruction, frozen=True, tag="test:gain_life"):
    player: Selector
    amount: Quantity

    def perform(self, game: Game, resolution: Resolution) -> None:
        for player in self.player.select(game, resolution):
            game.gain_life(player, self.amount.value(game, resolution), resolution.source)


class PayLife(Instruction, frozen=True, tag="test:pay_life"):
    amount: Quantity

    def perform(self, game: Game, resolution: Resolution) -> None:
        game.pay_life(resolution.controller, self.amount.value(game, resolution))

    def can_pay(self, game: Game, scope: Scope) -> bool:
        return game.players[scope.controller].life >= self.amount.value(game, scope)


class SacrificeThem(Instruction, frozen=True, tag="test:sacrifice"):
    """ "Sacrifice a land": the selected player chooses among what matches."""

    what: Selector
    count: int = 1

    def perform(self, game: Game, resolution: Resolution) -> None:
        player = resolution.controller
        options = self.options(game, resolution)
        chosen = game.choose(player, "sacrifice", options, self.count, self.count)
        resolution.record(sacrificed=game.sacrifice(player, chosen))

    def options(self, game: Game, scope: Scope) -> list[int]:
        return [
            i
            for i in self.what.select(game, scope)
            if i in game.battlefield and game.battlefield[i].controller == scope.controller
        ]

    def can_pay(self, game: Game, scope: Scope) -> bool:
        return len(self.options(game, scope)) >= self.count


class PutCounters(Instruction, frozen=True, tag="test:put_counters"):
    what: Selector
    kind: str
    count: Quantity

    def perform(self, game: Game, resolution: Resolution) -> None:
        ids = self.what.select(game, resolution)
        game.put_counters(ids, self.kind, self.count.value(game, resolution))


class CreateToken(Instruction, frozen=True, tag="test:create"):
    token: FaceDefinition
    count: Quantity = Fixed(1)

    def perform(self, game: Game, resolution: Resolution) -> None:
        made = game.create_tokens(
            resolution.controller, self.token, self.count.value(game, resolution)
        )
        resolution.record(created=made)


class MoveThem(Instruction, frozen=True, tag="test:move"):
    what: Selector
    zone: int

    def perform(self, game: Game, resolution: Resolution) -> None:
        moved = game.move(
            self.what.select(game, resolution), self.zone, controller=resolution.controller
        )
        resolution.record(moved=moved)

    def can_pay(self, game: Game, scope: Scope) -> bool:
        return bool(self.what.select(game, scope))


class TransformThem(Instruction, frozen=True, tag="test:transform"):
    what: Selector

    def perform(self, game: Game, resolution: Resolution) -> None:
        game.transform(self.what.select(game, resolution))


class AttachIt(Instruction, frozen=True, tag="test:attach"):
    to: Selector

    def perform(self, game: Game, resolution: Resolution) -> None:
        for one in self.to.select(game, resolution):
            game.attach(resolution.source, one)


class SearchBasic(Instruction, frozen=True, tag="test:search"):
    """ "Search your library for a basic land card, put it onto the battlefield tapped, then
    shuffle.".
    """

    def perform(self, game: Game, resolution: Resolution) -> None:
        player = resolution.controller
        filter = AllOf((HasCardType(LAND), HasSupertype(BASIC)))
        found = game.search_library(player, filter, 1, resolution)
        game.move(found, BATTLEFIELD, tapped=True)
        game.shuffle(player)


class ChooseName(Instruction, frozen=True, tag="test:choose_name"):
    def perform(self, game: Game, resolution: Resolution) -> None:
        name = game.choose_card_name(resolution.controller, resolution)
        game.remember_choice(resolution.source, "chosen.card_name", name)


# -- keywords


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


# -- making cards


def cost(text: str) -> ManaCost | None:
    """ "{X}{2}{R}" as a ManaCost."""
    if not text:
        return None
    generic = x = 0
    pips: list[int] = []
    for symbol in text.strip("{}").split("}{"):
        if symbol.isdigit():
            generic += int(symbol)
        elif symbol == "X":
            x += 1
        elif symbol == "S":
            pips.append(1 << 8)
        else:
            mask = 0
            for part in symbol.split("/"):
                if part == "P":
                    mask |= 1 << 6
                elif part == "2":
                    mask |= 1 << 7
                else:
                    mask |= 1 << "WUBRGC".index(part)
            pips.append(mask)
    return ManaCost(generic, tuple(pips), x, text)


def colors_of(mana_cost: ManaCost | None) -> int:
    mask = 0
    for pip in mana_cost.pips if mana_cost else ():
        mask |= pip & 31
    return mask


def face(
    name: str,
    mana: str = "",
    types: int = 0,
    *abilities: Any,
    power: int | None = None,
    toughness: int | None = None,
    subtypes: tuple[str, ...] = (),
    supertypes: int = 0,
    loyalty: int | None = None,
) -> FaceDefinition:
    mana_cost = cost(mana)
    return FaceDefinition(
        name,
        mana_cost,
        types,
        supertypes,
        subtypes,
        colors_of(mana_cost),
        power,
        toughness,
        loyalty,
        None,
        tuple(abilities),
    )


def card(name: str, *args: Any, **kwargs: Any) -> CardDefinition:
    return CardDefinition(name, (face(name, *args, **kwargs),))


def creature(
    name: str, mana: str, power: int, toughness: int, *abilities: Any, **kwargs: Any
) -> CardDefinition:
    return card(name, mana, CREATURE, *abilities, power=power, toughness=toughness, **kwargs)


def tap_for(*mana: int, **kwargs: Any) -> ActivatedAbility:
    return ActivatedAbility(
        (TapSymbol(),), Body((AddMana(ExactMana(mana), **kwargs),)), is_mana_ability=True
    )


def basic(name: str, subtype: str, mana: int = -1) -> CardDefinition:
    return card(name, "", LAND, supertypes=BASIC, subtypes=(subtype,))


def spell(
    name: str,
    mana: str,
    types: int,
    instructions: tuple[Any, ...],
    *targets: TargetSpecification,
    **kwargs: Any,
) -> CardDefinition:
    return card(name, mana, types, SpellAbility(Body(instructions, targets)), **kwargs)


CREATURES = HasCardType(CREATURE)
LANDS = HasCardType(LAND)
ANY_TARGET = TargetSpecification(1, HasCardType(CREATURE | 64 | 2), AnyPlayer())
TARGET_PLAYER = TargetSpecification(1, None, AnyPlayer())
TARGET_CREATURE = TargetSpecification(1, CREATURES)
TARGET_1 = Reference("target.1")


def burn(name: str, mana: str, types: int, amount: int, target: Any = ANY_TARGET) -> CardDefinition:
    return spell(name, mana, types, (DealDamage(Fixed(amount), TARGET_1),), target)


MOUNTAIN = basic("Mountain", "Mountain")
FOREST = basic("Forest", "Forest")
ISLAND = basic("Island", "Island")
SWAMP = basic("Swamp", "Swamp")
PLAINS = basic("Plains", "Plains")
LIGHTNING_BOLT = burn("Lightning Bolt", "{R}", INSTANT, 3)
SHOCK = burn("Shock", "{R}", INSTANT, 2)
VOLCANIC_HAMMER = burn("Volcanic Hammer", "{1}{R}", SORCERY, 3)
LAVA_AXE = burn("Lava Axe", "{4}{R}", SORCERY, 5, TARGET_PLAYER)
GOBLIN_PIKER = creature("Goblin Piker", "{1}{R}", 2, 1)
HILL_GIANT = creature("Hill Giant", "{3}{R}", 3, 3)
RAGING_GOBLIN = creature("Raging Goblin", "{R}", 1, 1, Haste())
GRAY_OGRE = creature("Gray Ogre", "{2}{R}", 2, 2)
JACKAL_PUP = creature("Jackal Pup", "{R}", 2, 1)
GRIZZLY_BEARS = creature("Grizzly Bears", "{1}{G}", 2, 2)
CENTAUR_COURSER = creature("Centaur Courser", "{2}{G}", 3, 3)
LLANOWAR_ELVES = creature("Llanowar Elves", "{G}", 1, 1, tap_for(G))
CRAW_WURM = creature("Craw Wurm", "{4}{G}{G}", 6, 4)
ELVISH_WARRIOR = creature("Elvish Warrior", "{G}{G}", 2, 3)
TRAINED_ARMODON = creature("Trained Armodon", "{1}{G}{G}", 3, 3)
GIANT_SPIDER = creature("Giant Spider", "{3}{G}", 2, 4, Reach())
GIANT_GROWTH = spell(
    "Giant Growth",
    "{G}",
    INSTANT,
    (
        Establish(
            (
                CharacteristicsEffect(
                    IsSelected(TARGET_1), (AdjustPowerToughness(Fixed(3), Fixed(3)),)
                ),
            ),
            UntilEndOfTurn(),
        ),
    ),
    TARGET_CREATURE,
)
RAMPANT_GROWTH = spell("Rampant Growth", "{1}{G}", SORCERY, (SearchBasic(),))
SERRA_ANGEL = creature("Serra Angel", "{3}{W}{W}", 4, 4, Flying(), Vigilance())

RED_DECK = [MOUNTAIN] * 24 + [
    one
    for one in (
        LIGHTNING_BOLT,
        SHOCK,
        GOBLIN_PIKER,
        HILL_GIANT,
        RAGING_GOBLIN,
        GRAY_OGRE,
        LAVA_AXE,
        VOLCANIC_HAMMER,
        JACKAL_PUP,
    )
    for _ in range(4)
]
GREEN_DECK = [FOREST] * 24 + [
    one
    for one in (
        GRIZZLY_BEARS,
        CENTAUR_COURSER,
        LLANOWAR_ELVES,
        GIANT_GROWTH,
        CRAW_WURM,
        ELVISH_WARRIOR,
        TRAINED_ARMODON,
        GIANT_SPIDER,
        RAMPANT_GROWTH,
    )
    for _ in range(4)
]

__all__ = [n for n in dir() if not n.startswith("_")]
_ = (ARTIFACT, ENCHANTMENT, LEGENDARY, StaticAbility, This)
