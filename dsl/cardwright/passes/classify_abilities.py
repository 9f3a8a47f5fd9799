"""Classify abilities: a paragraph is a spell, triggered or static ability by the face it stands on
(CR 113.3).

Guarantees (``check_classified``): no `UnclassifiedAbility` is left outside quotation marks.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from cardwright.ast import (
    ActivatedAbility,
    Adverb,
    ChapterAbility,
    Clause,
    CleaveAbility,
    DieRow,
    GroupedSentence,
    Head,
    Joined,
    KeywordLine,
    LoyaltyAbility,
    ModalBullet,
    Node,
    NounPhrase,
    PrepositionalModifier,
    Pronoun,
    SelfReference,
    Sentence,
    SpellAbility,
    StaticAbility,
    StationBand,
    Steps,
    Subordinate,
    TriggeredAbility,
    UnclassifiedAbility,
    is_trigger,
)

from .clause_facts import says_how_long
from .frame_facts import Facts
from .walk import nodes_in
from .word_kinds import verbs_of

__all__ = ["check_classified", "classify", "is_additional_cost", "is_alternative_cost"]

_OF_CASTING = verbs_of("of casting")
#: Lines that have their kind and none inside: most of the others.
_WHOLE = frozenset((KeywordLine, ActivatedAbility, LoyaltyAbility))
#: Before what an Attraction does as it is visited (CR 702.159).
_VISITED = frozenset({"Visit", "Prize"})


def classify(line: Node, is_spell: bool, facts: Facts) -> Node:
    """The line with its kind; ``is_spell``: it stands on an instant or sorcery (CR 113.3a)."""
    if type(line) is UnclassifiedAbility:
        kind: Any = _kind(line, is_spell, facts)
        found: Node = kind(line.sentences, line.label)
        return found
    if type(line) in _WHOLE:
        return line
    if isinstance(line, StationBand):
        # An ability of the permanent, as long as it has so many counters (CR 721.2a).
        return replace(line, ability=classify(line.ability, is_spell, facts))
    if isinstance(line, (ModalBullet, ChapterAbility, DieRow)):
        ability = line.ability
        if isinstance(ability, UnclassifiedAbility):
            anchored = type(line) is ModalBullet and not is_spell and _is_anchored(line, facts)
            kind = _kind(ability, False, facts) if anchored else SpellAbility
            return replace(line, ability=kind(ability.sentences, ability.label))
        return line
    if isinstance(line, CleaveAbility):
        whole = classify(line.whole, is_spell, facts)
        return replace(line, whole=whole, cleaved=classify(line.cleaved, is_spell, facts))
    return line


def _kind(
    line: UnclassifiedAbility, is_spell: bool, facts: Facts
) -> type[SpellAbility] | type[StaticAbility] | type[TriggeredAbility]:
    lead = _first_lead(line)
    if is_trigger(lead):
        return SpellAbility if is_spell and _is_delayed(lead) else TriggeredAbility
    if line.label in _VISITED:
        return TriggeredAbility
    if not is_spell:
        return StaticAbility
    return StaticAbility if _about_the_spell(line, facts) else SpellAbility


def _is_anchored(bullet: ModalBullet, facts: Facts) -> bool:
    """Whether it is an ability behind an anchor word ("• Khans — At the beginning of your upkeep,
    ..."), not a mode: a trigger for good, or what is so without an end (CR 614.12c).
    """
    ability = bullet.ability
    if type(ability) is not UnclassifiedAbility or not ability.label:
        return False
    lead = _first_lead(ability)
    if is_trigger(lead):
        return not _is_delayed(lead)
    first = ability.sentences[0]
    body = first.body if type(first) is GroupedSentence else None
    clause = _first_clause(body)
    if clause is None or body is None or lead is not None:
        return False
    lasting = facts(clause.frame).continuous or clause.modals == ("may",)
    aims = any(type(one) is NounPhrase and one.target for one in nodes_in(body))
    return lasting and not aims and not _ends(clause) and not _ends(body)


def _first_lead(line: UnclassifiedAbility) -> Node | None:
    first = line.sentences[0] if line.sentences else None
    if type(first) is GroupedSentence:
        return first.leads[0] if first.leads else None
    return first.parts[0] if isinstance(first, Sentence) and first.parts else None


def _is_delayed(lead: Node | None) -> bool:
    """Whether it is said which time or turn: "at the beginning of your **next** upkeep", "whenever
    you cast a spell **this turn**". The resolving spell then makes it trigger (CR 603.7).
    """
    if type(lead) is PrepositionalModifier:
        return True
    return any(
        (type(one) is NounPhrase and one.order == "next")
        or (type(one) is Adverb and (one.words == "next" or says_how_long(one)))
        for one in nodes_in(lead)
    )


def _about_the_spell(line: UnclassifiedAbility, facts: Facts) -> bool:
    """What is true of the spell itself, of casting it, or of decks: "This spell costs {1} less to
    cast", "This spell can't be countered" (CR 113.6d-g, 113.6n). A paragraph is what its first
    sentence is.
    """
    sentence = line.sentences[0] if line.sentences else None
    if not isinstance(sentence, GroupedSentence):
        return False
    if is_additional_cost(sentence) or is_alternative_cost(sentence):
        return True
    body = sentence.body
    clause = _first_clause(body)
    if clause is None:
        return False
    arguments = [*clause.arguments]
    modals = clause.modals
    if isinstance(body, Joined):
        arguments.append(body.subject)
        modals = (*modals, *body.modals)
    form = facts(clause.frame)
    if "can" in modals and form.lemma == "have":
        return True  # "A deck can have any number of cards named ..."
    own = any(isinstance(one, SelfReference) for one in arguments)
    led = [lead for lead in sentence.leads if _names_itself(lead)]
    if any(type(lead) is Subordinate and lead.word == "as long as" for lead in led):
        return True  # "As long as this spell is on the stack, ..."
    if not own and led:
        # "If this spell was kicked, **it** has split second."
        own = any(isinstance(one, Pronoun) and one.word == "it" for one in arguments)
    if not own:
        return False
    if "can't" in modals or form.lemma in _OF_CASTING:
        return True
    return (form.continuous or form.lemma == "be") and not _ends(clause)


def _first_clause(body: Clause | Joined | Steps | None) -> Clause | None:
    first = body.clauses[0] if isinstance(body, Joined) else body
    return first if isinstance(first, Clause) else None


def _names_itself(lead: Node) -> bool:
    return any(type(one) is SelfReference for one in nodes_in(lead))


def _ends(clause: Clause | Joined | Steps) -> bool:
    """Whether it is said how long it is so: an effect of the resolving spell (CR 611.2a)."""
    return not isinstance(clause, Steps) and any(
        says_how_long(one) and getattr(one, "word", "") != "as long as" for one in clause.modifiers
    )


def is_additional_cost(sentence: Node) -> bool:
    """ "As an additional cost to cast this spell, ..." (CR 601.2b, 118.8)."""
    if type(sentence) is not GroupedSentence or not sentence.leads:
        return False
    lead = sentence.leads[0]
    # Asking a struct's class for instances takes ten times as long where the answer is no.
    if type(lead) is not PrepositionalModifier or lead.preposition != "as":
        return False
    of = lead.object
    return isinstance(of, NounPhrase) and of.heads == (Head(noun="additional cost"),)


def is_alternative_cost(sentence: Node) -> bool:
    """ "You may pay 4 life rather than pay this spell's mana cost" (CR 118.9)."""
    body = sentence.body if isinstance(sentence, GroupedSentence) else None
    last = body.clauses[-1] if isinstance(body, Joined) and body.clauses else body
    return (
        isinstance(body, (Clause, Joined))
        and body.modals == ("may",)
        and isinstance(last, Clause)
        and any(
            isinstance(one, Subordinate) and one.word == "rather than" for one in last.modifiers
        )
    )


def check_classified(line: Node) -> list[str]:
    """What the pass guarantees, as a list of violations (empty when it holds)."""
    return ["a line has no kind"] if isinstance(line, UnclassifiedAbility) else []
