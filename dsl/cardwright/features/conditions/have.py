"""CR 603.4 "if it has a counter on it", "if it had no counters on it", "if you have 40 life"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.ast import (
    Head,
    Node,
    NounPhrase,
    PrepositionalPhrase,
    Pronoun,
)
from cardwright.compile.counters import counter_kind
from cardwright.compile.features import VerbFeature
from cardwright.compile.filters import affected
from cardwright.compile.players import is_player_phrase
from cardwright.compile.words import ZONES
from cardwright.engine.definitions.conditions import (
    Compare,
    Condition,
    PlayersMatch,
    SelectedMatch,
)
from cardwright.engine.definitions.filters import (
    AllOfPlayers,
    AnyPlayer,
    HasCounters,
    IsOpponent,
    IsSelected,
    IsSelectedPlayer,
    IsYou,
    PlayerFilter,
    PlayerHasCards,
)
from cardwright.engine.definitions.quantities import AttributeOf, Fixed, SizeOf
from cardwright.engine.definitions.selectors import ChosenPlayer, EachPlayer, Selector, You
from cardwright.features.conditions.control import counts
from cardwright.features.how_many import comparison
from cardwright.structs import only

if TYPE_CHECKING:
    from cardwright.compile.views import ClauseView


def _on_it(node: NounPhrase) -> bool:
    """ "... on it": on what has the counters."""
    place = only(node.postmodifiers)
    return (
        isinstance(place, PrepositionalPhrase)
        and place.preposition == "on"
        and isinstance(place.object, Pronoun)
        and place.object.word in ("it", "them", "him", "her")
    )


def _bounds(node: NounPhrase) -> tuple[str, int] | None:
    """The comparator and the number of "a", "no", "three or more"."""
    quantity = node.quantity
    if quantity is None:
        return {"a": (">=", 1), "no": ("=", 0)}.get(node.determiner)
    return None if node.determiner else comparison(quantity)


def _counters(view: ClauseView) -> Condition | None:
    c, node = view.c, view.node("counters")
    head = only(node.heads) if isinstance(node, NounPhrase) else None
    subject = view.filter("object")
    if (
        not isinstance(node, NounPhrase)
        or not isinstance(head, Head)
        or not _on_it(node)
        or not isinstance(subject, IsSelected)
        or (bounds := _bounds(node)) is None
    ):
        view.gap("counters", "have counters")
        return None
    c.use(node, "determiner", "quantity", "heads", "postmodifiers")
    c.ledger.cover(node.postmodifiers[0])
    if node.quantity is not None:
        c.ledger.cover(node.quantity)
    kind = counter_kind(c, head)
    return None if kind is None else SelectedMatch(subject.what, HasCounters(kind, *bounds))


def _life(view: ClauseView) -> Condition | None:
    c, node = view.c, view.node("life")
    player = _known_player(view)
    if (
        not isinstance(node, NounPhrase)
        or node.heads != (Head(noun="life"),)
        or node != NounPhrase(quantity=node.quantity, heads=node.heads)
        or (bounds := _bounds(node)) is None
    ):
        view.gap("life", "have life")
        return None
    c.ledger.cover(node)
    if player is None:
        return None
    return Compare(AttributeOf("life", player), bounds[0], Fixed(bounds[1]))


def _hand(view: ClauseView) -> Condition | None:
    """ "If you have no cards in hand", "... seven or more cards in hand"."""
    c, node = view.c, view.node("thing")
    place = view.node("zone")
    if isinstance(place, NounPhrase) and (
        place.possessor is not None or _is_class(view.node("player"))
    ):
        return _in_zone(view, node, place)
    if isinstance(node, NounPhrase) and node.heads == (Head(noun="opponent"),):
        return _opponents(view, node)
    player = _known_player(view)
    if (
        not isinstance(node, NounPhrase)
        or node.heads != (Head(noun="card"),)
        or view.node("zone") != NounPhrase(heads=(Head(noun="hand"),))
        or node
        != NounPhrase(
            determiner=node.determiner,
            quantity=node.quantity,
            heads=node.heads,
            plural=node.plural,
        )
        or (bounds := _bounds(node)) is None
    ):
        view.gap("thing", "have")
        return None
    c.ledger.cover(node)
    c.ledger.cover(view.node("zone"))
    if player is None:
        return None
    return Compare(AttributeOf("hand_size", player), bounds[0], Fixed(bounds[1]))


def _is_class(node: Node | None) -> bool:
    """ "an opponent", "a player": some player who matches, nobody in particular."""
    return (
        isinstance(node, NounPhrase)
        and is_player_phrase(node)
        and not node.target
        and node.determiner in ("a", "any", "each", "all", "another", "")
        and not (isinstance(node.heads[0], Head) and node.heads[0].qualifiers)
    )


def _known_player(view: ClauseView) -> Selector | None:
    """The one player who is meant; None after a gap."""
    if view.is_you("player"):
        return You()
    found = view.selector("player")
    if isinstance(found, (ChosenPlayer, EachPlayer)):
        view.gap("player", "have, of some player")
        return None
    return found


def _in_zone(view: ClauseView, node: Node | None, place: NounPhrase) -> Condition | None:
    """ "an opponent has eight or more cards in their graveyard", "you have four creature cards in
    your graveyard".
    """
    c = view.c
    who = view.players("player")
    bounds = counts(view, node)
    own = Pronoun("you") if isinstance(who, IsYou) else Pronoun("they")
    zone = only(place.heads)
    if (
        who is None
        or bounds is None
        or not isinstance(node, NounPhrase)
        or not isinstance(zone, Head)
        or zone.noun not in _OWN_ZONES
        or place
        not in (
            NounPhrase(possessor=own, heads=(Head(noun=zone.noun),)),
            NounPhrase(heads=(Head(noun="hand"),)),
        )
        or (isinstance(who, IsOpponent) and _determiner(view) not in ("a", "any"))
        or (isinstance(who, AnyPlayer) and _determiner(view) not in ("a", "any"))
        or isinstance(who, IsSelectedPlayer)
    ):
        view.gap("thing", "have")
        return None
    c.ledger.cover(place)
    c.use(node, "determiner", "quantity")
    what = affected(c, c.without(node, quantity=None, determiner=""))
    if what is None:
        return None
    has: PlayerFilter = PlayerHasCards(ZONES[zone.noun], what, *bounds)
    return PlayersMatch(has if isinstance(who, AnyPlayer) else AllOfPlayers((who, has)))


def _determiner(view: ClauseView) -> str:
    node = view.node("player")
    return node.determiner if isinstance(node, NounPhrase) else ""


_OWN_ZONES = ("graveyard", "hand", "library")


def _opponents(view: ClauseView, node: NounPhrase) -> Condition | None:
    """ "you have two or more opponents"."""
    bounds = _bounds(node)
    plain = NounPhrase(quantity=node.quantity, heads=node.heads, plural=node.plural)
    if bounds is None or node != plain or view.has("zone") or not view.is_you("player"):
        view.gap("thing", "have")
        return None
    view.c.ledger.cover(node)
    return Compare(SizeOf(EachPlayer(IsOpponent())), bounds[0], Fixed(bounds[1]))


FEATURES = (
    VerbFeature(
        frames=("{player} have {thing:Thing|Zone|Object|Player|Event} [in {zone}]",),
        rules=("402.1", "603.4"),
        continuous=True,
        condition=_hand,
    ),
    VerbFeature(
        frames=("{object:Object|Player} have {counters:Counter}",),
        rules=("122.1", "603.4"),
        continuous=True,
        condition=_counters,
        past_condition=True,
    ),
    VerbFeature(
        frames=("{player} have {life:Life}",),
        rules=("119.1", "603.4"),
        continuous=True,
        condition=_life,
    ),
)
