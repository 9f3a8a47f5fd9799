"""Where clauses that are joined begin another statement, so that they share less than all."""

from __future__ import annotations

from cardwright.ast import Clause, Node, Shared

from .frame_facts import Facts

__all__ = [
    "caused",
    "causes",
    "mixed_statements",
    "other_subjects",
    "prohibition_end",
    "prohibition_start",
    "subject_in",
    "subject_place",
]


def subject_place(clause: Clause, facts: Facts) -> int:
    """Which argument is the subject: of a passive, what it is done to."""
    return facts(clause.frame).passive_subject if clause.voice == "passive" else 0


def subject_in(clause: Clause, facts: Facts) -> Node | None:
    return clause.arguments[subject_place(clause, facts)] if clause.arguments else None


def caused(clause: Clause) -> Clause | None:
    """What somebody is had do: "have **it fight another creature**"."""
    return next((one for one in clause.arguments[1:] if type(one) is Clause), None)


def causes(run: list[Clause], facts: Facts) -> bool:
    """ "You may have target creature get +2/+0 **and gain deathtouch**": both are had done.

    Nobody is said to do the second, and it is no other statement.
    """
    first, *later = run
    if facts(first.frame).lemma != "have" or first.modifiers or caused(first) is None:
        return False
    return all(
        subject_in(one, facts) in (None, Shared()) and one.tense == "present" and not one.modals
        for one in later
    )


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


def prohibition_end(run: list[Clause], words: list[str], facts: Facts) -> int:
    """Where alternatives that are forbidden end; 0 if nowhere.

    "Enchanted creature can't attack or block **and has flying**": "and" joins nothing that "can't"
    covers to alternatives that it does.
    """
    if run[0].modals != ("can't",) or "or" not in words:
        return 0
    end = len(words) - words[::-1].index("or") + 1
    if end >= len(run) or words[end - 1] != "and" or not set(words[: end - 1]) <= {"", "or"}:
        return 0
    later = [subject_in(one, facts) for one in run[end:]]
    shares = all(one is None or isinstance(one, Shared) for one in later)
    finite = all(one.tense == "present" and not one.modals for one in run[end:])
    return end if shares and finite and subject_in(run[0], facts) is not None else 0
