"""What counters and Equipment may be on: permanents, players."""

from __future__ import annotations

from cardwright.ast import Clause, Head, NounPhrase, PowerToughness, Qualifier

from .phrase_ends import last_head
from .predicates import has_other_types
from .reasons import Refusal
from .sorts import mask
from .templates import Form
from .words import Words

__all__ = ["check_bearer", "check_host"]

_COUNTER, _PLAYER = mask("Counter"), mask("Player")
_TO_PERMANENTS = (("Equipment",), ("Fortification",))
_BEARING = frozenset(("from", "on"))


def check_host(clause: Clause, form: Form, words: Words) -> None:
    """Equipment is on creatures, Fortifications on lands (CR 301.5, 301.6), not players."""
    place = next((one for one in form.places if one.word == "to"), None)
    host = clause.arguments[place.index] if place is not None else None
    head = last_head(host) if host is not None else None
    if head is None:
        return
    first = form.subject if form.passive else form.places[0]
    attached = clause.arguments[first.index] if first is not None else None
    if not isinstance(attached, NounPhrase) or not all(
        isinstance(one, Head) and one.types[-1:] in _TO_PERMANENTS for one in attached.heads
    ):
        return
    if not head.types and words.noun_sorts(head.noun) == _PLAYER:
        raise Refusal("attached to a player", "attach")
    kind = last_head(attached)
    if kind is not None and has_other_types(host, kind.types[-1], words):
        raise Refusal("host of an attachment", kind.types[-1])


def check_bearer(clause: Clause, form: Form, words: Words) -> None:
    """Players have no +1/+1 counters, permanents no poison counters (CR 122.1)."""
    first = form.places[0] if form.places else None
    if first is None or not first.sorts & _COUNTER:
        return
    place = next((one for one in form.places if one.word in _BEARING), None)
    if place is None:
        return
    counters, bearer = clause.arguments[first.index], clause.arguments[place.index]
    kind, head = last_head(counters) if counters is not None else None, None
    if isinstance(bearer, NounPhrase):
        head = last_head(bearer)
    if kind is None or head is None:
        return
    is_player = not head.types and words.noun_sorts(head.noun) == _PLAYER
    of_players = kind.noun.removesuffix(" counter") in words.counters_of_players
    changes = any(
        isinstance(one, PowerToughness) or (type(one) is Qualifier and one.kind == "counter")
        for one in kind.qualifiers
    )
    only = words.only_types.get(kind.noun)
    if only is not None and bearer is not None and has_other_types(bearer, kind.noun, words):
        raise Refusal("bearer of a counter", kind.noun)
    never = words.noun_tables["never_permanent"]
    if changes and head.types and not head.noun and never.issuperset(head.types):
        raise Refusal("bearer of a counter", kind.noun)
    if is_player and kind.noun.endswith(" counter") and not of_players:
        raise Refusal("bearer of a counter", kind.noun)
    if ((is_player or head.noun.endswith("spell")) and changes) or (
        of_players and not is_player and bool(head.types)
    ):
        raise Refusal("bearer of a counter", kind.noun)
