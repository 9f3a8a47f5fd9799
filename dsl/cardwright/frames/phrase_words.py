"""Reads the words of one conjunct of a noun phrase into their places, and what trails them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.ast import KeywordReference, Named, Node, Option, Pronoun
from cardwright.lexer.tokens import Token

from .heads import PhraseBuilder
from .keyword_objects import check_keyword_object
from .matching import Item
from .nounless import NOUNLESS, trailing_adjective
from .phrase_places import PLAIN_PLACES
from .reading import ACTED_ON, PendingParticiple, Reading
from .reasons import Refusal
from .sorts import mask, slot_mask

if TYPE_CHECKING:
    from cardwright.syntax import Tree

    from .reader import Reader

__all__ = ["BARE_OPENERS", "PhraseWordReader"]

_PERMANENT = mask("Object", "Permanent")
_ZONE = mask("Zone")
_ZONES = frozenset((mask("Zone"), mask("Zone", "Hand")))
#: What a choice among options takes; see the slot kind of that name.
_OPTION = slot_mask(("Option",))
_KEYWORD = mask("Keyword")
_KEYWORDS = frozenset(("KW", "KWC", "KWNUM"))
#: What a phrase without a determiner begins with: "enchant **creature**".
BARE_OPENERS = frozenset(("TYPE", "SUB", "N", "COLOR", "ADJ"))


class PhraseWordReader:
    """Words of the noun phrases of one line."""

    __slots__ = ("_reader", "_words")

    def __init__(self, reader: Reader) -> None:
        self._reader = reader
        self._words = reader.words

    def read_words(
        self,
        tokens: list[Token],
        trailing: list[Tree | Token],
        floats: bool = False,
        listed: bool = False,
        continued: bool = False,
    ) -> Reading:
        """Words of a noun phrase and what trails them."""
        if tokens:
            first = tokens[0]
            special = NOUNLESS.get(first.class_)
            if special is not None:
                reading = special(self._reader, None, tokens, 0, trailing, floats)
                if reading is not None:
                    return reading
            elif len(tokens) == 1 and (first.class_ == "PRON" or self._is_pronoun(first)):
                return self._lone_pronoun(first, trailing, floats)
        claim = self._reader.ledger.claim
        builder = PhraseBuilder(self._words, listed, continued)
        floating: list[Item] = []
        count = len(tokens)
        for index, token in enumerate(tokens):
            class_ = token.class_
            following = tokens[index + 1] if index + 1 < count else None
            place = PLAIN_PLACES.get(class_)
            if place is not None and (following is not None or class_ != "DET"):
                place(builder, token, following)
                claim(token)
                continue
            if class_ == "PRON" or (
                class_ == "DET" and builder.is_empty() and self._is_pronoun(token)
            ):
                self._add_pronoun(builder, token, following)
                claim(token)
                continue
            if (
                class_ in _KEYWORDS
                and following is not None
                and (
                    following.class_ in BARE_OPENERS
                    or (following.class_ == "THATDET" and token.word.endswith(" from"))
                )
                and following.lemma not in self._words.noun_tables["behind_keyword"]
                and token.word in self._words.keyword_tables["phrase"]
                and builder.is_empty()
            ):
                claim(token)
                inner = self.read_words(tokens[index + 1 :], trailing)
                check_keyword_object(token.word, inner.node, inner.sorts, self._words)
                return Reading(KeywordReference(token.word, (inner.node,)), _KEYWORD)
            if (
                class_ == "KW"
                and following is not None
                and following.class_ == "VPP"
                and builder.is_empty()
                and not floats
            ):
                # "a creature with flying | **dealt damage this turn**"
                claim(token)
                rest: list[Tree | Token] = [*tokens[index + 2 :], *trailing]
                return _pending(KeywordReference(token.word), _KEYWORD, following, rest)
            if class_ == "POSSN" and token.text.removesuffix("'s") in self._reader.defined:
                if not builder.is_empty():
                    raise Refusal("order of words", token.word, token)
                claim(token)
                builder.possessor = Named("", token.text.removesuffix("'s"))
                continue
            if class_ == "OPTION" and count == 1:
                claim(token)
                option = Option(token.text)
                return self._reader.postmodifiers.read(option, _OPTION, trailing, [], floats)
            if class_ == "NAME" and count == 1 and not trailing:
                # "create **Marit Lage**, a legendary ...": the description follows.
                claim(token)
                if token.form == "result":
                    self._reader.defined.add(token.text)
                return Reading(Named("", token.text), _PERMANENT)
            if class_ == "TARGET" and floats and following is not None and self._is_zone(builder):
                # "return to your hand | **target creature card**"
                return self._with_second(builder, tokens[index:], trailing, [])
            special = NOUNLESS.get(class_)
            if special is not None:
                reading = special(self._reader, builder, tokens, index, trailing, floats)
                if reading is not None:
                    return reading
            elif (
                floats
                and class_ in ("ADJ", "VPP")
                and following is None
                and not trailing
                and token.word in self._words.trailing_adjectives
                and self._words.noun_sorts(builder.noun) & _ZONE
            ):
                claim(token)
                floating.append(trailing_adjective(token))
            elif builder.has_head() and (
                class_ == "VPP" or (class_ == "ADJ" and _is_participle(token, following, trailing))
            ):
                node, sorts = builder.build()
                rest = [*tokens[index + 1 :], *trailing]
                if not floats and not sorts & ACTED_ON:
                    return _pending(node, sorts, token, rest)
                return self._with_participle(node, sorts, token, rest, floats)
            elif (
                floats
                and class_ in ("ADJ", "VPP")
                and builder.has_head()
                and token.word in self._words.trailing_adjectives
            ):
                claim(token)
                floating.append(trailing_adjective(token))
                if following is not None and following.class_ == "THATDET":
                    # "onto the battlefield tapped and attacking | **that player**"
                    return self._with_second(builder, tokens[index + 1 :], trailing, floating)
            else:
                builder.add(token, following)
                claim(token)
        if trailing and builder.determiner == "the" and self._is_beginning(trailing[0]):
            return self._reader.postmodifiers.beginning(trailing, floats=floats)
        node, sorts = builder.build(listed)
        return self._reader.postmodifiers.read(node, sorts, trailing, floating, floats)

    def _with_second(
        self,
        builder: PhraseBuilder,
        tokens: list[Token],
        trailing: list[Tree | Token],
        floating: list[Item],
    ) -> Reading:
        """A phrase that ends where a second one begins."""
        node, sorts = builder.build()
        second = self.read_words(tokens, trailing, floats=True)
        result = Reading(node, sorts)
        result.floating = [
            *floating,
            Item("phrase", "", second.node, second.sorts, parts=second.parts),
            *second.floating,
            *second.climbing,
        ]
        return result

    def _with_participle(
        self, node: Node, sorts: int, token: Token, rest: list[Tree | Token], floats: bool
    ) -> Reading:
        """A participle right behind the noun; inside another phrase it may belong to that one."""
        ledger = self._reader.ledger
        mark = ledger.mark()
        ledger.claim(token)
        try:
            return self._reader.participles.read(node, sorts, token, rest)
        except Refusal as refusal:
            ledger.rewind(mark)
            if not floats and refusal.rule == "subject of the verb":
                # "mana from a Treasure | **spent to cast it**"
                return _pending(node, sorts, token, rest)
        spare: list[Item] = []
        ledger.claim(token)
        reading = self._reader.participles.read(node, sorts, token, rest, spare=spare)
        if floats:
            reading.floating = spare
        else:
            reading.climbing = tuple(spare)
        return reading

    def _is_zone(self, builder: PhraseBuilder) -> bool:
        return bool(builder.noun) and self._words.noun_sorts(builder.noun) in _ZONES

    def _is_pronoun(self, token: Token) -> bool:
        """ "each **of them**", "**that** is": a determiner with nothing around it."""
        word = token.word
        words = self._words
        return (
            token.class_ == "DET"
            and word in words.pronouns
            and word not in words.numbers
            and word != "x"
        )

    def _lone_pronoun(self, token: Token, trailing: list[Tree | Token], floats: bool) -> Reading:
        """A pronoun without a word before it, as most have none."""
        words = self._words
        word = words.oblique.get(token.word, token.word)
        sorts = words.pronouns.get(word)
        if sorts is None:
            raise Refusal("pronoun", token.word, token)
        self._reader.ledger.claim(token)
        return self._reader.postmodifiers.read(Pronoun(word), sorts, trailing, [], floats)

    def _is_beginning(self, item: Tree | Token) -> bool:
        if isinstance(item, Token) or item.rule != "gerund":
            return False
        verb = item.children[0]
        return isinstance(verb, Token) and verb.word == "beginning"

    def _add_pronoun(self, builder: PhraseBuilder, token: Token, following: Token | None) -> None:
        word = token.word
        if word not in self._words.pronouns and word not in self._words.oblique:
            raise Refusal("pronoun", word, token)
        if following is not None:
            raise Refusal("word after a pronoun", following.word, following)
        builder.pronoun = word


def _pending(node: Node, sorts: int, token: Token, rest: list[Tree | Token]) -> Reading:
    """A phrase with a participle behind it that may belong to the noun outside."""
    reading = Reading(node, sorts)
    reading.relatives += (PendingParticiple(token, rest),)
    return reading


def _is_participle(token: Token, following: Token | None, trailing: list[Tree | Token]) -> bool:
    """ "each creature **tapped this way**": the adjective is a participle."""
    if following is not None or token.word not in ("tapped", "untapped") or not trailing:
        return False
    first = trailing[0]
    return isinstance(first, Token) and first.word == "this way"
