"""Checks on what a keyword is about: "enchant creature", "protection from red" (CR 702.16)."""

from __future__ import annotations

from cardwright.ast import Head, KeywordReference, Node, NounList, NounPhrase, Pronoun

from .predicates import check_value, has_other_types
from .reasons import Refusal
from .sorts import mask
from .words import Words

__all__ = ["check_keyword_object"]

_VALUED = mask("Attribute", "Quality", "Cost")


def check_keyword_object(keyword: str, node: Node, sorts: int, words: Words) -> None:
    """Refuse what the keyword cannot be about.

    Raises:
        Refusal: "protection from it", "protection from able", "enchant creatures"
    """
    if isinstance(node, KeywordReference) and keyword in words.keyword_objects:
        raise Refusal("object of a keyword", keyword)
    accepted = words.keyword_objects.get(keyword)
    if accepted is not None and not accepted & sorts:
        raise Refusal("object of a keyword", keyword)
    if keyword not in words.keyword_numbers:
        return
    wants_plural = words.keyword_numbers[keyword] == "plural"
    for item in node.items if isinstance(node, NounList) else (node,):
        if isinstance(item, Pronoun) or (isinstance(item, NounPhrase) and not item.heads):
            raise Refusal("object of a keyword", keyword)
        check_value(item, words, _VALUED)
        if has_other_types(item, keyword, words):
            raise Refusal("object of a keyword", keyword)  # no "equip land"
        if type(item) is NounPhrase and not item.postmodifiers:
            _check_place(keyword, item, words)
        if isinstance(item, NounPhrase) and bool(item.plural) != wants_plural:
            _check_number(keyword, item, words)


def _check_place(keyword: str, phrase: NounPhrase, words: Words) -> None:
    """An Aura enchants a permanent, or a card that is told where it is: no "enchant instant"."""
    head = phrase.heads[-1] if phrase.heads else None
    if (
        type(head) is Head
        and keyword in words.keyword_tables["placed"]
        and (
            head.noun.endswith("card")
            or (not head.noun and not words.noun_tables["never_permanent"].isdisjoint(head.types))
        )
    ):
        raise Refusal("object of a keyword", keyword)


def _check_number(keyword: str, phrase: NounPhrase, words: Words) -> None:
    head = phrase.heads[-1]
    told = phrase.determiner or phrase.quantity is not None or phrase.possessor is not None
    if told or phrase.partitive is not None or not isinstance(head, Head):
        return
    if head.noun:
        same = words.is_invariant_noun(head.noun) or head.measure is not None
    else:
        same = not head.types or any(map(words.is_invariant, head.types))
    if not same:
        raise Refusal("number agreement", keyword)
