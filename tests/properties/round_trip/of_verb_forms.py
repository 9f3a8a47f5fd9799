"""Which forms of verbs stand where in the clauses that some text gives."""

from __future__ import annotations

from tests.properties.round_trip.declaring import holds, subject_of
from tests.properties.round_trip.texts import full_language

from cardwright.ast import (
    Adverb,
    AnyNumber,
    Clause,
    CleaveAbility,
    Controlled,
    Gap,
    Head,
    KeywordReference,
    Named,
    NounList,
    NounPhrase,
    PlacedModifier,
    PrepositionalModifier,
    PrepositionalPhrase,
    Pronoun,
    Qualifier,
    QuantityWord,
    Quoted,
    RelativeClause,
    Sentence,
    Subordinate,
)


@holds(RelativeClause)
def a_relative_clause_is_finite(node: RelativeClause) -> bool:
    """ "creatures who attacking": that is a `ParticipleClause`, which has no pronoun."""
    return all(clause.tense not in ("gerund", "gapped") for clause in node.clauses)


@holds(Clause)
def a_participle_with_a_subject_is_perfect(node: Clause) -> bool:
    """ "you put": the past; without "have" a participle stands only behind its noun."""
    alone = node.tense == "participle" and not node.perfect
    return not alone or isinstance(subject_of(node), Gap | None)


_SHARED = (KeywordReference, NounPhrase, NounList, Pronoun, Quoted)


@holds(Sentence)
def what_is_shared_is_said(node: Sentence) -> bool:
    """ "attach or unattach an Equipment": a verb without its object shares one behind it."""
    clauses = [part for part in node.parts if isinstance(part, Clause)]
    return all(
        Gap() not in clause.arguments[1:]
        or any(isinstance(one, _SHARED) for one in later.arguments[1:])
        for clause, later in zip(clauses, [*clauses[1:], Clause("", ())], strict=False)
    )


@holds(Clause)
def a_gerund_is_not_perfect(node: Clause) -> bool:
    """ "before you've played": "having" is no word of cards."""
    return not (node.tense == "gerund" and node.perfect)


@holds(Subordinate)
def a_participle_behind_a_subordinator_is_an_adjective(node: Subordinate) -> bool:
    """ "if sacrificed": a clause of its own has a subject, or a gerund ("while voting")."""
    return not any(
        clause.tense == "participle" and not clause.perfect and subject_of(clause) is None
        for clause in node.clauses
    )


@holds(RelativeClause)
def what_is_done_is_done_to_something(node: RelativeClause) -> bool:
    """ "creatures that are tied for": a passive says of what it is said."""
    first = node.clauses[0] if node.clauses else None
    return first is None or first.voice == "active" or subject_of(first) is not None


@holds(CleaveAbility)
def brackets_hold_something(node: CleaveAbility) -> bool:
    """Without them something is missing (CR 702.148a)."""
    return node.whole != node.cleaved


@holds(Controlled)
def who_controls_is_a_subject(node: Controlled) -> bool:
    """ "creatures who controlled": a relative pronoun opens a clause of its own."""
    return node.by != Pronoun("who")


@holds(Controlled)
def what_was_not_controlled_is_said_with_did(node: Controlled) -> bool:
    """ "creatures you didn't control": the verb itself has no past then."""
    return not (node.negated and node.past)


@holds(Clause)
def the_rest_alone_is_a_noun(node: Clause) -> bool:
    """ "choose the rest": a quantity is only what stands before "of" or is a choice of modes."""
    return QuantityWord("the rest") not in node.arguments


@holds(Clause)
def only_an_adverb_modifies_a_clause(node: Clause) -> bool:
    """ "can block exiled creatures": a word that only frames name is an adjective elsewhere."""
    words = full_language().words
    inner = [one.modifier if isinstance(one, PlacedModifier) else one for one in node.modifiers]
    return all(
        words.adverb_kind(one.words) is not None
        or one.words in words.frame_adverbs | words.trailing_adjectives
        for one in inner
        if isinstance(one, Adverb)
    )


@holds(NounList)
def only_an_adverb_stands_behind_a_list(node: NounList) -> bool:
    """ "an artifact and a creature unattached" is a participle; "instead" is said of the clause."""
    kinds = ("place", "choice")
    return all(one.kind in kinds for one in node.postmodifiers if isinstance(one, Adverb))


@holds(NounList)
def a_name_behind_a_list_is_told_apart(node: NounList) -> bool:
    """ "named Midnight Scavengers Chittering Host" is one name: the last item may end in one."""
    return not any(isinstance(one, Named) for one in node.postmodifiers)


@holds(PrepositionalModifier)
def two_prepositions_contrast(node: PrepositionalModifier) -> bool:
    """ "draw in of a card": only what is done instead has a phrase with one of its own."""
    return not isinstance(node.object, PrepositionalPhrase) or node.preposition in (
        "instead of",
        "rather than",
    )


@holds(PrepositionalPhrase)
def an_option_is_named_before_votes(node: PrepositionalPhrase) -> bool:
    """ "than numbers": only "vote" or "choice" behind it makes a word of a card an option; a
    keyword is a `KeywordReference`.
    """
    return not (
        isinstance(node.object, Qualifier)
        and (node.object.kind == "option" or node.object.word in full_language().words.keywords)
    )


@holds(NounPhrase)
def a_part_and_an_article_have_a_noun(node: NounPhrase) -> bool:
    """ "one of it": what it is a part of; "a third of it": only an order stands for the noun."""
    return bool(node.heads) or (
        node.partitive is None and (node.determiner != "a" or node.order != "")
    )


@holds(NounPhrase)
def one_before_a_target_counts(node: NounPhrase) -> bool:
    """ "the first one target opponent draws": one target, where no pronoun opens the clause."""
    last = node.heads[-1] if node.heads else None
    first = node.postmodifiers[0] if node.postmodifiers else None
    if not (isinstance(last, Head) and last.noun == "one" and isinstance(first, RelativeClause)):
        return True
    subject = subject_of(first.clauses[0]) if first.clauses and not first.pronoun else None
    return not (isinstance(subject, NounPhrase) and subject.target)


@holds(NounPhrase)
def a_number_of_things_is_a_quantity(node: NounPhrase) -> bool:
    """ "that number of permanents": so many permanents; "an odd number of them" is a number."""
    words = full_language().words
    last = node.heads[-1] if node.heads else None
    first = node.postmodifiers[0] if node.postmodifiers else None
    if not (isinstance(last, Head) and isinstance(first, PrepositionalPhrase)):
        return True
    if last.qualifiers:
        return True
    said = f"{node.determiner} {last.noun} {first.preposition}"
    return said not in words.amount_quantities | words.back_quantities


@holds(NounPhrase)
def any_number_has_no_order(node: NounPhrase) -> bool:
    """ "the top any number of cards": which ones are meant is chosen, not told by a place."""
    return not (node.order and isinstance(node.quantity, AnyNumber))


@holds(NounPhrase)
def this_creature_is_the_object_itself(node: NounPhrase) -> bool:
    """ "enchant this land": "this" before a type is a `SelfReference` (CR 201.5)."""
    last = node.heads[-1] if node.heads else None
    return not (
        node.determiner == "this"
        and isinstance(last, Head)
        and last == Head(types=last.types)
        and not (node.order or node.quantity or node.other or node.target or node.plural)
    )
