"""Group clauses: settle what a subject, modal, duration, "may" or "instead" covers in joined
clauses.

Guarantees: no `Sentence` is left where there was one (``check_grouped``); every `Shared` stands
inside a `Joined` that has a subject; a duration behind clauses that all last stands on the
`Joined`; a lead in the middle of a sentence opens a `GroupedSentence` inside its `Steps`.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TypeAlias, TypeGuard

from msgspec.structs import replace

from cardwright.ast import (
    Ability,
    ActivatedAbility,
    Adverb,
    ChapterAbility,
    Clause,
    CleaveAbility,
    CostList,
    DieRow,
    GroupedSentence,
    Joined,
    KeywordAbility,
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

from .frame_facts import Facts
from .full_clauses import full_clauses, is_full
from .join_clauses import body_of_steps, join_run
from .spread_times import spread_times
from .walk import nodes_in

__all__ = ["check_grouped", "group_clauses", "group_sentence"]


Body: TypeAlias = Clause | Joined | Steps | None
#: Subordinates that a sentence may have in its middle: they open a new step.
_OPENERS = ("if", "when", "whenever", "at", "until", "unless")
_WITH_SENTENCES = frozenset(
    (
        UnclassifiedAbility,
        SpellAbility,
        StaticAbility,
        TriggeredAbility,
        ActivatedAbility,
        LoyaltyAbility,
        KeywordLine,
    )
)
_OTHERWISE = Adverb("focus", "otherwise")


def group_clauses(line: Node, facts: Facts) -> Node:
    """The line with every sentence grouped; quoted abilities are left to their own reading."""
    if type(line) is ActivatedAbility and _trails(line.costs):
        line = replace(line, costs=_group_costs(line.costs))
    elif type(line) is KeywordLine and any(map(_has_trailing_cost, line.keywords)):
        line = replace(line, keywords=tuple(map(_with_grouped_costs, line.keywords)))
    if type(line) in _WITH_SENTENCES:
        sentences: tuple[Node, ...] = getattr(line, "sentences", ())
        if not sentences:
            return line
        if any([type(part) is Sentence and ";" in part.joins for part in sentences]):
            sentences = tuple([half for part in sentences for half in _halves(part)])
        return replace(line, sentences=tuple([_grouped(part, facts) for part in sentences]))
    if isinstance(line, CleaveAbility):
        whole, cleaved = group_clauses(line.whole, facts), group_clauses(line.cleaved, facts)
        return replace(line, whole=whole, cleaved=cleaved)
    if isinstance(line, (ModalBullet, ChapterAbility, StationBand, DieRow)):
        return replace(line, ability=group_clauses(line.ability, facts))
    return line


def _trails(node: Node) -> bool:
    """ "Pay half your life, **rounded up**": costs among which an adverb stands."""
    return type(node) is CostList and any([type(part) is Adverb for part in node.parts])


def _has_trailing_cost(keyword: KeywordAbility) -> bool:
    return any(map(_trails, keyword.arguments))


def _with_grouped_costs(keyword: KeywordAbility) -> KeywordAbility:
    arguments = [_group_costs(one) if _trails(one) else one for one in keyword.arguments]
    return replace(keyword, arguments=tuple(arguments))


def _group_costs(costs: Node) -> CostList:
    """What trails a cost says how it is paid; it is no cost of its own."""
    assert isinstance(costs, CostList)
    parts: list[Node] = []
    joins: list[str] = []
    for join, part in zip(("", *costs.joins), costs.parts, strict=True):
        last = parts[-1] if parts else None
        if type(part) is Adverb and type(last) is Clause:
            parts[-1] = replace(last, modifiers=(*last.modifiers, part))
            continue
        joins += [join] * bool(parts)
        parts.append(part)
    return CostList(tuple(parts), tuple(joins))


def _halves(part: Node) -> tuple[Node, ...]:
    """ "..., draw a card**; otherwise**, you gain 1 life": as much as two sentences."""
    if type(part) is Sentence and len(part.joins) == len(part.parts) - 1:
        for place, (join, behind) in enumerate(zip(part.joins, part.parts[1:], strict=True), 1):
            if join == ";" and behind == _OTHERWISE:
                first = replace(part, parts=part.parts[:place], joins=part.joins[: place - 1])
                return first, Sentence(part.parts[place:], part.joins[place:])
    return (part,)


def _grouped(part: Node, facts: Facts) -> Node:
    return group_sentence(part, facts) if type(part) is Sentence else part


def group_sentence(sentence: Sentence, facts: Facts) -> GroupedSentence:
    """Leads, body, definitions and tails of one sentence."""
    clauses = [part for part in sentence.parts if type(part) is Clause]
    is_whole = len(sentence.joins) == len(sentence.parts) - 1
    if len(clauses) == 1 and is_whole and is_full(clauses[0]) and "—" not in sentence.joins:
        return _around(clauses[0], sentence, facts)
    parts, joins = full_clauses(sentence.parts, ("", *sentence.joins))
    parts = tuple([spread_times(part, facts) for part in parts])
    first = next((i for i, part in enumerate(parts) if isinstance(part, Clause)), len(parts))
    definitions: list[Subordinate] = []
    tails: list[tuple[str, Node]] = []
    body: Body
    choice = joins.index("—") if "—" in joins else len(parts)
    if first < choice < len(parts):
        body = _choice(parts[first:], joins[first:], choice - first, facts)
    else:
        body = _body(parts[first:], joins[first:], facts, definitions, tails)
    return GroupedSentence(
        leads=parts[:first],
        body=body,
        definitions=tuple(definitions),
        tails=tuple([part for _, part in tails]),
        instead=_says_instead(parts[: _end_of_first(parts, joins, first)]),
        opening=sentence.opening,
        introduces=sentence.introduces,
        lead_joins=_conjunctions(joins[1:first]),
        tail_joins=_conjunctions([join for join, _ in tails]),
    )


def _around(body: Clause, sentence: Sentence, facts: Facts) -> GroupedSentence:
    """A sentence of one clause, as most are: nothing is joined, and nothing opens a step."""
    parts = tuple([spread_times(part, facts) for part in sentence.parts])
    place = sentence.parts.index(body)
    definitions: tuple[Subordinate, ...] = ()
    tails = parts[place + 1 :]
    joins = sentence.joins[place:]
    if tails:
        definitions = tuple(part for part in tails if _is_definition(part))
        if definitions:
            rest = [
                (part, join)
                for part, join in zip(tails, joins, strict=True)
                if not _is_definition(part)
            ]
            tails, joins = tuple([part for part, _ in rest]), tuple([join for _, join in rest])
    clause = parts[place]
    assert isinstance(clause, Clause)
    return GroupedSentence(
        parts[:place],
        clause,
        definitions,
        tails,
        _says_instead(parts),
        sentence.opening,
        sentence.introduces,
        _conjunctions(sentence.joins[: max(place - 1, 0)]),
        _conjunctions(joins),
    )


def _conjunctions(joins: Sequence[str]) -> tuple[str, ...]:
    """The conjunction of each join, "" where it is a comma or nothing; empty without any."""
    if not joins:
        return ()
    found = tuple([join.removeprefix(",").lstrip() for join in joins])
    return found if any(found) else ()


def _is_definition(part: Node) -> TypeGuard[Subordinate]:
    """ "where X is the number of ..."."""
    return type(part) is Subordinate and part.word == "where"


def _body(
    parts: Sequence[Node],
    joins: Sequence[str],
    facts: Facts,
    definitions: list[Subordinate],
    tails: list[tuple[str, Node]],
) -> Body:
    """Clauses in steps; what defines or limits them goes to the lists."""
    steps: list[Node] = []
    run: list[Clause] = []
    run_joins: list[str] = []
    for position, part in enumerate(parts):
        join = joins[position]
        if isinstance(part, Clause):
            if run and "then" in join.split():
                steps.append(join_run(run, run_joins, facts))
                run, run_joins = [], []
            elif run:
                run_joins.append(join)
            run.append(part)
        elif _is_definition(part):
            definitions.append(part)
        elif _opens_step(part, parts[position + 1 :], join):
            if run:
                steps.append(join_run(run, run_joins, facts))
                run, run_joins = [], []
            steps.append(_led(parts[position:], joins[position:], facts, definitions))
            break
        else:
            tails.append((join, part))
    if run:
        steps.append(join_run(run, run_joins, facts))
    return body_of_steps(steps, facts)


def _led(
    parts: Sequence[Node], joins: Sequence[str], facts: Facts, definitions: list[Subordinate]
) -> GroupedSentence:
    """ "All of them phase out, **and until your next turn, your life total can't change**": a lead
    in the middle covers what is behind it.
    """
    first = next(i for i, part in enumerate(parts) if isinstance(part, Clause))
    tails: list[tuple[str, Node]] = []
    body = _body(parts[first:], joins[first:], facts, definitions, tails)
    return GroupedSentence(
        tuple(parts[:first]),
        body,
        tails=tuple([part for _, part in tails]),
        instead=_says_instead(parts[: _end_of_first(parts, joins, first)]),
        lead_joins=_conjunctions(joins[1:first]),
        tail_joins=_conjunctions([join for join, _ in tails]),
    )


def _end_of_first(parts: Sequence[Node], joins: Sequence[str], first: int) -> int:
    """Where a lead in the middle begins another statement; their number where none does."""
    for at in range(first, len(parts)):
        is_lead = not isinstance(parts[at], Clause) and not _is_definition(parts[at])
        if is_lead and _opens_step(parts[at], parts[at + 1 :], joins[at]):
            return at
    return len(parts)


def _choice(parts: Sequence[Node], joins: Sequence[str], start: int, facts: Facts) -> Body:
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
        return join in ("and", ", and") and bool(later) and isinstance(later[0], Clause)
    return (
        isinstance(part, Subordinate)
        and part.word in _OPENERS
        and any(isinstance(other, Clause) for other in later)
    )


def _says_instead(parts: Sequence[Node]) -> bool:
    for part in parts:
        for one in part.modifiers if type(part) is Clause else (part,):
            if type(one) is Adverb and one.words == "instead":
                return True
    return False


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
