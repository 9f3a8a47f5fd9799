"""Each tagging pass has golden cases in a file of its name."""

from __future__ import annotations

from collections import defaultdict
from importlib import import_module
from pathlib import Path

import pytest
from tests.case_files import CASES, Case, find_cases, write_sections

from cardwright.lexer import Token, lex_line, passes
from cardwright.lexer.passes.context import Places, places_of, places_of_words, standing
from cardwright.lexer.tokens import edge
from cardwright.vocabulary import load_vocabulary


def _tokens(text: str) -> str:
    tokens = lex_line(text, load_vocabulary()).tokens
    return " ".join(f"{token.class_}:{token.text.replace(' ', '_')}" for token in tokens)


@pytest.mark.parametrize("case", find_cases("lexer"), ids=lambda case: case.id)
def test_case(case: Case, request: pytest.FixtureRequest) -> None:
    found = _tokens(case.text)
    if request.config.getoption("--update-cases") and found != case.sections.get("tokens"):
        write_sections(case, {**case.sections, "tokens": found})
        return
    assert found == case.sections["tokens"]


def test_every_pass_has_a_case_file_with_three_cases() -> None:
    folder = Path(passes.__file__).parent
    stems = {path.stem for path in folder.glob("*.py")} - {"__init__", "context"}
    counts = dict.fromkeys(stems, 0)
    for case in find_cases("lexer"):
        counts[case.path.stem] = counts.get(case.path.stem, 0) + 1
    assert {stem for stem, count in counts.items() if count < 3} == set()
    assert {path.stem for path in (CASES / "lexer").glob("*.case")} <= stems | {"line_prefix"}


def _pass_functions() -> dict[str, str]:
    """File -> the function of it that ``tag`` calls."""
    return {
        value.__module__.rpartition(".")[2]: name
        for name, value in vars(passes).items()
        if callable(value) and getattr(value, "__module__", "").startswith(passes.__name__ + ".")
    }


@pytest.mark.parametrize("stem", sorted(_pass_functions()))
def test_a_pass_is_needed(stem: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the pass, a case of its own file fails."""

    def leave_alone(tokens: list[Token], *_: object) -> list[Token]:
        return tokens

    monkeypatch.setattr(passes, _pass_functions()[stem], leave_alone)
    cases = [case for case in find_cases("lexer") if case.path.stem == stem]
    assert any(_tokens(case.text) != case.sections["tokens"] for case in cases)


def test_every_pass_is_used() -> None:
    folder = Path(passes.__file__).parent
    stems = {path.stem for path in folder.glob("*.py")} - {"__init__", "context"}
    assert stems == set(_pass_functions())


def test_a_pass_looks_at_every_word_that_it_may_settle(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a pass looks at all words, it decides the same as where it looks at its own only."""
    texts = [case.text for case in [*find_cases("lexer"), *find_cases("syntax")]]
    before = [_tokens(text) for text in texts]
    vocabulary = load_vocabulary()
    tokens = [token for text in texts for token in lex_line(text, vocabulary).tokens]
    words = frozenset(word for token in tokens for word in (token.word, *token.word.split(" ")))
    words = words.union(*vocabulary.groups.values())
    classes = frozenset(token.class_ for token in tokens)
    monkeypatch.setattr(vocabulary.groups, "of", defaultdict(lambda: words))
    monkeypatch.setattr(passes.function_words, "CLASSES_CONCERNED", classes)
    assert [_tokens(text) for text in texts] == before


class _AllPlaces(dict[str, list[int]]):
    """Says of every class that all tokens may have it."""

    def __init__(self, tokens: list[Token], classes: frozenset[str]) -> None:
        places = places_of(tokens, classes)
        super().__init__(places)
        self.all = list(range(2, len(tokens) - 2))
        self.colons = places.get("COLON", [])  # counted, and of no other class before

    def get(self, class_: str, default: object = None) -> list[int]:
        return self.colons if class_ == "COLON" else self.all

    def __contains__(self, class_: object) -> bool:
        return True


def _words_and_all_places(
    tokens: list[Token], words: frozenset[str], classes: frozenset[str]
) -> tuple[Places, Places]:
    mark = edge()
    marked = [mark, mark, *tokens, mark, mark]
    return places_of_words(tokens, words, classes)[0], _AllPlaces(marked, classes)


def _all_standing(places: Places, keys: frozenset[str]) -> list[int]:
    return places.all if isinstance(places, _AllPlaces) else standing(places, keys)


def test_a_pass_visits_every_place_of_its_classes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where passes visit all tokens, they decide the same as where they visit their own only."""
    texts = [case.text for case in [*find_cases("lexer"), *find_cases("syntax")]]
    before = [_tokens(text) for text in texts]
    monkeypatch.setattr(passes.context, "places_of", _AllPlaces)
    monkeypatch.setattr(passes.context, "places_of_words", _words_and_all_places)
    for name in _pass_functions():
        module = import_module(f"{passes.__name__}.{name}")
        if hasattr(module, "standing"):
            monkeypatch.setattr(module, "standing", _all_standing)
    assert [_tokens(text) for text in texts] == before
