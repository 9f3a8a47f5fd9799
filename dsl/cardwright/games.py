"""A game with the cards of a library: decks by name, and the names that may be chosen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from cardwright.engine.game import Game as EngineGame
from cardwright.engine.game_concepts.starting_the_game import deal
from cardwright.errors import WrongNumberOfAgents
from cardwright.library import Library, installed_library

if TYPE_CHECKING:
    from cardwright.engine.agents import Agent
    from cardwright.engine.definitions.abilities import CardDefinition

__all__ = ["Game"]


class Game(EngineGame):
    """A game: with decks it is about to begin, shuffled and dealt (CR 103); else an empty table.

    A deck lists cards by name, or their definitions; there is an agent for each deck, and the same
    may sit in several seats. ``library`` is where cards are found: by default core and the
    installed packs. ``card_names`` are the names that may be chosen where a card name is asked for
    (CR 201.4): by default those of every card of the library, halves and back faces too, and no
    tokens. ``seed`` decides everything random.

    >>> game = Game(players=3)
    >>> len(game.players), "Insectile Aberration" in game.card_names
    (3, True)
    >>> Game(card_names=["Shock", "Opt"]).card_names
    ('Shock', 'Opt')

    Raises:
        UnknownCard: a deck names a card that the library has not.
        UncompiledCard: a card has text without meaning yet.
        WrongNumberOfAgents: not each player has one.
    """

    __slots__ = ()

    def __init__(
        self,
        decks: Sequence[Iterable[str | CardDefinition]] = (),
        agents: Sequence[Agent] = (),
        *,
        players: int = 2,
        library: Library | None = None,
        card_names: Iterable[str] | None = None,
        seed: int = 0,
        names: Sequence[str] = (),
        starting_life: int = 20,
        starting_player: int | None = None,
        mulligans: bool = False,
    ) -> None:
        if agents and len(agents) != (len(decks) or players):
            raise WrongNumberOfAgents(len(agents), len(decks) or players)
        library = library or installed_library()
        definitions = [
            [library.find(card) if isinstance(card, str) else card for card in deck]
            for deck in decks
        ]
        choosable = library.names()
        if card_names is not None:
            choosable = {name: choosable.get(name, 0) for name in card_names}
        super().__init__(
            len(definitions) or players,
            seed=seed,
            agents=agents,
            names=names,
            card_names=choosable,
            creature_types=tuple(library.creature_types()),
        )
        if definitions:
            deal(
                self,
                definitions,
                seed=seed,
                names=names,
                starting_life=starting_life,
                starting_player=starting_player,
                mulligans=mulligans,
            )
