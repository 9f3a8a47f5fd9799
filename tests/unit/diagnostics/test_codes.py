"""Codes are declared once, in the module of their stage, with templates that can be filled in."""

from __future__ import annotations

import re
from collections import Counter
from string import Formatter

import pytest
from tests.case_files import CASES

from cardwright.diagnostics import Code, Severity, UndeclaredArgument, diagnose
from cardwright.diagnostics.codes import STAGES, declared_codes, find_code

ALL = [(stage, name, code) for stage in STAGES for name, code in declared_codes(stage).items()]


def test_no_number_is_declared_twice() -> None:
    counts = Counter(code.id for _, _, code in ALL)
    assert [each for each, count in counts.items() if count > 1] == []


@pytest.mark.parametrize(("stage", "name", "code"), ALL, ids=[code.id for _, _, code in ALL])
def test_code_is_well_formed(stage: str, name: str, code: Code) -> None:
    assert re.fullmatch(rf"{stage}[1-9][0-9][0-9]", code.id)
    assert re.fullmatch(r"[A-Z][A-Z0-9_]+", name)
    assert code.headline.strip() == code.headline != ""
    assert not code.headline.endswith((".", "!"))
    assert "syntax error" not in code.headline.lower()
    for template in (code.headline, code.help, code.label, code.group):
        for _, field, format_spec, conversion in Formatter().parse(template):
            assert field is None or field.isidentifier()
            assert not format_spec and conversion is None


@pytest.mark.parametrize("code", [code for _, _, code in ALL], ids=[code.id for _, _, code in ALL])
def test_every_code_says_what_to_do(code: Code) -> None:
    suggests = code.id == "P205"  # nothing but another word
    assert code.help or code.severity is Severity.NOTE or suggests


@pytest.mark.parametrize("code", [code for _, _, code in ALL], ids=[code.id for _, _, code in ALL])
def test_no_headline_shows_a_key_of_ours(code: Code) -> None:
    shown = code.headline + code.help + code.label
    keywords = ("C106", "C117", "C118")  # their keys are words of the card
    assert "{rule}" not in shown
    assert code.stage != "C" or "{key}" not in shown or code.id in keywords


def test_every_source_code_has_a_case_or_a_test() -> None:
    texts = [path.read_text(encoding="utf-8") for path in (CASES / "source").rglob("*.case")]
    tests = CASES.parent / "unit" / "source"
    texts += [path.read_text(encoding="utf-8") for path in tests.glob("test_*.py")]
    seen = set(re.findall(r"\bS[1-9][0-9][0-9]\b", "\n".join(texts)))
    assert sorted(code.id for stage, _, code in ALL if stage == "S" and code.id not in seen) == []


def test_find_code() -> None:
    found = find_code("s301")
    assert found is not None
    assert found.id == "S301"
    assert find_code("S999") is None
    assert find_code("") is None


def test_missing_argument_is_a_broken_contract() -> None:
    code = Code("S999", "{one} and {two}")
    with pytest.raises(UndeclaredArgument) as caught:
        diagnose(code, one="1")
    assert caught.value.missing == ("two",)


def test_braces_in_arguments_are_not_templates() -> None:
    code = Code("S999", "{text} is wrong", help="write {{T}}")
    one = diagnose(code, text="{Z} {text}")
    assert (one.headline, one.help) == ("{Z} {text} is wrong", "write {T}")
