"""One form for each of the things that a text may say in two ways: for comparing meaning.

Only what the rules say to be the same is made the same. What only mostly comes to the same stays
apart: who formats a card must be able to trust that nothing changed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from msgspec.structs import replace

from cardwright.ast import (
    Adverb,
    Clause,
    Conjoined,
    Controlled,
    Gap,
    Head,
    KeywordLine,
    ManaSymbols,
    Node,
    NounPhrase,
    Number,
    PlacedModifier,
    PrepositionalPhrase,
    Pronoun,
    RelativeClause,
    SelfReference,
    Voice,
    WithPhrase,
)
from cardwright.passes.referents import Bound, Unbound

__all__ = ["Context", "canonical", "canonical_lines"]

#: Ways of naming the object itself.
_OWN = SelfReference("~")
_THEIR_CHOICE = Adverb("choice", "of their choice")
_NOT_ITSELF = frozenset({"this ability"})
#: What a binding calls the object that has the ability.
_SOURCE = "source"
_PUT = "{player} put {object:Object|Zone} into {zone} from {origin:Zone}"
_DIE = "{object:Permanent} die [under {control}]"
_LEAVE = "{object:Object} leave {zone}"
#: "Cast" with its object at the second place, and where it is cast from at the third.
_CAST = "{player} cast {spell} [from {origin:Zone}]"
#: Frames of the same verb for the object itself: their places of player, spell and origin.
_CAST_ITSELF: Mapping[str, tuple[int | None, int, int]] = {
    "{player} cast {itself:Self} [from {origin:Zone}]": (0, 1, 2),
    "passive {itself:Self} cast [from {origin:Zone}]": (None, 0, 1),
    "passive {object:Object} cast from {origin:Zone}": (None, 0, 1),
}
_BATTLEFIELD = NounPhrase(determiner="the", heads=(Head(noun="battlefield"),))


class Context(NamedTuple):
    """What is known of a text beside its trees."""

    #: Of the vocabulary: label -> kind.
    labels: Mapping[str, str]
    #: What the references mean, by ``id`` of their nodes; empty where nobody asked.
    references: Mapping[int, Bound | Unbound] = {}


def canonical_lines(lines: Iterable[Node], context: Context) -> list[object]:
    """The abilities of a face; keywords in one line are an ability each (CR 702.1)."""
    return [canonical(each, context) for line in lines for each in _abilities(line)]


def _abilities(line: Node) -> Iterator[Node]:
    if not isinstance(line, KeywordLine) or line.label or line.sentences:
        yield line
        return
    for keyword in line.keywords:
        yield KeywordLine((keyword,))


def canonical(node: object, context: Context) -> object:
    """The tree with one form for each of the things that may be said in two ways.

    These are the object's own name, "this creature" (CR 201.5) and a pronoun for it; an ability
    word, which has no meaning (CR 207.2c); and what the functions below say.
    """
    if isinstance(node, SelfReference):
        return node if node.words in _NOT_ITSELF else _OWN
    if isinstance(node, Pronoun):
        bound = context.references.get(id(node))
        return _OWN if isinstance(bound, Bound) and bound.slot == _SOURCE else node
    if isinstance(node, Node):
        changed: dict[str, object] = {}
        for name in node.__struct_fields__:
            value = getattr(node, name)
            if name == "label" and context.labels.get(value.lower()) == "ability_word":
                changed[name] = ""
            elif isinstance(value, Node | tuple):
                new = canonical(value, context)
                if new is not value:
                    changed[name] = new
        return _one_form(replace(node, **changed) if changed else node)
    if isinstance(node, tuple):
        items = tuple(canonical(item, context) for item in node)
        return node if all(a is b for a, b in zip(items, node, strict=True)) else items
    return node


def _one_form(node: Node) -> Node:
    """The one form of a node whose parts have theirs."""
    if isinstance(node, Clause):
        clause = replace(node, contracted=False) if node.contracted else node
        return _died(_left(_cast(_without_choice(clause))))
    if isinstance(node, NounPhrase):
        return _symbols(_in_order(node))
    if isinstance(node, RelativeClause):
        return _without_that(node)
    return node


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
    if any(isinstance(each, PlacedModifier) for each in clause.modifiers):
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
    if is_placed or clause.tense == "been" or origin != _BATTLEFIELD or not _is_its_graveyard(zone):
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
    if not isinstance(what, NounPhrase) or not isinstance(control, NounPhrase):
        return clause
    if control.possessor is None or control != NounPhrase(
        possessor=control.possessor, heads=(Head(noun="control"),)
    ):
        return clause
    controlled = Controlled(control.possessor, "control", past=True)
    what = replace(what, postmodifiers=(*what.postmodifiers, controlled))
    return replace(clause, frame=_LEAVE, arguments=(what, zone))


def _symbols(phrase: NounPhrase) -> Node:
    """ "Six {E}" is {E}{E}{E}{E}{E}{E}."""
    count = phrase.quantity
    if not isinstance(count, Number) or count.value < 1 or len(phrase.heads) != 1:
        return phrase
    (head,) = phrase.heads
    if not isinstance(head, Head) or len(head.qualifiers) != 1:
        return phrase
    (symbols,) = head.qualifiers
    if not isinstance(symbols, ManaSymbols) or len(symbols.symbols) != 1:
        return phrase
    if phrase != NounPhrase(quantity=count, heads=(Head(qualifiers=(symbols,)),)):
        return phrase
    return ManaSymbols(symbols.symbols * count.value)


def _in_order(phrase: NounPhrase) -> NounPhrase:
    """ "Creatures with defender you control" are "creatures you control with defender"."""
    after = phrase.postmodifiers
    if len(after) < 2 or any(isinstance(each, Conjoined) for each in after):
        return phrase
    ordered: list[Node] = []
    for each in after:
        at = len(ordered)
        while _rank(each) and at and _rank(ordered[at - 1]) > _rank(each):
            at -= 1
        ordered.insert(at, each)
    return phrase if tuple(ordered) == after else replace(phrase, postmodifiers=tuple(ordered))


def _rank(modifier: Node) -> int:
    """Its place among those that change nothing by their order; 0 for the others."""
    match modifier:
        case PrepositionalPhrase(preposition="on", object=NounPhrase() as zone):
            return 1 if zone == _BATTLEFIELD else 0
        case Controlled():
            return 2
        case WithPhrase(object=NounPhrase() as what):
            # "With the greatest power" compares what is left by what stands before it.
            return 0 if what.determiner == "the" or what.order else 3
        case WithPhrase():
            return 3
        case _:
            return 0


def _without_that(relative: RelativeClause) -> RelativeClause:
    """ "Spells that you cast" are "spells you cast"."""
    is_subject = any(
        not each.arguments or isinstance(each.arguments[0], Gap) for each in relative.clauses
    )
    if relative.pronoun != "that" or is_subject:
        return relative
    return replace(relative, pronoun="")
