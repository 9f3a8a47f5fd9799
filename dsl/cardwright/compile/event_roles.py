"""What an event says of its roles: which objects and players, how much, of what (CR 603.2)."""

from __future__ import annotations

from msgspec.structs import replace

from cardwright.ast import (
    AtLeast,
    Head,
    ManaSymbols,
    Node,
    NounList,
    NounPhrase,
    Number,
    PrepositionalPhrase,
    Pronoun,
    Qualifier,
    SelfReference,
)
from cardwright.diagnostics.codes import compiling as codes
from cardwright.engine.definitions.events import (
    EitherRole,
    ManaRole,
    ObjectRole,
    PlayerRole,
    RoleTest,
    ValueRole,
)
from cardwright.engine.definitions.filters import (
    AllOf,
    AnyPlayer,
    Filter,
    HasXInManaCost,
    OwnedBy,
)
from cardwright.structs import only

from . import counters, filters, players, zones
from .colors import color_phrase
from .compilation import Compilation

__all__ = [
    "combat_damage",
    "is_mana",
    "is_one_or_more",
    "is_plain_mass",
    "mana_test",
    "role_tests",
    "single_roles",
]

#: Roles whose name says that it is an amount; a plain mass noun there tests nothing.
_MASSES = ("damage", "life", "mana", "card", "game")


#: Roles in which there may be an object as well: "attacks **a player**" asks that it is none.
_EITHER = ("object", "defender")
_ONE = ("a", "another", "any")


def is_one_or_more(node: Node) -> bool:
    """ "**one or more** creatures": one event for all of them (CR 603.2c)."""
    return (
        isinstance(node, NounPhrase)
        and node.quantity is not None
        and isinstance(node.quantity, AtLeast)
        and isinstance(node.quantity.count, Number)
        and node.quantity.count.value == 1
    )


def single_roles(role: str, node: Node, tests: list[RoleTest]) -> list[str]:
    """The roles of one object or player of any number: what happens to each is another event.

    "One or more creatures you control deal combat damage to **a player**" (CR 603.2c).
    """
    items = node.items if type(node) is NounList else (node,)
    if not all(map(_is_one, items)):
        return []
    if not tests and _is_player(node):
        return [role]
    parts = [one for test in tests for one in (test.tests if type(test) is EitherRole else (test,))]
    found = [one.role for one in parts if type(one) in (ObjectRole, PlayerRole)]
    return list(dict.fromkeys(found))


def _is_one(node: Node) -> bool:
    return (
        isinstance(node, NounPhrase)
        and node.determiner in _ONE
        and node.quantity is None
        and not node.plural
    )


def is_mana(node: Node) -> bool:
    """The noun is "mana", whatever more is said of it."""
    return (
        isinstance(node, NounPhrase)
        and len(node.heads) == 1
        and isinstance(node.heads[0], Head)
        and node.heads[0].noun == "mana"
    )


def is_plain_mass(c: Compilation, node: Node) -> bool:
    """ "damage", "mana", "a card" without any quality."""
    if not isinstance(node, NounPhrase) or len(node.heads) != 1:
        return False
    head = node.heads[0]
    if head not in tuple(Head(noun=noun) for noun in _MASSES):
        return False
    article = "the" if head.noun == "game" else "a"
    bare = replace(
        node,
        plural=False,
        determiner="" if node.determiner == article else node.determiner,
    )
    if bare != NounPhrase(heads=node.heads):
        return False
    c.use(node, "heads", "determiner")
    c.ledger.use_all(head)
    return True


def combat_damage(c: Compilation, node: Node) -> bool | None:
    """Combat damage or noncombat damage (CR 120.2a-b), and nothing more said; None: neither."""
    if not isinstance(node, NounPhrase) or node != NounPhrase(heads=node.heads):
        return None
    if node.heads == (Head(noun="combat damage"),):
        kind = True
    elif node.heads == (Head((Qualifier("not", "noncombat"),), noun="damage"),):
        kind = False
    else:
        return None
    c.ledger.cover(node)
    return kind


def mana_test(c: Compilation, node: Node) -> ManaRole | None:
    """ "(tapped for) mana of the chosen color" (CR 106.12a)."""
    assert isinstance(node, NounPhrase)
    of = only(node.postmodifiers)
    head = node.heads[0]
    quantity = node.quantity
    if (
        isinstance(of, PrepositionalPhrase)
        and of.preposition == "of"
        and head == Head(noun="mana")
        and (quantity is None or is_one_or_more(node))
        and not (node.determiner or node.possessor or node.order or node.other)
    ):
        c.use(node, "heads", "postmodifiers", "quantity")
        if quantity is not None:
            c.ledger.cover(quantity)
        c.ledger.use_all(head)
        c.use(of, "preposition", "object")
        color = color_phrase(c, of.object)
        if color is not None and color.slot:
            return ManaRole("mana", 0, color.slot)
    c.gap(codes.MANA, "mana of an event", node)
    return None


def role_tests(
    c: Compilation, role: str, node: Node, implied: type[Filter] | None = None
) -> list[RoleTest] | None:
    """What a phrase asks of a role of an event; None after a gap.

    No test says of what is in the role that it is ``implied``.
    """
    if type(node) is NounList and role != "player" and any(map(_is_player, node.items)):
        return _either(c, role, node, implied)
    if _is_player(node) or role == "player":
        who = players.player_filter(c, node)
        if who is None:
            return None
        # A role that an object or a player may have is two roles in the engine (CR 120.3).
        either = role in _EITHER
        role = "player" if role == "object" else role
        return [] if isinstance(who, AnyPlayer) and not either else [PlayerRole(role, who)]
    if is_plain_mass(c, node):
        return []
    if type(node) is ManaSymbols:
        c.gap(codes.EVENT, "mana symbols", node)
        return None
    if counters.is_counters(node):
        return _counter_tests(c, node)
    if zones.is_zone(node):
        return _zone_tests(c, role, node)
    what = filters.affected(c, node)
    if what is None:
        return None
    if implied is not None:
        what = filters.without(what, implied)
    if what == AllOf(()):
        return []
    if filters.has_part(what, HasXInManaCost) and type(node) is not SelfReference:
        c.event_has_x = True
    return [ObjectRole(role, what)]


def _is_player(node: Node) -> bool:
    return players.is_player_phrase(node) or (type(node) is Pronoun and node.word == "you")


def _either(
    c: Compilation, role: str, node: NounList, implied: type[Filter] | None
) -> list[RoleTest] | None:
    """ "(attacks) **you or a planeswalker you control**": a player in this role, or an object."""
    if node.conjunction not in ("and", "or", "and/or") or node.postmodifiers:
        c.gap(codes.NOUN, "list with what follows it", node)
        return None
    c.use(node, "conjunction", "items", "postmodifiers")
    tests: list[RoleTest] = []
    for item in node.items:
        found = role_tests(c, role, item, implied)
        if found is None:
            return None
        if len(found) != 1:
            c.gap(codes.EVENT, "one of several in a role", item)
            return None
        tests += found
    return [EitherRole(role, tuple(tests))]


def _zone_tests(c: Compilation, role: str, node: Node) -> list[RoleTest] | None:
    """ "into a graveyard", "into your graveyard": a zone is its owner's (CR 400.3)."""
    place = zones.place(c, node)
    if place is None or place.holder is not None:
        c.gap(codes.EVENT, "zone", node)
        return None
    zone = ValueRole(role, (place.zone,))
    if place.owner is None:
        return [zone]
    owner = players.player_filter(c, place.owner)
    return None if owner is None else [zone, ObjectRole("object", OwnedBy(owner))]


def _counter_tests(c: Compilation, node: Node) -> list[RoleTest] | None:
    assert isinstance(node, NounPhrase)
    head = node.heads[0]
    assert isinstance(head, Head)
    c.use(node, "heads", "determiner")
    kind = counters.counter_kind(c, head)
    if kind is None or node.determiner not in ("a", "") or node.quantity or node.postmodifiers:
        c.gap(codes.EVENT, "counters", node)
        return None
    return [ValueRole("kind", (kind,))] if kind else []
