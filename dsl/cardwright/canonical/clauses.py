"""One form of clauses."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from cardwright.ast import (
    Adverb,
    Clause,
    Controlled,
    Head,
    Measure,
    Node,
    NounPhrase,
    Number,
    PlacedModifier,
    PrepositionalModifier,
    Pronoun,
    SelfReference,
    Subordinate,
    Voice,
)

from .noun_phrases import BATTLEFIELD, in_order

__all__ = ["one_clause", "one_subordinate"]

_THEIR_CHOICE = Adverb("choice", "of their choice")
_PUT = "{player} put {object:Object|Zone} into {zone} from {origin:Zone}"
_DIE = "{object:Permanent} die [under {control}]"
_ENTER = "{object:Permanent} enter [under {control}]"
_LEAVE = "{object:Object} leave {zone}"
#: "Cast" with its object at the second place, and where it is cast from at the third.
_CAST = "{player} cast {spell} [from {origin:Zone}]"
#: Frames of the same verb for the object itself: their places of player, spell and origin.
_CAST_ITSELF: Mapping[str, tuple[int | None, int, int]] = {
    "{player} cast {itself:Self} [from {origin:Zone}]": (0, 1, 2),
    "passive {itself:Self} cast [from {origin:Zone}]": (None, 0, 1),
    "passive {object:Object} cast from {origin:Zone}": (None, 0, 1),
}
_PLAY = "{player} play {card:Object} [from {origin:Zone}]"
_AMASS = "{player} amass {count}"
_AMASS_ARMY = "{player} amass {army}"
_AMASS_X = "{player} amass {army:Permanent} {count}"
_ZOMBIES = NounPhrase(heads=(Head(types=("Zombie",)),), plural=True)
_NEXT = PlacedModifier(0, Adverb("focus", "next"))


def one_clause(clause: Clause) -> Clause:
    """The clause in its one form; its parts have theirs."""
    if clause.contracted:
        clause = replace(clause, contracted=False)
    clause = _without_choice(clause)
    clause = _next(_cast(_played(clause)))  # what is played is cast, and how that is said
    clause = _amassed(clause)
    return _died(_entered(_left(clause)))


def one_subordinate(node: Subordinate) -> Node:
    """ "As long as it's your turn" is "during your turn"."""
    if node.word != "as long as" or len(node.clauses) != 1:
        return node
    (clause,) = node.clauses
    if not clause.frame.startswith("{subject:Time|") or len(clause.arguments) != 2:
        return node
    what, when = clause.arguments
    is_turn = isinstance(when, NounPhrase) and when.possessor is not None
    bare = Clause(clause.frame, clause.arguments)
    if what != Pronoun("it") or not is_turn or clause != bare or not isinstance(when, NounPhrase):
        return node
    if replace(when, possessor=None) != NounPhrase(heads=(Head(noun="turn"),)):
        return node
    return PrepositionalModifier("during", when)


def _without_choice(clause: Clause) -> Clause:
    """A player who sacrifices chooses what, whether the text says so or not (CR 701.21a)."""
    if not clause.frame.startswith("{player} sacrifice") or len(clause.arguments) < 2:
        return clause
    first, what, *rest = clause.arguments
    if not isinstance(what, NounPhrase) or _THEIR_CHOICE not in what.postmodifiers:
        return clause
    kept = tuple(each for each in what.postmodifiers if each != _THEIR_CHOICE)
    return replace(clause, arguments=(first, replace(what, postmodifiers=kept), *rest))


def _cast(clause: Clause) -> Clause:
    """The object that is cast may be called by its name, or "this creature"."""
    if any(isinstance(each, PlacedModifier) and each != _NEXT for each in clause.modifiers):
        return clause
    places = _CAST_ITSELF.get(clause.frame)
    if places is not None:
        arguments = tuple(None if at is None else clause.arguments[at] for at in places)
        voice: Voice = "passive" if places[0] is None else "active"
        return replace(clause, frame=_CAST, arguments=arguments, voice=voice)
    if clause.frame.startswith(_CAST) and not any(clause.arguments[3:]):
        return replace(clause, frame=_CAST, arguments=clause.arguments[:3])
    return clause


def _died(clause: Clause) -> Clause:
    """What is put into a graveyard from the battlefield dies (CR 700.4).

    Whose graveyard is not asked: it is its owner's (CR 400.3). "Your graveyard" says whose it is.
    """
    if clause.frame != _PUT or clause.voice != "passive" or clause.arguments[0] is not None:
        return clause
    _, what, zone, origin = clause.arguments
    is_placed = any(isinstance(each, PlacedModifier) for each in clause.modifiers)
    if is_placed or clause.tense == "been" or origin != BATTLEFIELD or not _is_its_graveyard(zone):
        return clause
    tense = "present" if clause.tense == "base" else clause.tense  # "would be put", "would die"
    return replace(clause, frame=_DIE, arguments=(what, None), voice="active", tense=tense)


def _is_its_graveyard(zone: Node | None) -> bool:
    """ "A graveyard", "its owner's graveyard", "their owners' graveyards"."""
    if not isinstance(zone, NounPhrase):
        return False
    owner = zone.possessor
    if owner is not None and not _is_its_owner(owner):
        return False
    bare = replace(zone, possessor=None, determiner="", plural=False)
    return bare == NounPhrase(heads=(Head(noun="graveyard"),)) and zone.determiner in ("", "a")


def _is_its_owner(owner: Node) -> bool:
    if not isinstance(owner, NounPhrase):
        return False
    bare = replace(owner, possessor=None, plural=False)
    is_its = isinstance(owner.possessor, Pronoun | SelfReference)
    return is_its and bare == NounPhrase(heads=(Head(noun="owner"),))


def _left(clause: Clause) -> Clause:
    """What left the battlefield under a player's control was one that the player controlled."""
    if clause.frame != f"{_LEAVE} under {{control}}" or clause.tense != "past":
        return clause
    what, zone, control = clause.arguments
    owned = _controlled(what, control, past=True)
    return clause if owned is None else replace(clause, frame=_LEAVE, arguments=(owned, zone))


def _entered(clause: Clause) -> Clause:
    """What enters under a player's control is one that the player controls (CR 603.6a)."""
    if not clause.frame.startswith(_ENTER) or clause.tense != "present" or clause.modals:
        return clause
    what, control, *rest = clause.arguments
    if not isinstance(what, NounPhrase) or what.determiner not in ("a", "another"):
        return clause  # of a certain object it is said under whose control it is put there
    owned = _controlled(what, control, past=False)
    return clause if owned is None else replace(clause, arguments=(owned, None, *rest))


def _controlled(what: Node | None, control: Node | None, *, past: bool) -> NounPhrase | None:
    """The phrase with "you control" behind it, of "under your control"."""
    if not isinstance(what, NounPhrase) or not isinstance(control, NounPhrase):
        return None
    player = control.possessor
    if player is None or control != NounPhrase(possessor=player, heads=(Head(noun="control"),)):
        return None
    if any(isinstance(each, Controlled) for each in what.postmodifiers):
        return None
    controlled = Controlled(player, "control", past=past)
    return in_order(replace(what, postmodifiers=(*what.postmodifiers, controlled)))


def _played(clause: Clause) -> Clause:
    """Spells that are played are cast (CR 601.1a)."""
    if not clause.frame.startswith(_PLAY) or any(clause.arguments[3:]):
        return clause
    what = clause.arguments[1]
    if not isinstance(what, NounPhrase) or not what.heads:
        return clause
    *_, last = what.heads
    if (
        not isinstance(last, Head)
        or last.noun != "spell"
        or any(not isinstance(head, Head) or head.independent for head in what.heads)
    ):
        return clause
    return replace(clause, frame=_CAST, arguments=clause.arguments[:3])


def _next(clause: Clause) -> Clause:
    """ "When you next cast a spell" is "when you cast your next spell"."""
    if clause.frame != _CAST or _NEXT not in clause.modifiers:
        return clause
    player, what, origin = clause.arguments
    if player is None or not isinstance(what, NounPhrase) or what.determiner != "a" or what.order:
        return clause
    what = replace(what, determiner="", order="next", possessor=player)
    kept = tuple(each for each in clause.modifiers if each != _NEXT)
    return replace(clause, arguments=(player, what, origin), modifiers=kept)


def _amassed(clause: Clause) -> Clause:
    """Without a subtype Zombies are amassed (CR 701.47d)."""
    if clause.frame == _AMASS:
        player, count = clause.arguments
        if isinstance(count, Number):
            (head,) = _ZOMBIES.heads
            assert isinstance(head, Head)
            army = replace(_ZOMBIES, heads=(replace(head, measure=Measure(count)),))
            return replace(clause, frame=_AMASS_ARMY, arguments=(player, army))
        return replace(clause, frame=_AMASS_X, arguments=(player, _ZOMBIES, count))
    return clause
