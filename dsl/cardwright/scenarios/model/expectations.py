"""What must be true when the line is reached."""

from __future__ import annotations

from msgspec import Struct

from cardwright.scenarios.model.statements import (
    AbilityChoice,
    Action,
    Counted,
    Expectation,
    Place,
    Thing,
)


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
