"""Words, names, quotes, reminder text and odd characters, before any tagging decision."""

from __future__ import annotations

import doctest
import gzip
import json
import random
import time
from pathlib import Path

import pytest

from cardwright.lexer import NO_NAMES, LexedLine, Names, lex_line, names
from cardwright.vocabulary import load_vocabulary


def test_examples() -> None:
    assert doctest.testmod(names).failed == 0


def lex(line: str, known: Names | None = None) -> LexedLine:
    return lex_line(line, load_vocabulary(), known or Names())


def shown(line: str, known: Names | None = None) -> list[str]:
    return [repr(token) for token in lex(line, known).tokens]


@pytest.mark.parametrize(
    "line",
    [
        "Sacrifice a creature: Add {G}{G}.",
        'Enchanted creature has "{T}: Draw a card." (It’s real.) Then draw.',
        "−2: You get an emblem with “Creatures you control get +1/+1.”",
        "Grapefruit of the Ünknown — deals 3 dämage",
        "• {2} — Draw a card.",
    ],
)
def test_tokens_know_their_place(line: str) -> None:
    for token in lex(line).tokens:
        assert line[token.start : token.end] == token.text


def test_unknown_words_are_never_names() -> None:
    classes = {token.text: token.class_ for token in lex("Destroy target Zorblax creature.").tokens}
    assert classes["Zorblax"] == "UNKNOWN"
    assert "UNKNOWN:Sacrifce" in shown("Sacrifce a creature.")


@pytest.mark.parametrize(
    ("name", "legendary", "line", "expected"),
    [
        ("Shock", False, "Shock deals 2 damage to any target.", "SELF:Shock"),
        ("Fight", False, "Fight deals 2 damage to any target.", "SELF:Fight"),
        ("Fight", False, "Whenever Fight enters, draw a card.", "SELF:Fight"),
        ("Exile", False, "Exile target creature.", "V_EXILE:Exile"),
        ("Zaxara, the Exemplary", True, "Whenever Zaxara attacks, draw.", "SELF:Zaxara"),
        ("Zaxara, the Exemplary", False, "Whenever Zaxara attacks, draw.", "UNKNOWN:Zaxara"),
        ("Will-o'-the-Wisp", False, "Regenerate Will-o'-the-Wisp.", "SELF:Will-o'-the-Wisp"),
        ("Circle of Protection: Red", False, "Circle of Protection: Red enters.",
         "SELF:Circle of Protection: Red"),
        ("mist of ages", False, "When mist of ages enters, scry 1.", "SELF:mist of ages"),
        ("+2 Mace", False, "+2 Mace enters tapped.", "SELF:+2 Mace"),
        ("Ixidron", False, "Ixidron's power is 3.", "POSS:Ixidron's"),
        ("Sek'Kuar, Deathkeeper", True, "Sek'Kuar's power is 3.", "POSS:Sek'Kuar's"),
        ("a.*(b", False, "Draw a card.", "N:card"),
    ],
)  # fmt: skip
def test_own_name(name: str, legendary: bool, line: str, expected: str) -> None:
    assert expected in shown(line, NO_NAMES.with_own(name, legendary=legendary))


def test_names_of_other_cards() -> None:
    known = Names.of_cards(["Goblin Piker", "Urborg, Tomb of Yawgmoth", "Zombie Assassin"])
    assert "NAME:Urborg, Tomb of Yawgmoth" in shown("Destroy Urborg, Tomb of Yawgmoth.", known)
    for more in (known.with_others(["de Jong"]), Names.of_cards(["Squee", "de Jong"])):
        assert "NAME:de Jong" in shown("Destroy de Jong.", more.with_own("Elf"))
    # Made of words of the language: read as those words.
    assert "SUB:Zombie" in shown("Create a 2/2 Zombie Assassin creature token.", known)


def test_a_name_keeps_the_words_after_it() -> None:
    tokens = shown("Exile Fire and Ice.", Names().with_own("Fire and Ice"))
    assert tokens == ["V_EXILE:Exile", "SELF:Fire and Ice", "_END:."]


def test_old_wording_is_read_as_it_is() -> None:
    line = "When Gray Ogre enters the battlefield, draw a card."
    tokens = shown(line, Names().with_own("Gray Ogre"))
    assert tokens[:5] == [
        "WHEN:When", "SELF:Gray Ogre", "V_ENTER:enters", "DET:the", "N:battlefield",
    ]  # fmt: skip


def test_quotes_and_reminders() -> None:
    line = "It has \"Enchanted land has '{T}: Add {G}.'\" (See rule (113).)"
    lexed = lex(line)
    quoted = [token.text for token in lexed.tokens if token.class_ == "QUOTED"]
    assert quoted == ["\"Enchanted land has '{T}: Add {G}.'\""]
    assert [line[start:end] for start, end in lexed.reminders] == ["(See rule (113).)"]
    inner = lex(quoted[0][1:-1]).tokens
    assert [token.text for token in inner if token.class_ == "QUOTED"] == ["'{T}: Add {G}.'"]


@pytest.mark.parametrize(
    ("line", "quoted"),
    [
        ("It gains 'Draw a card' until end of turn.", ["'Draw a card'"]),
        ("It gains 'Draw two cards' until end of turn.", ["'Draw two cards'"]),
        ("It has 'It gets +1/+0' and equip {1}.", ["'It gets +1/+0'"]),
        ("It has 'Reveal players' hands' this turn.", ["'Reveal players' hands'"]),
        ("It has 'Draw two cards' and 'Draw.'", ["'Draw two cards'", "'Draw.'"]),
        ("Look at the players' hands and the owners' libraries.", []),
        ("It gains 'draw a card.", []),
    ],
)
def test_quotes_in_quotes_may_end_in_a_sentence(line: str, quoted: list[str]) -> None:
    assert [token.text for token in lex(line).tokens if token.class_ == "QUOTED"] == quoted


@pytest.mark.parametrize(
    "line",
    [
        'It has "flying.',
        "It has flying (this is reminder text.",
        "Add {Z}.",
        "Add {T.",
        "\x07",
        "{",
    ],
)
def test_what_is_broken_is_unknown(line: str) -> None:
    assert any(token.class_ == "UNKNOWN" for token in lex(line).tokens)


def test_characters_are_normalised_one_for_one() -> None:
    assert shown("Choose one —") == ["V_CHOOSE:Choose", "DET:one", "MDASH:—"]
    assert shown("−3: Draw a card.")[0] == "LOY:−3"
    assert shown("It’s a Wall.")[0] == "PRONBE:It’s"


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("• Draw a card.", ["BULLET:•", "V_DRAW:Draw"]),
        ("Landfall — Draw a card.", ["LABEL:Landfall", "V_DRAW:Draw"]),
        ("I, II — Draw a card.", ["LABEL:I, II", "V_DRAW:Draw"]),
        ("• Khans — Draw a card.", ["BULLET:•", "LABEL:Khans"]),
        ("+ {2} — Draw a card.", ["BULLET:+", "LABEL:{2}"]),
        ("1—9 | Draw a card.", ["LVL:1—9 |", "V_DRAW:Draw"]),
        ("LEVEL 1-4", ["LVL:LEVEL 1-4"]),
        ("8+ | Flying", ["LVL:8+", "BAR:|"]),
        ("[+1]: Draw a card.", ["LOY:[+1]", "COLON::"]),
        ("Glorb — Draw a card.", ["UNKNOWN:Glorb", "MDASH:—"]),
    ],
)
def test_line_prefixes(line: str, expected: list[str]) -> None:
    assert shown(line)[: len(expected)] == expected


@pytest.mark.parametrize(
    "line",
    [
        "draw a card " * 80_000,
        '"' * 200_000,
        "“" * 200 + "Draw a card." + "”" * 200,
        "(" * 100_000,
        "a " * 100_000 + "creature you control " * 10_000,
        "'" * 100_000,
        "{" * 100_000,
        "creature, " * 50_000,
    ],
    ids=["words", "quotes", "nested", "parentheses", "phrases", "apostrophes", "braces", "list"],
)
def test_long_lines_end_soon(line: str) -> None:
    start = time.process_time()
    lex(line)
    assert time.process_time() - start < 20


@pytest.mark.parametrize(
    ("line", "label"),
    [
        ("Ancient Grudge — Draw a card.", "Ancient Grudge"),
        ("Would You Like A...? — Draw a card.", "Would You Like A...?"),
        ("• Spark — Draw a card.", "Spark"),
        ("I, II — Howl — Draw a card.", "Howl"),
        ("1—9 | Triumph — Draw a card.", "Triumph"),
        ("Ancient  Grudge — Draw a card.", "Ancient  Grudge"),
        # It might be a keyword that is not known yet ...
        ("Vexing — Draw a card.", ""),
        # ... and these are known, but written wrongly.
        ("Will of the Counsil — Draw a card.", ""),
        ("Max Sped — Draw a card.", ""),
        ("First Strike — Draw a card.", ""),
        ("Choose One — Draw a card.", ""),
        ("Draw a card — Draw a card.", ""),
        # A sentence stands before it.
        ("Vuggum. Ancient Grudge — Draw a card.", ""),
        # A chapter is missing.
        ("I, II, III,, V — Draw a card.", ""),
    ],
)
def test_flavor_words(line: str, label: str) -> None:
    """CR 207.2d: each ability has its own, so that no list has them all."""
    labels = [token.text for token in lex(line).tokens if token.class_ == "LABEL"]
    assert (labels[-1:] or [""])[0] == label


def test_every_character_belongs_to_one_token(shared: Path) -> None:
    """Reminder text aside; the dash after a label belongs to the label."""
    with gzip.open(shared / "corpus" / "oracle-cards.json.gz") as file:
        cards = [card for card in json.load(file) if card["kind"] == "card"]
    for card in random.Random(5).sample(cards, 400):
        known = Names().with_own(card["name"])
        for line in (card.get("oracle_text") or "").split("\n"):
            lexed = lex(line, known)
            covered = [0] * len(line)
            spans = [(token.start, token.end) for token in lexed.tokens] + lexed.reminders
            for start, end in spans:
                for position in range(start, end):
                    covered[position] += 1
            wrong = [
                mark
                for mark, times in zip(line, covered, strict=True)
                if times != 1 and not mark.isspace() and mark != "—"
            ]
            assert wrong == [], line


@pytest.mark.parametrize(
    ("name", "line", "expected"),
    [
        ("Exile", "Exile deals 3 damage. Exile target card.", ["Exile"]),
        ("Fight", "Fight deals 3 damage to target creature. It fights you.", ["Fight"]),
        ("Boon: Bane, the (x+)", "When Boon: Bane, the (x+) dies, draw.", ["Boon: Bane, the (x+)"]),
        ("+1/+1", "+1/+1 deals 1 damage. Put a +1/+1 counter on it. It gets +1/+1.", ["+1/+1"]),
        ("+1/+1", "When +1/+1 enters, each creature with a +1/+1 counter gets +1/+1.", ["+1/+1"]),
        ("-2/2", "Whenever -2/2 attacks, it gets -2/2.", ["-2/2"]),
        ("名前 Ω", "When 名前 Ω enters, draw a card.", ["名前 Ω"]),
        ("Who? (Me!)", "Sacrifice Who? (Me!): Draw a card. (Who? (Me!) is gone.)", ["Who? (Me!)"]),
        ("Who?", "Who?'s power is 2.", ["Who?'s"]),
    ],
)
def test_own_names_that_are_words_or_hold_marks(name: str, line: str, expected: list[str]) -> None:
    """CR 201.5: the name stands for the object, whatever its words and marks mean elsewhere."""
    tokens = lex(line, Names().with_own(name)).tokens
    assert [token.text for token in tokens if token.lemma == "~"] == expected
