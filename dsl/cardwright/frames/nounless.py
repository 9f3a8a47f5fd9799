"""Reads phrases without a noun: the object itself, quoted abilities, mana symbols.

Each takes the words of the phrase, the place of the one it is about, what the words before it make
(None before the first one), and what trails them all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.ast import Adverb, ManaChange, Measure, Node, Quoted, SelfReference
from cardwright.lexer.tokens import Token

from .heads import PhraseBuilder
from .matching import Item
from .reading import Reading
from .reasons import Refusal
from .sorts import mask
from .symbols import mana_symbols

if TYPE_CHECKING:
    from cardwright.syntax import Tree

    from .reader import Reader

__all__ = ["NOUNLESS", "trailing_adjective"]

_OWN = mask("Object", "Permanent", "Self")
_SYMBOLS = mask("Symbols")
_MANA_CHANGE = mask("ManaChange")
_QUOTED = mask("Quoted")
_STATE = mask("State")


def trailing_adjective(token: Token) -> Item:
    """An adjective behind a phrase: "onto the battlefield **tapped**"."""
    return Item("adverb", token.word, Adverb("way", token.word), _STATE, low=True)


def read_self_reference(
    reader: Reader,
    builder: PhraseBuilder | None,
    tokens: list[Token],
    index: int,
    trailing: list[Tree | Token],
    floats: bool,
) -> Reading:
    """ "This creature", or the card's own name.

    Raises:
        Refusal: words that it does not take stand around it.
    """
    token = tokens[index]
    if builder is not None and not (builder.is_empty() and builder.partitive is None):
        raise Refusal("words before the object itself", token.word, token)
    reader.ledger.claim(token)
    if " and " in token.text or " & " in token.text:
        reader.names_two = True
    floating: list[Item] = []
    for further in tokens[index + 1 :]:
        if not floats or further.word not in reader.words.trailing_adjectives:
            raise Refusal("word after the object itself", further.word, further)
        reader.ledger.claim(further)
        floating.append(trailing_adjective(further))
    words = token.lemma if token.lemma == "~" else reader.words.self_case(token.word)
    sorts = reader.words.selves.get(token.word if words != "~" else "~", _OWN)
    return reader.postmodifiers.read(SelfReference(words), sorts, trailing, floating, floats)


def read_quoted(
    reader: Reader,
    builder: PhraseBuilder | None,
    tokens: list[Token],
    index: int,
    trailing: list[Tree | Token],
    floats: bool,
) -> Reading:
    """An ability in quotation marks.

    Raises:
        Refusal: words stand around it, or the ability cannot be read.
    """
    token = tokens[index]
    if builder is not None and not builder.is_empty():
        raise Refusal("words before a quoted ability", token.word[:20], token)
    if index + 1 < len(tokens):
        raise Refusal("words after a quoted ability", tokens[index + 1].word, tokens[index + 1])
    reader.ledger.claim(token)
    node: Quoted = reader.read_quoted(token)
    return reader.postmodifiers.read(node, _QUOTED, trailing, [], floats)


def read_mana(
    reader: Reader,
    builder: PhraseBuilder | None,
    tokens: list[Token],
    index: int,
    trailing: list[Tree | Token],
    floats: bool,
) -> Reading | None:
    """Mana symbols; None if they are a part of it: "an additional {G}", "ward {2}".

    Raises:
        Refusal: words that they do not take stand around them.
    """
    token = tokens[index]
    symbols = mana_symbols(token.text)
    claim = reader.ledger.claim
    claim(token)
    if builder is not None and not builder.is_empty():
        if builder.keyword and builder.measure is None:
            builder.measure = Measure(symbols)
        elif builder.has_head() or builder.keyword:
            raise Refusal("mana in a noun phrase", token.word, token)
        else:
            builder.add_mana(symbols, token)
        return None
    node: Node = symbols
    sorts = _SYMBOLS
    index += 1
    if index < len(tokens) and tokens[index].word in ("less", "more"):
        if not reader.words.no_mana.isdisjoint(symbols.symbols):
            raise Refusal("mana of what", tokens[index].word, token)  # no "{T} less" (CR 118.7)
        claim(tokens[index])
        node = ManaChange(symbols, tokens[index].word)
        sorts = _MANA_CHANGE
        index += 1
    if index < len(tokens):
        further = tokens[index]
        if further.class_ != "VPP":
            raise Refusal("word after mana", further.word, further)
        claim(further)
        return reader.participles.read(node, sorts, further, [*tokens[index + 1 :], *trailing])
    return reader.postmodifiers.read(node, sorts, trailing, [], floats)


#: Class of a token -> what reads a phrase that it begins; None from it if the phrase goes on.
NOUNLESS = {
    "SELF": read_self_reference,
    "QUOTED": read_quoted,
    "MANA": read_mana,
}
