"""Regular inflection, for words of a pack that come without their forms.

The core lexicon writes every form out; nothing here is consulted for it.
"""

from __future__ import annotations

_VOWELS = frozenset("aeiou")


def regular_plural(noun: str) -> str:
    """The plural by rule.

    >>> regular_plural("ability"), regular_plural("search"), regular_plural("turn")
    ('abilities', 'searches', 'turns')
    """
    if noun.endswith(("s", "x", "z", "ch", "sh")):
        return noun + "es"
    if len(noun) > 1 and noun.endswith("y") and noun[-2] not in _VOWELS:
        return noun[:-1] + "ies"
    return noun + "s"


def regular_verb_forms(base: str) -> tuple[str, str, str]:
    """Third person, past (also participle) and gerund by rule, without doubled consonants.

    >>> regular_verb_forms("weave"), regular_verb_forms("glorp")
    (('weaves', 'weaved', 'weaving'), ('glorps', 'glorped', 'glorping'))
    """
    third = regular_plural(base) if not base.endswith("o") else base + "es"
    if base.endswith("e"):
        return third, base + "d", base[:-1] + "ing"
    if len(base) > 1 and base.endswith("y") and base[-2] not in _VOWELS:
        return third, base[:-1] + "ied", base + "ing"
    return third, base + "ed", base + "ing"


def possessive(word: str) -> str:
    """The possessive form.

    >>> possessive("creature"), possessive("creatures")
    ("creature's", "creatures'")
    """
    return word + ("'" if word.endswith("s") else "'s")
