"""The vocabulary as plain data: what the cache holds."""

from __future__ import annotations

from typing import Any

import msgspec

from cardwright.vocabulary.entries import Keyword, Noun, Subtype, Verb


class VocabularyTables(msgspec.Struct):
    """Everything the lexicon files say. Treated as immutable once built."""

    trie: dict[str, Any] = msgspec.field(default_factory=dict)
    #: Phrase -> class -> [lemma, form], for phrases with more than one reading.
    alternatives: dict[str, dict[str, list[str]]] = msgspec.field(default_factory=dict)
    #: Phrase -> its classes, the scanner's choice first.
    ambiguous: dict[str, list[str]] = msgspec.field(default_factory=dict)
    nouns: dict[str, Noun] = msgspec.field(default_factory=dict)
    verbs: dict[str, Verb] = msgspec.field(default_factory=dict)
    #: Any form of a verb -> lemma.
    verb_forms: dict[str, str] = msgspec.field(default_factory=dict)
    card_types: dict[str, str | None] = msgspec.field(default_factory=dict)
    subtypes: dict[str, Subtype] = msgspec.field(default_factory=dict)
    keywords: dict[str, Keyword] = msgspec.field(default_factory=dict)
    #: Word -> kind, for words whose section has kinds.
    qualifiers: dict[str, str] = msgspec.field(default_factory=dict)
    adverbs: dict[str, str] = msgspec.field(default_factory=dict)
    prepositions: dict[str, str] = msgspec.field(default_factory=dict)
    #: Text before a long dash -> "ability_word" | "keyword" | "flavor_word" | "anchor_word".
    #: Ability words and keywords in lower case, the others as printed.
    labels: dict[str, str] = msgspec.field(default_factory=dict)
    counters: list[str] = msgspec.field(default_factory=list)
    #: Symbols between braces, without them.
    symbols: list[str] = msgspec.field(default_factory=list)
    numbers: dict[str, int] = msgspec.field(default_factory=dict)
    #: Closed lists of words that tagging passes look for.
    groups: dict[str, list[str]] = msgspec.field(default_factory=dict)
    #: How often a word is printed, for ranking suggestions.
    frequency: dict[str, int] = msgspec.field(default_factory=dict)
