"""What a clause demands of the thing that a pronoun in it means: to be there, to have counters."""

from __future__ import annotations

from cardwright.ast import Clause, KeywordReference, Node, NounList, NounPhrase

from .frame_facts import FrameFacts, FrameSlot
from .participants import off_battlefield
from .phrase_facts import noun_of, words_of
from .referents import Referent
from .word_kinds import verbs_of

__all__ = [
    "NOTHING",
    "asks_for_counters",
    "demands_permanent",
    "is_excess",
    "owner_named_by",
    "said_to_be",
]

NOTHING: frozenset[str] = frozenset()
_DEALING = verbs_of("dealing damage")
_ENTERING = verbs_of("entering")
_GAINING = verbs_of("gaining")
_PERMANENT = frozenset({"Permanent"})


def demands_permanent(clause: Clause, slot: FrameSlot, facts: FrameFacts, is_subject: bool) -> bool:
    """ "**It** gets +2/+2", "**it** gains trample", "sacrifice **it**": not what is elsewhere.

    What enters is elsewhere until then. Keywords that work in other zones are given to cards there.
    """
    if facts.lemma in _ENTERING:
        return False
    if slot.sorts == _PERMANENT:
        return True
    if not is_subject or clause.voice != "active":
        return False
    if facts.lemma in _DEALING:
        return True
    return facts.lemma in _GAINING and any(map(_gives_on_the_battlefield, clause.arguments[1:]))


def _gives_on_the_battlefield(node: Node | None) -> bool:
    if isinstance(node, NounList):
        return all(map(_gives_on_the_battlefield, node.items))
    return isinstance(node, KeywordReference) and node.keyword not in off_battlefield()


def asks_for_counters(clause: Clause) -> bool:
    """ "if **it** has three or more charge counters on it", of a clause with "have"."""
    return any(
        isinstance(one, NounPhrase) and noun_of(one).endswith("counter")
        for one in clause.arguments[1:]
    )


def said_to_be(clause: Clause) -> frozenset[str]:
    """ "If it's **the second spell** you've cast this turn": what the complement calls it."""
    found = [words_of(one) for one in clause.arguments[1:] if isinstance(one, NounPhrase)]
    return NOTHING.union(*found)


def is_excess(node: Node | None) -> bool:
    """ "if **excess damage** was dealt this way": a part of what was dealt (CR 120.10)."""
    return isinstance(node, NounPhrase) and noun_of(node) == "excess damage"


def owner_named_by(subject: Referent | None, among: list[Referent]) -> Referent | None:
    """ "**Enchanted permanent**'s controller sacrifices it": the one whose controller acts."""
    node = subject.node if subject is not None and subject.is_player else None
    if not isinstance(node, NounPhrase) or not isinstance(node.possessor, NounPhrase):
        return None
    return next((one for one in among if one.node is node.possessor), None)
