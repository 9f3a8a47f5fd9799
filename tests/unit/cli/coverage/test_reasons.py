"""Groups of reasons: what differs from card to card goes, what has to be mended stays."""

from __future__ import annotations

import pytest

from cardwright.cli.coverage.reasons import frame_words, group_of_finding, group_of_refusal
from cardwright.diagnostics import diagnose
from cardwright.diagnostics.codes import compiling, reading, references
from cardwright.frames.reasons import Reason


@pytest.mark.parametrize(
    ("rule", "detail", "group"),
    [
        ("frame", "exchange Object|Permanent with:Object", 'no frame of "exchange" fits'),
        ("no frame", "passive look", 'no frame of "look" fits'),
        ("in quotes: frame", "note Quality for:Object", 'no frame of "note" fits'),
        ("frame", "", 'no frame of "…" fits'),
        ("frame of a second object", "vote Number", 'no frame of "vote" fits its second object'),
        ("subject of the verb", "Object Card discard", 'no subject of this kind with "discard"'),
        ("unknown word", "Gizmo", 'the word "gizmo" is not known'),
        ("determiner missing", "Wall", "a noun without a determiner"),
        ("prints differently", "X / x", "it would be printed differently"),
        ("noun after noun", "deck size", "noun after noun: deck size"),
        ("phrase after noun", "in Object Permanent", "phrase after noun: in"),
        ("unlike conjuncts", "", "unlike conjuncts"),
        ("fragment", "phrase", "words that belong to no verb"),
        ("in quotes: fragment", "from", "words that belong to no verb: from"),
        ("argument", "OR_G", "argument"),
        ("reference", '"That creature": nothing was mentioned', '"that …": nothing was mentioned'),
        ("reference", '"it": several things could be meant', '"it": several things could be meant'),
    ],
)
def test_refusals(rule: str, detail: str, group: str) -> None:
    assert group_of_refusal(Reason(rule, detail), "Some line.") == group


def test_where_the_syntax_stops_is_told_by_the_word_that_stands_there() -> None:
    line = "Draw Nevertheless a card."
    assert (
        group_of_refusal(Reason("syntax", "ADV", 5, 17), line)
        == 'the sentence cannot go on with "nevertheless"'
    )
    assert group_of_refusal(Reason("syntax", "_END"), line) == "the sentence is cut off"
    quoted = group_of_refusal(Reason("in quotes: syntax", "ADV", 5, 17), line)
    assert quoted == "the sentence cannot go on"


def test_a_finding_is_told_without_the_arguments_of_its_frame() -> None:
    key = "{player} put {object:Object|Zone} [from {origin:Zone} [again]] on {place:Zone}"
    group = group_of_finding(diagnose(compiling.VERB, key=key, written="Put it on top"))
    assert '"{player} put {object} on {place}"' in group
    assert "Put it on top" not in group
    long = group_of_finding(diagnose(reading.TOO_LONG, length=9, longest=8))
    assert "9" in long


def test_findings_that_differ_in_what_is_meant_are_one_group() -> None:
    def group(candidates: str) -> str:
        return group_of_finding(
            diagnose(references.AMBIGUOUS, word="it", candidates=candidates, reason="", key="")
        )

    assert group("target.1, source") == group("event.object, source")
    assert '"it"' in group("a, b")


@pytest.mark.parametrize("value", ["", "in a relative clause", "{T}", "a  b"])
def test_words_that_are_no_frame_stay(value: str) -> None:
    assert frame_words(value) == " ".join(value.split())
