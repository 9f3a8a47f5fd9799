"""What an action itself says about its announcement: targets, X, modes, the mana meant."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardwright.scenarios import model as m
from cardwright.scenarios.describing import read_mana

if TYPE_CHECKING:
    from cardwright.engine.game import Game
    from cardwright.engine.requests import ChooseOne, ChooseSome, ChooseTargets
    from cardwright.scenarios.answering import Answers
    from cardwright.scenarios.naming import Names


class Inline:
    """Each part is used once; what is left over when the action is done was not asked for."""

    __slots__ = ("mana", "modes", "names", "player", "targets", "x")

    def __init__(
        self,
        names: Names,
        player: int,
        targets: tuple[m.Thing, ...] = (),
        x: int | None = None,
        modes: tuple[int, ...] = (),
        mana: str = "",
    ) -> None:
        self.names = names
        self.player = player
        self.targets = list(targets)
        self.x = x
        self.modes = modes
        self.mana = mana

    @classmethod
    def of(cls, statement: m.Action, player: int, names: Names) -> Inline:
        """What a statement says, for the player who acts."""
        return cls(
            names,
            player,
            getattr(statement, "targets", ()),
            getattr(statement, "x", None),
            getattr(statement, "modes", ()),
            getattr(statement, "mana", ""),
        )

    def take_targets(self, request: ChooseTargets, answers: Answers) -> tuple[Any, ...]:
        """As many targets as this instance of the word may have, from the front.

        A target that is none of the options ends the list, unless the instance needs more.
        """
        from cardwright.scenarios.naming import NotFound

        left = list(request.options)
        chosen: list[Any] = []
        while self.targets and len(chosen) < request.maximum:
            try:
                option = answers.pick(left, self.targets[0], request.purpose)
            except NotFound:
                if len(chosen) < request.minimum or request.minimum == request.maximum:
                    raise
                break
            self.targets.pop(0)
            left.remove(option)
            chosen.append(option)
        return tuple(chosen)

    def take_mana(self, request: ChooseOne | ChooseSome) -> Any:
        """The option that adds the mana that was meant; None where no option is that mana.

        An option is all of the mana, or a type for each of it.
        """
        wanted = read_mana(self.mana)
        for option in request.options:
            if isinstance(option, tuple) and tuple(sorted(option)) == wanted:
                return option
            if isinstance(option, int) and set(wanted) == {option}:
                return option
        return None

    def left(self, game: Game) -> str:
        """What was not asked for and is not so anyway, in words; empty where all is well.

        The engine does not ask where there is only one answer: then what is on the stack says
        whether it is the one that was named.
        """
        item = game.stack[-1] if game.stack else None
        if item is None or item.controller != self.player:
            item = None
        chosen = [] if item is None else [one for _, ids in item.targets for one in ids]
        parts = []
        for thing in self.targets:
            meant = [one for one in self.names.ids(game, thing) if one in chosen]
            if meant:
                chosen.remove(meant[0])
            else:
                parts.append(f"{thing.text} (no legal target of it, or one too many)")
        if self.x is not None and (item is None or item.x != self.x):
            parts.append(f"X = {self.x} (there is no X in it, or too little mana)")
        if self.modes and (item is None or item.modes != tuple(one - 1 for one in self.modes)):
            parts.extend(f"mode {mode}" for mode in self.modes)
        return ", ".join(parts)
