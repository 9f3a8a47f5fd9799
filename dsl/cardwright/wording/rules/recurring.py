"""What can happen again is "whenever"; "when" is for what happens once (CR 603.2)."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.diagnostics.codes import wording as codes

from ..edits import match, put
from ..passages import Passage, word_set
from ..rule import Fix, Match, Wording

#: In the sentence, or in what follows it: the ability ends itself, or speaks of something else.
_ENDS = (
    "sacrifice ",
    "destroy this",
    "destroy it",
    "destroy both",
    "destroy that creature and",
    "enchanted creature.",
    "exile this",
    "exile it",
    "return this",
    "return it to its owner's",
    "transform",
    "put it on ",
    "put it onto",
    "next",
    "this way",
    "do so",
    "becomes a",
    "loses defender",
    "is exiled",
    "permanent is an",
    "end of combat",
    "blocks it this",
    "win the flip",
)
_ACTIONS = word_set(
    "cast play draw discard gain lose attack block sacrifice scry surveil mill search "
    "shuffle activate tap untap create deal deals put cycle roll flip"
)


def _again(passage: Passage) -> Iterator[Match]:
    for found in passage.find("when"):
        at = found.first
        opens = at == 0 or passage.kind(at - 1) == "LABEL"
        if not opens or not _recurs(passage, found.last):
            continue
        rest = passage.line[passage.start(found.first) :].lower()
        if not any(each in rest for each in _ENDS):
            edit = put(passage, found.first, found.last, "whenever")
            yield match(passage, found.first, found.last, edit)


def _recurs(passage: Passage, index: int) -> bool:
    """Is this an event that a permanent can see many times?"""
    first = passage.word(index)
    _, end = passage.clause(index)
    own = any(
        passage.kind(at) == "SELF" or passage.word(at) in ("this", "enchanted", "equipped", "that")
        for at in range(index, end)
    )
    if own:
        if passage.quoted:
            return False
        # "When this creature attacks" can happen each turn, "When this creature dies" only once.
        return passage.kind(index) == "SELF" and _attacks(passage, index, end)
    if first == "you":
        verb = passage.vocabulary.verb(passage.word(index + 1))
        return verb is not None and verb.lemma in _ACTIONS
    if first in ("a", "an", "another", "one"):
        return any(passage.vocabulary.verb(passage.word(at)) for at in range(index + 1, end))
    return False


def _attacks(passage: Passage, index: int, end: int) -> bool:
    verb = index + 1 if passage.word(index) != "this" else index + 2
    return passage.word(verb) in ("attacks", "blocks", "deals") and verb < end


RULES = (Wording(codes.WHEN_AGAIN, _again, (("when ",),), Fix.ASK, ("603.1", "603.2")),)
