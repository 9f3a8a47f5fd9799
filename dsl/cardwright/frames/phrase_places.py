"""The words of one noun phrase, put into ordered places from left to right.

`PhrasePlaces.add` puts one word in its place or refuses it. What the filled places make is
decided by `cardwright.frames.heads`.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from cardwright.ast import (
    Compared,
    Fraction,
    Head,
    ManaSymbols,
    Measure,
    Node,
    NounPhrase,
    Pronoun,
    Qualifier,
    QuantityWord,
    SelfReference,
)
from cardwright.lexer.tokens import Token

from . import agreement
from .quantity_places import SIMPLE, QuantityPlaces
from .reasons import Refusal
from .symbols import power_toughness
from .words import Words

__all__ = ["PLAIN_PLACES", "PhrasePlaces"]


#: States that may stand behind "nonblack".
_BEFORE_TYPES = frozenset(("attacking", "blocking", "historic"))
_DENIED_RANK = 6
_ABILITY_KINDS = {"activated ability": "activated", "triggered ability": "triggered"}


class PhrasePlaces(QuantityPlaces, eq=False, gc=False):
    """The places of one noun phrase while it is read."""

    def add(self, token: Token, following: Token | None) -> None:
        """Put one word in its place; ``following`` is the next word of the phrase.

        Raises:
            Refusal: the word cannot stand here.
        """
        place = _PLACES.get(token.class_)
        if place is None:
            raise Refusal("word in a noun phrase", token.class_, token)
        place(self, token, following)

    def _add_possessive(self, token: Token, following: Token | None) -> None:
        if self.possessor or self.target or self.qualifiers or self.types or self.determiner:
            raise Refusal("order of words", token.word, token)
        word = token.word
        pronoun = self._words.possessives.get(word)
        if token.lemma == "~":
            self.possessor = SelfReference("~")
        elif pronoun is not None:
            self.possessor = Pronoun(pronoun)
        else:
            self.possessor = _fused_possessor(word, self._words)

    def _add_possessive_noun(self, token: Token, following: Token | None) -> None:
        if self.noun:
            raise Refusal("possessive after noun", token.word, token)
        possessor = self.possessor
        if (
            isinstance(possessor, NounPhrase)
            and isinstance(possessor.heads[0], Head)
            and possessor.heads[0].noun == token.lemma
        ):
            raise Refusal("doubled word", token.word, token)
        lemma = token.lemma
        if self._words.is_type(lemma):
            self.types += (lemma,)
        else:
            self.noun = lemma
        word = token.word
        self.plural = token.form == "plural" or (word.endswith("'") and not word.endswith("s's"))
        part = self.partitive
        if isinstance(part, Fraction) and part.word not in ("all", "both"):
            self.partitive = None  # "**half** that creature's power": of the power
        elif not self.plural and isinstance(part, QuantityWord):
            self.partitive = None  # "**each of** enchanted player's main phases": of the phases
        node, sorts = self.build()
        if not self.continued:
            agreement.check_determined(node, sorts, self._words)
        taken = self.partitive
        self._begin_again()
        if taken is None:
            self.partitive = part
        self.possessor = node
        self.rank = 1

    def _add_target(self, token: Token, following: Token | None) -> None:
        if token.word == "targets" or following is None:
            self._rise(9, token)
            self.noun = "target"
            self.plural = token.word == "targets"
            return
        self._rise(3, token)
        if self.target:
            raise Refusal("doubled word", token.word, token)
        self.target = True

    def _add_adjective(self, token: Token, following: Token | None) -> None:
        word = token.word
        class_ = token.class_
        if self.has_head() or self.keyword:
            raise Refusal("adjective after noun", word, token)
        if word == "other":
            self._rise(3, token)
            self.other = True
            return
        if word in ("more", "fewer", "less") and not self.qualifiers:
            self._add_more(word, token)
            return
        if word == "greater" and following is None and isinstance(self.quantity, SIMPLE):
            self.quantity = Compared(self.quantity, word)
            return
        if following is None and word in self._words.noun_tables["at_end"]:
            self._set_noun(word, False, token)
            return
        if word == "mana":
            self.noun = "mana"
            self.rank = 9
            self.plural = False
            return
        if (
            following is not None
            and following.class_ == "N"
            and class_ in ("KW", "KWC", "KWNUM")
            and following.lemma.endswith("counter")
        ):
            if word not in self._words.keyword_counters:
                raise Refusal("keyword counter", word, token)
            self.qualifiers += (Qualifier("counter", word),)
            self.rank = 6
            return
        if self._is_keyword_noun(word, following):
            self._set_noun(word, False, token)
            return
        if class_ in ("KW", "KWC", "KWNUM"):
            self._add_keyword(word, token, following)
            return
        if class_ == "VPP":
            self._rise(4, token)
            self.qualifiers += (Qualifier("participle", word),)
            return
        subtype = self._words.subtype(word)
        if (
            subtype is not None
            and token.text[0].isupper()
            and following is not None
            and following.class_ in ("SUB", "TYPE", "N")
        ):
            self._rise(8, token)
            self.types += (subtype,)
            return
        found = self._words.qualifier(class_, word)
        if found is None:
            raise Refusal("adjective", word, token)
        kind, rank = found
        if kind == "color" and not self.is_empty():
            first = word.split(" ")[0]
            if first in ("the", "that", "any", "each", "no", "all", "one"):
                raise Refusal("color phrase", word, token)
        if (
            word == "additional"
            and following is not None
            and following.class_ in ("NUM", "DET")
            and not self.order
        ):
            self.order = word
            self.rank = max(self.rank, 1)
            return
        if kind == "order":
            self._add_order(word, token)
            return
        if word in _BEFORE_TYPES and self.rank == _DENIED_RANK:
            pass  # "target nonblack attacking creature"
        elif kind != "supertype":
            self._rise(rank, token)
        elif self.rank > rank:
            raise Refusal("order of words", word, token)
        self.qualifiers += (Qualifier(kind, word),)

    def _add_order(self, word: str, token: Token) -> None:
        if self.quantity is not None and word in ("top", "bottom", "next", "first", "last"):
            raise Refusal("order of words", word, token)
        if self.target:
            raise Refusal("order of words", word, token)
        if self.qualifiers:
            self.qualifiers += (Qualifier("order", word),)
            return
        if self.order:
            raise Refusal("doubled word", word, token)
        self.order = word
        self.rank = max(self.rank, 1)

    def _is_keyword_noun(self, word: str, following: Token | None) -> bool:
        """Whether a keyword stands for a thing here: "its {1}{R} **kicker**"."""
        tables = self._words.keyword_tables
        if word in tables["noun"]:
            return True
        if word in tables["possessed_noun"]:
            return following is None and self.possessor is not None
        behind_cost = bool(self.qualifiers) and isinstance(self.qualifiers[-1], ManaSymbols)
        return behind_cost and word in tables["cost_noun"]

    def _add_keyword(self, word: str, token: Token, following: Token | None) -> None:
        if following is None:
            if self.listed and self.determiner and not (self.has_head() or self.qualifiers):
                self.qualifiers += (Qualifier("counter", word),)  # "a **flying**, ... counter"
                return
            if not self.is_empty():
                raise Refusal("keyword in a noun phrase", word, token)
            self.keyword = word
        elif self.is_empty() and (
            following.class_ in ("NUM", "MANA")
            or (following.class_ == "DET" and following.word == "x")
        ):
            self.keyword = word
        elif (
            following.class_ in ("N", "KW", "KWC")
            and following.lemma in self._words.noun_tables["behind_keyword"]
        ):
            self.qualifiers += (Qualifier("keyword", word),)
            self.rank = 7
        else:
            raise Refusal("keyword in a noun phrase", word, token)

    def _add_statistics(self, token: Token, following: Token | None) -> None:
        if self.has_head():
            if self.noun == "base power and toughness" and self.measure is None:
                self.measure = Measure(power_toughness(token.word.upper()))
                return
            raise Refusal("size after noun", token.word, token)
        self._rise(5, token)
        self.qualifiers += (power_toughness(token.word.upper()),)

    def _add_type(self, token: Token, following: Token | None) -> None:
        if self.keyword:
            raise Refusal("word after a keyword", token.word, token)
        if self.noun in self._words.noun_tables["state_before_type"] and not self.plural:
            self.qualifiers += (Qualifier("state", self.noun),)
            self.noun = ""
            self.rank = 4
        if self.noun:
            raise Refusal("type after noun", f"{self.noun} {token.word}", token)
        text, word = token.text, token.word
        if token.class_ == "SUB" and word.startswith("non-"):
            self._rise(6, token)
            self.qualifiers += (Qualifier("not", token.lemma),)
            return
        plural = token.form == "plural" and not self._words.is_invariant(token.lemma)
        if token.class_ == "SUB" and text[0].islower() and word != "urza's":
            self._rise(9, token)
            self.noun = token.lemma.lower()
            self.plural = plural
            return
        self._rise(8, token)
        if self.plural:
            raise Refusal("plural inside", word, token)
        self.types += (token.lemma,)
        self.plural = plural

    def _add_noun(self, token: Token, following: Token | None) -> None:
        if self.keyword:
            raise Refusal("word after a keyword", token.word, token)
        lemma = token.lemma
        if self.noun:
            if (
                self.noun in self._words.noun_tables["adjunct"]
                and not self.plural
                and lemma in self._words.noun_tables["behind_adjunct"]
            ):
                self.types += (self.noun,)
            elif self.noun == "extra":
                self.qualifiers += (Qualifier("state", self.noun),)
            else:
                raise Refusal("noun after noun", f"{self.noun} {token.word}", token)
            self.noun = ""
            self.rank = 8
        if self.plural:
            raise Refusal("plural inside", token.word, token)
        if token.text[0].isupper() and lemma in self._words.noun_tables["capital"]:
            lemma = lemma.capitalize()
        kind = _ABILITY_KINDS.get(lemma)
        if kind is not None:
            self.qualifiers += (Qualifier("participle", kind),)
            lemma = "ability"
        self._set_noun(lemma, token.form == "plural", token)

    def _set_noun(self, lemma: str, plural: bool, token: Token) -> None:
        self._rise(9, token)
        self.noun = lemma
        self.plural = plural

    def _add_option(self, token: Token, following: Token | None) -> None:
        """ "each **death** vote"."""
        if following is None or following.lemma != "vote" or self.has_head():
            raise Refusal("option", token.word, token)
        self.qualifiers += (Qualifier("option", token.text),)

    def add_mana(self, symbols: ManaSymbols, token: Token) -> None:
        """Symbols before a noun: "an additional {G}", "{2} cost"."""
        self.qualifiers += (symbols,)
        self.rank = 8

    def build(self, listed: bool = False) -> tuple[Node, int]:
        """The node and its sorts; see `PhraseBuilder`."""
        raise NotImplementedError


_PLACES: dict[str, Callable[[PhrasePlaces, Token, Token | None], None]] = {
    "DET": PhrasePlaces._add_determiner,
    "THATDET": PhrasePlaces._add_that,
    "POSS": PhrasePlaces._add_possessive,
    "POSSN": PhrasePlaces._add_possessive_noun,
    "TARGET": PhrasePlaces._add_target,
    "NUM": PhrasePlaces._add_number,
    "CMP": PhrasePlaces._add_comparison,
    "ADJ": PhrasePlaces._add_adjective,
    "VPP": PhrasePlaces._add_adjective,
    "VING": PhrasePlaces._add_adjective,
    "COLOR": PhrasePlaces._add_adjective,
    "KW": PhrasePlaces._add_adjective,
    "KWC": PhrasePlaces._add_adjective,
    "KWNUM": PhrasePlaces._add_adjective,
    "OPTION": PhrasePlaces._add_option,
    "PLUS": PhrasePlaces._add_sum,
    "PT": PhrasePlaces._add_statistics,
    "TYPE": PhrasePlaces._add_type,
    "SUB": PhrasePlaces._add_type,
    "N": PhrasePlaces._add_noun,
}
#: What may be something else beside a word with a place in front of a noun.
_WITH_OTHER_USES = frozenset(("ADJ", "KW", "KWC", "KWNUM", "OPTION", "POSSN", "TARGET", "VPP"))
#: What is nothing else; a determiner only if a word follows.
PLAIN_PLACES = {
    class_: place for class_, place in _PLACES.items() if class_ not in _WITH_OTHER_USES
}


def _fused_possessor(word: str, words: Words) -> Node:
    """ "each opponent's" and other possessives that the lexicon has as one word."""
    if word.startswith("this "):
        return SelfReference(words.self_case(word.removesuffix("'s")))
    plural = word.endswith("s'")
    parts = (word[:-1] if plural else word[:-2]).split(" ")
    determiner = "a" if parts[0] == "an" else parts[0]
    possessor: Node | None = None
    if determiner == "your":
        possessor, determiner = Pronoun("you"), ""
    elif determiner not in words.determiners:
        raise Refusal("possessive", word)
    parts = parts[1:]
    other = bool(parts) and parts[0] == "other"
    if other:
        parts = parts[1:]
    noun = " ".join(parts)
    if plural:
        noun = noun[:-1]
    subtype = words.subtype(noun)
    head = Head(types=(noun,)) if words.is_type(noun) else Head(noun=noun)
    if subtype is not None:
        head = replace(head, types=(subtype,), noun="")
    return NounPhrase(
        determiner=determiner, other=other, possessor=possessor, heads=(head,), plural=plural
    )
