"""What players do, and how the game goes on."""

from __future__ import annotations

from cardwright.scenarios.model.statements import AbilityChoice, Action, Thing


class PlayLand(Action, frozen=True):
    """``alice plays Forest`` (CR 116.2a)."""

    player: str
    what: Thing


class Cast(Action, frozen=True):
    """``alice casts Lightning Bolt on bob`` (CR 601)."""

    player: str
    what: Thing
    targets: tuple[Thing, ...] = ()
    x: int | None = None
    modes: tuple[int, ...] = ()
    zone: int = -1


class Activate(Action, frozen=True):
    """``alice activates Prodigal Sorcerer on bob`` (CR 602)."""

    player: str
    what: Thing
    ability: AbilityChoice | None = None
    targets: tuple[Thing, ...] = ()
    x: int | None = None
    modes: tuple[int, ...] = ()
    zone: int = -1


class TapForMana(Action, frozen=True):
    """``alice taps Forest for mana`` (CR 106.12); ``mana``: which, before any replacement."""

    player: str
    what: Thing
    mana: str = ""


class Attack(Action, frozen=True):
    """``alice attacks bob with Hill Giant``; without creatures: no attack (CR 508.1)."""

    player: str
    defender: Thing | None = None
    creatures: tuple[Thing, ...] = ()


class Block(Action, frozen=True):
    """``bob blocks Hill Giant with Gray Ogre``; without an attacker: no block (CR 509.1)."""

    player: str
    attacker: Thing | None = None
    blockers: tuple[Thing, ...] = ()


class PassPriority(Action, frozen=True):
    """``alice passes`` (CR 117.3d)."""

    player: str


class AllPass(Action, frozen=True):
    """``all pass``: until the top of the stack has resolved, or the step has ended (CR 117.4)."""


class Concede(Action, frozen=True):
    """``alice concedes`` (CR 104.3a)."""

    player: str


class GoTo(Action, frozen=True):
    """``the game goes to bob's draw step``: all pass until then. No player: of this turn."""

    player: str
    step: int


class TurnEnds(Action, frozen=True):
    """``the turn ends``: everybody passes until the next turn's upkeep."""
