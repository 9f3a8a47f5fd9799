"""Saved games: set-up, seed and answers, as JSON. Playing the answers again gives the same game.

A game can be saved whenever a question is open, at every priority point and in the middle of a
resolution.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

import msgspec

from ..errors import CannotContinue, IllegalAction
from .agents import NeedDecision, ReplayAgent
from .game_concepts.starting_the_game import SetUp, new_game
from .requests import (
    ActivateAction,
    CastAction,
    EffectOption,
    Pass,
    PlayLandAction,
    ProduceOption,
    SpecialAction,
)
from .turn_structure.turn import play_on

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from .definitions.abilities import CardDefinition
    from .game import Game

SCHEMA = 1
_STRUCTS = {
    kind.__name__: kind
    for kind in (
        Pass,
        PlayLandAction,
        CastAction,
        ActivateAction,
        SpecialAction,
        EffectOption,
        ProduceOption,
    )
}


class SavedGame(msgspec.Struct, frozen=True):
    """What is written. ``key`` is the key of the game that the answers lead to."""

    schema: int
    decks: list[list[str]]
    seed: int
    names: list[str]
    card_names: dict[str, int]
    creature_types: list[str]
    starting_life: int
    starting_player: int | None
    mulligans: bool
    offer_mana: bool
    answers: list[Any]
    key: int


def save_game(game: Game, answers: Sequence[Any] | None = None) -> bytes:
    """A game that ``new_game`` made, with the answers given so far (its own record where None).

    Raises:
        CannotContinue: the game was set up by hand, or its answers were not recorded.
    """
    set_up = game.set_up
    if answers is None:
        answers = game.answers
    if set_up is None or answers is None:
        raise CannotContinue("only games made by new_game can be saved")
    return msgspec.json.encode(
        SavedGame(
            SCHEMA,
            [[card.name for card in deck] for deck in set_up.decks],
            set_up.seed,
            list(set_up.names),
            dict(set_up.card_names),
            list(set_up.creature_types),
            set_up.starting_life,
            set_up.starting_player,
            set_up.mulligans,
            set_up.offer_mana,
            [encode_answer(answer) for answer in answers],
            key_at_question(game),
        )
    )


def key_at_question(game: Game) -> int:
    """The key of the game at its next question; the game itself stays where it is."""
    copy = game.copy()
    copy.agents = [ReplayAgent([])] * len(copy.players)
    with suppress(NeedDecision):
        play_on(copy)
    return copy.key()


def resume_game(
    data: bytes, find_card: Callable[[str], CardDefinition], agents: Sequence[Any] = ()
) -> Game:
    """The saved game again, at the question that was open.

    Raises:
        CannotContinue: the data are of another version, or the cards have changed.
        UnknownCard: from ``find_card``.
    """
    try:
        saved = msgspec.json.decode(data, type=SavedGame)
    except msgspec.DecodeError as error:
        raise CannotContinue(f"not a saved game: {error}") from error
    if saved.schema != SCHEMA:
        raise CannotContinue(f"saved by another version: schema {saved.schema}, not {SCHEMA}")
    game = new_game(
        [[find_card(name) for name in deck] for deck in saved.decks],
        [],
        seed=saved.seed,
        names=saved.names,
        card_names=saved.card_names,
        creature_types=saved.creature_types,
        starting_life=saved.starting_life,
        starting_player=saved.starting_player,
        offer_mana=saved.offer_mana,
        mulligans=False,
    )
    if saved.mulligans:
        raise CannotContinue("games that began with mulligans cannot be resumed yet")
    answers = [decode_answer(answer) for answer in saved.answers]
    game.agents = [ReplayAgent(answers)] * len(game.players)
    try:
        play_on(game)
    except NeedDecision:
        pass
    except IllegalAction as error:
        raise CannotContinue(f"the answers do not fit the cards any more: {error}") from error
    if game.key() != saved.key:
        raise CannotContinue("the cards play differently from when the game was saved")
    game.agents = list(agents)
    return game


def encode_answer(answer: Any) -> Any:
    """An answer as JSON: structs are named, tuples are lists."""
    if isinstance(answer, msgspec.Struct):
        values = [getattr(answer, name) for name in answer.__struct_fields__]
        return {type(answer).__name__: values}
    if isinstance(answer, tuple):
        return [encode_answer(one) for one in answer]
    return answer


def decode_answer(data: Any) -> Any:
    """The inverse of ``encode_answer``.

    Raises:
        CannotContinue: it is no answer.
    """
    if isinstance(data, dict):
        for name, values in data.items():
            if name in _STRUCTS:
                return _STRUCTS[name](*values)
        raise CannotContinue(f"not an answer: {data!r}")
    if isinstance(data, list):
        return tuple([decode_answer(one) for one in data])
    return data


__all__ = ["SavedGame", "SetUp", "resume_game", "save_game"]
