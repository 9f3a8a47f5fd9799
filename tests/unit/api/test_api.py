"""The public interface: results, spans, JSON, faces, games by name."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardwright import api
from cardwright.api import (
    CardResult,
    IllegalAction,
    Library,
    PackError,
    RandomAgent,
    SourceCard,
    SourceFace,
    Status,
    UncompiledCard,
    UnknownCard,
    WrongNumberOfAgents,
    compile_card,
    compile_text,
    new_game,
    parse_scenarios,
    play_game,
)

GUARD = (
    "Vigilance, lifelink\n"
    "When this creature enters, draw a card.\n"
    "{2}, {T}: This creature gets +1/+1 until end of turn."
)


@pytest.fixture(scope="module")
def guard() -> CardResult:
    return compile_card(
        name="Lamp Guard",
        mana_cost="{2}{W}",
        type_line="Creature — Human Soldier",
        oracle_text=GUARD,
        power="2",
        toughness="2",
    )


def test_every_name_is_there() -> None:
    assert sorted(set(api.__all__)) == sorted(api.__all__)
    for name in api.__all__:
        assert getattr(api, name) is not None
    with pytest.raises(AttributeError):
        api.no_such_name  # noqa: B018


def test_a_card_has_one_ability_a_paragraph(guard: CardResult) -> None:
    assert guard.status is Status.COMPILED
    assert not guard.diagnostics
    assert [ability.text for ability in guard.abilities] == GUARD.split("\n")
    for ability in guard.abilities:
        assert ability.span.text(GUARD) == ability.text
        assert ability.definition is not None
    assert len(guard.abilities[0].definitions) == 2


def test_provenance_points_into_the_text(guard: CardResult) -> None:
    (drawing,) = [
        part
        for part in guard.abilities[1].provenance
        if "effects/draw" in part.feature and part.rules
    ]
    assert drawing.span.text(GUARD) == "draw a card"
    assert drawing.pack == "core"
    assert any(rule.startswith("121") for rule in drawing.rules)


def test_json_says_all_of_it(guard: CardResult) -> None:
    document = json.loads(guard.to_json())
    (face,) = document["faces"]
    assert document["schema"] == 1
    assert document["status"] == face["status"] == "compiled"
    assert face["characteristics"]["power"] == 2
    triggered = face["abilities"][1]
    assert triggered["definitions"][0]["type"] == "TriggeredAbility"
    assert triggered["span"] == [20, 59]
    assert triggered["provenance"]


def test_the_same_text_gives_equal_objects(guard: CardResult) -> None:
    again = compile_card(
        name="Another Guard",
        mana_cost="{2}{W}",
        type_line="Creature — Human Soldier",
        oracle_text=GUARD,
        power="2",
        toughness="2",
    )
    assert [each.definitions for each in again.abilities] == [
        each.definitions for each in guard.abilities
    ]


def test_a_card_is_as_good_as_its_worst_ability() -> None:
    card = compile_card(
        name="Odd Guard",
        mana_cost="{W}",
        type_line="Creature — Human",
        oracle_text="Vigilance\nFrobnicate target creature.",
        power="1",
        toughness="1",
    )
    assert [ability.status for ability in card.abilities] == [Status.COMPILED, Status.UNREAD]
    assert card.status is Status.UNREAD
    assert card.definition.uncompiled == ("Frobnicate target creature.",)
    (finding,) = card.diagnostics
    assert finding.headline == '"Frobnicate" is not a word of card text'


def test_a_card_without_text_is_compiled() -> None:
    card = compile_card(
        name="Plain Guard",
        mana_cost="{W}",
        type_line="Creature — Human",
        oracle_text="",
        power="1",
        toughness="1",
    )
    assert card.status is Status.COMPILED
    assert card.abilities == ()


def test_what_is_wrong_with_the_card_is_said_once() -> None:
    card = compile_card(
        name="Odd Guard", mana_cost="{Z}", type_line="Creature — Human", oracle_text="{Z}: Flying"
    )
    codes = [one.code.id for one in card.diagnostics]
    assert codes.count("S301") == 2
    assert "S311" in codes
    assert "P102" not in codes


def test_a_finding_is_one_line_of_text() -> None:
    (finding,) = compile_text("Flying\nFlyng").diagnostics
    assert str(finding) == (
        '2:1: error[P101]: "Flyng" is not a word of card text; did you mean "Flying"?'
    )


def test_modes_that_are_not_read_are_all_that_is_wrong_with_their_lead() -> None:
    card = compile_card(
        name="Odd Pact",
        type_line="Sorcery",
        oracle_text="Choose one —\n• Draw a crad.\n• Gian 2 life.",
    )
    assert [one.code.id for one in card.diagnostics] == ["P101", "P101"]


@pytest.mark.parametrize(
    ("power", "toughness", "status"),
    [("1", "2", Status.COMPILED), ("1", "1+*", Status.COMPILED), ("1", "two", Status.UNREAD)],
)
def test_numbers_are_numbers(power: str, toughness: str, status: Status) -> None:
    card = compile_card(
        name="Odd Guard", type_line="Creature — Human", power=power, toughness=toughness
    )
    assert card.status is status


def test_power_without_toughness() -> None:
    card = compile_card(name="Odd Guard", type_line="Creature — Human", power="1")
    assert [one.code.id for one in card.diagnostics] == ["S311"]


def test_faces() -> None:
    card = compile_card(
        name="Bright",
        mana_cost="{R}",
        type_line="Instant",
        oracle_text="Bright deals 2 damage to any target.",
        layout="split",
        faces=[
            {
                "name": "Dark",
                "mana_cost": "{B}",
                "type_line": "Instant",
                "oracle_text": "Target player discards a card.",
            }
        ],
    )
    assert card.name == "Bright // Dark"
    assert [face.name for face in card.faces] == ["Bright", "Dark"]
    assert card.status is Status.COMPILED
    assert len(card.abilities) == 2


def test_a_face_has_no_other_keys() -> None:
    with pytest.raises(TypeError, match="a face has no 'colour'"):
        compile_card(name="A", type_line="Instant", faces=[{"name": "B", "colour": "red"}])


@pytest.mark.parametrize(
    ("text", "status"),
    [
        ("{T}: Add {G}.", Status.COMPILED),
        ("Draw two cards.", Status.COMPILED),
        ("Flying", Status.COMPILED),
        ("Drw two cards.", Status.UNREAD),
        ("", Status.COMPILED),
    ],
)
def test_texts(text: str, status: Status) -> None:
    assert compile_text(text).status is status


def test_a_near_miss_is_offered() -> None:
    (finding,) = compile_text("Drw two cards.").diagnostics
    assert "Draw" in [each.text for each in finding.suggestions]


def test_a_library_finds_cards_by_name_and_by_face() -> None:
    library = Library()
    assert "Fire // Ice" in library
    assert library["Ice"] is library["Fire // Ice"]
    assert {card.name for card in library} >= {"Forest", "Fire // Ice"}
    assert len(library) == len(list(library))
    with pytest.raises(UnknownCard):
        library["No Such Card"]


def test_a_strict_library_raises_for_a_bad_pack(tmp_path: Path) -> None:
    (tmp_path / "pack.toml").write_text("id = ", encoding="utf-8")
    library = Library([tmp_path])
    assert library.report.has_errors
    assert "Forest" in library
    with pytest.raises(PackError, match=r"pack\.toml"):
        Library([tmp_path], strict=True)


def test_names_that_may_be_chosen() -> None:
    token = SourceCard(
        "Gizmo", "token", (SourceFace("Gizmo", type_line="Token Artifact"),), "token"
    )
    names = Library(cards=[token]).names()
    assert {"Fire", "Ice", "Insectile Aberration", "Hagra Broodpit", "Petty Theft"} <= set(names)
    assert "Fire // Ice" not in names
    assert "Gizmo" not in names


def test_a_game_by_names() -> None:
    deck = ["Mountain"] * 24 + ["Lightning Bolt"] * 36
    games = [new_game([deck, deck], [RandomAgent(1), RandomAgent(2)], seed=3) for _ in range(2)]
    for game in games:
        play_game(game)
    assert games[0].over
    assert games[0].turn == games[1].turn


def test_names_of_a_game_are_those_of_the_library_unless_given() -> None:
    deck = ["Forest"] * 60
    agents = [RandomAgent(1), RandomAgent(2)]
    assert "Insectile Aberration" in new_game([deck, deck], agents).card_names
    assert new_game([deck, deck], agents, card_names=["Shock"]).card_names == ("Shock",)


def test_unknown_and_uncompiled_cards_make_no_game() -> None:
    agents = [RandomAgent(1), RandomAgent(2)]
    with pytest.raises(UnknownCard, match="no card is called 'No Such Card'"):
        new_game([["No Such Card"], ["Forest"]], agents)
    with pytest.raises(UnknownCard, match="did you mean 'Forest'"):
        new_game([["Forst"], ["Forest"]], agents)
    with pytest.raises(WrongNumberOfAgents, match="1 agents for 2 players"):
        new_game([["Forest"], ["Forest"]], agents[:1])
    odd = SourceCard("Odd", "normal", (SourceFace("Odd", None, "Instant", "Frobnicate it."),))
    with pytest.raises(UncompiledCard, match="Frobnicate it"):
        new_game([["Odd"], ["Forest"]], agents, library=Library(cards=[odd]))


def test_a_creature_without_power_and_toughness_is_in_no_game() -> None:
    agents = [RandomAgent(1), RandomAgent(2)]
    odd = SourceCard("Odd", "normal", (SourceFace("Odd", "{G}", "Creature — Elf", "Flying"),))
    with pytest.raises(UncompiledCard, match="power and toughness"):
        new_game([["Odd"], ["Forest"]], agents, library=Library(cards=[odd]))


def test_an_illegal_answer_is_refused() -> None:
    class Wrong:
        def decide(self, view: object, request: object) -> object:
            return "nonsense"

    deck = ["Mountain"] * 24 + ["Lightning Bolt"] * 36
    game = new_game([deck, deck], [Wrong(), Wrong()], seed=3)
    with pytest.raises(IllegalAction):
        play_game(game)


def test_a_scenario_runs_with_the_installed_library() -> None:
    text = (
        "[scenario Bolt]\nalice controls Mountain\nalice has Lightning Bolt in hand\n"
        "alice casts Lightning Bolt on bob\nall pass\n> bob has 17 life\n"
    )
    (scenario,), report = parse_scenarios(text)
    assert not report
    assert scenario.run().passed
    (wrong,), _ = parse_scenarios(text.replace("17", "18"))
    result = wrong.run()
    assert not result.passed
    assert result.failure is not None
    assert result.failure.line == 6


def test_a_game_offers_every_loaded_name_and_no_token() -> None:
    """CR 201.4: halves and back faces too, unless the names are given."""
    from cardwright.api import Game

    names = Game().card_names
    assert {"Fire", "Ice", "Petty Theft", "Insectile Aberration", "Opt"} <= set(names)
    assert not any(name.endswith("Token") for name in names)
    assert Game(card_names=["Shock", "Nothing"]).card_names == ("Shock", "Nothing")


def test_a_saved_game_of_names_goes_on() -> None:
    """What may be chosen is saved with the game: the same questions are asked again."""
    from cardwright.api import Game, Library, RandomAgent
    from cardwright.engine.saving import resume_game, save_game
    from cardwright.engine.turn_structure.turn import run

    library = Library()
    deck = ["Plains"] * 20 + ["Nevermore"] * 10 + ["Meddling Mage"] * 10 + ["Cavern of Souls"] * 10
    game = Game([deck, deck], [RandomAgent(3)] * 2, library=library, seed=5)
    run(game, 12)
    again = resume_game(save_game(game), library.find)
    for one in (game, again):
        agent = RandomAgent(1)
        one.agents = [agent, agent]
        run(one)
    assert again.key() == game.key()
    assert again.card_name_types == game.card_name_types


def test_an_instruction_of_a_permanent_needs_a_cost_or_an_event() -> None:
    result = compile_text("Draw a card.", type_line="Enchantment")
    assert [one.code.id for one in result.diagnostics] == ["C119"]
    timed = "At the beginning of your upkeep, draw a card."
    for text, type_line in (("Draw a card.", "Sorcery"), (timed, "Enchantment")):
        assert not compile_text(text, type_line=type_line).diagnostics


def test_what_a_visit_does_is_read_and_not_played_yet() -> None:
    result = compile_text("Visit — Draw a card.", type_line="Artifact — Attraction")
    assert "C111" in [one.code.id for one in result.diagnostics]
