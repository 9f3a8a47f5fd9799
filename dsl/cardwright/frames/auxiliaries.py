"""Reads "be" and "have": the passive, the perfect, predicates, "have it done"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from cardwright.ast import (
    Adverb,
    Clause,
    Gap,
    Node,
    NounPhrase,
    PrepositionalPhrase,
    Qualifier,
    Shared,
    Subordinate,
    Tense,
)
from cardwright.lexer.tokens import Token

from .adverb_places import check_time
from .clause_builder import ClauseBuilder
from .matching import Item
from .reasons import Refusal
from .sorts import mask
from .verb_groups import VerbGroup

if TYPE_CHECKING:
    from cardwright.syntax import Tree

    from .reader import Reader

__all__ = ["AuxiliaryReader"]

_STATE = mask("State")
_CLAUSE = mask("Clause")
_VERB_LAYERS = frozenset(("vp", "vpm"))
_SHARED = Shared()
_TIME = mask("Time")


class AuxiliaryReader:
    """Clauses of one line whose verb is "be" or "have"."""

    __slots__ = ("_build", "_lending", "_reader", "_words", "builder")

    def __init__(self, reader: Reader) -> None:
        self._reader = reader
        self._words = reader.words
        self.builder = ClauseBuilder(reader)
        self._build = self.builder.build
        self._lending = reader.lending

    def _be_verb(
        self,
        verb: Token,
        rest: list[Tree | Token],
        subject: Node | None,
        sorts: int,
        group: VerbGroup,
        gap: int | None,
    ) -> Clause:
        word = verb.word
        negated = word.endswith("n't")
        if negated:
            group = replace(group, negated=True)
            word = word[:-3]
        tense = _BE_TENSES.get(word)
        if tense is None:
            raise Refusal("verb", verb.word, verb)
        shares_modal = subject is None and bool(self._lending.modals)
        if word == "be" and not (
            group.modals or group.bare or isinstance(subject, Gap) or shares_modal
        ):
            raise Refusal("be without a modal", "", verb)
        if (
            word == "were"
            and subject is not None
            and not isinstance(subject, Gap | Shared)
            and not self._reader.printer.is_plural(subject)
        ):
            tense = "subjunctive"
        if subject is None and word in ("is", "was"):
            subject, sorts = _SHARED, self._lending.sorts
        return self.be(rest, subject, sorts, replace(group, tense=tense), gap=gap)

    def be(
        self,
        trees: list[Tree | Token],
        subject: Node | None,
        sorts: int,
        group: VerbGroup | None = None,
        *,
        contracted: bool = False,
        gap: int | None = None,
    ) -> Clause:
        """What follows a form of "be": a participle (passive) or a predicate."""
        group = group or VerbGroup()
        if contracted:
            group = replace(group, contracted=True)
        before = list(group.before)
        rest = list(trees)
        while len(rest) > 1:
            first = rest[0]
            if not isinstance(first, Token) or first.class_ not in ("ADV", "ADVN"):
                break
            self._reader.ledger.claim(first)
            before.append(self._adverb(first))
            rest = rest[1:]
        group = replace(group, before=tuple(before))
        ledger = self._reader.ledger
        mark = ledger.mark()
        refusal: Refusal | None = None
        try:
            found = self._leading_participle(rest)
            if found is not None:
                return self._build(found[0], True, found[1], subject, sorts, group, gap)
        except Refusal as error:
            refusal = error
            if error.rule == "subject of the verb":
                raise  # "target spell can't be blocked"
            ledger.rewind(mark)
        items: list[Item] = []
        try:
            items = self._predicate(rest, gap)
            for item in items:
                if item.kind == "participle":
                    raise Refusal("predicate", item.word)
                if item.kind == "gerund":  # "you're not **playing for ante**"
                    item.kind = "phrase"
                if (
                    item.kind == "subordinate"
                    and isinstance(item.node, Subordinate)
                    and item.node.word.startswith("the ")
                ):
                    # "if this is **the second time this ability has resolved this turn**"
                    item.kind = "phrase"
                    item.sorts = _TIME
                if item.kind == "adverb" and item.word in self._words.state_adverbs:
                    item.kind = "phrase"
                    item.sorts = _STATE
                    item.node = Qualifier("state", item.word)
            clause = self._build("be", False, items, subject, sorts, group, gap)
            if refusal is not None and any(map(_is_told_participle, clause.arguments)):
                raise refusal
            return clause
        except Refusal as error:
            raise refusal or error from None

    def _predicate(self, trees: list[Tree | Token], gap: int | None) -> list[Item]:
        """The items behind "be"; "attacking you" is an adjective and its object."""
        first = trees[0] if trees else None
        if first is not None and not isinstance(first, Token) and first.rule == "np":
            conjunct = first.children[0]
            assert not isinstance(conjunct, Token)
            token = conjunct.children[0]
            rest = conjunct.children[1:]
            following = rest[0] if rest else None
            if (
                isinstance(token, Token)
                and isinstance(following, Token)
                and token.word in self._words.qualifier_tables["with_object"]
                and following.class_ in _DETERMINERS
            ):
                self._reader.ledger.claim(token)
                state = Qualifier("state", token.word)
                inner = conjunct.__class__("np1", rest)
                phrase = conjunct.__class__("np", [inner, *first.children[1:]])
                return [
                    Item("phrase", token.word, state, _STATE),
                    *self._reader.arguments.items([phrase, *trees[1:]], gap=gap),
                ]
        return self._reader.arguments.items(trees, gap=gap)

    def _have(
        self,
        verb: Token,
        children: list[Tree | Token],
        subject: Node | None,
        sorts: int,
        group: VerbGroup,
        gap: int | None,
    ) -> Clause:
        word = verb.word
        if subject is None and word == "has":
            subject, sorts = _SHARED, self._lending.sorts
        past = word.startswith("had")
        if word in ("hasn't", "haven't", "hadn't"):
            group = replace(group, negated=True)
        rest = children[1:]
        perfect = replace(group, tense="past" if past else "participle", perfect=True)
        ledger = self._reader.ledger
        mark = ledger.mark()
        refusal: Refusal | None = None
        try:
            found = self._leading_participle(rest) if rest else None
            if found is not None:
                return self._build(found[0], False, found[1], subject, sorts, perfect, gap)
        except Refusal as error:  # "have enchanted creature fight it" is no perfect
            refusal = error
        ledger.rewind(mark)
        if refusal is not None and not (len(rest) == 2 and group.modals):
            raise refusal
        last = rest[-1] if rest else None
        if last is not None and not isinstance(last, Token) and last.rule == "vp":
            if len(rest) == 1:
                return self._perfect(last, subject, sorts, perfect, gap)
            return self._causative(
                rest, subject, sorts, replace(group, tense="past" if past else "present")
            )
        if past:
            group = replace(group, tense="past")
        items = self._reader.arguments.items(rest, gap=gap)
        return self._build("have", False, items, subject, sorts, group, gap, token=verb)

    def _perfect(
        self,
        tree: Tree,
        subject: Node | None,
        sorts: int,
        group: VerbGroup,
        gap: int | None,
    ) -> Clause:
        while tree.rule in _VERB_LAYERS:
            inner = tree.children[0]
            if len(tree.children) != 1 or isinstance(inner, Token):
                raise Refusal("perfect")
            tree = inner
        verb = tree.children[0]
        assert isinstance(verb, Token)
        self._reader.ledger.claim(verb)
        if tree.rule == "be":
            tense: Tense = "been" if group.tense != "past" else "past"
            return self.be(tree.children[1:], subject, sorts, replace(group, tense=tense), gap=gap)
        known = self._words.verb_of(verb.word)
        if known is None:
            raise Refusal("verb", verb.word, verb)
        items = self._reader.arguments.items(tree.children[1:], gap=gap)
        return self._build(known[0], False, items, subject, sorts, group, gap, token=verb)

    def _causative(
        self, rest: list[Tree | Token], subject: Node | None, sorts: int, group: VerbGroup
    ) -> Clause:
        if len(rest) != 2:
            raise Refusal("causative")
        phrase, verb_phrase = rest
        if isinstance(phrase, Token) or isinstance(verb_phrase, Token) or phrase.rule != "np":
            raise Refusal("causative")
        reading = self._reader.noun_phrases.read(phrase)
        action = self.verb_phrase(verb_phrase, reading.node, reading.sorts, bare=True)
        if action.modifiers and group.tense != "past":
            check_time(action, self._reader.table.form(action), self._words)
        return self._build(
            "have", False, [Item("phrase", "", action, _CLAUSE)], subject, sorts, group
        )

    def _leading_participle(self, trees: list[Tree | Token]) -> tuple[str, list[Item]] | None:
        """ "dealt damage to you": the lemma of a leading participle and the items behind it."""
        if not trees:
            raise Refusal("participle missing")
        first = trees[0]
        arguments = self._reader.arguments
        if isinstance(first, Token):
            if first.class_ != "VPPX":
                return None
            verb = self._words.verb_of(first.word)
            if verb is None:
                return None
            self._reader.ledger.claim(first)
            return verb[0], arguments.items(trees[1:])
        if first.rule != "np":
            return None
        conjunct = first.children[0]
        assert not isinstance(conjunct, Token)
        participle = conjunct.children[0]
        if not isinstance(participle, Token) or participle.class_ != "VPP":
            return None
        verb = self._words.verb_of(participle.word)
        if verb is None:
            return None
        self._reader.ledger.claim(participle)
        rest = conjunct.children[1:]
        has_words = len(first.children) > 1 or any(
            isinstance(child, Token) or child.rule != "postmod" for child in rest
        )
        items: list[Item] = []
        if has_words:
            inner = conjunct.__class__("np1", rest)
            items += arguments.items([conjunct.__class__("np", [inner, *first.children[1:]])])
        else:
            for child in rest:
                assert not isinstance(child, Token)
                items += arguments.items(child.children)
        return verb[0], items + arguments.items(trees[1:])

    def _adverb(self, token: Token) -> Adverb:
        kind = self._words.adverb_kind(token.word)
        if kind is None:
            raise Refusal("adverb", token.word, token)
        return Adverb(kind, token.word)

    def verb_phrase(
        self, tree: Tree, subject: Node | None, sorts: int, *, bare: bool = False
    ) -> Clause:
        """A verb phrase with its subject; see `ClauseReader`."""
        raise NotImplementedError


_DETERMINERS = frozenset(("DET", "THATDET", "POSS", "TARGET"))
_BE_TENSES: dict[str, Tense] = {
    "is": "present",
    "are": "present",
    "was": "past",
    "were": "past",
    "be": "base",
    "been": "been",
}


def _is_told_participle(node: Node | None) -> bool:
    """ "it was **cast from the battlefield**": what is told of a deed makes it no state."""
    return (
        isinstance(node, NounPhrase)
        and any(isinstance(head, Qualifier) and head.kind == "participle" for head in node.heads)
        and any(isinstance(item, PrepositionalPhrase) for item in node.postmodifiers)
    )
