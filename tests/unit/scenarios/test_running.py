"""Running scenarios with hand-made cards: what a failure says, what may be left unsaid."""

from __future__ import annotations

import pytest
from tests.unit.scenarios.hand_made import HandMade

from cardwright.diagnostics import render_full
from cardwright.scenarios import parse_scenarios
from cardwright.scenarios.result import ScenarioResult


def run(text: str) -> ScenarioResult:
    scenarios, report = parse_scenarios(f"[scenario A test]\n{text}", "a.scenario")
    assert not report, render_full(report)
    return scenarios[0].run(HandMade())


def failure(text: str) -> tuple[int, str]:
    """The line and what was so instead."""
    result = run(text)
    assert result.failure is not None
    assert not result.failure.bug, result.failure.bug
    return result.failure.line, result.failure.actual


PASSING = {
    "equal sources need no answer": """
        alice controls 3 Forest
        alice has Grizzly Bears in hand
        alice casts Grizzly Bears
        all pass
        > Grizzly Bears is on the battlefield""",
    "the only payment needs no answer": """
        alice controls Forest and Mountain
        alice has Grizzly Bears in hand
        alice casts Grizzly Bears
        > Mountain is tapped""",
    "a payment is said": """
        alice controls Forest, Mountain and Llanowar Elves
        alice has Grizzly Bears in hand
        alice casts Grizzly Bears
        alice pays with Forest, Llanowar Elves
        > Mountain is untapped""",
    "what is illegal changes nothing": """
        alice controls Forest
        alice has Grizzly Bears in hand
        alice casts Grizzly Bears
        > that is illegal
        > Forest is untapped
        > alice has Grizzly Bears in hand
        alice taps Forest for mana
        > alice has {G} in her mana pool""",
    "an illegal attack is taken back": """
        alice controls Hill Giant summoning sick
        alice controls Gray Ogre
        alice attacks bob with Hill Giant
        > that is illegal
        > it is alice's main phase
        alice attacks bob with Gray Ogre
        > Gray Ogre is attacking""",
    "attacks on two players are one declaration": """
        players alice, bob, carol
        alice controls Hill Giant and Gray Ogre
        alice attacks bob with Hill Giant
        alice attacks carol with Gray Ogre
        the game goes to the combat damage step
        > bob has 17 life
        > carol has 18 life""",
    "a label follows an object": """
        alice controls Gray Ogre as one
        alice controls Gray Ogre as two
        bob controls Hill Giant
        alice attacks bob with one
        bob blocks one with Hill Giant
        the game goes to the end of combat
        > one is in alice's graveyard
        > two is on the battlefield""",
    "the game may end": """
        alice controls Hill Giant
        bob has 3 life
        alice attacks bob with Hill Giant
        bob does not block
        the game goes to the combat damage step
        > bob has lost
        > alice has won""",
    "a player concedes": """
        players alice, bob, carol
        alice controls Forest
        bob controls Hill Giant
        bob concedes
        > bob has lost
        > bob does not control Hill Giant
        alice taps Forest for mana
        carol concedes
        > alice has won""",
    "nobody acts": """
        alice controls Hill Giant
        bob has 2 poison counters
        > Hill Giant is 3/3
        > Hill Giant is red
        > Hill Giant is a Giant
        > Hill Giant is not a land
        > Hill Giant does not have flying
        > bob has 2 poison counters
        > alice controls 1 creature
        > bob does not control any creature""",
}
FAILING = {
    "an expectation": (
        """alice controls Forest
        > Forest is tapped""",
        (3, "Forest is Forest on the battlefield"),
    ),
    "a payment that may differ": (
        """alice controls Forest, Mountain and Llanowar Elves
        alice has Grizzly Bears in hand
        alice casts Grizzly Bears
        > Grizzly Bears is on the stack""",
        (
            4,
            "alice must pay {1}{G} for alice's Grizzly Bears with some of: alice's Forest,"
            " alice's Mountain, alice's Llanowar Elves",
        ),
    ),
    "an answer that nobody asked for": (
        """alice controls Forest
        alice taps Forest for mana
        alice chooses red
        > alice has {G} in her mana pool""",
        (4, "nothing is asked: it is turn 1, alice's first main phase"),
    ),
    "no blocks are said": (
        """alice controls Hill Giant
        bob controls Gray Ogre
        alice attacks bob with Hill Giant
        the game goes to the combat damage step
        > bob has 17 life""",
        (5, 'it must be said: "bob blocks ..." or "bob does not block"'),
    ),
    "two things of one name": (
        """alice controls Forest and Grizzly Bears
        alice controls Grizzly Bears tapped
        > Grizzly Bears is tapped""",
        (
            4,
            "Grizzly Bears is not one thing: Grizzly Bears is Grizzly Bears (2/2) on the"
            " battlefield; Grizzly Bears is Grizzly Bears (2/2, tapped) on the battlefield;"
            " use a label",
        ),
    ),
    "something misspelt that is called illegal": (
        """alice controls Forest tapped
        alice taps Forrest for mana
        > that is illegal""",
        (3, 'no card is called "Forrest"; did you mean "Forest"?'),
    ),
    "something absent that is called illegal": (
        """alice controls Forest
        alice casts Grizzly Bears
        > that is illegal""",
        (3, "there is no Grizzly Bears"),
    ),
    "an unknown keyword": (
        """alice controls Hill Giant
        > Hill Giant does not have flyng""",
        (3, '"flyng" is no keyword ability'),
    ),
    "an unknown card": (
        """alice controls Hill Gaint
        > alice has 20 life""",
        (2, 'no card is called "Hill Gaint"; did you mean "Hill Giant"?'),
    ),
    "an action that is not legal": (
        """alice controls Forest tapped
        alice taps Forest for mana
        > alice has {G} in her mana pool""",
        (
            3,
            "that is not legal: alice's Forest is tapped already;"
            " turn 1, alice's first main phase, alice can only pass",
        ),
    ),
    "an action that is not legal where others are": (
        """alice controls Forest and Llanowar Elves summoning sick
        alice taps Llanowar Elves for mana
        > alice has {G} in her mana pool""",
        (
            3,
            "that is not legal: alice's Llanowar Elves came under alice's control this turn"
            " (CR 302.6); turn 1, alice's first main phase, alice can pass or tap Forest for mana",
        ),
    ),
    "an attack by nobody": (
        """alice controls Grizzly Bears summoning sick
        alice attacks bob with Grizzly Bears
        > bob has 18 life""",
        (
            3,
            "no creature can attack: it is turn 1, alice's declare attackers step; Grizzly Bears"
            " cannot attack: it came under its controller's control this turn (CR 302.6)",
        ),
    ),
    "an action that is legal after all": (
        """alice controls Forest
        alice taps Forest for mana
        > that is illegal""",
        (4, "it is legal"),
    ),
    "a step that never comes": (
        """alice controls Forest
        the game goes to the combat damage step
        > alice has 20 life""",
        (3, "that never came: it is turn 1, alice's end of combat step"),
    ),
    "priority that was passed": (
        """alice controls Forest
        alice passes
        alice taps Forest for mana
        > alice has {G} in her mana pool""",
        (4, "alice has passed already: all must pass first"),
    ),
}


@pytest.mark.parametrize("text", PASSING.values(), ids=PASSING.keys())
def test_passes(text: str) -> None:
    result = run(text)
    assert result.passed, result.failure and result.failure.render()


@pytest.mark.parametrize(("text", "expected"), FAILING.values(), ids=FAILING.keys())
def test_fails(text: str, expected: tuple[int, str]) -> None:
    assert failure(text) == expected


def test_a_failure_is_shown_with_its_line_and_the_game() -> None:
    result = run(
        "alice controls Forest\nalice taps Forest for mana\n> alice has {R} in her mana pool"
    )
    assert result.failure is not None
    assert result.failure.render() == (
        "a.scenario:4\n"
        "   4 | > alice has {R} in her mana pool\n"
        "     | expected: alice has {R} in her mana pool\n"
        "     | but alice has {G} in the mana pool\n"
        "the game then:\n"
        "  turn 1, alice's first main phase\n"
        "  alice: 20 life, {G}\n"
        "    controls: Forest (tapped)\n"
        "    library: 0\n"
        "  bob: 20 life\n"
        "    library: 0\n"
    )


def test_how_something_was_cast_is_not_told_as_a_choice() -> None:
    result = run(
        "alice controls 2 Forest\nalice has Grizzly Bears in hand\nalice casts Grizzly Bears\n"
        "all pass\n> alice has 1 life"
    )
    assert result.failure is not None
    assert "controls: 2 Forest (tapped), Grizzly Bears (2/2)\n" in result.failure.render()


def test_what_happened_is_told_on_demand() -> None:
    scenarios, _ = parse_scenarios(
        "[scenario A test]\nalice controls Forest\nalice taps Forest for mana\n"
        "the game goes to the end step\n> alice has 20 life\n"
    )
    assert scenarios[0].run(HandMade()).events == ()
    events = scenarios[0].run(HandMade(), log=True).events
    assert events[0] == "turn 1, alice's first main phase"
    assert any(line.startswith("  tap: object alice's Forest") for line in events)
