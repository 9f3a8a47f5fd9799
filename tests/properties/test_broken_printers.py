"""The round trip of generated trees fails for a printer that is broken in a small way.

Each break prints a node as if one thing about it were different, so that the text is good text of
another tree. That must be noticed also where the reader refuses the text.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace
from tests.properties.round_trip.texts import committed_lines
from tests.properties.round_trip.trying import tried

from cardwright.ast import (
    Adverb,
    Clause,
    Node,
    NounPhrase,
    Number,
    PrepositionalPhrase,
    Qualifier,
    Sum,
)
from cardwright.render.clauses import ClausePrinter
from cardwright.render.phrases import PhrasePrinter
from cardwright.render.sentences import SentencePrinter


class Break(NamedTuple):
    """A method of a printer that prints a changed node."""

    printer: type[object]
    method: str
    changed: Callable[[Any], Node]
    #: Kinds of nodes around which it is looked for.
    kinds: tuple[str, ...]


def _with(kind: type[Node], name: str, wrong: Callable[[Any], object]) -> Callable[[Any], Node]:
    """Changes one field of the nodes of one kind."""

    def changed(node: Any) -> Node:
        return replace(node, **{name: wrong(getattr(node, name))}) if type(node) is kind else node

    return changed


def _without_duration(node: Node) -> Node:
    is_duration = isinstance(node, Adverb) and node.kind == "duration"
    return Adverb("duration", "") if is_duration else node


def _without_condition(node: Any) -> Node:
    return replace(node, word="", clauses=(), phrase=None) if node.word == "if" else node


def _without_tapped(node: Clause) -> Node:
    """ "onto the battlefield" for "onto the battlefield tapped"."""
    tapped = Adverb("way", "tapped")
    return replace(node, arguments=tuple(None if one == tapped else one for one in node.arguments))


BREAKS = {
    "no duration": Break(ClausePrinter, "modifier", _without_duration, ("Adverb", "Pronoun")),
    "another number": Break(
        PhrasePrinter,
        "quantity",
        _with(Number, "value", lambda value: value + 1),
        ("AtMost", "Sum"),
    ),
    "no relative clause": Break(
        PhrasePrinter,
        "_relative",
        lambda node: replace(node, clauses=()),
        ("RelativeClause", "AtLeast"),
    ),
    "no quantifier": Break(
        PhrasePrinter,
        "_noun_phrase",
        lambda node: replace(node, determiner="") if node.determiner == "each" else node,
        ("Controlled", "KeywordReference"),
    ),
    "no condition": Break(
        ClausePrinter, "_subordinate", _without_condition, ("AtLeast", "ThatMany")
    ),
    "untapped": Break(ClausePrinter, "clause", _without_tapped, ("Measure", "Named")),
    "no second summand": Break(
        PhrasePrinter, "quantity", lambda node: node.first if type(node) is Sum else node, ("Sum",)
    ),
    "no participle": Break(
        PhrasePrinter,
        "_qualifier",
        lambda node: (
            Qualifier("participle", "")
            if type(node) is Qualifier and node.kind == "participle"
            else node
        ),
        ("Qualifier", "AtLeast"),
    ),
    "no 'then'": Break(
        SentencePrinter,
        "_sentence",
        lambda node: replace(node, opening=""),
        ("Sentence", "Measure"),
    ),
    "another tense": Break(
        ClausePrinter,
        "clause",
        lambda node: replace(node, tense="present") if node.tense == "past" else node,
        ("Option", "Clause"),
    ),
    "another conjunction": Break(
        PhrasePrinter,
        "_heads",
        _with(NounPhrase, "conjunction", lambda word: "or" if word == "and" else word),
        ("KeywordReference", "NounPhrase"),
    ),
    "another preposition": Break(
        PhrasePrinter,
        "postmodifier",
        _with(PrepositionalPhrase, "preposition", lambda word: "of" if word == "from" else word),
        ("Conjoined", "PrepositionalPhrase"),
    ),
    "another number of the noun": Break(
        PhrasePrinter,
        "_noun_phrase",
        lambda node: replace(node, plural=False),
        ("QualifierList", "NounPhrase"),
    ),
    "not denied": Break(
        PhrasePrinter, "_controlled", lambda node: replace(node, negated=False), ("Controlled",)
    ),
    "no modal": Break(
        ClausePrinter,
        "clause",
        lambda node: replace(node, modals=()),
        ("Conjoined", "PlacedModifier"),
    ),
}


@pytest.mark.parametrize("name", BREAKS)
def test_a_broken_printer_is_noticed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    broken = BREAKS[name]
    committed_lines()  # read with the printer as it is
    method = getattr(broken.printer, broken.method)

    def instead(printer: object, node: Any, *others: Any, **named: Any) -> Any:
        return method(printer, broken.changed(node), *others, **named)

    monkeypatch.setattr(broken.printer, broken.method, instead)
    assert any(tried(kind)[0] for kind in broken.kinds)
