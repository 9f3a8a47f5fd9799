"""Noun phrases as selectors: which objects and players an instruction is about (CR 608.2)."""

from __future__ import annotations

from cardwright.ast import (
    Adverb,
    Head,
    Node,
    NounList,
    NounPhrase,
    PrepositionalPhrase,
    Pronoun,
    SelfReference,
)
from cardwright.diagnostics.codes import compiling as codes
from cardwright.engine.definitions.abilities import TargetSpecification
from cardwright.engine.definitions.filters import (
    AnyOf,
    AnyPlayer,
    Filter,
    HasCardType,
    IsOpponent,
    PlayerFilter,
)
from cardwright.engine.definitions.quantities import Fixed, Quantity
from cardwright.engine.definitions.selectors import (
    ChosenObjects,
    EachObject,
    Reference,
    Selector,
    This,
    Together,
    TopCards,
    You,
)
from cardwright.engine.vocabulary import BATTLE, CREATURE, PLANESWALKER
from cardwright.structs import only

from . import filters, players, quantities, zones
from .attached import attached
from .compilation import Compilation
from .own_nouns import asking_itself
from .references import parts_of, selector_of

__all__ = ["selector", "target"]

_MENTIONS = frozenset({"it", "they", "itself", "themselves", "he", "she", "they each"})
#: What may be dealt damage (CR 115.4).
_ANY_TARGET = HasCardType(CREATURE | PLANESWALKER | BATTLE)


def selector(
    c: Compilation,
    node: Node,
    where: Filter | None = None,
    chooser: Selector | None = None,
) -> Selector | None:
    """What the phrase means while resolving; None after a gap.

    ``where`` narrows what may be chosen ("sacrifice a creature": one you control); ``chooser`` is
    who chooses.
    """
    if type(node) is Pronoun:
        return _pronoun(c, node)
    if type(node) is SelfReference:
        c.use(node, "words")
        if node.words == "~" and c.is_quoted:
            # In an ability that it gives, a card's name means the card that gives it (CR 201.5a).
            c.gap(codes.NOUN, "its own name in an ability that it gives", node)
            return None
        if node.words in ("this ability", "this effect"):
            c.gap(codes.NOUN, node.words, node)
            return None
        return c.made(This(), node)
    if type(node) is NounList:
        return _list(c, node, where, chooser)
    if type(node) is not NounPhrase:
        c.gap(codes.NOUN, type(node).__name__, node)
        return None
    if id(node) in c.bindings.references:
        return _mention(c, node, chooser)
    if players.is_player_phrase(node):
        return players.player_selector(c, node)
    if filters.is_attached_phrase(node):
        found = attached(c, node)
        return None if found is None else c.made(found, node)
    if zones.is_zone(node):
        return zones.zone_cards(c, node)
    if not node.heads:
        c.gap(codes.NOUN, node.determiner, node)
        return None
    if type(node.heads[-1]) is not Head:
        return _around_pronoun(c, node, chooser)
    if _is_top(node):
        return _top(c, node)
    if node.target or _is_target_noun(node):
        return target(c, node, where)
    return _described(c, node, where, chooser)


def _list(
    c: Compilation, node: NounList, where: Filter | None, chooser: Selector | None
) -> Selector | None:
    c.use(node, "conjunction", "items", "postmodifiers")
    found = [selector(c, item, where, chooser) for item in node.items]
    kept = [one for one in found if one is not None]
    if len(kept) != len(found):
        return None
    if node.conjunction != "and" or node.postmodifiers:
        c.gap(codes.NOUN, f"list joined by {node.conjunction}", node)
        return None
    return Together(tuple(kept))


def _pronoun(c: Compilation, node: Pronoun) -> Selector | None:
    c.use(node, "word")
    if node.word == "you":
        return c.made(You(), node)
    if node.word == "any target":
        slot = c.bindings.slot_of(node)
        number = int(slot.rpartition(".")[2])
        c.targets.append(TargetSpecification(number, _ANY_TARGET, AnyPlayer()))
        return c.made(Reference(slot), node)
    if node.word in _MENTIONS:
        bound = c.bound(node, node.word)
        return None if bound is None else c.made(selector_of(bound.slot, bound.view), node)
    c.gap(codes.NOUN, node.word, node)
    return None


def _mention(c: Compilation, node: NounPhrase, chooser: Selector | None) -> Selector | None:
    """ "that creature", "the sacrificed land": bound; its words were checked when binding."""
    bound = c.bound(node, f"{node.determiner} ...")
    c.use(node, "determiner", "heads", "conjunction")
    if node == NounPhrase(determiner="the", other=True):
        c.use(node, "other")
        return None if bound is None else c.made(selector_of(bound.slot, bound.view), node)
    for head in node.heads:
        c.ledger.cover(head)
    slot = c.bindings.slot_of(node)
    if node.partitive is not None and slot.startswith("choice."):
        whole = None if bound is None else selector_of(bound.slot, bound.view)
        return _part_of(c, node, whole, slot, chooser)
    if node.postmodifiers or node.quantity is not None or node.other or node.partitive:
        c.gap(codes.NOUN, f"{node.determiner} with qualities", node)
        return None
    return None if bound is None else c.made(selector_of(bound.slot, bound.view), node)


def _part_of(
    c: Compilation, node: NounPhrase, of: Selector | None, slot: str, chooser: Selector | None
) -> Selector | None:
    """ "two of them", "up to one of those cards": a choice among what is known."""
    counted = node.partitive if node.partitive is not None else node.quantity
    plain = NounPhrase(
        determiner=node.determiner,
        partitive=node.partitive,
        quantity=node.quantity,
        heads=node.heads,
        plural=node.plural,
    )
    if node != plain or (node.partitive is not None and node.quantity is not None):
        c.gap(codes.NOUN, "part of what was mentioned", node)
        return None
    limits = quantities.bounds(c, NounPhrase(quantity=counted))
    c.use(node, "partitive", "quantity", "heads")
    found = parts_of(of.slot) if isinstance(of, Reference) and of.view == "current" else ()
    if not found or limits is None:
        c.gap(codes.NOUN, "part of what was mentioned", node)
        return None
    least, most = limits
    if least is None:
        least = most = Fixed(1)
    made = ChosenObjects(filters.all_of(found), least, most, chooser or You(), slot)
    return c.made(made, node)


def _around_pronoun(c: Compilation, node: NounPhrase, chooser: Selector | None) -> Selector | None:
    inner = node.heads[-1]
    slot = c.bindings.slot_of(node)
    if len(node.heads) == 1 and slot.startswith("choice."):
        return _part_of(c, node, selector(c, inner), slot, chooser)
    plain = NounPhrase(heads=node.heads, plural=node.plural)
    if node == plain and len(node.heads) == 1:
        c.use(node, "heads")
        return selector(c, inner)
    c.gap(codes.NOUN, "part of what was mentioned", node)
    return None


def _is_top(node: NounPhrase) -> bool:
    head = node.heads[-1]
    return type(head) is Head and (node.order == "top" or head.noun == "top card")


def _top(c: Compilation, node: NounPhrase) -> Selector | None:
    """ "the top two cards of your library"."""
    head = node.heads[-1]
    of = only(node.postmodifiers)
    if (
        not isinstance(head, Head)
        or head.noun not in ("card", "top card")
        or head.qualifiers
        or head.types
        or node.determiner != "the"
        or not isinstance(of, PrepositionalPhrase)
        or of.preposition != "of"
        or not zones.is_zone(of.object)
        or len(node.heads) != 1
    ):
        c.gap(codes.NOUN, "top", node)
        return None
    c.use(node, "heads", "order", "determiner", "quantity", "postmodifiers")
    c.use(head, "noun")
    c.use(of, "preposition", "object")
    place = zones.place(c, of.object)
    count: Quantity | None = Fixed(1)
    if node.quantity is not None:
        count = quantities.amount(c, node.quantity)
    if place is None or count is None:
        return None
    holder = place.holder
    if place.owner is not None:
        holder = selector(c, place.owner)
    if holder is None:
        c.gap(codes.NOUN, "whose library", node)
        return None
    return c.made(TopCards(holder, count), node)


def _is_target_noun(node: NounPhrase) -> bool:
    """ "one or two targets": the noun itself (CR 115.4)."""
    head = node.heads[-1]
    return type(head) is Head and head.noun == "target"


def target(c: Compilation, node: NounPhrase, where: Filter | None = None) -> Selector | None:
    """A target specification (CR 115), and the reference to what is chosen for it."""
    slot = c.bindings.slot_of(node)
    limits = quantities.bounds(c, node)
    c.use(node, "target", "determiner")
    if limits is None:
        return None
    if not slot.startswith("target.") or node.determiner not in ("", "another"):
        c.gap(codes.NOUN, f"{node.determiner} target", node)
        return None
    found = _targeted(c, node)
    if found is None:
        return None
    objects, who = found
    if objects is not None and where is not None:
        objects = filters.all_of((objects, where))
    number = int(slot.rpartition(".")[2])
    if any(one.number == number for one in c.targets):
        c.gap(codes.NOUN, "one target asked for twice", node)
        return None
    if objects is not None:
        objects = asking_itself(objects, slot)
    c.targets.append(TargetSpecification(number, objects, who, *limits))
    return c.made(Reference(slot), node)


def _targeted(c: Compilation, node: NounPhrase) -> tuple[Filter | None, PlayerFilter | None] | None:
    """Objects and players that may be the target; None after a gap."""
    if _is_target_noun(node):
        head = node.heads[-1]
        c.use(node, "heads")
        c.use(head, "noun")
        return _ANY_TARGET, AnyPlayer()
    split = _players_among(node)
    if split is not None:
        c.use(node, "heads", "conjunction")
        for head in node.heads:
            c.ledger.use_all(head)
        if node.postmodifiers or node.other or node.possessor is not None:
            c.gap(codes.NOUN, "target player or object with qualities", node)
            return None
        return split
    if any(type(head) is Head and head.noun == "ability" for head in node.heads):
        c.gap(codes.NOUN, "target ability", node)
        return None
    with c.matching():
        objects = filters.object_filter(c, node)
    return None if objects is None else (objects, None)


def _players_among(node: NounPhrase) -> tuple[Filter, PlayerFilter] | None:
    """ "player or planeswalker", "creature or player"."""
    types = 0
    who: PlayerFilter | None = None
    for head in node.heads:
        if not isinstance(head, Head) or head.qualifiers or head.measure:
            return None
        for word in (*head.types, *(head.noun.split(" or ") if head.noun else ())):
            if word in ("player", "opponent") and who is None:
                who = AnyPlayer() if word == "player" else IsOpponent()
            elif word in ("creature", "planeswalker", "battle"):
                types |= {"creature": CREATURE, "planeswalker": PLANESWALKER}.get(word, BATTLE)
            else:
                return None
    if who is None or not types or (len(node.heads) > 1 and node.conjunction != "or"):
        return None
    return HasCardType(types), who


def _described(
    c: Compilation, node: NounPhrase, where: Filter | None, chooser: Selector | None
) -> Selector | None:
    choice = [one for one in node.postmodifiers if type(one) is Adverb]
    words = tuple(one.words for one in choice)
    random = words == ("at random",)
    if words == ("of your choice",):
        chooser = You()
    their = words == ("of their choice",) and not isinstance(chooser or You(), You)
    if words not in ((), ("at random",), ("of your choice",)) and not their:
        c.gap(codes.POSTMODIFIER, choice[0].words, node)
        return None
    limits: tuple[Quantity | None, Quantity | None] | None
    whole = node.determiner in ("each", "all", "every") or (
        node.plural and not node.determiner and node.quantity is None
    )
    limits = quantities.bounds(c, node)
    c.use(node, "determiner")
    if limits is None:
        return None
    if not whole and node.determiner not in ("a", "another", ""):
        c.gap(codes.NOUN, f"{node.determiner} ...", node)
        return None
    if not whole and not node.determiner and node.quantity is None:
        c.gap(codes.NOUN, "bare noun", node)
        return None
    with c.matching():
        found = _filter_without(c, node, choice)
    if found is None:
        return None
    if where is not None:
        found = filters.all_of((found, where))
    if whole:
        if node.quantity is not None or choice:
            c.gap(codes.QUANTITY, "each of a number", node)
            return None
        return c.made(EachObject(found), node)
    least, most = limits
    if least is None:
        least = most = Fixed(1)
    slot = c.bindings.slot_of(node)
    made = ChosenObjects(found, least, most, chooser or You(), _choice_slot(slot), random)
    return c.made(made, node)


def _choice_slot(slot: str) -> str:
    """Choices and costs are kept by the selector; what steps leave is kept by the step."""
    return slot if slot.startswith(("choice.", "cost.")) else ""


def _filter_without(
    c: Compilation, node: NounPhrase, choice: list[Adverb]
) -> AnyOf | Filter | None:
    if not choice:
        return filters.object_filter(c, node)
    for one in choice:
        c.ledger.use_all(one)
    kept = tuple(one for one in node.postmodifiers if not isinstance(one, Adverb))
    return filters.object_filter(c, c.without(node, postmodifiers=kept))
