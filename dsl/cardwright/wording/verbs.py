"""Forms of verbs that rules of wording put into a text."""

from __future__ import annotations

from cardwright.vocabulary import Vocabulary
from cardwright.vocabulary.entries import Verb

from .passages import Passage, Word

__all__ = ["in_form_of", "plural_form", "singular_form"]

#: Auxiliaries and what they become with a plural.
_PLURALS = {
    "is": "are",
    "isn't": "aren't",
    "was": "were",
    "wasn't": "weren't",
    "has": "have",
    "hasn't": "haven't",
    "does": "do",
    "doesn't": "don't",
}
#: An auxiliary, which the lexicon lists apart from verbs.
_HAVE = Verb("have", "has", "had", "had", "having")
_SINGULARS = {plural: singular for singular, plural in _PLURALS.items()}


def in_form_of(word: Word, verb: str, vocabulary: Vocabulary) -> str:
    """The verb ``verb`` in the form that ``word`` has: "puts" and "create" give "creates"."""
    old = _HAVE if word.word in ("has", "have") else vocabulary.verb(word.word)
    new = _HAVE if verb == "have" else vocabulary.tables.verbs[verb]
    forms = old.forms(word.word) if old is not None else ()
    form = forms[0] if forms else "base"
    written = {"third": new.third, "past": new.past, "participle": new.participle}
    found = written.get(form, new.gerund if form == "gerund" else new.lemma)
    return found[:1].upper() + found[1:] if word.text[:1].isupper() else found


def plural_form(passage: Passage, index: int) -> str | None:
    """The verb at an index as it is with a plural subject; None if it is none in the singular."""
    word = passage.word(index)
    if word in _PLURALS:
        return _PLURALS[word]
    verb = passage.vocabulary.verb(word)
    if verb is None or verb.third != word or verb.lemma == word:
        return None
    return verb.lemma


def singular_form(passage: Passage, index: int) -> str | None:
    """The verb at an index as it is with a singular subject; None if it is none in the plural."""
    word = passage.word(index)
    if word in _SINGULARS:
        return _SINGULARS[word]
    verb = passage.vocabulary.verb(word)
    return verb.third if verb is not None and verb.lemma == word else None
