"""Who gets, gains and has what: numbers, abilities and counters (CR 122.1, 613)."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.diagnostics.codes import wording as codes

from ..edits import insert, match
from ..passages import Passage, word_set
from ..rule import Edit, Match, Wording
from ..verbs import in_form_of

_KEYWORDS = frozenset({"KW", "KWC", "KWNUM"})
#: Things that players have counters of (CR 122.1f-122.1j).
_OF_PLAYERS = frozenset(["poison", "energy", "experience", "rad", "ticket"])
_PLAYERS = word_set("you player players opponent opponents they controller owner")
_DURATIONS = ("until", "this turn", "for as long as")


def _lasts_a_while(passage: Passage, index: int) -> bool:
    first, last = passage.sentence(index)
    sentence = passage.text(first, last).lower()
    return any(each in sentence for each in _DURATIONS)


def _is_ability(passage: Passage, index: int) -> bool:
    return passage.kind(index) in _KEYWORDS or passage.kind(index) == "QUOTED"


def _ability(passage: Passage) -> Iterator[Match]:
    for found in passage.find("{get}"):
        at = found.last
        if _is_ability(passage, at):
            yield _verb(passage, found.first, _giver(passage, at))
            continue
        if passage.kind(at) != "PT":
            continue
        # "Gets +2/+2, flying, and haste" gives numbers first.
        if passage.word(at + 1) == "and" and _is_ability(passage, at + 2):
            verb = _giver(passage, at)
            text = in_form_of(passage.words[found.first], verb, passage.vocabulary).lower()
            edit = insert(passage, at + 2, text)
            yield match(passage, at + 1, at + 3, edit, verb=text)
    for found in passage.find("has|have"):
        if passage.kind(found.last) in _KEYWORDS:
            first, last = passage.sentence(found.first)
            if passage.text(last - 4, last).lower() == "until end of turn" and not any(
                passage.word(at) in ("until", "as", "if", "that", "who") or at == first - 1
                for at in range(first, found.first)
            ):
                yield _verb(passage, found.first, "gain")


def _giver(passage: Passage, index: int) -> str:
    return "gain" if _lasts_a_while(passage, index) else "have"


def _verb(passage: Passage, index: int, verb: str) -> Match:
    """Another verb in the form of the one at an index."""
    word = passage.words[index]
    text = in_form_of(word, verb, passage.vocabulary)
    return match(passage, index, index + 1, Edit(word.start, word.end, text), verb=text.lower())


def _size(passage: Passage) -> Iterator[Match]:
    for pattern in ("has|have <size>", "{gain} <size>", "{receive} <size>"):
        for found in passage.find(pattern):
            size = found.words[1]
            if (
                size is not None
                and size.word[0] in "+-"
                and "counter" not in passage.word(found.last)
            ):
                yield _verb(passage, found.first, "get")


def _counters(passage: Passage) -> Iterator[Match]:
    for pattern in ("{get}", "{gain}", "{receive}"):
        for found in passage.find(pattern):
            first, end = _subject(passage, found.first)
            noun = _counter_noun(passage, found.last)
            if not noun or first >= found.first or passage.word(noun - 2) in _OF_PLAYERS:
                continue
            whose = {passage.word(at) for at in range(first, found.first)}
            is_player = whose & _PLAYERS - {"you"} or passage.word(first) == "you"
            if is_player and not whose & {"control", "controls"}:
                continue
            yield _put(passage, first, found.first, noun, end)


def _subject(passage: Passage, verb: int) -> tuple[int, int]:
    """Where the subject of a verb starts, and where its clause ends."""
    first, end = passage.clause(verb)
    while passage.word(first) in ("then", "and", "when", "whenever", "if"):
        first += 1
    return first, end


def _counter_noun(passage: Passage, index: int) -> int:
    """The index behind "a +1/+1 counter", "two additional charge counters"; 0 where none is."""
    is_count = passage.word(index) in ("a", "an", "another") or passage.at(index, "<number>")
    if not is_count:
        return 0
    for at in range(index + 1, index + 5):
        if passage.word(at) in ("counter", "counters"):
            return at + 1
    return 0


def _put(passage: Passage, first: int, verb: int, noun: int, end: int) -> Match:
    """ "Target creature gets a counter" becomes "put a counter on target creature"."""
    who = passage.text(first, verb)
    capital = passage.opens(first)
    if capital:
        who = (
            who[:1].lower() + who[1:]
            if passage.kind(first) not in ("SELF", "NAME") or (passage.word(first) == "this")
            else who
        )
    counters = passage.text(verb + 1, noun)
    text = f"{'Put' if capital else 'put'} {counters} on {who}"
    last = noun
    if passage.word(noun) == "and" and passage.vocabulary.verb(passage.word(noun + 1)) and capital:
        text += ". It"
        last = noun + 1
    edit = Edit(passage.start(first), passage.end(last), text)
    return match(passage, verb, noun, edit)


def _on_what(passage: Passage) -> Iterator[Match]:
    for found in passage.find("{enter} tapped? with"):
        noun = _counter_noun(passage, found.last)
        later = passage.text(found.last, passage.sentence(found.first)[1]).lower()
        if noun and not any(
            each in later for each in (" on it", " on them", " on this", " on him", " on her")
        ):
            is_plural = passage.word(found.first) == "enter" and passage.word(
                found.first - 1
            ) not in ("would", "may")
            what = "them" if is_plural else "it"
            edit = insert(passage, noun, f"on {what}")
            yield match(passage, found.last, noun, edit, what=what)


RULES = (
    Wording(codes.GETS_ABILITY, _ability, (("get",), ("has ",), ("have ",)), rules=("611.2",)),
    Wording(
        codes.HAS_SIZE,
        _size,
        tuple(
            (f"{verb} {sign}",)
            for verb in ("has", "have", "gains", "gain", "receives", "receive")
            for sign in "+-−"
        ),
        rules=("613.4c",),
    ),
    Wording(
        codes.GETS_COUNTER,
        _counters,
        (("get", "counter"), ("gain", "counter"), ("receive", "counter")),
        rules=("122.1",),
    ),
    Wording(codes.COUNTERS_ON_WHAT, _on_what, (("enter", "with", "counter"),), rules=("614.1c",)),
)
