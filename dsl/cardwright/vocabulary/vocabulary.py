"""The vocabulary the lexer works with: immutable, and cheap to extend with a pack's words."""

from __future__ import annotations

import copy
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import Any

import msgspec

from cardwright import resources
from cardwright.vocabulary.cache import content_key, read_cached, write_cached
from cardwright.vocabulary.entries import Keyword, Noun, Subtype, Verb
from cardwright.vocabulary.errors import WordClash
from cardwright.vocabulary.lexicon import (
    KINDS,
    add_entry,
    flatten_sections,
    read_lexicon,
    readings_of,
)
from cardwright.vocabulary.tables import VocabularyTables
from cardwright.vocabulary.trie import ANY_CASE, CAPITALISED, Node, inserted, lookup
from cardwright.vocabulary.units import UnitTable
from cardwright.vocabulary.word_groups import WordGroups

#: Part of the cache key: changes when the tables' shape or the way they are built changes.
FORMAT_VERSION = b"2"


#: Kinds of qualifiers that say how an object is.
_OF_OBJECTS = frozenset(("state", "supertype"))


class Vocabulary:
    """Words with their classes and forms."""

    def __init__(self, tables: VocabularyTables, sources: Mapping[str, str] | None = None) -> None:
        self.tables = tables
        #: Word of a pack -> the pack.
        self._sources = dict(sources or {})

    @property
    def trie(self) -> Node:
        """Phrases by word; see ``trie``."""
        return self.tables.trie

    @property
    def added_qualifiers(self) -> frozenset[str]:
        """The states and supertypes that packs have added, but those that go with single nouns."""
        if not self._sources:
            return frozenset()
        kinds = self.tables.qualifiers
        of_nouns = {word for noun in self.tables.nouns.values() for word in noun.qualifiers}
        added = (word for word in self._sources if kinds.get(word) in _OF_OBJECTS)
        return frozenset(word for word in added if word not in of_nouns)

    @cached_property
    def groups(self) -> WordGroups:
        """Closed lists of words that tagging passes look for (``tagging.toml``)."""
        return WordGroups(self.tables.groups)

    @cached_property
    def units(self) -> UnitTable:
        """The units that texts are cut into, and what they are alone."""
        return UnitTable(self.trie, self.symbols)

    @cached_property
    def words_by_class(self) -> dict[str, frozenset[str]]:
        """Single words in lower case, with every class they may have."""
        alternatives = self.tables.alternatives
        found: dict[str, frozenset[str]] = {}
        for word, node in self.trie.items():
            classes = {node[key][0] for key in (ANY_CASE, CAPITALISED) if key in node}
            if classes:
                found[word] = frozenset(classes | set(alternatives.get(word, ())))
        return found

    @cached_property
    def symbols(self) -> frozenset[str]:
        """Symbols that may stand between braces, without them (CR 107.4-107.17)."""
        return frozenset(self.tables.symbols)

    def noun(self, lemma: str) -> Noun | None:
        """The entry of a noun; a counter's kind counts as one ("charge counter")."""
        entry = self.tables.nouns.get(lemma)
        if entry is None and lemma.endswith(" counter"):
            return Noun(lemma, lemma + "s", ("Counter",))
        return entry

    def verb(self, word: str) -> Verb | None:
        """The verb that ``word`` is a form of."""
        lemma = self.tables.verb_forms.get(word)
        return None if lemma is None else self.tables.verbs[lemma]

    def subtype(self, name: str) -> Subtype | None:
        """A subtype by its printed name."""
        return self.tables.subtypes.get(name)

    def keyword(self, name: str) -> Keyword | None:
        """A keyword ability by its name in lower case."""
        return self.tables.keywords.get(name)

    def reading(self, phrase: str, class_: str) -> tuple[str, str] | None:
        """(lemma, form) of a phrase in one class, or None if it has no such reading."""
        phrase = phrase.lower()
        found = self.tables.alternatives.get(phrase, {}).get(class_)
        if found is None:
            for capitalised in (False, True):
                entry = lookup(self.tables.trie, phrase, capitalised=capitalised)
                if entry is not None and entry[0] == class_:
                    found = entry[1:]
        return None if found is None else (found[0], found[1])

    def with_words(self, sections: Mapping[str, Any], source: str) -> Vocabulary:
        """This vocabulary and a pack's words, given as the content of a lexicon file.

        Shares everything with this one but the paths of the new words.

        Raises:
            WordClash: a word is already there, of the core or of another pack.
        """
        tables = copy.copy(self.tables)
        for field in msgspec.structs.fields(VocabularyTables):
            value = getattr(tables, field.name)
            if field.name != "trie":
                setattr(tables, field.name, copy.copy(value))
        sources = dict(self._sources)
        for section, words in flatten_sections(sections, source).items():
            for word, fields in words.items():
                self._refuse_clash(section, word, source, sources)
                sources[word] = source
                add_entry(tables, section, word, fields)
                for phrase, reading, capitalised in readings_of(section, word, fields):
                    if lookup(tables.trie, phrase, capitalised=capitalised) is not None:
                        raise WordClash(phrase, sources.get(word, "the core lexicon"), source)
                    tables.trie = inserted(tables.trie, phrase, reading, capitalised=capitalised)
        return Vocabulary(tables, sources)

    def _refuse_clash(
        self, section: str, word: str, source: str, sources: Mapping[str, str]
    ) -> None:
        section = section.partition(".")[0]
        table = {
            "noun": "nouns",
            "verb": "verbs",
            "subtype": "subtypes",
            "keyword": "keywords",
            "counter": "counters",
            "card_type": "card_types",
            **KINDS,
        }.get(section)
        if word in sources or (table is not None and word in getattr(self.tables, table)):
            raise WordClash(word, sources.get(word, "the core lexicon"), source)


def load_vocabulary(folder: Path | None = None, *, use_cache: bool = True) -> Vocabulary:
    """The core vocabulary, from the cache if it holds these very files.

    Raises:
        LexiconError: a lexicon file breaks a rule of the lexicon.
    """
    folder = folder or resources.grammar_folder() / "lexicon"
    if not use_cache:
        return Vocabulary(read_lexicon(folder))
    parts = [FORMAT_VERSION, msgspec.__version__.encode()]
    for path in sorted(folder.glob("*.toml")):
        parts += [path.name.encode(), path.read_bytes()]
    key = content_key(parts)
    body = read_cached("vocabulary", key)
    if body is not None:
        try:
            return Vocabulary(msgspec.msgpack.decode(body, type=VocabularyTables))
        except msgspec.MsgspecError:
            pass
    tables = read_lexicon(folder)
    write_cached("vocabulary", key, msgspec.msgpack.encode(tables))
    return Vocabulary(tables)
