"""Instructions made by hand, as features have them. For tests of the engine alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from cardwright.engine.definitions.abilities import FaceDefinition
from cardwright.engine.definitions.filters import AllOf, HasCardType, HasSupertype
from cardwright.engine.definitions.instructions import Instruction
from cardwright.engine.definitions.mana import ManaKind, ManaRestriction
from cardwright.engine.definitions.quantities import Fixed, Quantity
from cardwright.engine.definitions.selectors import Selector, You
from cardwright.engine.vocabulary import BASIC, BATTLEFIELD, LAND

if TYPE_CHECKING:
    from cardwright.engine.game import Game
    from cardwright.engine.scope import Resolution, Scope


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
