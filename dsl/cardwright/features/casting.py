"""What is said of casting and playing: without paying, from where, with flash (CR 601.3).

Shared by "play" and "cast": as something that is permitted for a while, and, where nothing says how
long, as something done while the spell or ability resolves (CR 608.2g).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from cardwright.ast import (
    Clause,
    Gap,
    Head,
    KeywordReference,
    Node,
    NounPhrase,
    PrepositionalModifier,
    PrepositionalPhrase,
    Pronoun,
    SelfReference,
    Subordinate,
)
from cardwright.compile import zones
from cardwright.compile.clauses import is_plain
from cardwright.compile.filters import affected, all_of, without
from cardwright.engine.definitions.filters import (
    Filter,
    InZone,
    IsCard,
    IsSelected,
    IsSpell,
)
from cardwright.engine.definitions.instructions import Instruction
from cardwright.engine.definitions.permissions import CastAnyTime, PlayPermission
from cardwright.engine.definitions.quantities import Fixed
from cardwright.engine.definitions.selectors import EachObject, Reference, Selector, TopCards, You
from cardwright.engine.vocabulary import HAND
from cardwright.structs import only

if TYPE_CHECKING:
    from cardwright.compile.views import ClauseView
    from cardwright.engine.definitions.effects import ContinuousEffect
    from cardwright.engine.game import Game
    from cardwright.engine.scope import Resolution

__all__ = ["MayCast", "cast_now", "claims", "permitted"]


class MayCast(Instruction, frozen=True):
    """The player may cast one of the cards now: for its mana cost, or without paying it."""

    player: Selector
    cards: Selector
    free: bool = False
    is_offer: ClassVar[bool] = True

    def perform(self, game: Game, resolution: Resolution) -> None:
        """Only what could be cast is offered (CR 608.2g)."""
        costs = () if self.free else None
        for player in self.player.select(game, resolution)[:1]:
            cards = self.cards.select(game, resolution)
            able = tuple([one for one in cards if game.can_cast_now(player, one, costs)])
            chosen = game.choose(player, "cast", able, 0, 1, resolution.source) if able else ()
            spells = [game.cast_now(player, one, costs) for one in chosen]
            spells = [spell for spell in spells if spell >= 0]
            resolution.record(cast=tuple(spells), amount=len(spells), done=bool(spells))


def claims(modifier: Node) -> bool:
    """The modifiers that are read here."""
    return _is_free(modifier) or _is_flash(modifier)


def _is_free(modifier: Node) -> bool:
    """ "without paying its mana cost" (CR 118.9)."""
    clause = modifier.object if isinstance(modifier, PrepositionalModifier) else None
    if not isinstance(modifier, PrepositionalModifier) or not isinstance(clause, Clause):
        return False
    paid = [one for one in clause.arguments if one is not None and not isinstance(one, Gap)]
    cost = only(paid)
    return (
        modifier.preposition == "without"
        and clause.frame.startswith("{player} pay ")
        and isinstance(cost, NounPhrase)
        and isinstance(cost.possessor, Pronoun)
        and cost.possessor.word in ("it", "they")
        and cost == NounPhrase(possessor=cost.possessor, heads=_MANA_COST, plural=cost.plural)
        and is_plain(clause)
    )


_MANA_COST = (Head(noun="mana cost"),)


def _is_flash(modifier: Node) -> bool:
    """ "as though it had flash" (CR 601.3b)."""
    if not isinstance(modifier, Subordinate) or modifier.word != "as though":
        return False
    clause = only(modifier.clauses)
    return (
        isinstance(clause, Clause)
        and len(clause.arguments) == 2
        and isinstance(clause.arguments[0], Pronoun)
        and clause.arguments[0].word in ("it", "they")
        and clause.arguments[1] == KeywordReference("flash")
        and clause.tense == "past"
        and is_plain(clause)
        and not modifier.phrase
    )


def _said(view: ClauseView) -> tuple[bool, bool]:
    """Whether it is cast without paying, and as though it had flash."""
    free = flash = False
    for modifier in view.clause.modifiers:
        if claims(modifier):
            free |= _is_free(modifier)
            flash |= _is_flash(modifier)
            view.c.ledger.cover(modifier)
    return free, flash


def permitted(view: ClauseView, slot: str, *, lands: bool) -> ContinuousEffect | None:
    """What may be cast or played for as long as this lasts; None after a gap."""
    others = set(view.slots) - {"player", slot, "origin"}
    player = view.players("player")
    node = view.node(slot)
    if others or player is None or node is None:
        view.gap(slot, "cast or play in a way")
        return None
    free, flash = _said(view)
    if isinstance(node, SelfReference) and node.words == "this spell" and flash:
        if free or lands or view.has("origin"):
            view.gap(slot, "cast this spell in a way")
            return None
        view.c.use(node, "words")
        return CastAnyTime(own=True)
    origin = _origin(view)
    if view.has("origin") and origin is None:
        return None
    cards: Filter | None
    if isinstance(node, NounPhrase) and node.target:
        # "target card from your graveyard": the zone is where it is targeted
        chosen = view.selector(slot, origin)
        cards, origin = (None if chosen is None else IsSelected(chosen)), None
    else:
        cards = _cards(view, node)
    if cards is None:
        return None
    known = isinstance(cards, IsSelected)
    if origin is None and not known:
        if lands or free or not flash:
            view.gap(slot, "cast or play from where")
            return None
        return CastAnyTime(cards, player)
    if not known and not (isinstance(node, NounPhrase) and node.plural):
        view.gap(slot, "cast or play one of several")
        return None
    costs = () if free else None
    what = cards if origin is None else all_of((cards, origin))
    return PlayPermission(what, player, lands=lands, costs=costs, any_time=flash)


def _cards(view: ClauseView, node: Node) -> Filter | None:
    """The cards as a class or as known objects: what may be cast is no spell yet."""
    found = affected(view.c, node)
    return None if found is None else without(found, IsSpell, IsCard)


def _origin(view: ClauseView) -> Filter | None:
    """ "from your graveyard", "from the top of your library"."""
    node = view.node("origin")
    if node is None:
        return None
    if _is_your_library_top(node):
        view.c.ledger.cover(node)
        return IsSelected(TopCards(You(), Fixed(1)))
    return zones.zone_filter(view.c, node)


def _is_your_library_top(node: Node) -> bool:
    library = NounPhrase(possessor=Pronoun("you"), heads=(Head(noun="library"),))
    return node == NounPhrase(
        determiner="the",
        heads=(Head(noun="top"),),
        postmodifiers=(PrepositionalPhrase("of", library),),
    )


def _is_spell_of_the_event(view: ClauseView, cards: Selector) -> bool:
    """What was cast, and triggered this, is on the stack: "cast it" means another card."""
    return (
        isinstance(cards, Reference)
        and cards.slot == "event.object"
        and cards.view == "current"
        and isinstance(view.node("spell"), Pronoun)
    )


def cast_now(view: ClauseView) -> Instruction | None:
    """ "You may cast it without paying its mana cost": at once (CR 608.2g)."""
    node, player = view.node("spell"), view.selector("player")
    others = set(view.slots) - {"player", "spell", "origin"}
    if view.clause.modals != ("may",) or others or node is None or player is None:
        view.gap("spell", "cast now")
        return None
    free, flash = _said(view)
    origin = _origin(view)
    if flash or (view.has("origin") and origin is None):
        view.gap("spell", "cast now")
        return None
    if origin is None or (isinstance(node, NounPhrase) and node.target):
        cards = view.selector("spell", origin) if _is_known(view, node) else None
        if cards is None or _is_spell_of_the_event(view, cards):
            view.gap("spell", "cast which")
            return None
        return MayCast(player, cards, free)
    one = isinstance(node, NounPhrase) and node.determiner == "a" and node.quantity is None
    with view.c.matching():
        what = _cards(view, node) if one else None
    if what is None or not _is_searchable(origin):
        view.gap("spell", "cast which")
        return None
    return MayCast(player, EachObject(all_of((origin, what))), free)


def _is_known(view: ClauseView, node: Node) -> bool:
    """A mention or a target, no choice among many."""
    if isinstance(node, NounPhrase):
        return node.target or id(node) in view.c.bindings.references
    return isinstance(node, (Pronoun, SelfReference))


def _is_searchable(origin: Filter) -> bool:
    return isinstance(origin, InZone) and (origin.zone != HAND or origin.player is not None)
