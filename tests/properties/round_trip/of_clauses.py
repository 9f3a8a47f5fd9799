"""What is true of the clauses, sentences and modifiers that some text gives."""

from __future__ import annotations

from tests.properties.round_trip.declaring import form_of, holds, subject_of
from tests.properties.round_trip.texts import full_language

from cardwright.ast import (
    Adverb,
    Clause,
    Compared,
    CostList,
    Fraction,
    Gap,
    Gapped,
    Infinitive,
    KeywordReference,
    ManaSymbols,
    Measure,
    Node,
    NounList,
    NounPhrase,
    Number,
    ParticipleClause,
    PlacedModifier,
    PrepositionalModifier,
    PrepositionalPhrase,
    Pronoun,
    RelativeClause,
    Sentence,
    Subordinate,
    Variable,
)
from cardwright.frames.sorts import mask


@holds(Sentence)
def something_is_said(node: Sentence) -> bool:
    """An empty sentence has no text."""
    return bool(node.parts)


@holds(CostList)
def something_is_paid(node: CostList) -> bool:
    """An empty list of costs has no text."""
    return bool(node.parts)


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
    return form_of(node) is not None


@holds(Clause)
def required_places_are_filled(node: Clause) -> bool:
    """Only what stands in brackets, and the subject, may be missing."""
    form = form_of(node)
    return form is not None and all(
        place.optional or node.arguments[place.index] is not None for place in form.places
    )


@holds(Clause)
def a_slot_holds_a_phrase(node: Clause) -> bool:
    """Adverbs stand where a frame names a word; a slot takes phrases."""
    form = form_of(node)
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
    form = form_of(node)
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


@holds(Gapped)
def a_gapped_clause_shares_verb_and_subject(node: Gapped) -> bool:
    """It has no verb of its own: the subject is a gap, the tense says so."""
    return node.clause.tense == "gapped" and isinstance(subject_of(node.clause), Gap)


@holds(ParticipleClause)
def a_participle_has_a_gap(node: ParticipleClause) -> bool:
    """The noun that it stands behind is its subject."""
    return node.clause.tense in ("participle", "gerund") and isinstance(
        subject_of(node.clause), Gap
    )


@holds(Infinitive)
def an_infinitive_has_a_gap(node: Infinitive) -> bool:
    """Its subject is never named."""
    return node.clause.tense in ("present", "base") and isinstance(subject_of(node.clause), Gap)


@holds(Clause)
def an_argument_is_a_number_not_a_measure(node: Clause) -> bool:
    """A bare number behind a verb is a `Number`; a `Measure` compares."""
    return not any(
        isinstance(argument, Measure) and not argument.comparison for argument in node.arguments
    )


@holds(PrepositionalModifier)
def a_modifier_has_a_phrase_without_preposition(node: PrepositionalModifier) -> bool:
    """Its own preposition is all there is; a gerund ("using its toughness") has none."""
    return node.preposition != "" or isinstance(node.object, NounPhrase | Clause)


@holds(Clause)
def a_comparison_behind_a_verb_is_a_measure(node: Clause) -> bool:
    """ "were 2 or fewer" is a `Measure`; `Compared` counts what a noun names."""
    return not any(
        isinstance(argument, Compared) and argument.word != "greater" for argument in node.arguments
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
        subject_of(node) is None
        and not (node.modals or node.negated or node.perfect)
        and any(isinstance(item, PlacedModifier) and not item.position for item in node.modifiers)
    )


@holds(PrepositionalModifier)
def a_phrase_behind_a_subordinator_is_subordinate(node: PrepositionalModifier) -> bool:
    """ "as on it" is read like "as it does": the word introduces the phrase."""
    return not (
        isinstance(node.object, PrepositionalPhrase)
        and node.preposition in full_language().words.prepositional_subordinators
    )


@holds(Sentence)
def keywords_alone_make_a_line(node: Sentence) -> bool:
    """A list of keywords is a `KeywordLine`."""
    return not all(isinstance(part, KeywordReference) for part in node.parts)


@holds(Clause)
def x_alone_is_a_pronoun(node: Clause) -> bool:
    """ "where X is ...": X itself, not a number of something."""
    return subject_of(node) != Variable("X")


@holds(Clause)
def a_word_that_only_frames_name_modifies_nothing(node: Clause) -> bool:
    """ "tapped" is what a frame says of its object, or an adjective."""
    own = full_language().words.frame_adverbs
    return not any(isinstance(item, Adverb) and item.words in own for item in node.modifiers)


@holds(PrepositionalModifier)
def a_clause_behind_a_preposition_is_a_gerund(node: PrepositionalModifier) -> bool:
    """ "without paying its mana cost"."""
    return not isinstance(node.object, Clause) or node.object.tense == "gerund"


@holds(Clause)
def you_each_is_one_pronoun(node: Clause) -> bool:
    """ "you each" and "they each" are pronouns; other subjects have the adverb behind them."""
    subject = subject_of(node)
    each = any(
        isinstance(item, PlacedModifier)
        and isinstance(item.modifier, Adverb)
        and item.modifier.words == "each"
        for item in node.modifiers
    )
    return not (each and isinstance(subject, Pronoun) and subject.word in ("you", "they"))


@holds(Clause)
def a_left_out_verb_is_do(node: Clause) -> bool:
    """ "unless they don't": the verb that is left out is "do", whatever was done."""
    form = form_of(node)
    return node.tense != "elided" or (form is not None and form.lemma == "do")


@holds(Clause)
def a_gapped_clause_has_only_its_arguments(node: Clause) -> bool:
    """ "... and the rest into your graveyard": nothing of a verb is left, some argument is."""
    if node.tense != "gapped":
        return True
    filled = [argument for argument in node.arguments if isinstance(argument, Node)]
    before = any(isinstance(item, PlacedModifier) for item in node.modifiers)
    return len(filled) > 1 and not (node.modals or node.negated or node.perfect or before)


@holds(Clause)
def for_is_not_followed_by_each(node: Clause) -> bool:
    """ "for each" is a preposition of its own."""
    form = form_of(node)
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


@holds(Clause)
def nothing_stands_before_a_word_of_the_frame(node: Clause) -> bool:
    """ "do so", "become tapped": the frame's word follows its verb."""
    form = form_of(node)
    return form is not None and not any(
        isinstance(item, PlacedModifier)
        and 0 < item.position <= len(form.places)
        and form.places[item.position - 1].sorts == 0
        for item in node.modifiers
    )


@holds(Clause)
def each_stands_behind_the_subject(node: Clause) -> bool:
    """As an adverb, "each" is said of the subject."""
    return not any(
        isinstance(item, PlacedModifier)
        and item.position > 0
        and isinstance(item.modifier, Adverb)
        and item.modifier.words == "each"
        for item in node.modifiers
    )


@holds(Clause)
def what_is_compared_is_whole(node: Clause) -> bool:
    """ "is less than one of them" would count less than one; "is less than 0" is a bound."""
    form = form_of(node)
    return (
        form is None
        or " than " not in f"{node.frame} "
        or not any(map(_begins_with_a_number, node.arguments))
    )


def _begins_with_a_number(node: Node | None) -> bool:
    if isinstance(node, NounList):
        return bool(node.items) and _begins_with_a_number(node.items[0])
    if not isinstance(node, NounPhrase):
        return isinstance(node, Number)
    first = node.heads[0] if node.heads else None
    part = node.partitive is not None and not isinstance(node.partitive, Fraction)
    return part or node.quantity is not None or _begins_with_a_number(node.possessor or first)


@holds(Subordinate)
def a_time_behind_a_subordinator_is_plain(node: Subordinate) -> bool:
    """Only "at the beginning of ..." and the like say more than which time it is; "which player
    this creature is attacking" is no time.
    """
    phrase = node.phrase
    if not isinstance(phrase, NounPhrase):
        return True
    own = node.word in full_language().words.subordinator_objects
    is_question = node.word == "which"
    return phrase.partitive is None and (own or is_question or not phrase.postmodifiers)


@holds(Clause)
def one_behind_a_verb_is_a_pronoun(node: Clause) -> bool:
    """ "becomes one": one of them, where the frame does not name a number ("is reduced by one")."""
    form = form_of(node)
    return form is not None and not any(
        node.arguments[place.index] == Number(1, True)
        for place in form.places
        if not place.spells_numbers and not (place.word == "by" and place.sorts & mask("Number"))
    )


@holds(Clause)
def only_before_a_subordinator_may_be_a_part_of_it(node: Clause) -> bool:
    """ "only any time" and "only if" are one word each."""
    known = full_language().words.subordinators
    return not any(
        first == Adverb("focus", "only")
        and isinstance(second, Subordinate)
        and f"only {second.word}" in known
        for first, second in zip(node.modifiers, node.modifiers[1:], strict=False)
    )


@holds(Clause)
def small_numbers_in_a_list_are_pronouns(node: Clause) -> bool:
    """ "choose one and two": so many of what was spoken of, but "between 1 and 2"."""
    return not any(
        isinstance(argument, NounList)
        and any(
            item in (Number(1, True), Number(2, True), Number(3, True)) for item in argument.items
        )
        for argument in node.arguments
    )
