"""Modes: "choose one —" and its bullets (CR 700.2)."""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.ast import (
    AtLeast,
    AtMost,
    Clause,
    GroupedSentence,
    ModalBullet,
    Node,
    NounPhrase,
    Number,
    QuantityWord,
    SpellAbility,
)
from cardwright.diagnostics.codes import compiling as codes
from cardwright.engine.definitions import abilities as engine

from . import sentences
from .clauses import is_plain
from .compilation import Compilation

__all__ = ["introduces", "modal_body"]

#: "one or both" of two modes.
_MODE_WORDS = {"one or both": (1, 2), "one or more": (1, 99), "any number": (0, 99)}


def introduces(lines: Sequence[Node]) -> bool:
    """The last sentence ends before bullets: "choose one —"."""
    last = lines[-1] if lines else None
    return type(last) is GroupedSentence and last.introduces


def modal_body(
    c: Compilation, lines: Sequence[Node], bullets: Sequence[ModalBullet]
) -> engine.Body | None:
    """The modes of the bullets, and how many are chosen; None after a gap."""
    lead = lines[-1] if lines else None
    if len(lines) != 1 or not isinstance(lead, GroupedSentence) or not bullets:
        c.gap(codes.LINE, "modes", lines[0] if lines else None)
        return None
    clause = lead.body
    if lead.leads or lead.tails or not isinstance(clause, Clause):
        c.gap(codes.LINE, "modes", lead)
        return None
    counts = _mode_counts(c, clause, len(bullets))
    if counts is None:
        return None
    c.ledger.cover(lead)
    modes: list[engine.Mode] = []
    for bullet in bullets:
        with c.own_targets():
            mode = _mode(c, bullet)
        if mode is None:
            return None
        modes.append(mode)
    return engine.Body(
        modes=tuple(modes), modes_minimum=counts[0], modes_maximum=min(counts[1], len(modes))
    )


def _mode_counts(c: Compilation, clause: Clause, size: int) -> tuple[int, int] | None:
    facts = c.table.facts(clause.frame)
    arguments = [one for one in clause.arguments[1:] if one is not None]
    if clause.arguments and clause.arguments[0] is not None:
        c.gap(codes.LINE, "modes that another player chooses", clause)
        return None
    if facts.lemma != "choose" or len(arguments) != 1 or not is_plain(clause):
        c.gap(codes.LINE, "modes", clause)
        return None
    count: Node = arguments[0]
    if isinstance(count, NounPhrase) and count == NounPhrase(quantity=count.quantity):
        count = count.quantity or count
    if isinstance(count, Number):
        return count.value, count.value
    if isinstance(count, AtMost) and isinstance(count.count, Number):
        return 0, count.count.value
    if isinstance(count, AtLeast) and isinstance(count.count, Number):
        return count.count.value, size
    if isinstance(count, QuantityWord) and count.words in _MODE_WORDS:
        return _MODE_WORDS[count.words]
    c.gap(codes.LINE, "how many modes", clause)
    return None


def _mode(c: Compilation, bullet: ModalBullet) -> engine.Mode | None:
    c.use(bullet, "ability", "mark", "cost")
    inner = bullet.ability
    if bullet.cost is not None or bullet.mark != "•" or not isinstance(inner, SpellAbility):
        c.gap(codes.LINE, "a mode with a cost", bullet)
        return None
    c.use(inner, "sentences")
    done = sentences.resolve(c, inner.sentences)
    if not done:
        if not c.gaps:
            c.gap(codes.LINE, "a mode that does nothing", bullet)
        return None
    return engine.Mode(done, tuple(c.targets))
