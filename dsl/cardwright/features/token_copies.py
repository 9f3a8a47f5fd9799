"""CR 707.2 "Create a token that's a copy of target creature"."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cardwright.ast import (
    Clause,
    Gap,
    Head,
    Node,
    NounPhrase,
    PrepositionalPhrase,
    Qualifier,
    RelativeClause,
)
from cardwright.compile.clauses import plain_arguments
from cardwright.engine.definitions.copies import CopyExceptions
from cardwright.engine.definitions.instructions import Instruction
from cardwright.engine.definitions.quantities import Quantity
from cardwright.engine.definitions.selectors import Selector
from cardwright.features.copy_exceptions import take_exceptions
from cardwright.structs import only

if TYPE_CHECKING:
    from cardwright.compile.views import ClauseView
    from cardwright.engine.game import Game
    from cardwright.engine.scope import Resolution

__all__ = ["CreateTokenCopy", "copied", "is_copy", "token_copies", "use_copy"]

_TAPPED = Qualifier("state", "tapped")


class CreateTokenCopy(Instruction, frozen=True):
    """Each selected player creates so many tokens that are copies of the selected object."""

    player: Selector
    of: Selector
    count: Quantity
    tapped: bool = False
    exceptions: CopyExceptions | None = None

    def perform(self, game: Game, resolution: Resolution) -> None:
        """Of what the object is now, or last was (CR 608.2h); of nothing there is no copy."""
        count = max(0, self.count.value(game, resolution))
        originals = [one for one in self.of.select(game, resolution) if one in game.objects]
        created: list[int] = []
        for player in self.player.select(game, resolution):
            for one in originals:
                values = game.copiable_values(one, self.exceptions)
                created += game.create_tokens(player, values, count, tapped=self.tapped)
        resolution.record(created=tuple(created), amount=len(created))


def is_copy(node: NounPhrase) -> bool:
    """ "a token that's a copy of ..."."""
    return any(_copy_of(one) is not None for one in node.postmodifiers)


def copied(node: Node | None) -> Node | None:
    """What "a copy of ..." is a copy of; None for any other phrase."""
    if not isinstance(node, NounPhrase) or len(node.postmodifiers) != 1:
        return None
    of = node.postmodifiers[0]
    plain = NounPhrase(
        determiner="a" if node.determiner == "a" else "",
        heads=(Head(noun="copy"),),
        postmodifiers=(of,),
        plural=node.plural,
    )
    if node != plain or not isinstance(of, PrepositionalPhrase) or of.preposition != "of":
        return None
    return of.object


def _copy_of(one: Node) -> Node | None:
    clause = only(one.clauses) if isinstance(one, RelativeClause) else None
    if not isinstance(clause, Clause):
        return None
    arguments = plain_arguments(clause)
    if len(arguments) != 2 or not isinstance(arguments[0], Gap):
        return None
    if not clause.frame.startswith("{object:Object|Event} be {class"):
        return None
    return copied(arguments[1])


def use_copy(view: ClauseView, node: Node | None) -> None:
    """Consume "a copy of", without what it is a copy of."""
    if isinstance(node, NounPhrase) and isinstance(node.postmodifiers[0], PrepositionalPhrase):
        view.c.use(node, "determiner", "heads", "postmodifiers")
        view.c.ledger.cover(node.heads)
        view.c.use(node.postmodifiers[0], "preposition", "object")


def use_relative(view: ClauseView, node: Node) -> None:
    """Consume "that's a copy of", without what it is a copy of."""
    if not isinstance(node, RelativeClause):
        return
    clause = node.clauses[0]
    view.c.use(node, "pronoun", "clauses", "conjunction")
    view.c.use(clause, "frame", "arguments", "voice", "modals", "negated", "perfect", "modifiers")
    for argument in clause.arguments:
        if isinstance(argument, Gap):
            view.c.ledger.use_all(argument)
        elif argument is not None:
            use_copy(view, argument)


def token_copies(
    view: ClauseView,
    node: NounPhrase,
    player: Selector,
    count_of: Callable[[ClauseView, NounPhrase], Quantity | None],
) -> CreateTokenCopy | None:
    """The instruction; None after a gap."""
    of = _copy_of(node.postmodifiers[0]) if len(node.postmodifiers) == 1 else None
    head = only(node.heads)
    tapped = isinstance(head, Head) and head == Head(qualifiers=(_TAPPED,), noun="token")
    if of is None or (head != Head(noun="token") and not tapped) or node.possessor or node.other:
        view.gap("tokens", "a token that is a copy")
        return None
    original = view.c_selector(of)
    count = count_of(view, node)
    tapped = tapped or view.flag("tapped")
    if original is None or count is None or view.has("tapped_and_attacking"):
        view.gap("tokens", "a token that is a copy")
        return None
    view.c.use(node, "determiner", "quantity", "heads", "postmodifiers")
    view.c.ledger.cover(node.heads)
    use_relative(view, node.postmodifiers[0])
    exceptions = take_exceptions(view)
    if exceptions is None:
        return None
    return CreateTokenCopy(player, original, count, tapped, exceptions[0])
