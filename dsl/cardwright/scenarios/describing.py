"""The game in a few lines, for a scenario that failed, and mana as it is written."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from cardwright.engine.questions import PROTECTOR_SLOT
from cardwright.engine.vocabulary import (
    BATTLEFIELD,
    COLOR_NAMES,
    CREATURE,
    EXILE,
    GRAVEYARD,
    HAND,
    MANA_LETTERS,
    STEP_NAMES,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cardwright.engine.game import Game
    from cardwright.engine.state import GameObject
    from cardwright.scenarios.naming import Names


def mana_text(types: Iterable[int]) -> str:
    """Types of mana as symbols, in the order of the colours.

    >>> mana_text([4, 0, 4])
    '{W}{G}{G}'
    """
    return "".join(f"{{{MANA_LETTERS[each]}}}" for each in sorted(types))


def read_mana(text: str) -> tuple[int, ...]:
    """Types of mana from symbols, sorted; raises ValueError for anything else.

    >>> read_mana("{G}{W}")
    (0, 4)
    """
    letters = text.replace("{", "").replace("}", "")
    return tuple(sorted(MANA_LETTERS.index(letter) for letter in letters))


def moment_text(game: Game, names: Names) -> str:
    """Whose turn and which step it is."""
    step = STEP_NAMES[game.step]
    kind = "phase" if "main" in step else "step"
    return f"turn {game.turn}, {names.player_name(game.active)}'s {step} {kind}"


_SHOWN_ZONES = (
    (BATTLEFIELD, "controls"),
    (HAND, "hand"),
    (GRAVEYARD, "graveyard"),
    (EXILE, "exile"),
)


def objects_of(game: Game, zone: int, player: int) -> list[GameObject]:
    """What a player controls on the battlefield, or owns in another zone."""
    objects = game.zone_objects(zone)
    if zone == BATTLEFIELD:
        return [obj for obj in objects if obj.controller == player]
    return [obj for obj in objects if obj.owner == player]


def state_lines(game: Game, names: Names) -> tuple[str, ...]:
    """What the game holds: moment, stack, and for each player life, mana and zones."""
    lines = [moment_text(game, names)]
    if game.stack:
        held = (names.describe(game, item.id) for item in reversed(game.stack))
        lines.append("the stack holds " + ", ".join(held))
    for player in game.players:
        pool = mana_text(mana.type for mana in player.pool)
        parts = [f"{player.life} life"]
        if pool:
            parts.append(pool)
        if player.counters:
            parts.append(_counters(player.counters))
        if player.lost:
            parts.append("lost")
        lines.append(f"{names.player_name(player.id)}: " + ", ".join(parts))
        for zone, word in _SHOWN_ZONES:
            objects = objects_of(game, zone, player.id)
            if objects:
                lines.append(f"  {word}: " + _listed(game, names, objects))
        lines.append(f"  library: {len(player.library)}")
    return tuple(lines)


def object_text(game: Game, names: Names, obj: GameObject) -> str:
    """One object with what has happened to it."""
    now = game.characteristics(obj)
    parts = [now.name]
    if obj.zone == BATTLEFIELD:
        if now.types & CREATURE:
            parts.append(f"{now.power}/{now.toughness}")
        if obj.tapped:
            parts.append("tapped")
        if obj.damage:
            parts.append(f"{obj.damage} damage")
        if obj.counters:
            parts.append(_counters(obj.counters))
        if obj.attached_to >= 0:
            parts.append(f"on {names.describe(game, obj.attached_to)}")
        if obj.attacking >= 0:
            parts.append("attacking")
        parts.extend(_said_of(obj.chosen or {}, names))
    return parts[0] + (f" ({', '.join(parts[1:])})" if len(parts) > 1 else "")


def _listed(game: Game, names: Names, objects: list[GameObject]) -> str:
    counted = Counter(object_text(game, names, obj) for obj in objects)
    return ", ".join(f"{count} {text}" if count > 1 else text for text, count in counted.items())


def _counters(counters: dict[str, int]) -> str:
    return ", ".join(f"{count} {kind}" for kind, count in counters.items() if count)


def _said_of(slots: dict[str, object], names: Names) -> Iterator[str]:
    """What players chose for an object, and what it was made; how it was cast is no news."""
    chosen = [
        _chosen(slot, value, names)
        for slot, value in slots.items()
        if slot.startswith("chosen.") or slot == PROTECTOR_SLOT
    ]
    if chosen:
        yield "chose " + ", ".join(chosen)
    for slot in slots:
        beginning, _, designation = slot.partition(".")
        if beginning == "designation":
            yield designation


def _chosen(slot: str, value: object, names: Names) -> str:
    if not isinstance(value, int):
        return str(value)
    if "color" in slot and 0 <= value < len(COLOR_NAMES):
        return COLOR_NAMES[value]
    if "player" in slot or "opponent" in slot or "protector" in slot:
        return names.player_name(value) if value in names.players.values() else str(value)
    return str(value)
