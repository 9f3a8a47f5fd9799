"""What packs add besides cards."""

from __future__ import annotations

from pathlib import Path

import msgspec


class Words(msgspec.Struct, frozen=True):
    """Words of the language: a file in the form of ``grammar/lexicon/*.toml``, or a folder."""

    path: Path


class GrammarRules(msgspec.Struct, frozen=True):
    """Rules of the phrase grammar: a file in the form of ``grammar/*.lark``, or a folder."""

    path: Path
