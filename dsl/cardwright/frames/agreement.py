"""Checks on a noun phrase: number, order of types, qualifiers of each noun, determiners.

Each refuses text that no card prints; none of them changes anything.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.ast import (
    AtMost,
    Bounded,
    Compared,
    Head,
    ManaSymbols,
    Node,
    NounList,
    NounPhrase,
    Number,
    PowerToughness,
    Qualifier,
    QualifierList,
    Quantity,
    QuantityWord,
    ThatMany,
)

from .reasons import Refusal
from .sorts import mask
from .words import Words

__all__ = [
    "ONE",
    "check_determined",
    "check_each",
    "check_each_of",
    "check_opposites",
    "check_qualifiers",
    "check_statistics",
    "check_targeted",
    "check_types",
    "single",
    "wanted_number",
]

ONE = Number(1)
_OBJECT = mask("Object")
_PERMANENT = mask("Permanent")
_KINDS_OF_OBJECT = mask("Permanent", "Card", "Spell")
_COUNTABLE = mask("Object", "Player", "Counter", "Time", "Zone", "Other", "Quality")
_ATTRIBUTE = mask("Attribute")
#: A thing to vote for: "if sickness gets more votes".
_OPTION = mask("Mode", "Choice", "Quality")
_ABILITY = mask("Ability")
_MANA = mask("Mana")
_QUALITY = mask("Quality")

#: Kinds of qualifiers that are listed by the objects they are said of.
_KINDS_BY_SORT = frozenset(("state", "participle", "not"))

#: What has no single ones, and what is told by what it is of.
_MASS, _SAID = mask("Life", "Damage"), mask("Attribute", "Quality")
_TOLD = frozenset(("that", "this", "those"))

AnyQualifier = Qualifier | QualifierList | PowerToughness | ManaSymbols


def single(qualifiers: Sequence[AnyQualifier]) -> list[Qualifier | PowerToughness | ManaSymbols]:
    """The qualifiers with lists opened up."""
    found: list[Qualifier | PowerToughness | ManaSymbols] = []
    for qualifier in qualifiers:
        if isinstance(qualifier, QualifierList):
            found += qualifier.items
        else:
            found.append(qualifier)
    return found


def check_types(types: Sequence[str], words: Words) -> None:
    """Card types stand in their printed order, subtypes before them; nothing is doubled."""
    rank = 0
    for name in types:
        next_rank = words.type_ranks.get(name, 0)
        if next_rank < rank or (next_rank and next_rank == rank):
            raise Refusal("order of types", " ".join(types))
        rank = next_rank
    if len(set(types)) != len(types):
        raise Refusal("doubled word", " ".join(types))


def check_statistics(qualifiers: Sequence[AnyQualifier], types: Sequence[str], noun: str) -> None:
    """ "+1/+1" stands only before "counter", "1/1" never does (CR 122.1a)."""
    found = [item for item in qualifiers if type(item) is PowerToughness]
    if not found:
        return
    if len(found) > 1:
        raise Refusal("two sizes")
    if (noun or types) and found[0].is_change != noun.endswith("counter"):
        raise Refusal("sign of a size", noun)
    if not found[0].is_change and noun not in ("", "token"):
        raise Refusal("size of what", noun)


def check_qualifiers(
    qualifiers: Sequence[AnyQualifier], sorts: int, noun: str, words: Words
) -> None:
    """Each qualifier goes with the sort of its noun: "tapped creature", no "tapped turn"."""
    tables = words.qualifier_tables
    own = words.noun_qualifiers.get(noun)
    if own is not None and all(
        isinstance(item, Qualifier) and item.word in own for item in single(qualifiers)
    ):
        return
    if sorts & _OBJECT:
        if not sorts & _KINDS_OF_OBJECT:
            return
        accepted_here = [accepted for sort, accepted in words.kinds_of_objects if sort & sorts]
        for item in single(qualifiers):
            if not isinstance(item, Qualifier):
                continue
            if item.kind in _KINDS_BY_SORT:
                if item.kind == "not" and "-" in item.word:
                    continue  # "non-Human"
                refused = not any(item.word in accepted for accepted in accepted_here)
            else:
                refused = item.kind == "other" or (
                    item.word in tables["of_permanents"] and not sorts & _PERMANENT
                )
            if refused:
                raise Refusal("qualifier", f"{item.word} {noun or 'permanent'}")
        return
    for sort, accepted in words.qualifiers_of:
        if sort & sorts:
            for item in single(qualifiers):
                if not isinstance(item, Qualifier) or item.kind in ("keyword", "counter", "option"):
                    continue
                if item.kind == "color" and sort == _MANA:
                    continue
                if (
                    sort == _QUALITY and item.kind in ("not", "supertype", "color") and " " in noun
                ):  # "nonland card name", not "nonland name"
                    continue
                if item.word not in accepted:
                    raise Refusal("qualifier", f"{item.word} {noun}")
            return
    for item in single(qualifiers):
        if isinstance(item, Qualifier) and item.kind == "other":
            raise Refusal("qualifier", f"{item.word} {noun}")


def wanted_number(
    determiner: str, quantity: Quantity | None, target: bool, words: Words
) -> bool | None:
    """Whether determiner and quantity ask for a plural (True), a singular, or leave it open."""
    if quantity is not None:
        if type(quantity) is Number:
            return quantity != ONE
        if type(quantity) is ThatMany and quantity.words in ("half", "twice", "double"):
            return None
        count: Node = quantity.count if isinstance(quantity, AtMost | Bounded) else quantity
        if type(count) is Compared and not count.word.startswith("or "):
            count = count.count  # "only **one more** spell"
        if type(count) is QuantityWord and count.words in words.single_quantities:
            return False
        return count != ONE
    if determiner in words.singular_determiners:
        return False
    if determiner in words.plural_determiners:
        return True
    if target:
        return False
    return None


def check_each(node: Node, words: Words) -> None:
    """One at a time: "for each creature", no "for each creatures"."""
    for item in node.items if isinstance(node, NounList) else (node,):
        if not isinstance(item, NounPhrase):
            continue
        head = item.heads[-1] if item.heads else None
        if isinstance(head, Head) and head.noun:
            _check_counted(item, head, words)
        if not item.plural or item.partitive is not None:
            continue
        if item.quantity is not None or not isinstance(head, Head):
            continue
        if head.noun:
            same = words.is_invariant_noun(head.noun)
        else:
            same = any(map(words.is_invariant, head.types))
        if not same:
            raise Refusal("number agreement", "for each")


def check_each_of(node: Node) -> None:
    """Some of several: "for each of **its colors**", no "for each of your life total"."""
    if type(node) is not NounPhrase or node.plural or len(node.heads) != 1:
        return
    if node.quantity is None and node.partitive is None and type(node.heads[0]) is Head:
        raise Refusal("number agreement", "for each of")


def _check_counted(item: NounPhrase, head: Head, words: Words) -> None:
    """ "For each **1** life", "for each color **among permanents**": no "for each power"."""
    sorts = words.noun_sorts(head.noun)
    if sorts & _MASS:
        counted = item.quantity is not None
    elif sorts & _SAID and not sorts & _OBJECT:
        # What it is among stands behind it: "each **different** power | among creatures".
        told = bool(item.postmodifiers or head.qualifiers)
        counted = told or head.noun in words.noun_tables["enumerated"]
    else:
        return
    if not counted and item.determiner not in _TOLD:
        raise Refusal("number agreement", "for each")


def check_targeted(qualifiers: Sequence[AnyQualifier], words: Words) -> None:
    """What is targeted is there: no "target sacrificed creature"."""
    done = words.qualifier_tables["done"]
    for item in qualifiers:
        if type(item) is Qualifier and item.word in done:
            raise Refusal("qualifier", f"target {item.word}")


def check_opposites(
    qualifiers: Sequence[AnyQualifier], types: Sequence[str], noun: str, words: Words
) -> None:
    """Nothing is two things that shut each other out: no "nonland land", no "tapped untapped"."""
    said = {item.word for item in qualifiers if type(item) is Qualifier}
    for word in said:
        if word.startswith("non") and (word[3:].lstrip("-") in (*types, noun) or word[3:] in said):
            raise Refusal("opposites", word)
        accepted = words.only_types.get(word)
        if (
            accepted is not None
            and types
            and not noun
            and all(name in words.type_ranks and name not in accepted for name in types)
        ):
            raise Refusal("qualifier", f"{word} {types[-1]}")
    if len(said) < 2:
        return
    for opposites in words.opposites:
        if len(opposites & said) > 1:
            raise Refusal("opposites", " ".join(sorted(opposites & said)))
    if len([1 for item in qualifiers if isinstance(item, Qualifier) and item.kind == "color"]) > 1:
        raise Refusal("colors without and", noun)


def _is_described(node: NounPhrase) -> bool:
    """Words that tell it from a stray noun: "suspended card", "creature card you own"."""
    head = node.heads[-1] if node.heads else None
    return bool(node.postmodifiers) or (isinstance(head, Head) and bool(head.qualifiers))


def _shares_determiner(node: Node) -> bool:
    return (
        isinstance(node, NounPhrase)
        and bool(node.postmodifiers)
        and (node.target or node.determiner in ("a", "another", "each"))
    )


def check_determined(node: Node, sorts: int, words: Words) -> None:
    """A singular count noun needs a determiner, a quantity, "target" or a possessor."""
    if type(node) is NounList:
        shares = _shares_determiner(node.items[0])
        for index, item in enumerate(node.items):
            if index and shares and isinstance(item, NounPhrase) and _is_described(item):
                continue  # "an artifact you control or **creature card you own**"
            check_determined(item, sorts, words)
        return
    if (
        type(node) is not NounPhrase
        or node.plural
        or node.determiner
        or node.target
        or node.quantity is not None
        or node.possessor is not None
        or node.partitive is not None
        or not node.heads
    ):
        return
    first, last = node.heads[0], node.heads[-1]
    if not isinstance(first, Head) or not isinstance(last, Head):
        return
    noun = last.noun
    if noun in words.noun_tables["bare"] or noun in words.mass or not (noun or last.types):
        return
    if sorts & _ATTRIBUTE:
        if noun in words.noun_tables["determined_attribute"] and not last.measure:
            raise Refusal("determiner missing", noun)
        return
    if not sorts & _COUNTABLE or sorts & _OPTION == _OPTION:
        return
    if sorts & _QUALITY and noun in words.noun_tables["bare_quality"]:
        return
    if sorts & _ABILITY and noun not in words.noun_tables["counted_ability"]:
        return
    if first.qualifiers:
        qualifier = first.qualifiers[0]
        if (
            isinstance(qualifier, Qualifier)
            and qualifier.word in words.qualifier_tables["no_determiner"]
            and (qualifier.word != "attacking" or noun == "player")
        ):
            return
    raise Refusal("determiner missing", noun or " ".join(last.types))
