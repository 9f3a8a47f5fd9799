"""CR 608.2d "Tap or untap target creature": which one is chosen while resolving."""

from __future__ import annotations

from cardwright.ast import Clause, Gap, Joined, Node, NounPhrase
from cardwright.diagnostics.codes import compiling as codes
from cardwright.engine.definitions.instructions import ChooseModesNow, Instruction, May
from cardwright.engine.definitions.selectors import Reference, You
from cardwright.structs import only

from . import selectors
from .clauses import is_plain
from .compilation import Compilation
from .features import VerbFeature

__all__ = ["either", "is_either"]


def is_either(body: Joined) -> bool:
    """Two imperatives about one target: "(you may) tap or untap target creature"."""
    return (
        body.conjunction == "or"
        and body.modals in ((), ("may",))
        and not body.modifiers
        and not body.negated
        and len(body.clauses) == 2
        and all(isinstance(clause, Clause) and is_plain(clause) for clause in body.clauses)
        and isinstance(_last(body.clauses[1]), NounPhrase)
        and isinstance(_last(body.clauses[0]), Gap)
    )


def _last(clause: Node) -> Node | None:
    arguments = clause.arguments if isinstance(clause, Clause) else ()
    found = [argument for argument in arguments[1:] if argument is not None]
    return only(found)


def either(c: Compilation, body: Joined) -> list[Instruction]:
    """One instruction that asks for the verb; nothing after a gap."""
    from .statements import statement  # a statement may hold alternatives

    c.use(body, "conjunction", "clauses", "subject", "modals", "negated", "modifiers")
    first, second = body.clauses
    assert isinstance(first, Clause) and isinstance(second, Clause)
    shared = _last(second)
    subjects = [
        clause.arguments[0] for clause in (first, second) if clause.arguments[0] is not None
    ]
    if body.subject is not None:
        subjects.append(body.subject)
    features = [c.table.verb(clause.frame) for clause in (first, second)]
    if shared is None or not all(_is_about_one(feature) for feature in features):
        c.gap(codes.SENTENCE, "actions joined by or", body)
        return []
    if any(getattr(subject, "word", "you") != "you" for subject in subjects):
        c.gap(codes.SENTENCE, "actions joined by or", body)
        return []
    for subject in subjects:
        c.ledger.cover(subject)
    found = selectors.selector(c, shared)
    if not isinstance(found, Reference):
        c.gap(codes.SENTENCE, "actions joined by or", body)
        return []
    ways = []
    outer, c.shared_object = c.shared_object, found
    for clause in (first, second):
        arguments = tuple(
            None if number == 0 else Gap() if argument is shared else argument
            for number, argument in enumerate(clause.arguments)
        )
        ways.append(tuple(statement(c, c.without(clause, arguments=arguments), (), None)))
    c.shared_object = outer
    if not all(ways):
        return []
    made: Instruction = ChooseModesNow(1, 1, tuple(ways), You())
    if body.modals == ("may",):
        made = May(You(), (made,), c.step_of(first))
    return [c.made(made, body)]


def _is_about_one(feature: VerbFeature | None) -> bool:
    return feature is not None and feature.effect is not None
