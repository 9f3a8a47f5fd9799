"""What the packs add together, after what clashes has been left out."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from cardwright.diagnostics import Report
from cardwright.packs.contributions import GrammarRules, Words
from cardwright.packs.manifest import Pack
from cardwright.source import SourceCard

if TYPE_CHECKING:
    from cardwright.compile.deferred import Keyword, Verb

#: The id of the pack that is Cardwright itself.
CORE_ID = "core"


class LoadedPack(msgspec.Struct, frozen=True, eq=False):
    """A pack with the answers of its hooks."""

    pack: Pack
    #: Where it was found, in words for people.
    origin: str
    cards: tuple[SourceCard, ...] = ()
    words: tuple[Words, ...] = ()
    verbs: tuple[Verb, ...] = ()
    keywords: tuple[Keyword, ...] = ()
    grammar: tuple[GrammarRules, ...] = ()

    @property
    def features(self) -> tuple[Verb | Keyword, ...]:
        """Verbs, then keywords."""
        return (*self.verbs, *self.keywords)

    @property
    def id(self) -> str:
        """The pack's id."""
        return self.pack.id


class LoadedPacks(msgspec.Struct, frozen=True, eq=False):
    """All packs in order of precedence (core, then by id), and what is wrong with them."""

    packs: tuple[LoadedPack, ...]
    report: Report
