"""Takes out of an argument what belongs beside it, or to the clause around."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from cardwright.ast import Adverb, Clause, NounList, PrepositionalModifier, Subordinate, Tense
from cardwright.lexer.tokens import Token

from .matching import Item
from .phrase_ends import with_deed_modifier
from .sorts import mask

if TYPE_CHECKING:
    from cardwright.syntax import Tree

__all__ = [
    "is_outer",
    "opening_state",
    "split_condition",
    "told_then",
    "was_then",
    "without_condition",
    "without_hoisted",
    "without_opening",
    "without_outer",
    "without_replaced",
]

_INSTEAD = Adverb("focus", "instead")
_THEN = frozenset((("as", "past"), ("when", "past"), ("while", "gerund")))
_ACTION = mask("Action")
#: What limits a permission, not what it is likened to.
_LIMITS = frozenset(("if", "unless", "as long as"))
#: What a deed is told by, within which no condition of the sentence stands.
_WITHOUT_LIMITS = frozenset(("as though", "before"))
#: Adverbs behind a gerund that modify the clause around it.
_OUTER_ADVERBS = frozenset(("duration", "frequency", "permission", "focus"))


def opening_state(tree: Tree) -> Token | None:
    """ "tapped and attacking | that player": an adjective right before a phrase of its own."""
    conjunct = tree.children[0]
    if isinstance(conjunct, Token) or len(conjunct.children) < 2:
        return None
    first, second = conjunct.children[:2]
    if not isinstance(first, Token) or first.word != "tapped and attacking":
        return None
    opens = isinstance(second, Token) and second.class_ in ("DET", "THATDET", "POSS")
    return first if opens else None


def without_opening(tree: Tree) -> Tree:
    """A noun phrase without the word that `opening_state` found before it."""
    conjunct = tree.children[0]
    assert not isinstance(conjunct, Token)
    inner = conjunct.__class__(conjunct.rule, conjunct.children[1:])
    return tree.__class__(tree.rule, [inner, *tree.children[1:]])


def without_outer(gerunds: NounList) -> tuple[NounList, list[Item]]:
    """Joined gerunds without what goes with the clause outside.

    "by paying 3 life and discarding a card | **rather than paying its mana cost**"
    """
    last = gerunds.items[-1]
    assert isinstance(last, Clause)
    modifiers = list(last.modifiers)
    outer: list[Item] = []
    while modifiers:
        modifier = modifiers[-1]
        if not isinstance(modifier, PrepositionalModifier):
            break
        outer.insert(0, Item("preposition", modifier.preposition, modifier.object, _ACTION))
        modifiers.pop()
    items = (*gerunds.items[:-1], replace(last, modifiers=tuple(modifiers)))
    return replace(gerunds, items=items), outer


def without_hoisted(gerund: Clause) -> tuple[Clause, list[Item]]:
    """A gerund without what modifies the clause outside, and that as items.

    "cast it without paying its mana cost **if its mana value is odd**"
    """
    modifiers = list(gerund.modifiers)
    hoisted: list[Item] = []
    while modifiers:
        last = modifiers[-1]
        if isinstance(last, Subordinate):
            hoisted.insert(0, Item("subordinate", "", last))
        elif isinstance(last, Adverb) and is_outer(last):
            hoisted.insert(0, Item("adverb", last.words, last))
        else:
            break
        modifiers.pop()
    if not hoisted:
        return gerund, hoisted
    return replace(gerund, modifiers=tuple(modifiers)), hoisted


def is_outer(adverb: Adverb) -> bool:
    """Whether an adverb behind a gerund modifies the clause around it."""
    return adverb.kind in _OUTER_ADVERBS


def without_condition(subordinate: Subordinate) -> tuple[Subordinate, Subordinate | None]:
    """ "You may cast this spell as though it had flash | **if you pay {2} more to cast it**"."""
    if subordinate.word not in _WITHOUT_LIMITS or not subordinate.clauses:
        return subordinate, None
    *others, clause = subordinate.clauses
    shorter, condition = split_condition(clause, _LIMITS)
    if condition is None:
        return subordinate, None
    return replace(subordinate, clauses=(*others, shorter)), condition


def without_replaced(subordinate: Subordinate) -> tuple[Subordinate, list[Item]]:
    """ "counter that spell unless its controller pays {4} | **instead**": the countering is other.

    Also with a condition of that behind it: "... if it has mana value 4 or less **instead if** ..."
    """
    if not subordinate.clauses:
        return subordinate, []
    *others, clause = subordinate.clauses
    if _INSTEAD not in clause.modifiers:
        return subordinate, []
    index = clause.modifiers.index(_INSTEAD)
    outer = [
        Item("adverb", "instead", node)
        if isinstance(node, Adverb)
        else Item("subordinate", "", node)
        for node in clause.modifiers[index:]
    ]
    shorter = replace(clause, modifiers=clause.modifiers[:index])
    return replace(subordinate, clauses=(*others, shorter)), outer


def split_condition(
    clause: Clause, words: frozenset[str]
) -> tuple[Clause, Subordinate] | tuple[Clause, None]:
    """A clause without the subordinate that it ends with, and that, if ``words`` open it."""
    last = clause.modifiers[-1] if clause.modifiers else None
    if not isinstance(last, Subordinate) or last.word not in words:
        return clause, None
    return replace(clause, modifiers=clause.modifiers[:-1]), last


def _is_of_the_past(subordinate: Subordinate) -> bool:
    """ "**when it entered**": so, then, were deeds that are told of a noun."""
    tense = subordinate.clauses[0].tense if subordinate.clauses else ""
    return (subordinate.word, tense) in _THEN


def was_then(item: Item, tense: Tense) -> bool:
    """ "the life you lost | **when it entered**": the losing was then."""
    return tense == "past" and isinstance(item.node, Subordinate) and _is_of_the_past(item.node)


def told_then(subordinate: Subordinate, out: list[Item]) -> bool:
    """Whether a clause of what was so then went to the deed that is told before it.

    "a name noted | **as you drafted cards named Aether Searcher**", "card looked at | **while
    scrying this way**", "the life you lost | **when it entered**"
    """
    last = out[-1] if out else None
    if not _is_of_the_past(subordinate) or last is None or last.node is None:
        return False
    joined = with_deed_modifier(last.node, subordinate)
    if joined is not None:
        last.node = joined
    return joined is not None
