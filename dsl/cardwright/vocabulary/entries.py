"""What the lexicon says about one word. Plain data, written to and read from the cache."""

from __future__ import annotations

import msgspec


class Noun(msgspec.Struct, frozen=True):
    """A common noun: "creature card", "mana value"."""

    lemma: str
    #: None for a mass noun ("damage") and for one that is used in the singular only.
    plural: str | None = None
    #: What a frame's slot may hold: "Permanent", "Player", "Zone", "Attribute" ...
    sorts: tuple[str, ...] = ()
    mass: bool = False
    #: Sorts of what may follow "of" ("power of a creature"); ("*",) for anything.
    of: tuple[str, ...] = ()
    #: Prepositions the noun takes ("equal to", "from", "than").
    takes: tuple[str, ...] = ()
    #: Kinds of qualifier that may stand before it.
    qualifiers: tuple[str, ...] = ()
    #: Counts of it are written in digits ("3 damage"), not words ("three cards").
    digits: bool = False


class Verb(msgspec.Struct, frozen=True):
    """A verb with its forms."""

    lemma: str
    third: str
    past: str
    participle: str
    gerund: str
    #: Terminal of the grammar: V_<NAME> for a verb with a rule of its own, V_DO for all others.
    terminal: str = "V_DO"
    #: Kinds of verb that adverbs ask for ("ordering": "in any order").
    kinds: tuple[str, ...] = ()

    def forms(self, word: str) -> tuple[str, ...]:
        """The forms of this verb that are written ``word``, base form first.

        >>> Verb("put", "puts", "put", "put", "putting").forms("put")
        ('base', 'past', 'participle')
        """
        table = (
            ("base", self.lemma),
            ("third", self.third),
            ("past", self.past),
            ("participle", self.participle),
            ("gerund", self.gerund),
        )
        return tuple(name for name, form in table if form == word)


class Subtype(msgspec.Struct, frozen=True):
    """A subtype (CR 205.3), with the card types that may have it."""

    name: str
    card_types: tuple[str, ...]
    plural: str | None = None


class Keyword(msgspec.Struct, frozen=True):
    """A keyword ability (CR 702)."""

    name: str
    #: Shapes it is written in: "none", "number", "cost", "quality", "quality cost" ...
    arguments: tuple[str, ...]
    terminal: str
