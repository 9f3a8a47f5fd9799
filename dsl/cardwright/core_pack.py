"""The first plugin: what Cardwright itself adds, through the same hooks as every other pack."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import cardwright
from cardwright.hookspecs import hookimpl
from cardwright.packs import GrammarRules, Pack, Words
from cardwright.packs.loaded import CORE_ID
from cardwright.resources import core_cards_folder, grammar_folder

if TYPE_CHECKING:
    from cardwright.compile.deferred import Keyword, Verb


class CorePack:
    """Core's words, features, grammar and cards."""

    @hookimpl
    def cardwright_pack(self) -> Pack:
        """The core pack: the cards in ``cards/``."""
        return Pack(
            id=CORE_ID,
            title="Cardwright's own words, verbs, keywords and cards",
            version=cardwright.__version__,
            cardwright=f"=={cardwright.__version__}",
            license="MIT",
            folder=core_cards_folder(),
        )

    @hookimpl
    def cardwright_words(self) -> Iterable[Words]:
        """The files in ``grammar/lexicon``."""
        return [Words(grammar_folder() / "lexicon")]

    @hookimpl
    def cardwright_verbs(self) -> Iterable[Verb]:
        """The verbs among the modules in ``cardwright/features``."""
        from cardwright.compile.deferred import DeferredVerb
        from cardwright.features import core_index

        return [feature for feature in core_index().features if isinstance(feature, DeferredVerb)]

    @hookimpl
    def cardwright_keywords(self) -> Iterable[Keyword]:
        """The keyword abilities among them."""
        from cardwright.compile.deferred import DeferredKeyword
        from cardwright.features import core_index

        return [
            feature for feature in core_index().features if isinstance(feature, DeferredKeyword)
        ]

    @hookimpl
    def cardwright_grammar(self) -> Iterable[GrammarRules]:
        """The files in ``grammar/rules_text``."""
        return [GrammarRules(grammar_folder() / "rules_text")]
