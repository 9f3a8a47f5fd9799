"""Phrases about abilities: "activated abilities of sources with the chosen name" (CR 602.1,
605.1).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.ast import (
    Clause,
    Head,
    Node,
    NounPhrase,
    PrepositionalPhrase,
    Pronoun,
    Qualifier,
    Subordinate,
)
from cardwright.compile import filters
from cardwright.compile.clauses import plain_arguments
from cardwright.structs import only

if TYPE_CHECKING:
    from cardwright.compile.views import ClauseView
    from cardwright.engine.definitions.filters import Filter

__all__ = ["abilities_of", "mana_abilities_excepted"]

_ACTIVATED = Head(qualifiers=(Qualifier("participle", "activated"),), noun="ability")
_MANA_ABILITIES = Head(noun="mana ability")


def abilities_of(view: ClauseView, node: NounPhrase, any_ability: bool = False) -> Filter | None:
    """The sources whose activated abilities are meant; None after a gap.

    ``any_ability``: "activate abilities" without "activated" says the same (CR 602.1).
    """
    c = view.c
    head = only(node.heads)
    of = only(node.postmodifiers)
    kinds = [_ACTIVATED, Head(noun="activated ability")]
    if any_ability:
        kinds.append(Head(noun="ability"))
    plain = NounPhrase(heads=node.heads, postmodifiers=node.postmodifiers, plural=node.plural)
    if (
        head not in kinds
        or node != plain
        or not isinstance(of, PrepositionalPhrase)
        or of.preposition != "of"
    ):
        view.gap(_slot(view, node), "abilities")
        return None
    c.use(node, "heads", "postmodifiers")
    c.ledger.cover(head)
    c.use(of, "preposition", "object")
    return filters.affected(c, of.object)


def _slot(view: ClauseView, node: Node) -> str:
    return next((slot for slot in view.slots if view.node(slot) is node), view.subject_name)


def mana_abilities_excepted(view: ClauseView) -> bool:
    """ "unless they're mana abilities" (CR 605.1); the words are consumed."""
    for modifier in view.clause.modifiers:
        if not isinstance(modifier, Subordinate) or modifier.word != "unless":
            continue
        clause = only(modifier.clauses)
        if isinstance(clause, Clause) and _says_mana_abilities(view, clause):
            view.c.ledger.cover(modifier)
            view.claimed.add(id(modifier))
            return True
    return False


def _says_mana_abilities(view: ClauseView, clause: Clause) -> bool:
    arguments = plain_arguments(clause)
    if len(arguments) != 2:
        return False
    subject, predicate = arguments
    return (
        view.c.table.facts(clause.frame).lemma == "be"
        and isinstance(subject, Pronoun)
        and subject.word == "they"
        and isinstance(predicate, NounPhrase)
        and predicate == NounPhrase(heads=(_MANA_ABILITIES,), plural=True)
    )
