"""Player phrases: as filters (events, static effects) and as selectors (resolutions)."""

from __future__ import annotations

from cardwright.ast import Head, Node, NounPhrase, Pronoun, Qualifier, Subordinate
from cardwright.diagnostics.codes import compiling as codes
from cardwright.engine.definitions.abilities import TargetSpecification
from cardwright.engine.definitions.events import EventPattern, PlayerRole
from cardwright.engine.definitions.filters import (
    AnyPlayer,
    IsOpponent,
    IsSelectedPlayer,
    IsYou,
    PlayerFilter,
)
from cardwright.engine.definitions.selectors import (
    ChosenPlayer,
    ControllerOf,
    DefendingPlayer,
    EachPlayer,
    OwnerOf,
    Reference,
    Selector,
    You,
)
from cardwright.passes.walk import nodes_in

from . import quantities, selectors
from .compilation import Compilation
from .others import other_player
from .references import player_filter_of, selector_of

__all__ = ["is_player_phrase", "player_filter", "player_selector"]

_PLAYER_NOUNS = {"player": AnyPlayer, "opponent": IsOpponent}
_RELATIONS: dict[str, type[ControllerOf] | type[OwnerOf]] = {
    "controller": ControllerOf,
    "owner": OwnerOf,
}


def is_player_phrase(node: Node) -> bool:
    """The phrase names players and nothing else."""
    if type(node) is not NounPhrase or len(node.heads) != 1:
        return False
    head = node.heads[0]
    return type(head) is Head and (head.noun in _PLAYER_NOUNS or head.noun in _RELATIONS)


def player_filter(c: Compilation, node: Node) -> PlayerFilter | None:
    """Which players match; None after a gap."""
    if isinstance(node, Pronoun):
        if node.word == "you":
            c.ledger.use_all(node)
            return IsYou()
        found = selectors.selector(c, node)
        return None if found is None else player_filter_of(found)
    if not isinstance(node, NounPhrase) or not is_player_phrase(node):
        c.gap(codes.NOUN, type(node).__name__, node)
        return None
    head = node.heads[0]
    assert isinstance(head, Head)
    if id(node) in c.bindings.references or head.noun in _RELATIONS:
        one = player_selector(c, node)
        return None if one is None else player_filter_of(one)
    if _is_defending(head):
        one = player_selector(c, node)
        return None if one is None else IsSelectedPlayer(one)
    if node.target:
        one = player_selector(c, node)
        return None if one is None else player_filter_of(one)
    if node.determiner not in ("", "a", "any", "each", "all", "another", "the") or node.quantity:
        c.gap(codes.NOUN, f"{node.determiner} {head.noun}", node)
        return None
    return _plain(c, node, head)


def _plain(c: Compilation, node: NounPhrase, head: Head) -> PlayerFilter | None:
    """ "player", "opponent" with what stands around it, without its determiner's meaning."""
    c.use(node, "determiner", "heads", "possessor", "other", "quantity")
    c.use(head, "noun")
    kind = _PLAYER_NOUNS[head.noun]()
    if node.possessor is not None:
        if not (
            head.noun == "opponent"
            and isinstance(node.possessor, Pronoun)
            and node.possessor.word == "you"
        ):
            c.gap(codes.NOUN, f"possessor of {head.noun}", node)
            return None
        c.ledger.use_all(node.possessor)
    if node.other or node.determiner == "another":
        return other_player(c, node, kind, _told_player(c))
    return kind


def _is_defending(head: Head) -> bool:
    return any(isinstance(one, Qualifier) and one.word == "defending" for one in head.qualifiers)


def player_selector(c: Compilation, node: NounPhrase) -> Selector | None:
    """Which players are meant while resolving; None after a gap."""
    head = node.heads[0]
    assert isinstance(head, Head)
    known = c.bindings.references.get(id(node))
    if known is not None:
        bound = c.bound(node, f"{node.determiner} {head.noun}")
        c.use(node, "determiner", "heads")
        c.use(head, "noun")
        return None if bound is None else selector_of(bound.slot, bound.view)
    if head.noun in _RELATIONS:
        return _relation(c, node, head)
    if _is_defending(head):
        c.use(node, "heads")
        c.ledger.use_all(head)
        c.ledger.use_all(head.qualifiers[0])
        if len(head.qualifiers) == 1 and not node.determiner:
            return DefendingPlayer()
        c.gap(codes.NOUN, "defending player", node)
        return None
    if node.target:
        return _target(c, node, head)
    kind = _plain(c, node, head)
    if kind is None:
        return None
    if node.quantity is not None:
        c.gap(codes.NOUN, f"a number of {head.noun}", node)
        return None
    if node.determiner in ("each", "all") or (node.plural and not node.determiner):
        return EachPlayer(kind)
    if node.determiner in ("a", "any", "another"):
        return ChosenPlayer(kind, You(), c.bindings.slot_of(node))
    c.gap(codes.NOUN, f"{node.determiner} {head.noun}", node)
    return None


def _relation(c: Compilation, node: NounPhrase, head: Head) -> Selector | None:
    if node.possessor is None or node.determiner or node.quantity is not None or node.other:
        c.gap(codes.NOUN, f"{node.determiner} {head.noun}", node)
        return None
    c.use(node, "heads", "possessor")
    c.use(head, "noun")
    of = selectors.selector(c, node.possessor)
    return None if of is None else _RELATIONS[head.noun](of)


def _target(c: Compilation, node: NounPhrase, head: Head) -> Selector | None:
    bounds = quantities.bounds(c, node)
    kind = _plain(c, node, head)
    if bounds is None or kind is None:
        return None
    c.use(node, "target")
    slot = c.bindings.slot_of(node)
    if not slot:
        c.gap(codes.NOUN, "target", node)
        return None
    number = int(slot.rpartition(".")[2])
    c.targets.append(TargetSpecification(number, None, kind, *bounds))
    return Reference(slot)


def _told_player(c: Compilation) -> Reference | bool | None:
    """The player of the event other than you; None: there is none; False: which, is not known."""
    if c.told is None or c.in_event:
        return None
    patterns, lead = c.told
    if not any(map(is_player_phrase, nodes_in(lead))):
        return None
    acting = all(_acts(lead, pattern) for pattern in patterns)
    return Reference("event.player") if acting else False


def _acts(lead: Subordinate, pattern: EventPattern) -> bool:
    """Whether the player is that of the event: who does it, whose step it is, who is damaged."""
    if any(isinstance(test, PlayerRole) and test.role == "player" for test in pattern.tests):
        return True
    if pattern.event == "step":
        return True
    first: Node | None = lead.clauses[0].arguments[0] if lead.clauses else None
    return first is not None and is_player_phrase(first)
