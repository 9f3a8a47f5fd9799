"""What a token is like: size, colour, subtype, card type, "token" (CR 111.4)."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.diagnostics.codes import wording as codes

from ..edits import match
from ..passages import Passage
from ..rule import Edit, Match, Wording

_SUPERTYPES = ("legendary", "snow", "basic")
_STATES = ("tapped", "attacking")
_VOWELS = tuple("aeiou")


def _order(passage: Passage) -> Iterator[Match]:
    for found in passage.find("{create}"):
        at = found.last
        while passage.at(at, "<number>") or passage.word(at) in ("a", "an", "that", "many", "up"):
            at += 1
        token = next(
            (
                index
                for index in range(at, min(at + 14, len(passage.words)))
                if passage.word(index) in ("token", "tokens")
            ),
            None,
        )
        if token is not None:
            yield from _ordered(passage, found.last, at, token)


def _ordered(passage: Passage, start: int, first: int, token: int) -> Iterator[Match]:
    sorted_words = _sorted(passage, first, token)
    if sorted_words is None:
        return
    written = [word.text for word in passage.words[first:token]]
    if sorted_words == written:
        return
    edits = [Edit(passage.start(first), passage.end(token), " ".join(sorted_words))]
    article = passage.words[first - 1]
    if article.word in ("a", "an"):
        fitting = "an" if sorted_words[0].lower().startswith(_VOWELS) else "a"
        if fitting != article.word:
            edits = [Edit(article.start, edits[0].end, f"{fitting} {edits[0].text}")]
    yield match(passage, first, token, *edits)


def _sorted(passage: Passage, first: int, token: int) -> list[str] | None:
    """The words before "token" in their order; None if some other word is among them."""
    groups: list[list[str]] = [[], [], [], [], [], []]
    state, supertypes, size, colors, subtypes, types = groups
    joints: list[str] = []
    for word in passage.words[first:token]:
        if word.word in _STATES:
            state.append(word.text)
        elif word.word in _SUPERTYPES:
            supertypes.append(word.text)
        elif word.kind == "PT":
            size.append(word.text)
        elif word.kind == "COLOR" or word.word == "colorless":
            colors.append(word.text)
        elif word.word == "and":
            joints.append(word.text)
        elif word.kind == "SUB" or passage.vocabulary.subtype(word.text) is not None:
            subtypes.append(word.text)
        elif word.kind == "TYPE":
            types.append(word.text)
        else:
            return None
    if len(size) != 1 or not (colors or subtypes) or len(joints) != max(0, len(colors) - 1):
        return None
    if any(word.word == "," for word in passage.words[first:token]):
        return None
    if "creature" not in types and "Vehicle" not in subtypes:
        types.append("creature")
    colored = [word for color in colors for word in (color, "and")][:-1]
    return [*state, *supertypes, *size, *colored, *subtypes, *types]


RULES = (Wording(codes.TOKEN_ORDER, _order, (("create", "token"),), rules=("111.4",)),)
