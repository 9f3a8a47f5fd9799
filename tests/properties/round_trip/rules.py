"""What a tree that some text gives is like, beyond the types of its fields; each with its reason.

``follows``: a field that is no choice, because others decide it. ``holds``: what must be true of a
node. The tests check both on every line that is read, so that no rule here is a wish; and generate
trees within them.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple, TypeVar

from msgspec.structs import replace
from tests.properties.round_trip.texts import committed_lines, full_language, walk

from cardwright.ast import (
    ActivatedAbility,
    Adverb,
    AtLeast,
    AtMost,
    Bounded,
    ChapterAbility,
    Clause,
    Compared,
    Conjoined,
    Controlled,
    CostList,
    DieRow,
    Gap,
    Gapped,
    Head,
    Infinitive,
    KeywordAbility,
    KeywordLine,
    KeywordReference,
    LoyaltyAbility,
    ManaSymbols,
    Measure,
    ModalBullet,
    Node,
    NounList,
    NounPhrase,
    Number,
    ParticipleClause,
    PlacedModifier,
    PowerToughness,
    PrepositionalModifier,
    PrepositionalPhrase,
    Pronoun,
    Qualifier,
    QualifierList,
    Quoted,
    RelativeClause,
    SelfReference,
    Sentence,
    Subordinate,
    Sum,
    ThatMany,
    UnclassifiedAbility,
    Variable,
    WithPhrase,
)
from cardwright.frames.templates import Form

Of = TypeVar("Of", bound=Node)


class Follows(NamedTuple):
    """A field that others decide."""

    kind: type[Node]
    field: str
    because: str
    value: Callable[[Any], object]


class Holds(NamedTuple):
    """What is true of every node of a kind."""

    kind: type[Node]
    name: str
    because: str
    check: Callable[[Any], bool]


FOLLOWS: list[Follows] = []
HOLDS: list[Holds] = []


def follows(kind: type[Of], field: str) -> Callable[[Callable[[Of], object]], None]:
    """Declares what decides a field; the docstring says why."""

    def declare(value: Callable[[Of], object]) -> None:
        FOLLOWS.append(Follows(kind, field, _reason(value), value))

    return declare


def holds(kind: type[Of]) -> Callable[[Callable[[Of], bool]], None]:
    """Declares what is true of a node; the docstring says why."""

    def declare(check: Callable[[Of], bool]) -> None:
        HOLDS.append(Holds(kind, check.__name__, _reason(check), check))

    return declare


def _reason(function: Callable[..., object]) -> str:
    assert function.__doc__, function.__name__
    return function.__doc__


def settled(node: Node) -> Node:
    """The node with the fields that are no choice filled."""
    for rule in FOLLOWS:
        if isinstance(node, rule.kind):
            value = rule.value(node)
            if getattr(node, rule.field) != value:
                node = replace(node, **{rule.field: value})
    return node


def settled_tree(node: Node) -> Node:
    """The whole tree settled, from the leaves up."""
    changed: dict[str, Any] = {}
    for name in node.__struct_fields__:
        value = getattr(node, name)
        if isinstance(value, Node):
            changed[name] = settled_tree(value)
        elif isinstance(value, tuple):
            changed[name] = tuple(
                settled_tree(item) if isinstance(item, Node) else item for item in value
            )
    return settled(replace(node, **changed) if changed else node)


def broken_rules(tree: Node) -> list[str]:
    """The names of the rules that a node of the tree breaks."""
    return [
        f"{rule.kind.__name__}: {rule.name}"
        for _, node in walk(tree)
        for rule in HOLDS
        if isinstance(node, rule.kind) and not rule.check(node)
    ]


# ---------------------------------------------------------------- fields that others decide


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
    form = _form(node)
    if form is None:
        return node.arguments
    found = list((*node.arguments, *[None] * form.size)[: form.size])
    for place in form.places:
        argument = found[place.index]
        if place.sorts == 0 and argument is not None:
            found[place.index] = _adverb(place.word)
        elif place.spells_numbers and isinstance(argument, Number):
            found[place.index] = Number(argument.value, True)
    return tuple(found)


@follows(Clause, "contracted")
def _(node: Clause) -> object:
    """ "it's", "you've": only a pronoun is contracted, with "be" or with "have" of a perfect."""
    form = _form(node)
    return bool(
        node.contracted
        and form is not None
        and form.subject is not None
        and isinstance(node.arguments[form.subject.index], Pronoun | Gap)
        and (node.perfect or form.passive or form.lemma == "be")
    )


@follows(NounPhrase, "plural")
def _(node: NounPhrase) -> object:
    """Only a noun that has a plural has a number."""
    last = node.heads[-1] if node.heads else None
    if not isinstance(last, Head) or not (last.noun or last.types):
        return False
    return node.plural and last.noun not in full_language().words.mass


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
    return "state" if node.word in words.vocabulary.tables.nouns else "participle"


def _may_be(node: Qualifier) -> bool:
    words = full_language().words
    if node.kind == "order":
        return words.vocabulary.tables.qualifiers.get(node.word) == "order"
    if node.kind == "option":
        return node.word in _options()
    return node.word in words.keywords


@cache
def _options() -> frozenset[str]:
    """What cards let players vote for: no word of the language (CR 701.38)."""
    return frozenset(
        node.word
        for line in committed_lines()
        for _, node in walk(line)
        if isinstance(node, Qualifier) and node.kind == "option"
    )


_KINDS_BY_PLACE = ("order", "keyword", "counter", "option")


@cache
def _kinds_of_qualifiers() -> dict[str, str]:
    return {
        node.word: node.kind
        for line in committed_lines()
        for _, node in walk(line)
        if isinstance(node, Qualifier) and node.kind not in _KINDS_BY_PLACE
    }


# ---------------------------------------------------------------- what is true of a node


def _form(node: Clause) -> Form | None:
    return full_language().table.frames.get((node.frame, node.voice == "passive"))


def _subject(node: Clause) -> Node | None:
    form = _form(node)
    return node.arguments[form.subject.index] if form and form.subject else None


def _are_several(items: tuple[object, ...]) -> bool:
    return len(items) > 1


@holds(Sentence)
def something_is_said(node: Sentence) -> bool:
    """An empty sentence has no text."""
    return bool(node.parts)


@holds(CostList)
def something_is_paid(node: CostList) -> bool:
    """An empty list of costs has no text."""
    return bool(node.parts)


@holds(ManaSymbols)
def some_symbol_is_written(node: ManaSymbols) -> bool:
    """No symbols have no text."""
    return bool(node.symbols)


@holds(KeywordLine)
def some_keyword_stands_on_the_line(node: KeywordLine) -> bool:
    """A line without keywords is no keyword line."""
    return bool(node.keywords)


@holds(UnclassifiedAbility)
def a_paragraph_has_sentences(node: UnclassifiedAbility) -> bool:
    """A paragraph without sentences has no text."""
    return bool(node.sentences)


@holds(ActivatedAbility)
def an_activated_ability_does_something(node: ActivatedAbility) -> bool:
    """Nothing behind the colon is no ability."""
    return bool(node.sentences)


@holds(LoyaltyAbility)
def a_loyalty_ability_does_something(node: LoyaltyAbility) -> bool:
    """Nothing behind the colon is no ability."""
    return bool(node.sentences)


@holds(ChapterAbility)
def a_chapter_has_a_number(node: ChapterAbility) -> bool:
    """Chapters are numbered, each once, in order."""
    return bool(node.chapters) and list(node.chapters) == sorted(set(node.chapters))


@holds(Quoted)
def a_quotation_is_one_paragraph(node: Quoted) -> bool:
    """Quotation marks never hold more than one paragraph."""
    return len(node.abilities) == 1


@holds(NounList)
def several_nouns_are_listed(node: NounList) -> bool:
    """One is no list."""
    return _are_several(node.items)


@holds(QualifierList)
def several_qualifiers_are_listed(node: QualifierList) -> bool:
    """One is no list."""
    return _are_several(node.items)


@holds(RelativeClause)
def a_relative_clause_has_a_clause(node: RelativeClause) -> bool:
    """Without a clause nothing is printed; each has a gap where the noun belongs."""
    return bool(node.clauses)


@holds(Subordinate)
def a_subordinate_has_clauses_or_a_phrase(node: Subordinate) -> bool:
    """One of the two stands behind the word, never both."""
    return bool(node.clauses) != (node.phrase is not None)


@holds(Clause)
def the_frame_has_the_voice(node: Clause) -> bool:
    """Only some frames have a passive."""
    return _form(node) is not None


@holds(Clause)
def required_places_are_filled(node: Clause) -> bool:
    """Only what stands in brackets, and the subject, may be missing."""
    form = _form(node)
    return form is not None and all(
        place.optional or node.arguments[place.index] is not None for place in form.places
    )


@holds(Clause)
def a_slot_holds_a_phrase(node: Clause) -> bool:
    """Adverbs stand where a frame names a word; a slot takes phrases."""
    form = _form(node)
    return form is not None and not any(
        isinstance(node.arguments[place.index], Adverb) for place in form.places if place.sorts
    )


@holds(PlacedModifier)
def a_modifier_is_placed_once(node: PlacedModifier) -> bool:
    """The modifier itself has no place."""
    return not isinstance(node.modifier, PlacedModifier)


@holds(Clause)
def placed_modifiers_stand_before_an_argument(node: Clause) -> bool:
    """A modifier behind the last argument is an ordinary one."""
    form = _form(node)
    if form is None:
        return False
    return all(
        item.position == 0
        or any(
            node.arguments[place.index] is not None for place in form.places[item.position - 1 :]
        )
        for item in node.modifiers
        if isinstance(item, PlacedModifier)
    )


@holds(AtLeast)
def at_least_a_number(node: AtLeast) -> bool:
    """ "or more" stands behind a number or a letter."""
    return isinstance(node.count, Number | Variable)


@holds(AtMost)
def at_most_a_number(node: AtMost) -> bool:
    """ "up to" stands before a number, a letter or "that many"."""
    return isinstance(node.count, Number | Variable) or node.count == ThatMany("that many")


@holds(Compared)
def or_more_is_at_least(node: Compared) -> bool:
    """ "or more" is `AtLeast`."""
    return node.word != "or more"


@holds(DieRow)
def an_open_row_is_a_band(node: DieRow) -> bool:
    """ "15+ |" is written alike on a Spacecraft and in a table: it is read as a `StationBand`."""
    return node.maximum is not None


@holds(DieRow)
def a_row_goes_up(node: DieRow) -> bool:
    """A table of results runs from low to high."""
    return node.maximum is None or node.minimum <= node.maximum


@holds(Gapped)
def a_gapped_clause_shares_verb_and_subject(node: Gapped) -> bool:
    """It has no verb of its own: the subject is a gap, the tense says so."""
    return node.clause.tense == "gapped" and isinstance(_subject(node.clause), Gap)


@holds(ParticipleClause)
def a_participle_has_a_gap(node: ParticipleClause) -> bool:
    """The noun that it stands behind is its subject."""
    return node.clause.tense in ("participle", "gerund") and isinstance(_subject(node.clause), Gap)


@holds(Infinitive)
def an_infinitive_has_a_gap(node: Infinitive) -> bool:
    """Its subject is never named."""
    return node.clause.tense in ("present", "base") and isinstance(_subject(node.clause), Gap)


# ---------------------------------------------------------------- more that others decide


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


@follows(NounPhrase, "heads")
def _(node: NounPhrase) -> object:
    """An earlier head of a plural has a plural of its own; "artifact and creature cards" may not:
    the noun is shared.
    """
    last = node.heads[-1] if node.heads else None
    shared = isinstance(last, Head) and last.noun in full_language().words.noun_tables["shared"]

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
    """ "isn't" is negated and "can be" has a modal: neither is contracted with the pronoun."""
    return node.contracted and not ((node.negated or node.modals) and not node.perfect)


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
    """ "be" behind a modal is a base form; other verbs have none apart from the present."""
    form = _form(node)
    if form is None or node.tense not in ("present", "base", "participle", "been"):
        return node.tense
    if node.perfect:
        return "been" if form.lemma == "be" or form.passive else "participle"
    if node.tense in ("participle", "been"):
        return node.tense
    if form.lemma != "be" and not form.passive:
        return "present"
    return "base" if node.modals and not node.perfect else node.tense


# ---------------------------------------------------------------- more that is true


@holds(Clause)
def an_argument_is_a_number_not_a_measure(node: Clause) -> bool:
    """A bare number behind a verb is a `Number`; a `Measure` compares."""
    return not any(
        isinstance(argument, Measure) and not argument.comparison for argument in node.arguments
    )


@holds(Bounded)
def a_bound_has_its_numbers(node: Bounded) -> bool:
    """ "all" and "both" are determiners, "only" is an adverb; "twice that many" is `ThatMany`."""
    if node.bound in ("all", "both", "only"):
        return False
    if node.bound == "twice":
        return isinstance(node.count, Variable) or _is_as_much(node.count)
    if node.bound in full_language().words.multipliers:
        return _is_as_much(node.count)
    return not isinstance(node.count, ThatMany)


def _is_as_much(node: Node) -> bool:
    return isinstance(node, ThatMany) and node.words in ("as much", "as many")


@holds(Compared)
def one_more_is_a_choice(node: Compared) -> bool:
    """ "one more" and "two more" are quantities by themselves."""
    return not (node.word == "more" and node.count in (Number(1), Number(2)))


@holds(NounPhrase)
def an_adverb_behind_a_noun_says_where(node: NounPhrase) -> bool:
    """Adverbs of time and manner modify the clause."""
    return all(
        inner.kind in ("place", "choice") or inner.words == "at random"
        for item in node.postmodifiers
        for inner in [item.item if isinstance(item, Conjoined) else item]
        if isinstance(inner, Adverb)
    )


@holds(PrepositionalModifier)
def a_modifier_has_a_phrase_without_preposition(node: PrepositionalModifier) -> bool:
    """Its own preposition is all there is."""
    return node.preposition != "" or isinstance(node.object, NounPhrase)


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


@holds(Clause)
def a_comparison_behind_a_verb_is_a_measure(node: Clause) -> bool:
    """ "were 2 or fewer" is a `Measure`; `Compared` counts what a noun names."""
    return not any(
        isinstance(argument, Compared) and argument.word != "greater" for argument in node.arguments
    )


@holds(NounPhrase)
def a_second_adverb_is_said_of_the_clause(node: NounPhrase) -> bool:
    """ "... and only once" limits what is done."""
    return not any(
        isinstance(item, Conjoined) and isinstance(item.item, Adverb) for item in node.postmodifiers
    )


@holds(CostList)
def symbols_of_which_one_is_paid_are_one_cost(node: CostList) -> bool:
    """ "{1} or {2}" is a list of symbols; costs that are all paid have commas."""
    symbols = (ManaSymbols, NounList)
    return not any(
        join != "," and isinstance(first, symbols) and isinstance(second, symbols)
        for join, first, second in zip(node.joins, node.parts, node.parts[1:], strict=False)
    )


@holds(Clause)
def nothing_stands_before_an_imperative(node: Clause) -> bool:
    """An adverb before a verb without subject opens the sentence: it is a part of its own."""
    return not (
        _subject(node) is None
        and not (node.modals or node.negated or node.perfect)
        and any(isinstance(item, PlacedModifier) and not item.position for item in node.modifiers)
    )


@holds(PowerToughness)
def both_parts_of_a_change_have_a_sign(node: PowerToughness) -> bool:
    """ "+1/+1" or "1/1": a sign makes it a change (CR 613.4c)."""
    return (node.power[0] in "+-") == (node.toughness[0] in "+-")


@holds(PrepositionalModifier)
def a_phrase_behind_a_subordinator_is_subordinate(node: PrepositionalModifier) -> bool:
    """ "as on it" is read like "as it does": the word introduces the phrase."""
    return not (
        isinstance(node.object, PrepositionalPhrase)
        and node.preposition in full_language().words.prepositional_subordinators
    )


@holds(NounPhrase)
def with_behind_a_noun_has_a_node_of_its_own(node: NounPhrase) -> bool:
    """ "with" and "without" are a `WithPhrase`."""
    return not any(
        isinstance(item, PrepositionalPhrase) and item.preposition in ("with", "without")
        for item in node.postmodifiers
    )


@holds(PrepositionalPhrase)
def one_behind_a_preposition_is_a_pronoun(node: PrepositionalPhrase) -> bool:
    """ "the target of **one**": one of them, not a number."""
    return node.object != Number(1, True)


@holds(WithPhrase)
def one_behind_with_is_a_number(node: WithPhrase) -> bool:
    """ "a creature with **one**": so many of what was spoken of."""
    return node.object != Pronoun("one")


@holds(Sentence)
def keywords_alone_make_a_line(node: Sentence) -> bool:
    """A list of keywords is a `KeywordLine`."""
    return not all(isinstance(part, KeywordReference) for part in node.parts)


@holds(Clause)
def x_alone_is_a_pronoun(node: Clause) -> bool:
    """ "where X is ...": X itself, not a number of something."""
    return _subject(node) != Variable("X")


@holds(ThatMany)
def twice_x_is_bounded(node: ThatMany) -> bool:
    """ "twice X" is a `Bounded` letter, unlike "half X", which is one phrase of the lexicon."""
    return node.words != "twice x"


@holds(NounPhrase)
def a_possessor_has_a_possessive(node: NounPhrase) -> bool:
    """Only some pronouns have one."""
    words = full_language().words
    if isinstance(node.possessor, Pronoun):
        return node.possessor.word in words.of_possessive
    return node.possessor is None or isinstance(node.possessor, NounPhrase | SelfReference)


@holds(Clause)
def a_word_that_only_frames_name_modifies_nothing(node: Clause) -> bool:
    """ "tapped" is what a frame says of its object, or an adjective."""
    own = full_language().words.frame_adverbs
    return not any(isinstance(item, Adverb) and item.words in own for item in node.modifiers)


@holds(PrepositionalModifier)
def a_clause_behind_a_preposition_is_a_gerund(node: PrepositionalModifier) -> bool:
    """ "without paying its mana cost"."""
    return not isinstance(node.object, Clause) or node.object.tense == "gerund"


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


@holds(Clause)
def you_each_is_one_pronoun(node: Clause) -> bool:
    """ "you each" and "they each" are pronouns; other subjects have the adverb behind them."""
    subject = _subject(node)
    each = any(
        isinstance(item, PlacedModifier)
        and isinstance(item.modifier, Adverb)
        and item.modifier.words == "each"
        for item in node.modifiers
    )
    return not (each and isinstance(subject, Pronoun) and subject.word in ("you", "they"))


@holds(NounPhrase)
def a_second_phrase_is_like_the_first(node: NounPhrase) -> bool:
    """ "from black and from red": a participle is joined to "with" only ("or tied for most")."""
    return not any(
        isinstance(second, Conjoined)
        and not isinstance(second.item, Adverb | PrepositionalPhrase | WithPhrase)
        and not isinstance(first, WithPhrase)
        for first, second in zip((None, *node.postmodifiers), node.postmodifiers, strict=False)
    )


@holds(NounPhrase)
def one_or_more_of_is_a_pronoun(node: NounPhrase) -> bool:
    """ "one or more of them" begins with the pronoun; "two or more of them" counts a part."""
    return node.partitive != AtLeast(Number(1))


@holds(NounPhrase)
def the_beginning_has_its_article(node: NounPhrase) -> bool:
    """Without "the", the word is a form of "begin"."""
    last = node.heads[-1] if node.heads else None
    return not (isinstance(last, Head) and last.noun == "beginning") or node.determiner == "the"


@holds(Clause)
def a_left_out_verb_is_do(node: Clause) -> bool:
    """ "unless they don't": the verb that is left out is "do", whatever was done."""
    form = _form(node)
    return node.tense != "elided" or (form is not None and form.lemma == "do")


@holds(Clause)
def a_gapped_clause_has_only_its_arguments(node: Clause) -> bool:
    """ "... and the rest into your graveyard": nothing of a verb is left, some argument is."""
    if node.tense != "gapped":
        return True
    filled = [argument for argument in node.arguments if isinstance(argument, Node)]
    before = any(isinstance(item, PlacedModifier) for item in node.modifiers)
    return len(filled) > 1 and not (node.modals or node.negated or node.perfect or before)


@holds(NounPhrase)
def a_phrase_without_a_noun_points(node: NounPhrase) -> bool:
    """ "the first", "those", "each other": a quantity alone is no noun phrase, "target" a noun."""
    return bool(
        node.heads
        or node.postmodifiers
        or (
            (node.determiner or node.order or node.possessor or node.other)
            and not node.target
            and node.quantity is None
            and node.partitive is None
        )
    )


@holds(NounPhrase)
def a_gap_has_no_words(node: NounPhrase) -> bool:
    """Where a relative clause leaves its noun out, only what stands behind the noun is left."""
    return Gap() not in node.heads or node == NounPhrase(
        heads=(Gap(),), postmodifiers=node.postmodifiers
    )


@holds(Clause)
def for_is_not_followed_by_each(node: Clause) -> bool:
    """ "for each" is a preposition of its own."""
    form = _form(node)
    if form is None:
        return False
    for place in form.places:
        argument = node.arguments[place.index]
        if isinstance(argument, NounList) and argument.items:
            argument = argument.items[0]
        if (
            place.word == "for"
            and isinstance(argument, NounPhrase)
            and argument.determiner == "each"
            and argument.partitive is None
        ):
            return False
    return True


@holds(Controlled)
def who_controls_is_said_shortly(node: Controlled) -> bool:
    """A player with something behind the noun is the subject of a relative clause."""
    return isinstance(node.by, Pronoun) or (
        isinstance(node.by, NounPhrase)
        and node.by.partitive is None
        and not node.by.postmodifiers
        and len(node.by.heads) == 1
    )
