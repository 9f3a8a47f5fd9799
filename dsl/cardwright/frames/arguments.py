"""Reads the arguments of a verb into a flat list: noun phrases, phrases, adverbs, clauses.

What trails a noun phrase stands behind it in the list, marked `Item.low`: the frame decides
whether the verb takes it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardwright.ast import (
    Adverb,
    Conjoined,
    Gap,
    Infinitive,
    Named,
    NounList,
    NounPhrase,
    PrepositionalModifier,
    Pronoun,
    Qualifier,
)
from cardwright.lexer.tokens import Token

from .matching import Item
from .outer_parts import (
    opening_state,
    told_then,
    without_condition,
    without_opening,
    without_replaced,
)
from .prepositional_arguments import BEFORE_PHRASES, PrepositionalArgumentReader
from .reading import Reading
from .reasons import Refusal
from .sorts import ANYTHING, mask
from .subordinates import QUESTIONS, read_subordinate

if TYPE_CHECKING:
    from cardwright.syntax import Tree

__all__ = ["ANYTHING", "ArgumentReader"]

_QUESTION = mask("Question")
_COUNTER = mask("Counter")
_ZONE = mask("Zone")
_ACTION = mask("Action")
_GERUND = mask("Action", "Gerund")
#: Prepositions of where something is put.
_WHERE_TO = frozenset(("into", "onto", "to"))
_EACH = Pronoun("each")


class ArgumentReader(PrepositionalArgumentReader):
    """Arguments of the verbs of one line."""

    __slots__ = ()

    def items(
        self, trees: Sequence[Tree | Token], bare: bool = False, gap: int | None = None
    ) -> list[Item]:
        """The arguments; with ``bare``, noun phrases need no determiner.

        ``gap`` is passed to the clauses of subordinates.

        Raises:
            Refusal: an argument cannot be read.
        """
        out: list[Item] = []
        for index, tree in enumerate(trees):
            if isinstance(tree, Token):
                self._token(tree, out)
                continue
            rule = tree.rule
            if rule == "np":
                state = opening_state(tree) if out else None
                if state is not None:
                    self._reader.ledger.claim(state)
                    out.append(Item("adverb", state.word, Adverb("way", state.word)))
                    tree = without_opening(tree)
                elif out:
                    rest = trees[index + 1 :]
                    left = self._reader.participles.continue_phrase(out, tree, rest)
                    if left is not None:
                        return out + left
                reading = self._reader.noun_phrases.read(tree, True, "verb", bare)
                self._phrase(reading, out)
            elif rule in ("pp", "ppv", "p0"):
                self._prepositional(tree, out, bare)
            elif rule == "inf":
                self._infinitive(tree, out)
            elif rule == "subord":
                self._subordinate(tree, out, gap)
            elif rule == "gerund":
                out.append(Item("gerund", "", self._reader.clauses.gerund(tree), _GERUND))
            elif rule == "arg":
                self._conjoined(tree, out)
            elif rule == "named":
                self._named(tree, out)
            else:
                raise Refusal("argument", rule)
        return out

    def _infinitive(self, tree: Tree, out: list[Item]) -> None:
        """ "... **to cast it**"; one behind "or" belongs to the verb that has the first."""
        first, *_, verb_phrase = tree.children
        for child in tree.children[:-1]:
            assert isinstance(child, Token)
            self._reader.ledger.claim(child)
        assert not isinstance(verb_phrase, Token) and isinstance(first, Token)
        clauses = self._reader.clauses
        outer = clauses.builder.handed
        again = first.class_ == "CONJ_TO"
        if again and (outer is None or first.word != "or"):
            raise Refusal("conjoined argument", first.word, first)
        with clauses.builder.handing() as handed:
            clause = clauses.verb_phrase(verb_phrase, Gap(), ANYTHING, bare=True)
        item = Item("infinitive", "or to" if again else "", Infinitive(clause), _ACTION)
        if again and outer is not None:
            outer += [item, *handed]
            return
        out.append(item)
        for one in handed:
            if one.word == "or to" and item.node is not None and one.node is not None:
                if isinstance(item.node, NounList):
                    raise Refusal("conjoined argument", first.word, first)
                item.node = NounList("or to", (item.node, one.node))
            else:
                out.append(one)

    def _subordinate(self, tree: Tree, out: list[Item], gap: int | None) -> None:
        with self._reader.clauses.builder.handing() as handed:
            subordinate = read_subordinate(self._reader, tree, gap=gap)
        if subordinate.word in QUESTIONS:
            out.append(Item("phrase", "", subordinate, _QUESTION))
        elif not told_then(subordinate, out):
            subordinate, replaced = without_replaced(subordinate)
            subordinate, condition = without_condition(subordinate)
            out.append(Item("subordinate", "", subordinate))
            out += replaced
            if condition is not None:
                out.append(Item("subordinate", "", condition))
        out += handed

    def _token(self, token: Token, out: list[Item]) -> None:
        self._reader.ledger.claim(token)
        word = token.word
        if word == "other" and out and out[-1].node == _EACH:  # "fight **each other**"
            out[-1].node = NounPhrase(determiner="each", other=True)
        elif token.class_ in ("ADV", "ADVN", "PREADV"):
            kind = self._words.adverb_kind(word)
            if kind is None:
                raise Refusal("adverb", word, token)
            if out and out[-1].word in BEFORE_PHRASES and kind == "frequency":
                # "twice each turn **rather than only once**"
                out[-1].node = PrepositionalModifier(out[-1].word, Adverb(kind, word))
                out[-1].word = ""
                return
            out.append(Item("adverb", word, Adverb(kind, word)))
        elif token.class_ == "VPPX":
            verb = self._words.verb_of(word)
            if verb is None:
                raise Refusal("participle", word, token)
            out.append(Item("participle", verb[0], None))
        else:
            raise Refusal("argument", token.class_, token)

    def _phrase(self, reading: Reading, out: list[Item]) -> None:
        node = reading.node
        if reading.relatives:
            raise Refusal("relative clause")
        if type(node) is Pronoun and node.word == "there":
            out.append(Item("adverb", "there", Adverb("place", "there")))
        else:
            word = node.word if type(node) is Qualifier else ""
            out.append(Item("phrase", word, node, reading.sorts, parts=reading.parts))
        self._leftovers(reading, out)

    def _conjoined(self, tree: Tree, out: list[Item]) -> None:
        """ "... **and from your graveyard**", "once each turn **and only during your turn**"."""
        join = tree.children[0]
        if not isinstance(join, Token):
            raise Refusal("conjoined argument")
        self._reader.ledger.claim(join)
        inner = self.items(tree.children[1:])
        if inner and join.word == "or" and _is_where_to(inner[0]):
            # "onto the battlefield | **or into** your hand"
            inner[0].word = f"{join.word} {inner[0].word}"
            out += inner
            return
        if len(inner) != 1 or inner[0].node is None:
            raise Refusal("conjoined argument", join.word, join)
        item = inner[0]
        assert item.node is not None
        if join.class_ in ("AND_A", "OR_A"):
            if not isinstance(item.node, Adverb) or item.node.kind == "particle":
                raise Refusal("conjoined argument", join.word, join)
            out.append(Item("adverb", "", Conjoined(join.word, item.node)))
            return
        if item.kind != "preposition":
            raise Refusal("conjoined argument", join.word, join)
        if item.with_phrase and out and _are_counters(out[-1], item):
            # "enters with a counter on it | **and with** haste"
            out.append(Item("preposition", f"{join.word} with", item.node, item.sorts))
            return
        phrase = self._reader.attachment.plain_postmodifier(item)
        out.append(Item("conjoined", join.word, Conjoined(join.word, phrase), item.sorts, low=True))

    def _named(self, tree: Tree, out: list[Item]) -> None:
        tokens = [child for child in tree.children if isinstance(child, Token)]
        if len(tokens) != len(tree.children) or tokens[-1].class_ not in ("NAME", "SELF"):
            raise Refusal("name")
        for token in tokens:
            self._reader.ledger.claim(token)
        name = " ".join("~" if token.lemma == "~" else token.text for token in tokens[1:])
        out.append(Item("conjoined", tokens[0].word, Named(tokens[0].word, name), low=True))


def _are_counters(before: Item, item: Item) -> bool:
    """Whether something enters with counters and with an ability, in either order."""
    return before.with_phrase and _COUNTER in (before.sorts, item.sorts)


def _is_where_to(item: Item) -> bool:
    return item.kind == "preposition" and item.word in _WHERE_TO and bool(item.sorts & _ZONE)
