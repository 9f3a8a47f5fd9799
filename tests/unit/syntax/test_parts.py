"""A line that is parsed in parts has the trees that it has when it is parsed as a whole."""

from __future__ import annotations

import gzip
import json
import random
from pathlib import Path

import pytest
from tests.case_files import find_cases

from cardwright.lexer import Names, Token, lex_line
from cardwright.syntax import (
    Fragment,
    Parser,
    Part,
    SyntaxFailure,
    Tree,
    assemble,
    open_part,
    parse,
    parse_in_parts,
)
from cardwright.syntax.builder import build
from cardwright.syntax.parts import cut
from cardwright.syntax.tables import core_fragments
from cardwright.vocabulary import load_vocabulary


def _nothing(_: Part) -> bool:
    return False


def _everything(_: Part) -> bool:
    return True


def _opened(parser: Parser, tree: Tree) -> Tree:
    """The tree with its parts as the elements that they are."""
    children: list[Tree | Token] = []
    rule = tree.rule
    for child in tree.children:
        if isinstance(child, Part):
            element = open_part(parser, child)
            children += element.children
            rule = element.rule
        else:
            children.append(_opened(parser, child) if isinstance(child, Tree) else child)
    return Tree(rule, children)


def _told(result: Tree | SyntaxFailure) -> object:
    if isinstance(result, Tree):
        return result.bracketed()
    return result.token_index, result.expected


def _lines(shared: Path) -> list[list[Token]]:
    with gzip.open(shared / "corpus" / "oracle-cards.json.gz") as file:
        cards = [card for card in json.load(file) if card["kind"] == "card"]
    vocabulary = load_vocabulary()
    return [
        lex_line(line, vocabulary, Names().with_own(card["name"])).tokens
        for card in random.Random(11).sample(cards, 600)
        for line in (card.get("oracle_text") or "").split("\n")
    ]


def _check(parser: Parser, lines: list[list[Token]]) -> None:
    for tokens in lines:
        wanted = _told(parse(parser, tokens))
        for is_known in (_nothing, _everything):
            found = parse_in_parts(parser, tokens, is_known)
            if is_known is _everything and isinstance(wanted, tuple):
                continue  # what is known was parsed before
            told = _opened(parser, found) if isinstance(found, Tree) else found
            assert _told(told) == wanted


def test_cases_are_parsed_in_parts_as_whole(parser: Parser) -> None:
    vocabulary = load_vocabulary()
    _check(parser, [lex_line(case.text, vocabulary).tokens for case in find_cases("syntax")])


def test_lines_are_parsed_in_parts_as_whole(parser: Parser, shared: Path) -> None:
    _check(parser, _lines(shared))


def _parts(parser: Parser, text: str) -> list[tuple[str, bool]]:
    return [
        (" ".join([token.text for token in symbol.children if token.text]), symbol.is_cost)
        for symbol in cut(parser, lex_line(text, load_vocabulary()).tokens)
        if isinstance(symbol, Part)
    ]


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        (
            "{1}, {T}: Draw a card, then discard a card.",
            [("{1}", True), ("{T}", True), ("Draw a card", False), ("discard a card", False)],
        ),
        (
            "• Whenever this creature attacks, it gets +1/+1 and gains flying.",
            [
                ("Whenever this creature attacks", False),
                ("it gets +1/+1", False),
                ("gains flying", False),
            ],
        ),
        # "And" joins phrases here, and behind a comma elements.
        (
            "Put a card on top of your library and into your hand.",
            [("Put a card on top of your library and into your hand", False)],
        ),
    ],
)
def test_a_line_is_cut_where_elements_are_joined(
    parser: Parser, text: str, parts: list[tuple[str, bool]]
) -> None:
    assert _parts(parser, text) == parts


def test_a_pack_may_put_a_comma_into_an_element() -> None:
    pack = Fragment("pack", "%extend verb: V_WEAVE np COMMA np -> weave\n")
    parser = Parser(build(assemble([*core_fragments(), pack])).tables)
    assert "COMMA" not in parser.tables.joining.terminals
    tokens = lex_line("Destroy this creature, this land.", load_vocabulary()).tokens
    tokens[0].class_ = "V_WEAVE"
    tree = parse_in_parts(parser, tokens, _nothing)
    assert isinstance(tree, Tree)
    assert "(weave " in _opened(parser, tree).bracketed()
