"""Shift/reduce resolutions: the reviewed list, and what a pack's rules add to it.

Lark shifts in every such place without a word. In the core each resolution is a line of
``grammar/conflicts.txt``; a pack may only bring those that its rules share with the core's.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardwright import resources
from cardwright.syntax.grammar_files import Fragment, assemble
from cardwright.syntax.tables import core_fragments

#: "rule : expansion" -> the terminals that are shifted instead of reducing it.
Conflicts = Mapping[str, Sequence[str]]


def reviewed_conflicts() -> dict[str, list[str]]:
    """The content of ``grammar/conflicts.txt``."""
    text = (resources.grammar_folder() / "conflicts.txt").read_text(encoding="utf-8")
    found: dict[str, list[str]] = {}
    rule = ""
    for line in text.splitlines():
        if line.startswith("    "):
            found[rule] = line.split()
        elif line and not line.startswith("#"):
            rule = line
    return found


def added_conflicts(extra: Sequence[Fragment]) -> dict[str, list[str]]:
    """What a pack's fragments make ambiguous that the core is not; empty if nothing.

    A new verb meets the same choices as the verbs of the core (does a noun phrase go on?): those
    do not count, and neither do the pack's own terminals in old places.

    Raises:
        GrammarError: the joined grammar does not assemble or is not LALR(1).
    """
    from cardwright.syntax.builder import build, new_conflicts

    fragments = core_fragments()
    joined = build(assemble([*fragments, *extra]))
    return new_conflicts(joined.conflicts, reviewed_conflicts(), assemble(fragments).terminals)
