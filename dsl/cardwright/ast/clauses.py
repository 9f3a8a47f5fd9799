"""Clauses: a verb frame with filled slots, and what modifies it.

One node serves an effect, an event, a condition, a cost, a relative clause and an infinitive: the
parent says which it is.
"""

from __future__ import annotations

from typing import Literal

from .node import Node

__all__ = [
    "Adverb",
    "AdverbKind",
    "Clause",
    "Gap",
    "Gapped",
    "Infinitive",
    "PlacedModifier",
    "PrepositionalModifier",
    "Shared",
    "Subordinate",
    "Tense",
    "Voice",
]

#: How the verb is written. "present" agrees with its subject; "base" is "be" after a modal; "been"
#: stands in a perfect of "be"; "participle" is a reduced clause ("cards exiled this way"); "elided"
#: has no verb ("unless they don't"); "subjunctive" is "were" with a singular ("as though it were");
#: "gapped" leaves the verb to the clause before.
Tense = Literal[
    "present",
    "past",
    "base",
    "been",
    "participle",
    "gerund",
    "elided",
    "subjunctive",
    "gapped",
]
Voice = Literal["active", "passive"]
AdverbKind = Literal[
    "duration",  # "until end of turn", "this turn"
    "frequency",  # "once each turn", "twice"
    "way",  # "at random", "face down", "this way", "rounded up"
    "focus",  # "instead", "again", "also", "only"
    "permission",  # "if able", "any time you could cast a sorcery"
    "choice",  # "of your choice"
    "place",  # "from anywhere", "outside the game"
    "other",  # "if it would do so", "differently"
    "particle",  # a preposition without an object
]


class Gap(Node, frozen=True):
    """The place of the noun that a relative clause, participle or infinitive belongs to."""


class Shared(Node, frozen=True):
    """The subject of the clause before, shown by the verb's -s: "it untaps and gains flying"."""


class Adverb(Node, frozen=True):
    """A closed phrase of the lexicon that modifies a clause or a noun: "until end of turn"."""

    kind: AdverbKind
    words: str


class PrepositionalModifier(Node, frozen=True):
    """A prepositional phrase that any verb may take: "during your turn", "for each card"."""

    preposition: str
    object: Node


class Subordinate(Node, frozen=True):
    """ "**if** you control a Forest", "**whenever** a creature dies", "**where** X is its power".

    Either ``clauses`` (joined by ``joins``, one less) or ``phrase`` is filled: "at the beginning
    of your upkeep", "only during your turn", "while tapped".
    """

    word: str
    clauses: tuple[Clause, ...] = ()
    #: Between the clauses: "or", "and".
    joins: tuple[str, ...] = ()
    phrase: Node | None = None


class Gapped(Node, frozen=True):
    """A conjunct that shares the verb: "put one into your hand **and the rest on the bottom**"."""

    conjunction: str
    clause: Clause


class PlacedModifier(Node, frozen=True):
    """A modifier that does not stand at the end of its clause.

    ``position`` is the index of the argument before which it is written; 0 is before the verb.
    """

    position: int
    modifier: Node


class Infinitive(Node, frozen=True):
    """ "unless you pay {2} **to attack**", "costs {1} less **to cast**"."""

    clause: Clause


class Clause(Node, frozen=True):
    """A verb frame with its arguments.

    ``frame`` is the canonical template, as declared: "{player:Player} draw {cards:Cards}".
    ``arguments`` has one entry for each place of the template in the template's order, the first
    being the place before the verb; None is an optional place left out, the missing subject of an
    imperative, or the agent that a passive does not name. The order is the same in both voices: in
    "target creature is destroyed" (passive) the creature is still at the place of ``{permanent}``.
    A bare word of a template ("[tapped]") has a place of its own, an `Adverb` when present.
    ``FrameTable.roles(clause)`` names the arguments.
    """

    frame: str
    arguments: tuple[Node | None, ...] = ()
    voice: Voice = "active"
    tense: Tense = "present"
    #: "may", "can't", "would", "must", "could", "can", "do" (emphatic) ... in printed order.
    modals: tuple[str, ...] = ()
    #: "doesn't", "isn't", "didn't"; not "can't", which is a modal of its own.
    negated: bool = False
    #: "has attacked", "had been cast" (the latter with tense "past").
    perfect: bool = False
    #: "it's", "you've": the verb is contracted with a pronoun.
    contracted: bool = False
    #: `Adverb`, `PrepositionalModifier`, `Subordinate`, `Gapped`, `Conjoined`, `PlacedModifier`.
    modifiers: tuple[Node, ...] = ()
