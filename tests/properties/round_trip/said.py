"""The words of a tree and the words of a text, so that both can be compared without reading."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache

from tests.properties.round_trip.texts import full_language, walk

from cardwright.ast import (
    AnyNumber,
    ChapterAbility,
    Clause,
    CleaveAbility,
    DieRow,
    Fraction,
    LevelBand,
    Node,
    NounPhrase,
    Option,
    RelativeClause,
    StationBand,
)

#: What says how words hang together, or what kind of word it is: no words of the text.
_UNSPOKEN = frozenset(("frame", "tense", "voice", "position", "kind"))
#: Tenses in which the verb is left out.
_SILENT = frozenset(("gapped", "elided"))
#: A symbol, or letters with what belongs to them.
_WORD = re.compile(r"\{[^}]*\}|[^\s,;:.—\"()|•]+")
#: What a contraction hides, and what every sentence has for other reasons, too.
_AUXILIARY = frozenset(("be", "have", "do"))
_CONTRACTED = ("'s", "'re", "'ve", "'d", "s'")


def words_of(tree: Node) -> Counter[str]:
    """The words and numbers of a tree; of a verb and its participles, the verb."""
    found: Counter[str] = Counter()
    for _, node in walk(tree):
        for said in _texts(node):
            found.update(_lemma(word) for word in _WORD.findall(said.lower()))
        for flag in ("target", "other"):
            found[flag] += getattr(node, flag, False) is True
        found["not"] += getattr(node, "negated", False) is True
    return +found


def unsaid(tree: Node, text: str) -> Counter[str]:
    """The words of a tree that its text lacks, but for auxiliary verbs."""
    printed: Counter[str] = Counter()
    if isinstance(tree, CleaveAbility):
        return printed  # two texts in one
    for word in _WORD.findall(text.lower()):
        printed.update(_readings(word))
    lost = words_of(tree) - printed
    return Counter({word: number for word, number in lost.items() if word not in _AUXILIARY})


@cache
def _readings(word: str) -> tuple[str, ...]:
    """The words that a printed word may stand for: with its end, without it, and its parts."""
    plain = word.strip("'")
    found = {word, plain, *(plain[: -len(end)] for end in _CONTRACTED if plain.endswith(end))}
    if plain.endswith("n't"):
        found.add("not")
    if plain.endswith("s"):
        found.add(plain[:-1])  # "phase outs": a keyword as a noun
    stem = min(found, key=len)
    parts = stem.split("/") if "/" in stem and "{" not in stem else []
    return (*{_lemma(one) for one in found}, *map(_lemma, parts))


def _texts(node: Node) -> Iterator[str]:
    if isinstance(node, Clause):
        yield from _of_clause(node)
    elif isinstance(node, NounPhrase):
        yield from _of_part(node)
    elif isinstance(node, Option):  # a noun, where nobody votes for it
        noun = full_language().vocabulary.reading(node.name, "N")
        yield noun[0] if noun else node.name
        return
    elif isinstance(node, RelativeClause):
        yield from [node.conjunction] * (len(node.clauses) - 2)  # between each two
    elif isinstance(node, ChapterAbility | DieRow | LevelBand | StationBand):
        return  # numbers only, written as no others are
    for name in node.__struct_fields__:
        value = getattr(node, name)
        if name in _UNSPOKEN or isinstance(value, bool):
            continue
        for item in value if isinstance(value, tuple) else (value,):
            if isinstance(item, str | int):
                yield str(item)


def _of_clause(node: Clause) -> Iterator[str]:
    """The verb, and the words that the frame gives its arguments."""
    form = full_language().table.form(node)
    if node.tense not in _SILENT:
        yield form.lemma.replace("_", " ")
        if form.passive and (node.perfect or node.tense != "participle"):
            yield "be"
    if node.perfect:
        yield "have"
    for place in form.places:
        if place.sorts and node.arguments[place.index] is not None:
            yield place.word


def _of_part(node: NounPhrase) -> Iterator[str]:
    part = node.partitive
    if part is None or isinstance(part, AnyNumber | Fraction):
        return
    if not getattr(part, "words", "").endswith(" of"):
        yield "of"


@cache
def _lemma(word: str) -> str:
    words = full_language().words
    word = _lemmas_of_nouns().get(word, word)
    number = words.numbers.get(word)  # "one" is a pronoun and a noun, too
    if number is not None:
        return str(number)
    verb = words.verb_of(word)
    return verb[0] if verb is not None else word


@cache
def _lemmas_of_nouns() -> dict[str, str]:
    words = full_language().words
    tables = full_language().vocabulary.tables
    nouns = (*tables.nouns, *words.keywords)
    found = {"an": "a", **words.oblique, **words.possessives}
    types = ((words.type_plural(name), name) for name in (*tables.card_types, *tables.subtypes))
    for plural, lemma in (*types, *((words.noun_plural(noun), noun) for noun in nouns)):
        for several, one in zip(plural.lower().split(" "), lemma.lower().split(" "), strict=False):
            found.setdefault(several, one)
    return found
