"""Adds clauses and questions to a sentence: to its parts, or to the part before, which they join.

"Loses 3 life unless they sacrifice a creature **or discard a card**": one condition of two clauses.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from cardwright.ast import (
    CONDITION_WORDS,
    EVENT_WORDS,
    LASTING_WORDS,
    Clause,
    Node,
    NounList,
    Shared,
    Subordinate,
)

from .actions import add_action
from .reasons import Refusal
from .shapes import subject_of
from .subordinates import QUESTIONS

if TYPE_CHECKING:
    from cardwright.syntax import Tree

    from .shared_verbs import Flat
    from .table import FrameTable

__all__ = ["add_clause", "add_question", "fold_events", "last_event"]

#: Between clauses that may belong together.
_JOINING = frozenset(("and", "or", "and/or", ", or"))
_EXCEPTIONS = (",", ", and", "and")
#: Three events and what separates them, and the comma behind them.
_SHORTEST_LIST = 6


def add_clause(clause: Clause, flat: Flat, table: FrameTable) -> None:
    """Add a clause; one joined to a lead without a comma belongs to the lead.

    So does one behind "or" to the condition before it: "loses 3 life unless they sacrifice a
    creature **or discard a card**".
    """
    lead = flat.parts[-1] if flat.parts else None
    is_exception = type(lead) is Subordinate and lead.word == "except"
    if flat.pending not in _JOINING and not is_exception:
        flat.add(clause)
        return
    joining = ("and", "or", "and/or")
    if is_exception:
        joining = _EXCEPTIONS  # "except it's 1/1**, it's red, and it has haste**"
    if type(lead) is Subordinate and lead.clauses and flat.pending in joining:
        *others, last = lead.clauses
        longer = _with_alternative(last, clause) if flat.pending == "or" else None
        ending: list[Node] = [last]
        if longer is not None:
            flat.parts[-1] = replace(lead, clauses=(*others, longer))
        elif flat.pending == "or" and add_action(clause, ending, []):
            # "if mana was spent to cast it **or activate it**"
            ended = ending[0]
            assert isinstance(ended, Clause)
            flat.parts[-1] = replace(lead, clauses=(*others, ended))
        else:
            flat.parts[-1] = replace(
                lead, clauses=(*lead.clauses, clause), joins=(*lead.joins, flat.pending)
            )
        flat.pending = ""
        return
    longer = None
    if flat.pending == "or":
        longer = _with_alternative(lead, clause)
    elif flat.pending == "and" and subject_of(clause, table) is not None:
        # "... as long as it's blocking **and you control a snow land**"
        alike = _condition_frame(lead) == clause.frame
        words = CONDITION_WORDS if alike else LASTING_WORDS
        longer = _with_alternative(lead, clause, "and", words)
    if longer is not None:
        flat.parts[-1] = longer
        flat.pending = ""
        return
    if flat.pending in ("or", ", or") and add_action(clause, flat.parts, flat.joins):
        flat.pending = ""
        return
    flat.add(clause)


def _with_alternative(
    part: Node | None, clause: Clause, join: str = "or", words: frozenset[str] = CONDITION_WORDS
) -> Clause | None:
    """A clause whose condition, which it ends with, holds in another case as well, or asks more."""
    last = part.modifiers[-1] if isinstance(part, Clause) and part.modifiers else None
    if (
        not isinstance(part, Clause)
        or type(last) is not Subordinate
        or not last.clauses
        or not (
            last.word in words or (join == "or" and last.word == "until" and clause.arguments[0])
        )
    ):
        return None
    longer = replace(last, clauses=(*last.clauses, clause), joins=(*last.joins, join))
    return replace(part, modifiers=(*part.modifiers[:-1], longer))


def _condition_frame(part: Node | None) -> str:
    """What the condition says that a clause ends with."""
    last = part.modifiers[-1] if isinstance(part, Clause) and part.modifiers else None
    return last.clauses[-1].frame if isinstance(last, Subordinate) and last.clauses else ""


def add_question(node: Node, flat: Flat) -> bool:
    """ "choose which creatures block **and how those creatures block**": two questions of a verb.

    Raises:
        Refusal: a question that no verb asks.
    """
    if type(node) is not Subordinate or node.word not in QUESTIONS:
        return False
    asking = flat.parts[-1] if flat.parts else None
    first = asking.arguments[-1] if isinstance(asking, Clause) and asking.arguments else None
    if (
        not isinstance(asking, Clause)
        or not isinstance(first, Subordinate)
        or first.word not in QUESTIONS
        or flat.pending not in ("and", "or")
    ):
        raise Refusal("question", node.word)
    both = NounList(flat.pending, (first, node))
    flat.parts[-1] = replace(asking, arguments=(*asking.arguments[:-1], both))
    flat.pending = ""
    return True


def last_event(elements: Sequence[Tree]) -> int:
    """The element that ends the list of events that a sentence begins with; 0 where none does.

    "Whenever this creature attacks**, blocks, or becomes tapped,** draw a card": behind "or" the
    sentence goes on with one more comma.
    """
    if len(elements) < _SHORTEST_LIST:
        return 0
    signs = [" ".join([str(token.word) for token in one.tokens()]) for one in elements[1::2]]
    for index, sign in enumerate(signs):
        if sign == ", or":
            return 2 * index + 2 if index and signs[index + 1 : index + 2] == [","] else 0
        if sign != ",":
            return 0
    return 0


def fold_events(flat: Flat, table: FrameTable) -> None:
    """Give the lead that a sentence begins with the events that are listed behind it."""
    lead, *events = flat.parts
    if not isinstance(lead, Subordinate) or lead.word not in EVENT_WORDS or not lead.clauses:
        return
    clauses = [one for one in events if isinstance(one, Clause)]
    told = [subject_of(one, table) for one in clauses]
    if len(clauses) < len(events) or not all(one is None or type(one) is Shared for one in told):
        return
    clauses = [*lead.clauses, *clauses]
    flat.parts = [replace(lead, clauses=tuple(clauses), joins=(*lead.joins, *flat.joins))]
    flat.joins = []
