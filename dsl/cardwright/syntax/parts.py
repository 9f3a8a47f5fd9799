"""Parses a line in two steps: how its elements are joined, and each element by itself.

No terminal that joins elements can stand inside one, and an element has the same tree wherever it
stands. So a line may be cut without being parsed, and an element that is known need not be parsed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cardwright.lexer.tokens import Token
from cardwright.syntax.driver import Parser
from cardwright.syntax.lines import parse, start_rules
from cardwright.syntax.tree import Part, SyntaxFailure, Tree

__all__ = ["cut", "open_part", "parse_in_parts"]


def parse_in_parts(
    parser: Parser, tokens: Sequence[Token], is_known: Callable[[Part], bool]
) -> Tree | SyntaxFailure:
    """The tree of a whole line, in which the elements are a `Part` each; or where it stopped.

    Those that are not known are parsed. A list of keywords has no parts.
    """
    for start in start_rules(tokens):
        if start == "ability":
            tree = _parse_ability(parser, tokens, is_known)
        else:
            tree = parser.parse_line(tokens, start)
        if tree.__class__ is Tree:
            return tree
    # What is told of a failure is what the whole line says.
    return parse(parser, tokens)


def _parse_ability(
    parser: Parser, tokens: Sequence[Token], is_known: Callable[[Part], bool]
) -> Tree | SyntaxFailure | None:
    symbols = cut(parser, tokens)
    for symbol in symbols:
        if symbol.__class__ is Part and not is_known(symbol):
            element = parser.parse_line(symbol.children, "elem")
            if element.__class__ is not Tree:
                return None
            symbol.element = element
    return parser.parse_line(symbols)


def cut(parser: Parser, tokens: Sequence[Token]) -> list[Token | Part]:
    """The line with each run of tokens that join nothing as one part."""
    classes = [token.class_ for token in tokens]
    colon = classes.index("COLON") if "COLON" in classes else 0
    cutting, second = parser.cutting, parser.cutting_second
    symbols: list[Token | Part] = []
    start = 0
    for place in [place for place, class_ in enumerate(classes) if class_ in cutting]:
        if classes[place] in second and (
            not place or (classes[place - 1], classes[place]) not in parser.cutting_pairs
        ):
            continue
        if place > start:
            symbols.append(Part("part", [*tokens[start:place]], place <= colon))
        symbols.append(tokens[place])
        start = place + 1
    if start < len(tokens):
        symbols.append(Part("part", [*tokens[start:]]))
    return symbols


def open_part(parser: Parser, part: Part) -> Tree:
    """The element that a part is, as a tree; it is known that there is one."""
    if part.element is None:
        element = parser.parse_line(part.children, "elem")
        assert isinstance(element, Tree)
        part.element = element
    return part.element
