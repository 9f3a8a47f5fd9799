"""Abilities that a phrase names: a keyword, a list of them, an ability in quotes (CR 613.1f)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.ast import (
    Conjoined,
    KeywordReference,
    Node,
    NounList,
    NounPhrase,
    PrepositionalPhrase,
    Quoted,
)
from cardwright.compile.abilities import quoted
from cardwright.compile.keywords import keyword_ability
from cardwright.diagnostics.codes import compiling as codes
from cardwright.structs import only

if TYPE_CHECKING:
    from cardwright.compile.compilation import Compilation
    from cardwright.compile.views import ClauseView
    from cardwright.engine.definitions.abilities import Ability

__all__ = ["granted"]


def granted(view: ClauseView, node: Node) -> list[Ability] | None:
    """The abilities; None after a gap."""
    c = view.c
    if isinstance(node, NounPhrase):
        node = _with_quality(c, node) or node
    if isinstance(node, KeywordReference):
        one = keyword_ability(c, node)
        return None if one is None else [one]
    if isinstance(node, Quoted):
        found = quoted(c, node)
        return found or None
    if isinstance(node, NounList) and node.conjunction == "and" and not node.postmodifiers:
        c.use(node, "conjunction", "items", "postmodifiers")
        parts = [granted(view, item) for item in node.items]
        if any(part is None for part in parts):
            return None
        return [ability for part in parts if part is not None for ability in part]
    c.gap(codes.NOUN, "what is gained", node)
    return None


def _with_quality(c: Compilation, node: NounPhrase) -> KeywordReference | None:
    """ "protection **from black and from red**": the phrases are the keyword's argument."""
    keyword = only(node.heads)
    if (
        not isinstance(keyword, KeywordReference)
        or keyword.arguments
        or node != NounPhrase(heads=node.heads, postmodifiers=node.postmodifiers)
    ):
        return None
    match node.postmodifiers:
        case (PrepositionalPhrase(preposition="from") as argument,):
            found: Node = argument
        case (PrepositionalPhrase(preposition="from") as argument, Conjoined() as second):
            found = NounPhrase(heads=(argument,), postmodifiers=(second,))
        case _:
            return None
    c.use(node, "heads", "postmodifiers")
    return c.without(keyword, arguments=(found,))
