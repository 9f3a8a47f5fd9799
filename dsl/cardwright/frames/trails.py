"""Walks over what trails one noun: each part goes to it, further out, or to the verb."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from cardwright.ast import (
    Adverb,
    AtLeast,
    Conjoined,
    Head,
    Infinitive,
    KeywordReference,
    Named,
    Node,
    NounPhrase,
    Number,
    ParticipleClause,
    PrepositionalPhrase,
    Pronoun,
    RelativeClause,
    SelfReference,
    Subordinate,
    ThatMany,
    Variable,
    WithPhrase,
)
from cardwright.lexer.tokens import Token

from .attachment import ALREADY_TOLD
from .clause_builder import joined_attached
from .matching import Item
from .phrase_ends import has_no_cost
from .reading import ACTED_ON, PendingParticiple, Reading
from .reasons import Refusal
from .sorts import mask

if TYPE_CHECKING:
    from cardwright.syntax import Tree

    from .postmodifiers import PostmodifierReader
    from .reader import Reader

__all__ = ["Trail"]

_X = Pronoun("x")
_THINGS = mask("Object", "Player")
_STATE = mask("State")
_ZONE = mask("Zone")
_ACTION = mask("Action")
_QUALITY = mask("Quality")
_ABILITY = mask("Ability")
_COUNTER = mask("Counter")
#: "a counter from among flying and vigilance | **on it**"
_NEVER_OF_KEYWORDS = frozenset(("on", "in"))
#: Why a relative clause may belong to the noun outside.
_OUTSIDE = frozenset(("subject of the verb", "frame"))
#: What is added to an object's number, never to the object.
_SUMMED = frozenset(("plus", "minus"))
_COUNTS = (Number, Variable, AtLeast)
#: Adverbs inside what trails a noun: "a card **at random** in your hand".
_BEFORE_MORE = frozenset(("at random", "each"))


class Trail:
    """The walk over what trails one noun."""

    __slots__ = (
        "_floats",
        "_owner",
        "_position",
        "_reader",
        "_words",
        "node",
        "out",
        "result",
        "sorts",
        "trailing",
    )

    def __init__(
        self,
        reader: Reader,
        owner: PostmodifierReader,
        node: Node,
        sorts: int,
        floating: list[Item],
        floats: bool,
    ) -> None:
        self._reader = reader
        self._owner = owner
        self._words = reader.words
        self._floats = floats
        self._position = 0
        self.node = node
        self.sorts = sorts
        self.out: list[Node] = []
        self.trailing: list[Tree | Token] = []
        self.result = Reading(node, sorts)
        self.result.floating = floating

    def read(self, trailing: list[Tree | Token]) -> Reading:
        self.trailing = trailing
        while self._position < len(self.trailing):
            item = self.trailing[self._position]
            if isinstance(item, Token):
                done = self._token(item)
            else:
                done = self._tree(item)
            if done is not None:
                return done
            self._position += 1
        self.result.node = self._with_out()
        self.result.sorts = self.sorts
        return self.result

    def _with_out(self) -> Node:
        return self._reader.attachment.with_postmodifiers(self.node, self.out)

    def _token(self, token: Token) -> Reading | None:
        class_, word = token.class_, token.word
        if class_ == "VPPX" and not self._floats and not self.sorts & ACTED_ON:
            rest = self.trailing[self._position + 1 :]
            self.result.relatives.append(PendingParticiple(token, rest))
            self.trailing = self.trailing[: self._position]
            return None
        self._reader.ledger.claim(token)
        if class_ in ("ADVN", "ADV"):
            kind = self._words.adverb_kind(word)
            if kind is None:
                raise Refusal("adverb", word, token)
            if (
                word in _BEFORE_MORE
                and self._position + 1 < len(self.trailing)
                and self.sorts & _THINGS
            ):
                self._settle()
                self.out.append(Adverb(kind, word))
            elif self._floats and kind != "choice":
                self.result.floating.append(Item("adverb", word, Adverb(kind, word), low=True))
            elif word == "this way":
                joined = self._reader.attachment.attach(
                    self._with_out(), Item("adverb", word, Adverb(kind, word))
                )
                if joined is None:
                    raise Refusal("adverb after a noun", word, token)
                self.node, self.out = joined, []
            elif kind in ("choice", "place"):
                self.out.append(Adverb(kind, word))
            else:
                raise Refusal("adverb after a noun", word, token)
        elif class_ == "VPPX":
            if self._floats and word in ("converted", "transformed", "tapped"):
                self.result.floating.append(
                    Item("adverb", word, Adverb("way", word), _STATE, low=True)
                )
            elif word == "attached" and not self._floats and _is_that(self.node):
                # "a copy of that permanent | **attached to that creature**"
                rest = self.trailing[self._position + 1 :]
                attached = Item("participle", "attach", None, low=True)
                self.result.climbing += joined_attached(
                    [attached, *self._reader.arguments.items(rest)]
                )
                self.trailing = self.trailing[: self._position]
            elif self._floats and word == "attached":
                self.result.floating.append(Item("participle", "attach", None, low=True))
            else:
                rest = self.trailing[self._position + 1 :]
                return self._participle(token, rest)
        elif class_ == "OR_T":
            self._tied(token)
        elif class_ in ("AND_P", "OR_P"):
            self._position += 1
            tree = self.trailing[self._position]
            assert not isinstance(tree, Token)
            item, _ = self._owner.phrase(tree, low=True)
            if item is None or item.node is None:
                raise Refusal("conjoined phrase", word, token)
            if self._floats and self.sorts == _STATE and item.with_phrase:
                # "enters tapped **and with** a counter on it"
                self.result.floating.append(
                    Item("preposition", f"{word} with", item.node, item.sorts)
                )
                return None
            phrase = self._reader.attachment.plain_postmodifier(item)
            conjoined = Item("conjoined", word, Conjoined(word, phrase), low=True)
            # It belongs beside the phrase it is joined to: here, or one noun further out.
            if self.result.floating:
                self.result.floating.append(conjoined)
            elif self.out and conjoined.node is not None:
                self.out.append(conjoined.node)
            else:
                self.result.climbing.append(conjoined)
        elif class_ == "ABLE":
            self._position += 1
            items = self._reader.arguments.items([self.trailing[self._position]])
            if len(items) != 1 or not isinstance(items[0].node, Infinitive):
                raise Refusal("able", word, token)
            self.out.append(PrepositionalPhrase("able", items[0].node))
        else:
            raise Refusal("word after a noun", class_, token)
        return None

    def _tree(self, tree: Tree) -> Reading | None:
        rule = tree.rule
        if rule == "p0":
            first = tree.children[0]
            if not isinstance(first, Token) and self._hands_up(first):
                pass
            elif not isinstance(first, Token) and (
                (self.sorts & _THINGS and not isinstance(self.node, KeywordReference))
                or (first.rule == "rel_reduced" and self._is_some_name())
                or (first.rule == "rel_that" and self.sorts & _ABILITY)
            ):
                self._relative(first)
            else:
                self._phrase(tree)
        elif rule == "pp":
            self._phrase(tree)
        elif self._hands_up(tree):
            pass
        elif rule.startswith("rel"):
            if (
                isinstance(self.node, KeywordReference)
                or self.sorts == _ZONE
                or (rule == "rel_control" and not self.sorts & ACTED_ON)
            ):
                self.result.relatives.append(tree)
            else:
                self._settle()
                self._relative(tree)
        elif rule == "named":
            self._named(tree)
        elif rule == "gerund":
            clause = self._reader.clauses.gerund(tree)
            if self._reader.table.form(clause).lemma == "use":
                # "cast this card from your graveyard | **using its blitz ability**"
                means = Item("gerund", "", clause, _ACTION)
                (self.result.floating if self._floats else self.result.climbing).append(means)
            else:
                self.out.append(ParticipleClause(clause))
        elif rule == "ppv" and self._floats:
            self.result.floating += self._reader.arguments.items([tree])
        else:
            raise Refusal("phrase after a noun", rule)
        return None

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

    def _relative(self, pending: Tree | PendingParticiple) -> None:
        if isinstance(pending, PendingParticiple):
            reading = self._reader.participles.read(
                self._with_out(), self.sorts, pending.token, pending.rest
            )
            self._reader.ledger.claim(pending.token)
            self.node = reading.node
            self.out = []
            return
        ledger = self._reader.ledger
        mark = ledger.mark()
        before = list(self.out)
        try:
            self._reader.relatives.read(pending, self.sorts, self.out)
            self._leave(_conditions_of(self.out))
        except Refusal as refusal:
            # "each creature that isn't a Kraken | **to its owner's hand**"
            ledger.rewind(mark)
            self.out = list(before)
            spare: list[Item] = []
            try:
                self._reader.relatives.read(pending, self.sorts, self.out, spare)
                if not spare:
                    raise refusal
            except Refusal:
                if self._floats or refusal.rule not in _OUTSIDE:
                    raise refusal from None
                # "each token of the chosen type | **that entered this turn**"
                ledger.rewind(mark)
                self.out = before
                self.result.relatives.append(pending)
                return
            self._leave(spare)

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
            reading.climbing = spare
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

    def _leave(self, spare: list[Item]) -> None:
        """Phrases that a relative clause left over, for the noun or verb outside."""
        if self._floats:
            self.result.floating += spare
        else:
            self.result.climbing += spare

    def _settle(self) -> None:
        """Floating phrases that stand before a relative clause belong to the noun."""
        attachment = self._reader.attachment
        for item in self.result.floating:
            if item.kind != "preposition":
                raise Refusal("word before a relative clause", item.word)
            self.out.append(attachment.postmodifier(item))
        self.result.floating = []

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

    def _phrase(self, tree: Tree) -> None:
        attachment = self._reader.attachment
        result = self.result
        is_choice = self._is_choice()
        item, inner = self._owner.phrase(
            tree, low=True, bare=self._is_kind(), floats=is_choice, verb_first=self._floats
        )
        lifted = inner.lifted if inner is not None else []
        if lifted:
            if self._position + 1 < len(self.trailing):
                rest = self.trailing[self._position + 1 :]
                last = lifted[-1]
                reading = self._owner.read(last.node, last.sorts, rest, [], floats=False)
                lifted[-1] = last._replace(node=reading.node, sorts=reading.sorts)
                lifted += reading.lifted
                self.trailing = self.trailing[: self._position + 1]
            result.lifted += lifted
        relatives = inner.relatives if inner is not None else []
        climbing = inner.climbing if inner is not None else []
        if item is None or item.node is None:
            result.relatives += relatives
        elif (
            (isinstance(self.node, KeywordReference) and item.word in _NEVER_OF_KEYWORDS)
            or (
                item.with_phrase
                and (isinstance(self.node, SelfReference) or self.node in ALREADY_TOLD)
            )
            or (item.word in _SUMMED and isinstance(self.node, SelfReference))
            or has_no_cost(self.node, item)
        ):
            (result.floating if self._floats else result.climbing).append(item)
        elif item.with_phrase and isinstance(item.node, SelfReference):
            joined = attachment.attach(self._with_out(), item)
            if joined is not None:
                self.node, self.out = joined, []
            else:
                (result.floating if self._floats else result.climbing).append(item)
        elif not attachment.takes_object(self.node, item):
            raise Refusal("phrase of a noun", f"{self._noun()} {item.word}")
        elif climbing:
            self._climb(item, climbing)
        elif relatives:
            self._settle()
            from_thing = item.word == "from" and item.sorts & _THINGS
            if from_thing and attachment.takes_from(self.node, item):
                self.out.append(PrepositionalPhrase("from", item.node))
            else:
                self.out.append(attachment.postmodifier(item))
            for relative in relatives:
                self._relative(self._with_adverbs(relative))
        elif item.word == "of" and isinstance(self.node, _COUNTS) and not self.out:
            self._part(self.node, item)
        elif item.word == "of" and isinstance(self.node, ThatMany) and item.sorts == _QUALITY:
            # "twice that many | of each of those kinds of counters"
            of = PrepositionalPhrase("of", item.node)
            self.node = NounPhrase(quantity=self.node, postmodifiers=(of,))
            self.sorts = _COUNTER
        elif item.word == "of" and self.node == _X and not self.out:
            self._part(Variable("X"), item)
        elif item.word == "of" and not lifted and is_choice:
            # "your choice of **the top or bottom of your library**", "... a counter of that kind":
            # what else trails the last option belongs to the choice.
            options: Node = item.node
            others: list[Item] = []
            for trailing in inner.floating if inner is not None else ():
                joined = attachment.attach(options, trailing) if trailing.word == "of" else None
                if joined is not None and not others:
                    options = joined
                else:
                    others.append(trailing)
            self.out.append(PrepositionalPhrase("of", options))
            self.sorts = item.sorts
            for trailing in others:
                if self._floats:
                    result.floating.append(trailing)
                else:
                    self.out.append(attachment.postmodifier(trailing))
        elif attachment.is_of_another(self.node, item) or not (
            attachment.takes(self.node, item.word) or attachment.takes_amount(self.node, item)
        ):
            (result.floating if self._floats else result.climbing).append(item)
        elif self._floats:
            result.floating.append(item)
        elif (
            item.word == "from" and item.sorts & _THINGS and attachment.takes_from(self.node, item)
        ):
            self.out.append(PrepositionalPhrase("from", item.node))
        else:
            self.out.append(attachment.postmodifier(item))

    def _part(self, count: Number | Variable | AtLeast, item: Item) -> None:
        """ "five | of those tokens": a number of a set."""
        if isinstance(count, Number):
            count = Number(count.value)
        elif isinstance(count, AtLeast) and isinstance(count.count, Number):
            count = AtLeast(Number(count.count.value))
        whole = item.node
        if isinstance(whole, NounPhrase) and whole.partitive is None:
            self.node = replace(whole, partitive=count)
        elif isinstance(whole, Pronoun):
            self.node = NounPhrase(partitive=count, heads=(whole,))
        else:
            raise Refusal("part of what")
        self.sorts = item.sorts

    def _climb(self, item: Item, climbing: list[Item]) -> None:
        """Phrases that the object of ``item`` refused: this noun may take them, or they go on."""
        attachment = self._reader.attachment
        if self._floats:
            self.result.floating += [item, *climbing]
            return
        self.out.append(attachment.postmodifier(item))
        for other in climbing:
            if other.kind == "conjoined" and other.node is not None:
                self.out.append(other.node)
            elif other.kind != "preposition" or not (
                (other.with_phrase and isinstance(self.node, NounPhrase))
                or self._words.takes_after_noun(other.word, other.sorts)
            ):
                self.result.climbing.append(other)
            elif attachment.takes(self.node, other.word) or attachment.takes_amount(
                self.node, other
            ):
                self.out.append(attachment.postmodifier(other))
            else:
                self.result.climbing.append(other)

    def _is_choice(self) -> bool:
        return self._noun() == "choice"

    def _is_kind(self) -> bool:
        """ "each kind **of counter**"."""
        return self._noun() in ("kind", "type")

    def _noun(self) -> str:
        if not isinstance(self.node, NounPhrase) or not self.node.heads:
            return ""
        head = self.node.heads[0]
        return head.noun if isinstance(head, Head) else ""

    def _named(self, tree: Tree) -> None:
        tokens: list[Token] = []
        for child in tree.children:
            if not isinstance(child, Token):
                raise Refusal("name")
            self._reader.ledger.claim(child)
            tokens.append(child)
        if tokens[1].class_ not in ("NAME", "SELF"):
            raise Refusal("name", tokens[1].word, tokens[1])
        alternative = ""
        if len(tokens) > 3 and tokens[-2].class_ == "OR_NAME":
            alternative = tokens[-1].text
            tokens = tokens[:-2]
        name = " ".join("~" if token.lemma == "~" else token.text for token in tokens[1:])
        self._settle()
        named = Named(tokens[0].word, name, alternative)
        if self.sorts == _ZONE:
            # "another creature on the battlefield | **named Relentless Rats**"
            item = Item("conjoined", tokens[0].word, named, low=True)
            (self.result.floating if self._floats else self.result.climbing).append(item)
            return
        last = self.out[-1] if self.out else None
        if isinstance(last, WithPhrase) and _are_things(last.object):
            # "exiled with **cards named Arcane Savant**"
            inner = self._reader.attachment.with_postmodifiers(last.object, (named,))
            self.out[-1] = replace(last, object=inner)
        else:
            self.out.append(named)


def _conditions_of(out: list[Node]) -> list[Item]:
    """ "damage that would be dealt | **if {W} was spent to cast this spell**": of the deed."""
    relative = out[-1] if out else None
    clause = relative.clauses[-1] if isinstance(relative, RelativeClause) else None
    last = clause.modifiers[-1] if clause is not None and clause.modifiers else None
    if (
        not isinstance(relative, RelativeClause)
        or clause is None
        or clause.modals != ("would",)
        or not isinstance(last, Subordinate)
        or last.word not in ("if", "unless")
    ):
        return []
    shorter = replace(clause, modifiers=clause.modifiers[:-1])
    out[-1] = replace(relative, clauses=(*relative.clauses[:-1], shorter))
    return [Item("subordinate", "", last)]


def _is_that(node: Node) -> bool:
    """ "that permanent": of which no more is told."""
    return isinstance(node, NounPhrase) and node.determiner == "that"


def _are_things(node: Node) -> bool:
    """Bare plural cards or permanents, of which a name is said."""
    if not isinstance(node, NounPhrase) or node.postmodifiers or not node.plural:
        return False
    head = node.heads[0] if node.heads else None
    return isinstance(head, Head) and (head.noun in ("card", "permanent") or bool(head.types))
