"""What something becomes: types, colors, size and abilities as layered changes (CR 205.1, 613)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.ast import (
    Adverb,
    Clause,
    Gap,
    Head,
    KeywordReference,
    Node,
    NounList,
    NounPhrase,
    PlacedModifier,
    PowerToughness,
    Pronoun,
    Qualifier,
    QualifierList,
    Quoted,
    RelativeClause,
    Variable,
    WithPhrase,
)
from cardwright.compile.quantities import x_value
from cardwright.compile.words import COLORS, SUPERTYPES
from cardwright.engine.definitions.changes import (
    AddAbility,
    AddTypes,
    Change,
    SetBasePowerToughness,
    SetColors,
)
from cardwright.engine.definitions.quantities import Fixed, Quantity
from cardwright.engine.vocabulary import ARTIFACT, CREATURE
from cardwright.features.grants import granted
from cardwright.features.type_words import types_before
from cardwright.structs import only

if TYPE_CHECKING:
    from cardwright.compile.views import ClauseView

__all__ = ["becomes", "color_change", "says_still", "size_change"]

_STILL = PlacedModifier(0, Adverb("focus", "still"))
#: Nouns behind "in addition to its other": what is kept.
_KEPT = ("type", "creature type", "land type", "card type", "subtype")


def says_still(clause: Clause) -> bool:
    """ "... is still a land": the types it had are kept (CR 205.1b)."""
    return (
        clause.frame.startswith("{object:Object|Event} be {class:Object}")
        and clause.modifiers == (_STILL,)
        and not (clause.negated or clause.modals or clause.perfect)
        and all(one is None for one in clause.arguments[2:])
    )


def becomes(view: ClauseView, slot: str) -> tuple[Change, ...]:
    """The changes of "becomes a 2/2 red Goblin creature with haste"; () after a gap."""
    node = view.node(slot)
    head = only(node.heads) if isinstance(node, NounPhrase) else None
    if (
        not isinstance(node, NounPhrase)
        or not isinstance(head, Head)
        or head.noun
        or head.measure is not None
        or node.determiner not in ("a", "")
        or node
        != NounPhrase(
            determiner=node.determiner,
            heads=node.heads,
            postmodifiers=node.postmodifiers,
            plural=node.plural,
        )
    ):
        view.gap(slot, "become what")
        return ()
    c = view.c
    c.use(node, "determiner", "heads", "postmodifiers")
    c.use(head, "noun", "types", "qualifiers")
    keeps = _keeps(view)
    if keeps is None:
        return ()
    found: list[Change] = []
    abilities: list[Change] = []
    for one in node.postmodifiers:
        if _is_still(one):
            c.ledger.cover(one)
            keeps = True
        elif isinstance(one, WithPhrase) and one.preposition == "with":
            c.use(one, "preposition", "object")
            more = granted(view, one.object)
            if not more:
                return ()
            abilities += [AddAbility(ability) for ability in more]
        else:
            view.gap(slot, "become what")
            return ()
    types = _types(view, slot, head, keeps)
    if types is None or not _qualifiers(view, slot, head, found, keeps):
        return ()
    if view.has("what"):
        more_changes = _with(view, "what")
        if not more_changes:
            return ()
        abilities += more_changes
    return (*types, *found, *abilities)


def _types(view: ClauseView, slot: str, head: Head, keeps: bool) -> list[Change] | None:
    """Card types and subtypes, added or set (CR 205.1a-b)."""
    found = types_before(view, slot, head)
    if found is None:
        return None
    types, names = found
    supertypes = 0
    for one in head.qualifiers:
        if isinstance(one, Qualifier) and one.word in SUPERTYPES:
            view.c.use(one, "kind", "word")
            supertypes |= SUPERTYPES[one.word]
    if not (types or names or supertypes):
        view.gap(slot, "become what")
        return None
    if keeps:
        return [AddTypes(types, supertypes, names)]
    if types == ARTIFACT | CREATURE:
        # all that it was beside its creature types is kept (CR 205.1b)
        kept: list[Change] = [AddTypes(types, supertypes)]
        return [*kept, AddTypes(subtypes=names, replaces=True)] if names else kept
    return [AddTypes(types, supertypes, names, replaces=True)]


def _qualifiers(view: ClauseView, slot: str, head: Head, found: list[Change], keeps: bool) -> bool:
    colors: list[Qualifier] = []
    for one in head.qualifiers:
        if isinstance(one, PowerToughness) and not one.is_change:
            size = size_change(view, one)
            if size is None:
                return False
            found.append(size)
        elif isinstance(one, Qualifier) and one.kind == "color":
            colors.append(one)
        elif isinstance(one, QualifierList) and one.conjunction == "and":
            view.c.use(one, "conjunction", "items")
            colors += [item for item in one.items if isinstance(item, Qualifier)]
            if len(one.items) != len([i for i in one.items if isinstance(i, Qualifier)]):
                view.gap(slot, "become what")
                return False
        elif not (isinstance(one, Qualifier) and one.word in SUPERTYPES):
            view.gap(slot, getattr(one, "word", "become what"))
            return False
    if colors:
        change = color_change(view, slot, colors, False)
        if change is None:
            return False
        found.append(change)
    return True


def color_change(
    view: ClauseView, slot: str, words: list[Qualifier], in_addition: bool
) -> SetColors | None:
    """Becomes these colors (CR 105.3); colorless is none of them."""
    mask = 0
    for one in words:
        view.c.use(one, "kind", "word")
        if one.word in COLORS:
            mask |= 1 << COLORS[one.word]
        elif one.word != "colorless" or len(words) > 1:
            view.gap(slot, one.word)
            return None
    return SetColors(mask, in_addition)


def size_change(view: ClauseView, node: PowerToughness) -> SetBasePowerToughness | None:
    """Base power and toughness, X as defined (CR 613.4b)."""
    view.c.ledger.use_all(node)
    parts: list[Quantity] = []
    for text in (node.power, node.toughness):
        if text.isdigit():
            parts.append(Fixed(int(text)))
            continue
        value = x_value(view.c, Variable("X")) if text == "X" else None
        if value is None:
            view.gap(view.subject_name, text)
            return None
        parts.append(value)
    return SetBasePowerToughness(parts[0], parts[1])


def _with(view: ClauseView, slot: str) -> list[Change]:
    """ "... with haste", "... with base power and toughness 3/3"."""
    node = view.node(slot)
    if isinstance(node, KeywordReference | Quoted | NounList):
        return [AddAbility(one) for one in granted(view, node) or ()]
    head = only(node.heads) if isinstance(node, NounPhrase) else None
    measure = head.measure if isinstance(head, Head) else None
    if (
        isinstance(node, NounPhrase)
        and isinstance(head, Head)
        and measure is not None
        and head == Head(noun="base power and toughness", measure=measure)
        and node == NounPhrase(heads=node.heads)
        and isinstance(measure.value, PowerToughness)
        and not measure.comparison
    ):
        view.c.ledger.cover(node)
        size = size_change(view, measure.value)
        return [] if size is None else [size]
    view.gap(slot, "become with")
    return []


def _keeps(view: ClauseView) -> bool | None:
    """ "in addition to its other types"; None after a gap."""
    if not view.has("quality"):
        return False
    node = view.node("quality")
    head = only(node.heads) if isinstance(node, NounPhrase) else None
    if (
        not isinstance(node, NounPhrase)
        or not isinstance(head, Head)
        or head != Head(noun=head.noun)
        or head.noun not in _KEPT
        or not isinstance(node.possessor, Pronoun)
        or node
        != NounPhrase(other=True, possessor=node.possessor, heads=node.heads, plural=node.plural)
    ):
        view.gap("quality", "in addition to")
        return None
    view.c.ledger.cover(node)
    return True


def _is_still(node: Node) -> bool:
    """ "... that's still a land"."""
    if not isinstance(node, RelativeClause) or len(node.clauses) != 1 or node.conjunction:
        return False
    clause = node.clauses[0]
    return says_still(clause) and isinstance(clause.arguments[0], Gap)
