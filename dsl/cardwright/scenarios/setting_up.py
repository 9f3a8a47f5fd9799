"""The game when a scenario begins: everything is where it is said to be, nothing happens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardwright.engine.definitions.abilities import FaceDefinition
from cardwright.engine.game import Game
from cardwright.engine.state import GameObject, Mana, new_object
from cardwright.engine.vocabulary import (
    BATTLEFIELD,
    CARD_TYPE_MASKS,
    COLOR_NAMES,
    FIRST_MAIN_PHASE,
    PERMANENT_TYPES,
    SUPERTYPE_MASKS,
)
from cardwright.errors import UncompiledCard, UnknownCard
from cardwright.scenarios import model as m
from cardwright.scenarios.describing import read_mana
from cardwright.scenarios.naming import Names, NotFound
from cardwright.scenarios.near import unknown_card
from cardwright.scenarios.script import LineFailed

if TYPE_CHECKING:
    from cardwright.engine.definitions.abilities import CardDefinition
    from cardwright.scenarios.library import Library
    from cardwright.scenarios.model import Scenario

#: Summoning sickness asks whether control began before this turn (CR 302.6).
_LONG_AGO = 0
_FIRST_TURN = 1


def set_up(scenario: Scenario, names: Names, library: Library) -> Game:
    """The game at the first line that is no set-up; raises LineFailed for what cannot be set up."""
    game = Game(
        len(names.players),
        names=tuple(names.players),
        card_names=library.names(),
        creature_types=tuple(library.creature_types()),
    )
    game.turn = _FIRST_TURN
    game.turn_began = [_FIRST_TURN] * len(game.players)
    game.active = 0
    game.step = FIRST_MAIN_PHASE
    game.skip_draw = False
    game.offer_mana = True
    game.pays_by_hand = frozenset(range(len(game.players)))
    work = _SetUp(game, names, library)
    for line in scenario.lines:
        if isinstance(line.statement, m.SetUp):
            try:
                work.do(line.statement)
            except (NotFound, UncompiledCard) as problem:
                said = line.source.strip()
                raise LineFailed(line, said, str(problem)) from None
    work.finish()
    game.in_priority = True
    game.priority = game.active
    game.passes = 0
    game.derive()
    return game


class _SetUp:
    """The set-up of one game, a statement at a time."""

    def __init__(self, game: Game, names: Names, library: Library) -> None:
        self.game = game
        self.names = names
        self.library = library
        #: Cards to be on top of a library, the top one first: player -> objects.
        self.tops: dict[int, list[GameObject]] = {}
        #: Attachments are settled at the end, when everything is there.
        self.attached: list[tuple[GameObject, m.Thing]] = []

    def do(self, statement: m.SetUp) -> None:
        """Do what one statement says; raises NotFound, UncompiledCard."""
        game, names = self.game, self.names
        match statement:
            case m.Players():
                pass
            case m.BeginAt():
                game.active = names.player(statement.player)
                game.step = statement.step
            case m.SetLife():
                game.players[names.player(statement.player)].life = statement.life
            case m.SetPlayerCounters():
                player = game.players[names.player(statement.player)]
                player.counters = {**(player.counters or {}), statement.kind: statement.count}
            case m.SetMana():
                player = game.players[names.player(statement.player)]
                player.pool += tuple(Mana(each) for each in read_mana(statement.mana))
            case m.PutCards():
                for counted in statement.cards:
                    for _ in range(max(1, counted.count)):
                        self.put_card(statement.player, counted.name, statement.place)
            case m.PutPermanents():
                for batch in statement.batches:
                    self.put_batch(names.player(statement.player), batch)

    def finish(self) -> None:
        """What needs everything else to be there: attachments, and the tops of libraries."""
        for obj, thing in self.attached:
            found = [one for one in self.names.ids(self.game, thing) if one != obj.id]
            if len(found) > 1:
                free = [one for one in found if not self._has_attachment(one)]
                found = free or found
            obj.attached_to = found[0]
        for cards in self.tops.values():
            for card in reversed(cards):
                self.game.put_in(card)

    def put_card(self, owner: str, name: str, place: m.Place) -> None:
        """A card in a zone that is not the battlefield."""
        player = self.names.player(owner)
        card = self._card(name)
        obj = self._object(card, -1, player, place.zone)
        if place.on_top:
            self.tops.setdefault(player, []).append(obj)
        else:
            self.game.put_in(obj)

    def put_batch(self, player: int, batch: m.Batch) -> None:
        """Permanents, alike."""
        ids = []
        for _ in range(batch.count):
            obj = (
                self._token(player, batch.token) if batch.token else self._permanent(player, batch)
            )
            obj.controller = obj.entered_under = player
            obj.tapped = batch.tapped
            obj.counters = self._counters(obj, batch)
            obj.chosen = {slot: _chosen(slot, value) for slot, value in batch.chosen} or None
            self.game.put_in(obj)
            obj.since_turn = _FIRST_TURN if batch.summoning_sick else _LONG_AGO
            if batch.attached_to is not None:
                self.attached.append((obj, batch.attached_to))
            ids.append(obj.id)
        if batch.label:
            self.names.labels[batch.label] = tuple(ids)

    def _permanent(self, player: int, batch: m.Batch) -> GameObject:
        card = self._card(batch.name)
        face = next((number for number, one in enumerate(card.faces) if one.name == batch.name), 0)
        if not card.faces[face].types & PERMANENT_TYPES:
            raise NotFound(f"{batch.name} is no permanent card")
        return self._object(card, face, player, BATTLEFIELD)

    def _token(self, player: int, token: m.TokenText) -> GameObject:
        types = supertypes = colors = 0
        for word in token.types:
            types |= CARD_TYPE_MASKS.get(word, 0)
            supertypes |= SUPERTYPE_MASKS.get(word, 0)
            if word not in CARD_TYPE_MASKS and word not in SUPERTYPE_MASKS:
                raise NotFound(f'"{word}" is no card type')
        for color in token.colors:
            if color not in (*COLOR_NAMES, "colorless"):
                raise NotFound(f'"{color}" is no color')
            colors |= 0 if color == "colorless" else 1 << COLOR_NAMES.index(color)
        face = FaceDefinition(
            name=f"{token.subtypes} Token",  # CR 111.4
            types=types,
            supertypes=supertypes,
            subtypes=tuple(token.subtypes.split()),
            colors=colors,
            power=token.power,
            toughness=token.toughness,
        )
        obj = self._add(
            new_object(self.game.next_id, self.game.token_base(face), player, BATTLEFIELD)
        )
        obj.is_token = True
        return obj

    def _object(self, card: CardDefinition, face: int, owner: int, zone: int) -> GameObject:
        base = self.game.base_of(card, face)
        return self._add(new_object(self.game.next_id, base, owner, zone, card, max(0, face)))

    def _add(self, obj: GameObject) -> GameObject:
        self.game.objects[obj.id] = obj
        self.game.next_id += 1
        return obj

    def _card(self, name: str) -> CardDefinition:
        try:
            card = self.library.find(name)
        except UnknownCard:
            raise NotFound(unknown_card(name, self.library.names())) from None
        if card.uncompiled:
            raise UncompiledCard(card.name, card.uncompiled)
        return card

    def _counters(self, obj: GameObject, batch: m.Batch) -> dict[str, int] | None:
        counters = dict(batch.counters)
        if obj.base.loyalty is not None:
            counters.setdefault("loyalty", obj.base.loyalty)
        if obj.base.defense is not None:
            counters.setdefault("defense", obj.base.defense)
        return counters or None

    def _has_attachment(self, identifier: int) -> bool:
        return any(one.attached_to == identifier for one in self.game.battlefield.values())


def _chosen(slot: str, value: str) -> Any:
    if slot == "chosen.color":
        if value not in COLOR_NAMES:
            raise NotFound(f'"{value}" is no color')
        return COLOR_NAMES.index(value)
    return value
