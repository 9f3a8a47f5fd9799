"""CR 601.3, 118.9: from where a card may be cast or played, when, and for which cost.

A way is the mana cost from the hand, an alternative cost, a keyword that functions elsewhere, or
what an effect permits. Only one alternative cost can apply (CR 118.9a).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ..additional_rules.face_down import FACE_DOWN
from ..definitions.costs import PayMana
from ..definitions.filters import AllOf
from ..definitions.mana import ManaCost
from ..definitions.permissions import AlternativeCost, PlayPermission
from ..evaluation.matching import candidates
from ..vocabulary import ALL_MANA_TYPES, BATTLEFIELD, EXILE, HAND, STACK
from .total_cost import effects_on_spell

if TYPE_CHECKING:
    from ..characteristics import Characteristics
    from ..definitions.abilities import Ability, KeywordAbility
    from ..definitions.costs import Cost
    from ..game import Game
    from ..listeners import InForce
    from ..state import GameObject

#: Layouts whose other face can be chosen when casting (CR 709.3, 712.11b, 715.3).
_TWO_CASTABLE = ("split", "adventure", "modal_dfc")
_COLORED = 31
_THREE = (PayMana(ManaCost(3, (), 0, "{3}")),)


class Way(NamedTuple):
    """One way to cast a card."""

    #: What the spell remembers (``WasCastBy``), and what is asked where there are several ways.
    name: str = ""
    #: Instead of the mana cost; None: the mana cost.
    costs: tuple[Cost, ...] | None = None
    keyword: KeywordAbility | None = None
    any_time: bool = False
    any_mana: str = ""
    permission: InForce | None = None
    #: Face down, with these abilities (CR 702.37a); None: face up.
    face_down: tuple[Ability, ...] | None = None


#: From the hand, for the mana cost.
NORMAL = Way()


def castable_faces(obj: GameObject) -> tuple[int, ...]:
    """The faces or halves that could be chosen, wherever the card is, land faces too."""
    card = obj.card
    if card is None:
        return ()
    if obj.zone == EXILE and obj.granted == "adventure":
        return (0,)  # CR 715.3d: not as an Adventure again
    return (0, 1) if card.layout in _TWO_CASTABLE and len(card.faces) > 1 else (0,)


def casting_keyword(game: Game, obj: GameObject, face: int) -> KeywordAbility | None:
    """The keyword by which the card may be cast from where it is (CR 702.34a), if any."""
    assert obj.card is not None
    for keyword in game.base_of(obj.card, face).casting:
        if obj.zone in keyword.casts_from:
            return keyword
    return None


def permissions(game: Game, player: int) -> list[InForce]:
    """Effects that let the player play cards, in force now."""
    index = game.index or game.build_index()
    return [
        entry
        for entry in index.rules.get(PlayPermission, ())
        if entry.effect.player.matches(game, player, entry.scope)
        and entry.applies(game)
        and not (entry.effect.once_each_turn and was_used(game, entry))
    ]


def was_used(game: Game, entry: InForce) -> bool:
    """Was this permission used this turn?"""
    source = game.objects.get(entry.scope.source)
    return source is not None and bool((source.activations or {}).get(entry.effect, 0))


def note_use(game: Game, entry: InForce | None) -> None:
    """It is used."""
    if entry is None or not entry.effect.once_each_turn:
        return
    if entry.scope.source in game.objects:
        source = game.writable(entry.scope.source)
        game.any_activations = True
        source.activations = {**(source.activations or {}), entry.effect: 1}


def permitted_cards(game: Game, entries: list[InForce]) -> list[GameObject]:
    """Cards outside hands that one of these permissions may be about, each once."""
    found: dict[int, GameObject] = {}
    for entry in entries:
        for obj in candidates(game, selected_zones(entry.effect.cards)):
            if obj.zone not in (HAND, BATTLEFIELD, STACK) and obj.card is not None:
                found[obj.id] = obj
    return list(found.values())


def selected_zones(cards: object) -> AllOf:
    """The filter; one that only selects is about cards in every zone where they may lie."""
    from ..definitions.filters import IsSelected

    parts = cards.parts if isinstance(cards, AllOf) else (cards,)
    for part in parts:
        if isinstance(part, IsSelected):
            # Parts of a filter of cards are filters of cards.
            return _Anywhere(parts)  # type: ignore[arg-type]
    # As above.
    return AllOf(parts)  # type: ignore[arg-type]


class _Anywhere(AllOf, frozen=True):
    """In exile, graveyards and libraries."""

    def zones(self) -> int:
        from ..vocabulary import COMMAND, GRAVEYARD, LIBRARY

        return 1 << EXILE | 1 << GRAVEYARD | 1 << LIBRARY | 1 << COMMAND


def may_play_land(game: Game, player: int, obj: GameObject, base: Characteristics) -> bool:
    """May the player play this land face from where it is (CR 305.1, 116.2a)?"""
    if obj.zone == HAND:
        return obj.owner == player
    return permission_for_land(game, player, obj, base) is not None


def permission_for_land(
    game: Game, player: int, obj: GameObject, base: Characteristics
) -> InForce | None:
    """The first permission to play this land face."""
    for entry in permissions(game, player):
        effect = entry.effect
        if effect.lands and effect.cards.matches(game, obj, base, entry.scope):
            return entry
    return None


def ways_to_cast(
    game: Game, player: int, obj: GameObject, face: int, base: Characteristics
) -> list[Way]:
    """Every way in which the player may begin to cast this face of the card."""
    found: list[Way] = []
    at_all: Way | None = None
    if obj.zone == HAND:
        at_all = NORMAL if obj.owner == player else None
    elif obj.zone == EXILE and obj.granted == "adventure" and obj.owner == player:
        at_all = Way(obj.granted)
    if at_all is not None and base.mana_cost is not None:  # CR 118.6
        found.append(at_all)
    if obj.owner == player:
        for keyword in base.casting:
            if obj.zone in keyword.casts_from:
                found.append(Way(keyword.stem, None, keyword))
    for entry in permissions(game, player):
        effect = entry.effect
        if not effect.spells or not effect.cards.matches(game, obj, base, entry.scope):
            continue
        if effect.costs is None:
            at_all = Way("", None, None, effect.any_time, effect.any_mana, entry)
            if base.mana_cost is not None:
                found.append(at_all)
        else:
            name = "without paying its mana cost" if not effect.costs else "permission"
            found.append(Way(name, effect.costs, None, effect.any_time, effect.any_mana, entry))
    if at_all is not None:
        for keyword in base.morphs:
            found.append(
                at_all._replace(
                    name=FACE_DOWN, costs=_THREE, face_down=keyword.face_down_abilities()
                )
            )
        for entry in effects_on_spell(game, AlternativeCost, player, obj, base):
            effect = entry.effect
            found.append(at_all._replace(name=effect.name, costs=effect.costs))
    return found


def as_any_mana(cost: ManaCost, any_mana: str) -> ManaCost:
    """The cost where mana may be spent as though it were of any colour or type (CR 609.4b)."""
    if not any_mana:
        return cost
    pips = tuple(
        [pip | ALL_MANA_TYPES if any_mana == "type" or pip & _COLORED else pip for pip in cost.pips]
    )
    return ManaCost(cost.generic, pips, cost.x, cost.symbols)
