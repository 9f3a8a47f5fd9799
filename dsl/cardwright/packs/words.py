"""The words of a pack: TOML files in the form of ``grammar/lexicon``."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from typing import Any

from cardwright.packs.contributions import Words
from cardwright.vocabulary import LexiconError
from cardwright.vocabulary.lexicon import flatten_sections

Sections = dict[str, dict[str, Any]]


def read_words(words: Words) -> Iterator[tuple[str, Sections]]:
    """Each file with its sections of words.

    Raises:
        LexiconError: a file cannot be read.
    """
    paths = sorted(words.path.glob("*.toml")) if words.path.is_dir() else [words.path]
    for path in paths:
        try:
            content = tomllib.loads(path.read_text(encoding="utf-8"))
        except (OSError, tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            raise LexiconError(str(error), source=path.name) from error
        try:
            yield str(path), flatten_sections(content, path.name)
        except (AttributeError, TypeError, ValueError) as error:
            raise LexiconError("a section is no table of words", source=path.name) from error
