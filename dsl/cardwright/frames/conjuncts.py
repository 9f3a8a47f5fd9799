"""Joins the conjuncts of a noun phrase, as they were read, into one phrase or a list."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec.structs import replace

from cardwright.ast import (
    Conjoined,
    Head,
    Named,
    Node,
    NounList,
    NounPhrase,
    Number,
    ParticipleClause,
    Postmodifier,
    PrepositionalPhrase,
    Pronoun,
    Qualifier,
    Quoted,
)
from cardwright.lexer.tokens import Token

from . import agreement
from .coordination import compatible, coordinate, is_rest
from .joined_adjectives import is_bare, opens_with_adjective
from .joined_quantities import continues_measure
from .matching import Item
from .phrase_ends import ALREADY_TOLD
from .phrase_words import PhraseWordReader
from .reading import Lifted, Reading
from .reasons import Refusal
from .sorts import mask

if TYPE_CHECKING:
    from cardwright.syntax import Tree

__all__ = ["ConjunctReader", "Lift"]

#: Where a conjunct that does not fit may go: nowhere, to the noun phrase outside, to the verb.
Lift = Literal["", "noun", "verb"]

_PERMANENT = mask("Object", "Permanent")
_COUNTER = mask("Counter")
_PARTIAL = mask("Partial")


_ALL = Pronoun("all")
#: Of which a number is told: "one or two", "**all** but 1 life".
_COUNTING = frozenset(("all", "one", "two", "three"))


class ConjunctReader(PhraseWordReader):
    """Conjuncts of the noun phrases of one line."""

    __slots__ = ()

    def _check_name(self, node: Named) -> None:
        if node.name not in self._reader.defined:
            raise Refusal("name of another card", node.name)

    def _joined(
        self,
        conjuncts: list[Reading],
        conjunction: str,
        commas: list[bool],
        floats: bool,
        lift: Lift,
        bare: bool,
    ) -> Reading:
        if len(conjuncts) == 1 and conjuncts[0].lifted:
            conjuncts, commas, conjunction = self._with_lifted(
                conjuncts, commas, conjunction, conjuncts[0]
            )
        if len(conjuncts) == 1:
            result = conjuncts[0]
        elif lift and len(conjuncts) == 2 and self._lifts(lift, conjuncts):
            result, second = conjuncts
            if second.floating and lift == "noun":
                raise Refusal("lifted conjunct with a phrase")
            result.lifted = (
                Lifted(conjunction, commas[0], second.node, second.sorts, second.floating),
            )
            result.climbing += second.climbing
            result.relatives += second.relatives
        elif lift == "noun" and len(conjuncts) > 2 and all(commas) and self._lifts_all(conjuncts):
            # "a token with flying, | **a Spirit token, and an Elemental token**"
            result, *others = conjuncts
            words = [""] * (len(others) - 1) + [conjunction]
            for word, other in zip(words, others, strict=True):
                result.lifted += (Lifted(word, True, other.node, other.sorts, other.floating),)
                result.climbing += other.climbing
                result.relatives += other.relatives
        elif lift == "verb" and len(conjuncts) == 2 and commas == [True] and conjunction:
            # "..., two counters on another target, | **and three counters** on a third target"
            result, second = conjuncts
            result.lifted = (Lifted(conjunction, True, second.node, second.sorts, second.floating),)
            result.climbing += second.climbing
        else:
            result = self._coordinated(conjunction, commas, conjuncts, keep_floating=floats)
        if type(result.node) is Named:
            self._check_name(result.node)
        if not bare:
            agreement.check_determined(result.node, result.sorts, self._words)
        return result

    def _conjunction(self, tree: Tree, commas: list[bool]) -> str:
        words: list[str] = []
        comma = False
        for token in tree.children:
            assert isinstance(token, Token)
            self._reader.ledger.claim(token)
            if token.class_ in ("COMMA_N", "COMMA_K"):
                comma = True
            else:
                words.append(token.word)
        commas.append(comma)
        return " ".join(words)

    def _with_lifted(
        self, conjuncts: list[Reading], commas: list[bool], conjunction: str, reading: Reading
    ) -> tuple[list[Reading], list[bool], str]:
        """The conjuncts with those that a phrase inside the last one handed up."""
        self._settle(conjuncts)
        for lifted in reading.lifted:
            word = lifted.conjunction
            if conjunction and word and word != conjunction and commas:
                conjuncts = [self._coordinated(conjunction, commas, conjuncts)]
                commas = []
            conjunction = word or conjunction
            commas = [*commas, lifted.comma]
            conjuncts = [*conjuncts, Reading(lifted.node, lifted.sorts)]
        reading.lifted = ()
        return conjuncts, commas, conjunction

    def _settle(self, conjuncts: list[Reading]) -> None:
        """Give floating phrases back to their nouns, in place."""
        attach = self._reader.attachment.attach
        for reading in conjuncts:
            for item in reading.floating:
                joined = attach(reading.node, item)
                if joined is None:
                    raise Refusal("phrase of a conjunct", item.word)
                reading.node = joined
            reading.floating = []

    def _coordinated(
        self,
        conjunction: str,
        commas: list[bool],
        conjuncts: list[Reading],
        keep_floating: bool = False,
    ) -> Reading:
        floating: list[Item] = []
        if keep_floating:
            floating = conjuncts[-1].floating
            conjuncts[-1].floating = []
        self._settle(conjuncts)
        commas = [
            comma or (type(reading.node) is Quoted and reading.node.comma)
            for comma, reading in zip(commas, conjuncts, strict=False)
        ]
        choice = self._choice(conjunction, commas, conjuncts)
        if choice is not None:
            choice.floating = floating
            return choice
        possessed = self._possessed(conjunction, conjuncts)
        if possessed is not None:
            possessed.floating = floating
            return possessed
        for reading in conjuncts[1:]:
            if isinstance(reading.node, NounPhrase) and reading.node.possessor is not None:
                agreement.check_determined(reading.node.possessor, _PERMANENT, self._words)
        self._agree(conjuncts)
        if conjunction == "but" and conjuncts[0].node == _ALL:
            conjuncts[0].sorts = conjuncts[-1].sorts  # "all but 1 life": all of what that is
        node, sorts = coordinate(
            conjunction, commas, [(reading.node, reading.sorts) for reading in conjuncts]
        )
        result = Reading(self._with_event(node), sorts)
        result.floating = floating
        if self._stand_alone(node, len(conjuncts)):
            result.parts = tuple(
                part for reading in conjuncts for part in reading.parts or (reading.sorts,)
            )
        for reading in conjuncts:
            result.climbing += reading.climbing
            result.relatives += reading.relatives
        return result

    def _with_event(self, node: Node) -> Node:
        """ "a legendary permanent or an artifact **entering**": whichever of them enters."""
        last = node.items[-1] if type(node) is NounList else None
        if type(node) is not NounList or type(last) is not NounPhrase:
            return node
        behind = last.postmodifiers
        start = len(behind)
        while start and self._is_event(behind[start - 1]):
            start -= 1
        if start == len(behind):
            return node
        items = (*node.items[:-1], replace(last, postmodifiers=behind[:start]))
        return replace(node, items=items, postmodifiers=(*node.postmodifiers, *behind[start:]))

    def _is_event(self, node: Node) -> bool:
        inner = node.item if isinstance(node, Conjoined) else node
        return (
            isinstance(inner, ParticipleClause)
            and inner.clause.tense == "gerund"
            and self._reader.table.form(inner.clause).lemma in self._words.zone_change_verbs
        )

    def _stand_alone(self, node: Node, count: int) -> bool:
        """Whether each conjunct could stand alone; no part of "creature or land card" could."""
        if type(node) is NounList:
            return True
        if not isinstance(node, NounPhrase) or len(node.heads) != count:
            return False
        last = node.heads[-1]
        if not isinstance(last, Head):
            return False
        shared = self._words.noun_tables["shared"]
        first = node.heads[0]
        spell = isinstance(first, Head) and first.noun == "spell"  # "spell or ability"
        adjuncts = last.noun in shared and (last.types or (spell and last.noun == "ability"))
        return not adjuncts

    def _choice(
        self, conjunction: str, commas: list[bool], conjuncts: list[Reading]
    ) -> Reading | None:
        """ "your choice of A | or B on it": the options belong together, the rest to the choice."""
        first, last = conjuncts[0].node, conjuncts[-1].node
        if conjunction != "or" or not isinstance(first, NounPhrase) or not first.heads:
            return None
        head, of = first.heads[0], first.postmodifiers[-1] if first.postmodifiers else None
        if not isinstance(head, Head) or head.noun != "choice":
            return None
        if not isinstance(of, PrepositionalPhrase) or of.preposition != "of":
            return None
        outer: tuple[Postmodifier, ...] = ()
        if isinstance(last, NounPhrase) and last.postmodifiers:
            outer = last.postmodifiers
            last = replace(last, postmodifiers=())
        options = [(of.object, conjuncts[0].sorts)]
        options += [(reading.node, reading.sorts) for reading in conjuncts[1:-1]]
        options.append((last, conjuncts[-1].sorts))
        node, sorts = coordinate(conjunction, commas, options)
        of = replace(of, object=node)
        choice = replace(first, postmodifiers=(*first.postmodifiers[:-1], of, *outer))
        return Reading(choice, sorts)

    def _possessed(self, conjunction: str, conjuncts: list[Reading]) -> Reading | None:
        """ "that spell | or ability's controller": one thing that either of them has."""
        first, last = conjuncts[0], conjuncts[-1]
        node = last.node
        if len(conjuncts) != 2 or not isinstance(node, NounPhrase) or node.possessor is None:
            return None
        possessor = node.possessor
        if not isinstance(possessor, NounPhrase) or not is_bare(possessor) or possessor.plural:
            return None
        sorts = first.sorts
        both, _ = coordinate(conjunction, [False], [(first.node, sorts), (possessor, sorts)])
        return Reading(replace(node, possessor=both), last.sorts)

    def _agree(self, conjuncts: list[Reading]) -> None:
        """A type with one form ("Equipment") has the number of the conjunct before it."""
        first, last = conjuncts[0].node, conjuncts[-1].node
        if not isinstance(first, NounPhrase) or not isinstance(last, NounPhrase):
            return
        head = last.heads[-1] if last.heads else None
        if (
            isinstance(head, Head)
            and head.types
            and not head.noun
            and not (last.determiner or last.quantity or last.target or last.possessor)
            and first.plural != last.plural
            and self._words.is_invariant(head.types[-1])
        ):
            conjuncts[-1].node = replace(last, plural=first.plural)

    def _lifts_all(self, conjuncts: list[Reading]) -> bool:
        """Whether all conjuncts but the first are like each other and unlike the first."""
        first, *others = conjuncts
        if continues_measure(first.node, others[0].node):
            return False  # "power 4, 5, or 6"
        return not any(
            other.floating or first.sorts & other.sorts or compatible(first.sorts, other.sorts)
            for other in others
        )

    def _lifts(self, lift: Lift, conjuncts: list[Reading]) -> bool:
        first, second = conjuncts
        if first.sorts & _PARTIAL or type(first.node) is Number:
            return False
        if type(first.node) is Pronoun and first.node.word in _COUNTING:
            return False
        if first.node in ALREADY_TOLD and second.sorts == _COUNTER:
            return lift == "verb"  # "put a counter on it | **and a counter** on this creature"
        if continues_measure(first.node, second.node) or (
            type(first.node) is Qualifier and opens_with_adjective(second.node)
        ):
            return False
        if not first.sorts & second.sorts and not compatible(first.sorts, second.sorts):
            return True
        return lift == "verb" and is_rest(second.node, first.sorts)
