""" "becomes the target of a spell or ability an opponent controls" (CR 115, 603.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.ast import Controlled, Head, NounPhrase, PrepositionalPhrase
from cardwright.compile import players
from cardwright.diagnostics.codes import compiling as codes
from cardwright.engine.definitions.events import ObjectRole, PlayerRole
from cardwright.engine.definitions.filters import IsAbility, IsSpell

if TYPE_CHECKING:
    from cardwright.ast import Node
    from cardwright.compile.compilation import Compilation
    from cardwright.engine.definitions.events import RoleTest

__all__ = ["targeting_tests"]

#: Of what something is the target; "": of either.
_OF_WHAT: dict[tuple[Node, ...], str] = {
    (Head(noun="spell"),): "spell",
    (Head(noun="ability"),): "ability",
    (Head(noun="spell"), Head(noun="ability")): "",
}
_TARGET = (Head(noun="target"),)


def targeting_tests(c: Compilation, node: Node) -> list[RoleTest] | None:
    """What "the target of ..." asks of the spell or ability; None after a gap."""
    of = node.postmodifiers[0] if isinstance(node, NounPhrase) and node.postmodifiers else None
    what = of.object if isinstance(of, PrepositionalPhrase) and of.preposition == "of" else None
    if (
        not isinstance(node, NounPhrase)
        or not isinstance(of, PrepositionalPhrase)
        or not isinstance(what, NounPhrase)
        or node != NounPhrase(determiner="the", heads=_TARGET, postmodifiers=(of,))
        or what.heads not in _OF_WHAT
        or what.determiner != "a"
        or what.quantity is not None
        or what.possessor is not None
        or what.order
        or what.other
        or len(what.postmodifiers) > 1
    ):
        c.gap(codes.EVENT, "the target of what", node)
        return None
    c.use(node, "determiner", "heads", "postmodifiers")
    c.ledger.cover(node.heads)
    c.use(of, "preposition", "object")
    c.use(what, "determiner", "heads", "conjunction", "postmodifiers")
    c.ledger.cover(what.heads)
    tests: list[RoleTest] = []
    kind = _OF_WHAT[what.heads]
    if kind:
        tests.append(ObjectRole("object", IsSpell() if kind == "spell" else IsAbility()))
    for one in what.postmodifiers:
        if not isinstance(one, Controlled) or one.verb != "control" or one.negated or one.modal:
            c.gap(codes.EVENT, "the target of what", one)
            return None
        c.use(one, "by", "verb", "negated", "modal")
        who = players.player_filter(c, one.by)
        if who is None:
            return None
        tests.append(PlayerRole("player", who))
    return tests
