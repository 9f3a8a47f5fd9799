"""The steps that the parser remembers change nothing but its time."""

from __future__ import annotations

import pytest
from tests.case_files import find_cases

from cardwright.lexer import lex_line
from cardwright.syntax import Parser, SyntaxFailure, Tree, load_tables, steps
from cardwright.vocabulary import load_vocabulary


def _told(result: Tree | SyntaxFailure) -> object:
    if isinstance(result, Tree):
        return result.bracketed()
    return result.token_index, result.expected


def test_nothing_remembered_gives_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    tables, vocabulary = load_tables(), load_vocabulary()
    lines = [lex_line(case.text, vocabulary).tokens for case in find_cases("syntax")]
    parser = Parser(tables)
    first = [_told(parser.parse_line(line, start)) for line in lines for start in tables.starts]
    again = [_told(parser.parse_line(line, start)) for line in lines for start in tables.starts]
    monkeypatch.setattr(steps, "_MOST", 0)
    forgetful = Parser(tables)
    bare = [_told(forgetful.parse_line(line, start)) for line in lines for start in tables.starts]
    assert first == again == bare


def test_steps_are_forgotten_never_but_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(steps, "_MOST", 3)
    parser = Parser(load_tables())
    tokens = lex_line("Draw two cards, then discard a card.", load_vocabulary()).tokens
    assert isinstance(parser.parse_line(tokens), Tree)
    assert parser._steps._known == 3
