"""Where an adverb or a duration may stand: beside which verbs, and before a clause.

"At random" goes with choosing, "until end of turn" with what lasts (CR 611.2): text in which they
stand elsewhere has a meaning that no rule gives it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardwright.ast import (
    Adverb,
    Clause,
    Conjoined,
    Head,
    Node,
    NounPhrase,
    PrepositionalModifier,
    PrepositionalPhrase,
    Pronoun,
    SelfReference,
    Subordinate,
    Tense,
)

from .reasons import Refusal
from .sorts import mask

if TYPE_CHECKING:
    from cardwright.syntax import Tree

    from .templates import Form
    from .words import Words

__all__ = [
    "check_alone",
    "check_counted_once",
    "check_done_at_once",
    "check_durations",
    "check_time",
    "is_duration",
    "is_for_each",
    "is_lasting",
    "lasts",
    "may_be_timed",
    "may_open",
    "may_stand_before",
    "may_stand_behind",
]

#: Permissions and commands say what is done, if it is done; other modals what is not, or might be.
_REAL = frozenset(("may", "do"))
#: Tenses of what is done now: an effect, or the event of a trigger.
_NOW = frozenset(("present", "base"))
_TAKEN = mask("Card", "Object")
_TIME = mask("Time")


def may_open(words: Words, adverb: str) -> bool:
    """Whether a clause may begin with an adverb: "**Until end of turn**, ..."."""
    return adverb in words.opening_adverbs


def may_stand_before(words: Words, adverb: Node, form: Form) -> bool:
    """Whether an adverb may stand before a verb: "**still** be", no "tapped enters"."""
    if not isinstance(adverb, Adverb):
        return True
    verbs = words.adverbs_before.get(adverb.words)
    return verbs is not None and ("*" in verbs or not verbs.isdisjoint(words.kinds(form)))


def may_stand_behind(words: Words, adverb: Node | None, form: Form) -> bool:
    """Whether an adverb may stand behind a verb that has no place of its own for it."""
    if type(adverb) is Conjoined:
        adverb = adverb.item
    if type(adverb) is not Adverb:
        if type(adverb) is not PrepositionalModifier:
            if type(adverb) is Subordinate and adverb.word == "as though":
                return form.lemma in words.as_though_verbs
            return True
        done_so = words.verbs_before.get(adverb.preposition)
        if done_so is not None:
            return form.lemma in done_so
        return adverb.preposition != "for" or _says_how_often(adverb.object, words)
    verbs = words.adverbs_behind.get(adverb.words)
    return verbs is None or not verbs.isdisjoint(words.kinds(form))


def _says_how_often(node: Node, words: Words) -> bool:
    """ "For the first time each turn"; no "search your library for all upkeeps"."""
    head = node.heads[-1] if isinstance(node, NounPhrase) and node.heads else None
    if not isinstance(head, Head) or not head.noun or words.noun_sorts(head.noun) != _TIME:
        return True
    return head.noun in words.noun_tables["occasion"]


def is_duration(modifier: Node, words: Words) -> bool:
    """Whether it says how long something is so: "until your next turn"."""
    if type(modifier) is Adverb:
        return modifier.words in words.lasting_adverbs
    if type(modifier) is PrepositionalModifier:
        return modifier.preposition == "until"
    return type(modifier) is Subordinate and modifier.word in ("for as long as", "until")


def is_for_each(modifier: Node) -> bool:
    """Whether it says by what a deed is counted: "for each creature you control"."""
    return type(modifier) is PrepositionalModifier and modifier.preposition == "for each"


def is_lasting(form: Form, words: Words) -> bool:
    """Whether what a verb says goes on by itself."""
    return form.continuous or form.lemma in words.lasting_verbs


def lasts(modifier: Node, form: Form, modals: tuple[str, ...], tense: Tense, words: Words) -> bool:
    """Whether a duration fits its verb: what is over at once has none (CR 611.2a)."""
    if tense == "past" and not modals:
        return False  # it is over, also what was so for a time
    if is_lasting(form, words):
        return True
    if tense not in _NOW:
        return tense in ("gerund", "gapped", "elided")  # what was done is over
    is_until = isinstance(modifier, Subordinate) and modifier.word == "until"
    if is_until and form.lemma in words.ongoing_verbs:
        return True
    if not modals:
        return False
    return modals[-1] not in _REAL or form.lemma in words.permitted_verbs


def check_durations(clause: Clause, form: Form, words: Words) -> None:
    """One duration is enough, and goes with no other time; cards are taken one by one until
    something happens.

    Raises:
        Refusal: "... until end of turn this turn", "Draw two cards until", "reveal it until"
    """
    durations = times = 0
    for item in clause.modifiers:
        if is_duration(item, words):
            durations += 1
        elif _is_at_some_time(item, words):
            times += 1
    if durations + times > 1:
        raise Refusal("two durations", form.lemma)
    if not durations or is_lasting(form, words) or form.lemma not in words.ongoing_verbs:
        return
    for place in form.places:
        taken = clause.arguments[place.index]
        if (
            not place.word
            and place.sorts & _TAKEN
            and form.lemma not in words.undone_verbs
            and _is_so_many(taken)
        ):
            raise Refusal("number before until", form.lemma)


def _is_so_many(taken: Node | None) -> bool:
    """Whether it is known of what is taken how much it is: "a card", "it", "those cards"."""
    if isinstance(taken, NounPhrase):
        return not taken.plural or taken.quantity is not None or _is_told_how_many(taken)
    return isinstance(taken, (Pronoun, SelfReference))


def check_time(clause: Clause, form: Form, words: Words) -> None:
    """What an effect does is done as it happens.

    Raises:
        Refusal: "Each player draws a card this turn", "you may have it deal 2 damage this turn"
    """
    if clause.perfect or clause.negated:
        return
    for modifier in clause.modifiers:
        if (
            type(modifier) is Adverb
            and modifier.kind == "duration"
            and modifier.words not in words.lasting_adverbs
            and not may_be_timed(form, clause.modals, clause.tense, words)
        ):
            raise Refusal("duration of what is over at once", modifier.words)


def check_done_at_once(purpose: Clause, form: Form, words: Words) -> None:
    """What is done for a purpose lasts no time, nor does the purpose.

    Raises:
        Refusal: "if no mana was spent to cast it until end of turn", "... this turn"
    """
    if is_lasting(form, words):
        return
    for modifier in purpose.modifiers:
        if is_duration(modifier, words) or _is_at_some_time(modifier, words):
            raise Refusal("duration of what is over at once", form.lemma)


def check_counted_once(clause: Clause, form: Form) -> None:
    """What is done is done for each of one kind of thing.

    Raises:
        Refusal: "Draw a card for each creature you control for each land you control"
    """
    if sum(map(is_for_each, clause.modifiers)) > 1:
        raise Refusal("two counts", form.lemma)


def _is_at_some_time(modifier: Node, words: Words) -> bool:
    """ "This turn", which is no time "until end of turn"; "each combat" is any in that time."""
    if type(modifier) is Subordinate:
        return modifier.word in words.moment_subordinators
    if type(modifier) is PrepositionalModifier:
        return modifier.preposition in words.moment_subordinators
    return (
        type(modifier) is Adverb
        and modifier.kind == "duration"
        and modifier.words not in words.repeating_adverbs
    )


def _is_told_how_many(node: NounPhrase) -> bool:
    return any(
        isinstance(item, PrepositionalPhrase) and item.preposition == "equal to"
        for item in node.postmodifiers
    )


def may_be_timed(form: Form, modals: tuple[str, ...], tense: Tense, words: Words) -> bool:
    """Whether an effect may be told to be done "this turn": "attacks", no "draw a card"."""
    if form.continuous or form.lemma in words.timed_verbs or tense not in _NOW:
        return True
    return bool(modals) and (modals[-1] not in _REAL or form.lemma in words.permitted_verbs)


def check_alone(parts: Sequence[Node], tree: Tree, words: Words) -> None:
    """What stands alone behind a comma has before it what it speaks of.

    "Pay **half** your life, **rounded up**", "equal to its power **or** its toughness, **whichever
    is greater**".

    Raises:
        Refusal: it stands behind a comma, and nothing that it could speak of before it.
    """
    if Adverb not in map(type, parts):
        return
    for index, part in enumerate(parts):
        if type(part) is not Adverb:
            continue
        needed = words.adverbs_alone.get(part.words)
        if needed is not None and (
            not index
            or not any(not needed.isdisjoint(token.word.split(" ")) for token in tree.tokens())
        ):
            raise Refusal("adverb alone", part.words)
