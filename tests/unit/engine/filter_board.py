"""A small table with a permanent of each kind, for filters and what is counted with them."""

from __future__ import annotations

from typing import Any

from tests.unit.engine.real_table import new_game, put

from cardwright.engine.definitions.abilities import FaceDefinition
from cardwright.engine.definitions.mana import ManaCost
from cardwright.engine.scope import Scope
from cardwright.engine.vocabulary import (
    ARTIFACT,
    BLACK,
    BLUE,
    CREATURE,
    ENCHANTMENT,
    GRAVEYARD,
    GREEN,
    LEGENDARY,
)

BEAR = FaceDefinition(
    "Bear",
    ManaCost(1, (1 << GREEN,)),
    types=CREATURE,
    subtypes=("Bear",),
    colors=1 << GREEN,
    power=2,
    toughness=3,
)
HYDRA = FaceDefinition(
    "Hydra",
    ManaCost(0, (1 << GREEN, 1 << BLUE), x=2),
    types=CREATURE,
    supertypes=LEGENDARY,
    colors=1 << GREEN | 1 << BLUE,
)
ORB = FaceDefinition("Orb", ManaCost(3), types=ARTIFACT)
AURA = FaceDefinition("Aura", types=ENCHANTMENT, colors=1 << BLACK)


class Board:
    """You have a tapped bear with two counters, a hydra, an orb, an aura on it; they a bear."""

    def __init__(self) -> None:
        game = self.game = new_game(3)
        self.bear, self.hydra, self.orb = put(game, BEAR), put(game, HYDRA), put(game, ORB)
        self.aura, self.theirs = put(game, AURA), put(game, BEAR, 1)
        self.bear.tapped = True
        game.put_counters([self.bear.id], "+1/+1", 2)
        self.aura.attached_to = self.orb.id
        game.attachment_changed(self.aura)
        self.theirs.is_token = True
        self.hydra.attacking = 1
        self.theirs.blocking = (self.hydra.id,)
        self.dead = put(game, BEAR, zone=GRAVEYARD)
        self.all = {
            "bear": self.bear,
            "hydra": self.hydra,
            "orb": self.orb,
            "aura": self.aura,
            "theirs": self.theirs,
        }

    def scope(self, **slots: Any) -> Scope:
        return Scope(
            self.aura.id, 0, {name.replace("_", ".", 1): v for name, v in slots.items()}, x=5
        )
