"""Classify abilities: a paragraph is a spell, triggered or static ability by the face it stands on
(CR 113.3).

Guarantees (``check_classified``): no `UnclassifiedAbility` is left outside quotation marks.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from cardwright.ast import (
    ActivatedAbility,
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
    SelfReference,
    Sentence,
    SpellAbility,
    StaticAbility,
    StationBand,
    Subordinate,
    TriggeredAbility,
    UnclassifiedAbility,
)

from .frame_facts import Facts

__all__ = ["check_classified", "classify", "is_additional_cost", "is_alternative_cost"]

#: Lines that have their kind and none inside: most of the others.
_WHOLE = frozenset((KeywordLine, ActivatedAbility, LoyaltyAbility))
_TRIGGERS = ("when", "whenever", "at")
#: What happens to a spell or card itself, so that the line triggers on its own (CR 603.6, 702.29c).
_OWN_EVENTS = frozenset({"cycle", "cast", "discard", "copy", "exile"})


def classify(line: Node, is_spell: bool, facts: Facts) -> Node:
    """The line with its kind; ``is_spell``: it stands on an instant or sorcery (CR 113.3a)."""
    if type(line) is UnclassifiedAbility:
        kind: Any = _kind(line, is_spell, facts)
        found: Node = kind(line.sentences, line.label)
        return found
    if type(line) in _WHOLE:
        return line
    if isinstance(line, (ModalBullet, ChapterAbility, StationBand, DieRow)):
        if isinstance(line.ability, UnclassifiedAbility):
            ability = SpellAbility(line.ability.sentences, line.ability.label)
            return replace(line, ability=ability)
        return line
    if isinstance(line, CleaveAbility):
        whole = classify(line.whole, is_spell, facts)
        return replace(line, whole=whole, cleaved=classify(line.cleaved, is_spell, facts))
    return line


def _kind(
    line: UnclassifiedAbility, is_spell: bool, facts: Facts
) -> type[SpellAbility] | type[StaticAbility] | type[TriggeredAbility]:
    lead = _first_lead(line)
    if type(lead) is Subordinate and lead.word in _TRIGGERS:
        if not is_spell or _about_itself(lead, facts):
            return TriggeredAbility
        return SpellAbility
    if not is_spell:
        return StaticAbility
    return StaticAbility if _about_the_spell(line, facts) else SpellAbility


def _first_lead(line: UnclassifiedAbility) -> Node | None:
    first = line.sentences[0] if line.sentences else None
    if type(first) is GroupedSentence:
        return first.leads[0] if first.leads else None
    return first.parts[0] if isinstance(first, Sentence) and first.parts else None


def _about_itself(lead: Subordinate, facts: Facts) -> bool:
    return any(
        facts(clause.frame).lemma in _OWN_EVENTS
        and any(isinstance(argument, SelfReference) for argument in clause.arguments)
        for clause in lead.clauses
    )


def _about_the_spell(line: UnclassifiedAbility, facts: Facts) -> bool:
    """ "This spell costs {1} less to cast", "This spell can't be countered" (CR 113.6e)."""
    if len(line.sentences) != 1:
        return False
    sentence = line.sentences[0]
    if not isinstance(sentence, GroupedSentence):
        return False
    if is_additional_cost(sentence) or is_alternative_cost(sentence):
        return True
    body = sentence.body
    clause = body.clauses[0] if isinstance(body, Joined) else body
    if not isinstance(clause, Clause):
        return False
    lemma = facts(clause.frame).lemma
    about = any(isinstance(argument, SelfReference) for argument in clause.arguments)
    if lemma == "cost" and about:
        return True
    if lemma == "cast" and about:
        return True
    return lemma == "counter" and about and "can't" in clause.modals


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
