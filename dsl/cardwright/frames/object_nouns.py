"""Which nouns the object of a verb is: a library is shuffled, no hand; a turn is taken, no upkeep.

Sorts alone cannot say it: they are wider than what the rules let a verb be done to.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from cardwright.ast import (
    Clause,
    Gap,
    Head,
    Node,
    NounPhrase,
    ParticipleClause,
    PrepositionalPhrase,
    Qualifier,
    QuantityWord,
    ThatMany,
    WithPhrase,
)

from .reasons import Refusal
from .sorts import mask

if TYPE_CHECKING:
    from .words import Words

__all__ = ["ObjectNouns", "check_object"]

_WHERE = frozenset(("from", "in", "on"))
_QUANTITIES = frozenset((QuantityWord, ThatMany))
_NOTHING = frozenset((Gap, type(None)))
_ZONE = mask("Zone")


class ObjectNouns(NamedTuple):
    """What the objects of one verb may be; see ``[object_of_verb]`` in ``words.toml``."""

    by_sort: tuple[tuple[int, frozenset[str]], ...]
    never: frozenset[str]
    #: Card types of which one is among those of a permanent; None for any.
    types: frozenset[str] | None
    #: The same of what is named by types alone, for a verb that is done to cards or spells.
    bare_types: frozenset[str] | None
    #: Zones that cards may be said to be in; None for any.
    zones: frozenset[str] | None
    #: Sorts of what is told by its number alone: "scry **a number of** cards".
    described: int
    #: What the verb makes of its object, so that nothing is that already: no "tap a tapped land".
    already: frozenset[str]

    @classmethod
    def read(cls, table: Mapping[str, Sequence[str]]) -> ObjectNouns:
        """The table of one verb, in which names with a capital are sorts."""
        types, zones = table.get("types"), table.get("zones")
        return cls(
            tuple((mask(key), frozenset(nouns)) for key, nouns in table.items() if key.istitle()),
            frozenset(table.get("never", ())),
            None if types is None else frozenset(types),
            None if "bare_types" not in table else frozenset(table["bare_types"]),
            None if zones is None else frozenset(zones),
            mask(*table.get("described", ())),
            frozenset(table.get("already", ())),
        )


def check_object(
    accepted: ObjectNouns, node: NounPhrase, verb: str, sorts: int, words: Words
) -> None:
    """Refuse an object that the verb is never said of; ``sorts`` are those of its place.

    Raises:
        Refusal: "shuffle your hand", "goad target land", "discard a card from the battlefield"
    """
    for head in node.heads:
        if type(head) is not Head:
            continue
        noun = head.noun
        if noun in accepted.never:
            raise Refusal("object of the verb", f"{verb} {noun}")
        own = words.noun_sorts(noun) if noun else 0
        for sort, nouns in accepted.by_sort:
            # "Shuffle **your graveyard** into ...": a frame of objects, which a zone has.
            if own & sort and noun not in nouns and (sort != _ZONE or sorts == _ZONE):
                raise Refusal("object of the verb", f"{verb} {noun}")
        if own & accepted.described and type(node.quantity) not in _QUANTITIES:
            raise Refusal("object of the verb", f"{verb} {noun}")
        if accepted.already:
            for one in head.qualifiers:
                if type(one) is Qualifier and one.word in accepted.already:
                    raise Refusal("object of the verb", f"{verb} {one.word}")
        types = accepted.types if noun or accepted.bare_types is None else accepted.bare_types
        if (
            types is not None
            and head.types
            and all(name in words.type_ranks and name not in types for name in head.types)
        ):
            raise Refusal("object of the verb", f"{verb} {head.types[-1]}")
    if accepted.zones is not None and node.postmodifiers:
        _check_zones(accepted.zones, node, verb, words)


def _check_zones(zones: frozenset[str], node: NounPhrase, verb: str, words: Words) -> None:
    """Where cards are that a verb is done to is told by the verb: they are drawn from a library."""
    for item in node.postmodifiers:
        if isinstance(item, WithPhrase) and _last_noun(item.object).endswith("counter"):
            raise Refusal("phrase after a noun", verb)  # what is in a hand has none
        if isinstance(item, ParticipleClause) and node.determiner == "a" and _is_bare(item.clause):
            raise Refusal("phrase after a noun", verb)  # no "a card kicked"
        if not isinstance(item, PrepositionalPhrase) or item.preposition not in _WHERE:
            continue
        zone = _last_noun(item.object)
        if not zones or (zone and zone not in zones and words.noun_sorts(zone) & _ZONE):
            raise Refusal("phrase after a noun", verb)


def _is_bare(clause: Clause) -> bool:
    return not clause.modifiers and all(type(one) in _NOTHING for one in clause.arguments)


def _last_noun(node: Node) -> str:
    head = node.heads[-1] if isinstance(node, NounPhrase) and node.heads else None
    return head.noun if isinstance(head, Head) else ""
