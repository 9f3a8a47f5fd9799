"""What follows a noun: "you control", "with flying", "in your hand", "that was dealt damage"."""

from __future__ import annotations

from cardwright.ast import (
    Adverb,
    Clause,
    Conjoined,
    Controlled,
    Named,
    Node,
    ParticipleClause,
    PrepositionalPhrase,
    RelativeClause,
    WithPhrase,
)
from cardwright.diagnostics.codes import compiling as codes
from cardwright.engine.definitions.filters import (
    AnyOf,
    ControlledBy,
    Filter,
    HasChosenColor,
    HasChosenSubtype,
    HasName,
    Not,
    OtherThan,
    OwnedBy,
)
from cardwright.engine.definitions.selectors import Reference

from . import filters, players, selectors, zones
from .chosen import is_chosen, use_chosen
from .colors import color_phrase
from .compilation import Compilation
from .having import having
from .references import parts_of

__all__ = ["postmodifier"]


def postmodifier(c: Compilation, node: Node) -> Filter | None:
    """One condition behind a noun; None after a gap."""
    if isinstance(node, Controlled):
        return _controlled(c, node)
    if isinstance(node, WithPhrase):
        return _with(c, node)
    if isinstance(node, PrepositionalPhrase):
        return _preposition(c, node)
    if isinstance(node, Named):
        c.use(node, "word", "name")
        if node.word == "named" and node.alternative:
            c.use(node, "alternative")
            return AnyOf((HasName(node.name), HasName(node.alternative)))
        if node.word == "named":
            return HasName(node.name)
    if isinstance(node, RelativeClause):
        return _relative(c, node)
    if isinstance(node, ParticipleClause):
        c.use(node, "clause")
        return _described(c, node.clause)
    if isinstance(node, Conjoined):
        c.gap(codes.POSTMODIFIER, node.conjunction, node)
        return None
    word = node.words if isinstance(node, Adverb) else type(node).__name__
    c.gap(codes.POSTMODIFIER, word, node)
    return None


def _relative(c: Compilation, node: RelativeClause) -> Filter | None:
    c.use(node, "clauses", "conjunction")
    if len(node.clauses) != 1 or node.conjunction:
        c.gap(codes.POSTMODIFIER, "several clauses", node)
        return None
    return _described(c, node.clauses[0])


def _described(c: Compilation, clause: Clause) -> Filter | None:
    from .clauses import relative_filter  # clauses are made of phrases, and phrases of clauses

    return relative_filter(c, clause)


def _controlled(c: Compilation, node: Controlled) -> Filter | None:
    c.use(node, "by", "verb", "negated", "modal")
    if node.modal or node.past:
        c.gap(codes.POSTMODIFIER, f"{node.modal} {node.verb}".strip(), node)
        return None
    who = players.player_filter(c, node.by)
    if who is None:
        return None
    found: Filter
    if node.verb in ("control", "cast"):
        found = ControlledBy(who)
    elif node.verb == "own":
        found = OwnedBy(who)
    else:
        c.gap(codes.POSTMODIFIER, node.verb, node)
        return None
    return Not(found) if node.negated else found


def _preposition(c: Compilation, node: PrepositionalPhrase) -> Filter | None:
    c.use(node, "preposition", "object")
    word, of = node.preposition, node.object
    if word in ("from", "in", "on") and zones.is_zone(of):
        return zones.zone_filter(c, of)
    if word == "of":
        color = color_phrase(c, of)
        if color is not None and color.slot:
            return HasChosenColor(color.slot)
    if word == "of" and is_chosen(of, ("type", "creature type")):
        use_chosen(c, of)
        return HasChosenSubtype(c.chosen_slot("creature_type"))
    if word == "from among":
        whole = selectors.selector(c, of)
        found = parts_of(whole.slot) if isinstance(whole, Reference) else ()
        if found and isinstance(whole, Reference) and whole.view == "current":
            return filters.all_of(found)
    if word == "other than":
        other = selectors.selector(c, of)
        return None if other is None else OtherThan(other)
    c.gap(codes.POSTMODIFIER, word, node)
    return None


def _with(c: Compilation, node: WithPhrase) -> Filter | None:
    c.use(node, "preposition", "object")
    found = having(c, node.object, node)
    if found is None:
        return None
    if node.preposition == "without":
        return Not(found)
    if node.preposition == "with":
        return found
    c.gap(codes.POSTMODIFIER, node.preposition, node)
    return None
