"""The tables, the driver and the grammar files."""

from __future__ import annotations

import doctest
import gzip
import json
import random
import subprocess
import sys
from pathlib import Path

import lark
import pytest
from tests.case_files import Case, find_cases, write_sections

from cardwright import resources
from cardwright.lexer import Names, lex_line
from cardwright.syntax import (
    Fragment,
    GrammarError,
    Parser,
    SyntaxFailure,
    Tree,
    assemble,
    expectations,
    load_tables,
    parse,
    start_rules,
)
from cardwright.syntax.builder import BuiltGrammar, build, conflict_report
from cardwright.syntax.conflicts import added_conflicts, reviewed_conflicts
from cardwright.syntax.tables import core_fragments
from cardwright.vocabulary import load_vocabulary


@pytest.fixture(scope="module")
def built() -> BuiltGrammar:
    return build(assemble(core_fragments()))


@pytest.mark.parametrize("case", find_cases("syntax"), ids=lambda case: case.id)
def test_case(case: Case, parser: Parser, request: pytest.FixtureRequest) -> None:
    tokens = lex_line(case.text, load_vocabulary()).tokens
    result = parse(parser, tokens)
    if isinstance(result, Tree):
        found = {"tree": result.pretty()}
    else:
        found = {"stops": f"{result.token_index}: {' '.join(result.expected)}"}
    if request.config.getoption("--update-cases") and found != case.sections:
        write_sections(case, found)
        return
    assert found == case.sections


def test_conflicts_are_the_reviewed_ones(built: BuiltGrammar) -> None:
    reviewed = (resources.grammar_folder() / "conflicts.txt").read_text(encoding="utf-8")
    body = "".join(line for line in reviewed.splitlines(True) if not line.startswith("#"))
    assert conflict_report(built.conflicts) == body.lstrip("\n")


def test_conflicts_a_pack_adds(built: BuiltGrammar) -> None:
    assert reviewed_conflicts() == built.conflicts
    verb = Fragment("pack", "%extend verb: V_WEAVE arg* -> weave\n")
    assert added_conflicts([verb]) == {}
    # A verb that swallows a comma and what follows takes it from the sentence.
    greedy = Fragment(
        "pack", "%extend verb: V_WEAVE np -> weave | V_WEAVE np COMMA np -> weave_2\n"
    )
    assert added_conflicts([greedy]) != {}


def _as_tuple(tree: Tree | lark.Tree[lark.Token]) -> object:
    name = tree.rule if isinstance(tree, Tree) else str(tree.data)
    children: list[object] = []
    for child in tree.children:
        if isinstance(child, Tree | lark.Tree):
            children.append(_as_tuple(child))
        elif isinstance(child, lark.Token):
            children.append((child.type, str(child)))
        else:
            children.append((child.class_, child.text))
    return name, children


def test_larks_engine_gives_the_same_trees(
    parser: Parser, built: BuiltGrammar, shared: Path
) -> None:
    vocabulary = load_vocabulary()
    with gzip.open(shared / "corpus" / "oracle-cards.json.gz") as file:
        cards = [card for card in json.load(file) if card["kind"] == "card"]
    compared = 0
    for card in random.Random(3).sample(cards, 300):
        names = Names().with_own(card["name"])
        for line in (card.get("oracle_text") or "").split("\n"):
            tokens = lex_line(line, vocabulary, names).tokens
            if not tokens or any(token.class_ == "UNKNOWN" for token in tokens):
                continue
            for start in start_rules(tokens):
                ours = parser.parse_line(tokens, start)
                try:
                    theirs = built.parser.parse(tokens, start=start)  # type: ignore[arg-type]
                except lark.exceptions.UnexpectedInput:
                    assert isinstance(ours, SyntaxFailure)
                    continue
                assert isinstance(ours, Tree)
                assert _as_tuple(ours) == _as_tuple(theirs)
                compared += 1
    assert compared > 300


def test_failures_say_where_and_what_could_follow(parser: Parser) -> None:
    tokens = lex_line("If craeture dies, draw a card.", load_vocabulary()).tokens
    result = parser.parse_line(tokens)
    assert isinstance(result, SyntaxFailure)
    assert result.token_index == 1
    assert {"DET", "TYPE", "PRON"} <= set(result.expected)
    assert not {"_END", "COMMA", "$END"} & set(result.expected)
    empty = parser.parse_line([])
    assert isinstance(empty, SyntaxFailure) and empty.token_index == 0


def test_expectations_are_told_in_words(parser: Parser) -> None:
    assert doctest.testmod(expectations).failed == 0
    terminals = assemble(core_fragments()).terminals
    for terminal in terminals:
        for phrase in expectations.describe_expected((terminal,)):
            assert terminal not in phrase.split()


def test_loading_cached_tables_does_not_import_lark(tmp_path: Path) -> None:
    load_tables()
    code = (
        "import sys; from cardwright.syntax import load_tables, Parser; load_tables();"
        "sys.exit('lark' in sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_rules_are_written_once() -> None:
    with pytest.raises(GrammarError, match=r"b\.lark:2: rule np is already at a\.lark:1"):
        assemble([Fragment("a.lark", "np: N\n"), Fragment("b.lark", "\nnp: N\n")])


def test_only_open_rules_are_extended() -> None:
    core = core_fragments()
    pack = Fragment("pack weave", "%extend verb: V_WEAVE MANA PV np -> weave\n")
    built = build(assemble([*core, pack]))
    assert any(rule.name == "weave" for rule in built.tables.rules)
    with pytest.raises(GrammarError, match="not open"):
        assemble([*core, Fragment("pack", "%extend np: V_WEAVE\n")])
    with pytest.raises(GrammarError, match="no rule"):
        assemble([*core, Fragment("pack", "%extend weave: V_WEAVE\n")])
    with pytest.raises(GrammarError, match="may not be used"):
        assemble([*core, Fragment("pack", "%override np: V_WEAVE\n")])


def test_two_rules_for_one_place_fail_the_build() -> None:
    pack = Fragment("pack", "%extend verb: V_DRAW np -> draw_again\n")
    with pytest.raises(GrammarError, match="Reduce/Reduce"):
        build(assemble([*core_fragments(), pack]))


def test_every_rule_has_a_comment() -> None:
    for fragment in core_fragments():
        lines = fragment.text.splitlines()
        for number, line in enumerate(lines):
            # A rule may share the comment of the rule right above it.
            if line[:1].isalpha() and ":" in line:
                above = [text for text in lines[:number] if text][-1]
                assert above.startswith(("//", " ")) or above[:1].isalpha(), line
