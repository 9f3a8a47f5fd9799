"""Looks at the end of a phrase: its last head, and the last participle behind it."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from cardwright.ast import (
    Clause,
    Head,
    ManaSymbols,
    Node,
    NounList,
    NounPhrase,
    Number,
    ParticipleClause,
    Postmodifier,
    PrepositionalPhrase,
    Pronoun,
    Qualifier,
    RelativeClause,
    SelfReference,
    WithPhrase,
)

from .matching import Item
from .sorts import mask
from .words import Words

__all__ = [
    "ALREADY_TOLD",
    "has_no_cost",
    "is_already_told",
    "is_compared_player",
    "is_counted",
    "is_moment",
    "is_more_of",
    "is_most",
    "is_said_of_time",
    "last_deed",
    "last_head",
    "takes_amount",
    "what_it_has",
    "with_deed_modifier",
    "with_last_object",
    "with_participle_modifier",
    "with_purpose",
]

#: The end of frames of what is done for something: "spend {mana} [{purpose:Action}]".
_PURPOSE = " [{purpose:Action}]"
#: Nothing more is told of these: "a card from it | with mana value 3 or less".
ALREADY_TOLD = (Pronoun("it"), Pronoun("they"))
#: What something has beside its characteristics: Auras, Equipment, counters.
_HAD = mask("Object", "Counter")
#: "Cards equal to **its power**", no "equal to three".
_CHOICE = mask("Choice")
_COSTING = ("spell", "card", "ability", "abilities")
_COMPARED = (
    Qualifier("other", "same"),
    Qualifier("other", "different"),
    Qualifier("state", "different"),
)


def is_already_told(node: Node) -> bool:
    """Whether nothing is said behind "with": of the object itself, and of pronouns."""
    return type(node) is SelfReference or node in ALREADY_TOLD


def is_more_of(phrase: Node, node: Node) -> bool:
    """Whether a phrase adds to a number of things: "{2} | plus **an additional {1}**"."""
    if not isinstance(phrase, PrepositionalPhrase) or phrase.preposition != "plus":
        return False
    added = phrase.object
    if not isinstance(added, NounPhrase) or not added.heads:
        return False
    if added.order == "additional":
        return True
    head, first = added.heads[0], last_head(node)
    if not isinstance(head, Head):
        return False
    if any(isinstance(one, Qualifier) and one.word == "additional" for one in head.qualifiers):
        return True
    return first is not None and first.noun == head.noun and added.quantity is not None


def with_participle_modifier(node: Node, modifier: Node) -> Node | None:
    """ "... the amount of {E} paid | this way": to the last participle, however deep it stands."""
    return _with_last_participle(
        node, lambda clause: replace(clause, modifiers=(*clause.modifiers, modifier))
    )


def with_purpose(node: Node, purpose: Node) -> Node | None:
    """ "the exiled cards used | to craft it": the last participle whose frame has a purpose."""

    def with_it(clause: Clause) -> Clause | None:
        if not clause.frame.endswith(_PURPOSE) or clause.arguments[-1] is not None:
            return None
        return replace(clause, arguments=(*clause.arguments[:-1], purpose))

    return _with_last_participle(node, with_it)


def _with_last_participle(node: Node, change: Callable[[Clause], Clause | None]) -> Node | None:
    """The phrase with its last participle changed; None where there is none to change."""
    if not isinstance(node, NounPhrase | NounList) or not node.postmodifiers:
        return None
    last = node.postmodifiers[-1]
    changed: Postmodifier
    if isinstance(last, ParticipleClause):
        clause = change(last.clause)
        if clause is None:
            return None
        changed = ParticipleClause(clause)
    elif isinstance(last, PrepositionalPhrase | WithPhrase):
        inner = _with_last_participle(last.object, change)
        if inner is None:
            return None
        changed = replace(last, object=inner)
    else:
        return None
    return replace(node, postmodifiers=(*node.postmodifiers[:-1], changed))


def what_it_has(node: Node, words: Words) -> NounPhrase | None:
    """ "a creature with **an Aura you control**": the thing or counter that it has at its end."""
    last = node.postmodifiers[-1] if isinstance(node, NounPhrase) and node.postmodifiers else None
    if not isinstance(last, WithPhrase) or last.preposition != "with":
        return None
    head = last_head(last.object)
    if head is None or (head.noun and not words.noun_sorts(head.noun) & _HAD):
        return None  # "an Aura with **mana value 2** | attached to it"
    return last.object if isinstance(last.object, NounPhrase) else None


def with_last_object(node: Node, inside: Node) -> Node:
    """The noun with another object behind its last "with"."""
    assert isinstance(node, NounPhrase)
    last = node.postmodifiers[-1]
    assert isinstance(last, WithPhrase)
    return replace(node, postmodifiers=(*node.postmodifiers[:-1], replace(last, object=inside)))


def last_deed(node: Node) -> Clause | None:
    """The clause to which `with_deed_modifier` joins: "cards **they exiled**"."""
    if not isinstance(node, NounPhrase | NounList) or not node.postmodifiers:
        return None
    last = node.postmodifiers[-1]
    if isinstance(last, ParticipleClause):
        return last.clause
    if isinstance(last, RelativeClause):
        return last.clauses[-1]
    if isinstance(last, PrepositionalPhrase | WithPhrase):
        return last_deed(last.object)
    return None


def with_deed_modifier(node: Node, modifier: Node) -> Node | None:
    """As `with_participle_modifier`, and "cards **they exiled** | with it"."""
    last = node.postmodifiers[-1] if isinstance(node, NounPhrase) and node.postmodifiers else None
    if not isinstance(node, NounPhrase) or not isinstance(last, RelativeClause):
        return with_participle_modifier(node, modifier)
    deed = last.clauses[-1]
    if deed.tense != "past" and not deed.perfect:
        return None
    changed = replace(deed, modifiers=(*deed.modifiers, modifier))
    relative = replace(last, clauses=(*last.clauses[:-1], changed))
    return replace(node, postmodifiers=(*node.postmodifiers[:-1], relative))


def is_counted(node: Node) -> bool:
    """ "the number of Goblins": nothing more is said of the number."""
    return isinstance(node, NounPhrase) and any(
        isinstance(head, Head) and head.noun in ("number", "amount") for head in node.heads
    )


def is_compared_player(node: Node) -> bool:
    head = last_head(node)
    return (
        isinstance(node, NounPhrase)
        and head is not None
        and head.noun in ("controller", "owner")
        and (node.order == "same" or any(item in _COMPARED for item in head.qualifiers))
    )


def is_most(node: Node) -> bool:
    head = last_head(node)
    return head is not None and any(
        isinstance(item, Qualifier) and item.word == "most" for item in head.qualifiers
    )


def last_head(node: Node) -> Head | None:
    if type(node) is NounPhrase and node.heads:
        head = node.heads[-1]
        return head if isinstance(head, Head) else None
    return None


def takes_amount(node: Node, item: Item) -> bool:
    return (
        item.word == "equal to"
        and not (item.sorts & _CHOICE or type(item.node) is Number)
        and isinstance(node, NounPhrase)
        and node.plural
        and not (node.determiner or node.possessor or node.target)
    )


def has_no_cost(node: Node, item: Item) -> bool:
    """ "an ability of enchanted creature | with {T} in its activation cost": no creature has it."""
    inside = item.node
    if not item.with_phrase or not isinstance(inside, NounPhrase) or not inside.postmodifiers:
        return False
    head = last_head(node)
    return (
        bool(inside.heads)
        and isinstance(inside.heads[0], ManaSymbols)
        and (head is None or not head.noun.endswith(_COSTING))
    )


def is_said_of_time(preposition: str, time: Node, words: Words) -> bool:
    """ "**at** the beginning of your upkeep", "**on** your turn", no "on your end step".

    One of several is among them: "the first card you draw **in each of your draw steps**".
    """
    if preposition == "at":
        return is_moment(time, words)
    accepted = words.times_behind.get(preposition)
    if accepted is None:
        return True
    head = last_head(time)
    several = isinstance(time, NounPhrase) and time.partitive is not None
    return several or head is None or head.noun in accepted


def is_moment(node: Node, words: Words, *, of_event: bool = False) -> bool:
    """ "At **the beginning of your upkeep**": something happens as a step or phase begins or ends,
    not "at your upkeep"; ``of_event``: no turn begins so for an ability (CR 603.2b).
    """
    head = last_head(node)
    if head is None:
        return True
    nouns = words.noun_tables
    if head.noun not in nouns["moment"]:
        return False
    for item in node.postmodifiers if of_event and isinstance(node, NounPhrase) else ():
        if isinstance(item, PrepositionalPhrase) and item.preposition == "of":
            begun = last_head(item.object)
            if begun is not None and begun.noun in nouns["no_step"]:
                return False
            whose = item.object.possessor if isinstance(item.object, NounPhrase) else None
            if isinstance(whose, NounPhrase) and whose.target:
                return False  # an ability has its targets when it has triggered (CR 603.3d)
    return True
