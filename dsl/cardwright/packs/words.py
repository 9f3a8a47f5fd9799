"""The words of a pack: TOML files in the form of ``grammar/lexicon``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cardwright.diagnostics import Diagnostic, Location, Report, diagnose
from cardwright.diagnostics.codes import packs as codes
from cardwright.packs.contributions import Words
from cardwright.vocabulary import LexiconError, Vocabulary, WordClash
from cardwright.vocabulary.lexicon import flatten_sections

if TYPE_CHECKING:
    from cardwright.compile.deferred import Keyword

Sections = Mapping[str, Any]


def word_files(words: Words) -> list[Path]:
    """The TOML files of a contribution."""
    return sorted(words.path.glob("*.toml")) if words.path.is_dir() else [words.path]


def read_word_file(path: Path) -> Sections:
    """The sections of a file.

    Raises:
        LexiconError: it cannot be read.
    """
    import tomllib  # few packs have words

    try:
        content = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        raise LexiconError(str(reason), source=path.name) from error
    if not all(isinstance(section, dict) for section in content.values()):
        raise LexiconError("a word must stand in a section", source=path.name)
    return content


def count_words(words: Words) -> int:
    """How many words a contribution has; 0 for files that cannot be read."""
    count = 0
    for path in word_files(words):
        try:
            sections = flatten_sections(read_word_file(path), path.name)
        except (LexiconError, AttributeError, TypeError, ValueError):
            continue
        count += sum(map(len, sections.values()))
    return count


def add_words(vocabulary: Vocabulary, words: Words, pack: str, report: Report) -> Vocabulary:
    """The vocabulary with a pack's words; what clashes or cannot be read is reported, left out."""
    for path in word_files(words):
        place = Location(str(path))
        try:
            sections = read_word_file(path)
            vocabulary = vocabulary.with_words(sections, pack)
        except WordClash:
            for single in _one_by_one(sections):
                try:
                    vocabulary = vocabulary.with_words(single, pack)
                except WordClash as clash:
                    report.append(_clash(clash, pack, place))
        except LexiconError as error:
            report.add(codes.WORDS_UNREADABLE, place, pack=pack, reason=error)
        except (AttributeError, TypeError, ValueError):
            reason = _bad_value(vocabulary, sections, pack)
            report.add(codes.WORDS_UNREADABLE, place, pack=pack, reason=reason)
    return vocabulary


def add_keyword(vocabulary: Vocabulary, keyword: Keyword, pack: str, report: Report) -> Vocabulary:
    """The vocabulary with the word of a pack's keyword ability."""
    entry = {keyword.name: {"argument": list(keyword.arguments)}}
    try:
        return vocabulary.with_words({"keyword": entry}, pack)
    except WordClash as clash:
        report.append(_clash(clash, pack, None))
        return vocabulary


def _clash(clash: WordClash, pack: str, place: Location | None) -> Diagnostic:
    first = "core" if clash.first == "the core lexicon" else clash.first
    return diagnose(codes.CLASH, place, kind="word", name=clash.word, first=first, second=pack)


def _bad_value(vocabulary: Vocabulary, sections: Sections, pack: str) -> str:
    """Which word has a value of another form than its section's words have."""
    try:
        for single in _one_by_one(sections):
            try:
                vocabulary.with_words(single, pack)
            except (AttributeError, TypeError, ValueError):
                section, words = next(iter(single.items()))
                return f'"{next(iter(words))}" in [{section}] has a value of the wrong form'
    except AttributeError:  # a section of words in groups without the groups
        pass
    return "a word has a value of the wrong form"


def _one_by_one(sections: Sections) -> Iterator[Sections]:
    """Each word as a file of its own."""
    for section, words in sections.items():
        for word, fields in words.items():
            if section in ("qualifier", "adverb", "preposition", "subtype", "label"):
                for inner, inner_fields in fields.items():
                    yield {section: {word: {inner: inner_fields}}}
            else:
                yield {section: {word: fields}}
