"""CR 122.1 "You get {E}{E}", "that player gets two poison counters": counters on players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.ast import ManaSymbols, NounPhrase
from cardwright.compile.features import VerbFeature
from cardwright.engine.definitions.instructions import Instruction
from cardwright.engine.definitions.quantities import Fixed, Quantity, Times
from cardwright.features.effects.put_counters import PutCounters
from cardwright.features.emblems import emblem, is_emblem

if TYPE_CHECKING:
    from cardwright.compile.views import ClauseView

#: Symbols that are counters of a player (CR 107.14).
_SYMBOLS = {"{E}": "energy"}


def _get(view: ClauseView) -> Instruction | None:
    whole = view.node("counters")
    if isinstance(whole, NounPhrase) and is_emblem(whole):
        return emblem(view, whole)
    player = view.selector("player")
    node = view.node("counters")
    count: Quantity
    if isinstance(node, ManaSymbols):
        symbol = node.symbols[0]
        if symbol not in _SYMBOLS or set(node.symbols) != {symbol}:
            view.gap("counters", " ".join(node.symbols))
            return None
        view.c.ledger.use_all(node)
        kind, number = _SYMBOLS[symbol], len(node.symbols)
        count = Fixed(number)
        if view.times is not None:
            count = view.times if number == 1 else Times(number, view.times)
    else:
        counters = view.counters("counters")
        if counters is None:
            return None
        kind, count = counters.kind, counters.count
        if view.times is not None and count != Fixed(1):
            view.gap("counters", "several counters for each")
            return None
        count = count if view.times is None else view.times
    return None if player is None else PutCounters(kind, count, player)


FEATURE = VerbFeature(
    frames=("{player} get {counters:Symbols|Counter|Object}",),
    rules=("122.1", "107.14", "114.1"),
    effect=_get,
    has_amount=True,
)
