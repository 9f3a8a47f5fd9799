"""The state of one game, and what rules code, features and agents may ask of it.

Rules are functions in the modules of their chapters; what can be done to a game goes through the
door and
is named in ``primitives``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from . import door
from .additional_rules.faces import face_definition
from .characteristics import Characteristics
from .choices import Choices
from .copying import copy_game, key_of_game
from .definitions.abilities import FaceDefinition
from .floating_effects import reconcile_controllers
from .game_concepts.counters import keyword_counters
from .layers.system import Layers
from .listeners import Listeners
from .primitives import Primitives
from .questions import Questions
from .random import Random
from .state import GameObject, Player, StackItem
from .views import View
from .vocabulary import (
    BATTLEFIELD,
    FIRST_OBJECT_ID,
    UNTAP_STEP,
)
from .zones.zone_lists import ZoneLists

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .definitions.abilities import CardDefinition
    from .definitions.effects import CharacteristicsEffect
    from .events.base import Event
_NO_FACE = FaceDefinition("")


class Game(ZoneLists, Choices, Primitives, Questions):
    """Everything that is saved, copied and hashed, then what is derived from it (from ``layers``
    on).
    """

    __slots__ = (
        # derived
        "action_cache",
        "active",
        "active_before",
        "any_activations",
        "any_combat",
        "any_damage",
        "bases",
        "battlefield",
        "checked_epoch",
        "combat_began",
        "command",
        "counter_effects",
        "dealt_first",
        "delayed",
        "departed",
        "departed_before",
        "effects_changed",
        "elsewhere",
        "exile",
        "extra_phases",
        "extra_turns",
        "floating",
        "floating_watched",
        "following",
        "generation",
        "history",
        "idle_epoch",
        "in_priority",
        "in_priority_cleanup",
        "index",
        "last_turn_history",
        "next_id",
        "no_characteristics",
        "objects",
        "offer_mana",
        "orders",
        "over",
        "passes",
        "payment_memo",
        "pays_by_hand",
        "pending",
        "pending_mana",
        "phased",
        "players",
        "priority",
        "random",
        "resume_step",
        "search_memo",
        "searching",
        "seen",
        "set_up",
        "skip_draw",
        "stack",
        "step",
        "strays",
        "successors",
        "time",
        "titles",
        "turn",
        "turn_before",
        "turn_began",
        "used_now",
        "watches_time",
        "winner",
    )

    def __init__(
        self,
        players: int = 2,
        *,
        seed: int = 0,
        agents: Sequence[Any] = (),
        names: Sequence[str] = (),
        card_names: Mapping[str, int] | Sequence[str] = (),
        creature_types: Sequence[str] = (),
    ) -> None:
        """An empty game: no cards, turn 0. ``starting_the_game.new_game`` deals decks into one.

        ``card_names`` are those that may be chosen where a card name is asked for (CR 201.4); with
        the card types of each, those of cards of some type can be told (201.4a).
        ``creature_types`` are those that may be chosen (CR 205.3m); none: those of the game's
        objects.
        """
        self.players = [
            Player(number, names[number] if number < len(names) else "")
            for number in range(players)
        ]
        self.objects: dict[int, GameObject] = {}
        self.battlefield: dict[int, GameObject] = {}
        self.stack: list[StackItem] = []
        self.exile: list[int] = []
        self.command: list[int] = []
        #: Objects off the battlefield that have something that functions where they are.
        self.elsewhere: dict[int, GameObject] = {}
        self.next_id = FIRST_OBJECT_ID
        self.random = Random(seed)
        self.floating: list[Any] = []
        self.floating_watched = False
        self.delayed: list[Any] = []
        self.pending: list[Any] = []
        self.pending_mana: list[Any] = []
        self.history: dict[str, list[Event]] = {}
        self.last_turn_history: dict[str, list[Event]] = {}
        #: How many events of each name had happened when this combat phase began (CR 506.1).
        self.combat_began: dict[str, int] = {}
        #: Old id -> id of the object it became, -1 where it ceased to exist.
        self.successors: dict[int, int] = {}
        #: What left in this turn, and in the turn before.
        self.departed: list[int] = []
        self.departed_before: list[int] = []
        #: Tokens and copies in zones where they cease to exist at the next check (CR 704.5d-e).
        self.strays: tuple[int, ...] = ()
        #: Hidden cards that a player has seen where they are: player -> ids.
        self.seen: dict[int, frozenset[int]] = {}
        self.turn = 0
        self.active = players - 1
        self.turn_began = [0] * players
        #: The number of each player's turn before that one; 0: none.
        self.turn_before = [0] * players
        self.step = UNTAP_STEP
        #: Phased-out permanents: id -> what it is attached to where it phased out with that, or -1
        #: (CR 702.26g).
        self.phased: dict[int, int] = {}
        #: Titles that one player has: "monarch" -> player (CR 725.3).
        self.titles: dict[str, int] = {}
        #: "day", "night", or "" where it is neither (CR 731.1).
        self.time = ""
        #: A permanent that turns over with it has been there (CR 702.145).
        self.watches_time = False
        #: The active player of the turn before this one.
        self.active_before = -1
        #: First steps of phases still to come after this one, the next one first (CR 500.8), and
        #: where the turn goes on then.
        self.extra_phases: tuple[int, ...] = ()
        self.resume_step = -1
        #: Players still to take an extra turn, the next one last (CR 500.7).
        self.extra_turns: tuple[int, ...] = ()
        #: Who dealt damage in the first of two combat damage steps; None: there was none (CR
        #: 510.4).
        self.dealt_first: frozenset[int] | None = None
        #: May a creature be attacking or blocking, or damaged; may an object count its activations
        #: this turn?
        self.any_combat = False
        self.any_damage = False
        self.any_activations = False
        #: Players got priority in this cleanup step (CR 514.3a).
        self.in_priority_cleanup = False
        self.in_priority = False
        self.priority = 0
        self.passes = 0
        self.over = False
        self.winner = -1
        self.skip_draw = players == 2  # CR 103.8a
        self.agents: list[Any] = list(agents)
        self.card_names: tuple[str, ...] = tuple(card_names)
        self.card_name_types: Mapping[str, int] = (
            card_names if isinstance(card_names, Mapping) else {}
        )
        self.creature_types: tuple[str, ...] = tuple(creature_types)
        self.decisions = 0
        self.forced = 0
        #: All answers, in order, and how many there were when a player last chose an action.
        self.answers: list[Any] = []
        self.answers_at_priority = 0
        #: What ``new_game`` was given; None where the game was set up by hand.
        self.set_up: Any = None
        #: Offer mana abilities with every priority, not only where needed.
        self.offer_mana = False
        #: Players who are asked which mana abilities to activate while paying.
        self.pays_by_hand: frozenset[int] = frozenset()
        self.searching = False
        #: While a mana ability is activated to pay: the ways to answer that lead to the payment.
        self.helpful: list[tuple[Any, ...]] | None = None
        #: Replacements that had their chance on what is being done instead (CR 614.5).
        self.used_now: frozenset[tuple[int, int]] = frozenset()
        #: What keyword counters of each kind that cards of the game name give (CR 122.1b).
        self.counter_effects: Mapping[str, CharacteristicsEffect] = {}
        #: Masks of mana -> costs that they can pay, or cannot.
        self.payment_memo: dict[tuple[int, ...], dict[Any, bool]] = {}
        self.bases: dict[tuple[int, int], tuple[Any, Characteristics]] = {}
        self.no_characteristics = Characteristics(_NO_FACE)
        self.derive()

    def derive(self) -> None:
        """(Re)build what is derived."""
        self.index: Listeners | None = None
        self.layers = Layers(self)
        self.generation = 0
        #: Counts changes of the state.
        self.epoch = 0
        #: How many of those no state-based action can be about.
        self.harmless = 0
        #: How many of the others were about players, or about ``suspects`` alone: the permanents to
        #: look at where nothing else has changed since all were found to be in order.
        self.noted = 0
        self.suspects: list[GameObject] = []
        self.effects_changed = True
        count = len(self.players)
        #: What each player may do: (epoch, actions), without and with a sorcery's timing.
        self.action_cache: list[Any] = [None] * (2 * count)
        #: What each player could spend (``game_concepts.mana``), and has to tap for mana.
        self.mana_cache: list[Any] = [None] * count
        self.steady_sources: list[Any] = [None] * count
        #: ``epoch`` as nobody could do anything in a step that is no main phase.
        self.idle_epoch = -1
        self.search_memo: dict[Any, bool] = {}
        #: Active player -> players in the game in turn order; emptied when one leaves.
        self.orders: dict[int, tuple[int, ...]] = {}
        #: Player -> the next one in the game; emptied likewise.
        self.following: dict[int, int] = {}
        self.views: list[View] = [View(self, number) for number in range(count)]
        self.checked_epoch = -1
        #: ``epoch`` without the harmless changes, as no state-based action was to be performed.
        self.checked_state = -1
        #: Without the noted changes too, as all permanents had been looked at.
        self.checked_rest = -1

    # -- the door

    happen = door.happen
    happen_plainly = door.happen_plainly
    happen_unnoticed = door.happen_unnoticed
    happen_together = door.happen_together
    forbidden = door.forbidden

    def build_index(self) -> Listeners:
        """Collect who listens to what, after something with abilities came, went or changed."""
        if self.effects_changed:
            self.layers.rebuild()
        self.index = None
        index = Listeners(self)
        self.index = index
        return index

    def reconcile(self) -> None:
        """Effects began or ended: controllers follow at once, as events (CR 613.1b)."""
        reconcile_controllers(self)
        if self.effects_changed:
            self.layers.rebuild()

    def new_timestamp(self) -> int:
        """A later timestamp than any before (CR 613.7)."""
        stamp = self.next_id
        self.next_id += 1
        return stamp

    # -- bases

    def base_of(self, card: CardDefinition, face: int) -> Characteristics:
        """The characteristics of a face of a card; -1: as it is off the stack and battlefield.

        One instance a face, so that objects that are alike can be told by identity.
        """
        if face < 0 and card.layout != "split":
            face = 0
        key = (id(card), face)
        found = self.bases.get(key)
        if found is None:
            base = Characteristics(face_definition(card, face))
            if face == 1 and card.layout == "transform":
                base.mana_value = self.base_of(card, 0).mana_value  # CR 712.8e
            if len(card.faces) == 1:
                base.only_at_sorcery_time = not base.instant_speed and not base.effects
                if face == 0:
                    base.only_face_of = card
            found = (card, base)
            self.bases[key] = found
        given = found[1].definition.counter_abilities
        if given and given[0][0] not in self.counter_effects:
            self.counter_effects = {**self.counter_effects, **keyword_counters(given)}
        return found[1]

    def token_base(self, token: Any) -> Characteristics:
        """The characteristics of a kind of token, or of a copy."""
        if isinstance(token, Characteristics):
            return token
        key = (id(token), 0)
        found = self.bases.get(key)
        if found is None:
            found = self.bases[key] = (token, Characteristics(token))
        return found[1]

    def copy(self) -> Game:
        """An independent game; immutable parts are shared."""
        return copy_game(self)

    def become(self, other: Game) -> None:
        """Take over the whole state of another game, which is not to be used any more."""
        for kind in type(self).__mro__:
            for name in getattr(kind, "__slots__", ()):
                setattr(self, name, getattr(other, name))
        self.layers.game = self
        self.views = [View(self, number) for number in range(len(self.players))]

    def key(self) -> int:
        """A hash of the state that ignores ids where they do not matter; the same in every
        process.
        """
        return key_of_game(self)


__all__ = ["BATTLEFIELD", "FIRST_OBJECT_ID", "Game"]
