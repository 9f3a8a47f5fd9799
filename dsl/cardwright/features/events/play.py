"""CR 305.1 "Whenever a player plays a land", "you may play that card this turn"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.ast import (
    AtMost,
    Head,
    Node,
    NounPhrase,
    Number,
    PrepositionalModifier,
    Pronoun,
    Qualifier,
    QuantityWord,
)
from cardwright.compile.event_roles import role_tests
from cardwright.compile.features import EventShape, VerbFeature
from cardwright.diagnostics.codes import compiling as codes
from cardwright.engine.definitions.effects import ExtraLandPlays
from cardwright.engine.definitions.quantities import Fixed
from cardwright.features.casting import claims, permitted

if TYPE_CHECKING:
    from cardwright.compile.compilation import Compilation
    from cardwright.compile.views import ClauseView
    from cardwright.engine.definitions.effects import ContinuousEffect
    from cardwright.engine.definitions.events import RoleTest

_ADDITIONAL = Head(qualifiers=(Qualifier("state", "additional"),), types=("land",))
_EACH_OF_YOUR_TURNS = PrepositionalModifier(
    "on",
    NounPhrase(
        partitive=QuantityWord("each"),
        possessor=Pronoun("you"),
        heads=(Head(noun="turn"),),
        plural=True,
    ),
)


def _played_land(c: Compilation, node: Node) -> list[RoleTest] | None:
    """Lands alone: to play any other card is to cast it, another event (CR 701.18b)."""
    heads = node.heads if isinstance(node, NounPhrase) else ()
    if any(not isinstance(head, Head) or "land" not in head.types for head in heads):
        c.gap(codes.EVENT, "a card that is played", node)
        return None
    return role_tests(c, "object", node)


def _permission(view: ClauseView) -> ContinuousEffect | None:
    node = view.node("card")
    if isinstance(node, NounPhrase) and node.heads == (_ADDITIONAL,):
        return _additional_lands(view, node)
    return permitted(view, "card", lands=True)


def _additional_lands(view: ClauseView, node: NounPhrase) -> ExtraLandPlays | None:
    """ "... on each of your turns" in a static ability, "this turn" in a resolution (CR 305.2)."""
    player = view.players("player")
    count = _count(node)
    turns = [one for one in view.clause.modifiers if one == _EACH_OF_YOUR_TURNS]
    if (
        player is None
        or count == 0
        or node.postmodifiers
        or len(view.slots) != 2
        or len(turns) != int(view.in_static_ability)
    ):
        view.gap("card", "play additional lands")
        return None
    view.c.ledger.cover(node)
    for one in turns:
        view.c.ledger.cover(one)
        view.claimed.add(id(one))
    return ExtraLandPlays(player, Fixed(count))


def _count(node: NounPhrase) -> int:
    """ "an", "two", "up to three"; 0 for anything else."""
    quantity: Node | None = node.quantity
    if quantity is None:
        return 1 if node.determiner == "a" else 0
    if isinstance(quantity, AtMost):
        quantity = quantity.count
    return quantity.value if isinstance(quantity, Number) and not node.determiner else 0


FEATURE = VerbFeature(
    frames=("{player} play {card:Object} [from {origin:Zone}] [from among {cards:Object}]",),
    rules=("305.1", "305.2", "601.3", "701.18"),
    event=EventShape(
        "land_play", {"player": "player", "card": "object"}, reads={"card": _played_land}
    ),
    permission=_permission,
    claims=claims,
)
