"""CR 725: The Monarch, CR 731: Day and Night, CR 702.145: what turns with them."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from ..definitions.abilities import Body, TriggeredAbility
from ..definitions.events import EventPattern, ObjectRole, PlayerRole, ValueRole
from ..definitions.filters import HasCardType, IsYou
from ..definitions.instructions import Instruction
from ..events.titles import BecomeMonarch, DayOrNight
from ..vocabulary import CREATURE, END_STEP

if TYPE_CHECKING:
    from ..game import Game
    from ..scope import Resolution

MONARCH = "monarch"


class MonarchDraws(Instruction, frozen=True):
    """The monarch draws a card (CR 725.2)."""

    def perform(self, game: Game, resolution: Resolution) -> None:
        """Who was the monarch as it triggered."""
        game.draw(resolution.controller)


class AttackerBecomesMonarch(Instruction, frozen=True):
    """The controller of the creature becomes the monarch (CR 725.2)."""

    def perform(self, game: Game, resolution: Resolution) -> None:
        """The creature as it last was."""
        for identifier in resolution.slots.get("event.source", ()):
            game.take_title(game.objects[identifier].controller, MONARCH)


@cache
def monarch_abilities() -> tuple[TriggeredAbility, ...]:
    """The two inherent abilities; their controller is the monarch (CR 725.2)."""
    yours = EventPattern("step", (ValueRole("step", (END_STEP,)), PlayerRole("player", IsYou())))
    damaged = EventPattern(
        "damage",
        (
            ValueRole("combat", (True,)),
            PlayerRole("player", IsYou()),
            ObjectRole("source", HasCardType(CREATURE)),
        ),
    )
    return (
        TriggeredAbility((yours,), Body((MonarchDraws(),))),
        TriggeredAbility((damaged,), Body((AttackerBecomesMonarch(),))),
    )


def take_title(game: Game, player: int, title: str) -> None:
    """See ``Primitives.take_title``."""
    if not game.players[player].lost:
        game.happen(BecomeMonarch(player, title))


def pass_titles_on(game: Game, player: int) -> None:
    """The holder leaves: the active player takes it, or the next in turn order (CR 725.4)."""
    for title, holder in list(game.titles.items()):
        if holder == player:
            heir = game.active
            if game.players[heir].lost:
                heir = game.next_player(heir)
            take_title(game, heir, title)


def check_day_and_night(game: Game) -> None:
    """CR 502.2, 731.2: by the spells that the last turn's active player cast in it."""
    if not game.time:
        return
    before = game.active_before
    cast = [
        event
        for event in game.last_turn_history.get("cast", ())
        # Each event noted as "cast" has the player who cast.
        if event.player == before  # type: ignore[attr-defined]
    ]
    if game.time == "day" and not cast:
        game.happen(DayOrNight("night"))
    elif game.time == "night" and len(cast) > 1:
        game.happen(DayOrNight("day"))


def turn_with_the_time(game: Game) -> bool:
    """Daybound and nightbound (CR 702.145b-g); True where anything changed."""
    if not game.watches_time:
        return False
    bound: dict[str, list[int]] = {"day": [], "night": []}
    for obj in game.battlefield.values():
        to = game.characteristics(obj).bound_to
        if to:
            bound[to].append(obj.id)
    if not game.time:
        if bound["day"]:
            return game.happen(DayOrNight("day"))
        return bool(bound["night"]) and game.happen(DayOrNight("night"))
    wrong = bound["day" if game.time == "night" else "night"]
    return bool(wrong) and bool(game.transform(wrong))
