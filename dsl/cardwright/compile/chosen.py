""" "The chosen type", "the chosen name": what the source chose earlier (CR 607.2d)."""

from __future__ import annotations

from cardwright.ast import Head, Node, NounPhrase, Qualifier

from .compilation import Compilation

__all__ = ["is_chosen", "use_chosen"]


def is_chosen(node: Node, nouns: tuple[str, ...]) -> bool:
    """ "the chosen type", "the chosen name" and nothing more."""
    if not isinstance(node, NounPhrase) or node.determiner != "the" or len(node.heads) != 1:
        return False
    head = node.heads[0]
    return (
        isinstance(head, Head)
        and head.noun in nouns
        and len(head.qualifiers) == 1
        and isinstance(head.qualifiers[0], Qualifier)
        and head.qualifiers[0].word == "chosen"
        and not (node.postmodifiers or node.quantity or node.possessor or head.types)
    )


def use_chosen(c: Compilation, node: Node) -> None:
    assert isinstance(node, NounPhrase)
    head = node.heads[0]
    assert isinstance(head, Head)
    c.use(node, "determiner", "heads")
    c.use(head, "noun", "qualifiers")
    c.ledger.use_all(head.qualifiers[0])
