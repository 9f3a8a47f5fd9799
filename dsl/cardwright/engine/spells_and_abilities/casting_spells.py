"""CR 601: Casting Spells.

No rollback machinery: while choices are made the card is a proposed object on the stack, put there
by
a bare move that is all there is to undo; the announced event happens when everything is settled
and the
mana is paid.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...errors import IllegalAction
from ..definitions.effects import AdditionalCost
from ..definitions.permissions import CastAnyTime
from ..events.life_and_damage import LifePaid
from ..events.spells import Cast
from ..events.zones import ZoneChange
from ..game_concepts.helping_to_pay import choose_help, use_help
from ..game_concepts.mana_choices import Purpose
from ..game_concepts.payment import with_x
from ..game_concepts.targets import announce_events, can_choose
from ..requests import ChooseOne, ChooseYes
from ..scope import Resolution, Scope
from ..state import GameObject, StackItem
from ..vocabulary import HAND, LAND, STACK
from .announcing import NOTHING, announce, choose_modes, targets_of
from .announcing_costs import Payment, announce_symbols
from .costs import mana_part, other_than_mana, pay_costs
from .paying import can_pay_otherwise, has_help, pay_mana
from .proposing import aura_target, plain_means, proposed, spell_costs
from .total_cost import effects_on_spell
from .ways_to_cast import (
    NORMAL,
    Way,
    note_use,
    ways_to_cast,
)

if TYPE_CHECKING:
    from ..characteristics import Characteristics
    from ..definitions.costs import Cost
    from ..definitions.mana import ManaCost
    from ..game import Game
    from ..game_concepts.mana import Available
    from ..state import Mana
    from .announcing import Announcement


def can_cast(game: Game, player: int, obj: GameObject, face: int, base: Characteristics) -> bool:
    """Could the player cast this face now: timing, prohibitions, costs, targets (CR 601.3)?"""
    if base.types & LAND:
        return False
    if obj.zone == HAND and base.plain_cost is not None:
        means = plain_means(game, player)
        if means is not None:
            return can_cast_plainly(game, player, obj, face, base, means)
    return bool(possible_ways(game, player, obj, face, base))


def can_cast_plainly(
    game: Game, player: int, obj: GameObject, face: int, base: Characteristics, means: Available
) -> bool:
    """``can_cast`` where the printed mana cost is all that is to be paid, with these means."""
    cost = base.plain_cost
    assert cost is not None
    if not (base.instant_speed or game.is_sorcery_time(player)):
        return False
    if not means.covers(cost) and not can_pay_otherwise(game, player, cost, means):
        return False
    return can_choose_targets(game, player, obj, face, base)


def can_choose_targets(
    game: Game, player: int, obj: GameObject, face: int, base: Characteristics
) -> bool:
    """Are there legal choices for the card as a spell (CR 601.2c)?"""
    if not (base.choices_depend or game.has_prohibition("target")):
        return True
    spell = proposed(game, player, obj, face)
    game.objects[obj.id] = spell
    try:
        payment = Payment(game, spell, (), Scope(obj.id, player), Purpose(spell, True))
        return has_choices(game, spell, payment)
    finally:
        game.objects[obj.id] = obj


def has_choices(game: Game, spell: GameObject, payment: Payment) -> bool:
    """Are there legal targets and modes for a proposed spell, with some X (CR 601.2b-c)?"""
    aura = aura_target(spell)
    if aura is not None and not can_choose(game, (aura,), payment.scope):
        return False
    ability = spell.base.spell
    return ability is None or payment.can_announce(ability.body_of(spell.granted))


def possible_ways(
    game: Game,
    player: int,
    obj: GameObject,
    face: int,
    base: Characteristics,
    ways: list[Way] | None = None,
) -> list[Way]:
    """The ways in which the player could cast the face now, to the end (CR 601.3).

    ``ways`` are those that a resolving effect gives: it may be cast in spite of its timing then
    (CR 608.2g).
    """
    resolving = ways is not None
    objects = game.objects
    found: list[Way] = []
    for way in ways_to_cast(game, player, obj, face, base) if ways is None else ways:
        spell = proposed(game, player, obj, face, way)
        objects[obj.id] = spell
        try:
            if not (
                resolving
                or spell.base.instant_speed
                or way.any_time
                or game.is_sorcery_time(player)
                or any(effects_on_spell(game, CastAnyTime, player, spell))  # CR 601.3b
            ):
                continue
            if game.has_prohibition("cast") and game.forbidden(Cast(obj.id, player, obj.zone)):
                continue
            scope = Scope(obj.id, player)
            costs = spell_costs(game, player, spell, {}, way)
            payment = Payment(game, spell, costs, scope, Purpose(spell, True))
            if payment.is_possible_with_some_x() and has_choices(game, spell, payment):
                found.append(way)
        finally:
            objects[obj.id] = obj
    return found


def choose_way(
    game: Game,
    player: int,
    obj: GameObject,
    face: int,
    base: Characteristics,
    ways: list[Way] | None,
) -> Way:
    """Announce which cost is paid, where there is a choice (CR 601.2b).

    Raises:
        IllegalAction: there is no way.
    """
    if ways is None and obj.zone == HAND and not (base.casting or base.effects or base.morphs):
        index = game.index or game.build_index()
        if not index.rules:
            return NORMAL
    possible: dict[str, Way] = {}
    for way in possible_ways(game, player, obj, face, base, ways):
        possible.setdefault(way.name, way)
    names = tuple(possible)
    if not names:
        raise IllegalAction("it cannot be cast")
    if len(names) == 1:
        return possible[names[0]]
    return possible[game.decide(ChooseOne(player, "way to cast", names, obj.id))]


class Proposal:
    """What was announced and is to be paid for a spell (CR 601.2b-f)."""

    __slots__ = ("announcement", "costs", "life", "mana", "x")

    def __init__(
        self,
        announcement: Announcement,
        mana: ManaCost | None,
        costs: tuple[Cost, ...] = (),
        x: int = 0,
        life: int = 0,
    ) -> None:
        self.announcement = announcement
        #: The mana to be paid, None: none.
        self.mana = mana
        #: The other costs.
        self.costs = costs
        self.x = x
        self.life = life


def cast(
    game: Game, player: int, obj: GameObject, face: int, ways: list[Way] | None = None
) -> bool:
    """CR 601.2 in its order; False where the mana could not be paid after all (CR 733.1).

    ``ways`` are those that a resolving effect gives (CR 608.2g).

    Raises:
        IllegalAction: a choice was not legal; nothing has changed.
    """
    assert obj.card is not None
    way = choose_way(game, player, obj, face, game.base_of(obj.card, face), ways)
    spell = proposed(game, player, obj, face, way)
    origin = obj.zone
    place = game.lift(obj)  # 601.2a
    game.objects[obj.id] = spell
    spent: tuple[Mana, ...] | None = ()
    try:
        purpose = Purpose(spell, True)
        proposal = propose(game, player, spell, way, purpose)
        mana = proposal.mana
        if mana is not None and has_help(game, purpose):
            mana, helping = choose_help(game, player, mana, purpose)
            use_help(game, helping)
        if mana is not None and (mana.generic or mana.pips):
            spent = pay_mana(game, player, mana, purpose)  # 601.2g
    except IllegalAction:
        game.put_back(obj, place)
        raise
    game.put_back(obj, place)
    if spent is None:
        return False
    note_use(game, way.permission)
    put_spell_on_stack(game, player, spell, origin, proposal, spent)
    return True


def propose(game: Game, player: int, spell: GameObject, way: Way, purpose: Purpose) -> Proposal:
    """Announce everything and find the total cost (CR 601.2b-f).

    Raises:
        IllegalAction: there is no legal choice, or an answer was not legal.
    """
    body = NOTHING if spell.base.spell is None else spell.base.spell.body_of(spell.granted)
    scope = Scope(spell.id, player)
    modes = choose_modes(game, body, scope)  # 601.2b
    cost = spell.base.plain_cost
    if way is NORMAL and cost is not None and plain_means(game, player) is not None:
        announcement = announce(game, body, scope, aura_target(spell), modes)
        return Proposal(announcement, cost, announcement.costs)
    slots = choose_optional_costs(game, player, spell, purpose, way)
    costs = spell_costs(game, player, spell, slots, way)
    x = Payment(game, spell, costs, scope, purpose).choose_x(targets_of(body, modes))
    spell.x = x
    scope = Scope(spell.id, player, slots, x)
    mana = mana_part(costs)
    life = 0
    if mana is not None:
        mana, life = announce_symbols(game, player, spell, with_x(mana, x), purpose)
    announcement = announce(game, body, scope, aura_target(spell), modes)  # 601.2c-d
    return Proposal(announcement, mana, (*other_than_mana(costs), *announcement.costs), x, life)


def put_spell_on_stack(
    game: Game,
    player: int,
    spell: GameObject,
    origin: int,
    proposal: Proposal,
    spent: tuple[Mana, ...],
) -> None:
    """The proposed spell moves there, what is not mana is paid, and it is cast (CR 601.2h-i)."""
    moved = ZoneChange(spell.id, STACK, player, origin, face=spell.face, granted=spell.granted)
    if spell.face_down:
        moved.base, moved.face_down = spell.base, True
    game.happen(moved)
    new = game.objects[moved.new_object]
    new.x = proposal.x
    announcement = proposal.announcement
    resolution = Resolution(new.id, player, announcement.slots, proposal.x)
    resolution.slots |= {"cast.from": origin, "cast.by": player}
    ability = spell.base.spell
    item = StackItem(
        new.id,
        new.id,
        player,
        "spell",
        announcement.instructions,
        targets=announcement.targets,
        slots=resolution.slots,
        x=proposal.x,
        ability=ability,
        body=NOTHING if ability is None else ability.body_of(spell.granted),
        modes=announcement.modes,
        paid=spent,
    )
    new.item = item
    game.stack.append(item)
    if item.targets:
        announce_events(game, new.id, player, [one for _, ids in item.targets for one in ids])
    if proposal.life:
        game.happen(LifePaid(player, proposal.life))
    if proposal.costs:
        pay_costs(game, player, new, proposal.costs, resolution)  # 601.2h
        game.replace_item(item.changed(slots=resolution.slots))
    game.happen(Cast(new.id, player, origin))  # 601.2i


def choose_optional_costs(
    game: Game, player: int, spell: GameObject, purpose: Purpose, way: Way
) -> dict[str, Any]:
    """Announce which optional additional costs will be paid (CR 601.2b)."""
    slots: dict[str, Any] = {}
    for entry in effects_on_spell(game, AdditionalCost, player, spell):
        effect = entry.effect
        if effect.optional:
            trial = {**slots, f"paid.{effect.number}": True}
            costs = spell_costs(game, player, spell, trial, way)
            if Payment(game, spell, costs, Scope(spell.id, player), purpose).is_possible():
                slots[f"paid.{effect.number}"] = game.decide(
                    ChooseYes(player, "additional cost", spell.id)
                )
    return slots
