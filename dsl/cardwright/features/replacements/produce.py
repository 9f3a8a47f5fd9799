"""CR 106.12b "It produces twice as much of that mana instead", "it produces {B} instead of any
other".
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.ast import (
    Bounded,
    Clause,
    Gap,
    Head,
    ManaSymbols,
    Node,
    NounPhrase,
    PrepositionalPhrase,
    Pronoun,
    RelativeClause,
    ThatMany,
)
from cardwright.compile import selectors
from cardwright.compile.features import VerbFeature
from cardwright.compile.mana import mana_symbols
from cardwright.engine.definitions.effects import EventChange, MultiplyMana, ReplaceMana
from cardwright.engine.definitions.filters import CouldProduceAnyOf, Filter
from cardwright.passes.referents import Bound
from cardwright.structs import only

if TYPE_CHECKING:
    from cardwright.compile.views import ClauseView

#: Multipliers of mana.
_FACTORS = {"twice": 2, "three times": 3}
_MANA = (Head(noun="mana"),)


def _replacement(view: ClauseView) -> EventChange | None:
    if not _is_the_tapped(view):
        view.gap("object", "what produces mana")
        return None
    mana = view.node("mana")
    if isinstance(mana, ManaSymbols):
        return _other(view, mana)
    if isinstance(mana, NounPhrase) and view.instead:
        factor = _factor(view, mana)
        if factor:
            _consume_instead(view)
            return MultiplyMana(factor)
    view.gap("mana", "produce")
    return None


def _is_the_tapped(view: ClauseView) -> bool:
    """ "it": the permanent that the event is about."""
    node = view.node("object")
    bound = view.c.bindings.references.get(id(node)) if node is not None else None
    if isinstance(node, Pronoun) and isinstance(bound, Bound) and bound.slot == "event.source":
        view.c.use(node, "word")
        return True
    return False


def _factor(view: ClauseView, mana: NounPhrase) -> int:
    """ "twice as much of that mana"."""
    much = mana.partitive
    if not isinstance(much, Bounded) or much.count != ThatMany("as much"):
        return 0
    if mana != NounPhrase(determiner="that", heads=_MANA, partitive=much):
        return 0
    found = _FACTORS.get(much.bound, 0)
    if found:
        view.c.ledger.cover(mana)
    return found


def _consume_instead(view: ClauseView) -> None:
    for modifier in view.clause.modifiers:
        if getattr(modifier, "words", "") == "instead":
            view.c.ledger.cover(modifier)


def _other(view: ClauseView, mana: ManaSymbols) -> EventChange | None:
    """ "{B} instead of any other type and amount"."""
    types = mana_symbols(mana.symbols)
    other = view.node("other")
    keep = _keeps_amount(other)
    if types is None or keep is None or view.clause.modifiers or other is None:
        view.gap("mana", "produce")
        return None
    view.c.use(mana, "symbols")
    view.c.ledger.cover(other)
    return ReplaceMana(types, keep)


def _keeps_amount(phrase: Node | None) -> bool | None:
    """Whether the amount stays: "any other type" (True), "any other type and amount" (False)."""
    if not isinstance(phrase, NounPhrase):
        return None
    plain = NounPhrase(
        determiner="any", other=True, heads=phrase.heads, conjunction=phrase.conjunction
    )
    if phrase != plain:
        return None
    if phrase.heads == (Head(noun="type"),):
        return True
    both = (Head(noun="type"), Head(noun="amount"))
    return False if phrase.heads == both and phrase.conjunction == "and" else None


def _relative(view: ClauseView) -> Filter | None:
    """ "lands that could produce any type of mana that land could produce" (CR 106.7)."""
    clause, mana = view.clause, view.node("mana")
    if not view.is_gap("object") or clause.modals != ("could",) or clause.negated or clause.perfect:
        return None
    of = mana.postmodifiers[0] if isinstance(mana, NounPhrase) and mana.postmodifiers else None
    if (
        not isinstance(mana, NounPhrase)
        or mana != NounPhrase(determiner="any", heads=mana.heads, postmodifiers=mana.postmodifiers)
        or mana.heads != (Head(noun="type"),)
        or len(mana.postmodifiers) != 1
        or not isinstance(of, PrepositionalPhrase)
        or of.preposition != "of"
    ):
        return None
    inner = _that_it_could(of.object)
    if inner is None:
        return None
    view.c.use(clause, "modals", "negated", "perfect", "modifiers")
    source = inner.arguments[0]
    assert source is not None
    what = selectors.selector(view.c, source)
    for node in (mana, mana.heads[0], of):
        view.c.ledger.use_all(node)
    _cover_around(view, of.object, inner)
    return None if what is None else CouldProduceAnyOf(what)


def _that_it_could(node: Node) -> Clause | None:
    """ "mana (that) that land could produce"."""
    if not isinstance(node, NounPhrase) or node.heads != _MANA:
        return None
    if node != NounPhrase(heads=node.heads, postmodifiers=node.postmodifiers):
        return None
    relative = only(node.postmodifiers)
    if not isinstance(relative, RelativeClause) or len(relative.clauses) != 1:
        return None
    clause = relative.clauses[0]
    if clause.modals != ("could",) or clause.negated or clause.modifiers or clause.perfect:
        return None
    arguments = [one for one in clause.arguments if one is not None]
    return clause if len(arguments) == 2 and isinstance(arguments[1], Gap) else None


def _cover_around(view: ClauseView, node: Node, inner: Clause) -> None:
    assert isinstance(node, NounPhrase)
    relative = node.postmodifiers[0]
    for one in (node, node.heads[0], relative, inner):
        view.c.ledger.use_all(one)
    last = inner.arguments[1]
    assert last is not None
    view.c.ledger.use_all(last)


FEATURE = VerbFeature(
    frames=(
        "{object:Object} produce {mana:AnyMana|Quality|Color|ThatMany}"
        " [instead of {other:Quality|Attribute}]",
    ),
    rules=("106.12b", "106.7"),
    replacement=_replacement,
    relative=_relative,
)
