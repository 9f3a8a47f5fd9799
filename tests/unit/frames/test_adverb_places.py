"""The tables of adverbs name adverbs and verbs of the lexicon."""

from __future__ import annotations

from collections.abc import Mapping

from cardwright.frames import Language
from cardwright.frames.verb_kinds import FRAME_KINDS

#: Adverbs that may stand behind any verb; a duration is checked apart, by what lasts (CR 611.2a).
BEHIND_ANY = {"instead", "this way", "to and dealt by"}
#: What `adverb_opening` asks for besides verbs.
SHAPES = {"after", "clause", "during", "for each", "lead", "may", "only", "subject"}


def _unknown_verbs(table: Mapping[str, frozenset[str]], language: Language) -> set[str]:
    given = {kind for verb in language.vocabulary.tables.verbs.values() for kind in verb.kinds}
    verbs = {verb for row in table.values() for verb in row} - {"*"} - given - FRAME_KINDS
    return {verb for verb in verbs if not language.table.active(verb)}


def test_rows_name_verbs_that_have_frames(language: Language) -> None:
    words = language.words
    assert _unknown_verbs(words.adverbs_behind, language) == set()
    assert _unknown_verbs(words.adverbs_before, language) == set()
    assert _unknown_verbs(words.opening_adverbs, language) <= SHAPES


def test_kinds_of_verbs_are_asked_for(language: Language) -> None:
    words = language.words
    tables = (words.adverbs_behind, words.adverbs_before, words.opening_adverbs)
    asked = {kind for table in tables for row in table.values() for kind in row}
    given = {kind for verb in language.vocabulary.tables.verbs.values() for kind in verb.kinds}
    assert given <= asked


def test_every_adverb_has_its_verbs_or_is_said_to_go_with_any(language: Language) -> None:
    words = language.words
    free = {word for word, kind in words.adverbs.items() if kind != "duration"}
    assert free - set(words.adverbs_behind) == BEHIND_ANY
