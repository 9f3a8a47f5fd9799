"""Checks on nouns as what a thing is or has: no attribute of its own, no amount, no time."""

from __future__ import annotations

from cardwright.ast import Gap, Head, Node, NounPhrase, Pronoun, SelfReference

from .reasons import Refusal
from .sorts import mask
from .words import Words

__all__ = ["check_no_object", "check_value_of"]

_OBJECT = mask("Object")
#: What nothing is or has that is told by "it" alone.
_AMOUNT = mask("Amount", "Damage", "Life", "Mana")
_OWN = mask("Attribute", "Quality")
_NO_OBJECT = mask("Attribute", "Quality", "Cost", "Time", "Event", "Zone")
_THINGS = frozenset(("it", "they"))


def check_value_of(owner: Node | None, value: NounPhrase, words: Words) -> None:
    """What "it" is, is no amount or attribute of its own: no "if it's your hand size".

    An object has what its attributes are, not them: no "it has its power".

    Raises:
        Refusal: it is said to be or to have one.
    """
    head = value.heads[-1] if value.heads else None
    if not _is_it(owner) or value.postmodifiers or value.quantity is not None:
        return
    if type(head) is Head and head.noun and not (head.types or head.qualifiers):
        refused = _OWN if type(value.possessor) is Pronoun else _AMOUNT
        if words.noun_sorts(head.noun) & refused:
            raise Refusal("complement", head.noun)


def check_no_object(owner: Node | None, value: NounPhrase, words: Words) -> None:
    """An object is no attribute, time or event: no "if it's an upkeep".

    Raises:
        Refusal: it is said to be one.
    """
    head = value.heads[-1] if value.heads else None
    if value.determiner != "a" or type(head) is not Head or not head.noun or head.types:
        return
    sorts = words.noun_sorts(head.noun)
    if sorts & _NO_OBJECT and not sorts & _OBJECT and (_is_it(owner) or _is_object(owner)):
        raise Refusal("complement", head.noun)


def _is_it(owner: Node | None) -> bool:
    return type(owner) is Gap or (type(owner) is Pronoun and owner.word in _THINGS)


def _is_object(owner: Node | None) -> bool:
    """Whether something is named by its types: "enchanted creature"."""
    if type(owner) is SelfReference:
        return True
    head = owner.heads[-1] if type(owner) is NounPhrase and owner.heads else None
    return type(head) is Head and bool(head.types) and not head.noun
