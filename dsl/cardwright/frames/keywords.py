"""Reads keyword lines: "Flying, ward {2}", "Cycling—Pay 2 life", "Enchant creature you control"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.ast import (
    Conjoined,
    CostList,
    KeywordAbility,
    KeywordLine,
    KeywordReference,
    ManaSymbols,
    Named,
    Node,
    NounList,
    Number,
    PowerToughness,
    PrepositionalPhrase,
    Sentence,
    Variable,
)
from cardwright.lexer.tokens import Token
from cardwright.syntax import Tree

from .keyword_objects import check_keyword_object
from .reasons import Refusal
from .symbols import mana_symbols, power_toughness

if TYPE_CHECKING:
    from .reader import Reader

__all__ = ["KeywordReader"]

_PREPOSITIONS = frozenset(("P", "P0", "PV", "WITH"))
_JOINS = frozenset(("AND_P", "OR_P", "AND_N", "OR_N"))


class KeywordReader:
    """Keyword lines of one line reader."""

    __slots__ = ("_reader", "_words")

    def __init__(self, reader: Reader) -> None:
        self._reader = reader
        self._words = reader.words

    def line(self, tree: Tree) -> tuple[KeywordLine, list[Token]]:
        """A ``keywords`` tree, and the bullet and label before it.

        Raises:
            Refusal: a keyword has arguments that it does not take.
        """
        prefix: list[Token] = []
        keywords: list[KeywordAbility] = []
        separators: list[str] = []
        separator: list[str] = []
        full_stop = False
        sentences: list[Sentence] = []
        for child in tree.children:
            if isinstance(child, Token):
                self._reader.ledger.claim(child)
                if child.class_ in ("BULLET", "LABEL"):
                    prefix.append(child)
                elif child.class_ == "_END":
                    full_stop = True
                else:
                    separator.append(child.word)
                continue
            if child.rule == "sentence":
                sentences.append(self._reader.sentences.sentence(child))
                continue
            if keywords:
                separators.append(" ".join(separator))
                separator = []
            one = self.keyword(child)
            if one in keywords and one.keyword in self._words.redundant_keywords:
                raise Refusal("keyword twice", one.keyword, child.children[0])
            keywords.append(one)
        if sentences and not keywords[-1].arguments:
            raise Refusal("sentence behind a keyword", keywords[-1].keyword)
        line = KeywordLine(
            tuple(keywords),
            tuple(separators),
            full_stop=full_stop and not sentences,
            sentences=tuple(sentences),
        )
        return line, prefix

    def keyword(self, tree: Tree) -> KeywordAbility:
        """A ``kwd`` tree."""
        token = tree.children[0]
        assert isinstance(token, Token)
        if len(tree.children) == 2 and token.class_ in ("TYPE", "SUB", "ADJ"):
            keyword = tree.children[1]
            assert isinstance(keyword, Token)
            self._reader.ledger.claim(keyword)
            quality = self._reader.noun_phrases.read_words([token], [])
            return KeywordAbility(keyword.word, quality=quality.node)
        self._reader.ledger.claim(token)
        name = token.word
        arguments: list[Node] = []
        any_cost = self._words.keyword_tables["any_cost"]
        dash = False
        join = ""
        for child in tree.children[1:]:
            if isinstance(child, Token):
                self._reader.ledger.claim(child)
                if child.class_ == "MDASH":
                    dash = True
                elif child.class_ == "KW" and name in self._words.keyword_objects:
                    raise Refusal("object of a keyword", name, child)  # no "enchant flying"
                elif join:
                    if not arguments:
                        raise Refusal("keyword", name, child)
                    both = (arguments.pop(), self._token_argument(child))
                    arguments.append(NounList(join, both))
                    join = ""
                else:
                    arguments.append(self._token_argument(child))
            elif child.rule == "kwarg":
                opening, elements = child.children
                assert isinstance(opening, Token) and not isinstance(elements, Token)
                self._reader.ledger.claim(opening)
                dash = True
                size = self._size(elements)
                arguments.append(
                    size or self._reader.sentences.costs(elements, of_keyword=name in any_cost)
                )
            elif child.rule == "elems":
                arguments.append(self._reader.sentences.costs(child, of_keyword=name in any_cost))
            elif child.rule == "np_kw":
                tokens = [leaf for leaf in child.children if isinstance(leaf, Token)]
                if len(tokens) == 1 and tokens[0].class_ in ("AND_N", "OR_N"):
                    self._reader.ledger.claim(tokens[0])
                    join = tokens[0].word
                    continue
                arguments.append(self._phrase(name, tokens))
            else:
                raise Refusal("keyword", name, token)
        if join:
            raise Refusal("keyword", join, token)
        self._check(name, arguments, dash, token)
        return KeywordAbility(name, tuple(arguments), dash)

    def _size(self, tree: Tree) -> PowerToughness | None:
        """ "Prototype {2}{W} — **1/2**" (CR 702.160a); None if the tree is a cost."""
        leaves = list(tree.tokens())
        if len(leaves) != 1 or leaves[0].class_ != "PT":
            return None
        self._reader.ledger.claim(leaves[0])
        return power_toughness(leaves[0].text)

    def _token_argument(self, token: Token) -> Node:
        if token.class_ == "NUM" and token.word.isdigit():
            return Number(int(token.word))
        if token.class_ == "NUM" and token.word == "x":
            return Variable("X")
        if token.class_ == "MANA":
            return mana_symbols(token.text)
        if token.class_ == "KW":
            return KeywordReference(token.word)
        raise Refusal("keyword", token.class_, token)

    def _phrase(self, name: str, tokens: list[Token]) -> Node:
        first = tokens[0]
        if name == "partner with":
            for token in tokens:
                self._reader.ledger.claim(token)
            words = " ".join(token.text for token in tokens).replace(" ,", ",")
            return Named("", words)
        if len(tokens) == 1 and first.word == "x":
            self._reader.ledger.claim(first)
            return Variable("X")
        if first.class_ not in _PREPOSITIONS:
            return self._noun_phrase(name, tokens)
        accepted = self._words.keyword_prepositions.get(name, frozenset())
        if first.word not in accepted:
            raise Refusal("keyword phrase", f"{name} {first.word}", first)
        claim = self._reader.ledger.claim
        pieces: list[list[Token]] = [[]]
        joins: list[Token] = []
        commas = 0
        for index, token in enumerate(tokens):
            following = tokens[index + 1].class_ if index + 1 < len(tokens) else ""
            if token.class_ == "COMMA_P" and (
                following in _PREPOSITIONS or following in ("AND_P", "OR_P")
            ):
                claim(token)
                commas += 1
                if following in _PREPOSITIONS:
                    pieces.append([])
                continue
            if token.class_ in _JOINS and pieces[-1] and following in _PREPOSITIONS:
                joins.append(token)
                pieces.append([])
                continue
            pieces[-1].append(token)
        if commas and (commas != len(pieces) - 1 or len(joins) != 1 or len(pieces) < 3):
            raise Refusal("commas of a list")
        phrases: list[PrepositionalPhrase] = []
        for piece in pieces:
            claim(piece[0])
            phrases.append(PrepositionalPhrase(piece[0].word, self._noun_phrase(name, piece[1:])))
        if len(phrases) == 1:
            return phrases[0]
        if len(phrases) > 2:
            for join in joins:
                claim(join)
            return NounList(joins[-1].word, tuple(phrases))
        claim(joins[0])
        second = Conjoined(joins[0].word, phrases[1])
        return self._reader.attachment.with_postmodifiers(phrases[0], (second,))

    def _noun_phrase(self, name: str, tokens: list[Token]) -> Node:
        tree = self._reader.parse_phrase(tokens)
        if not isinstance(tree, Tree):
            raise Refusal("keyword phrase", tokens[0].word if tokens else "")
        inner = tree.children[0] if tree.rule == "phrase" else tree
        assert isinstance(inner, Tree)
        reading = self._reader.noun_phrases.read(inner, bare=True)
        if reading.climbing or reading.relatives or reading.lifted:
            raise Refusal("keyword phrase", tokens[0].word, tokens[0])
        check_keyword_object(name, reading.node, reading.sorts, self._words)
        return reading.node

    def _check(self, name: str, arguments: list[Node], dash: bool, token: Token) -> None:
        """A keyword takes only the kinds of arguments that the lexicon gives it."""
        keyword = self._words.keywords.get(name)
        shape = [_kind(argument) for argument in arguments]
        if keyword is None:
            raise Refusal("keyword", name, token)
        written = " ".join(shape) or "none"
        accepted = keyword.arguments
        if written == "none" and name in self._words.keyword_tables["behind_quality"]:
            raise Refusal("argument of a keyword", f"{name}: none", token)
        if written not in accepted and sorted(shape) != sorted(accepted):
            raise Refusal("argument of a keyword", f"{name}: {written}", token)
        self._check_symbols(name, arguments, token)
        if dash and not isinstance(arguments[-1], CostList | PowerToughness):
            raise Refusal("argument of a keyword", f"{name}: dash", token)

    def _check_symbols(self, name: str, arguments: list[Node], token: Token) -> None:
        """Only what is activated has {T} in its cost (CR 107.5): no "Ward {T}"."""
        for argument in arguments:
            for part in argument.parts if type(argument) is CostList else (argument,):
                if type(part) is ManaSymbols and not self._words.activation_symbols.isdisjoint(
                    part.symbols
                ):
                    raise Refusal("argument of a keyword", f"{name}: cost", token)


def _kind(argument: Node) -> str:
    if isinstance(argument, Number | Variable):
        return "number"
    if isinstance(argument, ManaSymbols | CostList):
        return "cost"
    if isinstance(argument, NounList) and all(
        isinstance(item, ManaSymbols) for item in argument.items
    ):
        return "cost"
    if isinstance(argument, PowerToughness):
        return "size"
    if isinstance(argument, Named):
        return "name"
    return "quality"
