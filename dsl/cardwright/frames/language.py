"""The language: vocabulary, syntax tables and frames, composed once and immutable."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from cardwright import resources
from cardwright.render import Printer
from cardwright.syntax import Parser, Tables, load_tables
from cardwright.vocabulary import Vocabulary, load_vocabulary

from .attachment import Attachment
from .decisions import Decisions
from .recent import RecentLines
from .recent_parts import RecentParts
from .table import Declaration, FrameTable, read_inventory
from .words import Words, load_words

if TYPE_CHECKING:
    from .reader import Reader

__all__ = ["Language", "load_language"]

_DECISIONS = Decisions()


class Language:
    """All that reading and printing need. Cheap to share; what it says never changes."""

    def __init__(
        self,
        vocabulary: Vocabulary,
        tables: Tables,
        words: Words,
        table: FrameTable,
        decisions: Decisions = _DECISIONS,
    ) -> None:
        self.vocabulary = vocabulary
        self.words = words
        self.table = table
        self.parser = Parser(tables)
        #: Which of two readings is meant.
        self.decisions = decisions
        #: Memories that reading fills and that change nothing but its time.
        self.recent_lines = RecentLines()
        self.recent_parts = RecentParts()
        #: Readers that have no line at the moment: a new one takes as long as a short line.
        self.readers: list[Reader] = []

    @cached_property
    def printer(self) -> Printer:
        """Prints AST nodes of this language."""
        return Printer(self.words, self.table)

    @cached_property
    def attachment(self) -> Attachment:
        """The rules of attachment."""
        return Attachment(self.words, self.table, self.decisions)


def load_language(
    declarations: Iterable[Declaration] = (),
    *,
    vocabulary: Vocabulary | None = None,
    tables: Tables | None = None,
    folder: Path | None = None,
    decisions: Decisions = _DECISIONS,
) -> Language:
    """The language of the core grammar, with frames declared by features.

    ``declarations`` are pairs of a module's name and a frame (a template, or `Frame`). Vocabulary
    and tables of packs are passed in by whoever composed them.

    Raises:
        FrameClash: two features declare frames that take the same arguments.
        BadTemplate: a template cannot be parsed.
    """
    folder = folder or resources.grammar_folder() / "frames"
    vocabulary = vocabulary or load_vocabulary()
    words = load_words(vocabulary, folder)
    table = FrameTable.build(declarations, read_inventory(folder), words.phrase_sorts)
    return Language(vocabulary, tables or load_tables(), words, table, decisions)
