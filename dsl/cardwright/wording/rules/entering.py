"""What comes onto the battlefield "enters", and what was under whose control (CR 603.6)."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.diagnostics.codes import wording as codes

from ..edits import cut, insert, match
from ..passages import Passage
from ..rule import Fix, Match, Wording

#: Begin what says more about a noun; "you control" stands before them.
_POSTMODIFIERS = frozenset(["with", "without", "that", "named", "from", "of", "cast"])


def _enters(passage: Passage) -> Iterator[Match]:
    for found in passage.find("{enter} the battlefield"):
        first, last = found.first, found.last
        if passage.word(first - 1) == "can't":
            continue
        # "Had a creature enter the battlefield", "entered the battlefield under your control":
        # where it is in the past, today's wording is the same.
        before = {passage.word(at) for at in range(max(0, first - 12), first)}
        helped = passage.word(first) == "enter" and bool(before & {"had", "didn't"})
        is_past = helped or passage.word(first) in ("entered", "entering")
        control = _control(passage, last)
        if control is None:
            later = passage.text(last, passage.sentence(last)[1]).lower()
            if is_past and ("under " in later or helped):
                continue
            yield match(passage, first, last, cut(passage, first + 1, last))
        elif passage.word(first - 1) in ("it", "they"):
            # "It enters under your control": whose it is then, not whose it was.
            yield match(passage, first, last, cut(passage, first + 1, last))
        elif not is_past and not _is_owned(passage, first):
            end, owner = control
            noun = _after_noun(passage, first)
            if noun is not None:
                edits = (insert(passage, noun, owner), cut(passage, first + 1, end))
                yield match(passage, first, end, *edits)


def _control(passage: Passage, index: int) -> tuple[int, str] | None:
    """ "under an opponent's control": where it ends, and "an opponent controls"."""
    if passage.word(index) != "under":
        return None
    for end in range(index + 2, min(index + 5, len(passage.words))):
        if passage.word(end) != "control":
            continue
        owner = passage.text(index + 1, end)
        if owner in ("your", "their"):
            return end + 1, "you control" if owner == "your" else "they control"
        if owner.endswith("'s"):
            return end + 1, f"{owner[:-2]} controls"
    return None


def _after_noun(passage: Passage, verb: int) -> int | None:
    """The index behind the noun that is the subject of the verb there."""
    first, _ = passage.clause(verb)
    for at in range(verb - 1, first - 1, -1):
        if passage.word(at) in ("when", "whenever", "if"):
            first = at + 1
            break
    # "Whenever you cast a black spell or a Swamp enters": the noun stands behind the "or".
    for at in range(verb - 1, first, -1):
        acts = any(passage.kind(before) == "VERB" for before in range(first, at))
        if passage.word(at) in ("or", "and") and acts:
            first = at + 1
            break
    for at in range(first + 1, verb):
        if passage.word(at) in _POSTMODIFIERS:
            return at
    return verb if first < verb else None


def _is_owned(passage: Passage, verb: int) -> bool:
    """Whose the subject is, or that it only would enter, is said already: control comes later."""
    first, _ = passage.clause(verb)
    words = {passage.word(at) for at in range(first, verb)}
    return bool(words & {"own", "owns", "control", "controls", "would"})


_FORMS = ("enters", "enter", "entered", "entering")

RULES = (
    Wording(
        codes.ENTERS_THE_BATTLEFIELD,
        _enters,
        tuple((f"{form} the battlefield",) for form in _FORMS),
        Fix.READ,
        ("603.6a",),
    ),
)
