"""What a card calls itself (CR 201.5): "this creature", "this spell", a short name."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.diagnostics.codes import wording as codes
from cardwright.lexer import short_names

from ..passages import Passage, word_set
from ..rule import Edit, Match, Wording

#: Subtypes that a permanent is called by, before its card types.
_SUBTYPES = ("Aura", "Equipment", "Vehicle", "Saga", "Class", "Fortification", "Siege", "Case")
_TYPES = ("creature", "land", "artifact", "enchantment", "planeswalker", "battle")
_ZONES = word_set("graveyard hand library exile exiled")


def _own_name(passage: Passage) -> Iterator[Match]:
    subject = passage.subject
    # "Equipped creature has "Sacrifice ~: ..."": "this" would be the creature there.
    if not subject.name or passage.quoted:
        return
    is_legendary = subject.is_a("Legendary")
    for index, word in enumerate(passage.words):
        if word.word != "~" or _is_kept(passage, index):
            continue
        written = word.text.removesuffix("'s").removesuffix("’s")
        end = word.end - (len(word.text) - len(written))
        if subject.is_spell:
            # "Ember Lash deals 3 damage": only where it is no spell it is called something else.
            short = "this card" if _is_elsewhere(passage, index) else ""
        elif is_legendary:
            short = _short_name(subject.name)
        else:
            short = _itself(passage, index)
        if short and written == subject.name and short != written:
            text = short
            if not is_legendary and passage.opens(index):
                text = short[:1].upper() + short[1:]
            yield Match(word.start, end, (Edit(word.start, end, text),), (("short", short),))


def _is_kept(passage: Passage, index: int) -> bool:
    """A name that is a name, and what a card is in every zone (CR 604.3)."""
    if passage.word(index - 1) in ("named", "name", "is", "into"):
        return True
    first, last = passage.sentence(index)
    if "from anywhere" in passage.text(first, last) or passage.at(index + 1, "can be your"):
        return True
    if passage.opens(index):
        return passage.kind(index) == "POSS" or passage.word(index + 1) in ("is", "has", "isn't")
    after = passage.at(index + 1, "would be put into") or passage.at(index + 1, "is paired")
    return after is not None


def _short_name(name: str) -> str:
    """The part of a legendary name before its comma; empty where it has none."""
    return next(iter(short_names(name)), "") if "," in name else ""


def _itself(passage: Passage, index: int) -> str:
    """What a permanent that is not legendary calls itself where the word at an index stands."""
    if _is_cast(passage, index):
        return "this spell"
    gone = _returned(passage, index)
    if gone:
        return gone
    if _is_elsewhere(passage, index):
        return "this card"
    subject = passage.subject
    subtypes = subject.type_line.partition("—")[2].split()
    if not subject.is_a("Creature"):
        for subtype in _SUBTYPES:
            if subtype in subtypes:
                return f"this {subtype}"
    kind = next((each for each in _TYPES if subject.is_a(each.capitalize())), "")
    return f"this {kind}" if kind else ""


def _is_cast(passage: Passage, index: int) -> bool:
    """ "When you cast ~", "~ costs {1} less to cast", "~ can't be countered"."""
    before, after = passage.word(index - 1), index + 1
    if before in ("cast", "casting", "copy"):
        return True
    return bool(
        passage.at(after, "costs <mana> less|more")
        or passage.at(after, "can't be countered")
        or passage.at(after, "costs up to")
    )


def _returned(passage: Passage, index: int) -> str:
    """ "When ~ dies, return it", "when enchanted creature dies, return this card"; else empty."""
    first, _ = passage.sentence(index)
    event = [passage.word(at) for at in range(first, index)]
    is_event = event[:1] in (["when"], ["whenever"])
    if not is_event or event[-1] != "return" or passage.word(index + 1) not in ("to", "from"):
        return ""
    if "dies" not in event and "graveyard" not in event:
        return ""
    return "it" if event[1] == "~" and event[2] in ("dies", "is") else "this card"


def _is_elsewhere(passage: Passage, index: int) -> bool:
    """ "Return ~ from your graveyard", "as long as ~ is in your graveyard", "discard ~"."""
    if passage.word(index - 1) in ("discard", "cycle", "reveal", "discarding", "draft"):
        return True
    after = passage.word(index + 1)
    if after == "from" or (
        after in ("is", "isn't") and passage.word(index + 2) in ("in", "exiled")
    ):
        near = [passage.word(at) for at in range(index + 1, index + 6)]
        return bool(set(near) & _ZONES)
    return False


RULES = (Wording(codes.OWN_NAME, _own_name, (("",),), rules=("201.5",), is_told=False),)
