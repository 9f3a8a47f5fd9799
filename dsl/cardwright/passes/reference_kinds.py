"""The kinds of reference: every one of them has an entry after binding, or the line is not read.

This is the one list. A node is a reference where its meaning depends on something said elsewhere;
"the top card of your library" says itself which card it is, "the exiled card" does not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from cardwright.ast import (
    Adverb,
    Clause,
    Controlled,
    Fraction,
    Head,
    ManaSymbols,
    Node,
    NounPhrase,
    Number,
    ParticipleClause,
    PowerToughness,
    PrepositionalPhrase,
    Pronoun,
    Qualifier,
    QuantityWord,
    Quoted,
    RelativeClause,
    ThatMany,
    Variable,
    WithPhrase,
)

from .phrase_facts import MENTIONS, is_the_other, noun_of, qualifiers_of
from .walk import all_nodes_in
from .word_kinds import nouns_of, participle_verbs, qualifiers_of_kind

__all__ = [
    "KINDS",
    "LETTERED",
    "PARTICIPLES",
    "References",
    "is_told",
    "letters_of",
    "outside_quotations",
    "references_among",
    "references_in",
    "spoken",
]

#: Kind -> what it is and the shortest wording.
KINDS = {
    "pronoun": "it, its, they, their, itself: 'Untap it.'",
    "demonstrative": "that, those, these: 'that creature'",
    "this mana": "what the sentence before produced: 'Spend this mana only to cast spells.'",
    "amount": "that many, twice that much: 'Draw that many cards.'",
    "this way": "the action that did it: 'each card discarded this way'",
    "the rest": "what is left of a set: 'the rest', 'the other'",
    "done to": "what an earlier action did: 'the exiled card'",
    "definite": "known because it was mentioned: 'the token', 'the player'",
    "chosen": "what was chosen: 'the chosen color', 'creatures of the chosen type'",
    "attached": "what this is attached to: 'enchanted creature' (CR 301.5, 303.4)",
    "variable": "X, Y, Z, and {X}, X/X: 'Draw X cards' (CR 107.3)",
    "combat role": "the defending or attacking player (CR 508.5)",
}

_UNIQUE = nouns_of("unique")
PARTICIPLES = participle_verbs()
_SINGLED_OUT = qualifiers_of_kind("singled out")
_ATTACHED = qualifiers_of_kind("attached")
_SIDES = qualifiers_of_kind("side of combat")
#: What a postmodifier says of a noun so that "the" needs nothing said before.
_DEFINING = (RelativeClause, ParticipleClause, Controlled, PrepositionalPhrase, WithPhrase, Adverb)
_LETTERS = ("X", "Y", "Z")
_ANY_LETTER = frozenset(_LETTERS)


def _pronoun_kind(node: Pronoun) -> str:
    word = node.word
    if word in MENTIONS:
        return "pronoun"
    return "variable" if word in ("x", "y", "z") else ""


def _adverb_kind(node: Adverb) -> str:
    return "this way" if node.words == "this way" else ""


def _quantity_kind(node: QuantityWord) -> str:
    return "the rest" if node.words in ("the rest", "the rest of") else ""


def _value_kind(node: ThatMany) -> str:
    return "variable" if letters_of(node) else "amount"


def _variable_kind(node: Variable) -> str:
    return "variable"


def _size_kind(node: PowerToughness) -> str:
    return "" if _ANY_LETTER.isdisjoint(node.power + node.toughness) else "variable"


def _symbols_kind(node: ManaSymbols) -> str:
    return "" if _ANY_LETTER.isdisjoint("".join(node.symbols)) else "variable"


def _this_kind(node: NounPhrase) -> str:
    return "this mana" if noun_of(node) == "mana" else ""


def _the_kind(node: NounPhrase) -> str:
    noun = noun_of(node)
    if noun in ("rest", "remainder") or node.other or is_the_other(node):
        return "the rest"
    qualifiers = qualifiers_of(node)
    if "chosen" in qualifiers:
        return "chosen"
    if node.order or node.possessor is not None:
        return ""
    if noun == "player" and qualifiers & _SIDES:
        return "combat role"
    if not qualifiers.isdisjoint(PARTICIPLES):
        told = any(
            isinstance(one, (RelativeClause, ParticipleClause)) for one in node.postmodifiers
        )
        return "" if told else "done to"
    head = node.heads[-1] if node.heads else None
    by_keyword = isinstance(head, Head) and any(
        isinstance(one, Qualifier) and one.kind == "keyword" for one in head.qualifiers
    )
    if noun.endswith(" cost") or by_keyword:
        return ""  # "the escape cost" is named after its keyword (CR 702)
    if (
        noun in _UNIQUE
        or qualifiers & _SINGLED_OUT
        or (any(isinstance(one, _DEFINING) for one in node.postmodifiers) and not is_told(node))
    ):
        return ""
    if isinstance(node.partitive, (Fraction, QuantityWord)):
        return ""  # "all the cards in their graveyard", where the place stands by the verb
    return "definite" if node.heads else ""


def is_told(node: NounPhrase) -> bool:
    """ "the creature you control": one of those that were told apart by who controls them."""
    return (
        not node.plural
        and len(node.postmodifiers) == 1
        and isinstance(node.postmodifiers[0], Controlled)
    )


def _bare_kind(node: NounPhrase) -> str:
    if node.plural or node.target or node.quantity is not None or not node.heads:
        return ""
    head = node.heads[-1]
    if not isinstance(head, Head) or not head.qualifiers:
        return ""
    qualifiers = qualifiers_of(node)
    if qualifiers & _ATTACHED and node.possessor is None:
        return "attached"
    return "combat role" if head.noun == "player" and qualifiers & _SIDES else ""


def _demonstrative(node: NounPhrase) -> str:
    return "demonstrative"


#: Determiner -> the kind of reference that a phrase with it is; with others none is one.
_DETERMINED: dict[str, Callable[[NounPhrase], str]] = {
    "": _bare_kind,
    "the": _the_kind,
    "this": _this_kind,
    "that": _demonstrative,
    "those": _demonstrative,
    "these": _demonstrative,
}


class References(msgspec.Struct, frozen=True):
    """The references of a line in printed order, with their kinds, and its quotations."""

    references: list[tuple[Node, str]]
    #: Not looked into: what is quoted is a discourse of its own.
    quotations: list[Quoted]
    #: "If you **do**": what was done is looked up as the line is walked.
    asks_for_deeds: bool = False
    #: Something is that no other line can mean: "the active player".
    asks_for_others: bool = False

    @property
    def is_silent(self) -> bool:
        """Nothing in the line has a meaning that something said elsewhere decides."""
        return not (self.must_be_bound or self.asks_for_others)

    @property
    def has_variables(self) -> bool:
        """Whether an X, Y or Z is among them."""
        return any([kind == "variable" for _, kind in self.references])

    @property
    def depend_on_the_face(self) -> bool:
        """Whether what else stands on the face may decide if they are bound."""
        kinds = [kind for _, kind in self.references]
        return bool(self.quotations) or "variable" in kinds or "attached" in kinds

    @property
    def must_be_bound(self) -> bool:
        """Whether the line may have to be refused for what something in it means."""
        return bool(self.references or self.quotations or self.asks_for_deeds)


#: What is no reference, but noted: "if you **do**", a quotation, "the active player".
_DEED, _QUOTATION, _LOOKED_UP = "deed", "quotation", "looked up"


def _phrase_kind(node: NounPhrase) -> str:
    # Half of them have a determiner with which none is a reference.
    kind_of = _DETERMINED.get(node.determiner)
    if kind_of is None:
        return ""
    return kind_of(node) or (_LOOKED_UP if node.determiner == "the" and _is_looked_up(node) else "")


def _clause_kind(node: Clause) -> str:
    return _DEED if "do" in node.frame and "do" in node.frame.split() else ""


def _quoted_kind(node: Quoted) -> str:
    return _QUOTATION


#: Class -> the kind of reference that a node of it is, or what else is noted of it.
_KIND_OF: dict[type, Callable[[Any], str]] = {
    NounPhrase: _phrase_kind,
    Pronoun: _pronoun_kind,
    ThatMany: _value_kind,
    Adverb: _adverb_kind,
    QuantityWord: _quantity_kind,
    Variable: _variable_kind,
    PowerToughness: _size_kind,
    ManaSymbols: _symbols_kind,
    Clause: _clause_kind,
    Quoted: _quoted_kind,
}


def references_in(root: Node) -> References:
    """What in a line must be bound."""
    return outside_quotations(references_among(all_nodes_in(root)))


def references_among(nodes: Iterable[Any]) -> References:
    """What of all nodes of a line must be bound, what is inside quotations included."""
    references: list[tuple[Node, str]] = []
    quotations: list[Quoted] = []
    asks_for_deeds = asks_for_others = False
    for node in nodes:
        kind_of = _KIND_OF.get(node.__class__)
        if kind_of is None:
            continue
        kind = kind_of(node)
        if not kind:
            continue
        if kind is _DEED:
            asks_for_deeds = True
        elif kind is _LOOKED_UP:
            asks_for_others = True
        elif kind is _QUOTATION:
            quotations.append(node)
        else:
            references.append((node, kind))
    return References(references, quotations, asks_for_deeds, asks_for_others)


def outside_quotations(found: References) -> References:
    """The same without what stands inside the quotations."""
    if not found.quotations:
        return found
    inside = {id(node) for quote in found.quotations for node in all_nodes_in(quote.abilities)}
    return msgspec.structs.replace(
        found,
        references=[one for one in found.references if id(one[0]) not in inside],
        quotations=[quote for quote in found.quotations if id(quote) not in inside],
    )


def _is_looked_up(node: NounPhrase) -> bool:
    """A phrase with "the" that is no reference and that nothing in it tells apart."""
    told = node.order or node.possessor is not None or node.postmodifiers
    return not told and noun_of(node) not in _UNIQUE


#: What letters stand in; asked by class, which is faster than by instance for most nodes.
LETTERED = frozenset((Variable, Pronoun, ThatMany, PowerToughness, ManaSymbols))


def letters_of(node: Node) -> str:
    """The letters that a node uses as numbers.

    >>> letters_of(PowerToughness("X", "X"))
    'X'
    """
    if node.__class__ not in LETTERED:
        return ""
    if type(node) is Variable:
        return node.letter.upper()
    if type(node) is Pronoun:
        return node.word.upper() if node.word in ("x", "y", "z") else ""
    if type(node) is ThatMany:
        return "X" if node.words.endswith(" x") else ""
    if type(node) is PowerToughness:
        both = node.power + node.toughness
    else:
        assert isinstance(node, ManaSymbols)
        both = "".join(node.symbols)
    return "".join([letter for letter in _LETTERS if letter in both])


def spoken(node: Node) -> str:
    """The words of a reference as a diagnostic quotes them, in short."""
    if isinstance(node, Pronoun):
        return node.word
    if letters_of(node):
        return letters_of(node)
    if isinstance(node, (ThatMany, Adverb, QuantityWord)):
        return node.words
    if isinstance(node, NounPhrase):
        head = node.heads[-1] if node.heads else None
        inner = head.noun or " ".join(head.types) if isinstance(head, Head) else "..."
        words = [node.determiner, node.order, "other" if node.other else ""]
        if isinstance(node.quantity, Number):
            words.append(str(node.quantity.value))
        words += [*sorted(qualifiers_of(node)), inner]
        return " ".join(word for word in words if word)
    return type(node).__name__
