"""Reads the prepositional phrases among the arguments of a verb."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.ast import (
    Adverb,
    Node,
    NounList,
    NounPhrase,
    PrepositionalModifier,
    PrepositionalPhrase,
    Pronoun,
    WithPhrase,
)
from cardwright.lexer.tokens import Token

from .agreement import check_each, check_each_of
from .matching import Item
from .modifiers import ModifierReader
from .outer_parts import without_hoisted, without_outer
from .reading import PendingParticiple, Reading
from .reasons import Refusal
from .sorts import mask

if TYPE_CHECKING:
    from cardwright.syntax import Tree

__all__ = ["BEFORE_PHRASES", "PrepositionalArgumentReader"]

#: May stand before another prepositional phrase.
BEFORE_PHRASES = frozenset(("instead of", "rather than"))
_DELTA = mask("Delta")
_ACTION = mask("Action")
_BARE_AFTER = frozenset(("for each", "per", "other than"))
_DETERMINED = frozenset(("a", "each", "all", "every", "any", "that", "the", "this"))


class PrepositionalArgumentReader(ModifierReader):
    """Prepositional arguments of the verbs of one line."""

    __slots__ = ()

    def _leftovers(self, reading: Reading, out: list[Item]) -> None:
        out += reading.floating
        out += reading.climbing
        for lifted in reading.lifted:
            join = f", {lifted.conjunction}" if lifted.comma else lifted.conjunction
            out.append(Item("gapped", join, None))
            out.append(Item("phrase", "", lifted.node, lifted.sorts))
            out += lifted.floating

    def _prepositional(self, tree: Tree, out: list[Item], bare: bool) -> None:
        before = len(out)
        self._add_prepositional(tree, out, bare)
        opening = out[before - 1] if before else None
        if opening is not None and opening.word in BEFORE_PHRASES and len(out) > before:
            # "**instead of** into your graveyard"
            item = out[before]
            if item.kind == "preposition" and item.node is not None:
                phrase = PrepositionalPhrase(item.word, item.node)
                opening.node = PrepositionalModifier(opening.word, phrase)
                opening.word = ""
                del out[before]

    def _add_prepositional(self, tree: Tree, out: list[Item], bare: bool) -> None:
        children = tree.children
        last = children[-1]
        words: list[str] = []
        for child in children:
            if isinstance(child, Token):
                self._reader.ledger.claim(child)
                words.append(child.word)
        word = " ".join(words)
        if isinstance(last, Token):
            out.append(Item("adverb", word, Adverb("particle", word)))
            return
        first = children[0]
        if isinstance(first, Token) and first.class_ == "WITH":
            self._with(word, last, out)
            return
        if last.rule == "np0":
            last = last.__class__("np", [last])
        if last.rule == "gerund":
            gerund = self._reader.clauses.gerunds(last)
            if isinstance(gerund, NounList):
                both, outer = without_outer(gerund)
                out += [Item("preposition", word, both, _ACTION), *outer]
                return
            hoisted: list[Item] = []
            if self._reader.decisions.condition_of_the_outer_clause:
                gerund, hoisted = without_hoisted(gerund)
            out.append(Item("preposition", word, gerund, _ACTION))
            out += hoisted
            return
        reading = self._reader.noun_phrases.read(last, True, "verb", bare or word in _BARE_AFTER)
        if reading.relatives:
            raise Refusal("relative clause")
        node = reading.node
        if word == "for each" and (reading.sorts & _DELTA or type(node) is Pronoun):
            raise Refusal("for each of a change" if reading.sorts & _DELTA else "for each", word)
        if (
            word == "for each"
            and isinstance(node, NounPhrase)
            and (node.determiner in _DETERMINED or node.possessor is not None)
            and node.partitive is None
            and not node.order
        ):
            raise Refusal("for each with a determiner", node.determiner)
        if word == "for each":
            check_each(node, self._words)
        elif word == "for each of":
            check_each_of(node)
        low = tree.rule == "pp" or (word == "for each" and any(i.word == "plus" for i in out[-2:]))
        out.append(Item("preposition", word, node, reading.sorts, low, parts=reading.parts))
        self._leftovers(reading, out)

    def _with(self, word: str, tree: Tree, out: list[Item]) -> None:
        reading = self._reader.postmodifiers.with_object(tree)
        if not reading.relatives:
            out.append(
                Item("preposition", word, reading.node, reading.sorts, low=True, with_phrase=True)
            )
            out += reading.climbing
            return
        previous = out[-1] if out else None
        if all(isinstance(relative, PendingParticiple) for relative in reading.relatives) and (
            previous is None or previous.kind not in ("phrase", "preposition")
        ):
            # "play **with their hands revealed**"
            node, sorts = reading.node, reading.sorts
            for relative in reading.relatives:
                assert isinstance(relative, PendingParticiple)
                self._reader.ledger.claim(relative.token)
                inner = self._reader.participles.read(node, sorts, relative.token, relative.rest)
                node, sorts = inner.node, inner.sorts
            out.append(Item("preposition", word, node, sorts, low=True, with_phrase=True))
            return
        if (
            previous is None
            or previous.node is None
            or previous.kind not in ("phrase", "preposition")
        ):
            raise Refusal("relative clause after with")
        added: list[Node] = [WithPhrase(word, reading.node)]
        for relative in reading.relatives:
            if isinstance(relative, PendingParticiple):
                raise Refusal("participle after with", "", relative.token)
            self._reader.relatives.read(relative, previous.sorts, added)
        previous.node = self._reader.attachment.with_postmodifiers(previous.node, added)
