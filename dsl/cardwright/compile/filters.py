"""Noun phrases as filters: what must match, without a choice or a name (CR 109.2, 608.2k)."""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.ast import (
    Head,
    Node,
    NounList,
    NounPhrase,
    Pronoun,
    Qualifier,
    QualifierList,
    SelfReference,
)
from cardwright.diagnostics.codes import compiling as codes
from cardwright.engine.definitions.filters import (
    AllOf,
    AnyOf,
    Filter,
    HasCardType,
    HasColor,
    HasDesignation,
    HasSubtype,
    HasSupertype,
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
)
from cardwright.engine.definitions.selectors import (
    EachObject,
    Selector,
)
from cardwright.engine.vocabulary import ARTIFACT, LEGENDARY, PERMANENT_TYPES

from . import postmodifiers, selectors
from .compilation import Compilation
from .others import other_than
from .references import again
from .words import BASIC_LAND_TYPES, CARD_TYPES, COLORS, SUPERTYPES

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
    "enchanted": IsAttached(HasSubtype("Aura")),
    "equipped": IsAttached(HasSubtype("Equipment")),
    "monstrous": HasDesignation("monstrous"),
    "renowned": HasDesignation("renowned"),
}
#: CR 700.6.
_HISTORIC = AnyOf((HasCardType(ARTIFACT), HasSupertype(LEGENDARY), HasSubtype("Saga")))
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
    if len(parts) == 1 and type(parts[0]) is not AllOf:
        return parts[0]
    flat: list[Filter] = []
    for part in parts:
        for one in part.parts if type(part) is AllOf else (part,):
            if one not in flat:
                flat.append(one)
    return flat[0] if len(flat) == 1 else AllOf(tuple(flat))


def has_part(what: Filter, kind: type[Filter]) -> bool:
    """A filter of this kind is in it, alone or among others."""
    if isinstance(what, AllOf | AnyOf):
        return any(has_part(part, kind) for part in what.parts)
    return isinstance(what, kind)


def without(what: Filter, *kinds: type[Filter]) -> Filter:
    """The filter without its parts of these kinds, where the noun adds nothing."""
    if isinstance(what, kinds):
        return AllOf(())
    if isinstance(what, AllOf):
        return all_of([part for part in what.parts if not isinstance(part, kinds)])
    if isinstance(what, AnyOf):
        return AnyOf(tuple(without(part, *kinds) for part in what.parts))
    return what


def is_attached_phrase(node: Node) -> bool:
    """ "enchanted creature", "equipped creature": one object, not a class."""
    if type(node) is not NounPhrase or len(node.heads) != 1 or node.determiner or node.plural:
        return False
    head = node.heads[0]
    if type(head) is not Head or node.target or node.quantity is not None:
        return False
    return any(
        type(one) is Qualifier and one.word in ("enchanted", "equipped") for one in head.qualifiers
    )


def affected(c: Compilation, node: Node) -> Filter | None:
    """What an event or a lasting effect is about: a class, or exactly these objects."""
    if type(node) is SelfReference:
        found = selectors.selector(c, node)
        return None if found is None else c.made(IsSelected(found), node)
    if type(node) is Pronoun:
        found = selectors.selector(c, node)
        return None if found is None else IsSelected(found)
    if type(node) is NounList:
        if any(type(item) is Pronoun and item.word == "you" for item in node.items):
            # GAP CR 109.1: a filter of objects holds no player
            c.gap(codes.NOUN, "you and objects in one list", node)
            return None
        c.use(node, "conjunction", "items", "postmodifiers")
        parts = [affected(c, item) for item in node.items]
        kept = [part for part in parts if part is not None]
        if len(kept) != len(parts):
            return None
        if node.conjunction not in ("and", "or", "and/or") or node.postmodifiers:
            c.gap(codes.NOUN, "list with what follows it", node)
            return None
        return AnyOf(tuple(kept))
    if type(node) is not NounPhrase:
        c.gap(codes.NOUN, type(node).__name__, node)
        return None
    if node.target or id(node) in c.bindings.references or is_attached_phrase(node):
        found = selectors.selector(c, node)
        return None if found is None else IsSelected(found)
    if node.heads and type(node.heads[-1]) is not Head:
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
        other = other_than(c, node, parts)
        if other is None:
            return None
        parts.append(other)
    if node.possessor is not None:
        c.gap(codes.NOUN, "possessor of objects", node)
        return None
    for one in node.postmodifiers:
        found = postmodifiers.postmodifier(c, one)
        if found is None:
            return None
        parts.append(found)
    return parts


# -- heads


def _heads(c: Compilation, node: NounPhrase) -> list[Filter] | None:
    heads = [head for head in node.heads if type(head) is Head]
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
    of_permanents = spread and "permanent" in heads[-1].types
    if of_permanents:
        # "Faerie or Wizard permanent spell": the noun is that of both
        c.use(heads[-1], "types")
        kept = tuple(word for word in heads[-1].types if word != "permanent")
        heads[-1] = c.without(heads[-1], types=kept)
    common = _common(heads, spread)
    if common is not None:
        c.use(heads[0], "qualifiers")
        heads[0] = c.without(heads[0], qualifiers=())
    elif any(head.qualifiers for head in heads[:-1]) and not heads[-1].qualifiers:
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
    if common is not None:
        of_all = qualifier_filter(c, common)
        if of_all is None:
            return None
        together.insert(0, of_all)
    if of_permanents:
        together.insert(0, HasCardType(PERMANENT_TYPES))
    if spread:
        together = [*_KINDS[shared], *together]
    return together


def _common(heads: Sequence[Head], spread: bool) -> Qualifier | None:
    """What stands before the first noun and is said of all: no noun after it could lack it.

    "an **untapped** artifact or creature", "a **basic** Forest or Plains card", "a **red** instant
    or sorcery spell"; but "a basic land or Gate card" may be any Gate.
    """
    first = heads[0].qualifiers[0] if len(heads[0].qualifiers) == 1 else None
    if not isinstance(first, Qualifier) or any(head.qualifiers for head in heads[1:]):
        return None
    types = [word for head in heads for word in head.types]
    is_common = (
        first.word in ("tapped", "untapped", "nontoken")
        or (first.kind == "color" and spread)
        or (first.word == "basic" and types and all(word in BASIC_LAND_TYPES for word in types))
    )
    return first if is_common else None


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
    if word == "permanent":
        # "permanent card", "permanent spell": of a type that permanents have (CR 110.4a-b)
        return HasCardType(PERMANENT_TYPES)
    if word in CARD_TYPES:
        return HasCardType(CARD_TYPES[word])
    if word[:1].isupper():
        return HasSubtype(word)
    c.gap(codes.NOUN, word, head)
    return None


def qualifier_filter(c: Compilation, node: Node) -> Filter | None:
    if type(node) is QualifierList:
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
    if type(node) is not Qualifier:
        c.gap(codes.QUALIFIER, type(node).__name__, node)
        return None
    c.use(node, "kind", "word")
    word = node.word
    found_one: Filter | None = None
    if node.kind == "color":
        found_one = _color(c, node)
    elif word == "historic":
        found_one = _HISTORIC
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
