"""How many, how much: numbers, X, attributes, counts, and phrases that stand for them (CR 107)."""

from __future__ import annotations

from cardwright.ast import (
    AnyNumber,
    AtLeast,
    AtMost,
    Fraction,
    Head,
    Node,
    NounPhrase,
    Number,
    PrepositionalPhrase,
    Pronoun,
    Qualifier,
    QuantityWord,
    Sum,
    ThatMany,
    Variable,
)
from cardwright.diagnostics.codes import compiling as codes
from cardwright.engine.definitions.quantities import (
    Amount,
    AnnouncedX,
    AttributeOf,
    Devotion,
    EventX,
    Fixed,
    Half,
    Quantity,
    Times,
)
from cardwright.engine.definitions.selectors import EachObject
from cardwright.structs import only

from . import counts, filters, selectors, sums
from .colors import color_phrase
from .compilation import Compilation
from .words import COLORS, OBJECT_ATTRIBUTES, PLAYER_ATTRIBUTES

__all__ = ["amount", "bounds", "x_value"]

Bounds = tuple[Quantity | None, Quantity | None]

_THAT_MANY = {"that many": 1, "that much": 1, "twice that many": 2, "twice that much": 2}
_FRACTIONS = {"half": 0, "twice": 2}
#: Phrases for a small range of targets.
_RANGES = {"one or two": (1, 2), "one, two, or three": (1, 3), "two or three": (2, 3)}
_MASSES = frozenset({"damage", "life", "card", "energy"})


def amount(c: Compilation, node: Node) -> Quantity | None:
    """A determined amount; None after a gap."""
    if isinstance(node, Number):
        c.use(node, "value")
        return c.made(Fixed(node.value), node)
    if isinstance(node, Variable):
        return x_value(c, node)
    if isinstance(node, ThatMany):
        return _that_many(c, node)
    if isinstance(node, NounPhrase | Sum):
        return sums.with_sums(c, node, _phrase, amount)
    c.gap(codes.QUANTITY, getattr(node, "words", type(node).__name__), node)
    return None


def _that_many(c: Compilation, node: ThatMany) -> Quantity | None:
    c.use(node, "words")
    if node.words == "half x":
        of = _announced(c, node)
        return None if of is None else _half(c, of, node)
    more = node.words.endswith(" plus one")
    factor = _THAT_MANY.get(node.words.removesuffix(" plus one"))
    if factor is None:
        c.gap(codes.QUANTITY, node.words, node)
        return None
    bound = c.bound(node, node.words)
    if bound is None:
        return None
    found: Quantity = Amount(bound.slot)
    found = found if factor == 1 else Times(factor, found)
    return sums.one_more(found) if more else found


def x_value(c: Compilation, node: Variable) -> Quantity | None:
    """X: defined by the sentence, of the event's spell, or announced (CR 107.3)."""
    c.use(node, "letter")
    defined = c.definitions.get(node.letter)
    if defined is not None:
        return amount(c, defined)
    if node.letter != "X":
        c.gap(codes.QUANTITY, node.letter, node)
        return None
    return _announced(c, node)


def _announced(c: Compilation, node: Node) -> Quantity | None:
    if c.event_has_x:
        return EventX()
    if c.cost_has_x or (c.face.has_x and not c.is_quoted):
        return AnnouncedX()
    c.gap(codes.QUANTITY, "X without a value", node)
    return None


def _half(c: Compilation, of: Quantity, node: Node) -> Quantity | None:
    if c.rounds_up is None:
        c.gap(codes.QUANTITY, "half without a rounding", node)
        return None
    return Half(of, c.rounds_up)


def _phrase(c: Compilation, node: NounPhrase) -> Quantity | None:
    head = node.heads[-1] if node.heads else None
    if not isinstance(head, Head) or len(node.heads) != 1 or node.target or node.other:
        c.gap(codes.QUANTITY, "phrase", node)
        return None
    noun = head.noun
    if noun in _MASSES:
        return _mass(c, node, head)
    if noun in OBJECT_ATTRIBUTES and node.possessor is None and node.postmodifiers:
        return _attribute_among(c, node, head)
    if noun in OBJECT_ATTRIBUTES or noun in PLAYER_ATTRIBUTES:
        return _attribute(c, node, head)
    if noun == "number" and node.determiner == "the":
        return _number_of(c, node, head)
    if noun == "devotion":
        return _devotion(c, node, head)
    c.gap(codes.QUANTITY, noun or "phrase", node)
    return None


def _mass(c: Compilation, node: NounPhrase, head: Head) -> Quantity | None:
    """ "3 damage", "2 life", "two cards", "a card": only the number counts."""
    c.use(node, "heads", "quantity", "determiner", "postmodifiers")
    c.use(head, "noun")
    if head.qualifiers or head.types or node.partitive or node.order or node.possessor:
        c.gap(codes.NOUN, f"{head.noun} with qualities", node)
        return None
    equal = [
        one
        for one in node.postmodifiers
        if isinstance(one, PrepositionalPhrase) and one.preposition == "equal to"
    ]
    if len(equal) != len(node.postmodifiers) or len(equal) > 1:
        c.gap(codes.POSTMODIFIER, head.noun, node)
        return None
    if equal:
        if node.quantity is not None or node.determiner:
            c.gap(codes.QUANTITY, head.noun, node)
            return None
        c.ledger.use(equal[0], "preposition", "object")
        return amount(c, equal[0].object)
    if node.determiner == "a" and head.noun == "card" and node.quantity is None:
        return c.made(Fixed(1), node)
    if node.quantity is None or node.determiner:
        c.gap(codes.QUANTITY, f"{node.determiner} {head.noun}".strip(), node)
        return None
    if isinstance(node.quantity, Fraction):
        c.gap(codes.QUANTITY, node.quantity.word, node)
        return None
    return amount(c, node.quantity)


def _attribute(c: Compilation, node: NounPhrase, head: Head) -> Quantity | None:
    """ "its power", "your life total", "twice its power"."""
    if node.possessor is None or node.determiner or node.postmodifiers or head.qualifiers:
        c.gap(codes.QUANTITY, head.noun, node)
        return None
    c.use(node, "heads", "possessor", "quantity", "partitive")
    c.use(head, "noun")
    of = selectors.selector(c, node.possessor)
    if of is None:
        return None
    name = OBJECT_ATTRIBUTES.get(head.noun) or PLAYER_ATTRIBUTES[head.noun]
    found = AttributeOf(name, of)
    fraction = node.partitive or node.quantity
    if fraction is None:
        return found
    if isinstance(fraction, Fraction) and fraction.word in _FRACTIONS:
        c.ledger.use_all(fraction)
        if fraction.word == "half":
            return _half(c, found, node)
        return Times(_FRACTIONS[fraction.word], found)
    c.gap(codes.QUANTITY, head.noun, node)
    return None


#: Words in front of an attribute of several objects.
_AGGREGATES = {"greatest": "greatest", "highest": "greatest", "least": "least", "total": "total"}


def _attribute_among(c: Compilation, node: NounPhrase, head: Head) -> Quantity | None:
    """ "the greatest power among creatures you control", "the power of target creature"."""
    of = only(node.postmodifiers)
    word = only(head.qualifiers)
    plain = NounPhrase(determiner="the", heads=(head,), postmodifiers=node.postmodifiers)
    if not isinstance(of, PrepositionalPhrase) or node != plain or head.types or head.measure:
        c.gap(codes.QUANTITY, head.noun, node)
        return None
    c.use(node, "determiner", "heads", "postmodifiers")
    c.use(head, "noun", "qualifiers")
    c.use(of, "preposition", "object")
    name = OBJECT_ATTRIBUTES[head.noun]
    if of.preposition == "of" and not head.qualifiers:
        one = selectors.selector(c, of.object)
        return None if one is None else AttributeOf(name, one)
    aggregate = _AGGREGATES.get(word.word) if isinstance(word, Qualifier) else None
    if aggregate is None or of.preposition not in (("of",) if aggregate == "total" else ("among",)):
        c.gap(codes.QUANTITY, head.noun, node)
        return None
    c.ledger.use_all(head.qualifiers[0])
    if not isinstance(of.object, NounPhrase) or of.object.determiner or of.object.quantity:
        c.gap(codes.QUANTITY, head.noun, node)
        return None
    with c.matching():
        found = filters.object_filter(c, of.object)
    return None if found is None else AttributeOf(name, EachObject(found), aggregate)


def _number_of(c: Compilation, node: NounPhrase, head: Head) -> Quantity | None:
    """ "the number of creatures you control"."""
    c.use(node, "heads", "determiner", "postmodifiers")
    c.use(head, "noun")
    if len(node.postmodifiers) != 1 or head.qualifiers or node.quantity or node.possessor:
        c.gap(codes.QUANTITY, "the number of", node)
        return None
    of = node.postmodifiers[0]
    if not isinstance(of, PrepositionalPhrase) or of.preposition != "of":
        c.gap(codes.QUANTITY, "the number", node)
        return None
    c.ledger.use(of, "preposition", "object")
    return counts.count_of(c, of.object)


def _devotion(c: Compilation, node: NounPhrase, head: Head) -> Quantity | None:
    """ "your devotion to green", "your devotion to that color" (CR 700.5)."""
    to = only(node.postmodifiers)
    if not (
        isinstance(node.possessor, Pronoun)
        and node.possessor.word == "you"
        and isinstance(to, PrepositionalPhrase)
        and to.preposition == "to"
        and not node.determiner
        and not head.qualifiers
    ):
        c.gap(codes.QUANTITY, "devotion", node)
        return None
    c.use(node, "heads", "possessor", "postmodifiers")
    c.use(head, "noun")
    c.ledger.use_all(node.possessor)
    c.ledger.use(to, "preposition", "object")
    color = to.object
    named = color_phrase(c, color)
    if named is not None and named.slot:
        return Devotion(0, named.slot)
    if isinstance(color, Qualifier) and color.kind == "color":
        c.use(color, "kind", "word")
        if color.word in COLORS:
            return Devotion(1 << COLORS[color.word])
    c.gap(codes.QUANTITY, "devotion", node)
    return None


def bounds(c: Compilation, node: NounPhrase) -> Bounds | None:
    """Least and greatest number of targets or choices: (None, None) is exactly one.

    A greatest number of None beside a least number is "any number".
    """
    quantity = node.quantity
    c.use(node, "quantity")
    if quantity is None:
        return None, None
    if isinstance(quantity, AnyNumber):
        c.ledger.use_all(quantity)
        return Fixed(0), None
    if isinstance(quantity, AtMost):
        c.use(quantity, "count")
        most = amount(c, quantity.count)
        return None if most is None else (Fixed(0), most)
    if isinstance(quantity, AtLeast):
        c.use(quantity, "count")
        least = amount(c, quantity.count)
        return None if least is None else (least, None)
    if isinstance(quantity, QuantityWord) and quantity.words in _RANGES:
        c.use(quantity, "words")
        low, high = _RANGES[quantity.words]
        return Fixed(low), Fixed(high)
    exact = amount(c, quantity)
    if exact is None:
        return None
    return (None, None) if exact == Fixed(1) else (exact, exact)
