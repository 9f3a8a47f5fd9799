"""Shared places: what stands behind the last of joined verbs and belongs to the others as well.

"You may play lands and cast spells **from among those cards**", "whenever this creature blocks or
becomes blocked by **a creature**", "can't attack or block **alone**". Guarantees: of verbs of
playing that are joined all say from where; a creature that blocks in such a pair has a place for
the other one, which is a `Gap`; what is done alone behind "or" is done alone before it, too; what
stands behind an object that both have is said of both.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from cardwright.ast import Clause, Gap, Shared

from .frame_facts import Facts
from .word_kinds import verbs_of

__all__ = ["share_places"]

_PLAYING = verbs_of("playing")
_SHARED = frozenset(("origin", "among"))
#: The end of frames of what is done without others: "{object} attack alone".
_ALONE = " alone"
_BLOCKS = "{object:Permanent} block"
_BLOCKS_WHAT = "{object:Permanent} block {attacker:Permanent}"


def share_places(run: Sequence[Clause], facts: Facts) -> tuple[Clause, ...]:
    """Joined clauses, each with all its places."""
    *earlier, last = run
    if last.voice == "active" and last.arguments and last.arguments[0] not in (None, Shared()):
        return tuple(run)  # "they may play cards exiled this way, and they can't play cards ..."
    lemma = facts(last.frame).lemma
    if last.frame.endswith(_ALONE):
        return (*(_alone(one, last, facts) for one in earlier), last)
    if lemma in _PLAYING:
        return (*(_from_where(one, last, facts) for one in earlier), last)
    if any(Gap() in one.arguments[1:] for one in earlier):
        return (*(_with_object(one, last, facts) for one in earlier), last)
    if earlier[-1].frame == _BLOCKS and _says_by_what(last, facts):
        first = earlier[-1]
        blocks = replace(first, frame=_BLOCKS_WHAT, arguments=(first.arguments[0], Gap()))
        return (*earlier[:-1], blocks, last)
    return tuple(run)


def _says_by_what(clause: Clause, facts: Facts) -> bool:
    """ "... or becomes blocked **by a creature**", "... or be blocked **by Walls**"."""
    if clause.voice == "passive":
        return clause.frame == _BLOCKS_WHAT and clause.arguments[0] is not None
    becomes = facts(clause.frame).lemma == "become" and "(blocked)" in clause.frame
    return becomes and len(clause.arguments) > 2 and clause.arguments[2] is not None


def _from_where(clause: Clause, last: Clause, facts: Facts) -> Clause:
    """ "... play lands", of what "... and cast spells from your graveyard" says from where."""
    if facts(clause.frame).lemma not in _PLAYING:
        return clause
    said = {
        slot.name: argument
        for slot, argument in zip(facts(last.frame).slots, last.arguments, strict=False)
        if slot.name in _SHARED and argument is not None
    }
    slots = facts(clause.frame).slots
    own = list(clause.arguments)
    if any(own[at] is not None for at, slot in enumerate(slots) if slot.name in _SHARED):
        return clause  # "play a land from exile or cast a spell from exile"
    for at, slot in enumerate(slots):
        if slot.name in said:
            own[at] = said[slot.name]
    return replace(clause, arguments=tuple(own))


def _with_object(clause: Clause, last: Clause, facts: Facts) -> Clause:
    """ "Increase or decrease the result **by 1**": what stands behind the object of both."""
    mine, theirs = facts(clause.frame).slots, facts(last.frame).slots
    names = [slot.name for slot in mine]
    if Gap() not in clause.arguments[1:] or names != [slot.name for slot in theirs]:
        return clause
    at = clause.arguments.index(Gap(), 1)
    behind = [own or other for own, other in zip(clause.arguments, last.arguments, strict=True)]
    return replace(clause, arguments=(*clause.arguments[: at + 1], *behind[at + 1 :]))


def _alone(clause: Clause, last: Clause, facts: Facts) -> Clause:
    """ "Can't attack or block **alone**": neither is done alone."""
    lemma = facts(clause.frame).lemma
    frame = last.frame.removesuffix(f"{facts(last.frame).lemma}{_ALONE}") + lemma + _ALONE
    if facts(frame).lemma != lemma or any(clause.arguments[1:]):
        return clause
    return replace(clause, frame=frame, arguments=(clause.arguments[0], *last.arguments[1:]))
