"""Where the game begins: who plays, and what everybody has."""

from __future__ import annotations

from msgspec import Struct

from cardwright.scenarios.model.statements import Counted, Place, SetUp, Thing


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
