"""CR 608.2d "gains your choice of flying or haste": which one is chosen while resolving."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.ast import (
    Clause,
    Head,
    KeywordReference,
    Node,
    NounList,
    NounPhrase,
    PrepositionalPhrase,
    Pronoun,
    QualifierList,
    Quoted,
)
from cardwright.diagnostics.codes import compiling as codes
from cardwright.engine.definitions.instructions import ChooseModesNow, Instruction
from cardwright.engine.definitions.selectors import You
from cardwright.passes.clause_facts import says_how_long
from cardwright.structs import only

from .compilation import Compilation

if TYPE_CHECKING:
    from cardwright.engine.definitions.durations import Duration

__all__ = ["choice_in", "one_of"]

_YOURS = Pronoun("you")
_CHOICE = (Head(noun="choice"),)


def choice_in(clause: Clause) -> int:
    """The number of the argument that is "your choice of ... or ..."; -1 if there is none."""
    for number, argument in enumerate(clause.arguments):
        if type(argument) is NounPhrase and argument.heads == _CHOICE and _among(argument):
            return number
    return -1


def _among(node: NounPhrase) -> NounList | NounPhrase | None:
    """What is chosen from; None where the phrase is another or has more to it."""
    of = only(node.postmodifiers)
    among = of.object if isinstance(of, PrepositionalPhrase) and of.preposition == "of" else None
    if node != NounPhrase(possessor=_YOURS, heads=_CHOICE, postmodifiers=node.postmodifiers):
        return None
    if isinstance(among, NounList) and among == NounList("or", among.items):
        return among if all(_is_whole(item) for item in among.items) else None
    if isinstance(among, NounPhrase) and among.determiner == "a" and len(among.heads) == 1:
        words = among.heads[0].qualifiers if isinstance(among.heads[0], Head) else ()
        if len(words) == 1 and isinstance(words[0], QualifierList) and words[0].conjunction == "or":
            return among
    return None


def _is_whole(item: Node) -> bool:
    """It can stand alone: not "the top" of "the top or bottom of your library"."""
    if isinstance(item, NounPhrase):
        return item.determiner == "a" or isinstance(item.heads[0], KeywordReference)
    return isinstance(item, (KeywordReference, Quoted))


def _items(c: Compilation, among: NounList | NounPhrase) -> list[Node]:
    """The items of a list; of "a trample or haste **counter**", each with the noun."""
    if isinstance(among, NounList):
        c.use(among, "conjunction", "items")
        return list(among.items)
    head = among.heads[0]
    assert isinstance(head, Head) and isinstance(head.qualifiers[0], QualifierList)
    c.use(head.qualifiers[0], "conjunction", "items")
    words = head.qualifiers[0].items
    return [c.without(among, heads=(c.without(head, qualifiers=(word,)),)) for word in words]


def one_of(
    c: Compilation,
    clause: Clause,
    number: int,
    inherited: tuple[str, ...],
    span: Duration | None,
) -> list[Instruction]:
    """One instruction that asks what the argument of that number is; nothing after a gap."""
    from .statements import statement  # a choice is among statements

    chosen = clause.arguments[number]
    among = _among(chosen) if isinstance(chosen, NounPhrase) else None
    limits = [one for one in clause.modifiers if not says_how_long(one)]
    not_plain = clause.modals or inherited or clause.negated or limits
    if among is None or not_plain or c.chooses_for_object:
        # what becomes so "as it enters" is copied with it (CR 707.2)
        c.gap(codes.SENTENCE, "your choice of", chosen)
        return []
    assert isinstance(chosen, NounPhrase)
    c.use(chosen, "possessor", "heads", "postmodifiers")
    c.ledger.cover((chosen.possessor, *chosen.heads))
    c.use(chosen.postmodifiers[0], "preposition", "object")
    ways, targets = [], []
    before = c.targets
    for item in _items(c, among):
        arguments = (*clause.arguments[:number], item, *clause.arguments[number + 1 :])
        c.targets = [*before]  # those that the clause names are the same whatever is chosen
        ways.append(tuple(statement(c, c.without(clause, arguments=arguments), (), span)))
        targets.append(c.targets)
    if not all(ways):
        return []
    if any(found != targets[0] for found in targets):
        c.gap(codes.SENTENCE, "a choice of targets", chosen)
        return []
    return [c.made(ChooseModesNow(1, 1, tuple(ways), You()), clause)]
