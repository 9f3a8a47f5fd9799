"""The words of one noun phrase, put into ordered places from left to right.

`PhrasePlaces.add` puts one word in its place or refuses it. What the filled places make is decided
by
`cardwright.frames.heads`.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from cardwright.ast import (
    AnyNumber,
    AtLeast,
    AtMost,
    Bounded,
    Compared,
    Fraction,
    Head,
    ManaSymbols,
    Measure,
    Node,
    NounPhrase,
    Number,
    PowerToughness,
    Pronoun,
    Qualifier,
    QualifierList,
    Quantity,
    QuantityWord,
    SelfReference,
    ThatMany,
    Variable,
)
from cardwright.lexer.tokens import Token

from . import agreement
from .reasons import Refusal
from .symbols import power_toughness
from .words import Words

__all__ = ["PhrasePlaces"]


_VARIABLES = frozenset("xyz")
_SIMPLE = (Number, Variable)
_ABILITY_KINDS = {"activated ability": "activated", "triggered ability": "triggered"}


class PhrasePlaces:
    """The places of one noun phrase while it is read."""

    __slots__ = (
        "_words",
        "_wrap",
        "determiner",
        "digits",
        "keyword",
        "measure",
        "noun",
        "order",
        "other",
        "partitive",
        "plural",
        "possessor",
        "pronoun",
        "qualifiers",
        "quantity",
        "rank",
        "target",
        "types",
    )

    def __init__(self, words: Words) -> None:
        self._words = words
        self._reset()

    def _reset(self) -> None:
        self.partitive: Quantity | None = None
        self.determiner = ""
        self.order = ""
        self.quantity: Quantity | None = None
        self.other = False
        self.target = False
        self.possessor: Node | None = None
        self.qualifiers: list[Qualifier | QualifierList | PowerToughness | ManaSymbols] = []
        self.types: list[str] = []
        self.noun = ""
        self.measure: Measure | None = None
        self.plural: bool | None = None
        self.rank = 0
        self.pronoun = ""
        self.keyword = ""
        self.digits = False
        self._wrap: Callable[[Quantity], Quantity] | None = None

    # ------------------------------------------------------------------ state

    def is_empty(self) -> bool:
        """No word yet but possibly a partitive."""
        return not (
            self.determiner
            or self.order
            or self.quantity
            or self.other
            or self.target
            or self.possessor
            or self.qualifiers
            or self.types
            or self.noun
            or self.keyword
        )

    def has_head(self) -> bool:
        """A noun or type stands already."""
        return bool(self.noun or self.types)

    def _rise(self, rank: int, token: Token) -> None:
        if rank < self.rank:
            raise Refusal("order of words", token.word, token)
        self.rank = rank

    def _count(self, quantity: Quantity, token: Token) -> None:
        if self.quantity is not None:
            raise Refusal("two quantities", token.word, token)
        if self._wrap is not None:
            quantity = self._wrap(quantity)
            self._wrap = None
        self.quantity = quantity

    def _measure(self, value: Node, token: Token) -> None:
        if self.measure is not None:
            raise Refusal("two numbers", token.word, token)
        self.measure = Measure(value)

    # ------------------------------------------------------------------ words

    def add(self, token: Token, following: Token | None) -> None:
        """Put one word in its place; ``following`` is the next word of the phrase.

        Raises:
            Refusal: the word cannot stand here.
        """
        place = _PLACES.get(token.class_)
        if place is None:
            raise Refusal("word in a noun phrase", token.class_, token)
        place(self, token, following)

    def _add_determiner(self, token: Token, following: Token | None) -> None:
        word = token.word
        words = self._words
        if self.keyword:
            if word == "x":
                self._measure(Variable("X"), token)
                return
            raise Refusal("word after a keyword", word, token)
        if self.has_head():
            if word == "x":
                self._measure(Variable("X"), token)
                return
            number = words.numbers.get(word)
            if number is None:
                raise Refusal("determiner after noun", word, token)
            self._measure(Number(number), token)
            return
        if self._add_quantity(word, token) or self._add_multiplier(word, token, following):
            return
        if word in words.partitives:
            if not self.is_empty():
                raise Refusal("order of words", word, token)
            part = words.partitives[word]
            quantity: Quantity = Number(part) if isinstance(part, int) else QuantityWord(part)
            if self._wrap is not None:
                quantity = self._wrap(quantity)
                self._wrap = None
            self.partitive = quantity
            return
        if word in words.fused_determiners:
            if self.determiner:
                raise Refusal("two determiners", word, token)
            self._rise(1, token)
            self.determiner = "a" if word == "a single" else "the"
            if word == "the other":
                self.other = True
            else:
                self.order = words.fused_determiners[word]
            return
        if word not in words.determiners:
            raise Refusal("determiner", word, token)
        if self.determiner or self.possessor:
            raise Refusal("two determiners", word, token)
        self._rise(0, token)
        self.determiner = "a" if word == "an" else word

    def _add_quantity(self, word: str, token: Token) -> bool:
        words = self._words
        number = words.numbers.get(word)
        if number is not None:
            self._rise(2, token)
            self._count(Number(number), token)
        elif word in _VARIABLES:
            self._rise(2, token)
            self._count(Variable(word.upper()), token)
        elif word == "x target":
            self._rise(3, token)
            self._count(Variable("X"), token)
            self.target = True
        elif word in words.at_least:
            self._rise(2, token)
            self._count(AtLeast(Number(words.at_least[word])), token)
        elif word == "x or more":
            self._rise(2, token)
            self._count(AtLeast(Variable("X")), token)
        elif word == "any number of":
            if self.determiner:
                raise Refusal("two determiners", word, token)
            self._rise(2, token)
            self._count(AnyNumber(), token)
        elif word == "up to" or word in words.bounds:
            if self._wrap is not None or self.quantity is not None:
                raise Refusal("two bounds", word, token)
            self._rise(1, token)
            self._wrap = AtMost if word == "up to" else _bound(word)
        elif word == "up to x":
            self._rise(2, token)
            self._count(AtMost(Variable("X")), token)
        elif word == "up to that many":
            self._rise(2, token)
            self._count(AtMost(ThatMany("that many")), token)
        elif word in words.amount_quantities or word in words.choice_quantities:
            self._rise(2, token)
            self._count(QuantityWord(word), token)
        else:
            return False
        return True

    def _add_multiplier(self, word: str, token: Token, following: Token | None) -> bool:
        words = self._words
        if word in ("double the", "triple the"):
            if not self.is_empty():
                raise Refusal("order of words", word, token)
            self.partitive = Fraction(word.split(" ")[0])
            self.determiner = "the"
            return True
        if word == "half your":
            if not self.is_empty():
                raise Refusal("order of words", word, token)
            self.partitive = Fraction("half")
            self.possessor = Pronoun("you")
            return True
        if following is not None:
            if word in words.multipliers and following.word in ("as much", "as many"):
                self._rise(2, token)
                self._wrap = _bound(word)
                return True
            if word == "both" and (
                following.class_ == "COLOR"
                or (following.class_ == "DET" and following.word in ("a", "an"))
            ):
                self.partitive = Fraction(word)
                return True
            if word in words.multipliers and (
                following.class_ in ("POSS", "POSSN", "THATDET")
                or (following.class_ == "DET" and following.word in ("the", "those", "these"))
            ):
                if not self.is_empty():
                    raise Refusal("order of words", word, token)
                self.partitive = Fraction(word)
                return True
            if word in ("twice", "half") and (
                following.class_ == "NUM" or (following.class_ == "DET" and following.word == "x")
            ):
                self._rise(2, token)
                self._wrap = _bound(word)
                return True
        if word in words.back_quantities:
            self._rise(2, token)
            self._count(ThatMany(word), token)
            return True
        return False

    def _add_that(self, token: Token, following: Token | None) -> None:
        if self.determiner:
            raise Refusal("two determiners", token.word, token)
        self._rise(0, token)
        self.determiner = "that"

    def _add_possessive(self, token: Token, following: Token | None) -> None:
        if self.possessor or self.target or self.qualifiers or self.types or self.determiner:
            raise Refusal("order of words", token.word, token)
        word = token.word
        pronoun = self._words.possessives.get(word)
        if token.lemma == "~":
            self.possessor = SelfReference("~")
        elif pronoun is not None:
            self.possessor = Pronoun(pronoun)
        else:
            self.possessor = _fused_possessor(word, self._words)

    def _add_possessive_noun(self, token: Token, following: Token | None) -> None:
        if self.noun:
            raise Refusal("possessive after noun", token.word, token)
        possessor = self.possessor
        if (
            isinstance(possessor, NounPhrase)
            and isinstance(possessor.heads[0], Head)
            and possessor.heads[0].noun == token.lemma
        ):
            raise Refusal("doubled word", token.word, token)
        lemma = token.lemma
        if self._words.is_type(lemma):
            self.types.append(lemma)
        else:
            self.noun = lemma
        word = token.word
        self.plural = token.form == "plural" or (word.endswith("'") and not word.endswith("s's"))
        node, sorts = self.build()
        agreement.check_determined(node, sorts, self._words)
        self._reset()
        self.possessor = node
        self.rank = 1

    def _add_target(self, token: Token, following: Token | None) -> None:
        if token.word == "targets" or following is None:
            self._rise(9, token)
            self.noun = "target"
            self.plural = token.word == "targets"
            return
        self._rise(3, token)
        if self.target:
            raise Refusal("doubled word", token.word, token)
        self.target = True

    def _add_number(self, token: Token, following: Token | None) -> None:
        word = token.word.lower()
        quantity: Number | Variable
        if word.isdigit():
            quantity = Number(int(word))
        elif word in self._words.numbers:
            quantity = Number(self._words.numbers[word])
        elif word in _VARIABLES:
            quantity = Variable(word.upper())
        else:
            raise Refusal("number", word, token)
        if self.keyword or self.has_head():
            self._measure(quantity, token)
            return
        if self.target:
            raise Refusal("number after target", word, token)
        self._rise(2, token)
        self._count(quantity, token)
        self.digits = word.isdigit()

    def _add_comparison(self, token: Token, following: Token | None) -> None:
        word = token.word
        if self.measure is not None and not self.measure.comparison:
            self.measure = Measure(self.measure.value, word)
        elif self.has_head() or self.qualifiers or self.quantity is None:
            raise Refusal("comparison", word, token)
        elif following is None:
            self.measure = Measure(self.quantity, word)
            self.quantity = None
        elif isinstance(self.quantity, _SIMPLE) and word in ("or fewer", "or more", "or less"):
            self.quantity = Compared(self.quantity, word)
        else:
            raise Refusal("comparison", word, token)

    def _add_adjective(self, token: Token, following: Token | None) -> None:
        word = token.word
        class_ = token.class_
        if self.has_head() or self.keyword:
            raise Refusal("adjective after noun", word, token)
        if word == "other":
            self._rise(3, token)
            self.other = True
            return
        if word in ("more", "fewer", "less") and not self.qualifiers:
            self._add_more(word, token)
            return
        if word == "greater" and following is None and isinstance(self.quantity, _SIMPLE):
            self.quantity = Compared(self.quantity, word)
            return
        if following is None and word in ("commander", "combat", "monarch"):
            self._set_noun(word, False, token)
            return
        if word == "mana":
            self.noun = "mana"
            self.rank = 9
            self.plural = False
            return
        if (
            following is not None
            and following.class_ == "N"
            and class_ in ("KW", "KWC", "KWNUM")
            and following.lemma.endswith("counter")
        ):
            self.qualifiers.append(Qualifier("counter", word))
            self.rank = 6
            return
        if word in ("gift", "tribute") or (
            word == "kicker" and self.qualifiers and isinstance(self.qualifiers[-1], ManaSymbols)
        ):
            self._set_noun(word, False, token)
            return
        if class_ in ("KW", "KWC", "KWNUM"):
            self._add_keyword(word, token, following)
            return
        if class_ == "VPP":
            self._rise(4, token)
            self.qualifiers.append(Qualifier("participle", word))
            return
        subtype = self._words.subtype(word)
        if (
            subtype is not None
            and token.text[0].isupper()
            and following is not None
            and following.class_ in ("SUB", "TYPE", "N")
        ):
            self._rise(8, token)
            self.types.append(subtype)
            return
        found = self._words.qualifier(class_, word)
        if found is None:
            raise Refusal("adjective", word, token)
        kind, rank = found
        if kind == "color" and not self.is_empty():
            first = word.split(" ")[0]
            if first in ("the", "that", "any", "each", "no", "all", "one"):
                raise Refusal("color phrase", word, token)
        if (
            word == "additional"
            and following is not None
            and following.class_ in ("NUM", "DET")
            and not self.order
        ):
            self.order = word
            self.rank = max(self.rank, 1)
            return
        if kind == "order":
            self._add_order(word, token)
            return
        if kind != "supertype":
            self._rise(rank, token)
        elif self.rank > rank:
            raise Refusal("order of words", word, token)
        self.qualifiers.append(Qualifier(kind, word))

    def _add_more(self, word: str, token: Token) -> None:
        if self.quantity is None:
            self._rise(2, token)
            self._count(QuantityWord(word), token)
        elif isinstance(self.quantity, Number | Variable | ThatMany):
            self.quantity = Compared(self.quantity, word)
        else:
            raise Refusal("two bounds", word, token)

    def _add_order(self, word: str, token: Token) -> None:
        if self.quantity is not None and word in ("top", "bottom", "next", "first", "last"):
            raise Refusal("order of words", word, token)
        if self.target or self.qualifiers:
            self.qualifiers.append(Qualifier("order", word))
            return
        if self.order:
            raise Refusal("doubled word", word, token)
        self.order = word
        self.rank = max(self.rank, 1)

    def _add_keyword(self, word: str, token: Token, following: Token | None) -> None:
        if following is None:
            if not self.is_empty():
                raise Refusal("keyword in a noun phrase", word, token)
            self.keyword = word
        elif self.is_empty() and (
            following.class_ in ("NUM", "MANA")
            or (following.class_ == "DET" and following.word == "x")
        ):
            self.keyword = word
        elif following.class_ in ("N", "KW", "KWC") and following.lemma in (
            "ability",
            "cost",
            "counter",
        ):
            self.qualifiers.append(Qualifier("keyword", word))
            self.rank = 7
        else:
            raise Refusal("keyword in a noun phrase", word, token)

    def _add_statistics(self, token: Token, following: Token | None) -> None:
        if self.has_head():
            if self.noun == "base power and toughness" and self.measure is None:
                self.measure = Measure(power_toughness(token.word.upper()))
                return
            raise Refusal("size after noun", token.word, token)
        self._rise(5, token)
        self.qualifiers.append(power_toughness(token.word.upper()))

    def _add_type(self, token: Token, following: Token | None) -> None:
        if self.keyword:
            raise Refusal("word after a keyword", token.word, token)
        if self.noun in ("commander", "extra") and not self.plural:
            self.qualifiers.append(Qualifier("state", self.noun))
            self.noun = ""
            self.rank = 4
        if self.noun:
            raise Refusal("type after noun", f"{self.noun} {token.word}", token)
        text, word = token.text, token.word
        if token.class_ == "SUB" and word.startswith("non-"):
            self._rise(6, token)
            self.qualifiers.append(Qualifier("not", token.lemma))
            return
        plural = token.form == "plural" and not self._words.is_invariant(token.lemma)
        if token.class_ == "SUB" and text[0].islower() and word != "urza's":
            self._rise(9, token)
            self.noun = token.lemma.lower()
            self.plural = plural
            return
        self._rise(8, token)
        if self.plural:
            raise Refusal("plural inside", word, token)
        self.types.append(token.lemma)
        self.plural = plural

    def _add_noun(self, token: Token, following: Token | None) -> None:
        if self.keyword:
            raise Refusal("word after a keyword", token.word, token)
        lemma = token.lemma
        if self.noun:
            if (
                self.noun in self._words.noun_tables["adjunct"]
                and not self.plural
                and lemma in ("card", "spell", "token", "ability", "source", "copy", "creature")
            ):
                self.types.append(self.noun)
            elif self.noun == "extra":
                self.qualifiers.append(Qualifier("state", self.noun))
            else:
                raise Refusal("noun after noun", f"{self.noun} {token.word}", token)
            self.noun = ""
            self.rank = 8
        if self.plural:
            raise Refusal("plural inside", token.word, token)
        if token.text[0].isupper() and lemma in self._words.noun_tables["capital"]:
            lemma = lemma.capitalize()
        kind = _ABILITY_KINDS.get(lemma)
        if kind is not None:
            self.qualifiers.append(Qualifier("participle", kind))
            lemma = "ability"
        self._set_noun(lemma, token.form == "plural", token)

    def _set_noun(self, lemma: str, plural: bool, token: Token) -> None:
        self._rise(9, token)
        self.noun = lemma
        self.plural = plural

    def add_mana(self, symbols: ManaSymbols, token: Token) -> None:
        """Symbols before a noun: "an additional {G}", "{2} cost"."""
        self.qualifiers.append(symbols)
        self.rank = 8

    def build(self, listed: bool = False) -> tuple[Node, int]:
        """The node and its sorts; see `PhraseBuilder`."""
        raise NotImplementedError


_PLACES: dict[str, Callable[[PhrasePlaces, Token, Token | None], None]] = {
    "DET": PhrasePlaces._add_determiner,
    "THATDET": PhrasePlaces._add_that,
    "POSS": PhrasePlaces._add_possessive,
    "POSSN": PhrasePlaces._add_possessive_noun,
    "TARGET": PhrasePlaces._add_target,
    "NUM": PhrasePlaces._add_number,
    "CMP": PhrasePlaces._add_comparison,
    "ADJ": PhrasePlaces._add_adjective,
    "VPP": PhrasePlaces._add_adjective,
    "VING": PhrasePlaces._add_adjective,
    "COLOR": PhrasePlaces._add_adjective,
    "KW": PhrasePlaces._add_adjective,
    "KWC": PhrasePlaces._add_adjective,
    "KWNUM": PhrasePlaces._add_adjective,
    "PT": PhrasePlaces._add_statistics,
    "TYPE": PhrasePlaces._add_type,
    "SUB": PhrasePlaces._add_type,
    "N": PhrasePlaces._add_noun,
}


def _bound(word: str) -> Callable[[Quantity], Quantity]:
    return lambda quantity: Bounded(word, quantity)


def _fused_possessor(word: str, words: Words) -> Node:
    """ "each opponent's" and other possessives that the lexicon has as one word."""
    if word.startswith("this "):
        return SelfReference(words.self_case(word.removesuffix("'s")))
    plural = word.endswith("s'")
    parts = (word[:-1] if plural else word[:-2]).split(" ")
    determiner = "a" if parts[0] == "an" else parts[0]
    possessor: Node | None = None
    if determiner == "your":
        possessor, determiner = Pronoun("you"), ""
    elif determiner not in words.determiners:
        raise Refusal("possessive", word)
    parts = parts[1:]
    other = bool(parts) and parts[0] == "other"
    if other:
        parts = parts[1:]
    noun = " ".join(parts)
    if plural:
        noun = noun[:-1]
    subtype = words.subtype(noun)
    head = Head(types=(noun,)) if words.is_type(noun) else Head(noun=noun)
    if subtype is not None:
        head = replace(head, types=(subtype,), noun="")
    return NounPhrase(
        determiner=determiner, other=other, possessor=possessor, heads=(head,), plural=plural
    )
