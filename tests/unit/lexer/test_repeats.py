"""Whether a word may stand twice in a row is told before the tokens are looked at one by one."""

from __future__ import annotations

from itertools import pairwise

import pytest
from tests.case_files import find_cases

from cardwright.lexer import NO_NAMES, Token, lex_line
from cardwright.vocabulary import load_vocabulary


def _repeats(tokens: list[Token]) -> bool:
    words = [token.word for token in tokens if token.text]
    return any(
        second[0].isalpha()
        and (first == second or first.rpartition(" ")[2] == second.partition(" ")[0])
        for first, second in pairwise(words)
    )


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
