"""CR 118.9, 601.3: alternative costs, and permissions to cast and play."""

from __future__ import annotations

from msgspec.structs import replace

from cardwright.engine.definitions.abilities import StaticAbility
from cardwright.engine.definitions.costs import ActionCost, PayMana
from cardwright.engine.definitions.durations import UntilEndOfTurn
from cardwright.engine.definitions.filters import (
    AllOf,
    HasCardType,
    InZone,
    IsSelected,
    IsYou,
    WasCastBy,
)
from cardwright.engine.definitions.instructions import Establish, Instruction, Step
from cardwright.engine.definitions.permissions import AlternativeCost, CastAnyTime, PlayPermission
from cardwright.engine.definitions.quantities import Fixed
from cardwright.engine.definitions.selectors import Reference, TopCards, You
from cardwright.engine.game import Game
from cardwright.engine.requests import CastAction, PlayLandAction
from cardwright.engine.scope import Resolution
from cardwright.engine.vocabulary import (
    BEGINNING_OF_COMBAT_STEP,
    CREATURE,
    ENCHANTMENT,
    EXILE,
    GRAVEYARD,
    INSTANT,
    LAND,
    LIBRARY,
    SORCERY,
)

from .hand_made import (
    CRAW_WURM,
    FOREST,
    GRIZZLY_BEARS,
    HILL_GIANT,
    LIGHTNING_BOLT,
    MOUNTAIN,
    card,
    cost,
    creature,
    spell,
)
from .made_instructions import MoveThem, PayLife
from .playing import Playing


def enchantment(*effects: object) -> object:
    return card("Permission", "", ENCHANTMENT, StaticAbility(effects))  # type: ignore[arg-type]


def paid(text: str) -> PayMana:
    mana = cost(text)
    assert mana is not None
    return PayMana(mana)


def test_cards_are_played_from_the_graveyard() -> None:  # CR 601.3
    table = Playing()
    bears = table.put(GRIZZLY_BEARS, 0, GRAVEYARD)
    forest = table.put(FOREST, 0, GRAVEYARD)
    theirs = table.put(GRIZZLY_BEARS, 1, GRAVEYARD)
    table.lands(FOREST, 2)
    assert not table.can_cast(bears)
    table.put(enchantment(PlayPermission(InZone(GRAVEYARD, IsYou()), IsYou())))  # type: ignore[arg-type]
    assert table.can_cast(bears) and not table.can_cast(theirs)
    assert PlayLandAction(forest) in table.actions()
    table.play(forest)
    table.cast(bears)
    table.resolve()
    assert table.on_battlefield("Grizzly Bears")
    assert table.names(GRAVEYARD) == []
    assert not table.can_cast(theirs, player=1)


def test_once_each_turn() -> None:
    table = Playing()
    cards = [table.put(GRIZZLY_BEARS, 0, GRAVEYARD) for _ in range(2)]
    table.lands(FOREST, 4)
    table.put(
        enchantment(  # type: ignore[arg-type]
            PlayPermission(InZone(GRAVEYARD, IsYou()), IsYou(), once_each_turn=True)
        )
    )
    table.cast(cards[0])
    table.resolve()
    assert not table.can_cast(cards[1])


def test_the_top_of_the_library() -> None:
    table = Playing()
    table.lands(FOREST, 6)
    below = table.put(GRIZZLY_BEARS, 0, LIBRARY)
    top = table.put(CRAW_WURM, 0, LIBRARY)
    table.put(
        enchantment(  # type: ignore[arg-type]
            PlayPermission(
                AllOf(
                    (
                        HasCardType(CREATURE),
                        InZone(LIBRARY, IsYou()),
                        IsSelected(TopCards(You(), Fixed(1))),
                    )
                ),
                IsYou(),
                lands=False,
            )
        )
    )
    assert table.can_cast(top) and not table.can_cast(below)
    table.cast(top)
    assert table.names(LIBRARY) == ["Grizzly Bears"]


def test_exile_and_play_it_this_turn() -> None:  # CR 611.2
    table = Playing()
    bolt = table.put(LIGHTNING_BOLT, 0, LIBRARY)
    light_up = spell(
        "Light Up",
        "{R}",
        SORCERY,
        (
            Step(1, MoveThem(TopCards(You(), Fixed(1)), EXILE)),
            Establish(
                (PlayPermission(IsSelected(Reference("step.1.moved")), IsYou()),), UntilEndOfTurn()
            ),
        ),
    )
    table.lands(MOUNTAIN, 2)
    table.cast(table.hand(light_up))
    table.resolve()
    exiled = table.game.successors[bolt]
    assert table.can_cast(exiled)
    table.cast(exiled, (1,))
    table.resolve()
    assert table.life(1) == 17
    table = Playing()
    bolt = table.put(LIGHTNING_BOLT, 0, LIBRARY)
    table.put(FOREST, 1, LIBRARY)
    table.lands(MOUNTAIN, 2)
    table.cast(table.hand(light_up))
    table.resolve()
    table.step(BEGINNING_OF_COMBAT_STEP)
    assert table.can_cast(table.game.successors[bolt])
    table.step(1)
    assert not table.can_cast(table.game.successors[bolt], player=0)


def test_rather_than_pay_the_mana_cost() -> None:  # CR 118.9
    table = Playing()
    free = spell("Force", "{5}", INSTANT, ())
    face = free.faces[0]
    with_life = AlternativeCost((ActionCost(PayLife(Fixed(3))),), name="force")
    abilities = (*face.abilities, StaticAbility((with_life,)))
    free = replace(free, faces=(replace(face, abilities=abilities),))
    held = table.hand(free)
    assert table.can_cast(held)
    identifier = table.cast(held)  # the only way: nobody is asked
    assert table.life(0) == 17
    now = table.game.objects[identifier]
    assert WasCastBy("force").matches(table.game, now, now.base, None)  # type: ignore[arg-type]
    table.resolve()
    table.lands(MOUNTAIN, 5)
    table.cast(table.hand(free), "")  # two ways: the player announces which (CR 601.2b)
    assert table.life(0) == 17 and table.pool() == ""
    assert all(o.tapped for o in table.game.battlefield.values())


def test_without_paying_its_mana_cost() -> None:  # CR 118.9a, 601.2f: increases still count
    table = Playing()
    giant = table.hand(HILL_GIANT)
    table.put(
        enchantment(  # type: ignore[arg-type]
            AlternativeCost((), own=False, spells=HasCardType(CREATURE), player=IsYou())
        )
    )
    assert table.can_cast(giant)
    table.cast(giant)
    table.resolve()
    assert table.on_battlefield("Hill Giant")
    assert not table.can_cast(table.hand(LIGHTNING_BOLT))
    assert not table.can_cast(table.hand(GRIZZLY_BEARS, 1), player=1)


def test_as_though_it_had_flash() -> None:  # CR 601.3b
    table = Playing()
    table.lands(FOREST, 2)
    bears = table.hand(GRIZZLY_BEARS)
    table.step(BEGINNING_OF_COMBAT_STEP)
    assert not table.can_cast(bears)
    table.put(enchantment(CastAnyTime(HasCardType(CREATURE), IsYou())))  # type: ignore[arg-type]
    assert table.can_cast(bears)


def test_mana_of_any_type() -> None:  # CR 609.4b
    table = Playing()
    table.lands(MOUNTAIN, 2)
    bears = table.put(GRIZZLY_BEARS, 0, EXILE)
    table.put(
        enchantment(PlayPermission(InZone(EXILE, IsYou()), IsYou(), any_mana="type"))  # type: ignore[arg-type]
    )
    table.cast(bears)
    table.resolve()
    assert table.on_battlefield("Grizzly Bears")


class CastTop(Instruction, frozen=True, tag="test:cast_top"):
    def perform(self, game: Game, resolution: Resolution) -> None:
        top = game.players[resolution.controller].library[-1]
        resolution.record(cast=game.cast_now(resolution.controller, top, ()))


def test_casting_while_something_resolves() -> None:  # CR 608.2g
    table = Playing()
    table.put(CRAW_WURM, 0, LIBRARY)
    table.lands(MOUNTAIN, 1)
    table.cast(table.hand(spell("Cascade", "{R}", INSTANT, (CastTop(),))))
    table.resolve()
    assert [table.game.objects[i.id].base.name for i in table.game.stack] == ["Craw Wurm"]
    table.resolve()
    assert table.on_battlefield("Craw Wurm")


_ = (CastAction, LAND)


def test_the_permanent_knows_how_it_was_cast() -> None:  # CR 118.9, 400.7d
    table = Playing()
    evoked = creature("Evoked", "{6}", 3, 3, StaticAbility((AlternativeCost((), name="evoke"),)))
    table.cast(table.hand(evoked))
    table.resolve()
    (permanent,) = table.on_battlefield("Evoked")
    obj = table.game.battlefield[permanent]
    assert WasCastBy("evoke").matches(table.game, obj, obj.base, None)  # type: ignore[arg-type]
