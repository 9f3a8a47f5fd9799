"""Checks on what something is, becomes or has: a noun that says it, and in the right number.

"Becomes an artifact", "has power 3"; no "becomes artifacts", "becomes yours", "has power".
"""

from __future__ import annotations

from cardwright.ast import Head, Node, NounList, NounPhrase, Pronoun, SelfReference

from .reasons import Refusal
from .sorts import mask
from .templates import Form
from .words import Words

__all__ = ["COMPLEMENTED", "check_complement", "check_pronoun", "check_value"]

#: Verbs whose object says what something is or has.
COMPLEMENTED = frozenset(("be", "become", "have"))
_SAYING_WHAT = frozenset(("be", "become"))
_OBJECT = mask("Object")
#: What is of some value, or of some kind, so that the noun alone says nothing.
_VALUED = mask("Attribute", "Quality", "Cost", "Object", "Amount")
_CARD = mask("Card")
_SAID = mask("Attribute", "Quality", "Cost")


def check_complement(form: Form, arguments: list[Node | None], words: Words) -> None:
    """Refuse what says nothing of its subject.

    Raises:
        Refusal: "becomes yours", "target creature becomes artifacts", "has power"
    """
    subject = form.subject
    if subject is None or form.passive:
        return
    owner = arguments[subject.index]
    for place in form.places:
        node = arguments[place.index]
        if node is None or node is owner or place.word:
            continue
        _check_said(form, node, words)
        if form.lemma not in _SAYING_WHAT:
            check_value(node, words)
            continue
        check_value(node, words, _SAID)
        if place.sorts & _OBJECT and owner is not None:
            _check_number(owner, node)


def check_pronoun(form: Form, pronoun: Pronoun, words: Words) -> None:
    """Refuse a pronoun of other verbs: no "tap any target", "destroy itself".

    Raises:
        Refusal: the verb takes no such object.
    """
    verbs = words.pronoun_verbs.get(pronoun.word)
    if verbs is not None and form.lemma not in verbs:
        raise Refusal("pronoun", pronoun.word)


def _check_said(form: Form, node: Node, words: Words) -> None:
    """What something is or has is named: no "becomes it", "has another"."""
    if isinstance(node, Pronoun):
        refused = form.lemma == "become" or node.word not in words.told_pronouns
    elif isinstance(node, SelfReference):
        refused = form.lemma == "become"
    else:
        refused = isinstance(node, NounPhrase) and not node.heads
    if refused:
        raise Refusal("complement", form.lemma)


def check_value(
    node: Node, words: Words, valued: int = _VALUED, *, named_later: bool = False
) -> None:
    """Refuse a noun that needs a value behind it, or an article before it: no "with power".

    ``valued`` are the sorts of such nouns; with ``named_later`` cards may have "named" behind them.

    Raises:
        Refusal: it has none.
    """
    if isinstance(node, NounList):
        return
    if not isinstance(node, NounPhrase) or node.postmodifiers or len(node.heads) != 1:
        return
    head = node.heads[0]
    if not isinstance(head, Head) or head.qualifiers or head.types or head.measure is not None:
        return
    if (
        node.determiner
        or node.quantity is not None
        or node.possessor is not None
        or node.partitive is not None
        or node.order
        or node.target
    ):
        return
    sorts = words.noun_sorts(head.noun)
    if sorts & valued and not (sorts & _CARD and named_later):
        raise Refusal("value missing", head.noun)


def _check_number(owner: Node, node: Node) -> None:
    """One thing is not several: no "this creature becomes artifacts"."""
    if not isinstance(node, NounPhrase) or not node.plural or node.quantity is not None:
        return
    if isinstance(owner, SelfReference):
        several = owner.plural
    else:
        several = not isinstance(owner, NounPhrase) or owner.plural or len(owner.heads) > 1
    if not several and node.partitive is None and not node.determiner:
        raise Refusal("number agreement", " ".join(_names(node)))


def _names(node: NounPhrase) -> list[str]:
    head = node.heads[-1] if node.heads else None
    return [head.noun or " ".join(head.types)] if isinstance(head, Head) else []
