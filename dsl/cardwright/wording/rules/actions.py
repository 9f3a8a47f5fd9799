"""What is done with tokens, libraries and creatures has a verb of its own today (CR 701)."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.diagnostics.codes import wording as codes

from ..edits import cut, insert, match, put
from ..passages import Passage, word_set
from ..rule import Edit, Fix, Match, Wording
from ..verbs import in_form_of

_TOKENS = ("token", "tokens")
#: Begin a phrase about tokens that are there already.
_DEFINITE = word_set("the that those this these it them target each all any")


def _create(passage: Passage) -> Iterator[Match]:
    for found in passage.find("{put}"):
        _, end = passage.sentence(found.first)
        onto = next(
            (at for at in range(found.last, end) if passage.at(at, "onto the battlefield")), None
        )
        if onto is None or passage.word(found.last) in _DEFINITE:
            continue
        nouns = [at for at in range(found.last, onto) if passage.word(at) in _TOKENS]
        if not nouns or any(passage.word(at) == "card" for at in range(found.last, nouns[0])):
            continue
        verb = passage.words[found.first]
        edits = [
            Edit(verb.start, verb.end, in_form_of(verb, "create", passage.vocabulary)),
            *_without_onto(passage, found.last, nouns[-1], onto),
        ]
        yield match(passage, found.first, found.last, *edits)


def _without_onto(passage: Passage, first: int, noun: int, onto: int) -> Iterator[Edit]:
    """ "onto the battlefield tapped and attacking" stands elsewhere, or nowhere."""
    last = onto + 3
    if passage.at(last, "tapped and attacking"):
        state = "that are" if passage.word(noun) == "tokens" else "that's"
        yield put(passage, onto, last + 3, f"{state} tapped and attacking")
    elif passage.word(last) == "tapped":
        yield insert(passage, first + 1, "tapped")
        yield cut(passage, onto, last + 1)
    else:
        yield cut(passage, onto, last)


def _mill(passage: Passage) -> Iterator[Match]:
    for found in passage.find("{put} the top <number>? card|cards of"):
        library = _behind_owner(passage, found.last, "library")
        into = passage.at(library, "into") if library else None
        graveyard = _behind_owner(passage, into.last, "graveyard") if into else 0
        if not graveyard:
            continue
        owner = passage.text(found.last, library - 1)
        number = found.words[3]
        cards = "a card" if number is None else f"{number.text} cards"
        verb = passage.words[found.first]
        if passage.opens(found.first) and owner.endswith("'s"):
            # "Put the top two cards of target player's library into that player's graveyard."
            text = put(passage, found.first, graveyard, f"{owner[:-2]} mills {cards}")
        else:
            milled = in_form_of(verb, "mill", passage.vocabulary)
            text = Edit(verb.start, passage.end(graveyard), f"{milled} {cards}")
        yield match(passage, found.first, found.first + 3, text)


def _behind_owner(passage: Passage, first: int, noun: str) -> int:
    """The index behind "your library", "his or her library", "target player's library"; else 0."""
    for at in range(first + 1, first + 5):
        if passage.word(at) == noun:
            owner = passage.text(first, at)
            known = owner in ("your", "their", "his or her", "its owner's")
            return at + 1 if known or owner.endswith("player's") or "opponent's" in owner else 0
    return 0


def _bury(passage: Passage) -> Iterator[Match]:
    for found in passage.find("bury|buries|buried"):
        _, end = passage.sentence(found.first)
        passive = passage.word(found.first - 1) in ("is", "are", "be")
        first = found.last
        many = passage.word(first) in ("all", "those", "them", "each") or (
            passage.kind(first) == "NUM"
        )
        words = {"bury": "destroy", "buries": "destroys", "buried": "destroyed"}
        verb = put(passage, found.first, found.last, words[passage.word(found.first)])
        if passive:
            yield match(passage, found.first, found.last)
            continue
        them = "They can't" if many else "It can't"
        after = Edit(passage.end(end), passage.end(end), f". {them} be regenerated")
        yield match(passage, found.first, found.last, verb, after)


def _dies(passage: Passage) -> Iterator[Match]:
    patterns = (
        "is|are put into a? graveyard|graveyards from",
        "is|are put into its|their owner's|owners' graveyard|graveyards from",
    )
    for pattern in patterns:
        for found in passage.find(pattern):
            yield from _died(passage, found.first, found.last)


def _died(passage: Passage, first: int, last: int) -> Iterator[Match]:
    battlefield = passage.at(last, "the battlefield|play")
    if battlefield is None and passage.word(last) == "play":
        battlefield = passage.at(last, "play")
    if battlefield is None or not _are_creatures(passage, first):
        return
    text = "dies" if passage.word(first) == "is" else "die"
    edit = Edit(passage.start(first), passage.end(battlefield.last), text)
    yield match(passage, first, battlefield.last, edit)


def _are_creatures(passage: Passage, verb: int) -> bool:
    """Is the subject of this verb creatures, and nothing else (CR 700.4)?"""
    first, _ = passage.clause(verb)
    words = [passage.words[at] for at in range(first, verb)]
    while words and words[0].word in ("when", "whenever", "if", "and"):
        words.pop(0)
    # A Goblin need be no creature: subtypes say nothing (CR 205.3m, 308.2).
    nouns = {word.word for word in words if word.kind in ("TYPE", "SUB", "N", "SELF")}
    nouns -= {"this", "that"}
    if len(words) == 1 and words[0].kind == "SELF":
        return passage.subject.is_a("Creature") and not passage.quoted
    return bool(nouns) and nouns <= {"creature", "creatures"}


RULES = (
    Wording(
        codes.INTO_GRAVEYARD_FROM_BATTLEFIELD,
        _dies,
        (("put into", "graveyard from"),),
        rules=("700.4",),
    ),
    Wording(
        codes.PUT_TOKENS,
        _create,
        (("onto the battlefield", "token", "put"),),
        Fix.READ,
        ("701.7",),
    ),
    Wording(
        codes.PUT_INTO_GRAVEYARD,
        _mill,
        (("the top", "library into", "graveyard"),),
        Fix.READ,
        ("701.17",),
    ),
    Wording(codes.BURY, _bury, (("bury",), ("buries",), ("buried",)), Fix.ASK, ("701.8",)),
)
