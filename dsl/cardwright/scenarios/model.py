"""What a scenario says, statement by statement: frozen data without positions.

Set-up statements say where the game begins, actions what players do, answers how they answer
what the rules ask, expectations what must then be true. ``Line`` adds the place.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from cardwright.scenarios.library import Library
    from cardwright.scenarios.result import ScenarioResult


class Statement(Struct, frozen=True):
    """Base of everything that one line can say."""


class SetUp(Statement, frozen=True):
    """Says something about the beginning of the game."""


class Action(Statement, frozen=True):
    """Something happens: a player acts, or the game goes on."""


class Answer(Statement, frozen=True):
    """A player answers what the action before it asks."""

    player: str


class Expectation(Statement, frozen=True):
    """Must be true now."""


class Thing(Struct, frozen=True):
    """An object or player as a scenario names it; ``text`` is what was written."""

    text: str
    name: str = ""
    #: A player or a label; empty where ``name`` is given.
    word: str = ""
    #: Whose object it is, in ``zone`` its owner.
    player: str = ""
    #: -1: wherever it is found.
    zone: int = -1
    #: "the ability of": an activated or triggered ability on the stack.
    is_ability: bool = False


class AbilityChoice(Struct, frozen=True):
    """Which ability: its number on the card, from 1, or the beginning of its text."""

    number: int = 0
    text: str = ""


class Place(Struct, frozen=True):
    """A zone of a player, or the top of a library."""

    zone: int
    on_top: bool = False


# -- set-up


class Players(SetUp, frozen=True):
    """``players alice, bob, carol``: who plays, in turn order."""

    names: tuple[str, ...]


class BeginAt(SetUp, frozen=True):
    """``it is bob's upkeep``: whose turn, which step."""

    player: str
    step: int


class TokenText(Struct, frozen=True):
    """``1/1 white Soldier creature token``: a token as a scenario describes it."""

    power: int
    toughness: int
    colors: tuple[str, ...]
    subtypes: str
    types: tuple[str, ...]


class Batch(Struct, frozen=True):
    """Permanents of one kind in one state."""

    count: int
    name: str = ""
    token: TokenText | None = None
    tapped: bool = False
    summoning_sick: bool = False
    attached_to: Thing | None = None
    counters: tuple[tuple[str, int], ...] = ()
    #: Slot of the choice -> what was chosen (CR 607.2d).
    chosen: tuple[tuple[str, str], ...] = ()
    label: str = ""


class PutPermanents(SetUp, frozen=True):
    """``alice controls Forest``."""

    player: str
    batches: tuple[Batch, ...]


class Counted(Struct, frozen=True):
    """So many cards of one name."""

    count: int
    name: str


class PutCards(SetUp, frozen=True):
    """``alice has Lightning Bolt in hand``; on top of a library the first card is the top one."""

    player: str
    cards: tuple[Counted, ...]
    place: Place


class SetLife(SetUp, frozen=True):
    """``alice has 10 life``."""

    player: str
    life: int


class SetPlayerCounters(SetUp, frozen=True):
    """``bob has 2 poison counters``."""

    player: str
    kind: str
    count: int


class SetMana(SetUp, frozen=True):
    """``alice has {G}{G} in her mana pool``."""

    player: str
    mana: str


# -- actions


class PlayLand(Action, frozen=True):
    """``alice plays Forest`` (CR 116.2a)."""

    player: str
    what: Thing


class Cast(Action, frozen=True):
    """``alice casts Lightning Bolt on bob`` (CR 601)."""

    player: str
    what: Thing
    targets: tuple[Thing, ...] = ()
    x: int | None = None
    modes: tuple[int, ...] = ()
    zone: int = -1


class Activate(Action, frozen=True):
    """``alice activates Prodigal Sorcerer on bob`` (CR 602)."""

    player: str
    what: Thing
    ability: AbilityChoice | None = None
    targets: tuple[Thing, ...] = ()
    x: int | None = None
    modes: tuple[int, ...] = ()
    zone: int = -1


class TapForMana(Action, frozen=True):
    """``alice taps Forest for mana`` (CR 106.12); ``mana``: which, before any replacement."""

    player: str
    what: Thing
    mana: str = ""


class Attack(Action, frozen=True):
    """``alice attacks bob with Hill Giant``; without creatures: no attack (CR 508.1)."""

    player: str
    defender: Thing | None = None
    creatures: tuple[Thing, ...] = ()


class Block(Action, frozen=True):
    """``bob blocks Hill Giant with Gray Ogre``; without an attacker: no block (CR 509.1)."""

    player: str
    attacker: Thing | None = None
    blockers: tuple[Thing, ...] = ()


class PassPriority(Action, frozen=True):
    """``alice passes`` (CR 117.3d)."""

    player: str


class AllPass(Action, frozen=True):
    """``all pass``: until the top of the stack has resolved, or the step has ended (CR 117.4)."""


class Concede(Action, frozen=True):
    """``alice concedes`` (CR 104.3a)."""

    player: str


class GoTo(Action, frozen=True):
    """``the game goes to bob's draw step``: all pass until then. No player: of this turn."""

    player: str
    step: int


class TurnEnds(Action, frozen=True):
    """``the turn ends``: everybody passes until the next turn's upkeep."""


# -- answers


class Choose(Answer, frozen=True):
    """``alice chooses red``; nothing where ``choices`` is empty."""

    choices: tuple[Thing | str | int, ...] = ()


class ChooseModes(Answer, frozen=True):
    """``alice chooses mode 2`` (CR 700.2)."""

    modes: tuple[int, ...]


class Accept(Answer, frozen=True):
    """``alice accepts``: yes."""


class Decline(Answer, frozen=True):
    """``alice declines``: no."""


class Pay(Answer, frozen=True):
    """``alice pays with Island, Forest``: sources, or mana of the pool (CR 601.2h)."""

    sources: tuple[Thing | str | int, ...]


class Order(Answer, frozen=True):
    """``alice orders Soul Warden, Mind Stone``: the first comes first."""

    things: tuple[Thing | str | int, ...]


class Assign(Answer, frozen=True):
    """``alice assigns 2 to bob and 1 to Gray Ogre`` (CR 510.1c, 601.2d)."""

    shares: tuple[tuple[int, Thing], ...]


# -- expectations


class IsIllegal(Expectation, frozen=True):
    """``that is illegal``: what the line before says cannot be done, and nothing changed."""


class StackHolds(Expectation, frozen=True):
    """``the stack holds Shock, Lightning Bolt``: all of it, top first."""

    things: tuple[Thing, ...] = ()


class IsDrawn(Expectation, frozen=True):
    """``the game is drawn`` (CR 104.4)."""


class IsMoment(Expectation, frozen=True):
    """``it is bob's upkeep``; step -1: his turn."""

    player: str
    step: int


class HasLife(Expectation, frozen=True):
    """``bob has 17 life``."""

    who: Thing
    life: int


class HasMana(Expectation, frozen=True):
    """``alice has {G}{G} in her mana pool``: exactly, in any order."""

    who: Thing
    mana: str = ""


class HasCounters(Expectation, frozen=True):
    """``Walking Ballista has 3 +1/+1 counters``: exactly; also of players."""

    what: Thing
    kind: str
    count: int


class HasDamage(Expectation, frozen=True):
    """``Hill Giant has 2 damage``: marked on it (CR 120.6)."""

    what: Thing
    amount: int


class HasManaValue(Expectation, frozen=True):
    """``Walking Ballista has mana value 6`` (CR 202.3)."""

    what: Thing
    value: int


class HasCardCount(Expectation, frozen=True):
    """``bob has 2 cards in hand``."""

    who: Thing
    count: int
    place: Place


class HasCards(Expectation, frozen=True):
    """``alice has Forest in hand``, ``2 Forest``: exactly so many; on top in this order."""

    who: Thing
    cards: tuple[Counted, ...]
    place: Place


class HasNoCard(Expectation, frozen=True):
    """``alice does not have Forest in hand``."""

    who: Thing
    name: str
    place: Place


class HasAbility(Expectation, frozen=True):
    """``Serra Angel has flying``: a keyword ability."""

    what: Thing
    keyword: str
    negated: bool = False


class HasEnded(Expectation, frozen=True):
    """``alice has won``, ``bob has lost``."""

    who: Thing
    won: bool


class Controls(Expectation, frozen=True):
    """``alice controls 2 Forest``, ``alice controls 3 creatures``; count None: one or more."""

    who: Thing
    count: int | None
    name: str = ""
    type_word: str = ""


class Predicate(Struct, frozen=True):
    """What stands after "is": ``kind`` says which of the fields count."""

    kind: str
    text: str = ""
    thing: Thing | None = None
    zone: int = -1
    player: str = ""


class Is(Expectation, frozen=True):
    """``Forest is tapped``, ``Grizzly Bears is not in alice's graveyard``."""

    what: Thing
    predicate: Predicate
    negated: bool = False


class Can(Expectation, frozen=True):
    """``alice can cast Shock on bob``: now, paying included, tried and taken back."""

    who: Thing
    deed: Action
    negated: bool = False


class Costs(Expectation, frozen=True):
    """``Shock costs {2}{R} to cast for bob``: the total cost's mana (CR 601.2f)."""

    what: Thing
    ability: AbilityChoice | None
    mana: str
    player: str = ""


class CouldProduce(Expectation, frozen=True):
    """``Exotic Orchard could produce {G}, {U}``: exactly these types (CR 106.7)."""

    what: Thing
    types: str = ""


class TapsFor(Expectation, frozen=True):
    """``Forest taps for {B} or {B}{B}``: all results of tapping it now, every choice tried."""

    what: Thing
    results: tuple[str, ...] = ()


# -- the whole


class Line(Struct, frozen=True):
    """A statement and where it stands; ``number`` is the line of the file, from 1."""

    number: int
    source: str
    statement: Statement

    @property
    def said(self) -> str:
        """The line without its mark and the space around it."""
        return self.source.strip().removeprefix(">").strip()


class Scenario(Struct, frozen=True):
    """A titled script. ``cites`` are the rule numbers of its comments."""

    title: str
    file: str
    #: The heading's line.
    line: int
    lines: tuple[Line, ...] = ()
    cites: tuple[str, ...] = ()

    def run(self, library: Library | None = None, *, log: bool = False) -> ScenarioResult:
        """Play it. What goes wrong is a failure, not an exception.

        ``library`` holds the cards; by default core, the installed packs, and the pack that the
        scenario's file is in. With ``log`` the result says what happened.
        """
        from cardwright.scenarios.running import run_scenario

        if library is None:
            from cardwright.scenarios.cards import library_for

            library = library_for(Path(self.file))
        return run_scenario(self, library, log=log)
