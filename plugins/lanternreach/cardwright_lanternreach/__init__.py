"""Lanternreach: a keyword, a verb, a kind of counter, and cards that use them."""

from collections.abc import Iterable
from pathlib import Path

from cardwright.api import KeywordFeature, Pack, VerbFeature, Words, hookimpl

FOLDER = Path(__file__).parent


@hookimpl
def cardwright_pack() -> Pack:
    """The pack that ``pack.toml`` describes."""
    return Pack.from_folder(FOLDER)


@hookimpl
def cardwright_words() -> Iterable[Words]:
    """The verb's forms, and the kind of counter."""
    return [Words(FOLDER / "words.toml")]


@hookimpl
def cardwright_verbs() -> Iterable[VerbFeature]:
    """The verb "kindle"."""
    from cardwright_lanternreach.kindle import FEATURE

    return [FEATURE]


@hookimpl
def cardwright_keywords() -> Iterable[KeywordFeature]:
    """The keyword ability "lanternlit", whose rule is a text."""
    return [
        KeywordFeature(
            name="lanternlit",
            means="Whenever this creature attacks, you gain 1 life.",
            rules=("702.1",),
        )
    ]
