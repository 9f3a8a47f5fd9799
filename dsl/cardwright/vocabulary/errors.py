"""What can be wrong with a lexicon. Card text is never the reason."""

from __future__ import annotations


class LexiconError(Exception):
    """A lexicon file, or a pack's words, break a rule of the lexicon."""

    def __init__(self, message: str, *, source: str, word: str = "") -> None:
        super().__init__(f"{source}: {message}")
        self.source = source
        self.word = word


class WordClash(LexiconError):
    """Two sources claim the same word in the same section."""

    def __init__(self, word: str, first: str, second: str) -> None:
        super().__init__(f'"{word}" is already a word of {first}', source=second, word=word)
        self.first = first
        self.second = second
