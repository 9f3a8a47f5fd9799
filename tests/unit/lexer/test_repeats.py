"""Whether a word may stand twice in a row is told before the tokens are looked at one by one."""

from __future__ import annotations

import pytest
from tests.case_files import find_cases

from cardwright.lexer import NO_NAMES, Token, lex_line
from cardwright.vocabulary import load_vocabulary


def _repeats(tokens: list[Token]) -> bool:
    words = [token.word for token in tokens if token.text and token.word[0].isalpha()]
    last = [word.rpartition(" ")[2] for word in words]
    first = [word.partition(" ")[0] for word in words]
    terms = any(map(str.__eq__, words, words[1:]))
    return terms or any(map(str.__eq__, last, first[1:]))


@pytest.mark.parametrize("length", [1, 2, 3])
def test_what_stands_twice_in_a_row_is_never_missed(length: int) -> None:
    vocabulary = load_vocabulary()
    found = 0
    for case in find_cases("lexer"):
        words = case.text.split(" ")
        for place in range(len(words)):
            again = [*words[: place + length], *words[place:]]
            lexed = lex_line(" ".join(again), vocabulary, NO_NAMES)
            if _repeats(lexed.tokens):
                found += 1
                assert lexed.may_repeat, again
    assert found


def test_in_most_lines_nothing_may() -> None:
    lexed = lex_line("Destroy target creature an opponent controls.", load_vocabulary())
    assert not lexed.may_repeat
