"""Qualities behind a keyword: "from red", "from black and from artifacts" (CR 702.16a)."""

from __future__ import annotations

from cardwright.ast import Conjoined, Head, Node, NounPhrase, PrepositionalPhrase, Qualifier
from cardwright.diagnostics.codes import compiling as codes
from cardwright.engine.definitions.filters import AnyOf, Filter, HasChosenColor, HasColor
from cardwright.engine.vocabulary import ALL_COLORS
from cardwright.structs import only

from . import filters
from .colors import color_phrase
from .compilation import Compilation

__all__ = ["qualities", "quality"]


def qualities(c: Compilation, node: Node, preposition: str) -> Filter | None:
    """One quality or two joined, each behind its preposition; None after a gap."""
    if isinstance(node, PrepositionalPhrase) and node.preposition == preposition:
        c.use(node, "preposition", "object")
        return quality(c, node.object)
    if isinstance(node, NounPhrase) and len(node.heads) == 1:
        first = node.heads[0]
        last = only(node.postmodifiers)
        if (
            isinstance(first, PrepositionalPhrase)
            and isinstance(last, Conjoined)
            and last.conjunction in ("and", ", and")
            and node == NounPhrase(heads=node.heads, postmodifiers=node.postmodifiers)
        ):
            c.use(node, "heads", "postmodifiers")
            c.use(last, "conjunction", "item")
            one = qualities(c, first, preposition)
            other = qualities(c, last.item, preposition)
            return None if one is None or other is None else AnyOf((one, other))
    c.gap(codes.KEYWORD, f"a quality without {preposition!r}", node)
    return None


def quality(c: Compilation, node: Node) -> Filter | None:
    """The objects that have the quality, wherever they are; None after a gap."""
    if isinstance(node, Qualifier):
        return filters.object_filter(c, NounPhrase(heads=(Head(qualifiers=(node,)),)))
    if not isinstance(node, NounPhrase):
        c.gap(codes.NOUN, "quality", node)
        return None
    if _is_every_color(node):
        c.ledger.cover(node)
        return HasColor(ALL_COLORS)
    color = color_phrase(c, node)
    if color is not None and color.slot:
        return HasChosenColor(color.slot)
    if node.determiner or node.quantity is not None or node.target:
        c.gap(codes.KEYWORD, "a quality with a determiner", node)
        return None
    return filters.object_filter(c, node)


def _is_every_color(node: NounPhrase) -> bool:
    """ "all colors", "each color" (CR 702.16h)."""
    return node.heads == (Head(noun="color"),) and node in (
        NounPhrase(determiner="all", heads=node.heads, plural=True),
        NounPhrase(determiner="each", heads=node.heads),
    )
