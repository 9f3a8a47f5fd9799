"""Every rule of the grammar stands beside the shortest printed line that uses it."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path

import pytest

from cardwright.lexer import lex_line
from cardwright.syntax import Parser, Tree, load_tables, parse
from cardwright.syntax.tables import core_fragments
from cardwright.vocabulary import load_vocabulary

_RULE = re.compile(r"^[!?]*([a-z_][a-z0-9_]*)\s*:")
_ALIAS = re.compile(r"->\s*([a-z_][a-z0-9_]*)")
_EXAMPLE = re.compile(r"// e\.g\. (.+)$")


def _examples() -> dict[str, str]:
    """Rule or alias -> its example: above the rule, or behind the alternative."""
    found: dict[str, str] = {}
    for fragment in core_fragments():
        above = ""
        for line in fragment.text.splitlines():
            example = _EXAMPLE.search(line)
            if line.startswith("//"):
                above = example[1] if example else above
                continue
            rule, alias = _RULE.match(line), _ALIAS.search(line)
            if rule and above:
                found[rule[1]] = above
            if alias and example:
                found[alias[1]] = example[1]
            above = ""
    return found


EXAMPLES = _examples()


def _rules(tree: Tree) -> set[str]:
    inner = [child for child in tree.children if isinstance(child, Tree)]
    return {tree.rule}.union(*map(_rules, inner))


@pytest.mark.parametrize("rule", EXAMPLES)
def test_example_uses_the_rule(rule: str, parser: Parser) -> None:
    tokens = lex_line(EXAMPLES[rule], load_vocabulary()).tokens
    # A phrase alone stands only in a keyword's argument, which is cut out of its line.
    tree = parser.parse_line(tokens, "phrase") if rule == "phrase" else parse(parser, tokens)
    assert isinstance(tree, Tree), tree
    assert rule in _rules(tree)


def test_every_rule_has_an_example() -> None:
    # A rule of single terminals that is transparent makes no tree.
    rules = [one for one in load_tables().rules if not (one.transparent and one.length == 1)]
    names = {rule.name for rule in rules}
    assert {name for name in names if not name.startswith("_")} == set(EXAMPLES)


def test_examples_are_printed(shared: Path) -> None:
    with gzip.open(shared / "corpus" / "oracle-cards.json.gz") as file:
        cards = json.load(file)
    faces = [face for card in cards for face in [card, *(card.get("card_faces") or ())]]
    text = "\n".join(face.get("oracle_text") or "" for face in faces)
    text = re.sub(r" ?\([^()]*\)", "", text).replace("−", "-")
    missing = {rule: line for rule, line in EXAMPLES.items() if line not in text}
    assert missing == {}
