"""Reads sentences and cost lists: leads, clauses and tails, flat, with what joins them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from cardwright.ast import (
    Adverb,
    Clause,
    Conjoined,
    CostList,
    Head,
    KeywordReference,
    ManaSymbols,
    Node,
    NounList,
    NounPhrase,
    PrepositionalModifier,
    Pronoun,
    Sentence,
    Subordinate,
    Variable,
)
from cardwright.lexer.tokens import Token
from cardwright.syntax import Tree

from .actions import add_action
from .arguments import ANYTHING, QUESTIONS
from .clause_builder import joined_attached
from .effects import check_effect
from .matching import Item
from .reasons import Refusal
from .recent_parts import read_part
from .shapes import check_shape, needs_subject, subject_of
from .shared_verbs import Flat, check_shared_verbs, may_share_verb, read_shared_verb
from .sorts import mask

if TYPE_CHECKING:
    from .reader import Reader

__all__ = ["SentenceReader"]

_COSTS = mask("Symbols", "Number")
_OBJECT = mask("Object")
_KINDS_OF_OBJECT = mask("Permanent", "Card", "Spell")
_X = Pronoun("x")
_TAPPING = frozenset(("{T}", "{Q}"))
_CLAUSES = frozenset(("clause", "imperative", "copula", "perfect"))
_CONDITIONS = frozenset(("if", "unless", "as long as", "for as long as", "only if", "while"))
_LASTING = frozenset(("as long as", "for as long as", "while"))
_EXCEPTIONS = (",", ", and", "and")
_SHARING = frozenset(("OR_V", "AND_V"))
_FREE_ADVERBS = frozenset(
    (
        "instead",
        "otherwise",
        "rounded up",
        "rounded down",
        "in any order",
        "as you choose",
        "divided as you choose",
        "not",
        "whichever comes first",
        "whichever is greater",
        "whichever is smaller",
    )
)


class SentenceReader:
    """Sentences of one line."""

    __slots__ = ("_reader", "_words")

    def __init__(self, reader: Reader) -> None:
        self._reader = reader
        self._words = reader.words

    def sentence(self, tree: Tree, following: Sequence[Tree | Token] = ()) -> Sentence:
        """A ``sentence`` tree; ``following`` are those behind it.

        Raises:
            Refusal: a clause cannot be read, or the sentence has no proper shape.
        """
        introduces = False
        elements: list[Tree] = []
        for child in tree.children:
            if isinstance(child, Token):
                self._reader.ledger.claim(child)
                introduces = True
            else:
                _flatten(child, elements)
        flat = self._read(elements, cost=False)
        reader = self._reader
        described = any(map(self._creates, flat.parts)) and any(
            isinstance(after, Tree) and any(map(_speaks_of_size, after.tokens()))
            for after in following
        )
        check_shape(
            flat.parts,
            flat.joins,
            reader.table,
            self._words,
            reader.printer.is_plural,
            described=described,
        )
        return Sentence(tuple(flat.parts), tuple(flat.joins), flat.opening, introduces)

    def _creates(self, part: Node) -> bool:
        """Whether a part creates tokens, which a sentence behind it may describe."""
        return isinstance(part, Clause) and self._reader.table.form(part).lemma == "create"

    def costs(self, tree: Tree) -> CostList:
        """An ``elems`` tree as costs."""
        elements: list[Tree] = []
        _flatten(tree, elements)
        flat = self._read(elements, cost=True)
        if flat.opening:
            raise Refusal("cost", flat.opening)
        for part in flat.parts:
            if isinstance(part, Clause):
                check_effect(part, self._reader.table, self._words)
        if len(set(flat.parts)) != len(flat.parts):
            raise Refusal("doubled cost")
        _check_order(flat.parts, flat.joins)
        return CostList(tuple(flat.parts), tuple(flat.joins))

    def _read(self, elements: list[Tree], *, cost: bool) -> Flat:
        flat = Flat()
        for index, element in enumerate(elements):
            if element.rule == "sep":
                words: list[str] = []
                for token in element.children:
                    assert isinstance(token, Token)
                    self._reader.ledger.claim(token)
                    words.append(token.word)
                flat.separate(" ".join(words))
                continue
            self._element(element, elements[index + 1 :], flat, cost)
        if flat.pending:
            raise Refusal("separator at the end", flat.pending)
        check_shared_verbs(flat)
        return flat

    def _element(self, element: Tree, following: list[Tree], flat: Flat, cost: bool) -> None:
        separator = following[0].children[0] if following else None
        if not (isinstance(separator, Token) and separator.class_ in _SHARING):
            self._read_element(element, flat, cost, None)
            return
        ledger = self._reader.ledger
        mark = ledger.mark()
        saved = (list(flat.parts), list(flat.joins), flat.opening, flat.pending)
        try:
            self._read_element(element, flat, cost, None, shares=True)
        except Refusal:
            # "tap or untap target permanent": the object stands in the next clause.
            ledger.rewind(mark)
            flat.parts, flat.joins, flat.opening, flat.pending = saved
            self._read_element(element, flat, cost, self._object_sorts(following[1:]))

    def _object_sorts(self, elements: list[Tree]) -> int:
        """What the object of the next clause that has one may be, as its frame says.

        The clause is read again in its turn.
        """
        ledger = self._reader.ledger
        for element in elements:
            tree = element.children[0] if element.children else None
            if tree is None or isinstance(tree, Token) or tree.rule not in _CLAUSES:
                continue
            mark = ledger.mark()
            try:
                clause = self._reader.clauses.clause(tree)
            except Refusal:
                continue
            finally:
                ledger.rewind(mark)
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
        self, element: Tree, flat: Flat, cost: bool, gap: int | None, shares: bool = False
    ) -> None:
        children = element.children
        for index, child in enumerate(children):
            assert not isinstance(child, Token) or element.rule == "fragment"
            if not isinstance(child, Token):
                if child.rule == "pre":
                    self._opening_adverb(child, flat)
                    continue
                if child.rule in _CLAUSES and element.rule != "fragment":
                    clause = self._clause(child, gap)
                    if shares and gap is None and self._lacks_subject(clause, flat):
                        raise Refusal("verb without a subject")
                    self._add_clause(clause, flat)
                    continue
            if not cost and gap is None and may_share_verb(flat):
                self._sharing(children[index:], flat)
                break
            for node in self._known_fragment(children[index:], cost, gap):
                if not _add_question(node, flat):
                    flat.add(node)
            break

    def _sharing(self, trees: list[Tree | Token], flat: Flat) -> None:
        """A fragment behind a clause, or clauses that share its verb."""
        ledger = self._reader.ledger
        mark = ledger.mark()
        try:
            nodes = self._known_fragment(trees, False, None)
        except Refusal as refusal:
            ledger.rewind(mark)
            try:
                read_shared_verb(self._reader, trees, flat)
            except Refusal:
                raise refusal from None
            return
        for node in nodes:
            if not _add_question(node, flat):
                flat.add(node)

    def _clause(self, tree: Tree, gap: int | None) -> Clause:
        """A clause, from memory if it is known; one with a gap depends on the next and never is."""
        clauses = self._reader.clauses
        if gap is not None:
            return clauses.clause(tree, gap=gap)
        (clause,) = read_part(self._reader, (tree,), "clause", lambda: (clauses.clause(tree),))
        assert isinstance(clause, Clause)
        return clause

    def _known_fragment(
        self, trees: list[Tree | Token], cost: bool, gap: int | None
    ) -> Sequence[Node]:
        if gap is not None:
            return self._fragment(trees, cost, gap)
        kind = "cost" if cost else "fragment"
        return read_part(self._reader, trees, kind, lambda: self._fragment(trees, cost, None))

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
        flat.add(Adverb(kind, first.word))
        if len(tokens) > 1:
            flat.separate(",")

    def _add_clause(self, clause: Clause, flat: Flat) -> None:
        """Add a clause; one joined to a lead without a comma belongs to the lead.

        So does one behind "or" to the condition before it: "loses 3 life unless they sacrifice a
        creature **or discard a card**".
        """
        lead = flat.parts[-1] if flat.parts else None
        joining = ("and", "or", "and/or")
        if isinstance(lead, Subordinate) and lead.word == "except":
            joining = _EXCEPTIONS  # "except it's 1/1**, it's red, and it has haste**"
        if isinstance(lead, Subordinate) and lead.clauses and flat.pending in joining:
            *others, last = lead.clauses
            longer = _with_alternative(last, clause) if flat.pending == "or" else None
            ending: list[Node] = [last]
            if longer is not None:
                flat.parts[-1] = replace(lead, clauses=(*others, longer))
            elif flat.pending == "or" and add_action(clause, ending, []):
                # "if mana was spent to cast it **or activate it**"
                ended = ending[0]
                assert isinstance(ended, Clause)
                flat.parts[-1] = replace(lead, clauses=(*others, ended))
            else:
                flat.parts[-1] = replace(
                    lead, clauses=(*lead.clauses, clause), joins=(*lead.joins, flat.pending)
                )
            flat.pending = ""
            return
        longer = None
        if flat.pending == "or":
            longer = _with_alternative(lead, clause)
        elif flat.pending == "and" and subject_of(clause, self._reader.table) is not None:
            # "... as long as it's blocking **and you control a snow land**"
            alike = _condition_frame(lead) == clause.frame
            words = _CONDITIONS if alike else _LASTING
            longer = _with_alternative(lead, clause, "and", words)
        if longer is not None:
            flat.parts[-1] = longer
            flat.pending = ""
            return
        if flat.pending in ("or", ", or") and add_action(clause, flat.parts, flat.joins):
            flat.pending = ""
            return
        flat.add(clause)

    def _fragment(self, trees: list[Tree | Token], cost: bool, gap: int | None) -> list[Node]:
        """Leads, tails and costs: arguments without a verb."""
        found = joined_attached(self._reader.arguments.items(trees, gap=gap))
        items = _with_keyword_variable(found)
        out: list[Node] = []
        for item in items:
            node = item.node
            if node is None:
                raise Refusal("fragment", item.word)
            if item.kind == "subordinate" or (
                item.kind == "adverb"
                and (
                    isinstance(node, Conjoined)
                    or (
                        isinstance(node, Adverb)
                        and (node.kind in ("duration", "frequency") or item.word in _FREE_ADVERBS)
                    )
                )
            ):
                out.append(node)
            elif item.kind == "preposition" and not item.low:
                modifier = self._reader.arguments.modifier(item)
                if modifier is None:
                    raise Refusal("fragment", f"{item.word}")
                out.append(modifier)
            elif (isinstance(node, Subordinate) and len(items) == 1) or (
                item.kind == "phrase" and self._is_free_phrase(item, len(items), cost)
            ):
                out.append(node)
            elif (
                item.word == "in turn order" and out and isinstance(out[-1], PrepositionalModifier)
            ):
                lead = out[-1]  # "starting with the next opponent **in turn order**"
                extended = self._reader.attachment.with_postmodifiers(lead.object, (node,))
                out[-1] = replace(lead, object=extended)
            elif item.kind == "infinitive" and out and isinstance(out[-1], PrepositionalModifier):
                lead = out[-1]
                extended = self._reader.attachment.with_postmodifiers(lead.object, (node,))
                out[-1] = replace(lead, object=extended)
            elif (
                (item.kind == "preposition" or item.word == "this way")
                and out
                and isinstance(out[-1], PrepositionalModifier)
            ):
                joined = self._reader.attachment.reattach(out[-1], item)
                if joined is None:
                    raise Refusal("fragment", item.word)
                out[-1] = joined
            else:
                raise Refusal("fragment", item.word or item.kind)
        return out

    def _is_free_phrase(self, item: Item, count: int, cost: bool) -> bool:
        node = item.node
        if cost and item.sorts & _COSTS:
            return True
        if count > 1:
            return False
        if isinstance(node, KeywordReference):
            return bool(node.arguments)
        if isinstance(node, NounPhrase) and node.heads:
            head = node.heads[0]
            return isinstance(head, Head) and head.noun == "level" and head.measure is not None
        return False


def _with_alternative(
    part: Node | None, clause: Clause, join: str = "or", words: frozenset[str] = _CONDITIONS
) -> Clause | None:
    """A clause whose condition, which it ends with, holds in another case as well, or asks more."""
    last = part.modifiers[-1] if isinstance(part, Clause) and part.modifiers else None
    if (
        not isinstance(part, Clause)
        or not isinstance(last, Subordinate)
        or not last.clauses
        or not (
            last.word in words or (join == "or" and last.word == "until" and clause.arguments[0])
        )
    ):
        return None
    longer = replace(last, clauses=(*last.clauses, clause), joins=(*last.joins, join))
    return replace(part, modifiers=(*part.modifiers[:-1], longer))


def _condition_frame(part: Node | None) -> str:
    """What the condition says that a clause ends with."""
    last = part.modifiers[-1] if isinstance(part, Clause) and part.modifiers else None
    return last.clauses[-1].frame if isinstance(last, Subordinate) and last.clauses else ""


def _speaks_of_size(token: Token) -> bool:
    return "power" in token.word


def _add_question(node: Node, flat: Flat) -> bool:
    """ "choose which creatures block **and how those creatures block**": two questions of a verb.

    Raises:
        Refusal: a question that no verb asks.
    """
    if not isinstance(node, Subordinate) or node.word not in QUESTIONS:
        return False
    asking = flat.parts[-1] if flat.parts else None
    first = asking.arguments[-1] if isinstance(asking, Clause) and asking.arguments else None
    if (
        not isinstance(asking, Clause)
        or not isinstance(first, Subordinate)
        or first.word not in QUESTIONS
        or flat.pending not in ("and", "or")
    ):
        raise Refusal("question", node.word)
    both = NounList(flat.pending, (first, node))
    flat.parts[-1] = replace(asking, arguments=(*asking.arguments[:-1], both))
    flat.pending = ""
    return True


def _check_order(parts: list[Node], joins: list[str]) -> None:
    """Mana stands before the tap symbol, which stands alone (as printed)."""
    tapped = False
    for index, part in enumerate(parts):
        if index and joins[index - 1] != ",":
            tapped = False
        if not isinstance(part, ManaSymbols):
            continue
        if tapped or (part.symbols[0] in _TAPPING and len(part.symbols) > 1):
            raise Refusal("order of costs", "".join(part.symbols))
        tapped = part.symbols[0] in _TAPPING


def _with_keyword_variable(items: list[Item]) -> list[Item]:
    """ "**Mobilize X**, where X is ...": the variable is the keyword's argument."""
    if len(items) < 2:
        return items
    keyword, variable = items[0].node, items[1].node
    if isinstance(keyword, KeywordReference) and not keyword.arguments and variable == _X:
        items[0].node = replace(keyword, arguments=(Variable("X"),))
        return [items[0], *items[2:]]
    return items


def _flatten(tree: Tree, out: list[Tree]) -> None:
    """Elements and separators of a left-recursive ``elems``, in order; without recursion."""
    found: list[Tree] = []
    node = tree
    while node.rule == "elems":
        # The first child is one element, or all before a separator and the last.
        first, *rest = [child for child in node.children if not isinstance(child, Token)]
        found += reversed(rest)
        node = first
    out.append(node)
    out += reversed(found)
