"""What players are called, and how many act: "they", "each opponent" (CR 102)."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.diagnostics.codes import wording as codes

from ..edits import insert, match, put
from ..passages import Found, Passage
from ..rule import Edit, Fix, Match, Wording
from ..verbs import plural_form, singular_form

_PRONOUNS = {
    "his or her": "their",
    "his or hers": "theirs",
    "him or her": "them",
    "he or she": "they",
    "himself or herself": "themselves",
    "his / her": "their",
    "he / she": "they",
}


def _they(passage: Passage) -> Iterator[Match]:
    for old, new in _PRONOUNS.items():
        for found in passage.find(old):
            edits = [put(passage, found.first, found.last, new)]
            if new == "they":
                edits += _verbs(passage, found.last)
            yield match(passage, found.first, found.last, *edits)


def _verbs(passage: Passage, index: int) -> Iterator[Edit]:
    """The verb of "he or she", and those that "and" joins to it, in the plural."""
    _, end = passage.clause(index)
    for at in range(index, end):
        if at == index or passage.word(at - 1) in ("and", "or", "then"):
            form = plural_form(passage, at)
            if form is not None:
                yield Edit(passage.words[at].start, passage.words[at].end, form)


_EACH = {"opponents": "opponent", "players": "player"}
#: A phrase with one of these before it is no subject of its own.
_INSIDE = frozenset(["among", "of", "by", "from", "and", "or"])


def _each(passage: Passage) -> Iterator[Match]:
    for found in passage.find("all opponents|players"):
        who = _EACH[passage.word(found.last - 1)]
        edits = [put(passage, found.first, found.last, f"each {who}")]
        before = passage.word(found.first - 1)
        if before in _INSIDE:
            continue
        if before == "to":
            if passage.word(found.first - 2) == "damage":
                yield match(passage, found.first, found.last, *edits, player=who)
            continue
        verb = singular_form(passage, found.last)
        if passage.word(found.last) in ("may", "must", "can"):
            verb = passage.word(found.last)
        _, end = passage.sentence(found.first)
        if verb is None or "simultaneously" in passage.text(found.last, end):
            continue
        edits += _singular(passage, found.last)
        yield match(passage, found.first, found.last, *edits, player=who)


def _singular(passage: Passage, index: int) -> Iterator[Edit]:
    """Verbs of "all players" in the singular, and one hand each."""
    _, end = passage.sentence(index)
    for at in range(index, end):
        before = passage.word(at - 1)
        if at == index or before in ("and", "or", "then"):
            form = singular_form(passage, at)
            if form is not None:
                yield Edit(passage.words[at].start, passage.words[at].end, form)
        elif before == "their" and passage.word(at) in ("hands", "graveyards", "libraries"):
            noun = {"hands": "hand", "graveyards": "graveyard", "libraries": "library"}
            word = passage.words[at]
            yield Edit(word.start, word.end, noun[word.word])


_CHOSEN = frozenset({"TYPE", "SUB", "COLOR", "ADJ", "VPP"})


def _choice(passage: Passage) -> Iterator[Match]:
    for found in passage.find("sacrifices"):
        counts = passage.at(found.last, "a|an|another") or passage.at(found.last, "<number>")
        if counts is None:
            continue
        found = Found(found.first, counts.last, found.words)
        at = found.last
        while (
            passage.kind(at) in _CHOSEN
            or passage.word(at) in ("or", "permanent", "permanents")
            or (passage.word(at) == "and" and passage.kind(at + 1) in _CHOSEN)
        ):
            at += 1
        if at == found.last or passage.word(at) in ("token", "tokens"):
            continue
        if passage.word(at) in ("of", "that", "they", "named"):
            continue
        subject = passage.word(found.first - 1)
        first, _ = passage.clause(found.first)
        later = passage.text(at, passage.sentence(found.first)[1])
        if passage.word(first) in ("when", "whenever", "if") or "of their choice" in later:
            continue
        joins = passage.word(at) in (",", "and") and passage.vocabulary.verb(passage.word(at + 1))
        if passage.word(at) not in (".", "") and not joins:
            continue
        if subject in ("player", "opponent", "controller"):
            yield match(passage, found.last - 1, at, insert(passage, at, "of their choice"))


RULES = (
    Wording(
        codes.ALL_PLAYERS,
        _each,
        (("all opponents",), ("all players",)),
        rules=("101.4",),
    ),
    Wording(codes.WHOSE_CHOICE, _choice, (("sacrifices ",),), rules=("701.21",)),
    Wording(
        codes.HE_OR_SHE,
        _they,
        (("or her",), ("or she",), ("himself or herself",), ("his/her",), ("he/she",)),
        Fix.READ,
        ("102.1",),
    ),
)
