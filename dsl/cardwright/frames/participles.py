"""Reads participles behind a noun: "cards **exiled this way**", "creatures **not chosen**"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardwright.ast import Adverb, Node, ParticipleClause
from cardwright.lexer.tokens import Token

from .matching import Item
from .phrase_ends import ALREADY_TOLD, what_it_has, with_last_object
from .reading import ACTED_ON, Reading
from .reasons import Refusal
from .sorts import mask

if TYPE_CHECKING:
    from cardwright.syntax import Tree

    from .reader import Reader

__all__ = ["ParticipleReader"]

#: Token classes that follow a participle but are no words of its object.
_AFTER_PARTICIPLE = frozenset(("ADV", "ADVN", "VPPX", "AND_P", "OR_P"))
_TIME = mask("Time")
#: Adverbs that may stand before a participle: "the damage **already** dealt to it".
_BEFORE_PARTICIPLE = frozenset(("already", "previously"))


class ParticipleReader:
    """Participles of one line."""

    __slots__ = ("_reader", "_words")

    def __init__(self, reader: Reader) -> None:
        self._reader = reader
        self._words = reader.words

    def read(
        self,
        node: Node,
        sorts: int,
        token: Token,
        rest: Sequence[Tree | Token],
        *,
        before: Sequence[Adverb] = (),
        spare: list[Item] | None = None,
    ) -> Reading:
        """A participle behind a noun: "cards **exiled this way**"; takes all that follows.

        With ``spare``, phrases at its end that its verb cannot use go there.

        Raises:
            Refusal: no verb's participle, or nothing that is done to such a thing.
        """
        verb = self._words.verb_of(token.word)
        if verb is None:
            raise Refusal("participle", token.word, token)
        items: list[Item] = []
        words: list[Token] = []
        index = 0
        while index < len(rest):
            word = rest[index]
            if not isinstance(word, Token) or word.class_ in _AFTER_PARTICIPLE:
                break
            words.append(word)
            index += 1
        if words:
            reading = self._reader.noun_phrases.read_words(words, [])
            items.append(Item("phrase", "", reading.node, reading.sorts))
        end = next(
            (
                position
                for position, item in enumerate(rest[index:], start=index)
                if not isinstance(item, Token) and item.rule.startswith("rel")
            ),
            len(rest),
        )
        items += self._reader.arguments.items(rest[index:end])
        negated = any(adverb.words == "not" for adverb in before)
        had = what_it_has(node, self._words)
        if had is not None and not any(map(_is_the_noun, items)):
            had = None
        clause = self._reader.clauses.participle(
            verb[0],
            items,
            sorts if had is None else -1,
            token,
            negated=negated,
            before=tuple(adverb for adverb in before if adverb.words != "not"),
            spare=spare,
        )
        if sorts == _TIME and any(
            [type(one) is Adverb and one.kind == "duration" for one in clause.modifiers]
        ):
            raise Refusal("time of a time", verb[0], token)  # no "a turn ended this turn"
        out: list[Node] = [ParticipleClause(clause)]
        for further in rest[end:]:  # "cards revealed this way **that weren't cast**"
            if isinstance(further, Token) or not further.rule.startswith("rel") or spare:
                raise Refusal("phrase after a relative clause", verb[0], token)
            self._reader.relatives.read(further, sorts, out, spare)
        return Reading(self._with(node, had, out), sorts)

    def _with(self, node: Node, had: Node | None, out: list[Node]) -> Node:
        """The noun with clauses behind it; with ``had``, they tell of what it has."""
        attachment = self._reader.attachment
        if had is None:
            return attachment.with_postmodifiers(node, out)
        return with_last_object(node, attachment.with_postmodifiers(had, out))

    def continue_phrase(
        self, out: list[Item], tree: Tree, rest: Sequence[Tree | Token]
    ) -> list[Item] | None:
        """What a participle after the last phrase of ``out`` leaves over; None if there is none.

        The phrase ended before it: "cards you own | **exiled with it** | to your hand", "each
        creature not | **chosen this way**". ``tree`` is the phrase that the participle opens,
        ``rest`` what follows it. ``out`` is changed where it succeeds.
        """
        token = _opening_participle(tree)
        if token is None:
            return None
        adverbs: list[Adverb] = []
        last = len(out) - 1
        while last >= 0:
            adverb = out[last].node
            if not isinstance(adverb, Adverb) or out[last].word not in ("not", *_BEFORE_PARTICIPLE):
                break
            adverbs.insert(0, adverb)
            last -= 1
        selected: Adverb | None = None
        if last >= 0 and out[last].word == "at random" and isinstance(out[last].node, Adverb):
            selected = Adverb("way", "at random")
            last -= 1
        if last < 0:
            return None
        item = out[last]
        if item.node is None or item.kind not in ("phrase", "preposition"):
            return None
        if not item.sorts & ACTED_ON:
            return None
        ledger = self._reader.ledger
        mark = ledger.mark()
        spare: list[Item] = []
        try:
            ledger.claim(token)
            node = item.node
            if selected is not None:
                node = self._reader.attachment.with_postmodifiers(node, (selected,))
            conjunct = tree.children[0]
            assert not isinstance(conjunct, Token)
            inner = [*_opened(conjunct.children[1:]), *rest]
            reading = self.read(node, item.sorts, token, inner, before=adverbs, spare=spare)
        except Refusal:
            ledger.rewind(mark)
            return None
        item.node = reading.node
        del out[last + 1 :]
        return spare


def _is_the_noun(item: Item) -> bool:
    """ "a creature with an Aura attached | to **it**": the creature, so the Aura is attached."""
    return item.kind == "preposition" and item.node in ALREADY_TOLD


def _opening_participle(tree: Tree) -> Token | None:
    """The participle with which a phrase of one conjunct begins."""
    if len(tree.children) != 1:
        return None
    conjunct = tree.children[0]
    if isinstance(conjunct, Token):
        return None
    token = conjunct.children[0]
    return token if isinstance(token, Token) and token.class_ == "VPP" else None


def _opened(trees: Sequence[Tree | Token]) -> list[Tree | Token]:
    """The words and postmodifiers of a conjunct without the nodes around them."""
    opened: list[Tree | Token] = []
    for tree in trees:
        if isinstance(tree, Token):
            opened.append(tree)
        elif tree.rule == "postmod":
            opened += tree.children
        else:
            opened.append(tree)
    return opened
