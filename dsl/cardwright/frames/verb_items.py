"""What stands behind a verb, before its frames are asked: what is one, and what goes out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.ast import Adverb, Clause, Conjoined, Gap, Node, Subordinate

from .matching import Item
from .reasons import Refusal
from .sorts import mask, names

if TYPE_CHECKING:
    from .verb_groups import VerbGroup
    from .words import Words

__all__ = [
    "describe",
    "describes_something",
    "is_further_limit",
    "joined_attached",
    "with_stranded",
    "without_instead",
    "without_later",
    "without_outer",
    "without_requirement",
]

_ZONE = mask("Zone")
_CARD = mask("Card")
_TIME = mask("Time")
#: Particles that a frame names.
_PARTICLE_PHRASES = frozenset(("to and dealt by",))
_UNTIL = frozenset(("at", "until"))
_LASTING = frozenset(("for as long as", "as long as", "until"))
_GAP = Gap()


def with_stranded(items: list[Item], gap: int) -> list[Item] | None:
    """The items with the gap behind the preposition that was left alone; None if none was.

    "each creature you attacked **with**", "cards looked **at**"
    """
    for index, item in enumerate(items):
        node = item.node
        if item.kind == "adverb" and isinstance(node, Adverb) and node.kind == "particle":
            if item.word in _PARTICLE_PHRASES:
                continue
            phrase = Item("preposition", item.word, _GAP, gap)
            return [*items[:index], phrase, *items[index + 1 :]]
    return None


def describes_something(
    lemma: str, subject: Node | None, gap: int | None, group: VerbGroup, words: Words
) -> bool:
    """A relative clause that says what something is: "creature **that shares a color with it**",
    "creature **it's blocking**", "creature **blocking it**".
    """
    if group.tense == "gerund":
        return group.spare is not None
    return (
        lemma in words.describing_verbs
        and (type(subject) is Gap or gap is not None)
        and group.tense == "present"
        and not (group.perfect or group.modals or group.bare)
    )


def without_outer(lemma: str, items: list[Item], spare: list[Item] | None) -> list[Item]:
    """What is so now is so for no time, for no number of times and by nothing that is done.

    "each other creature that shares a color with it | **this turn**": the damage of this turn. Nor
    is it so from among anything: "a card that shares a type with enchanted creature | **from among
    them** onto the battlefield".

    Raises:
        Refusal: there is such a phrase, and nowhere to leave it.
    """
    picked = [index for index, item in enumerate(items) if index and _is_picked_from(item)]
    end = picked[0] if picked else len(items)
    while end and _limits_a_deed(items[end - 1], lemma):
        end -= 1
    if end == len(items):
        return items
    if spare is None:
        raise Refusal("frame", f"what is so {items[end].word}")
    spare[:0] = items[end:]
    return items[:end]


def _is_picked_from(item: Item) -> bool:
    return item.word == "from among" and bool(item.sorts & _CARD)


def _limits_a_deed(item: Item, lemma: str) -> bool:
    node = item.node
    if item.kind == "adverb":
        return isinstance(node, Adverb) and node.kind == "duration"
    if item.kind == "subordinate":
        return isinstance(node, Subordinate) and node.word in _LASTING
    if item.kind != "preposition":
        return False
    if item.word == "from" and item.sorts & _ZONE:
        return lemma != "be"  # "cast a spell that shares a type with it | from your hand"
    if item.word in _UNTIL and item.sorts & _TIME:
        return True  # "create a token that's a copy of it | at the beginning of the next end step"
    return item.word == "for each" or isinstance(node, Clause)


def without_instead(items: list[Item], spare: list[Item] | None) -> list[Item]:
    """What is told of a noun is nothing that is done instead: that is the clause outside.

    "create a token that's a copy of this creature | **instead**"

    Raises:
        Refusal: there is such a word, and nowhere to leave it.
    """
    if not items or items[-1].word != "instead":
        return items
    if spare is None:
        raise Refusal("frame", "what is so instead")
    spare.insert(0, items[-1])
    return items[:-1]


def without_later(items: list[Item], spare: list[Item] | None) -> list[Item]:
    """What a deed told of a noun was done by, and whence behind its time: of the clause outside.

    "cast spells from among cards exiled with it | **by removing three counters from it**",
    "return target card that was put into your graveyard this turn | **from your graveyard**"

    Raises:
        Refusal: there is such a phrase, and nowhere to leave it.
    """
    timed = False
    for index, item in enumerate(items):
        is_means = item.word == "by" and isinstance(item.node, Clause)
        if is_means or (timed and item.word == "from" and item.sorts & _ZONE):
            if spare is None:
                raise Refusal("frame", f"what was done {item.word}")
            spare[:0] = items[index:]
            return items[:index]
        timed = type(item.node) is Adverb and item.node.kind == "duration"
    return items


def without_requirement(items: list[Item], spare: list[Item] | None) -> list[Item]:
    """What was done was done, "if able" or not, and as it was: such is said of the clause outside
    (CR 508.1d).

    "attacks a player you noted for cards named Cogwork Tracker | **each combat if able**"

    Raises:
        Refusal: there is such a phrase, and nowhere to leave it.
    """
    last = items[-1].node if items else None
    if isinstance(last, Subordinate) and last.word == "as though":
        # "can attack players who attacked you | as though it didn't have defender"
        raise Refusal("frame", "what was done as though")
    if not items or items[-1].word != "if able":
        return items
    if spare is None:
        raise Refusal("frame", "what was done if able")
    end = len(items) - 1
    before = items[end - 1].node if end else None
    if isinstance(before, Adverb) and before.kind == "duration":
        end -= 1
    spare[:0] = items[end:]
    return items[:end]


def is_further_limit(item: Item) -> bool:
    """ "Activate only if you control a Swamp | **and only once each turn**"."""
    return (
        item.kind == "adverb"
        and isinstance(item.node, Conjoined)
        and isinstance(item.node.item, Adverb)
        and item.node.item.words.startswith("only")
    )


def joined_attached(items: list[Item]) -> list[Item]:
    """ "attached" and its "to" phrase become one phrase."""
    if len(items) < 2:
        return items
    for index, item in enumerate(items[:-1]):
        following = items[index + 1]
        if (
            item.kind == "participle"
            and item.word == "attach"
            and following.kind == "preposition"
            and following.word == "to"
        ):
            phrase = Item("preposition", "attached to", following.node, following.sorts, low=True)
            return [*items[:index], phrase, *items[index + 2 :]]
    return items


def describe(items: list[Item]) -> str:
    """The shape of arguments, for reasons: "Permanent to:Zone"."""
    parts: list[str] = []
    for item in items:
        text = "|".join(names(item.sorts)[:3]) if item.sorts else item.kind
        parts.append(f"{item.word}:{text}" if item.word else text)
    return " ".join(parts)
