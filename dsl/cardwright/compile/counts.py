"""Counts: how many objects, players, counters or different values there are (CR 107)."""

from __future__ import annotations

from cardwright.ast import (
    Clause,
    Gap,
    Head,
    Node,
    NounPhrase,
    PrepositionalPhrase,
    Pronoun,
    RelativeClause,
)
from cardwright.diagnostics.codes import compiling as codes
from cardwright.engine.definitions.quantities import (
    CountersOn,
    CountOf,
    DistinctAmong,
    Quantity,
    SizeOf,
)
from cardwright.engine.definitions.selectors import EachPlayer
from cardwright.structs import only

from . import counters as counters_module
from . import filters, players, selectors
from .compilation import Compilation

__all__ = ["count_of", "distinct"]

_YOU_HAVE = RelativeClause(
    "",
    (
        Clause(
            "{player} have {thing:Thing|Zone|Object|Player|Event} [in {zone}]",
            arguments=(Pronoun("you"), Gap(), None),
        ),
    ),
)
#: Nouns for what objects have, of which the different ones are counted.
_DISTINCT = {
    Head(noun="card type"): "card_type",
    Head(noun="basic land type"): "basic_land_type",
    Head(noun="color"): "color",
    Head(noun="mana value"): "mana_value",
}


def count_of(c: Compilation, node: Node) -> Quantity | None:
    """How many there are of what the phrase describes: "for each ...", "the number of ..."."""
    if isinstance(node, NounPhrase) and counters_module.is_counters(node):
        return _counters_on(c, node)
    if not isinstance(node, NounPhrase) or node.determiner or node.quantity or node.target:
        c.gap(codes.QUANTITY, "a count", node)
        return None
    if players.is_player_phrase(node):
        return _players(c, node)
    if len(node.heads) == 1 and node.heads[0] in _DISTINCT:
        return distinct(c, node)
    with c.matching():
        found = filters.object_filter(c, node)
    return None if found is None else CountOf(found)


def _players(c: Compilation, node: NounPhrase) -> Quantity | None:
    """ "for each opponent", "the number of opponents you have"."""
    head = node.heads[0]
    kept = node
    opponents = isinstance(head, Head) and head.noun == "opponent"
    if opponents and node.postmodifiers == (_YOU_HAVE,):
        c.use(node, "postmodifiers")
        c.ledger.cover(node.postmodifiers[0])
        kept = c.without(node, postmodifiers=())
    if kept.postmodifiers or kept.order or not isinstance(head, Head) or head.qualifiers:
        c.gap(codes.QUANTITY, "players", node)
        return None
    who = players.player_filter(c, kept)
    return None if who is None else SizeOf(EachPlayer(who))


def distinct(c: Compilation, node: NounPhrase, among: Node | None = None) -> Quantity | None:
    """ "basic land types among lands you control" (CR 305.6); ``among`` where it stands apart."""
    last = only(node.postmodifiers)
    head = only(node.heads)
    if isinstance(last, PrepositionalPhrase) and last.preposition == "among" and among is None:
        c.use(node, "postmodifiers")
        c.use(last, "preposition", "object")
        among = last.object
    elif node.postmodifiers:
        among = None
    if (
        not isinstance(among, NounPhrase)
        or among.determiner
        or among.quantity is not None
        or among.target
        or not isinstance(head, Head)
        or head not in _DISTINCT
        or node
        != NounPhrase(heads=node.heads, postmodifiers=node.postmodifiers, plural=node.plural)
    ):
        c.gap(codes.QUANTITY, "different values", node)
        return None
    c.use(node, "heads")
    c.ledger.use_all(head)
    with c.matching():
        found = filters.object_filter(c, among)
    return None if found is None else DistinctAmong(_DISTINCT[head], found)


def _counters_on(c: Compilation, node: NounPhrase) -> Quantity | None:
    head = node.heads[0]
    assert isinstance(head, Head)
    c.use(node, "heads", "postmodifiers")
    kind = counters_module.counter_kind(c, head)
    if kind is None:
        return None
    place = only(node.postmodifiers)
    if not isinstance(place, PrepositionalPhrase) or place.preposition != "on":
        c.gap(codes.QUANTITY, "counters", node)
        return None
    if node.determiner or node.quantity or node.possessor or node.other:
        c.gap(codes.QUANTITY, "counters", node)
        return None
    c.ledger.use(place, "preposition", "object")
    on = selectors.selector(c, place.object)
    return None if on is None else CountersOn(kind, on)
