"""Reminder text: never read as rules text, kept, and compared with what a keyword says."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from cardwright.api import compile_card, compile_text
from cardwright.diagnostics import Diagnostic
from cardwright.frames import Language, load_language, read_face, read_text
from cardwright.reminders import check_reminders, reminder_texts, reminder_words
from cardwright.resources import core_cards_folder
from cardwright.source import SourceFace, read_cards
from cardwright.vocabulary.tokenizing import CHARACTERS


@pytest.fixture(scope="module")
def language() -> Language:
    return load_language()


def _found(language: Language, text: str, name: str = "Some Card") -> list[Diagnostic]:
    face = SourceFace(name, None, "Creature — Bear", text, "2", "2", file="<text>")
    found = list(check_reminders(face, language.vocabulary))
    assert all(one.severity.value == "warning" for one in found)
    return found


def _offered(language: Language, text: str, name: str = "Some Card") -> list[str]:
    return [each.text for one in _found(language, text, name) for each in one.suggestions]


def _warnings(language: Language, text: str, name: str = "Some Card") -> int:
    return len(_found(language, text, name))


@pytest.mark.parametrize(
    "text",
    [
        "Flying (This creature can't be blocked except by creatures with flying or reach.)",
        "Flying (This creature can’t be blocked except by creatures with flying or reach.)",
        "Reach (Some Card can block creatures with flying.)",
        "Cycling {2} ({2}, Discard this card: Draw a card.)",
        "Cycling—Pay 2 life. (Pay 2 life, Discard this card: Draw a card.)",
        "Toxic 1 (Players dealt combat damage by this creature also get a poison counter.)",
        "Toxic 2 (Players dealt combat damage by this creature also get two poison counters.)",
        "Toxic 1 (Players dealt combat damage by this creature also get a poison counter. A player"
        " with ten or more poison counters loses the game.)",
        "Crew 3 (Tap any number of creatures you control with total power 3 or more: This Vehicle"
        " becomes an artifact creature until end of turn.)",
        "Flying, vigilance (Attacking doesn't cause this creature to tap.)",
        "Goblin offering (You may cast this spell as though it had flash by sacrificing a Goblin"
        " and paying the difference in mana costs between this and the sacrificed Goblin. Mana cost"
        " includes color.)",
        "Landcycling {2} ({2}, Discard this card: Search your library for a land card, reveal it,"
        " put it into your hand, then shuffle.)",
        "Increment (Whenever you cast a spell, if the amount of mana you spent is greater than this"
        " creature's power or toughness, put a +1/+1 counter on this creature.)",
        "Sneak {1}{B} (You may cast this spell for {1}{B} if you also return an unblocked attacker"
        " you control to hand during the declare blockers step. It enters tapped and attacking.)",
        # Of several keywords, one behind the other or in one sentence.
        "Flying, first strike (This creature can't be blocked except by creatures with flying or"
        " reach, and it deals combat damage before creatures without first strike.)",
        "Kicker—{1}, Sacrifice a land. (You may pay {1} and sacrifice a land in addition to any"
        " other costs as you cast this spell.)",
        # With a remark about something else.
        "Crew 2 (Tap any number of creatures you control with total power 2 or more: This Vehicle"
        " becomes an artifact creature until end of turn. Creatures can't be attached to other"
        " permanents.)",
        # In and behind sentences.
        "Target creature gains trample until end of turn. (It can deal excess combat damage to the"
        " player or planeswalker it's attacking.)",
        "Other creatures you control have menace. (A creature with menace can't be blocked except"
        " by two or more creatures.)",
        "Target player mills two cards. (They put the top two cards of their library into their"
        " graveyard.)",
        "Scry 1. (To scry 1, look at the top card of your library, then you may put that card on"
        " the bottom.)",
        "Create two Food tokens. (They're artifacts with \"{2}, {T}, Sacrifice this token: You"
        ' gain 3 life.")',
        "Create a Treasure token, then draw a card. (Draw it now.)",
        # About something else, or of a keyword that has no text here.
        "Target creature gains flying until end of turn. (This effect lasts indefinitely.)",
        "Landwalk (It walks where its defender has land.)",
        "Flying, landwalk (It walks where its defender has land.)",
        "Draw a card. (You may look at it.)",
    ],
)
def test_right_reminder_text(language: Language, text: str) -> None:
    assert _warnings(language, text) == 0


@pytest.mark.parametrize(
    ("text", "right"),
    [
        (
            "Flying (This creature can't be blocked except by creatures with flying.)",
            "This creature can't be blocked except by creatures with flying or reach.",
        ),
        (
            "Menace (This creature can't be blocked except by three or more creatures.)",
            "This creature can't be blocked except by two or more creatures.",
        ),
        (
            "Cycling {2} ({3}, Discard this card: Draw a card.)",
            "{2}, Discard this card: Draw a card.",
        ),
        (
            "Toxic 2 (Players dealt combat damage by this creature also get a poison counter.)",
            "Players dealt combat damage by this creature also get two poison counters.",
        ),
        (
            "Crew 3 (Tap any number of creatures you control with total power 2 or more: This"
            " Vehicle becomes an artifact creature until end of turn.)",
            "Tap any number of creatures you control with total power 3 or more: This Vehicle"
            " becomes an artifact creature until end of turn.",
        ),
        (
            "Flying, vigilance (Attacking doesn't make this creature to tap.)",
            "Attacking doesn't cause this creature to tap.",
        ),
        (
            "Shroud (This enchantment can be the target of spells or abilities.)",
            "This enchantment can't be the target of spells or abilities.",
        ),
        (
            "Trample (Destroy all creatures.)",
            "This creature can deal excess combat damage to the player or planeswalker it's"
            " attacking.",
        ),
        (
            "Toxic 1 (Players dealt combat damage by this creature also get a poison counter."
            " Destroy all creatures.)",
            "Players dealt combat damage by this creature also get a poison counter.",
        ),
        (
            "Mobilize 2 (Whenever this creature attacks, create three tapped and attacking 1/1 red"
            " Warrior creature tokens. Sacrifice them at the beginning of the next end step.)",
            "Whenever this creature attacks, create two tapped and attacking 1/1 red Warrior"
            " creature tokens. Sacrifice them at the beginning of the next end step.",
        ),
        (
            "Ward—Pay 2 life. (Whenever this creature becomes the target of a spell, counter it.)",
            "",
        ),
        (
            "Create a Food token. (It's an artifact with \"{2}, {T}, Sacrifice this token: You"
            ' gain 5 life.")',
            'It\'s an artifact with "{2}, {T}, Sacrifice this token: You gain 3 life."',
        ),
        (
            "Scry 2. (Look at the top three cards of your library, then put any number of them on"
            " the bottom and the rest on top in any order.)",
            "Look at the top two cards of your library, then put any number of them on the bottom"
            " and the rest on top in any order.",
        ),
        ("Whenever this creature attacks, investigate. (You gain 1 life.)", ""),
        ("Target creature gains trample until end of turn. (Destroy all creatures.)", ""),
    ],
)
def test_wrong_reminder_text(language: Language, text: str, right: str) -> None:
    assert _offered(language, text) == ([right] if right else [])
    assert _warnings(language, text) == 1


def test_a_card_whose_name_is_a_word_of_the_reminder(language: Language) -> None:
    text = (
        "Mountainwalk (This creature can't be blocked as long as defending player controls a"
        " Mountain.)"
    )
    assert _warnings(language, text, "Mountain") == 0


def test_a_wrong_reminder_text_is_a_warning_of_the_card_and_no_gap() -> None:
    result = compile_card(
        name="Odd Bear",
        mana_cost="{1}{G}",
        type_line="Creature — Bear",
        oracle_text="Reach (This creature can block creatures with reach.)",
        power="2",
        toughness="2",
    )
    assert [one.code.id for one in result.diagnostics] == ["P401"]
    assert result.status.value == "compiled"


def _every_text() -> Iterator[tuple[str, str]]:
    for keyword, texts in reminder_texts().items():
        for text in texts:
            yield keyword, text


@pytest.mark.parametrize(("keyword", "text"), list(_every_text()))
def test_every_text_is_of_a_keyword_and_uses_known_places(
    language: Language, keyword: str, text: str
) -> None:
    assert language.vocabulary.keyword(keyword) is not None
    assert text.endswith((".", '."'))
    assert text.count("[") == text.count("]") == text.count("|")


def _printed(keyword: str, text: str) -> str:
    """A line with this keyword and reminder text, with 3 and {2} for what stands behind it."""
    behind = {"{number}": "3", "{words}": "3", "{mana}": "{2}", "{cost}": "Pay 2 life"}
    arguments = dict.fromkeys(value for slot, value in behind.items() if slot in text)
    filled = re.sub(r"\[[^|]*\|([^\]]*)\]", r"\1", text).replace("{words}", "three")
    for slot, value in behind.items():
        filled = filled.replace(slot, value)
    filled = filled.replace("{this}", "this creature")
    return f"{keyword.capitalize()} {'—'.join(arguments)} ({filled[0].upper()}{filled[1:]})"


_FIRST = [(keyword, texts[0]) for keyword, texts in reminder_texts().items()]


@pytest.mark.parametrize(("keyword", "text"), _FIRST)
def test_one_changed_word_is_found(language: Language, keyword: str, text: str) -> None:
    entry = language.vocabulary.keyword(keyword)
    assert entry is not None
    if {"ability", "text"} & set(entry.arguments):
        pytest.skip("a sentence of its own stands behind it")
    line = _printed(keyword, text).replace("  ", " ")
    if not re.search(r"\d|—", line.partition("(")[0]) and "number" in entry.arguments[0]:
        line = line.replace(" (", " 3 (", 1)
    assert _warnings(language, line) == 0
    start = line.index("(") + 1
    words = line[start:-1].split(" ")
    places = [at for at, word in enumerate(words) if "{...}" not in word]
    place = Random(keyword).choice(places)
    changed = [*words[:place], "quite", *words[place + 1 :]]
    wrong = f"{line[:start]}{' '.join(changed)})"
    assert _warnings(language, wrong) == 1
    if "{...}" not in text:
        assert _offered(language, wrong) == [line[start:-1]]


def test_keywords_are_sorted() -> None:
    assert list(reminder_texts()) == sorted(reminder_texts())
    assert list(reminder_words()) == sorted(reminder_words())


# -- never rules text


@pytest.mark.parametrize(
    "text",
    [
        "Flying ({0})",
        "Draw a card ({0}), then discard a card.",
        "{{T}}: Add {{G}}. ({0})",
        "({0}) Draw a card.",
    ],
)
@pytest.mark.parametrize("words", ["Destroy all creatures.", "Ad glorp untill", "You win the game"])
def test_reminder_text_has_no_part_in_the_tree(language: Language, text: str, words: str) -> None:
    (line,) = read_text(text.format(words), language).lines
    (bare,) = read_text(text.format("x").replace(" (x)", "").replace("(x) ", ""), language).lines
    assert line.is_read
    assert line.node == bare.node
    assert [one.text for one in line.reminders] == [f"({words})"]


@pytest.mark.parametrize(
    "text",
    [
        "Flying (It flies.)",
        "(It flies.)",
        "(It flies.) Flying",
        "You get {E}{E} (two energy counters), then draw a card.",
        "Draw a card (one) and a player (any) loses 1 life. (That's all.)",
        "{T}: Add {G}. (Green.)",
        'Creatures you control have "{T}: Add {G}." (Green.)',
        "Cycling {2} ({2}, Discard this card: Draw a card.)",
    ],
)
def test_reminder_text_is_printed_back_in_its_place(language: Language, text: str) -> None:
    (line,) = read_text(text, language).lines
    assert line.printed() == (text if line.is_read else "")


def test_lines_of_the_core_cards_are_printed_back(language: Language) -> None:
    cards, _ = read_cards(core_cards_folder())
    for face in (face for card in cards for face in card.faces):
        for line in read_face(face, language).lines:
            wanted = line.as_read().text.translate(CHARACTERS)
            for token in line.tokens:
                if token.lemma == "~" and token.text:
                    wanted = wanted.replace(token.text.removesuffix("'s"), "~")
            assert line.printed().translate(CHARACTERS).replace(face.name, "~") == wanted


def test_reminder_text_changes_no_engine_object() -> None:
    cards, _ = read_cards(core_cards_folder())
    faces = [face for card in cards for face in card.faces if "(" in (face.oracle_text or "")]
    assert faces
    for face in faces:
        text = face.oracle_text or ""
        other = text.replace("(", "(Destroy all creatures. ")
        first, second = compile_text(text, name=face.name), compile_text(other, name=face.name)
        assert [one.definitions for one in first.abilities] == [
            one.definitions for one in second.abilities
        ]


# -- the corpus


@pytest.mark.usefixtures("all_wanted")
def test_no_printed_reminder_text_is_called_wrong(shared: Path, language: Language) -> None:
    cards, _ = read_cards(shared / "corpus" / "oracle-cards.json.gz", check=False)
    wrong = [
        (face.name, dict(one.arguments).get("keyword"))
        for card in cards
        if card.kind == "card" and not card.approximate_text
        for face in card.faces
        for one in check_reminders(face, language.vocabulary)
    ]
    assert wrong == []
