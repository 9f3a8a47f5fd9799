"""Words are data: what a pack adds to the lexicon is read at once, by every rule for its kind."""

from __future__ import annotations

import pytest

from cardwright.frames import Language, load_language, read_text
from cardwright.vocabulary import load_vocabulary

WORDS = {
    "noun": {
        "sheen": {"plural": "sheens", "sorts": ["Attribute"], "of": ["Object"]},
        "gleam": {"sorts": ["Amount", "Damage"], "mass": True, "digits": True, "takes": ["from"]},
        "wink": {"plural": "winks", "sorts": ["Time"], "qualifiers": ["slow"]},
    },
    "subtype": {"creature": {"Zibble": {"plural": "Zibblings"}}},
    "counter": {"glow": {}},
    "keyword": {"kindled": {"argument": ["cost"]}, "glimmering": {}},
    "qualifier": {"state": {"slow": {}, "zorked": {}}},
    "verb": {"glorp": {"past": "glorpt", "participle": "glorpt"}},
}
FRAMES = (("pack:glorp", "{player} glorp {permanents:Permanent} [for {gleam:Damage}]"),)


@pytest.fixture(scope="module")
def extended() -> Language:
    """The core language with a pack's words and one frame."""
    return load_language(FRAMES, vocabulary=load_vocabulary().with_words(WORDS, "pack"))


READ = [
    "Create two 2/2 red Zibble creature tokens.",
    "Zibblings you control get +1/+1.",
    "Non-Zibble creatures you control get +1/+1.",
    "Put two glow counters on target Zibble.",
    "Draw cards equal to the sheen of target creature.",
    "If that creature's sheen is 3 or greater, draw a card.",
    "Kindled {2}{R}",
    "Glimmering, flying",
    "Target creature gains glimmering until end of turn.",
    "Creatures you control have glimmering.",
    "Glorp target creature.",
    "Glorp target creature for 3 gleam.",
    "Whenever a player glorps a Zibble, you may draw a card.",
    "When target creature is glorpt, draw a card.",
    "Draw a card for each creature glorpt this way.",
    "Destroy target zorked creature.",
    "Exile each zorked card from your graveyard.",
    "Counter target zorked spell.",
    "Target creature becomes zorked.",
    "Whenever this creature becomes zorked, draw a card.",
    "If enchanted creature is zorked, draw a card.",
]
REFUSED = [
    "Draw cards equal to the sheen of target player.",
    "Glorp target player.",
    "Glorp target creature for three gleam.",
    "Kindled",
    "Glimmering {2}",
    "Target creature gains zibble until end of turn.",
    "Destroy target slow creature.",
    "Target zorked player draws a card.",
]


@pytest.mark.parametrize("text", READ)
def test_read(text: str, extended: Language, language: Language) -> None:
    (line,) = read_text(text, extended).lines
    assert line.is_read, line.reason
    (before,) = read_text(text, language).lines
    assert not before.is_read


@pytest.mark.parametrize("text", REFUSED)
def test_refused(text: str, extended: Language) -> None:
    (line,) = read_text(text, extended).lines
    assert not line.is_read


def test_nouns_say_what_they_take(language: Language) -> None:
    words = language.words
    assert words.noun_of["power"]
    assert "damage" in words.noun_tables["takes_from"]
    assert "letter" in words.noun_tables["takes_in"]
    assert "damage" in words.noun_tables["digits"]
    assert words.noun_qualifiers["party"] == {"full"}
