"""Fields of nodes that are no choice: others decide them. In the order of settling."""

from __future__ import annotations

from functools import cache
from typing import Any

from msgspec.structs import replace
from tests.properties.round_trip.declaring import follows, form_of, subject_of
from tests.properties.round_trip.texts import committed_lines, full_language, walk

from cardwright.ast import (
    ActivatedAbility,
    Adverb,
    AtLeast,
    AtMost,
    Bounded,
    Clause,
    Compared,
    Controlled,
    CostList,
    Gap,
    Head,
    KeywordAbility,
    KeywordLine,
    LoyaltyAbility,
    Measure,
    ModalBullet,
    Node,
    NounList,
    NounPhrase,
    Number,
    Pronoun,
    Qualifier,
    QualifierList,
    RelativeClause,
    SelfReference,
    Sentence,
    Subordinate,
    Sum,
    UnclassifiedAbility,
)


def _one_less(joins: tuple[str, ...], parts: tuple[object, ...], usual: str) -> tuple[str, ...]:
    wanted = max(len(parts) - 1, 0)
    return (*joins, *[usual] * wanted)[:wanted]


@follows(Sentence, "joins")
def _(node: Sentence) -> object:
    """Something stands between each two parts, and nowhere else."""
    return _one_less(node.joins, node.parts, ",")


@follows(CostList, "joins")
def _(node: CostList) -> object:
    """Something stands between each two costs, and nowhere else."""
    return _one_less(node.joins, node.parts, ",")


@follows(KeywordLine, "separators")
def _(node: KeywordLine) -> object:
    """Something stands between each two keywords, and nowhere else."""
    return _one_less(node.separators, node.keywords, ",")


@follows(Subordinate, "joins")
def _(node: Subordinate) -> object:
    """Something stands between each two clauses, and nowhere else."""
    return _one_less(node.joins, node.clauses, "or")


@follows(RelativeClause, "conjunction")
def _(node: RelativeClause) -> object:
    """Only two clauses are joined."""
    return (node.conjunction or "or") if len(node.clauses) > 1 else ""


@follows(NounPhrase, "conjunction")
def _(node: NounPhrase) -> object:
    """Only two heads are joined."""
    return (node.conjunction or "or") if len(node.heads) > 1 else ""


@follows(Adverb, "kind")
def _(node: Adverb) -> object:
    """The lexicon says what kind of adverb a phrase is; a word that only frames name is a way."""
    return _adverb(node.words).kind


def _adverb(words: str) -> Adverb:
    kind = full_language().words.adverb_kind(words)
    if kind is None and "P" in _classes(words):
        kind = "particle"
    return Adverb(kind or ("place" if words == "there" else "way"), words)


def _classes(word: str) -> frozenset[str]:
    return full_language().vocabulary.words_by_class.get(word, frozenset())


@follows(KeywordAbility, "dash")
def _(node: KeywordAbility) -> object:
    """A dash stands before a cost that is no mana, and before a size."""
    return bool(node.arguments) and type(node.arguments[-1]).__name__ in (
        "CostList",
        "PowerToughness",
    )


@follows(Clause, "arguments")
def _(node: Clause) -> object:
    """A frame has so many places; a word that it names can only be that word."""
    form = form_of(node)
    if form is None:
        return node.arguments
    found = list((*node.arguments, *[None] * form.size)[: form.size])
    for place in form.places:
        argument = found[place.index]
        if place.sorts == 0 and argument is not None:
            found[place.index] = _adverb(place.word)
        elif place.spells_numbers:
            found[place.index] = _spelled(argument)
    return tuple(found)


def _spelled(argument: Any) -> Any:
    if isinstance(argument, NounList):
        return replace(argument, items=tuple(map(_spelled, argument.items)))
    if isinstance(argument, Number):
        return Number(argument.value, argument.value in full_language().words.number_words)
    return argument


@follows(Clause, "contracted")
def _(node: Clause) -> object:
    """ "it's", "you've": only a pronoun is contracted, with "is" or "are" or with "have" of a
    perfect.
    """
    form = form_of(node)
    is_be = form is not None and (form.passive or form.lemma == "be")
    return bool(
        node.contracted
        and isinstance(subject_of(node), Pronoun | Gap)
        and (node.perfect or (is_be and node.tense == "present"))
    )


@follows(NounPhrase, "plural")
def _(node: NounPhrase) -> object:
    """Only a noun that has a plural has a number."""
    last = node.heads[-1] if node.heads else None
    if not isinstance(last, Head) or not (last.noun or last.types):
        return False
    return node.plural and last.noun not in full_language().words.mass


@follows(SelfReference, "plural")
def _(node: SelfReference) -> object:
    """Only a name may be that of two."""
    return node.plural and node.words == "~"


@follows(Qualifier, "kind")
def _(node: Qualifier) -> object:
    """A word says one kind of thing of every noun; only its place makes it more than that."""
    if node.kind in _KINDS_BY_PLACE and _may_be(node):
        return node.kind
    known = _kinds_of_qualifiers().get(node.word)
    if known is not None:
        return known
    words = full_language().words
    if "COLOR" in _classes(node.word):
        return "color"
    if words.vocabulary.tables.ambiguous.get(node.word, ("",))[0] == "VPP":
        return "participle"
    found = words.qualifier("ADJ", node.word)
    if found is not None:
        return found[0]
    if words.is_type(node.word):
        return "type"
    return "state" if node.word in words.vocabulary.tables.nouns else "participle"


def _may_be(node: Qualifier) -> bool:
    words = full_language().words
    if node.kind == "order":
        return words.vocabulary.tables.qualifiers.get(node.word) == "order"
    # What a card lets players vote for may be any word (CR 701.38).
    return node.kind == "option" or node.word in words.keywords


_KINDS_BY_PLACE = ("order", "keyword", "counter", "option")


@cache
def _kinds_of_qualifiers() -> dict[str, str]:
    return {
        node.word: node.kind
        for line in committed_lines()
        for _, node in walk(line)
        if isinstance(node, Qualifier) and node.kind not in _KINDS_BY_PLACE
    }


def _plain(quantity: Any) -> Any:
    """The quantity with its number as the noun wants it."""
    if isinstance(quantity, Number):
        return replace(quantity, spelled=False)
    if isinstance(quantity, AtLeast | AtMost | Bounded | Compared):
        return replace(quantity, count=_plain(quantity.count))
    if isinstance(quantity, Sum):
        return Sum(_plain(quantity.first), quantity.sign, _plain(quantity.second))
    return quantity


@follows(NounPhrase, "quantity")
def _(node: NounPhrase) -> object:
    """The noun decides whether its number is written as a word."""
    return _plain(node.quantity)


@follows(NounPhrase, "partitive")
def _(node: NounPhrase) -> object:
    """The number of a part is always written as a word."""
    return _plain(node.partitive)


@follows(AtMost, "count")
def _(node: AtMost) -> object:
    """Only a number that stands alone is marked as spelled out."""
    return _plain(node.count)


@follows(AtLeast, "count")
def _(node: AtLeast) -> object:
    """Only a number that stands alone is marked as spelled out."""
    return _plain(node.count)


@follows(Number, "spelled")
def _(node: Number) -> object:
    """There is no word for every number."""
    return node.spelled and node.value in full_language().words.number_words


def _is_shared(last: Head) -> bool:
    if last.noun or len(last.types) < 2:
        return last.noun in full_language().words.noun_tables["shared"]
    return last.types[-1].islower()  # "Ninja and Rogue **creatures**"


@follows(NounPhrase, "heads")
def _(node: NounPhrase) -> object:
    """An earlier head of a plural has a plural of its own; "artifact and creature cards" may not:
    the noun is shared.
    """
    last = node.heads[-1] if node.heads else None
    shared = isinstance(last, Head) and _is_shared(last)

    def is_independent(head: Head) -> bool:
        if head is last or not node.plural:
            return False
        if head.types and not head.noun and full_language().words.is_invariant(head.types[-1]):
            return False
        return head.independent if shared and not head.noun else True

    return tuple(
        replace(head, independent=is_independent(head)) if isinstance(head, Head) else head
        for head in node.heads
    )


@follows(Controlled, "modal")
def _(node: Controlled) -> object:
    """Nobody may not control."""
    return "" if node.negated else node.modal


@follows(Clause, "contracted")
def _(node: Clause) -> object:
    """ "isn't" and "haven't" are negated, "can be" has a modal: the pronoun is not contracted."""
    return node.contracted and not (node.negated or node.modals)


@follows(ModalBullet, "label")
def _(node: ModalBullet) -> object:
    """A name before the text belongs to the ability; before a cost it names the mode."""
    return node.label if node.cost is not None else ""


@follows(ModalBullet, "mark")
def _(node: ModalBullet) -> object:
    """A mode has a mark, or the cost stands for it."""
    return node.mark or ("" if node.cost is not None else "•")


@follows(KeywordLine, "full_stop")
def _(node: KeywordLine) -> object:
    """Sentences bring a full stop of their own."""
    return node.full_stop and not node.sentences


def _last_introduces(sentences: tuple[Node, ...]) -> tuple[Node, ...]:
    return tuple(
        replace(sentence, introduces=False)
        if isinstance(sentence, Sentence) and index < len(sentences) - 1
        else sentence
        for index, sentence in enumerate(sentences)
    )


@follows(UnclassifiedAbility, "sentences")
def _(node: UnclassifiedAbility) -> object:
    """Modes follow a paragraph, so that only its last sentence introduces them."""
    return _last_introduces(node.sentences)


@follows(ActivatedAbility, "sentences")
def _(node: ActivatedAbility) -> object:
    """Modes follow a paragraph, so that only its last sentence introduces them."""
    return _last_introduces(node.sentences)


@follows(LoyaltyAbility, "sentences")
def _(node: LoyaltyAbility) -> object:
    """Modes follow a paragraph, so that only its last sentence introduces them."""
    return _last_introduces(node.sentences)


@follows(KeywordLine, "sentences")
def _(node: KeywordLine) -> object:
    """Modes follow a paragraph, so that only its last sentence introduces them."""
    return _last_introduces(node.sentences)


@follows(Clause, "tense")
def _(node: Clause) -> object:
    """ "be" behind a modal is a base form, other verbs have none apart from the present; only
    "had" and "did" tell the past there, and only "were" of one thing is a subjunctive.
    """
    form = form_of(node)
    tense = node.tense
    if form is None or tense in ("gerund", "elided", "gapped"):
        return tense
    is_be = form.passive or form.lemma == "be"
    if node.perfect:
        return "past" if tense == "past" else "been" if is_be else "participle"
    if tense == "participle":
        return tense
    if node.modals and not (tense == "past" and "do" in node.modals):
        return "base" if is_be else "present"
    if tense == "subjunctive" and is_be:
        subject = subject_of(node)
        alike = subject is not None and full_language().printer.is_plural(subject)
        return "past" if alike or subject == Pronoun("you") else tense
    return tense if tense == "past" or (tense in ("base", "been") and is_be) else "present"


@follows(Head, "qualifiers")
def _(node: Head) -> object:
    """A keyword before "counter" is its kind, before "ability" or "cost" a keyword."""
    keywords = full_language().words.keywords
    kind = "counter" if node.noun.endswith("counter") else "keyword"

    def of_noun(item: Any) -> Any:
        if isinstance(item, QualifierList):
            return replace(item, items=tuple(map(of_noun, item.items)))
        if isinstance(item, Qualifier) and item.word in keywords and item.kind != "order":
            return replace(item, kind=kind)
        return item

    return tuple(map(of_noun, node.qualifiers))


@follows(Measure, "value")
def _(node: Measure) -> object:
    """The number behind a noun is written in digits, or as the phrase wants it."""
    return _plain(node.value) if not node.comparison else node.value


@follows(Sum, "first")
def _(node: Sum) -> object:
    """Only a number that stands alone is marked as spelled out."""
    return _plain(node.first)


@follows(Sum, "second")
def _(node: Sum) -> object:
    """Only a number that stands alone is marked as spelled out."""
    return _plain(node.second)
