"""The places that say which and how many, and the state of all places of a noun phrase."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from cardwright.ast import (
    AnyNumber,
    AtLeast,
    AtMost,
    Bounded,
    Compared,
    Fraction,
    ManaSymbols,
    Measure,
    Node,
    Number,
    PowerToughness,
    Pronoun,
    Qualifier,
    QualifierList,
    Quantity,
    QuantityWord,
    Sum,
    ThatMany,
    Variable,
)
from cardwright.lexer.tokens import Token

from .reasons import Refusal
from .words import Words

__all__ = ["SIMPLE", "QuantityPlaces"]


_VARIABLES = frozenset("xyz")
SIMPLE = (Number, Variable)


class QuantityPlaces(msgspec.Struct, eq=False, gc=False):
    """What says which and how many, from left to right; the state of all places."""

    _words: Words
    #: A conjunct that is not the last one: what it lacks stands in the last.
    listed: bool = False
    #: A conjunct behind another one, whose determiner it may share.
    continued: bool = False
    partitive: Quantity | None = None
    determiner: str = ""
    order: str = ""
    quantity: Quantity | None = None
    other: bool = False
    target: bool = False
    possessor: Node | None = None
    qualifiers: tuple[Qualifier | QualifierList | PowerToughness | ManaSymbols, ...] = ()
    types: tuple[str, ...] = ()
    noun: str = ""
    measure: Measure | None = None
    plural: bool | None = None
    rank: int = 0
    pronoun: str = ""
    keyword: str = ""
    digits: bool = False
    _wrap: Callable[[Quantity], Quantity] | None = None

    def _begin_again(self) -> None:
        """Forget all words, as behind a possessor."""
        empty = self.__class__(self._words, self.listed, self.continued)
        for name in self.__struct_fields__:
            setattr(self, name, getattr(empty, name))

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
        if word in words.plain_determiners:
            self._set_determiner(word, token)
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
            self.rank = 0
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
        self._set_determiner(word, token)

    def _set_determiner(self, word: str, token: Token) -> None:
        if self.determiner or self.possessor:
            raise Refusal("two determiners", word, token)
        if type(self.quantity) is AnyNumber and word in ("the", "those", "these"):
            # "**any number of** those cards"
            self.partitive, self.quantity, self.rank = self.quantity, None, 0
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
        elif word.startswith("only ") and word[5:] in words.numbers:
            self._rise(2, token)
            self._count(Bounded("only", Number(words.numbers[word[5:]])), token)
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
            if word in ("twice", "half", "three times") and (
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
            if not self.digits and isinstance(self.quantity, Number):
                self.quantity = Number(self.quantity.value, True)
            self.measure = Measure(self.quantity, word)
            self.quantity = None
        elif isinstance(self.quantity, SIMPLE) and word in ("or fewer", "or more", "or less"):
            number = self.quantity
            self.quantity = AtLeast(number) if word == "or more" else Compared(number, word)
        else:
            raise Refusal("comparison", word, token)

    def _add_more(self, word: str, token: Token) -> None:
        if self.quantity is None:
            self._rise(2, token)
            self._count(QuantityWord(word), token)
        elif isinstance(self.quantity, Number | Variable | ThatMany):
            self.quantity = Compared(self.quantity, word)
        elif isinstance(self.quantity, Bounded) and isinstance(self.quantity.count, SIMPLE):
            self.quantity = Bounded(self.quantity.bound, Compared(self.quantity.count, word))
        else:
            raise Refusal("two bounds", word, token)

    def _add_sum(self, token: Token, following: Token | None) -> None:
        """ "X **plus** 2 damage": the number behind is added to the one before."""
        first = self.quantity
        if not isinstance(first, SIMPLE) or self.has_head() or self.qualifiers:
            raise Refusal("sum", token.word, token)
        self.quantity = None
        self.digits = False
        self._wrap = _sum(first, token.word)


def _sum(first: Number | Variable, sign: str) -> Callable[[Quantity], Quantity]:
    return lambda quantity: Sum(first, sign, quantity)


def _bound(word: str) -> Callable[[Quantity], Quantity]:
    return lambda quantity: Bounded(word, quantity)
