"""Prints noun phrases, quantities and postmodifiers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.ast import (
    Adverb,
    AnyNumber,
    AtLeast,
    AtMost,
    Bounded,
    Clause,
    Compared,
    Conjoined,
    Controlled,
    Fraction,
    Gap,
    Head,
    Infinitive,
    KeywordReference,
    ManaChange,
    ManaSymbols,
    Measure,
    Named,
    Node,
    NounList,
    NounPhrase,
    Number,
    Option,
    ParticipleClause,
    PowerToughness,
    PrepositionalPhrase,
    Pronoun,
    Qualifier,
    QualifierList,
    QuantityWord,
    Quoted,
    RelativeClause,
    SelfReference,
    Shared,
    Subordinate,
    Sum,
    ThatMany,
    Variable,
    WithPhrase,
)

from .articles import article, series

if TYPE_CHECKING:
    from cardwright.frames.words import VerbForm

    from .printer import Printer

__all__ = ["PhrasePrinter"]

_QUANTITIES = frozenset(
    (
        Number,
        Variable,
        AtLeast,
        AtMost,
        AnyNumber,
        ThatMany,
        QuantityWord,
        Bounded,
        Compared,
        Fraction,
        Sum,
    )
)
_QUALIFYING = frozenset((Qualifier, QualifierList, PowerToughness, ManaSymbols))
_BEHIND_NOUNS = frozenset((PrepositionalPhrase, WithPhrase, Controlled, Adverb))


class PhrasePrinter:
    """Phrases of one printer."""

    __slots__ = ("_digit_nouns", "_printer", "_quoted_nouns", "_shared_nouns", "_words")

    def __init__(self, printer: Printer) -> None:
        self._printer = printer
        self._words = printer.words
        self._digit_nouns = self._words.noun_tables["digits"]
        self._quoted_nouns = self._words.noun_tables["quoted"]
        self._shared_nouns = self._words.noun_tables["shared"]

    # ------------------------------------------------------------------ phrases

    def phrase(self, node: Node, *, nominative: bool = False, digits: bool = True) -> str:
        """Anything that may fill a slot. ``digits``: bare numbers as digits."""
        # Asked by class where many may be meant: of a struct that is faster than by instance.
        if type(node) is NounPhrase:
            return self._noun_phrase(node, nominative)
        if type(node) is Pronoun:
            if node.word == "x":
                return "X"
            return node.word if nominative else self._words.of_oblique.get(node.word, node.word)
        if type(node) is SelfReference:
            return node.words
        kind = type(node)
        if kind in _QUANTITIES:
            return self.quantity(node, digits)
        if kind in _QUALIFYING:
            return self._qualifier(node)
        if kind in _BEHIND_NOUNS:
            return self.postmodifier(node, False)
        if type(node) is NounList:
            items = [self.phrase(item, nominative=nominative, digits=digits) for item in node.items]
            if isinstance(node.items[0], Infinitive):
                # "to cast a spell **or activate an ability**", "**or to** activate it"
                later = node.items[1:]
                items[1:] = [self.phrase(getattr(item, "clause", item)) for item in later]
            return series(node.conjunction, items) + self._postmodifiers(node.postmodifiers, True)
        if type(node) is KeywordReference:
            if not node.arguments:
                return node.keyword
            return " ".join([node.keyword, *(self.phrase(item) for item in node.arguments)])
        if type(node) is ManaChange:
            return f"{''.join(node.mana.symbols)} {node.direction}"
        if type(node) is Option:
            return node.name
        if type(node) is Quoted:
            return self._printer.quoted(node)
        if type(node) is Measure:
            return self._measure(node)
        if type(node) is Infinitive:
            return "to " + self._printer.clauses.clause(node.clause, plural=True)
        if type(node) is Clause:
            return self._printer.clauses.clause(node, plural=True)
        if isinstance(node, Gap | Shared):
            return ""
        if isinstance(node, Subordinate):
            return self._printer.clauses.modifier(node)
        return self.postmodifier(node, False)

    def possessive(self, node: Node) -> str:
        """A possessor: "your", "target creature's", "players'"."""
        if isinstance(node, Pronoun):
            return self._words.of_possessive[node.word]
        # Without marks of its own: they go around the ending, too.
        text = PhrasePrinter.phrase(self, node)
        plural = isinstance(node, NounPhrase) and node.plural
        plain = self._printer.marker.plain(text)
        return text + ("'" if plural and plain.endswith("s") else "'s")

    def _noun_phrase(self, node: NounPhrase, nominative: bool) -> str:
        parts: list[str] = []
        determiner, quantity, partitive = node.determiner, node.quantity, node.partitive
        if determiner and determiner != "a":
            parts.append(determiner)
        if node.possessor is not None:
            if type(quantity) is ThatMany and quantity.words in self._words.before_possessor:
                parts.append(self.quantity(quantity, self._counts_in_digits(node)))
                quantity = None
            parts.append(self.possessive(node.possessor))
        if node.order:
            parts.append(node.order)
        if quantity is not None:
            parts.append(self.quantity(quantity, self._counts_in_digits(node)))
        if node.other:
            parts.append("other")
        if node.target:
            parts.append("target")
        heads = node.heads
        if len(heads) == 1 and type(heads[0]) is Head:
            parts.append(self._head(heads[0], node.plural))
        elif heads:
            parts.append(self._heads(node, nominative))
        text = " ".join(filter(None, parts)) if len(parts) > 1 else "".join(parts)
        after = node.postmodifiers
        if not text and after:
            return self._postmodifiers(after, node.plural).strip()
        if determiner == "a":
            text = f"{article(self._printer.marker.plain(text))} {text}".strip()
        if partitive is not None:
            part = self.quantity(partitive, self._counts_in_digits(node))
            joined = isinstance(partitive, Fraction) or part.endswith(" of")
            text = f"{part} {text}" if joined else f"{part} of {text}"
        if not after:
            return text
        first = after[0]
        if type(first) is Named and not first.word:
            # "**Marit Lage**, a legendary 20/20 black Avatar creature token"
            text = f"{self.postmodifier(first, False)}, {text}"
            after = after[1:]
        # "each of those cards that **has** suspend"
        each = type(partitive) is QuantityWord and partitive.words == "each"
        return text + self._postmodifiers(after, node.plural and not each)

    def _counts_in_digits(self, node: NounPhrase) -> bool:
        """ "**3** life", "**three** cards"."""
        last = node.heads[-1] if node.heads else None
        return isinstance(last, Head) and last.noun in self._digit_nouns

    def _heads(self, node: NounPhrase, nominative: bool) -> str:
        heads = node.heads
        last = heads[-1]
        sharing = len(heads) > 1 and isinstance(last, Head) and self._is_shared(last)
        printed: list[str] = []
        for head in heads:
            if not isinstance(head, Head):
                subject = nominative and node.partitive is None
                printed.append(self.phrase(head, nominative=subject))
                continue
            adjunct = sharing and head is not last and not head.noun and not head.independent
            printed.append(self._head(head, node.plural and not adjunct))
        return printed[0] if len(printed) == 1 else series(node.conjunction, printed)

    def _is_shared(self, last: Head) -> bool:
        """ "Ninja and Rogue **creatures**": of what the heads before it are kinds."""
        if last.noun or len(last.types) < 2:
            return last.noun in self._shared_nouns
        return last.types[-1].islower()

    def _head(self, head: Head, plural: bool) -> str:
        words = [self._qualifier(item) for item in head.qualifiers] if head.qualifiers else []
        words += head.types
        noun = head.noun
        if noun:
            if plural:
                noun = self._words.noun_plural(noun)
            words.append(f'"{noun}"' if noun in self._quoted_nouns else noun)
        elif head.types and plural:
            words[-1] = self._words.type_plural(words[-1])
        if head.measure is not None:
            words.append(self.phrase(head.measure))
        return " ".join(words)

    def _measure(self, node: Measure) -> str:
        value = self.phrase(node.value)
        return f"{value} {node.comparison}" if node.comparison else value

    def _qualifier(self, node: Node) -> str:
        if type(node) is Qualifier:
            return node.word
        if type(node) is PowerToughness:
            return f"{node.power}/{node.toughness}"
        if isinstance(node, ManaSymbols):
            return "".join(node.symbols)
        assert isinstance(node, QualifierList)
        return series(node.conjunction, [self._qualifier(item) for item in node.items])

    # ------------------------------------------------------------------ quantities

    def quantity(self, node: Node, digits: bool) -> str:
        """A quantity; ``digits``: numbers as digits unless they are marked as spelled out."""
        if type(node) is Number:
            if digits and not node.spelled:
                return str(node.value)
            return self._words.number_words.get(node.value, str(node.value))
        if type(node) is Variable:
            return node.letter
        if type(node) is AtLeast:
            return f"{self.quantity(node.count, digits)} or more"
        if type(node) is AtMost:
            return f"up to {self.quantity(node.count, digits)}"
        if type(node) is Bounded:
            return f"{node.bound} {self.quantity(node.count, digits)}"
        if type(node) is Compared:
            return f"{self.quantity(node.count, digits)} {node.word}"
        if type(node) is AnyNumber:
            return "any number of"
        if type(node) is Sum:
            first, second = self.quantity(node.first, digits), self.quantity(node.second, digits)
            return f"{first} {node.sign} {second}"
        if type(node) is ThatMany or type(node) is QuantityWord:
            return _with_variable(node.words)
        assert isinstance(node, Fraction)
        return node.word

    # ------------------------------------------------------------------ postmodifiers

    def _postmodifiers(self, nodes: tuple[Node, ...], plural: bool) -> str:
        return "".join([" " + self.postmodifier(node, plural) for node in nodes])

    def postmodifier(self, node: Node, plural: bool) -> str:
        """What stands behind a noun; ``plural``: the number of that noun."""
        if type(node) is Controlled:
            return self._controlled(node)
        if type(node) is PrepositionalPhrase or type(node) is WithPhrase:
            return f"{node.preposition} {self.phrase(node.object)}"
        if type(node) is RelativeClause:
            return self._relative(node, plural)
        if type(node) is ParticipleClause:
            return self._printer.clauses.clause(node.clause, plural=plural)
        if type(node) is Adverb:
            return node.words
        if type(node) is Conjoined:
            return f"{node.conjunction} {self.postmodifier(node.item, plural)}"
        if type(node) is Named:
            other = f" or {node.alternative}" if node.alternative else ""
            return f"{node.word} {node.name}{other}".strip()
        if type(node) is Infinitive:
            return PhrasePrinter.phrase(self, node)
        raise TypeError(node.__class__.__name__)

    def _controlled(self, node: Controlled) -> str:
        plural = self._printer.is_plural(node.by)
        finite = not (node.modal or node.negated)
        form: VerbForm = "past" if node.past else "base" if plural or not finite else "third"
        verbs: list[str] = []
        for word in node.verb.split(" "):
            if word in ("control", "own"):
                word = self._words.verb_form(word, form)
            elif word in ("don't", "doesn't"):
                form = "base"
            verbs.append(word)
        auxiliary = ""
        if node.negated:
            auxiliary = "don't " if plural else "doesn't "
        elif node.modal:
            auxiliary = node.modal + " "
        return f"{self.phrase(node.by, nominative=True)} {auxiliary}{' '.join(verbs)}"

    def _relative(self, node: RelativeClause, plural: bool) -> str:
        printed: list[str] = []
        for index, clause in enumerate(node.clauses):
            text = self._printer.clauses.clause(clause, plural=plural)
            if index and node.conjunction.startswith(","):
                printed[-1] += f"{node.conjunction} {text}"
            elif index:
                printed.append(f"{node.conjunction} {text}")
            elif self._printer.marker.plain(text).startswith("'"):
                printed.append(node.pronoun + text)
            else:
                printed.append(f"{node.pronoun} {text}".strip())
        return " ".join(printed)


def _with_variable(words: str) -> str:
    return " ".join("X" if word == "x" else word for word in words.split(" "))
