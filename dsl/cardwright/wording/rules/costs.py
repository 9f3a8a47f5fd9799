"""Whose spells cost less, and what mana is for (CR 601.2f, 106.6)."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.diagnostics.codes import wording as codes

from ..edits import insert, match, put
from ..passages import Passage, word_set
from ..rule import Edit, Fix, Match, Wording

_WHOSE = word_set("you your opponents opponent players player they this that it")


def _cost(passage: Passage) -> Iterator[Match]:
    for found in passage.find("cost|costs you? <mana> less|more"):
        noun = _noun(passage, found.first)
        if not noun:
            continue
        verb, owner = found.words[0], found.words[1]
        assert verb is not None
        edits: list[Edit] = []
        if owner is not None:
            mana = passage.text(found.first + 2, found.last)
            said = any(passage.word(at) in _WHOSE for at in _subject(passage, found.first))
            whose = "" if said else ("you activate " if noun == "abilities" else "you cast ")
            text = f"{whose}{verb.text} {mana}"
            edits.append(Edit(passage.start(found.first), passage.end(found.last), text))
        act = "activate" if noun == "abilities" else "cast"
        after = passage.at(found.last, "to play|cast|activate|equip|cycle|kick|foretell|unlock")
        if after is None and passage.word(found.last) != "to":
            if edits:
                only = edits.pop()
                edits.append(Edit(only.start, only.end, f"{only.text} to {act}"))
            else:
                edits.append(insert(passage, found.last, f"to {act}"))
        elif after is not None and passage.word(after.last - 1) == "play":
            edits.append(put(passage, after.last - 1, after.last, act))
        if edits:
            yield match(passage, found.first, found.last, *edits)


def _subject(passage: Passage, verb: int) -> range:
    first, _ = passage.clause(verb)
    return range(first, verb)


def _noun(passage: Passage, verb: int) -> str:
    """ "spells" or "abilities": what costs; empty for anything else."""
    words = {passage.word(at) for at in _subject(passage, verb)}
    if words & {"spells", "spell"}:
        return "spells"
    return "abilities" if words & {"abilities", "ability"} else ""


def _spend(passage: Passage) -> Iterator[Match]:
    for found in passage.find("{spend} this|that mana only on|for"):
        _, end = passage.sentence(found.first)
        words = {passage.word(at) for at in range(found.last, end)}
        if words & {"cost", "costs"}:
            continue
        act = "to activate" if words & {"abilities", "ability"} else "to cast"
        edit = put(passage, found.last - 1, found.last, act)
        yield match(passage, found.last - 1, end, edit)


RULES = (
    Wording(
        codes.COST_OF_WHAT,
        _cost,
        tuple((cost, change) for cost in ("cost ", "costs ") for change in (" less", " more")),
        rules=("601.2f",),
    ),
    Wording(codes.SPEND_ON, _spend, (("mana only on",), ("mana only for",)), Fix.ASK, ("106.6",)),
)
