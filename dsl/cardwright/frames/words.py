"""What the phrase level asks about a word: sorts, ranks, inflection, and the closed tables.

Built once from the vocabulary and ``grammar/frames/words.toml``; immutable afterwards. The reader
and the printer share it, so that what is read and what is printed come from the same data.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec

from cardwright.ast import QualifierKind
from cardwright.vocabulary.cache import content_key, read_cached, write_cached
from cardwright.vocabulary.vocabulary import Vocabulary

from . import sorts
from .verb_words import VerbForm, VerbWords

__all__ = ["VerbForm", "Words", "load_words"]

#: Groups of sorts that ``words.toml`` may name beside single sorts.
_GROUPS = {
    "thing": sorts.THING,
    "any": sorts.ANYTHING,
    "few": sorts.mask("Object", "Permanent", "Card", "Spell", "Player", "Mode", "Choice", "Number"),
}
#: The lexicon's names for sorts that are called differently here.
_ALIASES = {"Cards": "Card", "ManaNoun": "Mana", "ManaSymbols": "Symbols"}
_RANKS: dict[QualifierKind, int] = {
    "order": 1,
    "state": 4,
    "other": 4,
    "not": 6,
    "color": 6,
    "supertype": 7,
}
_OBJECTS = ("Permanent", "Card", "Spell")


def _sorts(names: Iterable[str]) -> int:
    bits = 0
    for name in names:
        name = _ALIASES.get(name, name)
        # A sort of the lexicon that no frame asks for is as good as none.
        known = name if name in _GROUPS or name in sorts.SLOT_KINDS else "Other"
        bits |= _GROUPS[known] if known in _GROUPS else sorts.slot_mask((known,))
    return bits


class Words(VerbWords):
    """The tables of the phrase level."""

    def __init__(self, vocabulary: Vocabulary, tables: Mapping[str, Mapping[str, Any]]) -> None:
        lexicon = vocabulary.tables
        super().__init__(lexicon, tables)
        self.vocabulary = vocabulary
        self.pronouns = {word: _sorts(names) for word, names in tables["pronoun"].items()}
        self.pronouns_alone = {
            word: _sorts(names) for word, names in tables["pronoun_alone"].items()
        }
        self.pronoun_verbs = {
            word: frozenset(verbs) for word, verbs in tables["pronoun_of_verb"].items()
        }
        self.told_pronouns = frozenset(tables["pronoun_told"]["words"])
        self.oblique: dict[str, str] = dict(tables["oblique"])
        self.possessives: dict[str, str] = dict(tables["possessive"])
        self.of_oblique = {nominative: word for word, nominative in self.oblique.items()}
        self.of_possessive = {nominative: word for word, nominative in self.possessives.items()}
        self.plural_pronouns = frozenset(tables["plural_pronoun"]["words"])
        self.never_subjects = frozenset(tables["pronoun_never_subject"]["words"])
        self.selves = {word: _sorts(names) for word, names in tables["self"].items()}
        self.self_capitals = {word: word.capitalize() for word in tables["self_capital"]["words"]}
        self.numbers: dict[str, int] = dict(lexicon.numbers)
        self.number_words = {value: word for word, value in reversed(self.numbers.items())}
        self.at_least = {f"{word} or more": value for word, value in self.numbers.items()}
        self.determiners = frozenset(tables["determiner"]["plain"])
        self.singular_determiners = frozenset(tables["determiner"]["singular"])
        self.plural_determiners = frozenset(tables["determiner"]["plural"])
        self.fused_determiners = {
            words: words.split(" ")[1] for words in tables["determiner"]["fused"]
        }
        self.partitives: dict[str, str | int] = dict(tables["partitive"])
        quantity = tables["quantity"]
        self.back_quantities = frozenset(quantity["back"])
        self.choice_quantities = frozenset(quantity["choice"])
        self.single_quantities = frozenset(quantity["single"])
        self.amount_quantities = frozenset(quantity["amount"])
        self.bounds = frozenset(quantity["bound"])
        self.multipliers = frozenset(quantity["multiplier"])
        self.before_possessor = frozenset(quantity["before_possessor"])
        #: Those that are no number or part of something, nor a word before one.
        self.plain_determiners = self.determiners.difference(
            self.numbers, self.partitives, self.fused_determiners, *quantity.values()
        )
        self.after_noun = {word: _sorts(names) for word, names in tables["after_noun"].items()}
        self.after_verb = {word: _sorts(names) for word, names in tables["after_verb"].items()}
        self.times_behind = {
            word: frozenset(nouns) for word, nouns in tables["time_behind"].items()
        }
        self.after_with = _sorts(tables["after_with"]["sorts"])
        self.links = frozenset(tables["link"]["words"])
        subordinator = tables["subordinator"]
        self.subordinators = frozenset(subordinator["known"])
        self.bare_subordinators = frozenset(subordinator["bare"])
        self.state_subordinators = frozenset(subordinator["state"])
        self.prepositional_subordinators = frozenset(subordinator["prepositional"])
        self.gerund_subordinators = frozenset(subordinator["gerund"])
        self.condition_subordinators = frozenset(subordinator["asking"])
        self.unreal_subordinators = frozenset(subordinator["unreal"])
        self.moment_subordinators = frozenset(subordinator["moment"])
        self.subordinator_objects = {
            word: _sorts(names) for word, names in tables["subordinator_object"].items()
        }
        self.subordinator_verbs = {
            word: frozenset(verbs) for word, verbs in tables["subordinator_of_verb"].items()
        }
        self.no_mana = frozenset(tables["symbol"]["no_mana"])
        self.never_paid = frozenset(tables["symbol"]["never_paid"])
        self.activation_symbols = frozenset(tables["symbol"]["of_activation"])
        self.negated_modals = frozenset(tables["modal"]["negated"])
        self.noun_tables = {key: frozenset(value) for key, value in tables["noun"].items()}
        self.noun_tables["digits"] = frozenset(
            lemma for lemma, noun in lexicon.nouns.items() if noun.digits
        )
        for word in ("from", "in", "with", "to"):
            self.noun_tables[f"takes_{word}"] = frozenset(
                lemma for lemma, noun in lexicon.nouns.items() if word in noun.takes
            )
        #: Words of packs say the state of any object, and may stand alone.
        self.added_qualifiers = vocabulary.added_qualifiers
        self.qualifier_tables = {
            key: frozenset(value) for key, value in tables["qualifier"].items()
        }
        for key in ("alone", "becoming"):
            self.qualifier_tables[key] |= self.added_qualifiers
        self.counters_of_players = frozenset(tables["counter_of"]["Player"])
        self.opposites = [frozenset(group) for group in tables["opposites"]["words"]]
        self.noun_qualifiers = {
            lemma: frozenset(noun.qualifiers)
            for lemma, noun in lexicon.nouns.items()
            if noun.qualifiers
        }
        self.qualifiers_of = [
            (sorts.mask(sort), frozenset(accepted))
            for sort, accepted in tables["qualifier_of"].items()
            if sort not in _OBJECTS
        ]
        self.kinds_of_objects = [
            (sorts.mask(sort), frozenset(tables["qualifier_of"][sort]) | self.added_qualifiers)
            for sort in _OBJECTS
        ]
        self.orders_of = [
            (sorts.mask(sort), frozenset(accepted)) for sort, accepted in tables["order_of"].items()
        ]
        self.keyword_counters = frozenset(
            [*tables["keyword_counter"]["keywords"], *tables["keyword_counter"]["names"]]
        )
        self.only_types = {word: frozenset(types) for word, types in tables["only_types"].items()}
        self.type_ranks: dict[str, int] = dict(tables["type_rank"])
        self.predefined_tokens = frozenset(tables["token"]["predefined"])
        self.sized_tokens = frozenset(tables["token"]["sized"])
        self.keyword_objects = {
            word: _sorts(names) for word, names in tables["keyword_object"].items()
        }
        self.keyword_numbers: dict[str, str] = dict(tables["keyword_number"])
        self.card_keywords = frozenset(tables["keyword_of_cards"]["keywords"])
        self.permanent_keywords = frozenset(tables["keyword_of_permanents"]["keywords"])
        self.player_keywords = frozenset(tables["keyword_of_players"]["keywords"])
        self.redundant_keywords = frozenset(tables["redundant"]["keywords"])
        self.keyword_prepositions = {
            word: frozenset(accepted) for word, accepted in tables["keyword_preposition"].items()
        }
        self.possessed = {
            sorts.mask(sort): _sorts(names) for sort, names in tables["possessed"].items()
        }
        self.noun_of = {noun: _sorts(names) for noun, names in tables["noun_of"].items()}
        self.noun_of.update(
            {lemma: _sorts(noun.of) for lemma, noun in lexicon.nouns.items() if noun.of}
        )
        self.never_typed = {noun: frozenset(types) for noun, types in tables["never_typed"].items()}
        self.nouns_of = {noun: frozenset(told) for noun, told in tables["nouns_of"].items()}
        self.keyword_tables = {key: frozenset(value) for key, value in tables["keyword"].items()}
        self._keyword_cases: dict[str, str] = dict(tables["keyword_case"])
        self.keywords = lexicon.keywords
        self.labels = lexicon.labels
        self._nouns = lexicon.nouns
        self._invariant_nouns = frozenset(
            lemma for lemma, noun in lexicon.nouns.items() if noun.plural == lemma
        )
        self._qualifiers = lexicon.qualifiers
        self._subtypes = {name.lower(): name for name in lexicon.subtypes}
        self._type_plurals = {
            **lexicon.card_types,
            **{name: entry.plural for name, entry in lexicon.subtypes.items()},
        }
        self.mass = frozenset(
            [lemma for lemma, noun in lexicon.nouns.items() if noun.mass]
            + ["rest", "control", "remainder"]
        )
        #: Mass nouns, and what there is one of.
        self.never_with_a = self.mass | self.noun_tables["only_one"]
        extra = tables["extra_sorts"]
        self._noun_sorts = {
            lemma: _without_object(_sorts(noun.sorts))
            for lemma, noun in lexicon.nouns.items()
            if noun.sorts
        }
        for sort, lemmas in extra.items():
            for lemma in lemmas:
                known = self._noun_sorts.get(lemma, 0)
                added = sorts.mask(sort, "Object") if sort in _OBJECTS else sorts.mask(sort)
                self._noun_sorts[lemma] = known | added

    # ------------------------------------------------------------------ nouns and types

    def noun_sorts(self, lemma: str) -> int:
        """The sorts of a noun; of its last word where the whole is not in the lexicon."""
        bits = self._noun_sorts.get(lemma)
        if bits is not None:
            return bits
        if lemma[:1].isupper():
            bits = self._noun_sorts.get(lemma.lower())
        if bits is None:
            last = lemma.rpartition(" ")[2]
            bits = sorts.mask("Counter") if last == "counter" else self._noun_sorts.get(last)
        return sorts.mask("Other") if bits is None else bits

    @property
    def phrase_sorts(self) -> frozenset[int]:
        """The sets of sorts that nouns have."""
        return frozenset(self._noun_sorts.values())

    def noun_plural(self, lemma: str) -> str:
        """The plural of a noun; the noun itself if it has none.

        Compound nouns that the lexicon lacks inflect their last word.
        """
        if lemma in self.mass:
            return lemma
        noun = self._nouns.get(lemma)
        if noun is not None:
            return noun.plural or lemma
        if lemma in self._type_plurals or lemma.lower() in self._subtypes:
            return self.type_plural(lemma)
        if lemma.lower() in self._nouns:
            return self.noun_plural(lemma.lower()).capitalize()
        first, _, last = lemma.rpartition(" ")
        if first and last in self._nouns:
            return f"{first} {self.noun_plural(last)}"
        return lemma + "s"

    def is_invariant_noun(self, lemma: str) -> bool:
        """Whether a count noun is written alike in singular and plural ("d20")."""
        return lemma in self._invariant_nouns

    def type_plural(self, name: str) -> str:
        """The plural of a card type or subtype."""
        plural = self._type_plurals.get(name)
        if plural is None and name.lower() in self._subtypes:
            return (self._type_plurals.get(self._subtypes[name.lower()]) or name).lower()
        return plural or name

    def is_invariant(self, name: str) -> bool:
        """Whether a type is written alike in singular and plural ("Equipment", "Merfolk")."""
        return self.type_plural(name) == name

    def subtype(self, word: str) -> str | None:
        """A subtype as it is capitalised."""
        return self._subtypes.get(word.lower())

    def is_type(self, name: str) -> bool:
        """Whether ``name`` is a card type or a subtype as printed."""
        return name in self._type_plurals

    def self_case(self, words: str) -> str:
        """ "this Aura", "this creature": types of permanents that are subtypes have a capital."""
        return " ".join([self.self_capitals.get(word, word) for word in words.split(" ")])

    # ------------------------------------------------------------------ verbs

    def keyword_case(self, keyword: str) -> str:
        """A keyword as it is capitalised inside: "splice onto Arcane"."""
        return self._keyword_cases.get(keyword, keyword)

    def takes_after_noun(self, preposition: str, sorts: int) -> bool:
        """Whether any noun takes this preposition with an object of these sorts."""
        accepted = self.after_noun.get(preposition)
        return accepted is not None and (not accepted or bool(accepted & sorts))

    def qualifier(self, class_: str, word: str) -> tuple[QualifierKind, int] | None:
        """(kind, rank) of a word in front of a noun; the rank may not fall from left to right."""
        if class_ == "COLOR":
            return "color", _RANKS["color"]
        kind = self._qualifiers.get(word)
        if kind is None:
            return ("not", _RANKS["not"]) if word.startswith("non") else None
        # The kinds are the sections of qualifiers.toml.
        return kind, _RANKS[kind]  # type: ignore[return-value, index]


def _without_object(bits: int) -> int:
    """An ability is no object that a verb of objects takes (CR 109.1 aside)."""
    abilities, objects = sorts.mask("Ability"), sorts.mask("Permanent", "Card", "Spell")
    if bits & abilities and not bits & objects:
        return bits & ~sorts.mask("Object")
    return bits


@lru_cache(maxsize=2)
def load_words(vocabulary: Vocabulary, folder: Path) -> Words:
    """The words of a vocabulary with the tables in ``folder`` (grammar/frames).

    Both are immutable, and several parts of a start ask for the same: they are made once.
    """
    return Words(vocabulary, _read_tables(folder / "words.toml"))


def _read_tables(path: Path) -> dict[str, dict[str, Any]]:
    """The content of a TOML file; from the cache if it holds this very file."""
    content = path.read_bytes()
    key = content_key((content,))
    body = read_cached("words", key)
    if body is not None:
        try:
            return msgspec.msgpack.decode(body, type=dict[str, dict[str, Any]])
        except msgspec.MsgspecError:
            pass
    import tomllib  # not needed when the cache has the tables

    tables = tomllib.loads(content.decode("utf-8"))
    write_cached("words", key, msgspec.msgpack.encode(tables))
    return tables
