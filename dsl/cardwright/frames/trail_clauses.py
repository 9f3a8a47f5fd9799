"""Reads the relative clauses and participles that trail one noun."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from cardwright.ast import (
    Clause,
    Conjoined,
    Head,
    Node,
    NounPhrase,
    ParticipleClause,
    PrepositionalModifier,
    Pronoun,
    RelativeClause,
    SelfReference,
    Subordinate,
)
from cardwright.lexer.tokens import Token

from .matching import Item
from .reading import PendingParticiple, Reading
from .reasons import Refusal
from .sorts import mask
from .trail_state import TrailState

if TYPE_CHECKING:
    from cardwright.syntax import Tree

__all__ = ["ClauseTrail"]

_QUALITY = mask("Quality")
_CONDITIONS = frozenset(("if", "unless", "except"))
#: When something is done.
_TIMES = frozenset(("at", "until"))
#: Pronouns of what is known, so that no relative clause tells which is meant.
_KNOWN = frozenset(("it", "they", "he", "she", "you"))
#: Why a relative clause may belong to the noun outside.
_OUTSIDE = frozenset(("subject of the verb", "frame"))


class ClauseTrail(TrailState, eq=False, gc=False):
    """The walk over clauses."""

    def _hands_up(self, tree: Tree) -> bool:
        """ "a card that shares a type with **it** | and has mana value 2": of the clause around."""
        further = self._reader.relatives.further
        if tree.rule != "rel_and" or self.out or further is None:
            return False
        further.append(tree)
        return True

    def _is_some_name(self) -> bool:
        """ "a card with **a name** | you noted": of which more must be said."""
        node = self.node
        if not isinstance(node, NounPhrase) or node.determiner != "a" or self.sorts != _QUALITY:
            return False
        head = node.heads[0] if node.heads else None
        return isinstance(head, Head) and not head.qualifiers

    def _is_told_by_itself(self) -> bool:
        """ "each name sticker on **it** | that begins with the chosen letter"."""
        node = self.node
        return isinstance(node, SelfReference) or (
            isinstance(node, Pronoun) and node.word in _KNOWN
        )

    def _relative(self, pending: Tree | PendingParticiple) -> None:
        if isinstance(pending, PendingParticiple):
            reading = self._reader.participles.read(
                self._with_out(), self.sorts, pending.token, pending.rest
            )
            self._reader.ledger.claim(pending.token)
            self.node = reading.node
            self.out = []
            return
        if not self._floats and not self.out and self._is_told_by_itself():
            self.result.relatives += (pending,)
            return
        ledger = self._reader.ledger
        mark = ledger.mark()
        before = list(self.out)
        try:
            self._reader.relatives.read(pending, self.sorts, self.out)
            self._leave(self._said_of_the_deed())
        except Refusal as refusal:
            # "each creature that isn't a Kraken | **to its owner's hand**"
            ledger.rewind(mark)
            self.out = list(before)
            spare: list[Item] = []
            try:
                self._reader.relatives.read(pending, self.sorts, self.out, spare)
                if not spare and not _tells_when(self.out):
                    raise refusal
            except Refusal:
                if self._floats or refusal.rule not in _OUTSIDE:
                    raise refusal from None
                # "each token of the chosen type | **that entered this turn**"
                ledger.rewind(mark)
                self.out = before
                self.result.relatives += (pending,)
                return
            self._leave([*self._said_of_the_deed(), *spare])

    def _said_of_the_deed(self) -> list[Item]:
        """What a relative clause ends with and the verb outside takes, as items.

        "damage that would be dealt | **if {W} was spent to cast this spell**", "a token that's a
        copy of it | **at the beginning of the next end step**"
        """
        relative = self.out[-1] if self.out else None
        if type(relative) is not RelativeClause:
            return []
        *others, clause = relative.clauses
        modifiers = list(clause.modifiers)
        outer: list[Item] = []
        while modifiers and _is_of_the_deed(modifiers[-1], clause):
            node = modifiers.pop()
            if isinstance(node, PrepositionalModifier):
                sorts = self._words.after_verb[node.preposition] or -1
                outer.insert(0, Item("preposition", node.preposition, node.object, sorts))
            else:
                outer.insert(0, Item("subordinate", "", node))
        if outer:
            shorter = replace(clause, modifiers=tuple(modifiers))
            self.out[-1] = replace(relative, clauses=(*others, shorter))
        return outer

    def _participle(self, token: Token, rest: list[Tree | Token]) -> Reading:
        """A participle and what follows it; what its verb cannot use goes to the verb outside."""
        ledger = self._reader.ledger
        mark = ledger.mark()
        spare: list[Item] = []
        node = self._with_out()
        try:
            return self._reader.participles.read(node, self.sorts, token, rest)
        except Refusal:
            ledger.rewind(mark)
            reading = self._reader.participles.read(node, self.sorts, token, rest, spare=spare)
        if not self._floats:
            reading.climbing = tuple(spare)
        else:
            reading.floating = spare
        return reading

    def _tied(self, token: Token) -> None:
        """ "the player with the most life **or tied for most life**"."""
        participle, *rest = self.trailing[self._position + 1 :]
        assert isinstance(participle, Token)
        self._reader.ledger.claim(participle)
        items = self._reader.arguments.items(rest, bare=True)
        clause = self._reader.clauses.participle("tie", items, self.sorts, participle)
        self._settle()
        self.out.append(Conjoined(token.word, ParticipleClause(clause)))
        self.trailing = self.trailing[: self._position]

    def _with_adverbs(self, pending: Tree | PendingParticiple) -> Tree | PendingParticiple:
        """A participle with the adverbs behind it: "flying dealt damage by it | **this turn**"."""
        if not isinstance(pending, PendingParticiple):
            return pending
        rest = list(pending.rest)
        while self._position + 1 < len(self.trailing):
            following = self.trailing[self._position + 1]
            if not isinstance(following, Token) or following.class_ != "ADVN":
                break
            rest.append(following)
            self._position += 1
        return pending._replace(rest=rest)


def _tells_when(out: list[Node]) -> bool:
    """ "the life you lost **when it entered**": within which nothing is left out."""
    relative = out[-1] if out else None
    if not isinstance(relative, RelativeClause) or not relative.clauses[-1].modifiers:
        return False
    last = relative.clauses[-1].modifiers[-1]
    return isinstance(last, Subordinate) and last.word == "when"


def _is_of_the_deed(modifier: Node, clause: Clause) -> bool:
    """Whether it says when, whether or how often something is done, not of what is told."""
    if isinstance(modifier, Subordinate):
        return modifier.word in _CONDITIONS
    if not isinstance(modifier, PrepositionalModifier):
        return False
    if modifier.preposition == "for each":
        return True
    return modifier.preposition in _TIMES and not (clause.tense == "past" or clause.modals)
