"""CR 707.10 "Copy that spell. You may choose new targets for the copy." """

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from cardwright.ast import Head, Node, NounPhrase
from cardwright.compile.features import VerbFeature
from cardwright.engine.definitions.instructions import (
    CreateDelayedTrigger,
    If,
    Instruction,
    May,
    Step,
)
from cardwright.engine.definitions.quantities import Fixed, Quantity
from cardwright.engine.definitions.selectors import Selector

if TYPE_CHECKING:
    from cardwright.compile.views import ClauseView
    from cardwright.engine.game import Game
    from cardwright.engine.scope import Resolution


class CopySpell(Instruction, frozen=True):
    """The player makes so many copies of each selected spell or ability."""

    player: Selector
    what: Selector
    times: Quantity = Fixed(1)
    #: "You may choose new targets for the copies" (CR 707.10c).
    new_targets: bool = False

    def perform(self, game: Game, resolution: Resolution) -> None:
        """One after the other; a spell that has left the stack is copied as it was there."""
        made: list[int] = []
        count = max(0, self.times.value(game, resolution))
        for player in self.player.select(game, resolution)[:1]:
            for one in self.what.select(game, resolution):
                made += game.copy_on_stack(player, one, count, self.new_targets)
        resolution.record(copied=tuple(made), amount=len(made), done=bool(made))


def _copy(view: ClauseView) -> CopySpell | None:
    node = view.node("object")
    player, what = view.selector("player"), view.selector("object")
    if player is None or what is None or not _is_on_the_stack(view, node):
        view.gap("object", "copy")
        return None
    times = view.times
    return CopySpell(player, what, Fixed(1) if times is None else times)


def _is_on_the_stack(view: ClauseView, node: Node | None) -> bool:
    """A spell or an ability; to copy a permanent or a card is another matter."""
    if not isinstance(node, NounPhrase):
        return False
    nouns = {head.noun for head in node.heads if isinstance(head, Head)}
    return "spell" in nouns


def _new_targets(
    view: ClauseView, before: tuple[Instruction, ...]
) -> tuple[Instruction, ...] | None:
    """ "You may choose new targets for the copy": part of making it (CR 707.10c)."""
    copies = _COPIES.get(view.node("subject") or view.clause)
    changed = _with_new_targets(before[-1])
    if (
        copies is None
        or changed is None
        or view.node("choice") != _NEW_TARGETS
        or view.clause.modals != ("may",)
        or view.clause.negated
        or view.clause.modifiers
        or not view.is_you("player")
    ):
        return None
    for slot in ("choice", "subject"):
        node = view.node(slot)
        if node is not None:
            view.c.ledger.cover(node)
    return (*before[:-1], changed)


def _with_new_targets(made: Instruction) -> Instruction | None:
    if isinstance(made, CopySpell):
        return replace(made, new_targets=True)
    if isinstance(made, Step):
        inner = _with_new_targets(made.instruction)
        return None if inner is None else replace(made, instruction=inner)
    if isinstance(made, May) and len(made.instructions) == 1:
        inner = _with_new_targets(made.instructions[0])
        return None if inner is None else replace(made, instructions=(inner,))
    if isinstance(made, CreateDelayedTrigger) and len(made.ability.body.instructions) == 1:
        inner = _with_new_targets(made.ability.body.instructions[0])
        if inner is None:
            return None
        body = replace(made.ability.body, instructions=(inner,))
        return replace(made, ability=replace(made.ability, body=body))
    if isinstance(made, If) and len(made.then) == 1 and not made.otherwise:
        inner = _with_new_targets(made.then[0])
        return None if inner is None else replace(made, then=(inner,))
    return None


_NEW_TARGETS = NounPhrase(order="new", heads=(Head(noun="target"),), plural=True)
_COPIES: dict[Node, bool] = {
    NounPhrase(determiner="the", heads=(Head(noun="copy"),)): True,
    NounPhrase(determiner="that", heads=(Head(noun="copy"),)): True,
    NounPhrase(determiner="the", heads=(Head(noun="copy"),), plural=True): True,
}

FEATURES = (
    VerbFeature(
        frames=("{player} copy {object:Object|Ability}",),
        rules=("707.10",),
        effect=_copy,
        leaves={"object": "copied"},
    ),
    VerbFeature(
        frames=("{player} choose {choice:Object|Quality} for {subject:Object|Quality}",),
        rules=("707.10c",),
        rider=_new_targets,
    ),
)
