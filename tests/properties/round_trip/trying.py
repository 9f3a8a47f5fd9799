"""Generated trees of one kind, printed and read: what is wrong with them."""

from __future__ import annotations

from collections import Counter
from difflib import unified_diff

from hypothesis import HealthCheck, Phase, given, settings
from tests.properties.round_trip.lines import Changed, Outcome, changed_lines, outcome
from tests.properties.round_trip.rules import broken_rules
from tests.properties.round_trip.texts import full_language

from cardwright.ast import describe

#: How many trees of each kind are tried where nothing else is asked for.
EXAMPLES = 40
#: Kinds with so many fields that more trees are needed to vary each of them.
MANY_FIELDS = {"Clause", "Head", "NounList", "NounPhrase", "RelativeClause"}
#: Reasons of a refusal that would be defects: no such text may come out.
DEFECTS = frozenset(("unexpected shape", "too deep", "two frames"))


def tried(kind: str, examples: int = EXAMPLES) -> tuple[list[str], Counter[str]]:
    """What is wrong, and how often each outcome came out."""
    language = full_language()
    counts: Counter[str] = Counter()
    wrong: list[str] = []

    @settings(
        max_examples=examples * (5 if kind in MANY_FIELDS else 1),
        derandomize=examples == EXAMPLES,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(changed_lines(kind))
    def run(changed: Changed) -> None:
        if broken_rules(changed.line):
            return
        found = outcome(changed.line, language)
        counts[found.kind] += 1
        if found.kind in ("different", "unprinted") or found.detail in DEFECTS:
            wrong.append(f"{found.kind}: {found.text} {found.detail}{_difference(changed, found)}")

    run()
    return wrong, counts


def _difference(changed: Changed, found: Outcome) -> str:
    """What was printed and what was read, line by line."""
    if found.read is None:
        return ""
    trees = [describe(tree).split("\n") for tree in (changed.line, found.read)]
    return "\n" + "\n".join(list(unified_diff(*trees, lineterm="", n=0))[2:])
