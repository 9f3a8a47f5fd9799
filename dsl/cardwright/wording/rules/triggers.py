"""When something happens: triggers, conditions, replacements (CR 603, 614)."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.diagnostics.codes import wording as codes

from ..edits import insert, match, put
from ..passages import Passage, word_set
from ..rule import Edit, Fix, Match, Wording

_TRIGGERS = ("when", "whenever", "at")


def _pay_colon(passage: Passage) -> Iterator[Match]:
    for found in passage.find("{pay}"):
        first = _trigger_before(passage, found.first)
        colon = found.last
        while passage.word(colon) not in (".", ":", "") and colon < found.last + 6:
            colon += 1
        if first is None or passage.word(colon) != ":" or passage.word(found.first - 1) != ",":
            continue
        then = passage.words[colon + 1] if colon + 1 < len(passage.words) else None
        edits = [put(passage, found.first, found.last, "you may pay")]
        if then is not None:
            edits.append(Edit(passage.start(colon), then.start, ". If you do, "))
            edits.append(Edit(then.start, then.start + 1, then.text[:1].lower()))
        yield match(passage, found.first, colon + 1, *_joined(edits))


def _mana_colon(passage: Passage) -> Iterator[Match]:
    """ "Whenever you gain life, {1}: Draw a card." """
    for found in passage.find(", <mana> :"):
        mana, then = found.words[1], found.last
        if mana is None or then >= len(passage.words) or "{T}" in mana.text:
            continue
        if _trigger_before(passage, found.first) is None:
            continue
        first = passage.words[then]
        text = f"you may pay {mana.text}. If you do, {first.text[:1].lower()}"
        edit = Edit(mana.start, first.start + 1, text)
        yield match(passage, found.first + 1, found.last, edit)


def _joined(edits: list[Edit]) -> list[Edit]:
    """Two edits that touch are one."""
    if len(edits) == 3:
        return [edits[0], Edit(edits[1].start, edits[2].end, edits[1].text + edits[2].text)]
    return edits


def _trigger_before(passage: Passage, index: int) -> int | None:
    """Where the sentence starts, if it starts with a trigger's word (CR 603.1)."""
    first, _ = passage.sentence(index)
    return first if passage.word(first) in _TRIGGERS and first < index else None


def _pay_or(passage: Passage) -> Iterator[Match]:
    for found in passage.find("you? pay"):
        first, end = passage.sentence(found.first)
        joint = next(
            (at for at in range(found.last, min(found.last + 6, end)) if passage.word(at) == "or"),
            None,
        )
        # "As an additional cost, pay ... or ..." and "Equip—Pay ... or ..." are costs.
        is_cost = passage.word(found.first - 1) == "—" or passage.word(first) in ("as", "for")
        opens = passage.opens(found.first) or passage.word(found.first - 1) == ","
        opens = opens and not is_cost
        if joint is None or not opens or "unless" in passage.text(first, end).lower():
            continue
        effect = joint + 1 + (passage.word(joint + 1) == "else")
        effect += passage.word(effect) in (",", "you")
        if passage.vocabulary.verb(passage.word(effect)) is None:
            continue
        price = passage.text(found.last, joint).rstrip(",")
        # "Lose 2 life" needs somebody who does, "sacrifice this creature" does not.
        who = "you " if passage.word(effect) in ("lose", "gain") else ""
        text = f"{who}{passage.text(effect, end)} unless you pay {price}"
        if passage.opens(found.first):
            text = text[:1].upper() + text[1:]
        edit = Edit(passage.start(found.first), passage.end(end), text)
        yield match(passage, found.first, joint + 1, edit)


def _if_then(passage: Passage) -> Iterator[Match]:
    for found in passage.find("then"):
        first, _ = passage.clause(found.first)
        opens = passage.word(first) == "if"
        if opens and first < found.first - 2 and passage.word(found.first - 1) not in (",", "and"):
            edit = Edit(passage.end(found.first), passage.end(found.last), ",")
            yield match(passage, found.first, found.last, edit)


def _would(passage: Passage) -> Iterator[Match]:
    for found in passage.find("would"):
        first, last = passage.sentence(found.first)
        comma = next((at for at in range(found.last, last) if passage.word(at) == ","), None)
        opener = passage.word(first)
        if comma is None or opener not in ("when", "whenever"):
            continue
        if any(passage.word(at) in (",", "that", "who") for at in range(first, found.first)):
            continue
        edits = [put(passage, first, first + 1, "if")]
        if "instead" not in passage.text(first, last).lower():
            edits.append(insert(passage, last, "instead"))
        yield match(passage, first, found.last, *edits)


#: Sentences with "if ... would" that replace or forbid something without "instead".
_OTHERWISE = word_set("instead prevent skip can't rather lethal enters regenerate additional")


def _instead(passage: Passage) -> Iterator[Match]:
    for found in passage.find("if"):
        first, last = passage.sentence(found.first)
        if first != found.first:
            continue
        comma = next((at for at in range(found.last, last) if passage.word(at) == ","), last)
        condition = [passage.word(at) for at in range(first, comma)]
        if "would" not in condition or comma >= last - 1:
            continue
        after = {word.word for word in passage.words[first:]}
        if not after & _OTHERWISE:
            yield match(passage, comma + 1, last, insert(passage, last, "instead"))


def _end_of_turn(passage: Passage) -> Iterator[Match]:
    for found in passage.find("at the? beginning? of? the? next? end of turn|combat"):
        words = passage.text(found.first, found.last).lower()
        if "turn" not in words:
            continue
        yield _end_step(passage, found.first, found.last, "the")
    for found in passage.find("at the? end of your|each|this|that turn"):
        owner = passage.word(found.last - 2)
        if owner in ("your", "each"):
            yield _end_step(passage, found.first, found.last, owner)
        else:
            yield _end_step(passage, found.first, found.last, "the")


def _end_step(passage: Passage, first: int, last: int, owner: str) -> Match:
    step = f"at the beginning of {owner} end step"
    if owner == "the" and not passage.opens(first):
        step = "at the beginning of the next end step"
    return match(passage, first, last, put(passage, first, last, step))


def _at_step(passage: Passage) -> Iterator[Match]:
    patterns = (
        "at|on|during the?|your|each upkeep",
        "at|on the?|your end step",
        "at|on the?|your draw step",
        "at|on each player's|opponent's upkeep",
        "at the start of",
        "at start of",
        "at beginning of",
    )
    for pattern in patterns:
        for found in passage.find(pattern):
            comma = passage.word(found.last) == ","
            if not passage.opens(found.first):
                continue
            if pattern.endswith("of"):
                edit = put(passage, found.first, found.last, "at the beginning of")
                yield match(passage, found.first, found.last, edit)
            elif comma:
                owner = passage.text(found.first + 1, found.last)
                owner = owner if " " in owner else f"the {owner}"
                edit = put(passage, found.first, found.last, f"at the beginning of {owner}")
                yield match(passage, found.first, found.last, edit)


RULES = (
    Wording(codes.PAY_COLON, _pay_colon, (("pay", ":"),), Fix.ASK, ("118.12",)),
    Wording(codes.PAY_COLON, _mana_colon, ((", {", ":"),), Fix.ASK, ("118.12",)),
    Wording(codes.PAY_OR, _pay_or, (("pay", " or "),), Fix.ASK, ("118.12a",)),
    Wording(codes.IF_THEN, _if_then, (("if ", "then"),), Fix.ASK, ("603.4",)),
    Wording(codes.WHEN_WOULD, _would, (("when", "would"),), Fix.ASK, ("614.1a",)),
    Wording(codes.NO_INSTEAD, _instead, (("if ", "would"),), rules=("614.1a",)),
    Wording(
        codes.END_OF_TURN,
        _end_of_turn,
        (("at end of turn",), ("at the end of",), ("end of turn",)),
        Fix.ASK,
        ("513.1", "603.2b"),
    ),
    Wording(
        codes.AT_A_STEP,
        _at_step,
        (("upkeep",), (" step,",), ("start of",), ("at beginning",)),
        rules=("603.2b",),
    ),
)
