"""Matches a verb's arguments against its frames.

One pass over the arguments, no backtracking inside a frame: an argument is claimed by the next
place that may come, else goes back to the noun on its left (a trailing phrase), else modifies the
clause, else the frame does not fit. Where several frames fit, `decisions` says which is meant.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Literal

import msgspec

from cardwright.ast import Gap, Node

from .adverb_places import is_for_each
from .decisions import Decisions, choose_frame
from .sorts import mask
from .templates import Form

__all__ = ["OF_PARTICIPLES", "Item", "ItemKind", "Match", "match_forms", "try_form"]

ItemKind = Literal[
    "phrase",  # a noun phrase, a quantity, an adjective
    "preposition",  # a prepositional phrase
    "adverb",
    "infinitive",
    "gerund",
    "subordinate",
    "conjoined",  # "or from your graveyard"
    "gapped",  # the start of a conjunct that shares the verb
    "participle",  # a participle before its preposition: "attached" (to)
]


class Item(msgspec.Struct, eq=False, gc=False):
    """One argument of a verb, already read."""

    kind: ItemKind
    #: The preposition, the adverb, or the adjective that is the whole phrase.
    word: str
    node: Node | None
    sorts: int = 0
    #: May go back to the noun on its left.
    low: bool = False
    with_phrase: bool = False
    #: Of a list: the sorts of each conjunct; a place must take them all.
    parts: tuple[int, ...] = ()

    def __repr__(self) -> str:
        return f"Item({self.kind}, {self.word!r}, {self.node})"


class Match(msgspec.Struct, eq=False, gc=False):
    """A form with its arguments."""

    form: Form
    #: By index of the place; index 0 (or the promoted place) is left to the caller.
    arguments: list[Node | None]
    #: (number of places passed, modifier) in printed order.
    modifiers: list[tuple[int, Node]]
    filled: int


#: Adverbs that may belong to the last participle before them.
OF_PARTICIPLES = frozenset(("this way", "from anywhere"))
_GERUND = mask("Gerund")

Attach = Callable[[Node, Item], Node | None]
Modify = Callable[[Item, Form], Node | None]
Reattach = Callable[[Node, Item], Node | None]


def match_forms(
    forms: Iterable[Form],
    items: Sequence[Item],
    attach: Attach,
    modify: Modify,
    reattach: Reattach,
    decisions: Decisions,
) -> Match | None:
    """The match that is meant among ``forms``; None if no form accounts for every item.

    Raises:
        Refusal: two forms fit, and no decision says which is meant.
    """
    first: Match | None = None
    found: list[Match] | None = None
    words, sorts = _offered(items)
    for form in forms:
        # Most forms fail here: there is nothing for a place that must be filled.
        if form.first_word not in words:
            continue
        for word, accepted in form.required:
            if word not in words if word else not accepted & sorts:
                break
        else:
            match = try_form(form, items, attach, modify, reattach, decisions)
            if match is None:
                continue
            if first is None:
                first = match
            elif found is None:
                found = [first, match]
            else:
                found.append(match)
    return first if found is None else choose_frame(found, decisions)


def _offered(items: Sequence[Item]) -> tuple[list[str], int]:
    """The words that stand at items, and the sorts of those that stand without a preposition.

    No word is among them, so that forms that ask for none need not be told apart.
    """
    words = [""]
    sorts = 0
    for item in items:
        words.append(item.word)
        kind = item.kind
        if kind == "phrase" or kind == "infinitive":
            sorts |= item.sorts
        elif kind == "gerund":
            sorts |= _GERUND
    return words, sorts


def try_form(
    form: Form,
    items: Sequence[Item],
    attach: Attach,
    modify: Modify,
    reattach: Reattach,
    decisions: Decisions,
) -> Match | None:
    """Match one form.

    ``attach`` gives the node on the left with an item attached, or None; ``modify`` types an item
    as a modifier of the clause, or None; ``reattach`` attaches to the object of a modifier.
    """
    places = form.places
    count = len(places)
    arguments: list[Node | None] = [None] * form.size
    modifiers: list[tuple[int, Node]] = []
    position = 0
    filled = 0
    last: int | None = None
    #: The last place if it took a phrase that could as well go to the argument before it.
    taken: tuple[Item, int] | None = None
    modifier_open = False
    for item in items:
        kind = item.kind
        sorts = item.sorts
        index = position
        hit = False
        while index < count:
            place = places[index]
            accepted = place.sorts
            if accepted == 0:
                hit = item.word == place.word and (kind == "adverb" or kind == "phrase")
            elif place.word:
                hit = kind == "preposition" and item.word == place.word and sorts & accepted != 0
            elif kind == "phrase" or kind == "infinitive":
                hit = sorts & accepted != 0
            else:
                hit = kind == "gerund" and accepted == _GERUND
            if hit and item.parts and accepted:
                hit = all(part & accepted for part in item.parts)
            if hit or not place.optional:
                break
            index += 1
        if hit and not decisions.verb_before_noun and item.low and last is not None:
            left = arguments[last]
            hit = left is None or attach(left, item) is None
        if hit:
            if modifier_open and (kind == "infinitive" or item.word == "attached to"):
                # "create a token for each Equipment | **attached to it**", "pays {1} for each color
                # of mana spent | **to cast it**"
                joined = reattach(modifiers[-1][1], item)
                if joined is not None:
                    modifiers[-1] = (modifiers[-1][0], joined)
                    continue
            arguments[place.index] = item.node
            taken = (item, last) if item.low and place.optional and last is not None else None
            last = place.index if place.sorts else None
            position = index + 1
            filled += 1
            modifier_open = False
            continue
        goes_back = item.low or item.word in OF_PARTICIPLES or kind == "infinitive"
        modifier: Node | None = None
        if kind == "adverb" and modifier_open and is_for_each(modifiers[-1][1]):
            # "gets +1/+1 until end of turn for each creature put into a graveyard | **this turn**"
            joined = reattach(modifiers[-1][1], item)
            if joined is not None:
                modifiers[-1] = (modifiers[-1][0], joined)
                continue
        noun_first = goes_back and decisions.noun_before_clause
        if not noun_first and (goes_back or kind == "adverb"):
            modifier = modify(item, form)
            noun_first = modifier is None
        if noun_first:
            if last is not None:
                left = arguments[last]
                joined = attach(left, item) if left is not None else None
                if joined is not None:
                    arguments[last] = joined
                    continue
                # A zone with another one beside it stays with the verb.
                if taken is not None and decisions.given_back and kind != "conjoined":
                    joined = _both(arguments[taken[1]], taken[0], item, attach)
                    if joined is not None:
                        arguments[last] = None
                        last = taken[1]
                        arguments[last] = joined
                        taken = None
                        filled -= 1
                        continue
            elif modifier_open:
                joined = reattach(modifiers[-1][1], item)
                if joined is not None:
                    modifiers[-1] = (modifiers[-1][0], joined)
                    continue
        if modifier is None:
            modifier = modify(item, form)
            if modifier is None:
                return None
        modifier_open = True
        modifiers.append((position, modifier))
        last = None
    while position < count:
        if not places[position].optional:
            return None
        position += 1
    return Match(form, arguments, modifiers, filled)


def _both(left: Node | None, first: Item, second: Item, attach: Attach) -> Node | None:
    """``left`` with both phrases attached: "more cards | in hand | than you"."""
    if isinstance(left, Gap):
        return None  # "spells you cast from your hand | with mana value 7 or greater"
    joined = attach(left, first) if left is not None else None
    return attach(joined, second) if joined is not None else None
