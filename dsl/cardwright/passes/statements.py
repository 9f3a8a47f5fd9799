"""Where clauses that are joined begin another statement, so that they share less than all."""

from __future__ import annotations

from cardwright.ast import Clause, Node, Shared

from .frame_facts import Facts

__all__ = [
    "mixed_statements",
    "other_subjects",
    "prohibition_start",
    "subject_in",
    "subject_place",
]


def subject_place(clause: Clause, facts: Facts) -> int:
    """Which argument is the subject: of a passive, what it is done to."""
    return facts(clause.frame).passive_subject if clause.voice == "passive" else 0


def subject_in(clause: Clause, facts: Facts) -> Node | None:
    return clause.arguments[subject_place(clause, facts)] if clause.arguments else None


def mixed_statements(run: list[Clause], words: list[str], facts: Facts) -> list[int]:
    """Where "and" begins another statement behind an alternative.

    "That player may play a land **or** cast a spell, **and** they may spend mana ..."
    """
    if "or" not in words or "and" not in words or "—" in words:
        return []
    return [
        number
        for number, word in enumerate(words, 1)
        if word == "and" and subject_in(run[number], facts) not in (None, Shared())
    ]


def other_subjects(run: list[Clause], words: list[str], facts: Facts) -> list[int]:
    """Where somebody else does something, behind clauses that share a subject.

    "Enchanted creature gets +4/+4 and has first strike, **and all creatures** ... do so."
    """
    subjects = [subject_in(clause, facts) for clause in run]
    shares = any(one in (None, Shared()) for one in subjects[1:])
    if subjects[0] is None or not shares or "or" in words:
        return []
    return [
        number
        for number, one in enumerate(subjects)
        if number and one is not None and not isinstance(one, Shared)
    ]


def prohibition_start(run: list[Clause], words: list[str], facts: Facts) -> int:
    """Where "and can't" begins what has alternatives of its own; 0 if nowhere.

    "Creatures your opponents control lose flying **and can't have or gain flying**."
    """
    ors = [number for number, word in enumerate(words, 1) if word == "or"]
    start = ors[0] - 1 if ors and ors == list(range(ors[0], len(run))) else 0
    prohibits = start and words[start - 1] == "and" and run[start].modals == ("can't",)
    bare = all(subject_in(one, facts) in (None, Shared()) for one in run[1:])
    return start if prohibits and bare and subject_in(run[0], facts) is not None else 0
