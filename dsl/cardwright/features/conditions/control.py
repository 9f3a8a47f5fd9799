"""CR 603.4 "if you control a Swamp", "if an opponent controls no basic lands"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.ast import (
    Node,
    NounList,
    NounPhrase,
    PrepositionalPhrase,
    Pronoun,
    QuantityWord,
    SelfReference,
    Shared,
)
from cardwright.compile.features import VerbFeature
from cardwright.compile.filters import affected, all_of
from cardwright.compile.players import player_filter
from cardwright.engine.definitions.conditions import (
    AllHold,
    AnyHolds,
    Condition,
    EveryPlayerMatches,
    Negation,
    ObjectsExist,
    PlayersMatch,
    SelectedMatch,
)
from cardwright.engine.definitions.filters import (
    AllOf,
    AllOfPlayers,
    AnyPlayer,
    ControlledBy,
    InZone,
    IsYou,
    PlayerControls,
    PlayerControlsMore,
    PlayerFilter,
)
from cardwright.engine.definitions.quantities import Fixed
from cardwright.engine.definitions.selectors import This, You
from cardwright.engine.vocabulary import BATTLEFIELD
from cardwright.features.how_many import comparison

if TYPE_CHECKING:
    from cardwright.compile.views import ClauseView


def _condition(view: ClauseView) -> Condition | None:
    node, player = view.node("objects"), view.node("player")
    if isinstance(node, SelfReference) and view.is_you("player"):
        # "for as long as you control this creature": while it is on the battlefield
        view.c.use(node, "words")
        mine = AllOf((InZone(BATTLEFIELD), ControlledBy(IsYou())))
        return SelectedMatch(This(), mine)
    if isinstance(node, NounPhrase) and node.quantity == QuantityWord("more"):
        return _more_than_you(view, node)
    if not isinstance(player, NounPhrase) or player.determiner != "no":
        return _held(view, view.players("player"), node)
    # "no opponent controls a creature"
    view.c.use(player, "determiner")
    who = player_filter(view.c, view.c.without(player, determiner="a"))
    some = _held(view, who, node)
    return None if some is None else Negation(some)


def _more_than_you(view: ClauseView, node: NounPhrase) -> Condition | None:
    """ "an opponent controls more lands than you": some such player does."""
    who, subject = view.players("player"), view.node("player")
    some = isinstance(subject, NounPhrase) and subject.determiner in ("a", "any", "that")
    if who is None or not some or node.postmodifiers != (_THAN_YOU,) or node.determiner:
        view.gap("objects", "control more")
        return None
    view.c.use(node, "quantity", "postmodifiers")
    view.c.ledger.cover(node.quantity or node)
    view.c.ledger.cover(node.postmodifiers[0])
    what = affected(view.c, view.c.without(node, quantity=None, postmodifiers=()))
    if what is None:
        return None
    more: PlayerFilter = PlayerControlsMore(what, You())
    return PlayersMatch(more if isinstance(who, AnyPlayer) else AllOfPlayers((who, more)))


_THAN_YOU = PrepositionalPhrase("than", Pronoun("you"))


def _held(view: ClauseView, who: PlayerFilter | None, node: Node | None) -> Condition | None:
    """One condition for each of "a Plains or a Swamp"."""
    if isinstance(node, NounList) and node.conjunction in ("or", "and") and not node.postmodifiers:
        view.c.use(node, "conjunction", "items", "postmodifiers")
        parts = [_controls(view, who, item) for item in node.items]
        kept = tuple(part for part in parts if part is not None)
        if len(kept) != len(parts):
            return None
        return AnyHolds(kept) if node.conjunction == "or" else AllHold(kept)
    return _controls(view, who, node)


def _controls(view: ClauseView, who: PlayerFilter | None, node: Node | None) -> Condition | None:
    limits = counts(view, node)
    if who is None or limits is None or not isinstance(node, NounPhrase):
        view.gap("objects", "control")
        return None
    low, high = limits
    another = node.determiner == "another"
    bare = view.c.without(node, quantity=None, determiner="another" if another else "")
    view.c.use(node, "determiner", "quantity")
    what = affected(view.c, bare)
    if what is None:
        return None
    subject = view.node("player")
    if isinstance(subject, Shared):
        subject = view.c.shared_node
    some = subject.determiner if isinstance(subject, NounPhrase) else "that"
    if isinstance(who, IsYou) or not some:
        # "Your opponents control three or more creatures": all of them together.
        theirs = all_of((what, ControlledBy(who)))
        return ObjectsExist(theirs, Fixed(low), None if high is None else Fixed(high))
    controls: PlayerFilter = PlayerControls(what, low, high)
    if some in ("each", "all"):
        return EveryPlayerMatches(who, controls)
    if not isinstance(who, AnyPlayer):
        controls = AllOfPlayers((who, controls))
    return PlayersMatch(controls)


def counts(view: ClauseView, node: Node | None) -> tuple[int, int | None] | None:
    """At least and at most how many; None where the phrase does not say."""
    if not isinstance(node, NounPhrase) or node.target:
        return None
    quantity = node.quantity
    if quantity is None:
        if node.determiner == "no":
            return 0, 0
        return (1, None) if node.determiner in ("a", "another") else None
    if node.determiner:
        return None
    found = comparison(quantity)
    if found is None:
        return None
    view.c.ledger.cover(quantity)
    comparator, number = found
    limits: dict[str, tuple[int, int | None]] = {
        ">": (number + 1, None),
        ">=": (number, None),
        "=": (number, number),
        "<=": (0, number),
        "<": (0, number - 1),
    }
    return limits[comparator]


FEATURE = VerbFeature(
    frames=("{player} control {objects:Object|Player}",),
    continuous=True,
    rules=("603.4", "109.4"),
    condition=_condition,
)
