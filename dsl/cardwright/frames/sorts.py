"""Sorts: what kind of thing a phrase may stand for, as bits of an integer.

A phrase has a *set* of sorts (a pronoun has many); a slot of a frame names the sorts that it
takes, and the phrase fits when the sets meet. Sorts are narrow on purpose: a slot that takes
anything reads nonsense.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

__all__ = ["ANYTHING", "SLOT_KINDS", "THING", "UnknownSort", "mask", "names", "slot_mask"]

_NAMES = (
    "Object",  # anything with characteristics; always beside one of the next four, or alone: emblem
    "Permanent",
    "Card",
    "Spell",
    "Ability",
    "Player",
    "Zone",
    "Hand",  # the zone, all cards of which may be discarded
    "Counter",
    "Damage",
    "Life",
    "Mana",  # the noun "mana"
    "Symbols",  # mana or cost symbols: {2}{W}
    "ManaChange",  # {2} less
    "Amount",  # a mass that can be counted: damage, life, mana, energy
    "Attribute",  # power, mana value, number, life total
    "Number",  # a bare number or X
    "ThatMany",  # "that many", "that much"
    "Choice",  # a bare "one or both", "more"
    "Voted",  # what a card lets one vote for or choose: "taxes", "fame"
    "Time",  # turn, phase, step
    "Quality",  # type, name, mana cost, text
    "Color",
    "State",  # an adjective as a predicate: tapped, red, legendary
    "Becoming",  # a state that something can become: monstrous, saddled
    "Supertype",  # an adjective that is a supertype: legendary, snow
    "Stats",  # 2/2
    "Delta",  # +1/+1
    "Keyword",
    "Quoted",
    "Cost",
    "Control",
    "Event",  # coin, die, vote, game
    "Thing",  # the monarch, the initiative, day
    "Mode",
    "Name",  # the card's own name
    "Sticker",
    "Rule",  # the "legend rule"
    "Army",  # "amass Orcs 2": subtypes with a number
    "Self",  # the object itself: "cast this creature from your graveyard"
    "Target",  # "the target of a spell"
    "Pile",  # cards set apart: "in a face-down pile"
    "Draft",  # what cards are drafted from: "the draft", "that booster pack" (CR 905)
    "Supplement",  # a plane, phenomenon or scheme: not of a player's deck (CR 311, 312, 314)
    "Question",  # "whether it is greater", "which creatures block"
    "Partial",  # a headless phrase: "the first", "each other"
    "Elided",  # whose, without a noun: "greater than this creature's"
    "There",  # "there are two or more ..."
    "Action",  # infinitive or gerund
    "Gerund",  # what a verb takes in the gerund: "finish voting"
    "Clause",  # the clause of a causative: "have it deal damage"
    "Other",  # a noun without a declared sort
    "Gap",  # the antecedent of a relative clause
)
_BITS = {name: 1 << index for index, name in enumerate(_NAMES)}


class UnknownSort(ValueError):
    """A template or the lexicon names a sort that does not exist."""


def mask(*sorts: str) -> int:
    """The bits of the named sorts.

    >>> names(mask("Player", "Zone"))
    ('Player', 'Zone')
    """
    bits = 0
    for sort in sorts:
        bit = _BITS.get(sort)
        if bit is None:
            raise UnknownSort(sort)
        bits |= bit
    return bits


@lru_cache(maxsize=1024)
def names(bits: int) -> tuple[str, ...]:
    """The names of the sorts in a set, in the fixed order of the sorts."""
    return tuple(name for name, bit in _BITS.items() if bits & bit)


#: All but counters and players; and what a pronoun, or so many of something, may stand for.
THING = mask(
    "Object",
    "Permanent",
    "Card",
    "Spell",
    "Ability",
    "Zone",
    "Damage",
    "Quality",
    "Attribute",
    "Mode",
    "Keyword",
    "Event",
    "Cost",
    "Time",
)
ANYTHING = THING | mask("Counter", "Player")

#: What a slot of a template may be declared as -> the sorts of the phrases that fit.
SLOT_KINDS: dict[str, int] = {
    **_BITS,
    #: A number that a verb takes bare: "scry 2", "scry X", "surveil that many".
    "Count": mask("Number", "ThatMany"),
    #: What damage or life is compared with: a number however it is said.
    "Value": mask("Attribute", "Number", "Life", "Damage", "Cost", "ThatMany", "Amount", "Symbols"),
    #: A cost to pay: "{2}", "3 life", "its mana cost".
    "Payment": mask("Cost", "Symbols", "Life", "Amount"),
    #: Mana in symbols or as a noun phrase: "{G}{G}", "one mana of any color".
    "AnyMana": mask("Symbols", "Mana"),
    #: What an object may gain, have or lose: "flying", "protection from red", a quoted ability.
    "Grant": mask("Keyword", "Quoted", "Ability"),
    #: Qualities in the wide sense.
    "AnyQuality": mask("Quality", "Color", "Attribute"),
    #: A choice among modes or options.
    "Option": mask("Number", "Mode", "Choice", "Quality", "Voted"),
    #: What something is said to be: an adjective.
    "Predicate": mask("State", "Color", "Number", "Stats"),
}


def slot_mask(kinds: Iterable[str]) -> int:
    """The sorts that a slot takes, declared as one or more kinds."""
    bits = 0
    for kind in kinds:
        sorts = SLOT_KINDS.get(kind)
        if sorts is None:
            raise UnknownSort(kind)
        bits |= sorts
    return bits
