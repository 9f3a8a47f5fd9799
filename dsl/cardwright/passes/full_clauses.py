"""Full clauses: a conjunct that shares the verb of the clause before gets a clause of its own."""

from __future__ import annotations

from msgspec.structs import replace

from cardwright.ast import Clause, Gap, Gapped, Node, Shared

__all__ = ["full_clauses", "is_full"]


def is_full(clause: Clause) -> bool:
    """It has its verb, and no conjunct shares it."""
    if clause.tense == "gapped":
        return False
    return not clause.modifiers or Gapped not in map(type, clause.modifiers)


def full_clauses(
    parts: tuple[Node, ...], joins: tuple[str, ...]
) -> tuple[tuple[Node, ...], tuple[str, ...]]:
    """ "Put one into your hand **and the rest into your graveyard**": a clause of its own."""
    parts = _with_verbs(parts)
    if not any(isinstance(part, Clause) and _gapped(part) is not None for part in parts):
        return parts, joins
    flat: list[Node] = []
    between: list[str] = []
    for part, join in zip(parts, joins, strict=True):
        flat.append(part)
        between.append(join)
        gapped = _gapped(part) if isinstance(part, Clause) else None
        if not isinstance(part, Clause) or gapped is None:
            continue
        kept = tuple(one for one in part.modifiers if one is not gapped)
        flat[-1] = replace(part, modifiers=kept)
        flat.append(_with_subject_of(part, gapped.clause))
        between.append(gapped.conjunction)
    return tuple(flat), tuple(between)


def _with_verbs(parts: tuple[Node, ...]) -> tuple[Node, ...]:
    """ "1 damage to it, **2 damage to another**": their own, with the verb again."""
    if not any(isinstance(part, Clause) and part.tense == "gapped" for part in parts):
        return parts
    full: list[Node] = []
    for part in parts:
        if isinstance(part, Clause) and part.tense == "gapped":
            before = full[-1]
            assert isinstance(before, Clause)
            part = _with_subject_of(before, part)
        full.append(part)
    return tuple(full)


def _with_subject_of(before: Clause, clause: Clause) -> Clause:
    subject = before.arguments[0]
    if subject is not None and not isinstance(subject, Shared):
        # What may be done is done with both: "you may put one there and one here".
        subject = None if before.modals else Shared()
    return replace(clause, arguments=(subject, *clause.arguments[1:]), tense=before.tense)


def _gapped(clause: Clause) -> Gapped | None:
    """The only conjunct that shares the verb, with the subject left out."""
    found = [one for one in clause.modifiers if isinstance(one, Gapped)]
    if len(found) != 1 or found[0].conjunction != "and" or not clause.arguments:
        return None
    inner = found[0].clause
    simple = inner.arguments and isinstance(inner.arguments[0], Gap) and not inner.modals
    return found[0] if simple else None
