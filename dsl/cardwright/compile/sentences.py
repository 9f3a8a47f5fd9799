"""Sentences of a resolving spell or ability: instructions in printed order (CR 608.2c)."""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.ast import (
    TRIGGER_WORDS,
    Adverb,
    Clause,
    GroupedSentence,
    Joined,
    Node,
    Pronoun,
    Subordinate,
    Variable,
)
from cardwright.diagnostics.codes import compiling as codes
from cardwright.engine.definitions.durations import Duration
from cardwright.engine.definitions.instructions import If, Instruction
from cardwright.passes.clause_facts import says_how_long
from cardwright.structs import only

from . import conditions, durations, triggers
from .branches import in_place_of
from .compilation import Compilation
from .statements import statements
from .views import ClauseView

__all__ = ["define", "resolve", "resolve_sentence"]

_OTHERWISE = Adverb("focus", "otherwise")


def resolve(c: Compilation, sentences: Sequence[Node]) -> tuple[Instruction, ...]:
    """The instructions of sentences; gaps are noted, and what is compiled goes on."""
    done: list[Instruction] = []
    previous = 0
    for number, sentence in enumerate(sentences):
        if type(sentence) is not GroupedSentence:
            c.gap(codes.SENTENCE, type(sentence).__name__, sentence)
            continue
        start = len(done)
        if number and _rider(c, sentence, done):
            continue
        resolve_sentence(c, sentence, done, previous)
        previous = min(start, len(done))
    return tuple(done)


def _rider(c: Compilation, sentence: GroupedSentence, done: list[Instruction]) -> bool:
    """A sentence that changes what was said before it ("Spend this mana only to ...")."""
    clause = sentence.body
    if type(clause) is Joined and clause.clauses and type(clause.clauses[0]) is Clause:
        lead = clause.clauses[0]
    elif type(clause) is Clause:
        lead = clause
    else:
        return False
    feature = c.table.verb(lead.frame)
    if feature is None or feature.rider is None or not done:
        return False
    seen = ClauseView(c, lead, feature)
    if feature.rides is not None and not feature.rides(seen, tuple(done)):
        return False
    if sentence != GroupedSentence((), sentence.body):
        c.gap(codes.SENTENCE, "a limit with more around it", sentence)
        return True
    c.use(sentence, "leads", "body")
    c.use(lead, "modals", "negated", "perfect", "modifiers")
    changed = feature.rider(seen, tuple(done))
    if changed is None:
        if not c.gaps:
            c.gap(codes.SENTENCE, lead.frame, sentence)
        return True
    done[:] = changed
    if type(clause) is Joined:
        _rider_rest(c, clause, done)
    return True


def _rider_rest(c: Compilation, joined: Joined, done: list[Instruction]) -> None:
    """ "..., and that spell can't be countered": riders joined to a rider."""
    c.use(joined, "conjunction", "clauses", "subject", "modals", "negated", "modifiers")
    if joined.conjunction != "and" or joined.modals or joined.modifiers or joined.subject:
        c.gap(codes.SENTENCE, "joined limits", joined)
        return
    for clause in joined.clauses[1:]:
        feature = c.table.verb(clause.frame) if isinstance(clause, Clause) else None
        if not isinstance(clause, Clause) or feature is None or feature.rider is None:
            c.gap(codes.SENTENCE, "joined limits", clause)
            continue
        changed = feature.rider(ClauseView(c, clause, feature), tuple(done))
        if changed is None:
            c.gap(codes.SENTENCE, clause.frame, clause)
        else:
            done[:] = changed


def resolve_sentence(
    c: Compilation, sentence: GroupedSentence, done: list[Instruction], previous: int
) -> None:
    """Add the instructions of one sentence; ``previous`` is where the one before it begins."""
    c.tails = sentence.tails
    _resolve_sentence(c, sentence, done, previous)
    if c.tails and not c.gaps:
        c.gap(codes.SENTENCE, "a tail", c.tails[0])
    c.tails = ()


def _resolve_sentence(
    c: Compilation, sentence: GroupedSentence, done: list[Instruction], previous: int
) -> None:
    c.use(sentence, "leads", "body", "definitions", "tails", "instead", "introduces")
    if sentence.introduces or sentence.opening.lower() not in ("", "then"):
        c.gap(codes.SENTENCE, sentence.opening or "modes", sentence)
        return
    if not define(c, sentence.definitions):
        return
    leads = list(sentence.leads)
    if len(leads) > 1 and _is_instead(leads[-1]):
        c.ledger.use_all(leads.pop())  # "if ..., instead draw three cards": the sentence says so
    span: Duration | None = None
    if leads and says_how_long(leads[0]):
        span = durations.duration(c, leads.pop(0))
        if span is None:
            return
    if _is_when_you_do(c, leads):
        reflexive = triggers.reflexive(c, sentence, leads)
        if reflexive is not None:
            done.append(reflexive)
        return
    if leads and type(leads[0]) is Subordinate and leads[0].word in TRIGGER_WORDS:
        made = triggers.delayed(c, sentence, leads, span)
        if made is not None:
            done.append(made)
        return
    body = statements(c, sentence.body, span)
    if not leads:
        if sentence.instead:
            c.gap(codes.SENTENCE, "instead of what", sentence)
        done.extend(body)
        return
    lead = leads[0]
    if lead == _OTHERWISE and len(leads) == 1 and not sentence.instead:
        _otherwise(c, sentence, body, done)
        return
    if len(leads) > 1 or type(lead) is not Subordinate or lead.word != "if":
        c.gap(codes.SENTENCE, getattr(lead, "word", type(lead).__name__), lead)
        return
    condition = conditions.condition(c, lead)
    if condition is None or not body:
        return
    if not sentence.instead:
        done.append(c.made(If(condition, tuple(body)), sentence))
        return
    if previous >= len(done):
        c.gap(codes.SENTENCE, "instead of what", sentence)
        return
    # "... instead" over an earlier part of the same resolution replaces that part (CR 614.15).
    otherwise = tuple(done[previous:])
    instead = in_place_of(c, body, otherwise, done[:previous], sentence)
    done[previous:] = [c.made(If(condition, instead, otherwise), sentence)]


def _is_instead(lead: Node) -> bool:
    return type(lead) is Adverb and lead.words == "instead"


def _is_when_you_do(c: Compilation, leads: Sequence[Node]) -> bool:
    """ "When you do, ..." (CR 603.12)."""
    lead = only(leads)
    if type(lead) is not Subordinate or lead.word != "when" or len(lead.clauses) != 1:
        return False
    return c.table.facts(lead.clauses[0].frame).lemma == "do"


def _otherwise(
    c: Compilation, sentence: GroupedSentence, body: list[Instruction], done: list[Instruction]
) -> None:
    """ "Otherwise, ..." is the other branch of the condition right before it (CR 608.2c)."""
    last = done[-1] if done else None
    c.ledger.use_all(sentence.leads[0])
    if not isinstance(last, If) or last.otherwise or not body:
        c.gap(codes.SENTENCE, "otherwise", sentence)
        return
    otherwise = in_place_of(c, body, last.then, done[:-1], sentence)
    done[-1] = c.made(If(last.condition, last.then, otherwise), sentence)


def define(c: Compilation, definitions: Sequence[Subordinate]) -> bool:
    """ "where X is the number of ..." holds for the whole sentence (CR 107.3)."""
    for one in definitions:
        clause = only(one.clauses)
        if not isinstance(clause, Clause) or c.table.facts(clause.frame).lemma != "be":
            c.gap(codes.SENTENCE, "where", one)
            return False
        arguments = [argument for argument in clause.arguments if argument is not None]
        letter = _letter(arguments[0]) if len(arguments) == 2 else ""
        if not letter or clause.modifiers:
            c.gap(codes.SENTENCE, "where", one)
            return False
        if clause.negated or clause.modals:
            c.gap(codes.SENTENCE, "where", one)
            return False
        c.use(one, "word", "clauses", "joins", "phrase")
        c.use(clause, "frame", "arguments", "voice")
        c.ledger.use_all(arguments[0])
        c.definitions[letter] = arguments[1]
    return True


def _letter(node: Node) -> str:
    """The letter that is defined: "where **X** is ..."."""
    if isinstance(node, Variable):
        return node.letter
    if isinstance(node, Pronoun) and node.word in ("x", "y", "z"):
        return node.word.upper()
    return ""
