"""X, Y and Z: each is defined, paid for or chosen somewhere in the text (CR 107.3)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from cardwright.ast import (
    ActivatedAbility,
    Clause,
    KeywordLine,
    LoyaltyAbility,
    Node,
    NounPhrase,
    Quoted,
    Subordinate,
    Variable,
)

from .classify_abilities import is_additional_cost
from .reference_kinds import LETTERED, letters_of
from .referents import Bindings, Bound, Language, Referent, Unbound
from .walk import inner_fields, nodes_in
from .word_kinds import verbs_of

__all__ = ["announces_x", "bind_variables", "costs_x", "counted_by", "letters_defined"]

_OF_X = verbs_of("of x")
_PAYING = verbs_of("paying")
#: What says what a letter is, or uses one.
_TELLING = LETTERED | {Clause, Subordinate}


def bind_variables(
    lines: Sequence[Node],
    bindings: Bindings,
    language: Language,
    has_x: bool,
    has_linked_x: Callable[[], bool],
    variables: Sequence[Node] = (),
) -> None:
    """Note for each letter in the lines of one discourse what it stands for.

    ``variables``: all that has the letters, where it is only asked whether they stand for
    something;
    ``has_x``: {X} stands in the mana cost of the face, or a keyword of the face has an X;
    ``has_linked_x``: whether another ability of the face has an X in its cost.
    """
    known = {"X": "cost.x"} if has_x else {}
    for line in lines:
        if isinstance(line, ActivatedAbility):
            known |= dict.fromkeys(_used(line.costs), "cost.x")
        elif isinstance(line, LoyaltyAbility) and "X" in line.cost:
            known["X"] = "cost.x"
    if variables and all([known.keys() >= set(letters_of(node)) for node in variables]):
        # Perhaps it is also said what they are, but they are paid in any case.
        for node in variables:
            bindings.noted[id(node)] = Bound("cost.x", "current", "paid_or_chosen")
        return
    heads = [one for one in bindings.noted.values() if isinstance(one, Bound)]
    if any(one.slot == "head" for one in heads):
        # "Whenever you cast a spell with {X} in its mana cost, put X counters on ..." (CR 107.3)
        known.setdefault("X", "event.x")
    uses: list[tuple[Node, str]] = []
    defined: dict[str, str] = {}
    #: Conditions ask what X is: "If **X is 5 or more**, ..." defines nothing.
    asked: set[int] = set()
    for node, clause in _telling(lines):
        if type(node) is Subordinate:
            if node.word == "where":
                defined |= {letter: "where" for each in node.clauses for letter in _subject(each)}
            else:
                asked |= set(map(id, node.clauses))
            continue
        if type(node) is Clause:
            # "X can't be 0" defines nothing either.
            is_said = not node.modals and id(node) not in asked
            if is_said and language.frame(node.frame).lemma == "be":
                defined |= dict.fromkeys(_subject(node), "where")
            continue
        letters = letters_of(node)
        if not letters:
            continue
        uses.append((node, letters))
        lemma = language.frame(clause.frame).lemma if clause is not None else ""
        if lemma in _OF_X:
            for letter in letters:
                # With {X} in the cost, "until they reveal X cards" chooses nothing.
                if lemma in _PAYING or letter not in known:
                    defined.setdefault(letter, f"choice.{letter.lower()}")
    for node, letters in uses:
        names = [defined.get(letter) or known.get(letter) or "" for letter in letters]
        if isinstance(bindings.noted.get(id(node)), Bound):
            continue
        if not all(names) and set(letters) == {"X"} and (has_x or has_linked_x()):
            # "{X}{G}: Monstrosity X. When this creature becomes monstrous, ..." (CR 107.3k)
            names = ["linked.x"]
        if "where" in names and all(names):
            bindings.noted[id(node)] = Bound(names[0], "current", "defined_where")
        elif all(names):
            bindings.noted[id(node)] = Bound(names[0], "current", "paid_or_chosen")
        else:
            bindings.noted[id(node)] = Unbound(f"nothing says what {letters} is")


def announces_x(line: Node) -> bool:
    """The line says a cost with X: "As an additional cost to cast this spell, pay X life"; the
    number behind a keyword is none ("Bloodthirst X", CR 702.54b).
    """
    if type(line) is KeywordLine:
        return any(
            "X" in letters_of(node)
            for keyword in line.keywords
            for argument in keyword.arguments
            if type(argument) is not Variable
            for node in nodes_in(argument)
        )
    sentences: tuple[Node, ...] = getattr(line, "sentences", ())
    return (
        bool(sentences)
        and is_additional_cost(sentences[0])
        and any("X" in letters_of(node) for node in nodes_in(sentences[0]))
    )


def costs_x(line: Node) -> bool:
    """An activated ability whose cost has an X."""
    return isinstance(line, ActivatedAbility) and "X" in _used(line.costs)


def counted_by(definition: Subordinate, referents: Sequence[Referent]) -> list[Referent]:
    """ "Exile the top **X** cards, where X is **their** total power": what X counts is not there
    to be asked what X is.
    """
    letters = letters_defined(definition)
    return [
        one
        for one in referents
        if isinstance(one.node, NounPhrase)
        and type(one.node.quantity) is Variable
        and one.node.quantity.letter.upper() in letters
    ]


def letters_defined(definition: Subordinate) -> frozenset[str]:
    """ "where **X** is the number of creatures that died this way"."""
    return frozenset([letter for each in definition.clauses for letter in _subject(each)])


def _subject(clause: Clause) -> str:
    first: Node | None = clause.arguments[0] if clause.arguments else None
    if isinstance(first, NounPhrase) and isinstance(first.quantity, Variable):
        return first.quantity.letter.upper()
    return letters_of(first) if first is not None else ""


def _used(node: Node) -> set[str]:
    return {letter for inner, _ in _telling((node,)) for letter in letters_of(inner)}


def _telling(lines: Sequence[Node]) -> Iterator[tuple[Node, Clause | None]]:
    """Every clause, subordinate clause and number with the clause around it.

    Quotations are discourses of their own.
    """
    stack: list[tuple[Any, Clause | None]] = [(line, None) for line in reversed(lines)]
    while stack:
        current, clause = stack.pop()
        kind = current.__class__
        if kind is tuple:
            stack += [(one, clause) for one in reversed(current) if one]
            continue
        if kind is Quoted:
            continue
        if kind in _TELLING:
            yield current, clause
        if kind is Clause:
            clause = current
        for name in inner_fields(kind):
            value = getattr(current, name)
            if value:
                stack.append((value, clause))
