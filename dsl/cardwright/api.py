"""The public interface: compile texts and cards, play games, run scenarios, write packs.

    >>> from cardwright.api import compile_card
    >>> elves = compile_card(
    ...     name="Llanowar Elves",
    ...     mana_cost="{G}",
    ...     type_line="Creature — Elf Druid",
    ...     oracle_text="{T}: Add {G}.",
    ...     power="1",
    ...     toughness="1",
    ... )
    >>> elves.status.value
    'compiled'
    >>> [ability.text for ability in elves.abilities]
    ['{T}: Add {G}.']

Packs import from here and from nowhere else. Names are only added within a major version.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any

from cardwright.errors import CardwrightError as CardwrightError
from cardwright.hookspecs import hookimpl as hookimpl
from cardwright.packs import GrammarRules as GrammarRules
from cardwright.packs import Pack as Pack
from cardwright.packs import Words as Words
from cardwright.status import Status as Status

if TYPE_CHECKING:
    from cardwright.compile.features import EventShape as EventShape
    from cardwright.compile.features import KeywordFeature as KeywordFeature
    from cardwright.compile.features import VerbFeature as VerbFeature
    from cardwright.diagnostics import Diagnostic as Diagnostic
    from cardwright.diagnostics import Location as Location
    from cardwright.diagnostics import Report as Report
    from cardwright.diagnostics import Severity as Severity
    from cardwright.diagnostics import Span as Span
    from cardwright.engine.agents import Agent as Agent
    from cardwright.engine.agents import RandomAgent as RandomAgent
    from cardwright.engine.agents import ScriptedAgent as ScriptedAgent
    from cardwright.engine.definitions.abilities import CardDefinition as CardDefinition
    from cardwright.engine.definitions.abilities import KeywordAbility as KeywordAbility
    from cardwright.engine.definitions.filters import Filter as Filter
    from cardwright.engine.definitions.filters import PlayerFilter as PlayerFilter
    from cardwright.engine.definitions.instructions import Instruction as Instruction
    from cardwright.engine.definitions.quantities import Quantity as Quantity
    from cardwright.engine.definitions.selectors import Selector as Selector
    from cardwright.engine.scope import Resolution as Resolution
    from cardwright.engine.scope import Scope as Scope
    from cardwright.errors import IllegalAction as IllegalAction
    from cardwright.errors import PackError as PackError
    from cardwright.errors import UncompiledCard as UncompiledCard
    from cardwright.errors import UnknownCard as UnknownCard
    from cardwright.errors import WrongNumberOfAgents as WrongNumberOfAgents
    from cardwright.frames.templates import Frame as Frame
    from cardwright.games import Game as Game
    from cardwright.library import Library as Library
    from cardwright.results import AbilityResult as AbilityResult
    from cardwright.results import CardResult as CardResult
    from cardwright.results import FaceResult as FaceResult
    from cardwright.scenarios import parse_scenarios as parse_scenarios
    from cardwright.scenarios.model import Scenario as Scenario
    from cardwright.scenarios.result import ScenarioResult as ScenarioResult
    from cardwright.source import SourceCard as SourceCard
    from cardwright.source import SourceFace as SourceFace
    from cardwright.source import read_card_text as read_card_text

#: Name -> module, imported when the name is asked for: a pack must not pay for all of them.
_LATER = {
    "Agent": "engine.agents",
    "AbilityResult": "results",
    "CardDefinition": "engine.definitions.abilities",
    "CardResult": "results",
    "Diagnostic": "diagnostics",
    "EventShape": "compile.features",
    "FaceResult": "results",
    "Filter": "engine.definitions.filters",
    "Frame": "frames.templates",
    "Game": "games",
    "IllegalAction": "errors",
    "Instruction": "engine.definitions.instructions",
    "KeywordAbility": "engine.definitions.abilities",
    "KeywordFeature": "compile.features",
    "Library": "library",
    "Location": "diagnostics",
    "PackError": "errors",
    "PlayerFilter": "engine.definitions.filters",
    "Quantity": "engine.definitions.quantities",
    "RandomAgent": "engine.agents",
    "Report": "diagnostics",
    "Resolution": "engine.scope",
    "Scenario": "scenarios.model",
    "ScenarioResult": "scenarios.result",
    "Scope": "engine.scope",
    "ScriptedAgent": "engine.agents",
    "Selector": "engine.definitions.selectors",
    "Severity": "diagnostics",
    "SourceCard": "source",
    "SourceFace": "source",
    "Span": "diagnostics",
    "UncompiledCard": "errors",
    "UnknownCard": "errors",
    "VerbFeature": "compile.features",
    "WrongNumberOfAgents": "errors",
    "parse_scenarios": "scenarios",
    "read_card_text": "source",
}

__all__ = [
    "CardwrightError",
    "GrammarRules",
    "Pack",
    "Status",
    "Words",
    "compile_card",
    "compile_text",
    "hookimpl",
    "new_game",
    "play_game",
    *_LATER,
]


def __getattr__(name: str) -> Any:
    if name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"cardwright.{_LATER[name]}"), name)


def __dir__() -> list[str]:
    return sorted(__all__)


def compile_card(
    *,
    name: str,
    mana_cost: str | None = None,
    type_line: str,
    oracle_text: str | None = "",
    power: str | None = None,
    toughness: str | None = None,
    loyalty: str | None = None,
    defense: str | None = None,
    faces: Iterable[Mapping[str, Any]] = (),
    layout: str = "",
    library: Library | None = None,
) -> CardResult:
    """Read and compile one card.

    ``faces`` are the further faces of the card (halves, back face, adventure), each a mapping with
    the same keys as this function takes. ``layout`` is needed where the text does not decide it
    (``split``, ``flip``, ``transform``, ``modal_dfc``). ``library`` holds the packs to read with;
    by default core and what is installed. Never raises for what a text says. A card without text
    has no abilities, and is compiled.

    >>> card = compile_card(
    ...     name="Night Nibbler",
    ...     mana_cost="{1}{B}",
    ...     type_line="Creature — Rat",
    ...     oracle_text="Flyng",
    ...     power="2",
    ...     toughness="1",
    ... )
    >>> card.status.value, card.diagnostics[0].headline
    ('unread', '"Flyng" is not a word of card text')
    """
    from msgspec.structs import replace

    from cardwright.findings import join_findings
    from cardwright.source import SourceCard, SourceFace, check_card
    from cardwright.source.layouts import infer_layout

    first = SourceFace(
        name,
        mana_cost or None,
        type_line,
        _rules_text(oracle_text),
        _text(power),
        _text(toughness),
        _text(loyalty),
        _text(defense),
    )
    further = [_face(face) for face in faces]
    every = (first, *further)
    joint = " // ".join(face.name for face in every)
    card = SourceCard(joint, layout or infer_layout(every) or "unknown", every)
    result = (library or _default_library()).compile(card)
    found = join_findings(check_card(card), result.diagnostics)
    return replace(result, diagnostics=tuple(found))


def compile_text(
    text: str,
    *,
    name: str = "",
    type_line: str = "",
    mana_cost: str | None = None,
    library: Library | None = None,
) -> CardResult:
    """Read and compile rules text without a card around it: nothing else is asked for.

    Without a type line the text is read as that of a creature and, where it does not compile as
    one, as that of an instant (or of what it must be attached to something to say); the best result
    is returned.

    >>> result = compile_text("Draw two cards.")
    >>> result.status.value
    'compiled'
    >>> result.abilities[0].span
    Span(start=0, end=15)
    """
    from cardwright.source import SourceCard, SourceFace

    text = _rules_text(text)
    library = library or _default_library()
    results = []
    attached = [each for word, each in ATTACHED_TYPES.items() if word in text.lower()]
    for each in (type_line,) if type_line else (*attached, *TEXT_TYPES):
        face = SourceFace(name, mana_cost, each, text)
        result = library.compile(SourceCard(name, "normal", (face,)))
        if result.status.reaches(Status.COMPILED):
            return result
        results.append(result)
    return max(results, key=_ranks)


def _ranks(result: CardResult) -> tuple[int, int]:
    """How far a result has come: as a whole, and its abilities together."""
    return result.status.rank, sum(ability.status.rank for ability in result.abilities)


#: What a text without a type line is tried as.
TEXT_TYPES = ("Creature", "Instant")
#: Those of a text that speaks of what it is attached to (CR 301.5, 303.4).
ATTACHED_TYPES = {"enchanted ": "Enchantment — Aura", "equipped ": "Artifact — Equipment"}


def new_game(
    decks: Sequence[Iterable[str | CardDefinition]],
    agents: Sequence[Agent],
    *,
    library: Library | None = None,
    card_names: Iterable[str] | None = None,
    seed: int = 0,
    names: Sequence[str] = (),
    starting_player: int | None = None,
    mulligans: bool = False,
) -> Game:
    """A game about to begin: decks shuffled, opening hands drawn (CR 103).

    A deck lists cards by name, or their definitions; there is an agent for each deck, and the
    same may sit in several seats. ``card_names`` are the names that may be chosen where a card
    name is asked for (CR 201.4): by default those of every card of the library, halves and back
    faces too, and no tokens. ``seed`` decides everything random.

    >>> deck = ["Forest"] * 24 + ["Grizzly Bears"] * 36
    >>> from cardwright.api import RandomAgent
    >>> game = new_game([deck, deck], [RandomAgent(1), RandomAgent(2)], seed=7)
    >>> play_game(game)
    >>> game.over
    True

    Raises:
        UnknownCard: a deck names a card that the library has not.
        UncompiledCard: a card has text without meaning yet. No game is made.
        WrongNumberOfAgents: there is not one agent for each deck.
    """
    from cardwright.games import Game

    return Game(
        decks,
        agents,
        library=library,
        card_names=card_names,
        seed=seed,
        names=names,
        starting_player=starting_player,
        mulligans=mulligans,
    )


def play_game(game: Game, turns: int = 1000) -> None:
    """Play until the game is over, or for so many turns.

    Raises:
        IllegalAction: an answer was not legal; the game is as it was before, and may go on.
    """
    from cardwright.engine.turn_structure.turn import run

    run(game, turns)


def _default_library() -> Library:
    """Core and the installed packs; immutable, so that one serves all calls."""
    from cardwright.library import installed_library

    return installed_library()


def _face(face: Mapping[str, Any]) -> SourceFace:
    import msgspec

    from cardwright.source import SourceFace

    unknown = sorted(set(face) - set(SourceFace.__struct_fields__))
    if unknown:
        raise TypeError(f"a face has no {unknown[0]!r}")
    numbers = ("power", "toughness", "loyalty", "defense")
    shown = {key: _text(value) if key in numbers else value for key, value in face.items()}
    return msgspec.convert(shown, SourceFace)


def _rules_text(text: object) -> str:
    """The text as it is given; none is no text (a card need not have any)."""
    if text is None:
        return ""
    if not isinstance(text, str):
        raise TypeError(f"rules text is a str, not {type(text).__name__}")
    return text


def _text(value: object) -> str | None:
    return None if value is None else str(value)
