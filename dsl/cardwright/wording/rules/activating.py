"""When an ability may be activated: "Activate only as a sorcery." (CR 602.5)."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.diagnostics.codes import wording as codes

from ..edits import match, put
from ..passages import Passage
from ..rule import Fix, Match, Wording

_BEGINNINGS = (
    "activate|play|use this ability only",
    "play|use only",
    "this ability may|can be activated|played|used only",
    "activate this ability",
    "activate only",
)
_TIMES = (
    ("any time|when|whenever you could cast|play a sorcery", "as a sorcery"),
    ("at? any time you could cast|play an instant", "as an instant"),
    ("at any time you could cast|play a sorcery", "as a sorcery"),
    ("at sorcery speed", "as a sorcery"),
    ("as a sorcery", "as a sorcery"),
    ("as an instant", "as an instant"),
)


def _activate(passage: Passage) -> Iterator[Match]:
    for first in range(len(passage.words)):
        if passage.opens(first):
            found = next(filter(None, (passage.at(first, each) for each in _BEGINNINGS)), None)
            if found is not None:
                yield from _only(passage, first, found.last)


def _only(passage: Passage, first: int, last: int) -> Iterator[Match]:
    is_whole = passage.word(last - 1) == "only"
    for pattern, time in _TIMES:
        found = passage.at(last, pattern)
        if found is not None:
            text = f"activate only {time}"
            if passage.text(first, found.last).lower() != text:
                yield match(passage, first, found.last, put(passage, first, found.last, text))
            return
    if is_whole and passage.text(first, last).lower() != "activate only":
        yield match(passage, first, last, put(passage, first, last, "activate only"))


RULES = (
    Wording(
        codes.ACTIVATION,
        _activate,
        (
            ("this ability only",),
            ("play only",),
            ("use only",),
            ("this ability may be",),
            ("this ability can be",),
            ("activate this ability a",),
            ("activate only any",),
            ("activate only at",),
            ("activate only when",),
        ),
        Fix.READ,
        ("602.5b", "602.5d"),
    ),
)
