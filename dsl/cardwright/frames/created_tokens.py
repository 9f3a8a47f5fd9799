"""Tokens as effects create them: copies, predefined, or described (CR 111)."""

from __future__ import annotations

from cardwright.ast import (
    Head,
    KeywordReference,
    Node,
    NounList,
    NounPhrase,
    PowerToughness,
    PrepositionalPhrase,
    Qualifier,
    Quoted,
    RelativeClause,
    WithPhrase,
)

from .agreement import single
from .predicates import check_told
from .reasons import Refusal
from .words import Words

__all__ = ["check_token"]


def _is_counted(node: NounPhrase) -> bool:
    """ "**Two** tokens", "tokens **equal to the damage**"; no "create Treasure tokens"."""
    return (
        node.quantity is not None
        or node.partitive is not None
        or any(
            type(item) is PrepositionalPhrase and item.preposition == "equal to"
            for item in node.postmodifiers
        )
    )


def check_token(node: Node, words: Words, described: bool) -> None:
    """A token is a copy, is predefined, or has a type and (a creature) a size (CR 111.3)."""
    if isinstance(node, NounList):
        for item in node.items:
            check_token(item, words, described)
        return
    if not isinstance(node, NounPhrase) or not node.heads:
        return
    head = node.heads[-1]
    if not isinstance(head, Head):
        return
    if head.noun != "token":
        if head.noun in ("copy", "one", "choice") or node.determiner == "that":
            return
        raise Refusal("create what", head.noun or " ".join(head.types))
    if node.plural and not (_is_counted(node) or node.determiner or node.possessor):
        raise Refusal("amount missing", "create")
    for qualifier in single(head.qualifiers):
        if (
            isinstance(qualifier, Qualifier)
            and qualifier.kind in ("state", "not", "order", "supertype", "participle")
            and qualifier.word not in words.qualifier_tables["of_created"]
        ):
            raise Refusal("qualifier", f"{qualifier.word} token")
    for item in node.postmodifiers:
        if type(item) is WithPhrase:
            _check_had(item.object, words)
    if node.order and node.determiner == "a" and node.order != "additional":
        raise Refusal("order of an object", f"{node.order} token")
    if node.determiner in ("that", "those", "another") and not head.types:
        return
    if words.predefined_tokens.intersection(head.types):
        return
    sized = any(
        isinstance(qualifier, PowerToughness)
        for each in node.heads
        if isinstance(each, Head)
        for qualifier in each.qualifiers
    )
    if "creature" in head.types and sized and len(head.types) > 1:
        return
    if head.types and "creature" not in head.types and not sized:
        return
    if sized and words.sized_tokens.intersection(head.types):
        return
    for item in node.postmodifiers:
        if isinstance(item, RelativeClause):
            return
        if isinstance(item, PrepositionalPhrase) and item.preposition == "of" and sized:
            return  # "a 2/2 creature token of the chosen color and type"
        if isinstance(item, WithPhrase) and head.types and _gives_size(item.object):
            return
    if described and "creature" in head.types and len(head.types) > 1:
        return  # "It has "This token's power and toughness are each equal to ...""
    raise Refusal("token without characteristics", " ".join(head.types))


def _gives_size(node: Node) -> bool:
    """Whether what a token has says how big it is: a quoted ability, or power and toughness."""
    if isinstance(node, NounList):
        return any(map(_gives_size, node.items))
    if isinstance(node, NounPhrase) and node.heads:
        head = node.heads[0]
        return isinstance(head, Head) and head.noun.endswith(("power", "power and toughness"))
    return isinstance(node, Quoted)


def _check_had(node: Node, words: Words) -> None:
    """A token has the keywords that permanents have, each told in full: no "with protection"."""
    for one in node.items if type(node) is NounList else (node,):
        if type(one) is not KeywordReference:
            continue
        if one.keyword in words.card_keywords:
            raise Refusal("keyword of a permanent", one.keyword)
        if not one.arguments:
            check_told(one.keyword, words)
