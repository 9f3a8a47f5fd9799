"""What is true of the phrases and lines that some text gives."""

from __future__ import annotations

from functools import cache

from tests.properties.round_trip.declaring import holds
from tests.properties.round_trip.texts import committed_lines, full_language, walk

from cardwright.ast import (
    ActivatedAbility,
    Adverb,
    ChapterAbility,
    Conjoined,
    Controlled,
    DieRow,
    Gap,
    Head,
    KeywordAbility,
    KeywordLine,
    LoyaltyAbility,
    ManaSymbols,
    Measure,
    Named,
    NounList,
    NounPhrase,
    Number,
    ParticipleClause,
    PrepositionalModifier,
    PrepositionalPhrase,
    Pronoun,
    Qualifier,
    QualifierList,
    Quoted,
    SelfReference,
    UnclassifiedAbility,
    Variable,
    WithPhrase,
)
from cardwright.frames.sorts import mask


def _are_several(items: tuple[object, ...]) -> bool:
    return len(items) > 1


@holds(ManaSymbols)
def some_symbol_is_written(node: ManaSymbols) -> bool:
    """No symbols have no text."""
    return bool(node.symbols)


@holds(KeywordLine)
def some_keyword_stands_on_the_line(node: KeywordLine) -> bool:
    """A line without keywords is no keyword line."""
    return bool(node.keywords)


@holds(KeywordAbility)
def a_partner_has_a_name(node: KeywordAbility) -> bool:
    """Whatever stands behind "partner with" is a name (CR 702.124j)."""
    return node.keyword != "partner with" or all(
        isinstance(argument, Named) for argument in node.arguments
    )


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


@holds(DieRow)
def an_open_row_is_a_band(node: DieRow) -> bool:
    """ "15+ |" is written alike on a Spacecraft and in a table: it is read as a `StationBand`."""
    return node.maximum is not None


@holds(DieRow)
def a_row_goes_up(node: DieRow) -> bool:
    """A table of results runs from low to high."""
    return node.maximum is None or node.minimum <= node.maximum


@holds(NounPhrase)
def an_adverb_behind_a_noun_says_where(node: NounPhrase) -> bool:
    """Adverbs of time and manner modify the clause, but for those of a time ("the next combat phase
    this turn") and a few ("creatures **each** with power 2").
    """
    last = node.heads[-1] if node.heads else None
    noun = last.noun if isinstance(last, Head) else ""
    time = full_language().words.noun_sorts(noun) & mask("Time")
    return all(
        inner.kind in ("place", "choice")
        or inner.words in ("at random", "each", "in turn order")
        or (inner.kind == "duration" and time)
        for item in node.postmodifiers
        for inner in [item.item if isinstance(item, Conjoined) else item]
        if isinstance(inner, Adverb)
    )


def a_second_adverb_is_said_of_the_clause(node: NounPhrase | NounList) -> bool:
    """ "... and only once" limits what is done."""
    return not any(
        isinstance(item, Conjoined) and isinstance(item.item, Adverb) for item in node.postmodifiers
    )


holds(NounPhrase)(a_second_adverb_is_said_of_the_clause)
holds(NounList)(a_second_adverb_is_said_of_the_clause)


@holds(NounPhrase)
def with_behind_a_noun_has_a_node_of_its_own(node: NounPhrase) -> bool:
    """ "with" and "without" are a `WithPhrase`."""
    return not any(
        isinstance(item, PrepositionalPhrase) and item.preposition in ("with", "without")
        for item in node.postmodifiers
    )


@holds(PrepositionalPhrase)
def one_behind_a_preposition_is_a_pronoun(node: PrepositionalPhrase) -> bool:
    """ "the target of **one**": one of them, not a number; "plus one" is one more."""
    return node.object != Number(1, True) or node.preposition in ("plus", "minus")


@holds(WithPhrase)
def one_behind_with_is_a_number(node: WithPhrase) -> bool:
    """ "a creature with **one**": so many of what was spoken of."""
    return node.object != Pronoun("one")


def what_is_an_adverb_is_no_phrase(node: PrepositionalPhrase | PrepositionalModifier) -> bool:
    """ "among them", "instead of one": the lexicon has the words as one adverb."""
    words = full_language().words
    if not isinstance(node.object, Pronoun):
        return True
    pronoun = words.of_oblique.get(node.object.word, node.object.word)
    return f"{node.preposition} {pronoun}" not in words.adverbs


holds(PrepositionalPhrase)(what_is_an_adverb_is_no_phrase)
holds(PrepositionalModifier)(what_is_an_adverb_is_no_phrase)


@holds(PrepositionalPhrase)
def more_than_a_number_is_bounded(node: PrepositionalPhrase) -> bool:
    """ "more than 1": a quantity, unlike "greater than 1"."""
    return node.preposition not in full_language().words.bounds or not isinstance(
        node.object, Number
    )


@holds(NounPhrase)
def a_part_of_what_one_has_is_no_part_of_the_one(node: NounPhrase) -> bool:
    """ "one of each player's end steps": only of several possessors some may be meant."""
    owner = node.possessor
    return not isinstance(owner, NounPhrase) or owner.partitive is None or owner.plural


@holds(Head)
def an_x_behind_a_type_is_counted_by_the_verb(node: Head) -> bool:
    """ "amass Orcs X": only a noun has a letter of its own ("mana value X")."""
    return bool(node.noun) or node.measure != Measure(Variable("X"))


@holds(Pronoun)
def two_pronouns_are_listed(node: Pronoun) -> bool:
    """ "him or her" is a list of two: cards say "they"."""
    return node.word != "he or she"


@holds(NounPhrase)
def a_possessor_has_a_possessive(node: NounPhrase) -> bool:
    """Only some pronouns have one."""
    words = full_language().words
    if isinstance(node.possessor, Pronoun):
        return node.possessor.word in words.of_possessive
    return node.possessor is None or isinstance(node.possessor, Named | NounPhrase | SelfReference)


def _is_gerund(node: object) -> bool:
    return isinstance(node, ParticipleClause) and node.clause.tense == "gerund"


def a_second_phrase_is_like_the_first(node: NounPhrase | NounList) -> bool:
    """ "from black and from red": a participle is joined to "with" ("or tied for most"), and one in
    "-ing" to another ("entering or dying").
    """
    return not any(
        isinstance(second, Conjoined)
        and not isinstance(second.item, Adverb | PrepositionalPhrase | WithPhrase)
        and not isinstance(first, WithPhrase)
        and not (_is_gerund(first) and _is_gerund(second.item))
        for first, second in zip((None, *node.postmodifiers), node.postmodifiers, strict=False)
    )


holds(NounPhrase)(a_second_phrase_is_like_the_first)
holds(NounList)(a_second_phrase_is_like_the_first)


@holds(NounPhrase)
def the_beginning_has_its_article(node: NounPhrase) -> bool:
    """Without "the", the word is a form of "begin"."""
    last = node.heads[-1] if node.heads else None
    return not (isinstance(last, Head) and last.noun == "beginning") or node.determiner == "the"


@holds(NounPhrase)
def other_is_a_noun_behind_an_article(node: NounPhrase) -> bool:
    """ "the other": without a determiner, "other" marks the phrase."""
    last = node.heads[-1] if node.heads else None
    return not (isinstance(last, Head) and last.noun == "other") or node.determiner != ""


@holds(NounPhrase)
def a_phrase_without_a_noun_points(node: NounPhrase) -> bool:
    """ "the first", "those", "each other": a quantity alone is no noun phrase, "target" a noun."""
    last = node.heads[-1] if node.heads else None
    if node.target and not (isinstance(last, Head) and (last.noun or last.types)):
        return False
    if node.heads or node.postmodifiers:
        return True
    points = bool(node.determiner or node.order or node.possessor or node.other)
    return points and node.quantity is None and node.partitive is None


@holds(NounPhrase)
def an_earlier_head_has_a_noun(node: NounPhrase) -> bool:
    """ "blue and red spells": words before one noun are a `QualifierList`."""
    earlier = [head for head in node.heads[:-1] if isinstance(head, Head)]
    return all(head.types or head.noun for head in earlier)


@holds(Head)
def a_head_has_a_word(node: Head) -> bool:
    """An empty head has no text."""
    return bool(node.qualifiers or node.types or node.noun)


@holds(Qualifier)
def a_noun_is_no_qualifier(node: Qualifier) -> bool:
    """A noun before a noun is a type or a noun of two words, but for what was voted for and those
    that pass for a qualifier.
    """
    noun = full_language().vocabulary.reading(node.word, "N")
    return (
        noun is None
        or node.kind == "option"
        or node in seen_qualifiers()
        or node.word in ("commander", "minimum", "outlaw")
    )


@cache
def seen_qualifiers() -> frozenset[Qualifier]:
    """The qualifiers of lines that were read."""
    return frozenset(
        node for line in committed_lines() for _, node in walk(line) if isinstance(node, Qualifier)
    )


@holds(NounPhrase)
def a_gap_has_no_words(node: NounPhrase) -> bool:
    """Where a relative clause leaves its noun out, only what stands behind the noun is left."""
    return Gap() not in node.heads or node == NounPhrase(
        heads=(Gap(),), postmodifiers=node.postmodifiers
    )


@holds(Controlled)
def who_controls_is_said_shortly(node: Controlled) -> bool:
    """A player with something behind the noun is the subject of a relative clause."""
    return isinstance(node.by, Pronoun) or (
        isinstance(node.by, NounPhrase) and not node.by.postmodifiers and len(node.by.heads) < 2
    )
