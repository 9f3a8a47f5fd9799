"""The closed set of ability kinds (CR 113.3), and the card they stand on."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ..vocabulary import BATTLEFIELD
from .base import Node

if TYPE_CHECKING:
    from ..game import Game
    from ..scope import Scope
    from ..state import Characteristics, GameObject
    from .conditions import Condition
    from .costs import Cost
    from .effects import ContinuousEffect
    from .events import EventPattern
    from .filters import Filter, PlayerFilter
    from .instructions import Instruction
    from .mana import ManaCost
    from .quantities import Quantity


class TargetSpecification(Node, frozen=True):
    """CR 115: what may be targeted, under slot ``target.<number>``.

    ``objects`` None: no objects; ``players`` None: no players; both: "any target" (CR 115.4).
    """

    number: int
    objects: Filter | None = None
    players: PlayerFilter | None = None
    minimum: Quantity | None = None  # None: exactly one
    maximum: Quantity | None = None
    #: Amount divided or distributed among the targets at announcement (CR 601.2d), slot
    #: ``division.<number>``.
    divided: Quantity | None = None


class Mode(Node, frozen=True):
    """One bullet of a modal spell or ability (CR 700.2)."""

    instructions: tuple[Instruction, ...]
    targets: tuple[TargetSpecification, ...] = ()
    costs: tuple[Cost, ...] = ()


class Body(Node, frozen=True):
    """What a spell or ability does: targets announced, then instructions; or modes (CR 601.2b-c,
    608.2).
    """

    instructions: tuple[Instruction, ...] = ()
    targets: tuple[TargetSpecification, ...] = ()
    modes: tuple[Mode, ...] = ()
    modes_minimum: int = 1
    modes_maximum: int = 1
    modes_may_repeat: bool = False


class Ability(Node, frozen=True):
    """Base of the closed set."""

    def as_given(self, game: Game, scope: Scope) -> Ability:
        """What an object has where an effect with this scope gives the ability: "protection from
        the chosen color" is that of what gives it.
        """
        return self

    def keyword_stem(self) -> str:
        """The stem of the keyword that it is or came from; "" for none."""
        return ""


class SpellAbility(Ability, frozen=True):
    """CR 113.3a: all spell text of an instant or sorcery, one scope."""

    body: Body
    #: What it is where the cost of that name was paid, which changes the text (CR 702.148a).
    changed: Body | None = None
    changed_by: str = ""

    def body_of(self, way: str) -> Body:
        """The body of a spell that is cast in this way."""
        return self.body if self.changed is None or way != self.changed_by else self.changed


class ActivatedAbility(Ability, frozen=True):
    """CR 113.3b, 602: ``costs: body``."""

    costs: tuple[Cost, ...]
    body: Body
    #: "Activate only as a sorcery" (CR 602.5d).
    sorcery_speed: bool = False
    #: "Activate only if/during ..." (CR 602.5b).
    condition: Condition | None = None
    #: "Activate only once each turn": how often; 0: no limit.
    times_each_turn: int = 0
    #: Who may activate; None: the controller (CR 602.2).
    player: PlayerFilter | None = None
    #: Zone in which it functions (CR 113.6).
    zone: int = BATTLEFIELD
    #: CR 605.1a, decided when compiling: could add mana, no target, no loyalty cost.
    is_mana_ability: bool = False
    #: CR 606.
    is_loyalty_ability: bool = False
    #: The stem of the keyword it came from ("cycling", "equip"), for what asks about it (CR
    #: 702.29a).
    keyword: str = ""

    def keyword_stem(self) -> str:
        """See ``Ability``."""
        return self.keyword


class TriggeredAbility(Ability, frozen=True):
    """CR 113.3c, 603. Several events: any of them."""

    events: tuple[EventPattern, ...]
    body: Body
    #: Intervening "if" (CR 603.4).
    condition: Condition | None = None
    times_each_turn: int = 0
    #: Zones in which it functions (CR 113.6); derived when compiling.
    zones: tuple[int, ...] = (BATTLEFIELD,)
    #: CR 605.1b: triggers from a mana ability and could add mana, no target: does not use the
    #: stack.
    is_mana_ability: bool = False
    #: A chapter ability's numbers (CR 714.2); its event is lore counters being put on the source.
    chapters: tuple[int, ...] = ()
    #: A state trigger: the condition itself is the event (CR 603.8).
    state: Condition | None = None
    #: The stem of the keyword it came from ("prowess").
    keyword: str = ""

    def keyword_stem(self) -> str:
        """See ``Ability``."""
        return self.keyword


class StaticAbility(Ability, frozen=True):
    """CR 113.3d, 604."""

    effects: tuple[ContinuousEffect, ...]
    zones: tuple[int, ...] = (BATTLEFIELD,)
    #: The stem of the keyword it came from ("affinity").
    keyword: str = ""

    def keyword_stem(self) -> str:
        """See ``Ability``."""
        return self.keyword


class KeywordAbility(Ability, frozen=True):
    """A keyword that changes the rules: it answers the questions that rules code asks (CR 702).

    Open set: one module each in features/keywords; the defaults change nothing. ``stem`` is how
    filters and "loses ..." name it. Keywords whose rule is itself a text are compiled from that
    text instead.
    """

    stem: ClassVar[str] = ""

    #: Attacking and {T}/{Q} at once (CR 702.10).
    is_haste: ClassVar[bool] = False
    #: May be cast any time an instant could be (CR 702.8).
    is_flash: ClassVar[bool] = False
    #: Attacking does not tap it (CR 702.20).
    attacks_untapped: ClassVar[bool] = False
    #: Can't attack (CR 702.3).
    cannot_attack: ClassVar[bool] = False
    #: Combat damage steps it deals damage in: (first, second) (CR 702.4, 702.7); None: no say.
    damage_steps: ClassVar[tuple[bool, bool] | None] = None
    #: Any damage is lethal (CR 702.2).
    is_deadly: ClassVar[bool] = False
    #: Excess combat damage may be assigned to what it attacks (CR 702.19).
    tramples: ClassVar[bool] = False
    #: Its controller gains that much life (CR 702.15).
    gains_life: ClassVar[bool] = False
    #: Can't be destroyed, ignores lethal damage (CR 702.12).
    is_indestructible: ClassVar[bool] = False
    #: Needs to be asked by ``can_be_blocked_by`` (CR 509.1b).
    restricts_blocking: ClassVar[bool] = False
    #: As a blocker it ignores restrictions of the attackers with this stem (reach: "flying").
    blocks_as_though: ClassVar[str] = ""
    #: Least number of blockers (CR 702.111).
    minimum_blockers: ClassVar[int] = 1
    #: Needs to be asked by ``can_be_targeted_by`` (CR 702.11, 702.18, 702.16).
    restricts_targeting: ClassVar[bool] = False
    #: As a blocker it needs to be asked by ``can_block`` (CR 702.28b).
    limits_blocks: ClassVar[bool] = False
    #: Needs to be asked by ``can_be_attached_to_by`` (CR 702.16c-d).
    restricts_attaching: ClassVar[bool] = False
    #: Damage it deals to a creature becomes counters of this kind (CR 702.80, 702.90c); "": is
    #: marked.
    counters_as_damage: ClassVar[str] = ""
    #: Damage it deals to a player becomes counters of this kind, not loss of life (CR 702.90b).
    counters_as_life_loss: ClassVar[str] = ""
    #: A characteristic-defining ability: ``define`` writes the base (CR 604.3).
    defines_characteristics: ClassVar[bool] = False
    #: Phases in or out before its controller untaps (CR 702.26a).
    phases: ClassVar[bool] = False
    #: "day" for daybound, "night" for nightbound: turns over when it is the other (CR 702.145).
    bound_to: ClassVar[str] = ""
    #: Zones in which ``in_force`` functions (CR 113.6).
    zones: ClassVar[tuple[int, ...]] = (2,)
    #: Zones from which its owner may cast the card at a cost of the ability's own (CR 702.34a).
    casts_from: ClassVar[tuple[int, ...]] = ()

    def keyword_stem(self) -> str:
        """See ``Ability``."""
        return self.stem

    def casting_costs(self, mana: ManaCost | None) -> tuple[Cost, ...]:
        """What is paid to cast it so, where ``mana`` is its mana cost (CR 118.9, 601.2b)."""
        return ()

    #: "creatures", "artifacts", "graveyard": what may help to pay for it (CR 702.51, 702.66,
    #: 702.126); "": nothing but mana.
    helps_to_pay: ClassVar[str] = ""
    #: May be cast face down for {3} (CR 702.37a).
    casts_face_down: ClassVar[bool] = False

    def face_up_costs(self) -> tuple[Cost, ...] | None:
        """What turns a face-down permanent with this face up (CR 702.37e); None: nothing."""
        return None

    def face_down_abilities(self) -> tuple[Ability, ...]:
        """What the face-down object it is cast as has (CR 702.168a)."""
        return ()

    def can_be_blocked_by(self, game: Game, attacker: GameObject, blocker: GameObject) -> bool:
        """May this creature block the attacker that has the ability (CR 509.1b)?"""
        return True

    def can_block(self, game: Game, blocker: GameObject, attacker: GameObject) -> bool:
        """May the blocker that has the ability block this attacker (CR 509.1b)?"""
        return True

    def can_be_targeted_by(self, game: Game, obj: GameObject, source: int, controller: int) -> bool:
        """May a spell or ability of this source and controller target the object (CR 115.1)?"""
        return True

    def can_be_attached_to_by(self, game: Game, obj: GameObject, attachment: GameObject) -> bool:
        """May this permanent be attached to the object that has the ability (CR 701.3)?"""
        return True

    def combat_counters(self) -> tuple[str, int]:
        """Counters that combat damage to a player gives as well: kind and number (CR 702.164c)."""
        return ("", 0)

    def define(self, base: Characteristics) -> None:
        """Write what the ability defines into the characteristics, before anything changes them."""

    def in_force(self) -> tuple[ContinuousEffect, ...]:
        """Effects that are in force while an object has the ability."""
        return ()


class EnchantAbility(Ability, frozen=True):
    """ "Enchant land" (CR 702.5): what an Aura spell targets and may be attached to."""

    objects: Filter | None = None
    players: PlayerFilter | None = None


# -- cards


class FaceDefinition(Node, frozen=True):
    """One face, half or set of characteristics of a card (CR 200-210, 708-712)."""

    name: str
    mana_cost: ManaCost | None = None
    types: int = 0
    supertypes: int = 0
    subtypes: tuple[str, ...] = ()
    colors: int = 0
    #: Printed strings where not plain numbers ("*"); the numbers below are 0 then (CR 208.2).
    power: int | None = None
    toughness: int | None = None
    loyalty: int | None = None
    defense: int | None = None
    abilities: tuple[Ability, ...] = ()
    #: What each kind of keyword counter that the text names gives (CR 122.1b).
    counter_abilities: tuple[tuple[str, tuple[Ability, ...]], ...] = ()


class CardDefinition(Node, frozen=True):
    """A card as the engine plays it. ``layout``: normal, split, adventure, flip, transform,
    modal_dfc, ...
    """

    name: str
    faces: tuple[FaceDefinition, ...]
    layout: str = "normal"
    #: Only compiled cards can be played; else the text that is not (game raises, naming it).
    uncompiled: tuple[str, ...] = ()
    schema_version: int = 1
