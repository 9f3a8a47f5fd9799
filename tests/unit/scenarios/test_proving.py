"""A scenario proves an ability when it fails without it."""

from __future__ import annotations

import pytest
from tests.unit.scenarios.hand_made import HandMade

from cardwright.errors import UnknownCard
from cardwright.scenarios import parse_scenarios
from cardwright.scenarios.proving import run_without

TEXT = """\
[scenario Llanowar Elves adds green mana]
alice controls Llanowar Elves
alice taps Llanowar Elves for mana
> alice has {G} in her mana pool
[scenario Llanowar Elves attacks]
alice controls Llanowar Elves
alice attacks bob with Llanowar Elves
> Llanowar Elves is attacking
"""


def test_only_what_needs_the_ability_fails() -> None:
    (adds, attacks), _ = parse_scenarios(TEXT)
    library = HandMade()
    assert adds.run(library).passed
    assert not run_without(adds, library, "Llanowar Elves", 0, 0).passed
    assert run_without(attacks, library, "Llanowar Elves", 0, 0).passed


def test_what_is_not_there_cannot_be_taken_away() -> None:
    (adds, _), _ = parse_scenarios(TEXT)
    with pytest.raises(IndexError):
        run_without(adds, HandMade(), "Llanowar Elves", 0, 1)
    with pytest.raises(UnknownCard):
        run_without(adds, HandMade(), "Lanowar Elves", 0, 0)
