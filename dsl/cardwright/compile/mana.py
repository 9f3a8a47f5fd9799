"""Mana: costs (CR 107.4, 202) and what is added to a mana pool (CR 106)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from cardwright.ast import (
    Clause,
    Gap,
    Head,
    ManaSymbols,
    Node,
    NounList,
    NounPhrase,
    PrepositionalPhrase,
    Qualifier,
    QuantityWord,
    RelativeClause,
)
from cardwright.diagnostics.codes import compiling as codes
from cardwright.engine.definitions.filters import Filter
from cardwright.engine.definitions.mana import (
    PIP_OR_TWO_GENERIC,
    PIP_OR_TWO_LIFE,
    PIP_SNOW,
    AnyColorOfMana,
    ChosenColorOfMana,
    ExactMana,
    ManaCost,
    ManaKind,
    ManaOfTypes,
    ManaTypes,
    OneOfMana,
    RepeatedMana,
    TypesCouldProduce,
    TypesProduced,
    TypesSelectedCouldProduce,
)
from cardwright.engine.definitions.quantities import Fixed, Quantity, Times
from cardwright.engine.vocabulary import ALL_MANA_TYPES

from . import filters, quantities, selectors
from .colors import color_phrase
from .compilation import Compilation
from .words import MANA

__all__ = ["mana_cost", "mana_kind", "mana_symbols", "parse_cost"]


def mana_cost(symbols: tuple[str, ...]) -> ManaCost | None:
    """A cost of symbols; None if one of them is no mana symbol.

    >>> mana_cost(("{X}", "{2}", "{G}"))
    ManaCost(generic=2, pips=(16,), x=1, symbols='{X}{2}{G}')
    """
    generic = 0
    x = 0
    pips: list[int] = []
    for symbol in symbols:
        inner = symbol[1:-1]
        if inner.isdigit():
            generic += int(inner)
        elif inner == "X":
            x += 1
        else:
            pip = _pip(inner)
            if pip is None:
                return None
            pips.append(pip)
    return ManaCost(generic, tuple(pips), x, "".join(symbols))


def _pip(inner: str) -> int | None:
    if inner == "S":
        return PIP_SNOW | ALL_MANA_TYPES
    mask = 0
    for part in inner.split("/"):
        if part in MANA:
            mask |= 1 << MANA[part]
        elif part == "P":
            mask |= PIP_OR_TWO_LIFE
        elif part == "2":
            mask |= PIP_OR_TWO_GENERIC
        else:
            return None
    return mask if mask & ALL_MANA_TYPES else None


@lru_cache(maxsize=1024)
def parse_cost(text: str) -> ManaCost | None:
    """A printed mana cost, "{1}{W}"; None if it is none."""
    parts = [part + "}" for part in text.split("}") if part]
    if any(not part.startswith("{") or len(part) < 3 for part in parts):
        return None
    return mana_cost(tuple(parts))


def mana_symbols(symbols: tuple[str, ...]) -> tuple[int, ...] | None:
    """Types of mana of plain symbols, "{G}{G}"; None if one is not of a single type."""
    types = [MANA.get(symbol[1:-1]) for symbol in symbols]
    found = tuple(one for one in types if one is not None)
    return found if len(found) == len(types) else None


def mana_kind(c: Compilation, node: Node, times: Quantity | None) -> ManaKind | None:
    """What is added; ``times`` from "for each". None after a gap."""
    if isinstance(node, ManaSymbols):
        return _exact(c, node, times)
    if isinstance(node, NounList):
        return _alternatives(c, node, times)
    if not isinstance(node, NounPhrase) or len(node.heads) != 1:
        c.gap(codes.MANA, type(node).__name__, node)
        return None
    head = node.heads[0]
    if isinstance(head, ManaSymbols):
        if node == NounPhrase(determiner="a", heads=node.heads):
            c.use(node, "determiner", "heads")
            return _exact(c, head, times)
    elif isinstance(head, Head):
        if not head.noun and not head.types:
            return _additional(c, node, head, times)
        if head.noun == "mana":
            return _of_types(c, node, head, times)
    c.gap(codes.MANA, getattr(head, "noun", "mana"), node)
    return None


def _exact(c: Compilation, node: ManaSymbols, times: Quantity | None) -> ManaKind | None:
    c.use(node, "symbols")
    mana = mana_symbols(node.symbols)
    if mana is None:
        c.gap(codes.MANA, "".join(node.symbols), node)
        return None
    if times is None:
        return c.made(ExactMana(mana), node)
    return c.made(RepeatedMana(mana, times), node)


def _alternatives(c: Compilation, node: NounList, times: Quantity | None) -> ManaKind | None:
    """ "{U}, {R}, or {W}"."""
    c.use(node, "conjunction", "items", "postmodifiers")
    found: list[tuple[int, ...]] = []
    for item in node.items:
        mana = mana_symbols(item.symbols) if isinstance(item, ManaSymbols) else None
        if mana is None:
            c.gap(codes.MANA, "list", node)
            return None
        c.use(item, "symbols")
        found.append(mana)
    if node.conjunction != "or" or node.postmodifiers or times is not None:
        c.gap(codes.MANA, f"list joined by {node.conjunction}", node)
        return None
    return c.made(OneOfMana(tuple(found)), node)


def _additional(
    c: Compilation, node: NounPhrase, head: Head, times: Quantity | None
) -> ManaKind | None:
    """ "an additional {G}": added beside what the event produced, so "additional" adds nothing."""
    symbols = [one for one in head.qualifiers if isinstance(one, ManaSymbols)]
    others = [one for one in head.qualifiers if not isinstance(one, ManaSymbols)]
    plain = NounPhrase(determiner=node.determiner, heads=node.heads)
    if len(symbols) != 1 or node != plain or node.determiner != "a" or not _only_more(others):
        c.gap(codes.MANA, "symbols with qualities", node)
        return None
    c.use(node, "determiner", "heads")
    c.use(head, "qualifiers")
    for one in others:
        c.ledger.use_all(one)
    return _exact(c, symbols[0], times)


def _only_more(qualifiers: Sequence[Node]) -> bool:
    return all(isinstance(one, Qualifier) and one.word == "additional" for one in qualifiers)


def _of_types(
    c: Compilation, node: NounPhrase, head: Head, times: Quantity | None
) -> ManaKind | None:
    """ "two mana of any one color", "an amount of mana of that color equal to ..."."""
    c.use(node, "heads", "quantity", "determiner", "postmodifiers")
    c.use(head, "noun", "qualifiers")
    rest = NounPhrase(
        determiner=node.determiner,
        quantity=node.quantity,
        order=node.order,
        heads=node.heads,
        postmodifiers=node.postmodifiers,
        plural=node.plural,
    )
    more = node.order == "additional"
    if node.order and not more:
        c.gap(codes.MANA, node.order, node)
        return None
    c.use(node, "order")
    if node != rest or head.types or head.measure or not _only_more(head.qualifiers):
        c.gap(codes.MANA, "mana with qualities", node)
        return None
    for qualifier in head.qualifiers:
        c.ledger.use_all(qualifier)
    if node.determiner and not (node.determiner == "a" and (head.qualifiers or more)):
        c.gap(codes.MANA, f"{node.determiner} mana", node)
        return None
    types: ManaTypes | None = None
    count: Quantity | None = None
    for one in node.postmodifiers:
        if isinstance(one, PrepositionalPhrase) and one.preposition == "of" and types is None:
            c.use(one, "preposition", "object")
            types = _types(c, one.object)
            if types is None:
                return None
        elif isinstance(one, PrepositionalPhrase) and one.preposition == "equal to":
            if not (
                isinstance(node.quantity, QuantityWord)
                and node.quantity.words in ("an amount of", "a amount of")
            ):
                c.gap(codes.MANA, "equal to", one)
                return None
            c.ledger.use_all(node.quantity)
            c.use(one, "preposition", "object")
            count = quantities.amount(c, one.object)
            if count is None:
                return None
        else:
            c.gap(codes.MANA, getattr(one, "preposition", "mana"), one)
            return None
    if count is None and node.quantity is not None:
        count = quantities.amount(c, node.quantity)
    if count is None or types is None:
        if not c.gaps:
            c.gap(codes.MANA, "mana without a type or amount", node)
        return None
    if types == AnyColorOfMana() and count != Fixed(1) and not _says_one(node):
        # Neither "any one color" nor "any combination of colors": nothing says which is meant.
        c.gap(codes.MANA, "several mana of any color", node)
        return None
    if times is not None:
        if not isinstance(count, Fixed):
            c.gap(codes.MANA, "for each", node)
            return None
        count = times if count.number == 1 else Times(count.number, times)
    return c.made(ManaOfTypes(count, types), node)


def _says_one(node: NounPhrase) -> bool:
    """ "mana of any **one** color"."""
    return any(
        isinstance(one, PrepositionalPhrase)
        and isinstance(one.object, NounPhrase)
        and one.object.quantity is not None
        for one in node.postmodifiers
    )


def _types(c: Compilation, node: Node) -> ManaTypes | None:
    color = color_phrase(c, node)
    if color is not None:
        return AnyColorOfMana() if color.any else ChosenColorOfMana(color.slot)
    if isinstance(node, NounPhrase) and len(node.heads) == 1 and len(node.postmodifiers) == 1:
        relative = node.postmodifiers[0]
        kind = _any_kind(c, node)
        if kind and isinstance(relative, RelativeClause) and len(relative.clauses) == 1:
            c.use(node, "heads", "determiner", "postmodifiers")
            c.use(relative, "clauses")
            return _produced(c, relative.clauses[0], kind == "color")
    c.gap(codes.MANA, "types", node)
    return None


def _any_kind(c: Compilation, node: NounPhrase) -> str:
    """ "type" or "color" for "any type ...", "any color ..."; "" for anything else."""
    head = node.heads[0]
    if isinstance(head, Head) and head.noun in ("type", "color") and node.determiner == "any":
        plain = NounPhrase(determiner="any", heads=node.heads, postmodifiers=node.postmodifiers)
        if node == plain and not head.qualifiers and not head.types:
            c.use(head, "noun")
            return head.noun
    return ""


def _produced(c: Compilation, clause: Clause, colors_only: bool) -> ManaTypes | None:
    """ "(any type that) a land you control could produce", "(any type) that land produced"."""
    facts = c.table.facts(clause.frame)
    arguments = [one for one in clause.arguments if one is not None]
    if (
        facts.lemma != "produce"
        or len(arguments) != 2
        or not isinstance(arguments[1], Gap)
        or clause.modifiers
        or clause.negated
        or clause.perfect
        or clause.voice != "active"
    ):
        c.gap(codes.MANA, facts.lemma or clause.frame, clause)
        return None
    c.use(clause, "frame", "arguments", "voice", "modals")
    c.ledger.use_all(arguments[1])
    producer = arguments[0]
    if not clause.modals and clause.tense == "past":
        return _was_produced(c, producer, colors_only, clause)
    if clause.modals != ("could",):
        c.gap(codes.MANA, " ".join(clause.modals), clause)
        return None
    if id(producer) in c.bindings.references:
        found = selectors.selector(c, producer)
        return None if found is None else TypesSelectedCouldProduce(found, colors_only)
    objects: Filter | None = filters.affected(c, producer)
    return None if objects is None else TypesCouldProduce(objects, colors_only)


def _was_produced(
    c: Compilation, producer: Node, colors_only: bool, clause: Clause
) -> ManaTypes | None:
    """What the event that is spoken of produced (CR 106.12a)."""
    bound = c.bindings.references.get(id(producer))
    slot = getattr(bound, "slot", "")
    if slot not in ("event.source", "attached") or colors_only:
        c.gap(codes.MANA, "produced", clause)
        return None
    selectors.selector(c, producer)
    return TypesProduced()
