"""Reads ``grammar/lexicon/*.toml`` and turns each word into the readings the scanner finds.

A section's name says what its words are; its table says the forms. A word that several sections
claim must be listed in ``ambiguous.toml``, which names the reading the scanner starts from; the
tagging passes choose among the others.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from cardwright.vocabulary.entries import Keyword, Noun, Subtype, Verb
from cardwright.vocabulary.errors import LexiconError, WordClash
from cardwright.vocabulary.inflection import possessive, regular_plural, regular_verb_forms
from cardwright.vocabulary.tables import VocabularyTables
from cardwright.vocabulary.trie import insert

Fields = Mapping[str, Any]
Words = Mapping[str, Mapping[str, Any]]

#: Sections whose words are used as they are written, and their token class.
PLAIN_SECTIONS = {
    "adverb": "ADV",
    "and": "AND",
    "be": "BE",
    "color": "COLOR",
    "comparison": "CMP",
    "determiner": "DET",
    "gerund": "VING",
    "have": "HAVE",
    "modal": "MODAL",
    "named": "NAMED",
    "not": "NOT",
    "or": "OR",
    "possessive": "POSS",
    "preposition": "P",
    "pronoun": "PRON",
    "pronoun_be": "PRONBE",
    "pronoun_have": "PRONHAVE",
    "qualifier": "ADJ",
    "self": "SELF",
    "subordinator": "SUBORD",
    "target": "TARGET",
    "that": "THAT",
    "then": "THEN",
    "trigger": "WHEN",
}
#: Sections with subsections; the second part is kept as the word's kind.
KINDS = {"qualifier": "qualifiers", "adverb": "adverbs", "preposition": "prepositions"}

SECTIONS = frozenset(PLAIN_SECTIONS) | {
    "noun",
    "verb",
    "card_type",
    "subtype",
    "counter",
    "keyword",
    "label",
    "number",
    "symbol",
    "group",
    "ambiguous",
    "frequency",
}


def read_lexicon(folder: Path) -> VocabularyTables:
    """The tables of all lexicon files in ``folder``.

    Raises:
        LexiconError: a file, a section or a word breaks a rule of the lexicon.
    """
    import tomllib  # not needed when the cache has the tables

    builder = TableBuilder()
    for path in sorted(folder.glob("*.toml")):
        try:
            content = tomllib.loads(path.read_text(encoding="utf-8"))
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            raise LexiconError(str(error), source=path.name) from error
        builder.add(flatten_sections(content, path.name), path.name)
    return builder.finished()


def flatten_sections(content: Mapping[str, Any], source: str) -> dict[str, dict[str, Any]]:
    """Sections by dotted name: ``[adverb.way]`` becomes ``"adverb.way"``."""
    flat: dict[str, dict[str, Any]] = {}
    for section, words in content.items():
        if section not in SECTIONS:
            raise LexiconError(f"no section is called [{section}]", source=source)
        if section in KINDS or section in ("subtype", "label"):
            for kind, inner in words.items():
                flat[f"{section}.{kind}"] = dict(inner)
        else:
            flat[section] = dict(words)
    return flat


class TableBuilder:
    """Collects words and their readings, then writes the tables."""

    def __init__(self) -> None:
        self.tables = VocabularyTables()
        self._sources: dict[tuple[str, str], str] = {}
        #: (phrase, needs a capital) -> readings in the order they were added.
        self._readings: dict[tuple[str, bool], list[list[str]]] = {}

    def add(self, sections: Mapping[str, Words], source: str) -> None:
        """Add the words of one source."""
        for section, words in sections.items():
            for word, fields in words.items():
                self._add_word(section, word, fields, source)

    def _add_word(self, section: str, word: str, fields: Any, source: str) -> None:
        first = self._sources.setdefault((section.partition(".")[0], word), source)
        if first != source:
            raise WordClash(word, first, source)
        add_entry(self.tables, section, word, fields)
        for phrase, reading, capitalised in readings_of(section, word, fields):
            readings = self._readings.setdefault((phrase.lower(), capitalised), [])
            if all(reading[0] != other[0] for other in readings):
                readings.append(reading)

    def finished(self) -> VocabularyTables:
        """The tables, with the trie and the alternatives filled."""
        tables = self.tables
        for (phrase, capitalised), readings in self._readings.items():
            chosen = readings[0]
            if len(readings) > 1:
                order = tables.ambiguous.get(phrase)
                classes = [reading[0] for reading in readings]
                if order is None or sorted(order) != sorted(classes):
                    raise LexiconError(
                        f'"{phrase}" is {", ".join(classes)}: say in which order in ambiguous.toml',
                        source="lexicon",
                        word=phrase,
                    )
                chosen = next(reading for reading in readings if reading[0] == order[0])
                tables.alternatives[phrase] = {reading[0]: reading[1:] for reading in readings}
            insert(tables.trie, phrase, chosen, capitalised=capitalised)
        return tables


def add_entry(tables: VocabularyTables, section: str, word: str, fields: Any) -> None:
    """Record what the lexicon says about a word, apart from its readings. In place."""
    section, _, kind = section.partition(".")
    if section in KINDS:
        getattr(tables, KINDS[section])[word] = kind
    elif section == "noun":
        tables.nouns[word] = noun_entry(word, fields)
    elif section == "counter":
        tables.counters.append(word)
    elif section == "verb":
        verb = verb_entry(word, fields)
        tables.verbs[word] = verb
        for form in (verb.lemma, verb.third, verb.past, verb.participle, verb.gerund):
            tables.verb_forms.setdefault(form, word)
    elif section == "keyword":
        tables.keywords[word] = keyword_entry(word, fields)
    elif section == "subtype":
        known = tables.subtypes.get(word)
        types = (*known.card_types, kind) if known else (kind,)
        tables.subtypes[word] = Subtype(word, types, fields.get("plural"))
    elif section == "card_type":
        tables.card_types[word] = fields.get("plural")
    elif section == "label":
        tables.labels[word.lower() if kind in ("ability_word", "keyword") else word] = kind
    elif section == "number":
        tables.numbers[word] = fields
    elif section == "symbol":
        tables.symbols.append(word)
    elif section == "group":
        tables.groups[word] = sorted(fields)
    elif section == "ambiguous":
        tables.ambiguous[word] = list(fields)
    elif section == "frequency":
        tables.frequency[word] = fields


def noun_entry(word: str, fields: Fields) -> Noun:
    """A noun from its line; a plural by rule is only made when the line asks for it."""
    plural = fields.get("plural")
    return Noun(
        lemma=word,
        plural=regular_plural(word) if plural is True else plural,
        sorts=tuple(fields.get("sorts", ())),
        mass=fields.get("mass", False),
        of=tuple(fields.get("of", ())),
        takes=tuple(fields.get("takes", ())),
        qualifiers=tuple(fields.get("qualifiers", ())),
        digits=fields.get("digits", False),
    )


def verb_entry(word: str, fields: Fields) -> Verb:
    """A verb from its line; forms that are not written follow the rule."""
    third, past, gerund = regular_verb_forms(word)
    past = fields.get("past", past)
    return Verb(
        lemma=word,
        third=fields.get("s", third),
        past=past,
        participle=fields.get("participle", past),
        gerund=fields.get("gerund", gerund),
        terminal=fields.get("class", "V_DO"),
        kinds=tuple(fields.get("kinds", ())),
    )


def keyword_entry(word: str, fields: Fields) -> Keyword:
    """A keyword from its line."""
    arguments = tuple(fields.get("argument", ("none",)))
    terminal = fields.get("class")
    if terminal is None:
        terminal = {("number",): "KWNUM", ("none",): "KW"}.get(arguments, "KWC")
    return Keyword(word, arguments, terminal)


def readings_of(section: str, word: str, fields: Any) -> Iterator[tuple[str, list[str], bool]]:
    """Phrases by which a word is found: (phrase, [class, lemma, form], needs a capital)."""
    section, _, kind = section.partition(".")
    if section in PLAIN_SECTIONS:
        yield word, [PLAIN_SECTIONS[section], word, ""], False
    elif section == "noun":
        yield from _inflected("N", word, noun_entry(word, fields).plural, False)
    elif section == "counter":
        yield from _inflected("N", f"{word} counter", f"{word} counters", False)
    elif section == "card_type":
        yield from _inflected("TYPE", word, fields.get("plural"), False)
    elif section == "subtype":
        yield from _inflected("SUB", word, fields.get("plural"), True)
        yield f"non-{word}", ["SUB", f"non-{word}", ""], False
    elif section == "verb":
        verb = verb_entry(word, fields)
        yield verb.lemma, ["VERB", word, "base"], False
        yield verb.third, ["VERB", word, "third"], False
        for form in dict.fromkeys((verb.past, verb.participle)):
            if form != verb.lemma:
                yield form, ["VPP", word, "past"], False
        yield verb.gerund, ["VING", word, "gerund"], False
    elif section == "keyword":
        yield word, [keyword_entry(word, fields).terminal, word, ""], False
    elif section == "label" and kind == "anchor_word":
        yield word, ["NAME", word, "anchor"], True


def _inflected(
    class_: str, lemma: str, plural: str | None, capitalised: bool
) -> Iterator[tuple[str, list[str], bool]]:
    yield lemma, [class_, lemma, ""], capitalised
    yield possessive(lemma), ["POSSN", lemma, ""], capitalised
    if plural and plural != lemma:
        yield plural, [class_, lemma, "plural"], capitalised
        yield possessive(plural), ["POSSN", lemma, "plural"], capitalised
