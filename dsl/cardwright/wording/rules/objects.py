"""What is called a spell, a card, a permanent: it says where it is (CR 109.2)."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.diagnostics.codes import wording as codes

from ..edits import cut, insert, match, put
from ..passages import Passage, Word, word_set
from ..rule import Edit, Fix, Match, Wording

_TYPES = frozenset({"TYPE", "SUB"})
#: What may stand before a type in a noun phrase.
_BEFORE = frozenset({"COLOR", "ADJ", "VPP", "DET", "NUM", "TARGET", "TYPE", "SUB", "PT"})
_JOINTS = ("or", "and", "and/or", ",")


def _types_end(passage: Passage, index: int) -> int:
    """The index behind a noun phrase that ends with a card type or subtype; 0 where none is."""
    last = 0
    at = index
    while at < len(passage.words):
        if passage.kind(at) in _TYPES or _excludes_a_type(passage, at):
            last = at + 1
        elif passage.kind(at) not in _BEFORE and passage.word(at) not in (*_JOINTS, "nonland"):
            break
        at += 1
    if not last or passage.kind(last) == "N" or passage.word(last) in ("card", "cards", "spell"):
        return 0
    return last


def _excludes_a_type(passage: Passage, index: int) -> bool:
    """ "noncreature", "nonland"."""
    word = passage.word(index)
    return word.startswith("non") and word[3:] in passage.vocabulary.tables.card_types


def _spell(passage: Passage) -> Iterator[Match]:
    for found in passage.find("{counter} up? to? <number>? target|that"):
        verb = passage.word(found.first)
        helped = passage.word(found.first - 1) in ("a", "an", "the", "each", "no", "more")
        last = _types_end(passage, found.last)
        if helped or verb == "counters" or not last:
            continue
        many = passage.words[last - 1].text.endswith("s") and not _is_singular(passage, last - 1)
        if many:
            continue
        yield match(passage, last - 1, last, insert(passage, last, "spell"))


def _is_singular(passage: Passage, index: int) -> bool:
    return passage.word(index) in ("sorcery", "this")


_PERMANENT_VERBS = (
    *("destroy", "tap", "untap", "sacrifice", "regenerate", "goad", "fight", "exile", "return"),
    "attach",
)


def _no_card(passage: Passage) -> Iterator[Match]:
    for name in _PERMANENT_VERBS:
        for found in passage.find(f"{{{name}}}"):
            noun = _card_noun(passage, found.last)
            if noun and not (name in _FROM_ZONES and _speaks_of_zones(passage, found.last)):
                yield match(passage, noun, noun + 1, cut(passage, noun, noun + 1))
    for found in passage.find("damage|control to|of"):
        noun = _card_noun(passage, found.last)
        if noun:
            yield match(passage, noun, noun + 1, cut(passage, noun, noun + 1))


#: What is done to cards in other zones, too.
_FROM_ZONES = ("exile", "return")


def _speaks_of_zones(passage: Passage, index: int) -> bool:
    """Is there more than one target, or is a zone named from which it may come?"""
    _, end = passage.sentence(index)
    sentence = [passage.word(at) for at in range(index, end)]
    return "target" not in sentence[:3] or any(
        word in ("graveyard", "graveyards", "library", "exile", "exiled") for word in sentence
    )


def _card_noun(passage: Passage, index: int) -> int:
    """The index of "card" in "target creature card"; 0 where it is not, or has a zone."""
    at = index
    has_type = False
    while passage.kind(at) in _BEFORE or passage.word(at) in _JOINTS:
        has_type |= passage.kind(at) in _TYPES
        at += 1
    if not has_type or passage.word(at) not in ("card", "cards"):
        return 0
    _, end = passage.sentence(index)
    where = range(at + 1, end) if passage.word(at + 1) in ("in", "from") else ()
    if any(passage.word(each) in _ZONES for each in where) or passage.word(at + 1) == "with":
        return 0
    return at


_ZONES = word_set("graveyard graveyards hand hands library libraries exile")


def _card(passage: Passage) -> Iterator[Match]:
    for found in passage.find("{discard} a|an|<number>|another"):
        yield from _needs_card(passage, found.last)
    for found in passage.find("{discard} <number>"):
        yield from _needs_card(passage, found.last)
    for found in passage.find("{search} your|their library for a|an|any"):
        yield from _needs_card(passage, found.last)
    for name in ("return", "exile", "reveal", "put"):
        for found in passage.find(f"{{{name}}}"):
            last = _types_end(passage, found.last)
            if last and _is_hidden(passage, last):
                yield from _needs_card(passage, found.last)


def _is_hidden(passage: Passage, index: int) -> bool:
    """Does "from your graveyard" or the like stand here?"""
    if passage.word(index) not in ("from", "in"):
        return False
    zones = ("graveyard", "graveyards", "hand", "library", "hands")
    return any(passage.word(at) in zones for at in range(index + 1, index + 5))


def _needs_card(passage: Passage, index: int) -> Iterator[Match]:
    last = _types_end(passage, index)
    if last:
        noun = passage.words[last - 1]
        singular = _singular(passage, noun)
        if singular == noun.text:
            yield match(passage, last - 1, last, insert(passage, last, "card"))
        else:
            edit = Edit(noun.start, noun.end, f"{singular} cards")
            yield match(passage, last - 1, last, edit)


def _singular(passage: Passage, noun: Word) -> str:
    """A card type or subtype without its plural's ending."""
    tables = passage.vocabulary.tables
    for lemma, plural in tables.card_types.items():
        if noun.word == plural:
            return lemma
    for name, subtype in tables.subtypes.items():
        if noun.text == subtype.plural:
            return name
    return noun.text


def _source(passage: Passage) -> Iterator[Match]:
    for found in passage.find("deal <number> damage"):
        if not passage.opens(found.first):
            continue
        verb = passage.words[found.first]
        if passage.word(found.first - 1) == ":":
            first, _ = passage.sentence(found.first - 2) if found.first > 1 else (0, 0)
            name = passage.text(first, found.first - 1)
            if first == 0 and _is_name(passage, first, found.first - 1):
                edit = Edit(passage.end(found.first - 1), verb.end, " deals")
                yield match(passage, found.first - 1, found.last, edit)
                continue
            del name
        who = _own_name(passage)
        edits = [] if who is None else [Edit(verb.start, verb.end, f"{who} deals")]
        yield match(passage, found.first, found.last, *edits)


def _is_name(passage: Passage, first: int, last: int) -> bool:
    """Words with capitals that are no cost: the name of the card."""
    words = passage.words[first:last]
    if not words or any(word.kind in ("MANA", "LOY", "PT") for word in words):
        return False
    if all(word.kind == "SELF" for word in words):
        return True
    verb = passage.vocabulary.verb(words[0].word)
    named = all(word.text[:1].isupper() or len(word.text) < 4 for word in words)
    return named and (verb is None or len(words) > 1) and "," not in [each.word for each in words]


def _own_name(passage: Passage) -> str | None:
    subject = passage.subject
    if subject.is_spell and subject.name:
        return subject.name
    for kind in ("Creature", "Planeswalker", "Artifact", "Enchantment", "Land"):
        if subject.is_a(kind):
            return f"This {kind.lower()}"
    return None


def _flip(passage: Passage) -> Iterator[Match]:
    if passage.subject.layout == "flip":
        return
    for found in passage.find("{flip}"):
        after = passage.kind(found.last)
        _, end = passage.sentence(found.first)
        if "onto" in [passage.word(at) for at in range(found.last, end)]:
            continue
        if after == "SELF" or passage.word(found.last) in ("it", "them"):
            verb = passage.words[found.first]
            form = {"flip": "transform", "flips": "transforms", "flipped": "transformed"}
            text = form.get(verb.word, "transform")
            edit = put(passage, found.first, found.last, text)
            yield match(passage, found.first, found.last, edit)


RULES = (
    Wording(
        codes.COUNTER_A_SPELL,
        _spell,
        (("counter", "target"), ("counter", "that")),
        rules=("701.6",),
    ),
    Wording(codes.CARD_ON_BATTLEFIELD, _no_card, ((" card",),), Fix.ASK, ("109.2",)),
    Wording(
        codes.CARD_ELSEWHERE,
        _card,
        (("discard",), ("library for",), ("graveyard",), (" hand",)),
        rules=("109.2a",),
    ),
    Wording(codes.NO_SOURCE, _source, (("deal ", " damage"),), Fix.ASK, ("120.7",)),
    Wording(codes.FLIP, _flip, (("flip",),), Fix.ASK, ("701.27",)),
)
