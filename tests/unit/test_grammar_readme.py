"""The walk in ``grammar/README.md`` shows what really comes out of each stage."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from tests.references import references_of

from cardwright import resources
from cardwright.ast import Clause, GroupedSentence, Node, TriggeredAbility, describe
from cardwright.frames import read_text
from cardwright.lexer import NO_NAMES, lex_line
from cardwright.lexer.scanner import scan
from cardwright.library import Library
from cardwright.passes.prepare_lines import prepare
from cardwright.passes.walk import nodes_in
from cardwright.reading import read_face
from cardwright.render import bracketed
from cardwright.source import SourceFace
from cardwright.syntax import Tree, assemble, parse
from cardwright.syntax.tables import core_fragments

README = resources.grammar_folder() / "README.md"
_BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_SENTENCE = re.compile(r"^## One sentence.*?\n\n    (.*?)\n", re.MULTILINE)
_WIDTH = 112


def _sentence() -> str:
    found = _SENTENCE.search(README.read_text(encoding="utf-8"))
    assert found is not None
    return found[1]


def _wrapped(words: list[str]) -> str:
    lines = [""]
    for word in words:
        if lines[-1] and len(lines[-1]) + len(word) + 2 > _WIDTH:
            lines.append("")
        lines[-1] += ("  " if lines[-1] else "") + word
    return "\n".join(lines)


def _outline(tree: Tree, depth: int = 0) -> Iterator[str]:
    """The tree without chains of single children; a phrase of words on one line."""
    inner = [child for child in tree.children if isinstance(child, Tree)]
    if len(tree.children) == 1 and inner:
        yield from _outline(inner[0], depth)
        return
    leaves = " ".join(token.text for token in tree.tokens() if token.text)
    if not any(child.rule not in _WORDS for child in inner):
        yield f"{'  ' * depth}{tree.rule}  {leaves}"
        return
    yield f"{'  ' * depth}{tree.rule}"
    words: list[str] = []
    for child in tree.children:
        if isinstance(child, Tree) and child.rule not in _WORDS:
            if words:
                yield f"{'  ' * (depth + 1)}{' '.join(words)}"
                words = []
            yield from _outline(child, depth + 1)
        elif isinstance(child, Tree):
            words += [token.text for token in child.tokens()]
        else:
            words.append(child.text or child.class_)
    if words:
        yield f"{'  ' * (depth + 1)}{' '.join(words)}"


#: Rules that hold one word each.
_WORDS = frozenset(("nword",))


@pytest.fixture(scope="module")
def computed() -> dict[str, str]:
    """What each block must say, in the order of the walk."""
    text = _sentence()
    tools = Library(entry_points=False).tools
    language = tools.language
    scanned = scan(text, text, 0, language.vocabulary, NO_NAMES).tokens
    tokens = lex_line(text, language.vocabulary).tokens
    tree = parse(language.parser, tokens)
    assert isinstance(tree, Tree)
    (line,) = read_text(text, language).lines
    assert line.is_read
    prepared = prepare(line.node, False, tools.features.facts)
    assert isinstance(prepared, TriggeredAbility)
    (sentence,) = prepared.sentences
    assert isinstance(sentence, GroupedSentence)
    return {
        "scan": _wrapped([f"{t.class_}:{t.text}" for t in scanned]),
        "tag": _wrapped([f"{t.class_}:{t.text}".rstrip(":") for t in tokens]),
        "tree": "\n".join(_outline(tree)),
        "frames": "\n".join(_frames(line.node)),
        "brackets": bracketed(line.node, language.printer),
        "ast": describe(line.node),
        "passes": "\n".join(
            [
                f"{type(prepared).__name__}, one {type(sentence).__name__}",
                *(f"lead  {_line(lead, text)}" for lead in sentence.leads),
                f"body  {_line(sentence.body, text)}",
            ]
        ),
        "references": "\n".join(_references(text)),
    }


def _frames(line: Node) -> Iterator[str]:
    for node in nodes_in(line):
        if isinstance(node, Clause):
            yield node.frame


def _line(node: Node | None, text: str) -> str:
    assert node is not None
    language = Library(entry_points=False).tools.language
    printed = language.printer.clauses
    if isinstance(node, Clause):
        return printed.clause(node, plural=True)
    return printed.modifier(node)


def _references(text: str) -> Iterator[str]:
    library = Library(entry_points=False)
    face = SourceFace(name="A Card", type_line="Enchantment", oracle_text=text)
    for found in references_of(face, read_face(face, library.tools)):
        yield f"{found.line}\n    means {found.slot}, by the rule {found.rule!r}"


def test_blocks(computed: dict[str, str], request: pytest.FixtureRequest) -> None:
    content = README.read_text(encoding="utf-8")
    if request.config.getoption("--update-cases"):
        content = _BLOCK.sub(lambda found: f"```{found[1]}\n{computed[found[1]]}\n```", content)
        README.write_text(content, encoding="utf-8")
    shown = {found[1]: found[2].rstrip("\n") for found in _BLOCK.finditer(content)}
    assert list(shown) == list(computed)
    for block, text in computed.items():
        assert shown[block] == text, block


def test_terminals_are_listed() -> None:
    """Each terminal of the grammar stands in the table; ``AND_x`` and ``V_…`` stand for many."""
    table = README.read_text(encoding="utf-8").partition("## Terminals")[2]
    listed = set(re.findall(r"\b_?[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)?\b", table))
    families = ("AND_", "OR_", "V_")
    missing = {
        terminal
        for terminal in assemble(core_fragments()).terminals
        if terminal not in listed and not terminal.startswith(families)
    }
    assert missing == set()
