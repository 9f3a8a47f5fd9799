"""CR 702.5: Enchant. What an Aura spell targets and an Aura may be attached to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.ast import NounPhrase
from cardwright.compile.features import KeywordFeature
from cardwright.compile.filters import object_filter
from cardwright.compile.players import is_player_phrase, player_filter
from cardwright.engine.definitions.abilities import EnchantAbility

if TYPE_CHECKING:
    from cardwright.compile.keywords import KeywordArguments


def enchant(arguments: KeywordArguments) -> EnchantAbility | None:
    """ "Enchant creature you control", "enchant player" (CR 702.5a, 702.5d)."""
    c, phrase = arguments.c, arguments.phrase()
    if phrase is None:
        return None
    if not isinstance(phrase, NounPhrase) or phrase.determiner or phrase.quantity is not None:
        arguments.gap("what")
        return None
    if is_player_phrase(phrase):
        who = player_filter(c, phrase)
        return None if who is None else EnchantAbility(players=who)
    with c.matching():
        what = object_filter(c, phrase)
    return None if what is None else EnchantAbility(objects=what)


FEATURE = KeywordFeature(name="enchant", arguments=("quality",), ability=enchant, rules=("702.5",))
