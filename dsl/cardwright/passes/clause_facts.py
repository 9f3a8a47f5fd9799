"""What a clause says on its face: in which order it speaks, how often, of each."""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.ast import (
    TRIGGER_WORDS,
    Adverb,
    Clause,
    Node,
    NounPhrase,
    PlacedModifier,
    PrepositionalModifier,
    Pronoun,
    Subordinate,
)

from .phrase_facts import MENTIONS, noun_of
from .word_kinds import nouns_of

__all__ = [
    "asks_the_past",
    "comes_first",
    "has_trigger",
    "is_contrary",
    "is_for_each",
    "is_the_battlefield",
    "is_told_by_value",
    "order_of",
    "says_each",
    "says_how_long",
    "says_the_same",
    "says_times",
    "says_what_happened",
    "says_which",
    "says_would",
]

_NOT = PlacedModifier(0, Adverb("focus", "not"))
_OF_PLAYERS = nouns_of("zones of players")
_VALUES = nouns_of("values")


def asks_the_past(clause: Clause) -> bool:
    """Whether a condition asks what something was, not what it is: "if it **had** a counter"."""
    return clause.tense == "past" and not clause.perfect


def has_trigger(leads: Sequence[Node]) -> bool:
    """Whether a sentence begins with a trigger condition (CR 603.1)."""
    return any(type(one) is Subordinate and one.word in TRIGGER_WORDS for one in leads)


def is_contrary(before: Sequence[Node], leads: Sequence[Node]) -> bool:
    """ "If you're the monarch, ... If you're **not** the monarch": what is asked both times."""
    if not before or not leads:
        return False
    first, second = before[-1], leads[-1]
    if type(first) is not Subordinate or type(second) is not Subordinate:
        return False
    if first.word != "if" or second.word != "if" or len(first.clauses) != len(second.clauses):
        return False
    pairs = list(zip(first.clauses, second.clauses, strict=True))
    return len(pairs) == 1 and _is_negated(*pairs[0])


def _is_negated(one: Clause, other: Clause) -> bool:
    """Whether one of two clauses says that the other is not so."""
    if one.frame != other.frame or one.arguments != other.arguments:
        return False
    return (_says_not(one) != _says_not(other)) and _plain(one) == _plain(other)


def _says_not(clause: Clause) -> bool:
    return clause.negated or _NOT in clause.modifiers


def _plain(clause: Clause) -> tuple[Node, ...]:
    return tuple(one for one in clause.modifiers if one != _NOT)


def says_times(clause: Clause) -> bool:
    """ "copy that card **three times**", "copy it for each ..."."""
    return any(
        (isinstance(one, Adverb) and one.kind == "frequency") or is_for_each(one)
        for one in clause.modifiers
    )


def says_the_same(clause: Clause) -> bool:
    return any(isinstance(one, NounPhrase) and one.order == "same" for one in clause.arguments)


def order_of(clause: Clause, subject: int) -> Sequence[int]:
    """The places of the arguments in the order in which they are spoken of.

    ``subject``: that of the passive; 0 where the verb has no active voice ("is paired with").
    """
    arguments = clause.arguments
    size = len(arguments)
    order: Sequence[int] = range(size)
    if size < 2:
        return order
    if subject and clause.voice == "passive":
        order = [*range(1, size), 0]
    for index in order[:-1]:
        one = arguments[index]
        if type(one) is NounPhrase and one.possessor is not None:
            break
    else:
        return order
    # "Return to **their** owners' hands all creatures": what is theirs stands behind.
    late = [
        index
        for number, index in enumerate(order[:-1])
        if _is_place_of_it(arguments[index])
        and all(arguments[before] is None for before in order[1:number])
    ]
    return [index for index in order if index not in late] + late if late else order


def _is_place_of_it(node: Node | None) -> bool:
    """ "its owner's hand": a zone that each player has (CR 400.1)."""
    if type(node) is not NounPhrase or node.possessor is None:
        return False
    if noun_of(node) not in _OF_PLAYERS:
        return False
    owner: Node | None = node.possessor
    while isinstance(owner, NounPhrase):
        owner = owner.possessor
    return isinstance(owner, Pronoun) and owner.word in MENTIONS


def says_each(clause: Clause) -> bool:
    """ "Two target players **each** draw a card": what follows is of each of them."""
    inner = [one.modifier if type(one) is PlacedModifier else one for one in clause.modifiers]
    return any([type(one) is Adverb and one.words == "each" for one in inner])


def says_what_happened(clause: Clause) -> bool:
    """ "if eight or more mana **was spent**": the number is of what was done."""
    return clause.tense == "past" or clause.voice == "passive"


def says_which(clause: Clause) -> bool:
    """ "if **one or more of the chosen permanents** are on the battlefield": how many of those."""
    subject = clause.arguments[0] if clause.arguments else None
    return (
        type(subject) is NounPhrase
        and any(type(head) is Pronoun for head in subject.heads)
        and len(subject.postmodifiers) == 1
        and getattr(subject.postmodifiers[0], "preposition", "") == "of"
    )


def says_would(lead: Node) -> bool:
    """ "If a creature **would** die": what happens instead of that (CR 614.1)."""
    if type(lead) is not Subordinate:
        return False
    return any(["would" in clause.modals for clause in lead.clauses])


def is_told_by_value(clause: Clause) -> bool:
    """ "deals damage **equal to the number of counters on it**"."""
    return any(isinstance(one, NounPhrase) and noun_of(one) in _VALUES for one in clause.arguments)


def is_for_each(modifier: Node) -> bool:
    return type(modifier) is PrepositionalModifier and modifier.preposition.startswith("for each")


def comes_first(modifier: Node) -> bool:
    """How often and whether something is done is known before it is done."""
    if type(modifier) is Subordinate:
        return modifier.word in ("if", "unless")
    return is_for_each(modifier)


def is_the_battlefield(node: Node) -> bool:
    return type(node) is NounPhrase and noun_of(node) == "battlefield"


def says_how_long(modifier: Node) -> bool:
    """Whether it says for how long or within which time: "until end of turn", "this turn".

    It says more than `frames.adverb_places.is_duration`, which asks for what only a verb that lasts
    may have (CR 611.2a): anything may be done "this turn" or "during your turn".
    """
    if isinstance(modifier, Adverb):
        return modifier.kind == "duration" and modifier.words not in ("each turn", "per turn")
    if isinstance(modifier, Subordinate):
        return modifier.word in ("until", "for as long as", "as long as")
    return isinstance(modifier, PrepositionalModifier) and modifier.preposition in (
        "until",
        "during",
    )
