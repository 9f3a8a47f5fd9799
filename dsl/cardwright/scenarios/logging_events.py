"""What happened in a run, one line an event, for those who ask for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.scenarios.describing import moment_text

if TYPE_CHECKING:
    from cardwright.engine.game import Game
    from cardwright.scenarios.naming import Names

#: Roles that hold a player or an object.
_IDS = frozenset(("player", "object", "source", "recipient", "blocked", "target", "to", "defender"))


class EventLog:
    """Collects the new events of a game's history whenever it is told to look.

    Events since the last look are in order within their kind; kinds in order of their first event.
    """

    def __init__(self) -> None:
        self.lines: list[str] = []
        self._turn = 0
        self._seen: dict[str, int] = {}
        self._moment = ""

    def look(self, game: Game, names: Names) -> None:
        """Note what has happened since."""
        if game.turn != self._turn:
            if self._turn:
                self._note(game, names, game.last_turn_history)
            self._turn = game.turn
            self._seen = {}
        self._note(game, names, game.history)

    def _note(self, game: Game, names: Names, history: dict[str, list[_Event]]) -> None:
        new = []
        for name, events in history.items():
            for event in events[self._seen.get(name, 0) :]:
                roles = (
                    f"{role} {_shown(game, names, role, getattr(event, role))}"
                    for role in event.roles
                )
                new.append(f"  {name}: " + ", ".join(roles))
            self._seen[name] = len(events)
        moment = moment_text(game, names)
        if new and moment != self._moment:
            self._moment = moment
            self.lines.append(moment)
        self.lines.extend(new)


def _shown(game: Game, names: Names, role: str, value: object) -> str:
    if role in _IDS and isinstance(value, int) and value >= 0:
        return names.describe(game, value)
    return str(value)


if TYPE_CHECKING:
    from cardwright.engine.events.base import Event as _Event
