"""Join clauses: what they share is said once, of the joined ones: subject, modal, duration; and
chains of steps have one subject.
"""

from __future__ import annotations

from itertools import pairwise

from msgspec.structs import replace

from cardwright.ast import (
    Adverb,
    Clause,
    GroupedSentence,
    Joined,
    Node,
    NounList,
    NounPhrase,
    PrepositionalModifier,
    Pronoun,
    Shared,
    Steps,
    Subordinate,
)

from .clause_facts import says_how_long
from .frame_facts import Facts
from .shared_places import share_places
from .statements import (
    caused,
    causes,
    mixed_statements,
    other_subjects,
    prohibition_end,
    prohibition_start,
    subject_in,
    subject_place,
)
from .word_kinds import verbs_of

__all__ = ["body_of_steps", "join_run"]


_PLAYER = frozenset(("Player",))
_ALLOWED = verbs_of("allowed")


def body_of_steps(steps: list[Node], facts: Facts) -> Clause | Joined | Steps | None:
    """The body of a sentence from its clauses, as far as they are joined, and what stands between
    them.
    """
    if len(steps) == 1 and isinstance(steps[0], (Clause, Joined)):
        return steps[0]
    return _steps(_share(_spread_may(tuple(steps), facts), facts)) if steps else None


def join_run(run: list[Clause], joins: list[str], facts: Facts) -> Node:
    """One clause as it is; several with what they share taken out."""
    if len(run) > 1 and causes(run, facts):
        run, joins = [_causing(run, joins, facts)], []
    if len(run) == 1:
        return run[0]
    words = [join.strip(" ,") for join in joins]
    mixed = mixed_statements(run, words, facts) or other_subjects(run, words, facts)
    if mixed:
        starts = [0, *mixed, len(run)]
        parts = tuple(
            join_run(run[start:end], joins[start : end - 1], facts)
            for start, end in pairwise(starts)
        )
        return Joined("and", None, parts)
    prohibition = prohibition_start(run, words, facts)
    if prohibition:
        return _with_prohibition(run, joins, prohibition, facts)
    end = prohibition_end(run, words, facts)
    if end:
        return _behind_prohibition(run, joins, end, facts)
    conjunction = next((word for word in reversed(words) if word), "and")
    subject = subject_in(run[0], facts)
    later = [subject_in(clause, facts) for clause in run[1:]]
    shares = subject is not None and all(one is None or isinstance(one, Shared) for one in later)
    imperative = subject is None and all(one is None for one in later)
    modals: tuple[str, ...] = ()
    if shares or imperative:
        bare = not any(clause.modals for clause in run[1:])
        by_form = any(isinstance(one, Shared) for one in later)
        if run[0].modals and bare and not by_form:
            modals = run[0].modals
            run = [replace(run[0], modals=()), *run[1:]]
    modifiers: tuple[Node, ...] = ()
    either = _of_either(run) if shares and conjunction == "or" and modals != ("can't",) else ()
    if shares and conjunction == "and" and _pretends(run):
        either = run[-1].modifiers
    if either:
        modifiers, run = either, [*run[:-1], replace(run[-1], modifiers=())]
    elif _allows(run, modals, facts) and not any(clause.modifiers for clause in run[:-1]):
        # "You may look at and play those cards for as long as they remain exiled."
        modifiers = _durations(run[-1])
    elif _all_last(run, modals, facts) and not any(_durations(clause) for clause in run[:-1]):
        modifiers = _with_condition(run[-1], _covering(run))
        if modals == ("can't",) and conjunction == "or":
            # "Can't attack or block unless ..." forbids neither where it is so.
            modifiers = (*modifiers, *_exceptions(run[-1]))
    if modifiers and not either:
        run = [*run[:-1], _without(modifiers, run[-1])]
    if conjunction == "and" and not modifiers:
        run = _with_next_durations(run, facts)
    run = list(share_places(run, facts))
    if shares:
        run = [_with_subject(clause, Shared(), facts) for clause in run]
    return Joined(conjunction, subject if shares else None, tuple(run), modals, modifiers=modifiers)


def _with_subject(clause: Clause, subject: Node | None, facts: Facts) -> Clause:
    arguments = list(clause.arguments) or [None]
    arguments[subject_place(clause, facts)] = subject
    return replace(clause, arguments=tuple(arguments))


def _without(modifiers: tuple[Node, ...], clause: Clause) -> Clause:
    kept = tuple(one for one in clause.modifiers if all(one is not it for it in modifiers))
    return replace(clause, modifiers=kept)


def _all_last(run: list[Clause], modals: tuple[str, ...], facts: Facts) -> bool:
    return all(
        facts(clause.frame).continuous
        or clause.negated
        or "can't" in clause.modals
        or "can't" in modals
        for clause in run
    )


def _with_next_durations(run: list[Clause], facts: Facts) -> list[Clause]:
    """ "Gets +2/+2, **gains flying until end of turn**, and untaps": both last as long.

    Of what lasts each without a duration has that of the next, where others stand behind them.
    """
    spread = run[-1:]
    for clause in reversed(run[:-1]):
        following = spread[0]
        bare = not (_durations(clause) or _forbids(clause) or _forbids(following))
        if bare and _all_last([clause, following], (), facts):
            times = map(replace, _durations(following))
            clause = replace(clause, modifiers=(*clause.modifiers, *times))
        spread.insert(0, clause)
    return spread


def _forbids(clause: Clause) -> bool:
    return clause.negated or "can't" in clause.modals


def _durations(clause: Clause) -> tuple[Node, ...]:
    return tuple(one for one in clause.modifiers if says_how_long(one))


def _covering(run: list[Clause]) -> tuple[Node, ...]:
    """The durations behind the last clause that are of all. When something is not done, as in
    "gets +1/+1 and doesn't untap **during its controller's untap step**", is said of that alone.
    """
    last = run[-1]
    found = _durations(last)
    if last.negated and not all(clause.negated for clause in run):
        return tuple(one for one in found if type(one) is not PrepositionalModifier)
    return found


def _with_prohibition(run: list[Clause], joins: list[str], start: int, facts: Facts) -> Joined:
    last = run[-1]
    behind = _durations(last) if _all_last(run[:start], (), facts) else ()
    forbidden = [_with_subject(run[start], Shared(), facts), *run[start + 1 : -1]]
    prohibition = join_run([*forbidden, _without(behind, last)], joins[start:], facts)
    first = [_with_subject(one, Shared(), facts) for one in run[:start]]
    return Joined("and", subject_in(run[0], facts), (*first, prohibition), modifiers=behind)


def _causing(run: list[Clause], joins: list[str], facts: Facts) -> Clause:
    """ "You may have target creature get +2/+0 **and gain deathtouch**": what it is had do."""
    first = run[0]
    what = caused(first)
    assert what is not None
    done = join_run([what, *run[1:]], joins, facts)
    arguments = tuple(done if one is what else one for one in first.arguments)
    return replace(first, arguments=arguments)


def _behind_prohibition(run: list[Clause], joins: list[str], end: int, facts: Facts) -> Joined:
    """ "Can't cast spells or activate abilities **and plays with their hand revealed**"."""
    forbidden = [_with_subject(run[0], Shared(), facts), *run[1:end]]
    prohibition = join_run(forbidden, joins[: end - 1], facts)
    later = [_with_subject(one, Shared(), facts) for one in run[end:]]
    behind = _durations(run[-1]) if _all_last(later, (), facts) else ()
    later[-1] = _without(behind, later[-1])
    return Joined("and", subject_in(run[0], facts), (prohibition, *later), modifiers=behind)


def _allows(run: list[Clause], modals: tuple[str, ...], facts: Facts) -> bool:
    """Whether it is said for how long cards may be looked at, played and cast."""
    return modals == ("may",) and all(facts(one.frame).lemma in _ALLOWED for one in run)


def _with_condition(clause: Clause, durations: tuple[Node, ...]) -> tuple[Node, ...]:
    """ "... gain haste until end of turn **if {R} was spent to cast this spell**"."""
    last = clause.modifiers[-1] if clause.modifiers else None
    if last is None or not durations or not _is_condition(last):
        return durations
    return (*durations, last)


def _pretends(run: list[Clause]) -> bool:
    """ "Saddles Mounts and crews Vehicles **as though its power were 2 greater**": both deeds."""
    last = run[-1].modifiers[0] if len(run[-1].modifiers) == 1 else None
    return (
        isinstance(last, Subordinate)
        and last.word == "as though"
        and isinstance(last.clauses[0].arguments[0], NounPhrase)
        and not any(clause.modals or clause.negated for clause in run)
        and not any(clause.modifiers for clause in run[:-1])
    )


def _of_either(run: list[Clause]) -> tuple[Node, ...]:
    """ "Attacks or blocks **each combat if able**": what limits either stands behind both."""
    behind = run[-1].modifiers
    only = not any(clause.modifiers or clause.modals for clause in run[:-1])
    return behind if only and all(isinstance(one, Adverb) for one in behind) else ()


def _exceptions(clause: Clause) -> tuple[Node, ...]:
    return tuple(one for one in clause.modifiers if _is_condition(one))


def _is_condition(modifier: Node) -> bool:
    return isinstance(modifier, Subordinate) and modifier.word in ("if", "unless")


def _spread_may(steps: tuple[Node, ...], facts: Facts) -> tuple[Node, ...]:
    """ "You may A, B, then C": the choice covers the chain, so a single `Joined` holds it."""
    first = steps[0]
    clauses = first.clauses if isinstance(first, Joined) else (first,)
    lead = clauses[0]
    modals = first.modals if isinstance(first, Joined) else ()
    may = modals == ("may",) or (isinstance(lead, Clause) and lead.modals == ("may",))
    if not may or any(type(step) is GroupedSentence for step in steps):
        return steps
    if isinstance(first, Joined) and first.subject is not None:
        subject: Node | None = first.subject
    else:
        assert isinstance(lead, Clause)
        subject = subject_in(lead, facts)
    shared = Shared() if subject is not None else None
    chain: list[Node] = []
    for position, step in enumerate(steps):
        if isinstance(step, Joined):
            if step.modifiers or (position and (step.subject is not None or step.modals)):
                return steps
            if step.conjunction == "or":
                # "You may tap or untap it, then draw a card": which of the two stays open.
                chain.append(replace(step, subject=shared, modals=()))
                continue
        for clause in step.clauses if isinstance(step, Joined) else (step,):
            assert isinstance(clause, Clause)
            if chain:
                if _own_subject(clause, facts):
                    return steps
            else:
                clause = replace(clause, modals=())
            chain.append(_with_subject(clause, shared, facts))
    return (Joined("then", subject, tuple(chain), ("may",)),)


def _steps(steps: tuple[Node, ...]) -> Joined | Steps:
    single = steps[0]
    return single if len(steps) == 1 and isinstance(single, Joined) else Steps(steps)


def _share(steps: tuple[Node, ...], facts: Facts) -> tuple[Node, ...]:
    """ "Each player discards their hand, then draws": the subject covers the later steps."""
    first = steps[0]
    if any(type(step) is GroupedSentence for step in steps):
        return steps
    chain: list[Clause] = []
    for step in steps:
        if isinstance(step, Joined) and (
            step.modals or step.modifiers or step.conjunction != "and"
        ):
            return steps
        chain += [
            c
            for c in (step.clauses if isinstance(step, Joined) else (step,))
            if isinstance(c, Clause)
        ]
    if isinstance(first, Joined):
        subject = first.subject
    else:
        subject = subject_in(chain[0], facts)
    if subject is None or isinstance(subject, Shared):
        return steps
    alike = chain[1:]
    if _is_players(subject, chain[0], facts):
        alike = [_done_by_them(c, facts) for c in alike]
    if not all(isinstance(subject_in(c, facts), Shared) for c in alike):
        return steps
    first_clause = _with_subject(chain[0], Shared(), facts)
    return (Joined("then", subject, (first_clause, *alike)),)


def _is_players(subject: Node, clause: Clause, facts: Facts) -> bool:
    """Several players, or "they", who do it: a verb behind them has the form of an imperative."""
    if facts(clause.frame).slots[subject_place(clause, facts)].sorts != _PLAYER:
        return False
    if isinstance(subject, NounList):
        return subject.conjunction == "and"
    if isinstance(subject, NounPhrase):
        return subject.plural
    return isinstance(subject, Pronoun) and subject.word == "they"


def _done_by_them(clause: Clause, facts: Facts) -> Clause:
    """ "Two target players discard a card, **then draw**": they do, as it is not said who."""
    slots = facts(clause.frame).slots
    place = subject_place(clause, facts)
    alone = clause.voice == "active" and clause.tense == "present" and not clause.modals
    if not alone or subject_in(clause, facts) is not None or not slots:
        return clause
    return _with_subject(clause, Shared(), facts) if slots[place].sorts == _PLAYER else clause


def _own_subject(clause: Clause, facts: Facts) -> bool:
    subject = subject_in(clause, facts)
    return bool(clause.modals or (subject is not None and not isinstance(subject, Shared)))
