"""Kinds of nonsense in which a word of one sort stands where only those of another may."""

from __future__ import annotations

from .kinds import Kind
from .places import (
    after_sentence,
    instruction_end,
    new_line,
    trigger,
    uncopied_end,
)

__all__ = ["SORTS"]

SORTS: tuple[Kind, ...] = (
    Kind(
        "complement",
        after_sentence,
        (
            "Target creature becomes {word}ed.",
            "Creatures you control have {word}s.",
            "Destroy target creature with {word}s.",
        ),
        (
            "Target creature becomes laughed.",
            "Target creature becomes exiled.",
            "Target creature becomes kicked.",
            "Target creature becomes power.",
            "Target creature becomes watermark.",
            "Target creature becomes bribery.",
            "Target creature becomes yours.",
            "Target creature becomes artifacts.",
            "Target creature becomes this land.",
            "Creatures you control have power.",
            "Creatures you control have mana values.",
            "Creatures you control have another.",
            "Destroy target creature with spells.",
            "Destroy target creature with yours.",
            "Destroy target creature with this land.",
        ),
    ),
    Kind(
        "quality of a keyword",
        new_line,
        ("Protection from {word}", "Protection from {word}s and from {other}s", "Enchant {word}"),
        (
            "Protection from it",
            "Protection from lowest",
            "Protection from hour",
            "Protection from power",
            "Protection from creature",
            "Protection from attacking",
            "Protection from two",
            "Protection from {time}",
            "Enchant creatures",
            "Enchant flying",
            "Enchant it",
        ),
    ),
    Kind(
        "quantity alone",
        after_sentence,
        ("Destroy a number of {word}.", "Exile up to two {word}ed."),
        (
            "Destroy a number of.",
            "Destroy one or more.",
            "Exile up to two.",
            "Draw both.",
            "Tap any target.",
            "Destroy itself.",
            "Put a number of on target creature.",
        ),
    ),
    Kind(
        "qualifier of another sort",
        after_sentence,
        ("Destroy target {word}ing creature.", "Exile target {word} card from your graveyard."),
        (
            "Destroy target noncombat creature.",
            "Destroy target noninstant creature.",
            "Destroy target suspended creature.",
            "Destroy target discarded creature.",
            "Destroy target final creature.",
            "Counter target enchanted spell.",
            "Counter target nonland spell.",
            "Exile target blocked card from your graveyard.",
            "Target Goblin player draws a card.",
            "Put a bottom counter on target creature.",
            "Put an affinity counter on target creature.",
        ),
    ),
    Kind(
        "gone through one by one",
        instruction_end,
        (" for each {word}", " for each {word}ed {other}"),
        (
            " for each power",
            " for each life",
            " for each damage",
            " for each watermark",
            " for each mana cost",
            " for each bribery",
            " for each hour",
            " for each creatures you control",
            " for each upkeep on the battlefield",
        ),
    ),
    Kind(
        "exception of what is not copied",
        uncopied_end,
        (", except it's a {word}", ", except it {word}s"),
        (
            ", except it's a Zombie",
            ", except it has flying",
            ", except its power is 3",
            ", except draw a card",
        ),
    ),
    Kind(
        "what a verb is never said of",
        after_sentence,
        ("Draw a card on the {word}.", "Search your library for all {word}s."),
        (
            "Destroy target land with power 4 or greater.",
            "Destroy target creature with loyalty 3.",
            "Counter target spell with a +1/+1 counter on it.",
            "Discard a graveyard.",
            "Reveal a graveyard.",
            "Draw a card on the battlefield.",
            "Search your library for all upkeeps.",
            "Destroy target creature casting.",
            "If target creature is activating, draw a card.",
        ),
    ),
    Kind(
        "event of what does not do it",
        trigger,
        ("Whenever a {word} dies", "Whenever this creature {word}ed"),
        (
            "Whenever a land dies",
            "Whenever a land attacks",
            "Whenever an artifact blocks",
            "Whenever this creature transformed",
            "Whenever this creature becomes destroyed",
            "Whenever this creature enters your library",
        ),
    ),
)
