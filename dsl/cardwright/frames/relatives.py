"""Reads relative clauses: "creatures **you control**", "a spell **that targets it**"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from cardwright.ast import Clause, Controlled, Gap, Node, NounPhrase, Pronoun, RelativeClause
from cardwright.lexer.tokens import Token

from .matching import Item
from .reasons import Refusal
from .sorts import mask, names
from .verb_groups import VerbGroup

if TYPE_CHECKING:
    from cardwright.syntax import Tree

    from .reader import Reader

__all__ = ["RelativeReader"]

_Spare = list[Item] | None
_PLAYER = mask("Player")
_CONTROLLABLE = mask("Object", "Ability", "Mode", "Event", "Counter")
_GAP = mask("Gap")
_WHO = Pronoun("who")
_CARD = mask("Card")
_PERMANENT = mask("Permanent")


class RelativeReader:
    """Relative clauses of one line."""

    __slots__ = ("_reader", "_words", "further")

    def __init__(self, reader: Reader) -> None:
        self._reader = reader
        self._words = reader.words
        #: Inside a relative clause: second clauses of it that stand behind one of its nouns.
        self.further: list[Tree] | None = None

    def read(
        self, tree: Tree, sorts: int, out: list[Node], spare: list[Item] | None = None
    ) -> None:
        """Append the clause to the postmodifiers ``out`` of a noun of these sorts.

        A clause joined by and/or becomes part of the relative clause before it. With ``spare``,
        phrases at its end that its verb cannot use go there: they belong to the verb outside.
        """
        handler = _RULES.get(tree.rule)
        if handler is None:
            raise Refusal("relative clause", tree.rule)
        around, self.further = self.further, []
        try:
            clause = handler(self, tree, sorts, out, spare)
            further = self.further
        finally:
            self.further = around
        if type(clause) is RelativeClause:
            clause, outer = _without_trailing(clause)
            out += [clause, *outer]
        else:
            out.append(clause)
        for second in further:
            self.read(second, sorts, out, spare)

    def _control(self, tree: Tree, sorts: int, out: list[Node], spare: _Spare) -> Node:
        by, by_sorts = self._subject(tree.children[1])
        modal = ""
        negated = past = False
        verbs: list[str] = []
        for child in tree.children[2:]:
            assert isinstance(child, Token)
            self._reader.ledger.claim(child)
            word = child.word
            if child.class_ == "MODAL" and not verbs:
                negated = word in ("don't", "doesn't")
                modal = "" if negated else word
            else:
                verbs.append(word)
        if not by_sorts & _PLAYER:
            raise Refusal("who controls", " ".join(names(by_sorts)[:2]))
        if not sorts & _CONTROLLABLE:
            raise Refusal("what is controlled", " ".join(names(sorts)[:2]))
        lemmas: list[str] = []
        for word in " ".join(verbs).split(" "):
            verb = self._words.verb_of(word)
            if verb is not None and verb[0] in ("control", "own"):
                past = past or verb[1] in ("past", "participle")
                lemmas.append(verb[0])
            else:
                lemmas.append(word)
        if sorts & _CARD and not sorts & _PERMANENT and "control" in lemmas:
            raise Refusal("what is controlled", "card")  # cards are owned (CR 108.4)
        return Controlled(by, " ".join(lemmas), modal, negated, past)

    def _reduced(self, tree: Tree, sorts: int, out: list[Node], spare: _Spare) -> Node:
        by, by_sorts = self._subject(tree.children[1])
        verb_phrase = tree.children[2]
        assert not isinstance(verb_phrase, Token)
        # "a creature **whose power** is 2": the possessor is what the clause leaves out.
        gap = None if isinstance(by, NounPhrase) and by.possessor == _WHO else sorts
        clause = self._reader.clauses.verb_phrase(verb_phrase, by, by_sorts, gap=gap, spare=spare)
        return RelativeClause("", (clause,))

    def _that(self, tree: Tree, sorts: int, out: list[Node], spare: _Spare) -> Node:
        pronoun, *adverbs, verb_phrase = tree.children
        assert isinstance(pronoun, Token) and not isinstance(verb_phrase, Token)
        self._reader.ledger.claim(pronoun)
        # "cards that **each** have a different name"
        before = tuple(item.node for item in self._reader.arguments.items(adverbs) if item.node)
        clause = self._reader.clauses.verb_phrase(
            verb_phrase, Gap(), sorts | _GAP, before=before, spare=spare
        )
        if clause.tense == "present" and not (clause.modals or clause.negated or clause.perfect):
            lemma = self._reader.table.form(clause).lemma
            if lemma in self._words.verbs_of_a_moment:
                raise Refusal("relative clause of a moment", lemma, pronoun)
        return RelativeClause(pronoun.word, (clause,))

    def _that_phrase(self, tree: Tree, sorts: int, out: list[Node], spare: _Spare) -> Node:
        pronoun, phrase, verb_phrase = tree.children
        assert isinstance(pronoun, Token)
        assert not isinstance(phrase, Token) and not isinstance(verb_phrase, Token)
        self._reader.ledger.claim(pronoun)
        by = self._reader.noun_phrases.read(phrase)
        clause = self._reader.clauses.verb_phrase(
            verb_phrase, by.node, by.sorts, gap=sorts, spare=spare
        )
        return RelativeClause(pronoun.word, (clause,))

    def _be(self, tree: Tree, sorts: int, out: list[Node], spare: _Spare) -> Node:
        word = tree.children[0]
        assert isinstance(word, Token)
        self._reader.ledger.claim(word)
        clause = self._reader.clauses.be(
            tree.children[1:], Gap(), sorts, VerbGroup(spare=spare), contracted=True
        )
        return RelativeClause("that" if word.word.startswith("that") else "who", (clause,))

    def _copula(self, tree: Tree, sorts: int, out: list[Node], spare: _Spare) -> Node:
        word = tree.children[1]
        assert isinstance(word, Token)
        self._reader.ledger.claim(word)
        pronoun = word.word.split("'")[0]
        clause = self._reader.clauses.be(
            tree.children[2:],
            Pronoun(pronoun),
            self._words.pronouns.get(pronoun, 0),
            VerbGroup(spare=spare),
            contracted=True,
            gap=sorts,
        )
        return RelativeClause("", (clause,))

    def _perfect(self, tree: Tree, sorts: int, out: list[Node], spare: _Spare) -> Node:
        word = tree.children[1]
        assert isinstance(word, Token)
        self._reader.ledger.claim(word)
        clause = self._reader.clauses.contracted_perfect(
            word, tree.children[2:], gap=sorts, spare=spare
        )
        return RelativeClause("", (clause,))

    def _and(self, tree: Tree, sorts: int, out: list[Node], spare: _Spare) -> Node:
        previous = out.pop() if out else None
        if not isinstance(previous, RelativeClause):
            raise Refusal("second relative clause")
        join = tree.children[0]
        assert not isinstance(join, Token)
        words: list[str] = []
        for token in join.children:
            assert isinstance(token, Token)
            self._reader.ledger.claim(token)
            words.append(token.word)
        rest = tree.children[1:]
        if len(rest) == 2 and isinstance(rest[0], Token):
            self._reader.ledger.claim(rest[0])
            words.append(rest[0].word)
            rest = rest[1:]
        if len(rest) != 1 or isinstance(rest[0], Token):
            raise Refusal("second relative clause")
        clause: Clause = self._reader.clauses.verb_phrase(rest[0], Gap(), sorts, spare=spare)
        return RelativeClause(previous.pronoun, (*previous.clauses, clause), " ".join(words))

    def _subject(self, tree: Tree | Token) -> tuple[Node, int]:
        assert not isinstance(tree, Token)
        reading = self._reader.noun_phrases.read(tree)
        return reading.node, reading.sorts


def _without_trailing(relative: RelativeClause) -> tuple[RelativeClause, tuple[Node, ...]]:
    """What the clause attached to its gap, at its end, belongs to the noun outside.

    "spells your opponents cast **with the chosen name**": the spells have the name.
    """
    clause = relative.clauses[-1]
    if clause.modifiers or not clause.arguments:
        return relative, ()
    index = max(
        (index for index, argument in enumerate(clause.arguments) if argument is not None),
        default=0,
    )
    last = clause.arguments[index]
    if not isinstance(last, NounPhrase) or last.heads != (Gap(),):
        return relative, ()
    arguments = (*clause.arguments[:index], Gap(), *clause.arguments[index + 1 :])
    inner = replace(clause, arguments=arguments)
    clauses = (*relative.clauses[:-1], inner)
    return replace(relative, clauses=clauses), last.postmodifiers


_RULES = {
    "rel_control": RelativeReader._control,
    "rel_reduced": RelativeReader._reduced,
    "rel_that": RelativeReader._that,
    "rel_that_np": RelativeReader._that_phrase,
    "rel_be": RelativeReader._be,
    "rel_copula": RelativeReader._copula,
    "rel_perfect": RelativeReader._perfect,
    "rel_and": RelativeReader._and,
}
