"""Reads noun phrases: conjuncts, their words and what trails them, into one phrase or a list."""

from __future__ import annotations

from msgspec.structs import replace

from cardwright.ast import Named, NounPhrase
from cardwright.lexer.tokens import Token
from cardwright.syntax import Tree

from . import agreement
from .conjuncts import ConjunctReader, Lift
from .phrase_words import BARE_OPENERS
from .reading import Reading
from .reasons import Refusal

__all__ = ["NounPhraseReader"]


class NounPhraseReader(ConjunctReader):
    """Noun phrases of one line."""

    __slots__ = ()

    def read(
        self, tree: Tree, floats: bool = False, lift: Lift = "", bare: bool = False
    ) -> Reading:
        """A ``np`` tree.

        With ``floats``, trailing phrases of the last conjunct are handed up. With ``lift``, a
        conjunct that does not fit is. With ``bare``, a singular noun needs no determiner.

        Raises:
            Refusal: the words are no noun phrase.
        """
        children = tree.children
        only = children[0]
        assert type(only) is Tree
        if only.rule == "defined_name":
            return self._defined(tree, floats=floats)
        if len(children) == 1:
            result = self.read_conjunct(only, floats)
            if result.lifted:
                return self._joined([result], "", [], floats, lift, bare)
            node = result.node
            if type(node) is Named:
                self._check_name(node)
            elif not bare:
                agreement.check_determined(node, result.sorts, self._words)
            return result
        conjuncts: list[Reading] = []
        commas: list[bool] = []
        conjunction = ""
        last = len(children) - 1
        skip = -1
        for index, child in enumerate(children):
            assert not isinstance(child, Token)
            if index == skip:
                continue
            if child.rule == "conj":
                word = self._conjunction(child, commas)
                if word:
                    if conjunction and word != conjunction and len(commas) == 2:
                        tight = self._bare_conjunct(children, index)
                        if tight:
                            first = conjuncts[:-1]
                            reading = self.read_conjunct(tight, floats=floats)
                            pair = [conjuncts[-1], reading]
                            conjuncts = [
                                *first,
                                self._coordinated(word, commas[1:], pair, keep_floating=floats),
                            ]
                            commas = commas[:1]
                            skip = index + 1
                            continue
                    if conjunction and word != conjunction and len(commas) > 1:
                        conjuncts = [self._coordinated(conjunction, commas[:-1], conjuncts)]
                        commas = commas[-1:]
                    conjunction = word
                continue
            reading = self.read_conjunct(
                child, floats=floats, listed=index < last, continued=index > 0
            )
            conjuncts.append(reading)
            if reading.lifted:
                conjuncts, commas, conjunction = self._with_lifted(
                    conjuncts, commas, conjunction, reading
                )
        return self._joined(conjuncts, conjunction, commas, floats, lift, bare)

    def _bare_conjunct(self, children: list[Tree | Token], index: int) -> Tree | None:
        """The conjunct behind a second conjunction, if it has no determiner of its own.

        "target artifact you control and target artifact **or creature you don't control**"
        """
        following = children[index + 1]
        assert not isinstance(following, Token)
        token = following.children[0]
        opens = isinstance(token, Token) and token.class_ in BARE_OPENERS
        return following if opens else None

    def read_conjunct(
        self, tree: Tree, floats: bool = False, listed: bool = False, continued: bool = False
    ) -> Reading:
        """A ``np1`` or ``np0`` tree: words, then what trails them."""
        tokens: list[Token] = []
        trailing: list[Tree | Token] = []
        for child in tree.children:
            if isinstance(child, Token):
                tokens.append(child)
            elif child.rule == "postmod":
                trailing += child.children
            else:
                trailing.append(child)
        return self.read_words(tokens, trailing, floats, listed, continued)

    def _defined(self, tree: Tree, *, floats: bool) -> Reading:
        """ "**Marit Lage**, a legendary 20/20 black Avatar creature token"."""
        opening = tree.children[0]
        assert not isinstance(opening, Token)
        name, comma, described = opening.children
        assert isinstance(name, Token) and isinstance(comma, Token)
        assert not isinstance(described, Token)
        self._reader.ledger.claim(name)
        self._reader.ledger.claim(comma)
        self._reader.defined.add(name.text.partition(",")[0])
        # "a legendary 2/2 green **and white** Wolf creature token": colors may be joined inside.
        description = tree.__class__("np", [described, *tree.children[1:]])
        reading = self.read(description, floats=floats)
        agreement.check_determined(reading.node, reading.sorts, self._words)
        if not isinstance(reading.node, NounPhrase) or reading.node.determiner != "a":
            raise Refusal("description of a name", name.text, name)
        node = reading.node
        reading.node = replace(node, postmodifiers=(Named("", name.text), *node.postmodifiers))
        return reading
