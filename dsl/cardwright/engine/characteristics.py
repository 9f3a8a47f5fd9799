"""CR 109.3: characteristics of an object, with its abilities grouped by the question rules code
asks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .card_types.battles import with_ability_of_sieges
from .card_types.lands import with_intrinsic_abilities
from .definitions.abilities import (
    ActivatedAbility,
    EnchantAbility,
    KeywordAbility,
    SpellAbility,
    StaticAbility,
    TriggeredAbility,
)
from .definitions.costs import TapSymbol
from .definitions.effects import CharacteristicsEffect, ReplacementEffect
from .definitions.player_filters import AnyPlayer
from .game_concepts.payment import special_pips
from .vocabulary import ATTACKABLE_TYPES, BATTLEFIELD, INSTANT

if TYPE_CHECKING:
    from .definitions.abilities import Ability, Body, CardDefinition, FaceDefinition
    from .game_concepts.mana_choices import Choice

_PLAIN = (
    "abilities",
    "base_power",
    "base_toughness",
    "cannot_have",
    "colors",
    "defense",
    "definition",
    "loyalty",
    "mana_cost",
    "mana_value",
    "name",
    "power",
    "subtypes",
    "supertypes",
    "tapped_for",
    "toughness",
    "types",
)
_GROUPED = (
    "activated",
    "choices_depend",
    "attacks_untapped",
    "blocks_as_though",
    "attaching",
    "block_limits",
    "bound_to",
    "cannot_attack",
    "casting",
    "combat_counters",
    "counters_as_damage",
    "counters_as_life_loss",
    "damage_steps",
    "effects",
    "enchant",
    "evasion",
    "final_chapter",
    "functions_in",
    "gains_life",
    "has_help",
    "is_deadly",
    "is_flash",
    "is_haste",
    "instant_speed",
    "is_indestructible",
    "keywords",
    "layered",
    "listens",
    "mana_abilities",
    "minimum_blockers",
    "morphs",
    "only_taps",
    "only_at_sorcery_time",
    "only_face_of",
    "own_entry",
    "phases",
    "plain_cost",
    "spell",
    "targeting",
    "tramples",
    "triggered",
)


class Characteristics:
    """Immutable once finished: every object that is alike shares one instance.

    ``power``, ``toughness`` are 0 where the object has none or they are not numbers;
    ``definition`` is
    the printed face. The grouped attributes follow from ``abilities``: call ``group`` after
    changing it.
    """

    __slots__ = _PLAIN + _GROUPED

    definition: FaceDefinition
    effects: tuple[tuple[StaticAbility | KeywordAbility, Any], ...]

    def __init__(self, definition: FaceDefinition) -> None:
        self.definition = definition
        self.name: str = definition.name
        cost = definition.mana_cost
        self.mana_cost = cost
        self.mana_value: int = 0 if cost is None else mana_value(cost)
        self.colors: int = definition.colors
        self.types: int = definition.types
        self.supertypes: int = definition.supertypes
        self.subtypes: frozenset[str] = frozenset(definition.subtypes)
        self.power: int = definition.power or 0
        self.toughness: int = definition.toughness or 0
        #: As they are before layer 7c (CR 613.4b).
        self.base_power: int = self.power
        self.base_toughness: int = self.toughness
        self.loyalty: int | None = definition.loyalty
        self.defense: int | None = definition.defense
        self.abilities: tuple[Ability, ...] = with_ability_of_sieges(
            definition.types,
            definition.subtypes,
            with_intrinsic_abilities(definition.types, definition.subtypes, definition.abilities),
        )
        #: What every object with these can always be tapped for: worked out when somebody asks.
        self.tapped_for: list[Choice] | None = None
        #: Cannot be played from a hand outside a main phase, unless an effect permits that: neither
        #: it nor another face of its card. Settled where a card's face is made (``Game.base_of``).
        self.only_at_sorcery_time: bool = False
        #: The card that has these characteristics and no others, wherever it is.
        self.only_face_of: CardDefinition | None = None
        #: Stems of keywords that effects say it cannot have (CR 113.11).
        self.cannot_have: frozenset[str] = frozenset()
        self.group()
        for keyword in self.keywords:
            if keyword.defines_characteristics:
                keyword.define(self)

    def group(self) -> None:
        """Group the abilities again, after they changed (layer 6)."""
        abilities = self.abilities
        spell: SpellAbility | None = None
        enchant: EnchantAbility | None = None
        #: (position in ``abilities``, ability) would move when another is removed: the ability
        #: itself is named.
        activated: list[ActivatedAbility] = []
        mana_abilities: list[ActivatedAbility] = []
        triggered: list[TriggeredAbility] = []
        layered: list[tuple[StaticAbility, CharacteristicsEffect]] = []
        effects: list[tuple[StaticAbility | KeywordAbility, Any]] = []
        own_entry: list[tuple[StaticAbility, ReplacementEffect]] = []
        keywords: list[KeywordAbility] = []
        for ability in abilities:
            if isinstance(ability, KeywordAbility):
                keywords.append(ability)
                effects.extend([(ability, effect) for effect in ability.in_force()])
            elif isinstance(ability, ActivatedAbility):
                (mana_abilities if ability.is_mana_ability else activated).append(ability)
            elif isinstance(ability, TriggeredAbility):
                triggered.append(ability)
            elif isinstance(ability, StaticAbility):
                for effect in ability.effects:
                    if isinstance(effect, CharacteristicsEffect):
                        layered.append((ability, effect))
                    elif isinstance(effect, ReplacementEffect) and effect.own_entry:
                        own_entry.append((ability, effect))
                    else:
                        effects.append((ability, effect))
            elif isinstance(ability, SpellAbility):
                spell = ability
            elif isinstance(ability, EnchantAbility):
                enchant = ability
        self.spell = spell
        self.enchant = enchant
        self.activated = tuple(activated)
        self.mana_abilities = tuple(mana_abilities)
        self.triggered = tuple(triggered)
        #: Static abilities' effects on characteristics (CR 613).
        self.layered = tuple(layered)
        #: Static abilities' other effects, without those about the object's own entering.
        self.effects = tuple(effects)
        #: Replacements about the object itself entering (CR 614.12).
        self.own_entry = tuple(own_entry)
        self.keywords = tuple(keywords)
        self.is_haste: bool = any([k.is_haste for k in keywords])
        self.is_flash: bool = any([k.is_flash for k in keywords])
        #: May be cast whenever its player has priority (CR 117.1a, 702.8a).
        self.instant_speed: bool = self.is_flash or bool(self.types & INSTANT)
        self.attacks_untapped: bool = any([k.attacks_untapped for k in keywords])
        self.cannot_attack: bool = any([k.cannot_attack for k in keywords])
        self.is_deadly: bool = any([k.is_deadly for k in keywords])
        self.tramples: bool = any([k.tramples for k in keywords])
        self.gains_life: bool = any([k.gains_life for k in keywords])
        #: Phases out and in by itself (CR 702.26a).
        self.phases: bool = any([k.phases for k in keywords])
        self.is_indestructible: bool = any([k.is_indestructible for k in keywords])
        #: Keywords to ask whether a creature may block this one.
        self.evasion = tuple([k for k in keywords if k.restricts_blocking])
        #: Keywords to ask whether this may be targeted.
        self.targeting = tuple([k for k in keywords if k.restricts_targeting])
        #: Keywords to ask whether this may block a creature.
        self.block_limits = tuple([k for k in keywords if k.limits_blocks])
        #: Keywords to ask whether something may be attached to this.
        self.attaching = tuple([k for k in keywords if k.restricts_attaching])
        self.counters_as_damage: str = max([k.counters_as_damage for k in keywords], default="")
        self.counters_as_life_loss: str = max(
            [k.counters_as_life_loss for k in keywords], default=""
        )
        #: (kind, number) of counters that its combat damage to a player gives as well.
        self.combat_counters = tuple([c for k in keywords if (c := k.combat_counters())[1]])
        #: "day" or "night" where it turns over as it becomes the other (CR 702.145).
        self.bound_to: str = max([k.bound_to for k in keywords], default="")
        #: Keywords by which it may be cast from somewhere else (CR 702.34).
        self.casting = tuple([k for k in keywords if k.casts_from])
        #: Something beside mana may help to pay for it (CR 702.51).
        self.has_help: bool = any([bool(k.helps_to_pay) for k in keywords])
        #: Keywords by which it may be cast face down (CR 702.37a).
        self.morphs = tuple([k for k in keywords if k.casts_face_down])
        #: It depends on the game whether there are legal modes and targets for it (CR 601.2c).
        self.choices_depend: bool = enchant is not None or not (
            spell is None or always_announced(spell.body)
        )
        cost = self.mana_cost
        #: The mana cost where it is all that there is to casting this from a hand: no ability of
        #: its own has a say in that, and nothing is to be announced about the cost: no X, no
        #: symbol that can be paid with something else (CR 107.3, 107.4). None: look closer.
        self.plain_cost = (
            None
            if cost is None
            or cost.x
            or special_pips(cost)
            or effects
            or self.casting
            or self.morphs
            or self.has_help
            else cost
        )
        self.blocks_as_though = frozenset([k.blocks_as_though for k in keywords]) - {""}
        self.minimum_blockers: int = max([k.minimum_blockers for k in keywords], default=1)
        steps = [k.damage_steps for k in keywords if k.damage_steps is not None]
        #: Deals combat damage in the (first, second) step.
        self.damage_steps: tuple[bool, bool] | None = (
            (any([s[0] for s in steps]), any([s[1] for s in steps])) if steps else None
        )
        #: The greatest chapter number among its abilities (CR 714.2d), 0 for all but Sagas.
        self.final_chapter: int = max([max(t.chapters, default=0) for t in triggered], default=0)
        #: Mask of the zones in which something functions (CR 113.6).
        zones = 0
        for ability in abilities:
            if isinstance(ability, ActivatedAbility):
                zones |= 1 << ability.zone
            elif isinstance(ability, (TriggeredAbility, StaticAbility)) or (
                isinstance(ability, KeywordAbility) and ability.in_force()
            ):
                for zone in ability.zones:
                    zones |= 1 << zone
            if isinstance(ability, KeywordAbility):
                for zone in ability.casts_from:
                    zones |= 1 << zone
        self.functions_in = zones
        self.listens: bool = (
            bool(activated or mana_abilities or triggered or layered or effects) or self.is_listed()
        )
        #: Nothing of it listens but mana abilities that cost {T} and nothing else, at any time.
        self.only_taps: bool = (
            bool(mana_abilities)
            and not (activated or triggered or layered or effects or self.is_listed())
            and all([is_simple_tap(ability) for ability in mana_abilities])
        )

    def is_listed(self) -> bool:
        """Does the turn's structure ask for permanents like this one: what phases, or can be
        attacked?
        """
        return self.phases or bool(self.types & ATTACKABLE_TYPES)

    def draft(self) -> Characteristics:
        """A copy that the layers may write to."""
        new = Characteristics.__new__(Characteristics)
        # One by one: eight times as fast as a loop, and this is the layers' inner loop.
        new.abilities = self.abilities
        new.base_power = self.base_power
        new.base_toughness = self.base_toughness
        new.cannot_have = self.cannot_have
        new.colors = self.colors
        new.defense = self.defense
        new.definition = self.definition
        new.loyalty = self.loyalty
        new.mana_cost = self.mana_cost
        new.mana_value = self.mana_value
        new.name = self.name
        new.plain_cost = self.plain_cost
        new.power = self.power
        new.subtypes = self.subtypes
        new.supertypes = self.supertypes
        new.tapped_for = None
        new.toughness = self.toughness
        new.types = self.types
        new.activated = self.activated
        new.choices_depend = self.choices_depend
        new.attacks_untapped = self.attacks_untapped
        new.blocks_as_though = self.blocks_as_though
        new.attaching = self.attaching
        new.block_limits = self.block_limits
        new.bound_to = self.bound_to
        new.cannot_attack = self.cannot_attack
        new.casting = self.casting
        new.combat_counters = self.combat_counters
        new.counters_as_damage = self.counters_as_damage
        new.counters_as_life_loss = self.counters_as_life_loss
        new.damage_steps = self.damage_steps
        new.effects = self.effects
        new.enchant = self.enchant
        new.evasion = self.evasion
        new.final_chapter = self.final_chapter
        new.functions_in = self.functions_in
        new.gains_life = self.gains_life
        new.has_help = self.has_help
        new.is_deadly = self.is_deadly
        new.is_flash = self.is_flash
        new.is_haste = self.is_haste
        new.instant_speed = self.instant_speed
        new.is_indestructible = self.is_indestructible
        new.keywords = self.keywords
        new.layered = self.layered
        new.listens = self.listens
        new.mana_abilities = self.mana_abilities
        new.minimum_blockers = self.minimum_blockers
        new.morphs = self.morphs
        new.only_taps = self.only_taps
        new.only_at_sorcery_time = False
        new.only_face_of = None
        new.own_entry = self.own_entry
        new.phases = self.phases
        new.spell = self.spell
        new.targeting = self.targeting
        new.tramples = self.tramples
        new.triggered = self.triggered
        return new


def is_simple_tap(ability: ActivatedAbility) -> bool:
    """Does it cost just {T}, and may its controller activate it whenever that can be paid?"""
    return (
        ability.costs == (TapSymbol(),)
        and ability.condition is None
        and ability.player is None
        and ability.zone == BATTLEFIELD
        and not ability.times_each_turn
        and not ability.sorcery_speed
    )


def always_announced(body: Body) -> bool:
    """Is there always a legal announcement, if nothing forbids to target: nothing is chosen, or
    one target that may be any player?
    """
    if body.modes:
        return False
    return not body.targets or (
        len(body.targets) == 1
        and isinstance(body.targets[0].players, AnyPlayer)
        and body.targets[0].minimum is None
        and body.targets[0].divided is None
    )


def mana_value(cost: Any, x: int = 0) -> int:
    """CR 202.3: generic mana, one for each symbol (two where two generic mana may pay it), and
    X.
    """
    total: int = cost.generic + cost.x * x
    for pip in cost.pips:
        total += 2 if pip & 128 else 1
    return total
