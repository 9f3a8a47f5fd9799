"""The printer: nodes made by hand, marks and brackets."""

from __future__ import annotations

import pytest

from cardwright.ast import (
    AtMost,
    Clause,
    Controlled,
    Head,
    Node,
    NounPhrase,
    Number,
    Pronoun,
    Qualifier,
    QualifierList,
    SelfReference,
    Sentence,
    UnclassifiedAbility,
)
from cardwright.frames import Language, read_text
from cardwright.render import bracketed
from cardwright.render.articles import article, series

CREATURE = Head(types=("creature",))


def _print(node: Node, language: Language) -> str:
    return language.printer.phrases.phrase(node)


@pytest.mark.parametrize(
    ("node", "text"),
    [
        (NounPhrase(determiner="a", heads=(Head(noun="opponent"),)), "an opponent"),
        (NounPhrase(quantity=Number(2), heads=(Head(noun="card"),), plural=True), "two cards"),
        (NounPhrase(quantity=Number(3), heads=(Head(noun="damage"),)), "3 damage"),
        (
            NounPhrase(
                quantity=AtMost(Number(2)),
                other=True,
                target=True,
                heads=(CREATURE,),
                postmodifiers=(Controlled(Pronoun("you"), "control"),),
                plural=True,
            ),
            "up to two other target creatures you control",
        ),
        (
            NounPhrase(
                target=True,
                heads=(
                    Head(
                        (
                            QualifierList(
                                "or", (Qualifier("color", "white"), Qualifier("color", "blue"))
                            ),
                        ),
                        ("creature",),
                    ),
                ),
            ),
            "target white or blue creature",
        ),
        (
            NounPhrase(possessor=SelfReference("this creature"), heads=(Head(noun="power"),)),
            "this creature's power",
        ),
        (
            NounPhrase(
                possessor=NounPhrase(determiner="each", heads=(Head(noun="opponent"),)),
                heads=(Head(noun="graveyard"),),
            ),
            "each opponent's graveyard",
        ),
        (NounPhrase(heads=(Head(types=("Elf",)),), plural=True), "Elves"),
    ],
)
def test_phrase(node: Node, text: str, language: Language) -> None:
    assert _print(node, language) == text


@pytest.mark.parametrize(
    ("clause", "text"),
    [
        (Clause("{player} draw {cards:Card}", (None, Pronoun("it"))), "Draw it."),
        (
            Clause(
                "{player} destroy {permanents:Permanent}",
                (None, NounPhrase(target=True, heads=(CREATURE,))),
                "passive",
                "base",
                ("can't",),
            ),
            "Target creature can't be destroyed.",
        ),
        (
            Clause("{player} investigate", (Pronoun("you"),), negated=True),
            "You don't investigate.",
        ),
        (
            Clause(
                "{player} investigate",
                (NounPhrase(determiner="each", heads=(Head(noun="player"),)),),
            ),
            "Each player investigates.",
        ),
    ],
)
def test_clause(clause: Clause, text: str, language: Language) -> None:
    line = UnclassifiedAbility((Sentence((clause,)),))
    assert language.printer.line(line) == text


def test_article_looks_at_the_next_word() -> None:
    words = ["artifact", "land", "unicorn", "8/8", "11/11", "1/1", "X/X", "hour", "Elf"]
    assert [article(word) for word in words] == [
        "an",
        "a",
        "a",
        "an",
        "an",
        "a",
        "an",
        "an",
        "an",
    ]


def test_series_has_the_oxford_comma_from_three_on() -> None:
    assert series("or", ["a", "b"]) == "a or b"
    assert series("or", ["a", "b", "c"]) == "a, b, or c"


def test_spans_nest_and_give_the_same_text(language: Language) -> None:
    (line,) = read_text("Target creature you control gets +1/+1 until end of turn.", language).lines
    text, spans = language.printer.spans(line.node)
    assert text == language.printer.line(line.node)
    assert [text[span.start : span.end] for span in spans if isinstance(span.node, NounPhrase)] == [
        "Target creature you control"
    ]
    numbers = [span.number for span in spans]
    assert sorted(numbers) == list(range(len(numbers)))


def test_brackets_show_attachment(language: Language) -> None:
    (line,) = read_text("Destroy target creature with power 4 or greater.", language).lines
    shown = bracketed(line.node, language.printer)
    assert shown == "[Destroy (target creature with power 4 or greater)]."
