"""Sentences and cost lists, as read (flat) and as grouped by the grouping pass."""

from __future__ import annotations

from .clauses import Clause, Subordinate
from .node import Node

__all__ = ["CostList", "GroupedSentence", "Joined", "Sentence", "Steps"]


class Sentence(Node, frozen=True):
    """A sentence as read: leads, clauses, tails in printed order.

    "Whenever this creature attacks, draw a card and it gets +1/+1 until end of turn." has the
    parts `Subordinate`, `Clause`, `Clause` and the joins ``(",", "and")``. What a subject, modal or
    duration covers is settled by the grouping pass (`GroupedSentence`).
    """

    #: `Clause`, `Subordinate`, `Adverb`, `PrepositionalModifier`, rarely a `KeywordReference` or a
    #: `NounPhrase` ("Level 2").
    parts: tuple[Node, ...]
    #: One less than parts: ",", "and", ", then", ", and", "or", "—", "" ...
    joins: tuple[str, ...] = ()
    #: A link to the sentence before: "**Then** draw a card."
    opening: str = ""
    #: Ends with a dash and introduces modes: "Choose one **—**".
    introduces: bool = False


class CostList(Node, frozen=True):
    """Costs before a colon or after a keyword's dash (CR 118): "{1}, {T}, Sacrifice it"."""

    #: `ManaSymbols` or imperative `Clause`, sometimes a `Subordinate` or modifier behind one.
    parts: tuple[Node, ...]
    joins: tuple[str, ...] = ()


class Joined(Node, frozen=True):
    """Clauses joined by one conjunction, with what they share (a result of the grouping pass)."""

    conjunction: str
    #: Before the clauses, as it is printed.
    subject: Node | None
    clauses: tuple[Node, ...]
    modals: tuple[str, ...] = ()
    negated: bool = False
    #: Durations that cover all of them.
    modifiers: tuple[Node, ...] = ()


class Steps(Node, frozen=True):
    """ "A, then B": done in order (a result of the grouping pass)."""

    #: `Clause` or `Joined`; the last one may be a `GroupedSentence`: "..., **and until your next
    #: turn, ...**".
    steps: tuple[Node, ...]


class GroupedSentence(Node, frozen=True):
    """A sentence with its scopes settled (a result of the grouping pass)."""

    #: `Subordinate` (when, if, at ...), `Adverb` or `PrepositionalModifier` before the body.
    leads: tuple[Node, ...]
    body: Clause | Joined | Steps | None
    #: "where X is ..."
    definitions: tuple[Subordinate, ...] = ()
    #: Conditions and limits behind the body.
    tails: tuple[Node, ...] = ()
    #: The word "instead" stands anywhere in the sentence.
    instead: bool = False
    opening: str = ""
    introduces: bool = False
    #: Between the leads "and", "or" or "": "If you do **or** if you control a Dinosaur, ...". Empty
    #: where no conjunction joins any.
    lead_joins: tuple[str, ...] = ()
    #: Before each tail likewise: "only during combat **and** only if ...".
    tail_joins: tuple[str, ...] = ()
