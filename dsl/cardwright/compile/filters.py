"""Noun phrases as filters: what must match, without a choice or a name (CR 109.2, 608.2k)."""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.ast import (
    Adverb,
    Clause,
    Conjoined,
    Controlled,
    Head,
    KeywordReference,
    ManaSymbols,
    Measure,
    Named,
    Node,
    NounList,
    NounPhrase,
    ParticipleClause,
    PrepositionalPhrase,
    Pronoun,
    Qualifier,
    QualifierList,
    RelativeClause,
    SelfReference,
    WithPhrase,
)
from cardwright.diagnostics.codes import compiling as codes
from cardwright.engine.definitions.filters import (
    AllOf,
    AnyOf,
    CompareAttribute,
    ControlledBy,
    Filter,
    HasCardType,
    HasChosenColor,
    HasChosenName,
    HasChosenSubtype,
    HasColor,
    HasCounters,
    HasDesignation,
    HasKeyword,
    HasName,
    HasSubtype,
    HasSupertype,
    HasXInManaCost,
    IsAttached,
    IsAttacking,
    IsBlocking,
    IsCard,
    IsColorless,
    IsMulticolored,
    IsPermanent,
    IsSelected,
    IsSpell,
    IsTapped,
    IsToken,
    IsUntapped,
    Not,
    OtherThan,
    OwnedBy,
    SharesNameWith,
)
from cardwright.engine.definitions.quantities import AttributeOf
from cardwright.engine.definitions.selectors import (
    AttachedObject,
    EachObject,
    Reference,
    Selector,
    This,
)

from . import counters, players, quantities, selectors, zones
from .colors import color_phrase
from .compilation import Compilation
from .references import again, parts_of
from .words import CARD_TYPES, COLORS, COMPARATORS, OBJECT_ATTRIBUTES, SUPERTYPES

__all__ = [
    "affected",
    "all_of",
    "is_attached_phrase",
    "object_filter",
    "object_parts",
    "qualifier_filter",
]

_STATES: dict[str, Filter] = {
    "tapped": IsTapped(),
    "untapped": IsUntapped(),
    "attacking": IsAttacking(),
    "blocking": IsBlocking(),
    "attacking or blocking": AnyOf((IsAttacking(), IsBlocking())),
    "enchanted": IsAttached(),
    "monstrous": HasDesignation("monstrous"),
    "renowned": HasDesignation("renowned"),
}
_KINDS: dict[str, tuple[Filter, ...]] = {
    "": (),
    "source": (),
    "permanent": (IsPermanent(),),
    "card": (IsCard(),),
    "spell": (IsSpell(),),
    "token": (IsToken(),),
}
_COLORS: dict[str, Filter] = {
    **{word: HasColor(1 << color) for word, color in COLORS.items()},
    "colorless": IsColorless(),
    "multicolored": IsMulticolored(),
}
_DETERMINERS = frozenset({"", "a", "any", "each", "all", "every", "another"})


def all_of(parts: Sequence[Filter]) -> Filter:
    """One filter from parts: flat, without repetition, in printed order."""
    flat: list[Filter] = []
    for part in parts:
        for one in part.parts if isinstance(part, AllOf) else (part,):
            if one not in flat:
                flat.append(one)
    return flat[0] if len(flat) == 1 else AllOf(tuple(flat))


def is_attached_phrase(node: Node) -> bool:
    """ "enchanted creature", "equipped creature": one object, not a class."""
    if not isinstance(node, NounPhrase) or len(node.heads) != 1 or node.determiner or node.plural:
        return False
    head = node.heads[0]
    if not isinstance(head, Head) or node.target or node.quantity is not None:
        return False
    return any(
        isinstance(one, Qualifier) and one.word in ("enchanted", "equipped")
        for one in head.qualifiers
    )


def affected(c: Compilation, node: Node) -> Filter | None:
    """What an event or a lasting effect is about: a class, or exactly these objects."""
    if isinstance(node, SelfReference):
        found = selectors.selector(c, node)
        return None if found is None else c.made(IsSelected(found), node)
    if isinstance(node, Pronoun):
        found = selectors.selector(c, node)
        return None if found is None else IsSelected(found)
    if isinstance(node, NounList):
        c.use(node, "conjunction", "items", "postmodifiers")
        parts = [affected(c, item) for item in node.items]
        kept = [part for part in parts if part is not None]
        if len(kept) != len(parts):
            return None
        if node.conjunction not in ("and", "or", "and/or") or node.postmodifiers:
            c.gap(codes.NOUN, "list with what follows it", node)
            return None
        return AnyOf(tuple(kept))
    if not isinstance(node, NounPhrase):
        c.gap(codes.NOUN, type(node).__name__, node)
        return None
    if node.target or id(node) in c.bindings.references or is_attached_phrase(node):
        found = selectors.selector(c, node)
        return None if found is None else IsSelected(found)
    if node.heads and not isinstance(node.heads[-1], Head):
        found = selectors.selector(c, node)
        return None if found is None else IsSelected(found)
    if node.determiner not in _DETERMINERS:
        c.gap(codes.NOUN, f"{node.determiner} ...", node)
        return None
    if node.quantity is not None:
        c.gap(codes.QUANTITY, "objects that match", node)
        return None
    c.use(node, "determiner")
    with c.matching():
        return object_filter(c, node)


def filter_of(found: Selector) -> Filter:
    """What a selector that is already compiled means as a filter: its class, or those objects."""
    if isinstance(found, EachObject):
        return found.filter
    return IsSelected(again(found))


def object_filter(c: Compilation, node: NounPhrase) -> Filter | None:
    """The class that a phrase describes; its determiner and quantity are the caller's."""
    parts = object_parts(c, node)
    return None if parts is None else c.made(all_of(parts), node)


def object_parts(c: Compilation, node: NounPhrase) -> list[Filter] | None:
    """The class in parts, nouns first, then what follows them; None after a gap."""
    c.use(node, "heads", "conjunction", "postmodifiers", "other", "possessor")
    if node.order or node.partitive is not None or not node.heads:
        c.gap(codes.NOUN, node.order or "part of", node)
        return None
    parts = _heads(c, node)
    if parts is None:
        return None
    if node.other or node.determiner == "another":
        if node.target and c.targets:
            # "... and another target creature": than the target before it (CR 601.2c)
            parts.append(OtherThan(Reference(f"target.{c.targets[-1].number}")))
        elif c.face.is_spell and not c.is_quoted:
            c.gap(codes.NOUN, "other than what", node)
            return None
        else:
            parts.append(OtherThan(This()))
    if node.possessor is not None:
        c.gap(codes.NOUN, "possessor of objects", node)
        return None
    for one in node.postmodifiers:
        found = postmodifier(c, one)
        if found is None:
            return None
        parts.append(found)
    return parts


# -- heads


def _heads(c: Compilation, node: NounPhrase) -> list[Filter] | None:
    heads = [head for head in node.heads if isinstance(head, Head)]
    if len(heads) != len(node.heads):
        c.gap(codes.NOUN, "pronoun as a noun", node)
        return None
    if len(heads) == 1:
        if node.conjunction:
            c.gap(codes.NOUN, node.conjunction, node)
            return None
        return head_parts(c, heads[0], heads[0].noun)
    if node.conjunction not in ("or", "and", "and/or"):
        c.gap(codes.NOUN, f"heads joined by {node.conjunction}", node)
        return None
    shared = heads[-1].noun
    spread = shared in ("card", "spell", "token") and not any(
        head.noun or head.independent for head in heads[:-1]
    )
    if any(head.qualifiers for head in heads[:-1]) and not heads[-1].qualifiers:
        c.gap(codes.QUALIFIER, "before several nouns", node)
        return None
    alternatives: list[Filter] = []
    for head in heads:
        noun = shared if spread else head.noun
        parts = head_parts(c, head, "" if spread else noun)
        if parts is None:
            return None
        if not parts:
            c.gap(codes.NOUN, "a noun that says nothing", head)
            return None
        alternatives.append(all_of(parts))
    together: list[Filter] = [AnyOf(tuple(alternatives))]
    if spread:
        together = [*_KINDS[shared], *together]
    return together


def head_parts(c: Compilation, head: Head, noun: str) -> list[Filter] | None:
    """One noun with what stands before it; ``noun`` is the last noun, "" if it is shared."""
    c.use(head, "noun", "types", "qualifiers")
    words = noun.split(" ") if noun else []
    kind = words[-1] if words and words[-1] in _KINDS else ""
    types = [*head.types, *(words[:-1] if kind else words)]
    if noun and not kind and any(word not in CARD_TYPES for word in words):
        c.gap(codes.NOUN, noun, head)
        return None
    if head.measure is not None:
        c.gap(codes.NOUN, f"{noun} with a number", head)
        return None
    parts = list(_KINDS[kind])
    for qualifier in head.qualifiers:
        found = qualifier_filter(c, qualifier)
        if found is None:
            return None
        parts.append(found)
    for word in types:
        typed = _type(c, word, head)
        if typed is None:
            return None
        parts.append(typed)
    return parts


def _type(c: Compilation, word: str, head: Head) -> Filter | None:
    if word in CARD_TYPES:
        return HasCardType(CARD_TYPES[word])
    if word[:1].isupper():
        return HasSubtype(word)
    c.gap(codes.NOUN, word, head)
    return None


def qualifier_filter(c: Compilation, node: Node) -> Filter | None:
    if isinstance(node, QualifierList):
        c.use(node, "conjunction", "items")
        found = [qualifier_filter(c, item) for item in node.items]
        kept = [one for one in found if one is not None]
        if len(kept) != len(found):
            return None
        if node.conjunction == "or":
            return AnyOf(tuple(kept))
        if node.conjunction in ("and", ","):
            return AllOf(tuple(kept))
        c.gap(codes.QUALIFIER, node.conjunction, node)
        return None
    if not isinstance(node, Qualifier):
        c.gap(codes.QUALIFIER, type(node).__name__, node)
        return None
    c.use(node, "kind", "word")
    word = node.word
    found_one: Filter | None = None
    if node.kind == "color":
        found_one = _color(c, node)
    elif node.kind in ("supertype", "negated", "not"):
        found_one = _supertype(word)
    elif node.kind in ("state", "participle"):
        found_one = _STATES.get(word)
    if found_one is None:
        c.gap(codes.QUALIFIER, word, node)
    return found_one


def _color(c: Compilation, node: Qualifier) -> Filter | None:
    if node.word in _COLORS:
        return _COLORS[node.word]
    if node.word.startswith("non") and node.word[3:] in COLORS:
        return Not(_COLORS[node.word[3:]])
    return None


def _supertype(word: str) -> Filter | None:
    negated = word.startswith("non")
    stem = word[3:].lstrip("-") if negated else word
    found: Filter | None = None
    if stem in SUPERTYPES:
        found = HasSupertype(SUPERTYPES[stem])
    elif stem in CARD_TYPES:
        found = HasCardType(CARD_TYPES[stem]) if negated else None
    elif stem == "token":
        found = IsToken()
    elif stem in COLORS and negated:
        found = HasColor(1 << COLORS[stem])
    elif stem[:1].isupper() and negated:
        found = HasSubtype(stem)
    if found is None:
        return None
    return Not(found) if negated else found


# -- what follows a noun


def postmodifier(c: Compilation, node: Node) -> Filter | None:
    """One condition behind a noun; None after a gap."""
    if isinstance(node, Controlled):
        return _controlled(c, node)
    if isinstance(node, WithPhrase):
        return _with(c, node)
    if isinstance(node, PrepositionalPhrase):
        return _preposition(c, node)
    if isinstance(node, Named):
        c.use(node, "word", "name")
        if node.word == "named":
            return HasName(node.name)
    if isinstance(node, RelativeClause):
        return _relative(c, node)
    if isinstance(node, ParticipleClause):
        c.use(node, "clause")
        return _described(c, node.clause)
    if isinstance(node, Conjoined):
        c.gap(codes.POSTMODIFIER, node.conjunction, node)
        return None
    word = node.words if isinstance(node, Adverb) else type(node).__name__
    c.gap(codes.POSTMODIFIER, word, node)
    return None


def _relative(c: Compilation, node: RelativeClause) -> Filter | None:
    c.use(node, "clauses", "conjunction")
    if len(node.clauses) != 1 or node.conjunction:
        c.gap(codes.POSTMODIFIER, "several clauses", node)
        return None
    return _described(c, node.clauses[0])


def _described(c: Compilation, clause: Clause) -> Filter | None:
    from .clauses import relative_filter  # clauses are made of phrases, and phrases of clauses

    return relative_filter(c, clause)


def _controlled(c: Compilation, node: Controlled) -> Filter | None:
    c.use(node, "by", "verb", "negated", "modal")
    if node.modal or node.past:
        c.gap(codes.POSTMODIFIER, f"{node.modal} {node.verb}".strip(), node)
        return None
    who = players.player_filter(c, node.by)
    if who is None:
        return None
    found: Filter
    if node.verb in ("control", "cast"):
        found = ControlledBy(who)
    elif node.verb == "own":
        found = OwnedBy(who)
    else:
        c.gap(codes.POSTMODIFIER, node.verb, node)
        return None
    return Not(found) if node.negated else found


def _preposition(c: Compilation, node: PrepositionalPhrase) -> Filter | None:
    c.use(node, "preposition", "object")
    word, of = node.preposition, node.object
    if word in ("from", "in", "on") and zones.is_zone(of):
        return zones.zone_filter(c, of)
    if word == "of":
        color = color_phrase(c, of)
        if color is not None and color.slot:
            return HasChosenColor(color.slot)
    if word == "of" and _is_chosen(of, ("type", "creature type")):
        _use_chosen(c, of)
        return HasChosenSubtype(c.chosen_slot("creature_type"))
    if word == "from among":
        whole = selectors.selector(c, of)
        found = parts_of(whole.slot) if isinstance(whole, Reference) else ()
        if found and isinstance(whole, Reference) and whole.view == "current":
            return all_of(found)
    if word == "other than":
        other = selectors.selector(c, of)
        return None if other is None else OtherThan(other)
    c.gap(codes.POSTMODIFIER, word, node)
    return None


def _is_chosen(node: Node, nouns: tuple[str, ...]) -> bool:
    """ "the chosen type", "the chosen name" and nothing more."""
    if not isinstance(node, NounPhrase) or node.determiner != "the" or len(node.heads) != 1:
        return False
    head = node.heads[0]
    return (
        isinstance(head, Head)
        and head.noun in nouns
        and len(head.qualifiers) == 1
        and isinstance(head.qualifiers[0], Qualifier)
        and head.qualifiers[0].word == "chosen"
        and not (node.postmodifiers or node.quantity or node.possessor or head.types)
    )


def _use_chosen(c: Compilation, node: Node) -> None:
    assert isinstance(node, NounPhrase)
    head = node.heads[0]
    assert isinstance(head, Head)
    c.use(node, "determiner", "heads")
    c.use(head, "noun", "qualifiers")
    c.ledger.use_all(head.qualifiers[0])


def _with(c: Compilation, node: WithPhrase) -> Filter | None:
    c.use(node, "preposition", "object")
    found = _having(c, node.object, node)
    if found is None:
        return None
    if node.preposition == "without":
        return Not(found)
    if node.preposition == "with":
        return found
    c.gap(codes.POSTMODIFIER, node.preposition, node)
    return None


def _having(c: Compilation, what: Node, place: Node) -> Filter | None:
    if isinstance(what, KeywordReference):
        return _keyword(c, what)
    if not isinstance(what, NounPhrase) or len(what.heads) != 1:
        c.gap(codes.POSTMODIFIER, "with", place)
        return None
    head = what.heads[0]
    if _is_chosen(what, ("name",)):
        _use_chosen(c, what)
        return HasChosenName(c.chosen_slot("card_name"))
    if isinstance(head, ManaSymbols):
        return _x_in_cost(c, what, head)
    if not isinstance(head, Head):
        c.gap(codes.POSTMODIFIER, "with", place)
        return None
    if head.noun == "name" and "same" in (what.order, what.determiner, "the same"):
        return _same_name(c, what, head)
    if counters.is_counters(what):
        return _with_counters(c, what, head)
    if head.noun in OBJECT_ATTRIBUTES:
        return _compare(c, what, head)
    c.gap(codes.POSTMODIFIER, f"with {head.noun}", place)
    return None


def _keyword(c: Compilation, node: KeywordReference) -> Filter | None:
    c.use(node, "keyword", "arguments")
    feature = c.table.keyword(node.keyword)
    if feature is None or node.arguments:
        c.gap(codes.KEYWORD, node.keyword, node)
        return None
    return HasKeyword(feature.stem or feature.name)


def _x_in_cost(c: Compilation, what: NounPhrase, symbols: ManaSymbols) -> Filter | None:
    """ "with {X} in its mana cost" (CR 107.3)."""
    place = what.postmodifiers[0] if len(what.postmodifiers) == 1 else None
    of = place.object if isinstance(place, PrepositionalPhrase) else None
    if (
        what != NounPhrase(heads=what.heads, postmodifiers=what.postmodifiers, plural=what.plural)
        or symbols.symbols != ("{X}",)
        or not isinstance(place, PrepositionalPhrase)
        or place.preposition != "in"
        or not isinstance(of, NounPhrase)
        or len(of.heads) != 1
        or not isinstance(of.heads[0], Head)
        or of != NounPhrase(possessor=Pronoun("it"), heads=(Head(noun="mana cost"),))
        or not isinstance(of.possessor, Pronoun)
    ):
        c.gap(codes.POSTMODIFIER, "with symbols", what)
        return None
    for node in (what, symbols, place, of, of.possessor, of.heads[0]):
        c.ledger.use_all(node)
    return HasXInManaCost()


def _same_name(c: Compilation, what: NounPhrase, head: Head) -> Filter | None:
    """ "with the same name as that creature" (CR 201.2a)."""
    place = what.postmodifiers[0] if len(what.postmodifiers) == 1 else None
    if (
        not isinstance(place, PrepositionalPhrase)
        or place.preposition != "as"
        or head.qualifiers
        or what.order != "same"
        or what.determiner not in ("the", "")
    ):
        c.gap(codes.POSTMODIFIER, "with the same name", what)
        return None
    c.use(what, "order", "determiner", "heads", "postmodifiers")
    c.use(head, "noun")
    c.use(place, "preposition", "object")
    other = selectors.selector(c, place.object)
    return None if other is None else SharesNameWith(other)


def _with_counters(c: Compilation, what: NounPhrase, head: Head) -> Filter | None:
    """ "with a +1/+1 counter on it"."""
    place = what.postmodifiers[0] if len(what.postmodifiers) == 1 else None
    if (
        not isinstance(place, PrepositionalPhrase)
        or place.preposition != "on"
        or not isinstance(place.object, Pronoun)
        or what.determiner != "a"
        or what.quantity is not None
    ):
        c.gap(codes.POSTMODIFIER, "with counters", what)
        return None
    c.use(what, "determiner", "heads", "postmodifiers")
    c.ledger.use_all(place)
    c.ledger.use_all(place.object)
    kind = counters.counter_kind(c, head)
    return None if kind is None else HasCounters(kind)


def _compare(c: Compilation, what: NounPhrase, head: Head) -> Filter | None:
    """ "with power 4 or greater", "with mana value X"."""
    measure = head.measure
    if measure is None and what.postmodifiers:
        return _compare_with(c, what, head)
    if measure is None or head.qualifiers or head.types or what.determiner or what.postmodifiers:
        c.gap(codes.POSTMODIFIER, f"with {head.noun}", what)
        return None
    c.use(what, "heads")
    c.use(head, "noun", "measure")
    comparator = _comparator(c, measure)
    value = quantities.amount(c, measure.value)
    if comparator is None or value is None:
        return None
    return CompareAttribute(OBJECT_ATTRIBUTES[head.noun], comparator, value)


def _compare_with(c: Compilation, what: NounPhrase, head: Head) -> Filter | None:
    """ "with power less than this creature's power", "with the same mana value as that card"."""
    place = what.postmodifiers[0] if len(what.postmodifiers) == 1 else None
    plain = NounPhrase(
        heads=what.heads,
        postmodifiers=what.postmodifiers,
        determiner=what.determiner,
        order=what.order,
    )
    if not isinstance(place, PrepositionalPhrase) or head != Head(noun=head.noun) or what != plain:
        c.gap(codes.POSTMODIFIER, f"with {head.noun}", what)
        return None
    attribute = OBJECT_ATTRIBUTES[head.noun]
    same = (what.determiner, what.order, place.preposition) == ("the", "same", "as")
    comparator = _WORDS.get(place.preposition)
    if not same and (comparator is None or what.determiner or what.order):
        c.gap(codes.POSTMODIFIER, f"with {head.noun} {place.preposition}", what)
        return None
    c.use(what, "heads", "postmodifiers", "determiner", "order")
    c.use(head, "noun")
    c.use(place, "preposition", "object")
    if comparator is None:
        other = selectors.selector(c, place.object)
        if other is None:
            return None
        return CompareAttribute(attribute, "=", AttributeOf(attribute, other))
    value = quantities.amount(c, place.object)
    return None if value is None else CompareAttribute(attribute, comparator, value)


#: Words between an attribute and what it is compared with.
_WORDS = {
    "less than": "<",
    "greater than": ">",
    "less than or equal to": "<=",
    "greater than or equal to": ">=",
    "equal to": "=",
}


def _comparator(c: Compilation, measure: Measure) -> str | None:
    c.use(measure, "value", "comparison")
    found = COMPARATORS.get(measure.comparison)
    if found is None:
        c.gap(codes.QUANTITY, measure.comparison, measure)
    return found


def attached(c: Compilation, node: NounPhrase) -> AttachedObject:
    """ "enchanted land": what the source is attached to (CR 303.4, 301.5f)."""
    head = node.heads[0]
    assert isinstance(head, Head)
    c.use(node, "heads")
    c.use(head, "qualifiers", "types", "noun")
    for qualifier in head.qualifiers:
        if isinstance(qualifier, Qualifier) and qualifier.word in ("enchanted", "equipped"):
            c.ledger.use_all(qualifier)
    return AttachedObject()
