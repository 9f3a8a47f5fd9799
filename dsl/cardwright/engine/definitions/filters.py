"""Which objects and which players are meant: data trees, one class a node.

A filter answers ``matches(game, object, now, scope)``: ``now`` are the object's characteristics to be
looked at (inside the layers they are a draft), ``scope`` says whose ability asks. ``reads`` is the mask
of what the answer depends on (vocabulary.READS_...).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from .base import Node

if TYPE_CHECKING:
    from .quantities import Quantity
    from .selectors import Selector


class Filter(Node, frozen=True):
    """Base of the closed set of object filters."""

    reads: ClassVar[int] = 0


class PlayerFilter(Node, frozen=True):
    """Base of the closed set of player filters."""


# -- combinations


class AllOf(Filter, frozen=True):
    """Every part matches. Without parts: any object."""

    parts: tuple[Filter, ...] = ()


class AnyOf(Filter, frozen=True):
    """At least one part matches."""

    parts: tuple[Filter, ...]


class Not(Filter, frozen=True):
    """The part does not match: "nonland", "without flying"."""

    part: Filter


# -- characteristics (CR 109.3)


class HasCardType(Filter, frozen=True):
    """Has one of the card types of the mask: "creature"."""

    types: int


class HasSupertype(Filter, frozen=True):
    """Has one of the supertypes of the mask: "basic", "legendary"."""

    supertypes: int


class HasSubtype(Filter, frozen=True):
    """Has the subtype, as printed: "Forest", "Human"."""

    subtype: str


class HasChosenSubtype(Filter, frozen=True):
    """Is of the creature (or land) type chosen for the source (CR 607.2d): "of the chosen type"."""

    slot: str = "chosen.creature_type"


class HasColor(Filter, frozen=True):
    """Has one of the colours of the mask (bit = colour)."""

    colors: int


class HasChosenColor(Filter, frozen=True):
    """Is of the colour chosen for the source (CR 607.2d): "of the chosen color"."""

    slot: str = "chosen.color"


class IsColorless(Filter, frozen=True):
    """Has no colour (CR 105.2c)."""


class IsMulticolored(Filter, frozen=True):
    """Has two or more colours (CR 105.2b)."""


class HasName(Filter, frozen=True):
    """Has this name (CR 201.2)."""

    name: str


class HasChosenName(Filter, frozen=True):
    """Has the name chosen for the source (CR 201.4, 607.2d): "with the chosen name"."""

    slot: str = "chosen.card_name"


class SharesNameWith(Filter, frozen=True):
    """Has the name of a selected object: "with the same name as that creature"."""

    what: Selector


class HasKeyword(Filter, frozen=True):
    """Has a keyword ability: the keyword's stem, as in ``KeywordAbility.stem``."""

    stem: str


class HasXInManaCost(Filter, frozen=True):
    """Has {X} in its mana cost: "a spell with {X} in its mana cost"."""


class CompareAttribute(Filter, frozen=True):
    """``attribute`` (power, toughness, mana_value, ...) compared with a quantity."""

    attribute: str
    comparator: str  # "=", "<", "<=", ">", ">="
    quantity: Quantity


class HasCounters(Filter, frozen=True):
    """Has counters: of this kind, or of any kind where empty."""

    kind: str = ""
    comparator: str = ">="
    count: int = 1


# -- kinds of object


class IsPermanent(Filter, frozen=True):
    """Is on the battlefield (CR 110.1)."""


class IsSpell(Filter, frozen=True):
    """Is a spell on the stack (CR 112.1)."""


class IsAbility(Filter, frozen=True):
    """Is an activated or triggered ability on the stack (CR 113.1c); ``kind`` "", "activated", "triggered"."""

    kind: str = ""


class IsCard(Filter, frozen=True):
    """Is represented by a card (CR 108.2), not a token or copy."""


class IsToken(Filter, frozen=True):
    """Is a token (CR 111.1)."""


# -- state


class IsTapped(Filter, frozen=True):
    """Is tapped (CR 110.5)."""


class IsUntapped(Filter, frozen=True):
    """Is untapped (CR 110.5)."""


class IsAttacking(Filter, frozen=True):
    """Is an attacking creature (CR 508.1k)."""


class IsBlocking(Filter, frozen=True):
    """Is a blocking creature (CR 509.1g)."""


class IsAttached(Filter, frozen=True):
    """Is attached to something that matches (or anything where None): "enchanted creature"."""

    by: Filter | None = None


class InZone(Filter, frozen=True):
    """Is in this zone (vocabulary), of a player who matches where the zone has an owner."""

    zone: int
    player: PlayerFilter | None = None


# -- relations


class ControlledBy(Filter, frozen=True):
    """Its controller matches: "you control", "an opponent controls"."""

    player: PlayerFilter


class OwnedBy(Filter, frozen=True):
    """Its owner matches."""

    player: PlayerFilter


class OtherThan(Filter, frozen=True):
    """Is none of the selected objects: "another creature" (than the source), "another target"."""

    what: Selector


class IsSelected(Filter, frozen=True):
    """Is one of the selected objects: "this creature", "enchanted land", "that creature" in an event or filter."""

    what: Selector


class CouldProduceAnyOf(Filter, frozen=True):
    """Could produce (CR 106.7) some type of mana that a selected permanent could produce."""

    what: Selector


# -- players


class AnyPlayer(PlayerFilter, frozen=True):
    """Every player."""


class IsYou(PlayerFilter, frozen=True):
    """The controller of the ability (CR 109.5)."""


class IsOpponent(PlayerFilter, frozen=True):
    """An opponent of the controller of the ability (CR 102.2)."""


class IsSelectedPlayer(PlayerFilter, frozen=True):
    """One of the selected players: "that player", "enchanted player", "defending player"."""

    what: Selector


class OtherPlayerThan(PlayerFilter, frozen=True):
    """Matches ``player`` and is none of the selected ones: "each other opponent"."""

    player: PlayerFilter
    what: Selector


class PlayerControls(PlayerFilter, frozen=True):
    """Controls at least ``minimum`` (and at most ``maximum``) objects that match: "a player who controls ..."."""

    filter: Filter
    minimum: int = 1
    maximum: int | None = None
