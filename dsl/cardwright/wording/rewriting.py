"""Puts a line into today's wording, and finds the way back to the line as written."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from cardwright.lexer import NO_NAMES, Names
from cardwright.vocabulary import Vocabulary

from .catalogue import old_hints, old_wordings, told_rules
from .passages import Passage, Subject, passages
from .rule import Edit, Fix, Match, Wording

__all__ = ["NO_SUBJECT", "Finding", "Rewritten", "findings", "may_be_old", "rewrite", "to_today"]

NO_SUBJECT = Subject()

#: One rule may make room for another, but not for ever.
_ROUNDS = 6


class Finding(NamedTuple):
    """What a rule found in a line."""

    rule: Wording
    match: Match


class Rewritten(NamedTuple):
    """A line after edits."""

    text: str
    #: For each round of edits, first one first: the edits, in order.
    rounds: tuple[tuple[Edit, ...], ...] = ()

    def original(self, offset: int, *, is_last: bool = False) -> int:
        """The offset in the line as written of an offset in ``text``.

        Inside what was put in, it is where the replaced words start; that of a last character is
        where they end.
        """
        for edits in reversed(self.rounds):
            offset = _before(edits, offset, is_last)
        return offset


def findings(
    line: str,
    vocabulary: Vocabulary,
    names: Names = NO_NAMES,
    subject: Subject = NO_SUBJECT,
    rules: Sequence[Wording] | None = None,
) -> list[Finding]:
    """Where the wording of a line is not today's, first place first. Never raises."""
    lowered = line.lower()
    possible = [
        rule for rule in (told_rules() if rules is None else rules) if rule.is_possible(lowered)
    ]
    if not possible:
        return []
    found: list[Finding] = []
    for passage in passages(line, vocabulary, names, subject):
        found += _in_passage(passage, possible)
    return sorted(_outermost(found), key=_place)


def _outermost(found: list[Finding]) -> list[Finding]:
    """Without what the edit of another finding replaces as a whole."""
    if len(found) < 2:
        return found
    edits = [(edit, one) for one in found for edit in one.match.edits]

    def is_inside(one: Finding) -> bool:
        return bool(one.match.edits) and all(
            any(
                outer.start <= edit.start
                and edit.end <= outer.end
                and (outer.end - outer.start) > (edit.end - edit.start)
                for outer, other in edits
                if other is not one
            )
            for edit in one.match.edits
        )

    return [one for one in found if not is_inside(one)]


def _in_passage(passage: Passage, rules: Iterable[Wording]) -> Iterable[Finding]:
    if not passage.words:
        return
    for rule in rules:
        for match in rule.find(passage):
            yield Finding(rule, match)


def _place(finding: Finding) -> tuple[int, int, str]:
    return finding.match.start, finding.match.end, finding.rule.code.id


def may_be_old(line: str) -> bool:
    """Whether a line has the words of any old wording that is read as today's."""
    return old_hints().are_in(line.lower())


def to_today(
    line: str,
    vocabulary: Vocabulary,
    names: Names = NO_NAMES,
    subject: Subject = NO_SUBJECT,
) -> Rewritten | None:
    """A line of old wording in today's; None where there is none, which is the common case."""
    if not may_be_old(line):
        return None
    rewritten = rewrite(line, vocabulary, names, subject, old_wordings())
    return rewritten if rewritten.rounds else None


def rewrite(
    line: str,
    vocabulary: Vocabulary,
    names: Names = NO_NAMES,
    subject: Subject = NO_SUBJECT,
    rules: Sequence[Wording] | None = None,
    first: Iterable[Edit] = (),
) -> Rewritten:
    """The line after ``first``, and after the edits of all rules that do not change meaning.

    Rules that are not told are left out. With ``rules`` only these are used.
    """
    if rules is None:
        rules = tuple(rule for rule in told_rules() if rule.fix is not Fix.ASK)
    rounds: list[tuple[Edit, ...]] = []
    edits = _apart(first)
    for _ in range(_ROUNDS):
        if edits:
            rounds.append(edits)
            line = apply(line, edits)
        found = findings(line, vocabulary, names, subject, rules)
        edits = _apart(edit for each in found for edit in each.match.edits)
        if not edits:
            break
    return Rewritten(line, tuple(rounds))


def _apart(edits: Iterable[Edit]) -> tuple[Edit, ...]:
    """The edits in order; of two that overlap the first, the other finds its place next time."""
    kept: list[Edit] = []
    for edit in sorted(set(edits)):
        if not kept or edit.start > kept[-1].end or (edit.start == kept[-1].end > kept[-1].start):
            kept.append(edit)
    return tuple(kept)


def apply(line: str, edits: Iterable[Edit]) -> str:
    """The line with edits in order that do not overlap.

    >>> apply("Draw 2 cards.", [Edit(5, 6, "two")])
    'Draw two cards.'
    """
    parts: list[str] = []
    at = 0
    for edit in edits:
        parts += (line[at : edit.start], edit.text)
        at = edit.end
    parts.append(line[at:])
    return "".join(parts)


def _before(edits: tuple[Edit, ...], offset: int, is_last: bool) -> int:
    """The offset before these edits of one after them."""
    shift = 0
    starts: list[int] = []
    for edit in edits:
        starts.append(edit.start + shift)
        shift += len(edit.text) - (edit.end - edit.start)
    index = bisect_right(starts, offset) - 1
    if index < 0:
        return offset
    edit = edits[index]
    inside = offset - starts[index]
    if inside < len(edit.text):
        return max(edit.start, edit.end - 1) if is_last else edit.start
    return edit.end + inside - len(edit.text)
