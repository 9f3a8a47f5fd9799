"""What packs add besides cards."""

from __future__ import annotations

from pathlib import Path

import msgspec


class Words(msgspec.Struct, frozen=True):
    """Words of the language: a file in the form of ``grammar/lexicon/*.toml``, or a folder."""

    path: Path


class Keyword(msgspec.Struct, frozen=True):
    """A keyword ability whose rule is itself a text.

    ``means`` is rules text as a card would print it. A parameter is written ``[cost]``, ``[N]`` or
    ``[quality]`` and replaced by what stands behind the keyword.
    """

    name: str
    means: str
    #: What the keyword is written with: ``none``, ``number``, ``cost``, ``quality``, ``name``.
    argument: str = "none"


class GrammarRules(msgspec.Struct, frozen=True):
    """Rules of the phrase grammar: a file in the form of ``grammar/*.lark``, or a folder."""

    path: Path
