"""Reads the prepositional phrases that trail one noun, and what their objects refused."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from cardwright.ast import (
    AtLeast,
    AtMost,
    Bounded,
    KeywordReference,
    Node,
    NounPhrase,
    Number,
    PrepositionalPhrase,
    Pronoun,
    SelfReference,
    ThatMany,
    Variable,
)

from .complements import SUMMED
from .matching import Item
from .phrase_ends import has_no_cost, is_already_told
from .reasons import Refusal
from .sorts import mask
from .trail_clauses import ClauseTrail

if TYPE_CHECKING:
    from cardwright.syntax import Tree

__all__ = ["PhraseTrail"]

_X = Pronoun("x")
_THINGS = mask("Object", "Player")
_QUALITY = mask("Quality")
_COUNTER = mask("Counter")
#: "a counter from among flying and vigilance | **on it**", "creatures with flying | **plus two**"
_NEVER_OF_KEYWORDS = frozenset(("on", "in")) | SUMMED
_COUNTS = (Number, Variable, AtLeast, AtMost, Bounded)


class PhraseTrail(ClauseTrail, eq=False, gc=False):
    """The walk over phrases."""

    def _phrase(self, tree: Tree) -> None:
        attachment = self._reader.attachment
        result = self.result
        is_choice = self._is_choice()
        item, inner = self._owner.phrase(
            tree, low=True, bare=self._is_kind(), floats=is_choice, verb_first=self._floats
        )
        lifted = list(inner.lifted) if inner is not None else []
        if lifted:
            if self._position + 1 < len(self.trailing):
                rest = self.trailing[self._position + 1 :]
                last = lifted[-1]
                reading = self._owner.read(last.node, last.sorts, rest, [], floats=False)
                lifted[-1] = last._replace(node=reading.node, sorts=reading.sorts)
                lifted += reading.lifted
                self.trailing = self.trailing[: self._position + 1]
            result.lifted += tuple(lifted)
        relatives = inner.relatives if inner is not None else ()
        climbing = inner.climbing if inner is not None else ()
        if item is None or item.node is None:
            result.relatives += relatives
        elif (
            (type(self.node) is KeywordReference and item.word in _NEVER_OF_KEYWORDS)
            or (item.with_phrase and is_already_told(self.node))
            or (item.word in SUMMED and isinstance(self.node, SelfReference))
            or has_no_cost(self.node, item)
            or attachment.is_in_no_zone(self.node, item)
        ):
            self._leave([item])
        elif item.with_phrase and is_already_told(item.node):
            joined = attachment.attach(self._with_out(), item)
            if joined is not None:
                self.node, self.out = joined, []
            else:
                self._leave([item])
        elif not attachment.takes_object(self.node, item):
            raise Refusal("phrase of a noun", f"{self._noun()} {item.word}")
        elif climbing:
            self._climb(item, climbing)
        elif relatives:
            self._settle()
            from_thing = item.word == "from" and item.sorts & _THINGS
            if from_thing and attachment.takes_from(self.node, item):
                self.out.append(PrepositionalPhrase("from", item.node))
            else:
                self.out.append(attachment.postmodifier(item))
            for relative in relatives:
                self._relative(self._with_adverbs(relative))
        elif item.word == "of" and isinstance(self.node, _COUNTS) and not self.out:
            self._part(self.node, item)
        elif item.word == "of" and type(self.node) is ThatMany and item.sorts == _QUALITY:
            # "twice that many | of each of those kinds of counters"
            of = PrepositionalPhrase("of", item.node)
            self.node = NounPhrase(quantity=self.node, postmodifiers=(of,))
            self.sorts = _COUNTER
        elif item.word == "of" and self.node == _X and not self.out:
            self._part(Variable("X"), item)
        elif item.word == "of" and not lifted and is_choice:
            # "your choice of **the top or bottom of your library**", "... a counter of that kind":
            # what else trails the last option belongs to the choice.
            options: Node = item.node
            others: list[Item] = []
            for trailing in inner.floating if inner is not None else ():
                joined = attachment.attach(options, trailing) if trailing.word == "of" else None
                if joined is not None and not others:
                    options = joined
                else:
                    others.append(trailing)
            self.out.append(PrepositionalPhrase("of", options))
            self.sorts = item.sorts
            for trailing in others:
                if self._floats:
                    result.floating.append(trailing)
                else:
                    self.out.append(attachment.postmodifier(trailing))
        elif attachment.is_of_another(self.node, item) or not attachment.takes_phrase(
            self.node, item
        ):
            self._leave([item])
        elif self._floats:
            result.floating.append(item)
        elif (
            item.word == "from" and item.sorts & _THINGS and attachment.takes_from(self.node, item)
        ):
            self.out.append(PrepositionalPhrase("from", item.node))
        else:
            self.out.append(attachment.postmodifier(item))

    def _part(self, count: Number | Variable | AtLeast | AtMost | Bounded, item: Item) -> None:
        """ "five | of those tokens", "up to X | of them": a number of a set."""
        if isinstance(count, Number):
            count = Number(count.value)
        elif not isinstance(count, Variable) and isinstance(count.count, Number):
            count = replace(count, count=Number(count.count.value))
        whole = item.node
        if isinstance(whole, NounPhrase) and whole.partitive is None:
            self.node = replace(whole, partitive=count)
        elif isinstance(whole, Pronoun):
            self.node = NounPhrase(partitive=count, heads=(whole,))
        else:
            raise Refusal("part of what")
        self.sorts = item.sorts

    def _climb(self, item: Item, climbing: Sequence[Item]) -> None:
        """Phrases that the object of ``item`` refused: this noun may take them, or they go on."""
        attachment = self._reader.attachment
        if self._floats:
            self.result.floating += [item, *climbing]
            return
        self.out.append(attachment.postmodifier(item))
        for other in climbing:
            if other.kind == "conjoined" and other.node is not None:
                self.out.append(other.node)
            elif other.kind != "preposition" or not (
                (other.with_phrase and isinstance(self.node, NounPhrase))
                or self._words.takes_after_noun(other.word, other.sorts)
            ):
                self.result.climbing += (other,)
            elif (summed := attachment.in_sum(self.out[-1], other)) is not None:
                self.out[-1] = summed
            elif attachment.takes_phrase(self.node, other) and not attachment.is_in_no_zone(
                self.node, other
            ):
                self.out.append(attachment.postmodifier(other))
            else:
                self.result.climbing += (other,)

    def _is_choice(self) -> bool:
        return self._noun() == "choice"

    def _is_kind(self) -> bool:
        """ "each kind **of counter**"."""
        return self._noun() in ("kind", "type")
