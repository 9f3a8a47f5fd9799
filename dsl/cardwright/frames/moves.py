"""Checks on what moves from zone to zone, and on whose things are done away with.

"Return it from your graveyard to your hand"; no "from your hand to your hand", no token that is put
into a hand (CR 111.8), no instant on the battlefield (CR 400.4a).
"""

from __future__ import annotations

from cardwright.ast import (
    Clause,
    Controlled,
    Head,
    Node,
    NounPhrase,
    PrepositionalPhrase,
    Pronoun,
    SelfReference,
    WithPhrase,
)

from .phrase_ends import last_head
from .predicates import check_granted
from .reasons import Refusal
from .templates import Form
from .words import Words

__all__ = ["check_controller", "check_exchange", "check_move"]

_TO = frozenset(("into", "onto", "to"))
_WHERE = frozenset(("from", "in", "on"))
_EXCHANGED = frozenset(("", "of"))
_YOU = Pronoun("you")
_BY_YOU = (None, _YOU)
_OTHERS = frozenset(("a", "each", ""))


def check_move(clause: Clause, form: Form, words: Words) -> None:
    """Refuse what cannot be moved there, or is there already.

    Raises:
        Refusal: "return it from your hand to your hand", "put a token into your hand"
    """
    if form.passive or not form.places:
        return
    arguments = clause.arguments
    moved = arguments[form.places[0].index]
    head = last_head(moved) if moved is not None else None
    phrase = moved if isinstance(moved, NounPhrase) else None
    origin = destination = None
    way = ""
    is_placed = bool(clause.modifiers)
    for place in form.places[1:]:
        argument = arguments[place.index]
        if argument is None:
            continue
        if place.word == "from":
            origin = argument
        elif destination is not None:
            is_placed = True  # "into its owner's library **just beneath** ..."
        elif place.word in _TO:
            destination, way = argument, place.word
    if phrase is not None and head is not None and origin is None:
        _check_target(phrase, head, form.lemma)
    if origin is not None and destination is None:
        place_left = last_head(origin)
        if place_left is not None and place_left.noun == form.lemma:
            raise Refusal("zone of a move", form.lemma)  # no "exile a card from exile"
    zone = last_head(destination) if destination is not None else None
    if zone is None or destination is None:
        return
    if way == "into" and zone.noun in words.noun_tables["shared_zone"]:
        raise Refusal("preposition of a zone", f"into {zone.noun}")
    if (
        zone.noun == "library"
        and way == "into"
        and not is_placed
        and form.lemma in words.effect_verbs["placed"]
    ):
        raise Refusal("place in a library", form.lemma)
    if origin == destination or moved == destination or _is_from(moved, destination):
        raise Refusal("zone of a move", zone.noun)
    hidden = words.noun_tables["hidden_zone"]
    if (
        form.lemma in words.effect_verbs["hidden"]
        and zone.noun != "library"
        and zone.noun in hidden
    ):
        raise Refusal("zone of a move", f"shuffle {zone.noun}")
    if head is None or phrase is None:
        return
    is_new = phrase.determiner == "a" and not phrase.postmodifiers
    if head.noun == "token" and is_new and zone.noun in hidden:
        raise Refusal("zone of a move", f"token {zone.noun}")
    never = words.noun_tables["never_permanent"]
    if zone.noun == "battlefield" and len(phrase.heads) == 1:
        if head.noun == "card" and head.types and never.issuperset(head.types):
            raise Refusal("zone of a move", f"{head.types[-1]} battlefield")
        if phrase.target and not origin and not head.noun and not phrase.postmodifiers:
            raise Refusal("zone of a move", f"{' '.join(head.types)} battlefield")


def _check_target(phrase: NounPhrase, head: Head, verb: str) -> None:
    """A card that is targeted is told where it is (CR 109.2a): no "return target card to ..."."""
    is_told = phrase.postmodifiers or head.qualifiers  # "target **suspended** card"
    if phrase.target and head.noun.endswith("card") and not is_told:
        raise Refusal("zone of a target", verb)


def _is_from(node: Node | None, zone: Node) -> bool:
    """Whether a phrase says that something is in this zone: "a card **in your hand**"."""
    return isinstance(node, NounPhrase) and any(
        isinstance(item, PrepositionalPhrase) and item.preposition in _WHERE and item.object == zone
        for item in node.postmodifiers
    )


def check_exchange(clause: Clause, form: Form) -> None:
    """An exchange is of two things, or between two players (CR 701.12a).

    Raises:
        Refusal: "exchange control of target creature"
    """
    if clause.arguments[0] not in _BY_YOU:
        return
    last = form.places[-1]
    if last.word not in _EXCHANGED:
        return  # "exchange life totals **with target player**"
    given = clause.arguments[last.index]
    if type(given) is NounPhrase:
        refused = not given.plural and given.partitive is None
        for item in given.postmodifiers:
            refused = refused and type(item) is not WithPhrase
        if not last.word and len(given.heads) > 1:
            refused = False  # "your hand and graveyard"
    else:
        refused = type(given) is SelfReference and not given.plural
    if refused:
        raise Refusal("exchange of one thing", form.lemma)


def check_controller(
    form: Form, arguments: list[Node | None], subject: Node | None, words: Words
) -> None:
    """A player sacrifices what they control (CR 701.21a), and gains control of what they do not.

    Raises:
        Refusal: "sacrifice a creature an opponent controls"
    """
    if form.lemma not in words.effect_verbs["own"]:
        check_granted(form, arguments, subject, words)
    for place in form.places:
        node = arguments[place.index]
        if type(node) is not NounPhrase or not node.postmodifiers:
            continue
        for item in node.postmodifiers:
            if not isinstance(item, Controlled) or item.verb != "control" or item.past:
                continue
            if form.lemma not in words.effect_verbs["own"]:
                refused = (
                    place.word == "of"
                    and item.by == _YOU
                    and not item.negated
                    and subject in _BY_YOU
                    and not node.plural
                )
            else:
                refused = subject in _BY_YOU and (
                    item.negated if item.by == _YOU else _is_another(item.by)
                )
            if refused:
                raise Refusal("controller", form.lemma)


def _is_another(player: Node) -> bool:
    """ "An opponent", "target player": no "that player", which may be you."""
    if not isinstance(player, NounPhrase) or not player.heads:
        return False
    head = player.heads[-1]
    return isinstance(head, Head) and (player.target or player.determiner in _OTHERS)
