"""Which records the runner can play, and why it cannot play the others."""

from __future__ import annotations

from collections.abc import Iterator

from .cards import Cards, NotCompiled
from .observing import OBSERVED
from .records import PLAYERS, Item, Record

__all__ = ["why_not_runnable"]

_ACTIONS = {
    "activate",
    "activate_mana",
    "add_counters",
    "attack",
    "attack_skip",
    "block",
    "block_skip",
    "cast",
    "check",
    "choice",
    "concede",
    "execute",
    "mode",
    "play_land",
    "target",
    "target_amount",
    "wait_stack",
    "x",
}
_CHOICES = {"yes_no", "text", "player", "skip"}
_OPTIONS = {"skip_init_shuffling", "clear_library", "clear_hand", "max_calls_without_action"}
_ZONES = {"battlefield", "hand", "library", "graveyard", "exile"}


def why_not_runnable(record: Record, cards: Cards) -> str:
    """The first reason, what lies in our cards last; empty where the record can be played."""
    for reason in _reasons(record):
        return reason
    for name in _names(record):
        try:
            cards.definition(name)
        except NotCompiled as problem:
            return f"not compiled: {problem}"
    return ""


def _reasons(record: Record) -> Iterator[str]:
    if record.tier is None:
        yield "record: incomplete"
    if record.ignored:
        yield "record: ignored by its authors"
    if record.players != 2 or record.game.get("type") != "TwoPlayerDuel":
        yield "runner: more than two players, or a variant"
    if record.ai == "full":
        yield "runner: a player is played by another engine"
    if record.expect_error is not None:
        yield "runner: expects an error"
    if "resume_quirk" in record.notes:
        yield "record: stops where the other engine misses it"
    for option in record.options:
        if option not in _OPTIONS:
            yield f"runner: option {option}"
    for item in record.setup:
        if item.get("zone") not in _ZONES:
            yield f"runner: set-up {item.get('zone') or item.get('do')}"
        if item.get("face_down"):
            yield "runner: face-down objects"
    for action in record.actions:
        yield from _of_action(action)
    for item in record.asserts:
        yield from _of_assert(item)


def _of_action(action: Item) -> Iterator[str]:
    kind = action["do"]
    if kind not in _ACTIONS:
        yield f"runner: action {kind}"
    if kind == "choice" and action["kind"] not in _CHOICES:
        yield f"runner: choice {action['kind']}"
    if "variant" in action:
        yield f"runner: casting with {action['variant']}"
    if "after_rollback" in action:
        yield "runner: rollback"
    if kind == "check":
        yield from _of_assert(action)
    elif action.get("face_down") or any("face_down" in one for one in _targets(action)):
        yield "runner: face-down objects"


def _of_assert(item: Item) -> Iterator[str]:
    if item["what"] not in OBSERVED:
        yield f"runner: assert {item['what']}"
    if item.get("face_down"):
        yield "runner: face-down objects"
    if item.get("player") not in (None, *PLAYERS[:2]):
        yield "runner: more than two players, or a variant"


def _targets(action: Item) -> list[Item]:
    return [*action.get("targets", ()), *action.get("parts", ())]


def _names(record: Record) -> list[str]:
    set_up = [item["card"] for item in record.setup]
    return list(dict.fromkeys([*set_up, "Mountain"]))
