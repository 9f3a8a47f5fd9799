"""The hooks: what a pack may add. Every hook returns data; none is handed anything.

A pack implements the hooks it needs with the marker ``hookimpl`` and names the module (or object)
that holds them in the entry-point group ``cardwright``. Core is the first pack and uses the same
hooks. Precedence never depends on the order of registration: core comes first, then packs by id.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import pluggy

if TYPE_CHECKING:
    from cardwright.compile.deferred import Keyword, Verb
    from cardwright.packs import GrammarRules, Pack, Words

PROJECT = "cardwright"

hookspec = pluggy.HookspecMarker(PROJECT)
hookimpl = pluggy.HookimplMarker(PROJECT)


@hookspec
def cardwright_pack() -> Pack:
    """Return what the pack says about itself and where its cards are; called once, first."""
    raise NotImplementedError


@hookspec
def cardwright_words() -> Iterable[Words]:
    """Return words to add to the lexicon; called once, before any text is read."""
    raise NotImplementedError


@hookspec
def cardwright_verbs() -> Iterable[Verb]:
    """Return verbs: their frames, and what each compiles to; called once, after words."""
    raise NotImplementedError


@hookspec
def cardwright_keywords() -> Iterable[Keyword]:
    """Return keyword abilities, as a text or as code; called once, after verbs."""
    raise NotImplementedError


@hookspec
def cardwright_grammar() -> Iterable[GrammarRules]:
    """Return rules of the phrase grammar; called once, before the tables are built."""
    raise NotImplementedError
