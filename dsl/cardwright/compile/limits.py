"""Sentences that limit an activated ability: "Activate only as a sorcery." (CR 602.5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardwright.ast import (
    Adverb,
    Clause,
    Conjoined,
    GroupedSentence,
    Head,
    Node,
    NounPhrase,
    PlacedModifier,
    PrepositionalModifier,
    PrepositionalPhrase,
    Pronoun,
    SelfReference,
    Subordinate,
)
from cardwright.diagnostics.codes import compiling as codes
from cardwright.engine.definitions.conditions import AllHold, Condition, IsTurnOf
from cardwright.engine.definitions.filters import AnyPlayer, IsYou

from . import conditions
from .compilation import Compilation
from .words import STEPS

__all__ = ["is_limit", "limits"]

_SORCERY = NounPhrase(determiner="a", heads=(Head(types=("sorcery",)),))
_TIMES = {
    "once each turn": 1,
    "once": 0,
    "twice each turn": 2,
    "no more than twice each turn": 2,
    "no more than three times each turn": 3,
}


def is_limit(c: Compilation, sentence: Node) -> bool:
    """The sentence is about activating the ability itself."""
    if not isinstance(sentence, GroupedSentence) or not isinstance(sentence.body, Clause):
        return False
    clause = sentence.body
    if c.table.facts(clause.frame).lemma != "activate":
        return False
    others = [argument for argument in clause.arguments[1:] if argument is not None]
    return all(isinstance(one, SelfReference) and one.words == "this ability" for one in others)


def limits(c: Compilation, sentences: Sequence[Node]) -> dict[str, Any]:
    """Fields of the activated ability that the sentences set; gaps are noted."""
    fields: dict[str, Any] = {}
    for sentence in sentences:
        assert isinstance(sentence, GroupedSentence) and isinstance(sentence.body, Clause)
        c.use(sentence, "leads", "body")
        if sentence != GroupedSentence((), sentence.body):
            c.gap(codes.SENTENCE, "a limit with more around it", sentence)
            continue
        _limit(c, sentence.body, fields)
    return fields


def _limit(c: Compilation, clause: Clause, fields: dict[str, Any]) -> None:
    c.use(clause, "frame", "arguments", "voice", "modals", "modifiers", "negated", "perfect")
    for argument in clause.arguments:
        if argument is not None:
            c.ledger.cover(argument)
    if clause.negated or clause.perfect:
        c.gap(codes.SENTENCE, "activate", clause)
        return
    subject = clause.arguments[0] if clause.arguments else None
    if subject is not None:
        if not _any_player(subject) or clause.modals != ("may",):
            c.gap(codes.SENTENCE, "who may activate", clause)
            return
        fields["player"] = AnyPlayer()
    elif clause.modals:
        c.gap(codes.SENTENCE, "activate", clause)
        return
    found: list[Condition] = []
    only = False
    for modifier in clause.modifiers:
        modifier = modifier.modifier if isinstance(modifier, PlacedModifier) else modifier
        inner = modifier.item if isinstance(modifier, Conjoined) else modifier
        if isinstance(inner, Adverb) and inner.words in ("only", "but only"):
            c.ledger.cover(modifier)
            only = True
            continue
        only = only or isinstance(inner, (Subordinate, Adverb))
        one = _restriction(c, inner, fields, subject is not None)
        if isinstance(one, Condition):
            found.append(one)
        elif not one:
            return
        c.ledger.use_all(modifier)
    if not clause.modifiers and subject is None:
        c.gap(codes.SENTENCE, "activate", clause)
    if clause.modifiers and not only:
        c.gap(codes.SENTENCE, "activate without only", clause)
    if found:
        fields["condition"] = found[0] if len(found) == 1 else AllHold(tuple(found))


def _any_player(node: Node) -> bool:
    return isinstance(node, NounPhrase) and node == NounPhrase(
        determiner="any", heads=(Head(noun="player"),)
    )


def _restriction(
    c: Compilation, node: Node, fields: dict[str, Any], anyone: bool
) -> Condition | bool:
    """One restriction: a condition, or True when it set a field; False after a gap."""
    if isinstance(node, Adverb):
        words = node.words.removeprefix("only ")
        if words == "as a sorcery":
            c.ledger.use_all(node)
            fields["sorcery_speed"] = True
            return True
        if _TIMES.get(words):
            c.ledger.use_all(node)
            fields["times_each_turn"] = _TIMES[words]
            return True
    if isinstance(node, (Subordinate, PrepositionalModifier)):
        word = node.word if isinstance(node, Subordinate) else node.preposition
        phrase = node.phrase if isinstance(node, Subordinate) else node.object
        word = word.removeprefix("only ")
        if word == "as" and phrase == _SORCERY:
            c.ledger.cover(node)
            fields["sorcery_speed"] = True
            return True
        if word == "if" and isinstance(node, Subordinate) and node.clauses:
            held = conditions.condition(c, node)
            return held if held is not None else False
        if phrase is not None and word in ("during", "before"):
            timed = _time(c, word, phrase, anyone)
            if timed is not None:
                c.ledger.cover(node)
                return timed
    c.gap(codes.SENTENCE, getattr(node, "words", getattr(node, "word", "limit")), node)
    return False


def _time(c: Compilation, word: str, phrase: Node, anyone: bool) -> Condition | None:
    """ "during your turn", "before the end step"; "their" is the player who activates."""
    owner = Pronoun("they") if anyone else Pronoun("you")
    turn = NounPhrase(possessor=owner, heads=(Head(noun="turn"),))
    if word == "during" and phrase == turn:
        return IsTurnOf(IsYou())
    if not isinstance(phrase, NounPhrase) or len(phrase.heads) != 1:
        return None
    before: Node | None = None
    if word == "during" and len(phrase.postmodifiers) == 1:
        last = phrase.postmodifiers[0]
        if isinstance(last, PrepositionalPhrase) and last.preposition == "before":
            before = last.object
            bare = NounPhrase(possessor=owner, heads=phrase.heads)
            same = NounPhrase(
                possessor=phrase.possessor, heads=phrase.heads, postmodifiers=phrase.postmodifiers
            )
            if phrase == same and bare == turn and phrase.possessor == owner:
                found = _time(c, "before", before, anyone)
                return None if found is None else AllHold((IsTurnOf(IsYou()), found))
    head = phrase.heads[0]
    plain = NounPhrase(determiner="the", heads=phrase.heads)
    if word != "before" or not isinstance(head, Head) or phrase != plain:
        return None
    if head.noun not in STEPS or head != Head(noun=head.noun):
        return None
    return IsTurnOf(AnyPlayer(), "before", STEPS[head.noun])
