"""Reads sentences and cost lists: leads, clauses and tails, flat, with what joins them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from cardwright.ast import (
    Adverb,
    Clause,
    CostList,
    ManaSymbols,
    Node,
    NounPhrase,
    Pronoun,
    Sentence,
    Subordinate,
)
from cardwright.lexer.tokens import Token
from cardwright.syntax import Part, Tree, open_part

from .ability_shapes import check_replacement
from .adverb_places import check_alone, may_open
from .cost_shapes import check_cost
from .effects import check_effect
from .fragments import read_fragment
from .joined_clauses import add_clause, add_question, fold_events, last_event
from .reasons import Refusal
from .recent_parts import KnownPart, read_part
from .shapes import check_shape, needs_subject, subject_of
from .shared_verbs import Flat, check_shared_verbs, may_share_verb, read_shared_verb
from .sorts import ANYTHING, mask

if TYPE_CHECKING:
    from .reader import Reader

__all__ = ["SentenceReader"]

_YOU = Pronoun("you")
_OBJECT = mask("Object")
_KINDS_OF_OBJECT = mask("Permanent", "Card", "Spell")
_TAPPING = frozenset(("{T}", "{Q}"))
_CLAUSES = frozenset(("clause", "imperative", "copula", "perfect"))
_SHARING = frozenset(("OR_V", "AND_V"))
#: Those of a clause that is still to be read; they may allow anything.
_UNKNOWN_MODALS = ("would",)


class SentenceReader:
    """Sentences of one line."""

    __slots__ = ("_reader", "_words")

    def __init__(self, reader: Reader) -> None:
        self._reader = reader
        self._words = reader.words

    def sentence(
        self, tree: Tree, following: Sequence[Tree | Token] = (), *, opens: bool = False
    ) -> Sentence:
        """A ``sentence`` tree; ``following`` are those behind it. It ``opens`` what says nothing
        before it.

        Raises:
            Refusal: a clause cannot be read, or the sentence has no proper shape.
        """
        introduces = False
        # "It can't block. Draw a card": a sentence of its own can do without the "can't".
        self._reader.lending.modals = ()
        elements: list[Tree] = []
        for child in tree.children:
            if isinstance(child, Token):
                self._reader.ledger.claim(child)
                introduces = True
            else:
                _flatten(child, elements)
        flat = self._read(elements, cost=False)
        known = _only_part(elements, flat)
        if known is None:
            self._check(flat, tree, following, opens)
        elif not known.stands_alone and not self._check(flat, tree, following, opens):
            known.stands_alone = True
        return Sentence(tuple(flat.parts), tuple(flat.joins), flat.opening, introduces)

    def _check(
        self, flat: Flat, tree: Tree, following: Sequence[Tree | Token], opens: bool
    ) -> bool:
        """Check what a sentence says as a whole; gives whether the one behind it had a say.

        Raises:
            Refusal: the sentence has no proper shape.
        """
        reader, parts = self._reader, flat.parts
        check_alone(parts, tree, self._words)
        described = (
            len(following) > 1  # more than a full stop
            and any(map(self._creates, parts))
            and any(
                not isinstance(after, Token) and any(map(_speaks_of_size, after.tokens()))
                for after in following
            )
        )
        check_shape(
            parts, flat.joins, reader.table, self._words, reader.printer.is_plural, described
        )
        check_replacement(parts, tree, reader.table, self._words, opens=opens)
        return described

    def _creates(self, part: Node) -> bool:
        """Whether a part creates tokens, which a sentence behind it may describe."""
        if type(part) is not Clause:
            return False
        lemma = self._reader.table.form(part).lemma
        return self._words.told_by_effects.get(lemma) == "token"

    def costs(self, tree: Tree, *, of_keyword: bool = False) -> CostList:
        """An ``elems`` tree as costs."""
        elements: list[Tree] = []
        _flatten(tree, elements)
        flat = self._read(elements, cost=True)
        if flat.opening:
            raise Refusal("cost", flat.opening)
        for part in flat.parts:
            if type(part) is Clause:
                form = self._reader.table.form(part)
                check_effect(part, form, self._words)
                payer = subject_of(part, self._reader.table)
                if payer == _YOU or (type(payer) is NounPhrase and not of_keyword):
                    raise Refusal("cost", "you")  # who pays is told nowhere
                check_cost(part, form, self._words, of_keyword=of_keyword)
            elif type(part) is Adverb and part.kind == "duration":
                raise Refusal("cost", part.words)  # no "Until end of turn: ..."
            elif type(part) is ManaSymbols and not self._words.never_paid.isdisjoint(part.symbols):
                raise Refusal("mana of what", "pay")  # no "{E}: ..."; energy is paid in words
        if len(set(flat.parts)) != len(flat.parts):
            raise Refusal("doubled cost")
        check_alone(flat.parts, tree, self._words)
        _check_order(flat.parts, flat.joins)
        return CostList(tuple(flat.parts), tuple(flat.joins))

    def _read(self, elements: list[Tree], *, cost: bool) -> Flat:
        flat = Flat()
        events = 0 if cost else last_event(elements)
        last = len(elements) - 1
        # Elements and what separates them, by turns.
        for index in range(0, last + 1, 2):
            is_event = 0 < index <= events
            if index < last and _joins_verbs(elements[index + 1]):
                self._before_verb(elements, index, flat, cost, is_event)
            else:
                self._read_element(elements[index], flat, cost, None, is_event)
            if events and index == events:
                fold_events(flat, self._reader.table)
            if index < last:
                for token in elements[index + 1].children:
                    assert isinstance(token, Token)
                    self._reader.ledger.claim(token)
                    flat.separate(token.word)
        if flat.pending:
            raise Refusal("separator at the end", flat.pending)
        check_shared_verbs(flat)
        return flat

    def _before_verb(
        self, elements: list[Tree], index: int, flat: Flat, cost: bool, is_event: bool
    ) -> None:
        """The element of this index; another verb follows, with which it may share its object."""
        ledger = self._reader.ledger
        mark = ledger.mark()
        saved = (list(flat.parts), list(flat.joins), flat.opening, flat.pending)
        try:
            self._read_element(elements[index], flat, cost, None, is_event, shares=True)
        except Refusal:
            # "tap or untap target permanent": the object stands in the next clause.
            ledger.rewind(mark)
            flat.parts, flat.joins, flat.opening, flat.pending = saved
            gap = self._object_sorts(elements[index + 2 :])
            self._read_element(elements[index], flat, cost, gap, is_event)

    def _object_sorts(self, elements: list[Tree]) -> int:
        """What the object of the next clause that has one may be, as its frame says.

        The clause is read again in its turn.
        """
        ledger = self._reader.ledger
        for element in elements:
            tree = element.children[0]
            if type(tree) is Part and self._is_clause(tree):
                tree = self._clause_tree(tree)
            if isinstance(tree, Token) or tree.rule not in _CLAUSES:
                continue
            mark = ledger.mark()
            lending = self._reader.lending
            lent, lending.modals = lending.modals_box, _UNKNOWN_MODALS
            try:
                clause = self._reader.clauses.clause(tree)
            except Refusal:
                continue
            finally:
                ledger.rewind(mark)
                lending.modals_box = lent
            for place in self._reader.table.form(clause).places:
                if place.sorts and not place.word:
                    # A card, permanent or spell is an object, too; an object may be any of them.
                    if place.sorts & _OBJECT:
                        return place.sorts | _KINDS_OF_OBJECT
                    return place.sorts | (_OBJECT if place.sorts & _KINDS_OF_OBJECT else 0)
        return ANYTHING

    def _lacks_subject(self, clause: Clause, flat: Flat) -> bool:
        """ "**Untap** and goad that creature": it is not the untapping that has no subject."""
        table = self._reader.table
        if not needs_subject(clause, table):
            return False
        return not any(
            isinstance(part, Subordinate) or (isinstance(part, Clause) and subject_of(part, table))
            for part in flat.parts
        )

    def _read_element(
        self,
        element: Tree,
        flat: Flat,
        cost: bool,
        gap: int | None,
        is_event: bool,
        shares: bool = False,
    ) -> None:
        """Read an element; ``is_event``: it is one of those that the sentence begins with."""
        trees = element.children
        first = trees[0]
        while type(first) is Tree and first.rule == "pre":
            self._opening_adverb(first, flat)
            trees = trees[1:]
            first = trees[0]
        is_clause = self._is_clause(first) if type(first) is Part else element.rule != "fragment"
        if is_clause:
            assert not isinstance(first, Token)
            clause = self._clause(first, gap, is_event or (bool(flat.parts) and _goes_on(flat)))
            if shares and gap is None and self._lacks_subject(clause, flat):
                raise Refusal("verb without a subject")
            add_clause(clause, flat, self._reader.table)
            return
        if not cost and gap is None and may_share_verb(flat):
            nodes = self._sharing(trees, flat)
        else:
            nodes = self._known_fragment(trees, cost, gap)
        for node in nodes:
            if not add_question(node, flat):
                flat.add(node)

    def _is_clause(self, part: Part) -> bool:
        """Whether a part is a clause; otherwise it is a fragment."""
        if part.known is not None:
            is_clause: bool = part.known.is_clause
            return is_clause
        return self._opened(part).rule != "fragment"

    def _opened(self, part: Part) -> Tree:
        """The element that a part is."""
        return part.element or open_part(self._reader.parser, part)

    def _trees(self, trees: list[Tree | Token]) -> list[Tree | Token]:
        """What an element is made of, where it stands as one part."""
        (first, *rest) = trees
        return self._opened(first).children if type(first) is Part and not rest else trees

    def _sharing(self, trees: list[Tree | Token], flat: Flat) -> Sequence[Node]:
        """A fragment behind a clause; clauses that share its verb are added at once."""
        ledger = self._reader.ledger
        mark = ledger.mark()
        try:
            return self._known_fragment(trees, False, None)
        except Refusal as refusal:
            ledger.rewind(mark)
            try:
                read_shared_verb(self._reader, self._trees(trees), flat)
            except Refusal:
                raise refusal from None
            return ()

    def _clause(self, tree: Tree, gap: int | None, is_event: bool) -> Clause:
        """A clause, from memory if it is known; one with a gap depends on the next and never is."""
        clauses = self._reader.clauses
        if is_event:
            return clauses.event(self._clause_tree(tree), gap)
        if gap is not None or type(tree) is not Part:
            return clauses.clause(self._clause_tree(tree), gap)
        (clause,) = read_part(self._reader, tree, self._clause_of, is_clause=True)
        assert type(clause) is Clause
        return clause

    def _clause_of(self, part: Part) -> Sequence[Node]:
        """The clause that a part is, read anew."""
        return (self._reader.clauses.clause(self._clause_tree(part)),)

    def _clause_tree(self, tree: Tree) -> Tree:
        """A clause, where it may stand as one part."""
        if type(tree) is not Part:
            return tree
        (clause,) = self._opened(tree).children
        assert not isinstance(clause, Token)
        return clause

    def _known_fragment(
        self, trees: list[Tree | Token], cost: bool, gap: int | None
    ) -> Sequence[Node]:
        """A fragment, from memory if it is known; one with a gap never is."""
        part = trees[0]
        if gap is not None or type(part) is not Part:
            return read_fragment(self._reader, self._trees(trees), cost, gap)
        return read_part(self._reader, part, self._fragment_of, is_clause=False)

    def _fragment_of(self, part: Part) -> Sequence[Node]:
        """What the fragment that a part is says, read anew."""
        return read_fragment(self._reader, self._opened(part).children, part.is_cost, None)

    def _opening_adverb(self, tree: Tree, flat: Flat) -> None:
        tokens = [child for child in tree.children if isinstance(child, Token)]
        for token in tokens:
            self._reader.ledger.claim(token)
        first = tokens[0]
        if first.class_ == "THEN":
            if len(tokens) > 1:
                raise Refusal("comma after then", "", tokens[1])
            flat.separate("then")
            return
        kind = self._words.adverb_kind(first.word)
        if kind is None:
            raise Refusal("adverb", first.word, first)
        if not may_open(self._words, first.word):
            raise Refusal("adverb before a clause", first.word, first)
        flat.add(Adverb(kind, first.word))
        if len(tokens) > 1:
            flat.separate(",")


def _only_part(elements: list[Tree], flat: Flat) -> KnownPart | None:
    """What is remembered of the one part that is the whole sentence."""
    if len(elements) > 1 or len(flat.parts) != 1:
        return None
    part = elements[0].children[0]
    known: KnownPart | None = part.known if type(part) is Part else None
    return known


def _joins_verbs(separator: Tree) -> bool:
    """Whether "and" or "or" stands between two verbs."""
    first = separator.children[0]
    return isinstance(first, Token) and first.class_ in _SHARING


def _goes_on(flat: Flat) -> bool:
    """ "Whenever you play a land **or cast a spell this turn**": more of the event."""
    return type(flat.parts[-1]) is Subordinate and "," not in flat.pending


def _speaks_of_size(token: Token) -> bool:
    return "power" in token.word


def _check_order(parts: list[Node], joins: list[str]) -> None:
    """Mana stands before the tap symbol, which stands alone (as printed)."""
    tapped = False
    for index, part in enumerate(parts):
        if index and joins[index - 1] != ",":
            tapped = False
        if type(part) is not ManaSymbols:
            continue
        if tapped or (part.symbols[0] in _TAPPING and len(part.symbols) > 1):
            raise Refusal("order of costs", "".join(part.symbols))
        tapped = part.symbols[0] in _TAPPING


def _flatten(tree: Tree, out: list[Tree]) -> None:
    """Elements and separators of a left-recursive ``elems``, in order; without recursion."""
    node: Any = tree
    behind: list[Any] = []
    while node.rule == "elems":
        # One element, or all before a separator, that, and the last.
        children = node.children
        if len(children) > 1:
            behind += children[2], children[1]
        node = children[0]
    out.append(node)
    behind.reverse()
    out += behind
