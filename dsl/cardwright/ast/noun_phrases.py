"""Noun phrases: what a text is about, in strictly ordered places.

each | of | two | other | target | your | tapped 2/2 white | artifact creature | token | you control
determiner, quantity, other, target, possessor, heads(qualifiers, types, noun), postmodifiers
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from .node import Node
from .quantities import ManaSymbols, Measure, PowerToughness, Quantity

if TYPE_CHECKING:
    from .clauses import Clause
    from .unions import Postmodifier

__all__ = [
    "Conjoined",
    "Controlled",
    "Head",
    "KeywordReference",
    "Named",
    "NounList",
    "NounPhrase",
    "Option",
    "ParticipleClause",
    "PrepositionalPhrase",
    "Pronoun",
    "Qualifier",
    "QualifierKind",
    "QualifierList",
    "Quoted",
    "RelativeClause",
    "SelfReference",
    "WithPhrase",
]

#: What a word in front of a noun says about it.
QualifierKind = Literal[
    "color",  # "white", "colorless", "of all colors"
    "supertype",  # "legendary", "basic", "nonbasic", "token", "nontoken"
    "not",  # "noncreature", "non-Wall", "nonblack": the key keeps the "non"
    "state",  # "tapped", "attacking", "face-down", "enchanted", "total", "combat"
    "participle",  # "exiled", "sacrificed", "activated", "chosen"
    "keyword",  # "kicker cost", "cycling ability", "flying counter"
    "counter",  # the kind of a counter: "charge counter", "loyalty counter"
    "type",  # a type beside an adjective: "noncreature or **Dragon** spell"
    "option",  # "**death** vote": the option voted for
    "order",  # a second order word: "your **first** other ..."
    "other",  # a word that only a predicate takes: "if the number is **odd**", "is **true**"
]


class Pronoun(Node, frozen=True):
    """ "you", "it", "they" (also "them"), "that", "any target"; the nominative is the key."""

    word: str


class SelfReference(Node, frozen=True):
    """The object that has the ability (CR 201.5): "this creature", or its name, written "~"."""

    #: "~", "this creature", "this spell", "this ability" ...
    words: str
    #: The name stands for two: "whenever **Aang and Katara** attack".
    plural: bool = False


class Qualifier(Node, frozen=True):
    """One word in front of a noun: "**white** creature", "**nontoken** permanent"."""

    kind: QualifierKind
    word: str


class Option(Node, frozen=True):
    """A thing to choose or vote for that only this card names: "votes for **death** or taxes"."""

    name: str


class QualifierList(Node, frozen=True):
    """Words joined in front of one noun: "white or blue creature", "noncreature, nonland"."""

    #: "or", "and", "and/or", or "," for stacked adjectives.
    conjunction: str
    items: tuple[Qualifier | PowerToughness | ManaSymbols, ...]


class Head(Node, frozen=True):
    """The noun with what stands directly before it: "white Spirit creature token"."""

    qualifiers: tuple[Qualifier | QualifierList | PowerToughness | ManaSymbols, ...] = ()
    #: Card types and subtypes as printed: ``("Spirit", "creature")``; subtypes are capitalised.
    types: tuple[str, ...] = ()
    #: "card", "spell", "token", "damage", "power" ...; "" where the last type is the noun.
    noun: str = ""
    #: "power **4 or greater**", "level **2**".
    measure: Measure | None = None
    #: In a list of heads: a noun with a plural of its own, no adjunct of the last noun
    #: ("artifact**s** and creature cards").
    independent: bool = False


class NounPhrase(Node, frozen=True):
    """A noun phrase; an empty place means that the text has no such word.

    "up to two other target creatures you control" has quantity ``AtMost(Number(2))``, other,
    target, heads ``(Head(types=("creature",)),)``, postmodifiers
    ``(Controlled(Pronoun("you"), "control"),)``, plural.
    """

    #: "**two of** those cards", "**each of** them", "**half** your life".
    partitive: Quantity | None = None
    #: "a" (also "an"), "the", "each", "all", "any", "no", "this", "that", "those", "another" ...
    determiner: str = ""
    #: "top", "bottom", "next", "first", "second", "last", "same", "single" ...
    order: str = ""
    quantity: Quantity | None = None
    #: The word "other" ("another" is a determiner).
    other: bool = False
    #: The word "target" (CR 115.1).
    target: bool = False
    #: "**your** graveyard", "**target creature's** controller".
    possessor: Node | None = None
    #: More than one when determiner and postmodifiers are shared: "target artifact or creature".
    heads: tuple[Node, ...] = ()
    #: Joins the heads: "", "or", "and", "and/or", ",".
    conjunction: str = ""
    postmodifiers: tuple[Postmodifier, ...] = ()
    plural: bool = False


class NounList(Node, frozen=True):
    """Noun phrases sharing nothing but postmodifiers: "this creature and target player"."""

    conjunction: str
    items: tuple[Node, ...]
    postmodifiers: tuple[Postmodifier, ...] = ()


class KeywordReference(Node, frozen=True):
    """A keyword named in a sentence: "gains flying", "protection from black", "ward {2}"."""

    keyword: str
    arguments: tuple[Node, ...] = ()


class Quoted(Node, frozen=True):
    """Abilities in quotation marks: 'gains "{T}: Add {G}."' (a discourse of their own)."""

    abilities: tuple[Node, ...]
    #: A comma of the sentence around it stands inside the quotation mark.
    comma: bool = False


class Controlled(Node, frozen=True):
    """ "creatures **you control**", "cards **you own**", "permanents **you don't control**"."""

    by: Node
    #: "control", "own", "own and control", "both own and control", "control but don't own".
    verb: str
    #: "" or the modal: "may".
    modal: str = ""
    negated: bool = False
    past: bool = False


class PrepositionalPhrase(Node, frozen=True):
    """ "card **from your graveyard**", "end **of your library**", "creatures **other than** it"."""

    preposition: str
    object: Node


class WithPhrase(Node, frozen=True):
    """ "creature **with flying**", "spell **without** a target"."""

    #: "with" or "without".
    preposition: str
    object: Node


class Conjoined(Node, frozen=True):
    """A second postmodifier or adverb: "from your hand **or from your graveyard**"."""

    conjunction: str
    item: Node


class Named(Node, frozen=True):
    """ "a card **named Squirrel Nest**"; "partner with **Virtus the Veiled**" (word "")."""

    word: str
    name: str
    #: "named Festering Newt **or Bubbling Cauldron**".
    alternative: str = ""


class RelativeClause(Node, frozen=True):
    """ "creature **that attacked this turn**"; its clauses have a `Gap` where the noun belongs.

    Reduced relatives ("the mana **you spent**") have the pronoun "".
    """

    #: "that", "who", "which", "whose", "".
    pronoun: str
    clauses: tuple[Clause, ...]
    conjunction: str = ""


class ParticipleClause(Node, frozen=True):
    """ "cards **exiled this way**", "creatures **blocking it**"."""

    clause: Clause
