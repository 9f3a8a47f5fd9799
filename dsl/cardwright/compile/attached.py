"""CR 303.4, 301.5: "enchanted creature", "equipped creature": what the source is attached to.

The noun says no more than the enchant ability does; where it says more, that would be a condition,
and it has no meaning yet.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardwright.ast import Head, KeywordLine, Node, NounPhrase, Qualifier
from cardwright.diagnostics.codes import compiling as codes
from cardwright.engine.definitions.selectors import AttachedObject
from cardwright.structs import only

from .words import BASIC_LAND_TYPES, CARD_TYPES

if TYPE_CHECKING:
    from .compilation import Compilation

__all__ = ["attached", "enchanted_words"]


def enchanted_words(lines: Sequence[Node | None]) -> frozenset[str] | None:
    """Nouns that are true of everything that the face's enchant ability allows (CR 702.5a).

    None: no line says it.
    """
    for line in lines:
        for keyword in line.keywords if type(line) is KeywordLine else ():
            phrase = only(keyword.arguments)
            if keyword.keyword == "enchant" and isinstance(phrase, NounPhrase):
                return _words_of_all(phrase)
    return None


def _words_of_all(phrase: NounPhrase) -> frozenset[str]:
    heads = [frozenset(_words(head)) for head in phrase.heads if isinstance(head, Head)]
    common = frozenset.intersection(*heads) if heads else frozenset()
    if any(word in BASIC_LAND_TYPES for word in common) or (
        heads and all(head & frozenset(BASIC_LAND_TYPES) for head in heads)
    ):
        common |= {"land"}  # CR 305.6: a basic land type belongs to lands
    return common | {"permanent"}


def _words(head: Head) -> list[str]:
    return [*head.types, *(head.noun.split(" ") if head.noun else ())]


def attached(c: Compilation, node: NounPhrase) -> AttachedObject | None:
    """What the source is attached to; None after a gap."""
    head = node.heads[0]
    assert isinstance(head, Head)
    c.use(node, "heads")
    c.use(head, "qualifiers", "types", "noun")
    word = ""
    for qualifier in head.qualifiers:
        if isinstance(qualifier, Qualifier) and qualifier.word in ("enchanted", "equipped"):
            word = qualifier.word
            c.ledger.use_all(qualifier)
    known = c.face.enchants if word == "enchanted" else frozenset({"creature"})  # CR 301.5
    if known is None:
        known = frozenset({*CARD_TYPES, "permanent", "player"})
    unknown = [one for one in _words(head) if one not in known]
    if unknown:
        c.gap(codes.NOUN, f"{word} {unknown[0]}", node)
        return None
    return AttachedObject()
