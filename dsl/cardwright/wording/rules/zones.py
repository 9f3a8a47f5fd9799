"""Zones and actions under their earlier names: in play, removed from the game, played (CR 400)."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.diagnostics.codes import wording as codes

from ..edits import cut, match
from ..passages import Passage, word_set
from ..rule import Edit, Fix, Match, Wording
from ..verbs import in_form_of


def _in_play(passage: Passage) -> Iterator[Match]:
    for found in passage.find("{come} into play"):
        verb = passage.words[found.first]
        text = f"{in_form_of(verb, 'enter', passage.vocabulary)} the battlefield"
        edit = Edit(verb.start, passage.end(found.last), text)
        yield match(passage, found.first, found.last, edit)
    for found in passage.find("into|in|from|leave|leaves|left|leaving play"):
        before, word = passage.word(found.first - 1), passage.word(found.first)
        if word == "into" and before in ("come", "comes", "came", "coming"):
            continue
        zone = {"into": "onto the battlefield", "in": "on the battlefield"}
        text = zone.get(word, f"{passage.text(found.first, found.first + 1)} the battlefield")
        edit = Edit(passage.start(found.first), passage.end(found.last), text)
        yield match(passage, found.first, found.last, edit)


#: Between "remove" and "from the game": then something else is removed.
_TAKEN_OFF = word_set("counter counters damage from")


def _exile(passage: Passage) -> Iterator[Match]:
    for found in passage.find("from the game"):
        first, _ = passage.clause(found.first)
        for at in range(found.first - 1, first - 1, -1):
            if passage.word(at) in _TAKEN_OFF:
                break
            if passage.at(at, "{remove}"):
                verb = passage.words[at]
                text = in_form_of(verb, "exile", passage.vocabulary)
                edits = (
                    Edit(verb.start, verb.end, text),
                    cut(passage, found.first, found.last),
                )
                yield match(passage, at, found.last, *edits)
                break


#: What stands between "play" and the spells that are played.
_BEFORE_SPELL = word_set("a an another your their that this target or and first second , each of")
_KINDS_OF_SPELL = frozenset({"TYPE", "SUB", "COLOR", "ADJ", "NUM", "VPP"})


def _cast(passage: Passage) -> Iterator[Match]:
    for found in passage.find("{play}"):
        at = found.last
        while passage.word(at) in _BEFORE_SPELL or passage.kind(at) in _KINDS_OF_SPELL:
            if passage.word(at) in ("land", "lands"):
                break
            at += 1
        if passage.word(at) in ("spell", "spells"):
            verb = passage.words[found.first]
            edit = Edit(verb.start, verb.end, in_form_of(verb, "cast", passage.vocabulary))
            yield match(passage, found.first, at + 1, edit)


def _shuffle(passage: Passage) -> Iterator[Match]:
    for found in passage.find("then shuffle|shuffles your|their library"):
        owner = passage.word(found.last - 2)
        # "Then shuffle your library into ..." is something else.
        if passage.word(found.last) in (".", "") and _is_searched(passage, owner, found.first):
            yield match(passage, found.first, found.last, cut(passage, found.first + 2, found.last))


def _is_searched(passage: Passage, owner: str, before: int) -> bool:
    """Is this player's library searched before, and nothing else shuffled?"""
    searched = any(passage.at(at, f"{{search}} {owner} library") for at in range(before))
    return searched and not any(passage.at(at, "{shuffle}") for at in range(before))


RULES = (
    Wording(
        codes.IN_PLAY,
        _in_play,
        (("into play",), (" in play",), ("from play",), ("leaves play",), ("left play",)),
        Fix.READ,
        ("403.1",),
    ),
    Wording(codes.REMOVE_FROM_GAME, _exile, (("from the game", "remov"),), Fix.READ, ("701.13",)),
    Wording(
        codes.PLAY_SPELLS,
        _cast,
        ((" play ", "spell"), (" plays ", "spell"), (" played ", "spell")),
        Fix.SAFE,
        ("601.1a",),
    ),
    Wording(
        codes.SHUFFLE_LIBRARY,
        _shuffle,
        (("shuffle your library", "then"), ("shuffles their library", "then")),
        Fix.READ,
        ("701.24",),
    ),
)
