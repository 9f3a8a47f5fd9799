""" "At the beginning of ...": steps and phases as events (CR 603.2b)."""

from __future__ import annotations

from cardwright.ast import (
    Head,
    Node,
    NounPhrase,
    PrepositionalPhrase,
    QuantityWord,
)
from cardwright.diagnostics.codes import compiling as codes
from cardwright.engine.definitions.events import EventPattern, ValueRole
from cardwright.engine.vocabulary import FIRST_MAIN_PHASE, SECOND_MAIN_PHASE
from cardwright.structs import only

from . import event_roles
from .compilation import Compilation
from .words import STEPS

__all__ = ["beginning_of", "step_pattern"]


def step_pattern(c: Compilation, node: Node) -> EventPattern | None:
    """ "the beginning of your upkeep" (CR 503.1a); None after a gap."""
    if isinstance(node, NounPhrase) and node.heads == (Head(noun="beginning of combat"),):
        return _combat_pattern(c, node)
    of = beginning_of(c, node)
    if of is None:
        c.gap(codes.EVENT, "at ...", node)
        return None
    head = of.heads[-1] if of.heads else None
    if not isinstance(head, Head) or len(of.heads) != 1 or head.qualifiers or head.types:
        c.gap(codes.EVENT, "a step", of)
        return None
    if head.noun == "main phase":
        return _main_phase(c, of, head)
    step = STEPS.get(head.noun)
    if step is None or of.postmodifiers or of.quantity or of.order or of.other:
        c.gap(codes.EVENT, head.noun, of)
        return None
    c.use(of, "heads", "determiner", "possessor")
    c.use(head, "noun")
    if of.possessor is not None and not of.determiner:
        return _step_of(c, (step,), of.possessor)
    if (
        of.determiner not in ("each", "the", "")
        or of.possessor is not None
        or (of.determiner != "each" and head.noun != "combat" and not _is_the_end_step(of))
    ):
        c.gap(codes.EVENT, f"{of.determiner} {head.noun}", of)
        return None
    return EventPattern("step", (ValueRole("step", (step,)),))


def _step_of(c: Compilation, steps: tuple[int, ...], whose: Node) -> EventPattern | None:
    """One of these steps of a turn of that player; None after a gap."""
    who = event_roles.role_tests(c, "player", whose)
    return None if who is None else EventPattern("step", (ValueRole("step", steps), *who))


def _is_the_end_step(of: NounPhrase) -> bool:
    """ "The beginning of the end step" is that of each end step (CR 513.1a)."""
    return of == NounPhrase(determiner="the", heads=(Head(noun="end step"),))


_MAIN_PHASES = {"first": FIRST_MAIN_PHASE, "second": SECOND_MAIN_PHASE}


def _main_phase(c: Compilation, of: NounPhrase, head: Head) -> EventPattern | None:
    """ "Your first main phase", "each of your main phases" (CR 505.1)."""
    whose = of.possessor
    first_or_second = NounPhrase(order=of.order, possessor=whose, heads=of.heads)
    each = NounPhrase(partitive=QuantityWord("each"), possessor=whose, heads=of.heads, plural=True)
    steps: tuple[int, ...] = ()
    if of == first_or_second and of.order in _MAIN_PHASES:
        steps = (_MAIN_PHASES[of.order],)
    elif of == each:
        steps = (FIRST_MAIN_PHASE, SECOND_MAIN_PHASE)
    if not steps or whose is None or head != Head(noun=head.noun):
        c.gap(codes.EVENT, "main phase", of)
        return None
    c.use(of, "heads", "order", "possessor", "partitive")
    c.ledger.use_all(head)
    if of.partitive is not None:
        c.ledger.cover(of.partitive)
    return _step_of(c, steps, whose)


def _combat_pattern(c: Compilation, node: NounPhrase) -> EventPattern | None:
    """ "The beginning of combat on your turn", "... on each opponent's turn" (CR 507.1)."""
    on = only(node.postmodifiers)
    turn = on.object if isinstance(on, PrepositionalPhrase) and on.preposition == "on" else None
    if (
        not isinstance(on, PrepositionalPhrase)
        or not isinstance(turn, NounPhrase)
        or turn.possessor is None
        or turn != NounPhrase(possessor=turn.possessor, heads=(Head(noun="turn"),))
        or node != NounPhrase(determiner="the", heads=node.heads, postmodifiers=(on,))
    ):
        c.gap(codes.EVENT, "at the beginning of combat", node)
        return None
    c.use(node, "determiner", "heads", "postmodifiers")
    c.ledger.use_all(node.heads[0])
    c.use(on, "preposition", "object")
    c.use(turn, "possessor", "heads")
    c.ledger.use_all(turn.heads[0])
    return _step_of(c, (STEPS["combat"],), turn.possessor)


def beginning_of(c: Compilation, node: Node) -> NounPhrase | None:
    """What begins: "the beginning of **your upkeep**"; None where the phrase is another."""
    if not isinstance(node, NounPhrase) or len(node.heads) != 1:
        return None
    head = node.heads[0]
    of = only(node.postmodifiers)
    if (
        head == Head(noun="beginning")
        and node.determiner == "the"
        and isinstance(of, PrepositionalPhrase)
        and of.preposition == "of"
        and isinstance(of.object, NounPhrase)
        and not node.quantity
    ):
        c.use(node, "heads", "determiner", "postmodifiers")
        c.ledger.use_all(head)
        c.use(of, "preposition", "object")
        return of.object
    return None
