"""How long an effect of a resolution lasts (CR 611.2)."""

from __future__ import annotations

from cardwright.ast import (
    Adverb,
    Head,
    Node,
    NounPhrase,
    PrepositionalModifier,
    Pronoun,
    Subordinate,
)
from cardwright.diagnostics.codes import compiling as codes
from cardwright.engine.definitions.durations import (
    AsLongAs,
    Duration,
    NextStepOf,
    UntilEndOfCombat,
    UntilEndOfTurn,
    UntilEvent,
    UntilNextTurnOf,
)
from cardwright.engine.definitions.selectors import Selector

from . import conditions, events, selectors
from .compilation import Compilation
from .words import STEPS

__all__ = ["duration"]

_ADVERBS: dict[str, type[Duration]] = {
    "until end of turn": UntilEndOfTurn,
    "this turn": UntilEndOfTurn,
    "until end of combat": UntilEndOfCombat,
    "this combat": UntilEndOfCombat,
}


def duration(c: Compilation, node: Node) -> Duration | None:
    """A duration; None after a gap."""
    if isinstance(node, Adverb):
        c.use(node, "kind", "words")
        known = _ADVERBS.get(node.words)
        if known is not None:
            return c.made(known(), node)
        c.gap(codes.DURATION, node.words, node)
        return None
    if isinstance(node, PrepositionalModifier):
        return _moment(c, node)
    if isinstance(node, Subordinate):
        return _clause(c, node)
    c.gap(codes.DURATION, type(node).__name__, node)
    return None


def _moment(c: Compilation, node: PrepositionalModifier) -> Duration | None:
    """ "until your next turn", "during its controller's next untap step"."""
    c.use(node, "preposition", "object")
    phrase = node.object
    head = phrase.heads[-1] if isinstance(phrase, NounPhrase) and phrase.heads else None
    if (
        not isinstance(phrase, NounPhrase)
        or not isinstance(head, Head)
        or head.qualifiers
        or head.types
        or phrase.possessor is None
        or phrase.order != "next"
        or phrase.determiner
        or phrase.postmodifiers
        or phrase.quantity is not None
    ):
        c.gap(codes.DURATION, node.preposition, node)
        return None
    c.use(phrase, "heads", "order", "possessor")
    c.use(head, "noun")
    whose: Selector | None = selectors.selector(c, phrase.possessor)
    if whose is None:
        return None
    if node.preposition == "until" and head.noun == "turn":
        return c.made(UntilNextTurnOf(whose), node)
    if node.preposition == "during" and head.noun in STEPS:
        return c.made(NextStepOf(whose, STEPS[head.noun]), node)
    c.gap(codes.DURATION, f"{node.preposition} {head.noun}", node)
    return None


def _clause(c: Compilation, node: Subordinate) -> Duration | None:
    if node.phrase is not None and node.word == "until":
        c.use(node, "word", "phrase")
        return _moment(c, PrepositionalModifier("until", node.phrase))
    if node.word in ("for as long as", "as long as"):
        found = conditions.condition(c, node)
        return None if found is None else AsLongAs(found)
    if node.word == "until" and len(node.clauses) == 1 and not node.joins:
        c.use(node, "word", "clauses", "joins")
        pattern = events.pattern(c, node.clauses[0])
        return None if pattern is None else UntilEvent(pattern)
    c.gap(codes.DURATION, node.word, node)
    return None


def is_your_turn(node: Node) -> bool:
    """ "during your turn"."""
    if not isinstance(node, PrepositionalModifier) or node.preposition != "during":
        return False
    phrase = node.object
    return (
        isinstance(phrase, NounPhrase)
        and isinstance(phrase.possessor, Pronoun)
        and phrase == NounPhrase(possessor=Pronoun("you"), heads=(Head(noun="turn"),))
    )
