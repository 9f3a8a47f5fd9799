"""Walks over what trails one noun: each part goes to it, further out, or to the verb."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from cardwright.ast import (
    Adverb,
    Clause,
    Conjoined,
    Head,
    Infinitive,
    KeywordReference,
    Named,
    Node,
    NounPhrase,
    ParticipleClause,
    PrepositionalPhrase,
    WithPhrase,
)
from cardwright.lexer.tokens import Token

from .adverb_places import is_duration
from .matching import Item
from .nounless import trailing_adjective
from .phrase_ends import with_participle_modifier
from .reading import ACTED_ON, PendingParticiple, Reading
from .reasons import Refusal
from .sorts import mask
from .trail_phrases import PhraseTrail
from .verb_items import joined_attached

if TYPE_CHECKING:
    from cardwright.syntax import Tree

__all__ = ["Trail"]

_THINGS = mask("Object", "Player")
_STATE = mask("State")
#: Zones, and the one whose cards are discarded.
_ZONES = frozenset((mask("Zone"), mask("Zone", "Hand")))
_ACTION = mask("Action")
_ABILITY = mask("Ability")
#: Adverbs inside what trails a noun: "a card **at random** in your hand".
_BEFORE_MORE = frozenset(("at random", "each"))


class Trail(PhraseTrail, eq=False, gc=False):
    """The walk over what trails one noun."""

    def read(self) -> Reading:
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

    def _token(self, token: Token) -> Reading | None:
        class_, word = token.class_, token.word
        if class_ == "VPPX" and not self._floats and not self.sorts & ACTED_ON:
            rest = self.trailing[self._position + 1 :]
            self.result.relatives += (PendingParticiple(token, rest),)
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
            elif word == "this way" and self._floats and self._tells(Adverb(kind, word)):
                pass
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
            elif kind == "duration":
                # "an opponent who was dealt damage by this creature | **this turn** loses 1 life"
                self.result.climbing += (Item("adverb", word, Adverb(kind, word), low=True),)
            else:
                raise Refusal("adverb after a noun", word, token)
        elif class_ == "VPPX":
            if self._floats and word in ("converted", "transformed", "tapped"):
                self.result.floating.append(trailing_adjective(token))
            elif word == "attached" and not self._floats and _is_that(self.node):
                # "a copy of that permanent | **attached to that creature**"
                rest = self.trailing[self._position + 1 :]
                attached = Item("participle", "attach", None, low=True)
                self.result.climbing += tuple(
                    joined_attached([attached, *self._reader.arguments.items(rest)])
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
            conjoined = Item("conjoined", word, Conjoined(word, phrase), item.sorts, low=True)
            # It belongs beside the phrase it is joined to: here, or one noun further out.
            if self.result.floating:
                self.result.floating.append(conjoined)
            elif self.out and conjoined.node is not None:
                self.out.append(conjoined.node)
            else:
                self.result.climbing += (conjoined,)
        elif class_ == "ABLE":
            self._position += 1
            items = self._reader.arguments.items([self.trailing[self._position]])
            if len(items) != 1 or not isinstance(items[0].node, Infinitive):
                raise Refusal("able", word, token)
            self.out.append(PrepositionalPhrase("able", items[0].node))
        else:
            raise Refusal("word after a noun", class_, token)
        return None

    def _tells(self, way: Adverb) -> bool:
        """ "each creature with power equal to the amount of {E} paid | **this way** gains ...":
        the participle at the end of a phrase that could be the verb's.
        """
        last = self.result.floating[-1] if self.result.floating else None
        told = with_participle_modifier(last.node, way) if last is not None and last.node else None
        if last is None or told is None:
            return False
        last.node = told
        return True

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
                type(self.node) is KeywordReference
                or self.sorts in _ZONES
                or (rule == "rel_control" and not self.sorts & ACTED_ON)
            ):
                self.result.relatives += (tree,)
            else:
                self._settle()
                self._relative(tree)
        elif rule == "named":
            self._named(tree)
        elif rule == "gerund":
            spare: list[Item] = []
            doing = self._reader.clauses.gerunds(tree, spare)
            if isinstance(doing, Clause) and self._reader.arguments.is_means(doing):
                # "cast this card from your graveyard | **using its blitz ability**"
                self._leave([Item("gerund", "", doing, _ACTION), *spare])
            elif isinstance(doing, Clause):
                self._check_gerund(doing)
                self.out.append(ParticipleClause(doing))
                self._leave(spare)
            else:
                # "a creature **entering or leaving the battlefield**"
                for one in doing.items:
                    assert isinstance(one, Clause)
                    self._check_gerund(one)
                    if any([is_duration(item, self._words) for item in one.modifiers]):
                        raise Refusal("duration of what is told of a noun")
                    told = ParticipleClause(one)
                    joined = one is not doing.items[0]
                    self.out.append(Conjoined(doing.conjunction, told) if joined else told)
        elif rule == "ppv" and self._floats:
            self.result.floating += self._reader.arguments.items([tree])
        else:
            raise Refusal("phrase after a noun", rule)
        return None

    def _check_gerund(self, clause: Clause) -> None:
        """Refuse what no thing is told by: no "creature casting"."""
        if self._reader.table.form(clause).lemma not in self._reader.words.gerunds_behind_nouns:
            raise Refusal("gerund behind a noun")

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
        if self.sorts in _ZONES:
            # "another creature on the battlefield | **named Relentless Rats**"
            self._leave([Item("conjoined", tokens[0].word, named, low=True)])
            return
        last = self.out[-1] if self.out else None
        if isinstance(last, WithPhrase) and _are_things(last.object):
            # "exiled with **cards named Arcane Savant**"
            inner = self._reader.attachment.with_postmodifiers(last.object, (named,))
            self.out[-1] = replace(last, object=inner)
        else:
            self.out.append(named)


def _is_that(node: Node) -> bool:
    """ "that permanent": of which no more is told."""
    return isinstance(node, NounPhrase) and node.determiner == "that"


def _are_things(node: Node) -> bool:
    """Bare plural cards or permanents, of which a name is said."""
    if not isinstance(node, NounPhrase) or node.postmodifiers or not node.plural:
        return False
    head = node.heads[0] if node.heads else None
    return isinstance(head, Head) and (head.noun in ("card", "permanent") or bool(head.types))
