"""Spread times: what stands behind joined verbs that share a subject limits each of them.

"Whenever this creature attacks or blocks **while you control a Dinosaur**": it limits both.
Guarantees: of such verbs in a condition or an event all have the modifiers of time of the last (of
"play or cast" also "this way"), and what else they share (`share_places`); a later one without a
subject has a `Shared` one.
"""

from __future__ import annotations

from msgspec.structs import replace

from cardwright.ast import Adverb, Clause, Node, PrepositionalModifier, Shared, Subordinate

from .frame_facts import Facts
from .shared_places import share_places
from .statements import subject_in, subject_place
from .word_kinds import verbs_of

__all__ = ["spread_times"]

_PREPOSITIONS = frozenset(("during", "since"))
_PLAYING = verbs_of("playing")
_WORDS = frozenset(("while", "as"))


def spread_times(part: Node, facts: Facts) -> Node:
    """A part of a sentence in which every one of joined verbs has its time."""
    if type(part) is Subordinate:
        return _spread(part, facts) if len(part.clauses) > 1 else part
    if type(part) is not Clause or not any(
        [type(one) is Subordinate and len(one.clauses) > 1 for one in part.modifiers]
    ):
        return part
    return replace(part, modifiers=tuple([spread_times(one, facts) for one in part.modifiers]))


def _spread(part: Subordinate, facts: Facts) -> Subordinate:
    clauses = share_places(_with_subjects(part.clauses, facts), facts)
    if clauses != part.clauses:
        part = replace(part, clauses=clauses)
    *earlier, last = part.clauses
    lemmas = {facts(one.frame).lemma for one in part.clauses}
    # "whenever you play a land or cast a spell **this way**": one deed, by what it is done with.
    times = tuple(one for one in last.modifiers if _is_time(one) or _is_way(one, lemmas))
    if not times or any(one.modifiers for one in earlier) or not set(part.joins) <= {"or", "and"}:
        return part
    shares = last.arguments and subject_in(last, facts) in (None, Shared())
    if not shares or len(lemmas) < len(part.clauses):
        return part  # "you cycle this card or cycle another card while ..."
    alike = (replace(one, modifiers=tuple(map(replace, times))) for one in earlier)
    return replace(part, clauses=(*alike, last))


def _is_way(modifier: Node, lemmas: set[str]) -> bool:
    return lemmas == _PLAYING and isinstance(modifier, Adverb) and modifier.words == "this way"


def _with_subjects(clauses: tuple[Clause, ...], facts: Facts) -> tuple[Clause, ...]:
    """ "If you gained **or lost** life": nothing is told to be done behind a subordinator."""
    if subject_in(clauses[0], facts) is None:
        return clauses
    return (clauses[0], *[_with_subject(one, facts) for one in clauses[1:]])


def _with_subject(clause: Clause, facts: Facts) -> Clause:
    slots = facts(clause.frame).slots
    place = subject_place(clause, facts)
    if place >= len(slots) or not slots[place].sorts or subject_in(clause, facts) is not None:
        return clause
    arguments = list(clause.arguments)
    arguments[place] = Shared()
    return replace(clause, arguments=tuple(arguments))


def _is_time(modifier: Node) -> bool:
    if isinstance(modifier, Adverb):
        return modifier.kind in ("duration", "place") and modifier.words != "this way"
    if isinstance(modifier, Subordinate):
        return modifier.word in _WORDS
    return isinstance(modifier, PrepositionalModifier) and modifier.preposition in _PREPOSITIONS
