"""Group clauses: settle what a subject, modal, duration, "may" or "instead" covers in joined
clauses.

Guarantees: no `Sentence` is left where there was one (``check_grouped``); every `Shared` stands
inside
a `Joined` that has a subject; a duration behind clauses that all last stands on the `Joined`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

from msgspec.structs import replace

from cardwright.ast import (
    Ability,
    ActivatedAbility,
    Adverb,
    ChapterAbility,
    Clause,
    CleaveAbility,
    DieRow,
    GroupedSentence,
    Joined,
    KeywordLine,
    LoyaltyAbility,
    ModalBullet,
    Node,
    PrepositionalModifier,
    Sentence,
    Shared,
    SpellAbility,
    StaticAbility,
    StationBand,
    Steps,
    Subordinate,
    TriggeredAbility,
    UnclassifiedAbility,
)

from .frame_facts import FrameFacts
from .full_clauses import full_clauses
from .shared_places import share_places
from .spread_times import spread_times
from .statements import (
    mixed_statements,
    other_subjects,
    prohibition_start,
    subject_in,
    subject_place,
)
from .walk import nodes_in

__all__ = ["check_grouped", "group_clauses", "group_sentence"]

Facts = Callable[[str], FrameFacts]

#: Subordinates that a sentence may have in its middle: they open a new step.
_OPENERS = ("if", "when", "whenever", "at", "until", "unless")
_PERMITTED = frozenset(("look", "play", "cast"))
_WITH_SENTENCES = (
    UnclassifiedAbility,
    SpellAbility,
    StaticAbility,
    TriggeredAbility,
    ActivatedAbility,
    LoyaltyAbility,
)


def group_clauses(line: Node, facts: Facts) -> Node:
    """The line with every sentence grouped; quoted abilities are left to their own reading."""
    if isinstance(line, KeywordLine) and not line.sentences:
        return line
    if isinstance(line, _WITH_SENTENCES):
        return replace(line, sentences=tuple(_grouped(part, facts) for part in line.sentences))
    if isinstance(line, CleaveAbility):
        whole, cleaved = group_clauses(line.whole, facts), group_clauses(line.cleaved, facts)
        return replace(line, whole=whole, cleaved=cleaved)
    if isinstance(line, KeywordLine):
        return replace(line, sentences=tuple(_grouped(part, facts) for part in line.sentences))
    if isinstance(line, (ModalBullet, ChapterAbility, StationBand, DieRow)):
        return replace(line, ability=group_clauses(line.ability, facts))
    return line


def _grouped(part: Node, facts: Facts) -> Node:
    return group_sentence(part, facts) if isinstance(part, Sentence) else part


def group_sentence(sentence: Sentence, facts: Facts) -> GroupedSentence:
    """Leads, body, definitions and tails of one sentence."""
    parts, joins = full_clauses(sentence.parts, ("", *sentence.joins))
    parts = tuple([spread_times(part, facts) for part in parts])
    first = next((i for i, part in enumerate(parts) if isinstance(part, Clause)), len(parts))
    definitions: list[Subordinate] = []
    tails: list[Node] = []
    body: Clause | Joined | Steps | None
    choice = joins.index("—") if "—" in joins else len(parts)
    if first < choice < len(parts):
        body = _choice(parts[first:], joins[first:], choice - first, facts)
    else:
        body = _body(parts[first:], joins[first:], facts, definitions, tails)
    return GroupedSentence(
        leads=parts[:first],
        body=body,
        definitions=tuple(definitions),
        tails=tuple(tails),
        instead=_says_instead(parts),
        opening=sentence.opening,
        introduces=sentence.introduces,
    )


def _body(
    parts: Sequence[Node],
    joins: Sequence[str],
    facts: Facts,
    definitions: list[Subordinate],
    tails: list[Node],
) -> Clause | Joined | Steps | None:
    """Clauses in steps; what defines or limits them goes to the lists."""
    steps: list[Node] = []
    run: list[Clause] = []
    run_joins: list[str] = []
    for position, part in enumerate(parts):
        join = joins[position]
        if isinstance(part, Clause):
            if run and "then" in join.split():
                steps.append(_join(run, run_joins, facts))
                run, run_joins = [], []
            elif run:
                run_joins.append(join)
            run.append(part)
        elif isinstance(part, Subordinate) and part.word == "where":
            definitions.append(part)
        elif _opens_step(part, parts[position + 1 :], join):
            if run:
                steps.append(_join(run, run_joins, facts))
                run, run_joins = [], []
            steps.append(part)
        else:
            tails.append(part)
    if run:
        steps.append(_join(run, run_joins, facts))
    if len(steps) == 1 and isinstance(steps[0], (Clause, Joined)):
        return steps[0]
    return _steps(_share(_spread_may(tuple(steps), facts), facts)) if steps else None


def _choice(
    parts: Sequence[Node], joins: Sequence[str], start: int, facts: Facts
) -> Clause | Joined | Steps | None:
    """ "Each opponent faces a villainous choice — **A, or B**": one of two statements."""
    ends = [at for at in range(start + 1, len(parts)) if joins[at] == ", or"]
    if len(ends) != 1 or not all(isinstance(part, Clause) for part in parts):
        return _body(parts, joins, facts, [], [])
    pieces = [
        _body(parts[at:end], joins[at:end], facts, [], [])
        for at, end in pairwise((0, start, *ends, len(parts)))
    ]
    facing, *options = [piece for piece in pieces if piece is not None]
    return Joined("—", None, (facing, Joined("or", None, tuple(options))))


def _opens_step(part: Node, later: Sequence[Node], join: str) -> bool:
    if isinstance(part, PrepositionalModifier):
        # "untap them and **after this phase**, there is an additional combat phase"
        return join == "and" and bool(later) and isinstance(later[0], Clause)
    return (
        isinstance(part, Subordinate)
        and part.word in _OPENERS
        and any(isinstance(other, Clause) for other in later)
    )


def _says_instead(parts: Sequence[Node]) -> bool:
    for part in parts:
        modifiers = part.modifiers if isinstance(part, Clause) else (part,)
        if any(isinstance(one, Adverb) and one.words == "instead" for one in modifiers):
            return True
    return False


def _join(run: list[Clause], joins: list[str], facts: Facts) -> Node:
    """One clause as it is; several with what they share taken out."""
    if len(run) == 1:
        return run[0]
    words = [join.strip(" ,") for join in joins]
    mixed = mixed_statements(run, words, facts) or other_subjects(run, words, facts)
    if mixed:
        starts = [0, *mixed, len(run)]
        parts = tuple(
            _join(run[start:end], joins[start : end - 1], facts) for start, end in pairwise(starts)
        )
        return Joined("and", None, parts)
    prohibition = prohibition_start(run, words, facts)
    if prohibition:
        return _with_prohibition(run, joins, prohibition, facts)
    conjunction = next((word for word in reversed(words) if word), "and")
    subject = subject_in(run[0], facts)
    later = [subject_in(clause, facts) for clause in run[1:]]
    shares = subject is not None and all(one is None or isinstance(one, Shared) for one in later)
    imperative = subject is None and all(one is None for one in later)
    modals: tuple[str, ...] = ()
    negated = False
    if shares or imperative:
        bare = not any(clause.modals for clause in run[1:])
        by_form = any(isinstance(one, Shared) for one in later)
        if run[0].modals and bare and not by_form:
            modals = run[0].modals
            run = [replace(run[0], modals=()), *run[1:]]
    modifiers: tuple[Node, ...] = ()
    either = _of_either(run) if shares and conjunction == "or" and modals != ("can't",) else ()
    if either:
        modifiers, run = either, [*run[:-1], replace(run[-1], modifiers=())]
    elif _allows(run, modals, facts) and not any(clause.modifiers for clause in run[:-1]):
        # "You may look at and play those cards for as long as they remain exiled."
        modifiers = _durations(run[-1])
    elif _all_last(run, modals, facts) and not any(_durations(clause) for clause in run[:-1]):
        modifiers = _with_condition(run[-1], _durations(run[-1]))
        if modals == ("can't",) and conjunction == "or":
            # "Can't attack or block unless ..." forbids neither where it is so.
            modifiers = (*modifiers, *_exceptions(run[-1]))
    if modifiers and not either:
        kept = tuple(one for one in run[-1].modifiers if all(one is not it for it in modifiers))
        run = [*run[:-1], replace(run[-1], modifiers=kept)]
    run = list(share_places(run, facts))
    if shares:
        run = [_with_subject(clause, Shared(), facts) for clause in run]
    return Joined(conjunction, subject if shares else None, tuple(run), modals, negated, modifiers)


def _with_subject(clause: Clause, subject: Node | None, facts: Facts) -> Clause:
    arguments = list(clause.arguments) or [None]
    arguments[subject_place(clause, facts)] = subject
    return replace(clause, arguments=tuple(arguments))


def _all_last(run: list[Clause], modals: tuple[str, ...], facts: Facts) -> bool:
    return all(
        facts(clause.frame).continuous
        or clause.negated
        or "can't" in clause.modals
        or "can't" in modals
        for clause in run
    )


def is_duration(modifier: Node) -> bool:
    """ "until end of turn", "for as long as ...", "until your next turn"."""
    if isinstance(modifier, Adverb):
        return modifier.kind == "duration" and modifier.words not in ("each turn", "per turn")
    if isinstance(modifier, Subordinate):
        return modifier.word in ("until", "for as long as", "as long as")
    return isinstance(modifier, PrepositionalModifier) and modifier.preposition in (
        "until",
        "during",
    )


def _durations(clause: Clause) -> tuple[Node, ...]:
    return tuple(one for one in clause.modifiers if is_duration(one))


def _with_prohibition(run: list[Clause], joins: list[str], start: int, facts: Facts) -> Joined:
    last = run[-1]
    behind = _durations(last) if _all_last(run[:start], (), facts) else ()
    kept = tuple(one for one in last.modifiers if all(one is not it for it in behind))
    forbidden = [_with_subject(run[start], Shared(), facts), *run[start + 1 : -1]]
    prohibition = _join([*forbidden, replace(last, modifiers=kept)], joins[start:], facts)
    first = [_with_subject(one, Shared(), facts) for one in run[:start]]
    return Joined("and", subject_in(run[0], facts), (*first, prohibition), modifiers=behind)


def _allows(run: list[Clause], modals: tuple[str, ...], facts: Facts) -> bool:
    """Whether it is said for how long cards may be looked at, played and cast."""
    return modals == ("may",) and all(facts(one.frame).lemma in _PERMITTED for one in run)


def _with_condition(clause: Clause, durations: tuple[Node, ...]) -> tuple[Node, ...]:
    """ "... gain haste until end of turn **if {R} was spent to cast this spell**"."""
    last = clause.modifiers[-1] if clause.modifiers else None
    conditional = isinstance(last, Subordinate) and last.word in ("if", "unless")
    if last is None or not durations or not conditional:
        return durations
    return (*durations, last)


def _of_either(run: list[Clause]) -> tuple[Node, ...]:
    """ "Attacks or blocks **each combat if able**": what limits either stands behind both."""
    behind = run[-1].modifiers
    only = not any(clause.modifiers or clause.modals for clause in run[:-1])
    return behind if only and all(isinstance(one, Adverb) for one in behind) else ()


def _exceptions(clause: Clause) -> tuple[Node, ...]:
    return tuple(
        one
        for one in clause.modifiers
        if isinstance(one, Subordinate) and one.word in ("unless", "if")
    )


def _spread_may(steps: tuple[Node, ...], facts: Facts) -> tuple[Node, ...]:
    """ "You may A, B, then C": the choice covers the chain, so a single `Joined` holds it."""
    first = steps[0]
    clauses = first.clauses if isinstance(first, Joined) else (first,)
    lead = clauses[0]
    modals = first.modals if isinstance(first, Joined) else ()
    may = modals == ("may",) or (isinstance(lead, Clause) and lead.modals == ("may",))
    if not may or any(isinstance(step, Subordinate) for step in steps):
        return steps
    chain: list[Clause] = []
    for step in steps:
        for clause in step.clauses if isinstance(step, Joined) else (step,):
            assert isinstance(clause, Clause)
            chain.append(clause)
    if isinstance(first, Joined) and first.subject is not None:
        subject: Node | None = first.subject
    else:
        subject = subject_in(chain[0], facts)
    if any(_own_subject(clause, facts) for clause in chain[1:]):
        return steps
    if any(isinstance(step, Joined) and step.modifiers for step in steps):
        return steps
    shared: list[Node] = [
        _with_subject(
            replace(clause, modals=() if position == 0 else clause.modals),
            Shared() if subject is not None else None,
            facts,
        )
        for position, clause in enumerate(chain)
    ]
    return (Joined("then", subject, tuple(shared), ("may",)),)


def _steps(steps: tuple[Node, ...]) -> Joined | Steps:
    single = steps[0]
    return single if len(steps) == 1 and isinstance(single, Joined) else Steps(steps)


def _share(steps: tuple[Node, ...], facts: Facts) -> tuple[Node, ...]:
    """ "Each player discards their hand, then draws": the subject covers the later steps."""
    first = steps[0]
    if any(isinstance(step, Subordinate) for step in steps):
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
    later = chain[1:]
    shares = [isinstance(subject_in(c, facts), Shared) for c in later]
    if subject is None or isinstance(subject, Shared) or not all(shares):
        return steps
    first_clause = _with_subject(chain[0], Shared(), facts)
    return (Joined("then", subject, (first_clause, *later)),)


def _own_subject(clause: Clause, facts: Facts) -> bool:
    subject = subject_in(clause, facts)
    return bool(clause.modals or (subject is not None and not isinstance(subject, Shared)))


def _shares(joined: Joined) -> bool:
    return any(
        isinstance(one, Clause) and any(isinstance(argument, Shared) for argument in one.arguments)
        for one in joined.clauses
    )


def check_grouped(line: Ability) -> list[str]:
    """What the pass guarantees, as a list of violations (empty when it holds)."""
    problems = []
    for sentence in getattr(line, "sentences", ()):
        if isinstance(sentence, Sentence):
            problems.append("a sentence is not grouped")
        for node in nodes_in(sentence):
            if isinstance(node, Joined) and node.subject is None and _shares(node):
                problems.append("a shared subject has no subject")
    return problems
