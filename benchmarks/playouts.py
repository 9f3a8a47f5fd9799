"""How fast games are played at random: ``python -m benchmarks.playouts [--games N]``.

Two 60-card decks, every decision uniformly random among the legal ones. Prints one JSON line:

    games_per_second       whole games, to their end
    decisions_per_second   requests with two or more options
    prompts_per_second     forced ones too, which nobody is asked
    calibration_s          a fixed loop of pure Python in the same run
"""

from __future__ import annotations

import argparse
import gc
import json
import time
from typing import TYPE_CHECKING

from benchmarks.calibration import calibrate

from cardwright.engine.agents import RandomAgent
from cardwright.engine.game_concepts.starting_the_game import new_game
from cardwright.engine.turn_structure.turn import run
from cardwright.library import Library

if TYPE_CHECKING:
    from cardwright.engine.definitions.abilities import CardDefinition

RED = (
    "Lightning Bolt",
    "Shock",
    "Goblin Piker",
    "Hill Giant",
    "Raging Goblin",
    "Gray Ogre",
    "Lava Axe",
    "Volcanic Hammer",
    "Jackal Pup",
)
GREEN = (
    "Grizzly Bears",
    "Centaur Courser",
    "Llanowar Elves",
    "Giant Growth",
    "Craw Wurm",
    "Elvish Warrior",
    "Trained Armodon",
    "Giant Spider",
    "Rampant Growth",
)


def deck(library: Library, land: str, names: tuple[str, ...]) -> list[CardDefinition]:
    """24 lands and four of each of nine cards."""
    return [library.find(land)] * 24 + [library.find(name) for name in names for _ in range(4)]


def play(decks: list[list[CardDefinition]], games: int) -> dict[str, object]:
    """Play so many games; the seeds are 0, 1, 2 ..."""
    decisions = forced = turns = 0
    wins = [0, 0, 0]
    bases: dict[object, object] = {}
    started = time.perf_counter()
    for seed in range(games):
        agents = [RandomAgent(2 * seed), RandomAgent(2 * seed + 1)]
        game = new_game(decks, agents, seed=seed, bases=bases)
        run(game)
        decisions += game.decisions
        forced += game.forced
        turns += game.turn
        wins[game.winner] += 1
    seconds = time.perf_counter() - started
    return {
        "games": games,
        "games_per_second": round(games / seconds, 1),
        "decisions_per_second": round(decisions / seconds),
        "prompts_per_second": round((decisions + forced) / seconds),
        "decisions_per_game": round(decisions / games, 1),
        "turns_per_game": round(turns / games, 1),
        "wins": wins,
        "seconds": round(seconds, 2),
    }


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.playouts")
    parser.add_argument("--games", type=int, default=200, help="how many games")
    options = parser.parse_args()
    if options.games < 1:
        parser.error("--games is 1 or more")
    library = Library()
    decks = [deck(library, "Mountain", RED), deck(library, "Forest", GREEN)]
    play(decks, 5)
    gc.collect()
    gc.freeze()  # the compiler's objects are none of the games' garbage
    figures = play(decks, options.games)
    figures["calibration_s"] = round(calibrate(), 4)
    print(json.dumps(figures))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
