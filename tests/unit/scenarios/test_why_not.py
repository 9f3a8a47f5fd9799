"""Why an action of a scenario is not legal: the reason, with what it is about."""

from __future__ import annotations

import pytest

from cardwright.api import Library
from cardwright.scenarios import parse_scenarios


@pytest.fixture(scope="module")
def library() -> Library:
    return Library(entry_points=False)


NOT_LEGAL = {
    "alice controls Forest tapped | alice taps Forest for mana": "alice's Forest is tapped already",
    "alice controls Llanowar Elves summoning sick | alice taps Llanowar Elves for mana": (
        "alice's Llanowar Elves came under alice's control this turn (CR 302.6)"
    ),
    "alice controls Llanowar Elves summoning sick tapped | alice taps Llanowar Elves for mana": (
        "alice's Llanowar Elves is tapped already and"
        " alice's Llanowar Elves came under alice's control this turn (CR 302.6)"
    ),
    "alice has Shock in hand | alice casts Shock on bob": "alice has too little mana to pay {R}",
    "bob has Grizzly Bears in hand | bob controls 2 Forest | bob casts Grizzly Bears": (
        "it needs a main phase of bob's turn with an empty stack,"
        " and it is turn 1, alice's first main phase (CR 307.1)"
    ),
    "bob has Grizzly Bears in hand | bob casts Grizzly Bears": (
        "it needs a main phase of bob's turn with an empty stack,"
        " and it is turn 1, alice's first main phase (CR 307.1)"
        " and bob has too little mana to pay {1}{G}"
    ),
    "alice has 2 Forest in hand | alice plays Forest | alice plays Forest": (
        "alice has played a land this turn (CR 305.2)"
    ),
    "alice has Forest in hand | alice casts Forest": (
        'lands are played, not cast (CR 305.1): "alice plays Forest"'
    ),
    "alice has Shock in hand | alice plays Shock": 'Shock is no land: "alice casts Shock"',
    "alice has Shock in graveyard | alice controls Mountain | alice casts Shock on bob": (
        "Shock is in alice's graveyard, from where alice cannot cast it"
    ),
    "bob controls Prodigal Sorcerer | alice activates Prodigal Sorcerer on bob": (
        "bob controls Prodigal Sorcerer"
    ),
    "alice has Murder in hand | alice controls 3 Swamp | alice casts Murder on bob": (
        "there is no legal target for it, or an effect forbids it (CR 601.2c)"
    ),
    "alice controls Hill Giant | alice activates Hill Giant": (
        "Hill Giant has no ability that is activated"
    ),
    "alice controls Hill Giant | alice taps Hill Giant for mana": (
        "Hill Giant has no mana ability with {T}"
    ),
}


def _actual(text: str, library: Library) -> str:
    body = "\n".join(text.split(" | "))
    scenarios, report = parse_scenarios(f"[scenario A]\n{body}\n> alice has 20 life\n", "a")
    assert not report
    failure = scenarios[0].run(library).failure
    assert failure is not None
    assert not failure.bug
    return failure.actual


@pytest.mark.parametrize("text", NOT_LEGAL)
def test_why_an_action_is_not_legal(text: str, library: Library) -> None:
    assert _actual(text, library).startswith(f"that is not legal: {NOT_LEGAL[text]}; ")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("alice controls Hill Giant tapped | alice attacks bob with Hill Giant", "it is tapped"),
        ("alice controls Forest | alice attacks bob with Forest", "it is no creature"),
        ("bob controls Hill Giant | alice attacks bob with Hill Giant", "bob controls it"),
        (
            "alice controls Hill Giant summoning sick and Gray Ogre"
            " | alice attacks bob with Hill Giant",
            "it came under its controller's control this turn (CR 302.6)",
        ),
    ],
)
def test_why_a_creature_cannot_attack(text: str, reason: str, library: Library) -> None:
    assert f"cannot attack: {reason}" in _actual(text, library)


def test_why_something_cannot_be_done_is_said_of_expectations_too(library: Library) -> None:
    text = "alice has Shock in hand | > alice can cast Shock"
    assert _actual(text, library) == "alice cannot: alice has too little mana to pay {R}"


def test_asking_changes_nothing(library: Library) -> None:
    """The reasons are sought on copies: what is said to be illegal leaves the game as it was."""
    text = (
        "[scenario A]\nbob has Grizzly Bears in hand\nbob controls 2 Forest\n"
        "> bob cannot cast Grizzly Bears\n> it is alice's turn\n> bob has 20 life\n"
    )
    scenarios, report = parse_scenarios(text, "a")
    assert [one.headline for one in report] == []
    result = scenarios[0].run(library)
    assert result.passed, result.failure
