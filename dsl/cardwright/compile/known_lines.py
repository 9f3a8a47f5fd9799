"""Lines that many cards share ("Flying"): what the passes made of them, and what they became.

Reading gives one tree for a text that it remembers (`frames.recent`), so a tree that is seen again
is such a line. What the passes make of it depends on the tree and on whether the face is a spell;
what is kept may be forgotten at any time.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING

import msgspec

from cardwright.ast import Node
from cardwright.engine.definitions.abilities import Ability
from cardwright.frames.recent import Generations
from cardwright.passes.frame_facts import FrameFacts
from cardwright.passes.prepare_lines import prepare_and_look
from cardwright.passes.reference_kinds import References
from cardwright.structs import copied

if TYPE_CHECKING:
    from .compilation import Gap

__all__ = ["CompiledLine", "KnownLine", "KnownLines"]

#: Lines of one generation; two are kept.
_GENERATION = 2048


class CompiledLine(msgspec.Struct, frozen=True, gc=False):
    """What a line became on faces that are alike."""

    abilities: tuple[Ability, ...]
    gaps: tuple[Gap, ...]
    counter_abilities: tuple[tuple[str, tuple[Ability, ...]], ...]


class KnownLine:
    """One line that was seen more than once."""

    __slots__ = ("compiled", "is_bound", "line", "prepared", "references")

    def __init__(self, line: Node, prepared: Node, references: References) -> None:
        self.line = line
        #: The line after the passes.
        self.prepared = prepared
        self.references = references
        #: Its references are bound on whatever face it stands, if it is an ability of its own.
        self.is_bound = False
        #: What compiling asks of the face -> what the line became there. Only for lines that refer
        #: to nothing: what another one means may depend on the lines beside it.
        self.compiled: dict[Hashable, CompiledLine] = {}

    @property
    def refers(self) -> bool:
        """Whether anything in the line must be bound, quotations included."""
        return not self.is_bound and self.references.must_be_bound


class KnownLines:
    """Shared lines, as long as they are remembered."""

    __slots__ = ("_lines",)

    def __init__(self) -> None:
        self._lines: Generations[tuple[int, bool], KnownLine] = Generations(_GENERATION)

    def find(self, line: Node, is_spell: bool, facts: Callable[[str], FrameFacts]) -> KnownLine:
        """A line that was seen before; ``is_spell``: it stands on an instant or sorcery."""
        key = (id(line), is_spell)
        found = self._lines.find(key)
        if found is None or found.line is not line:
            # Parts of the line may be parts of other lines, too: it shall stand beside those.
            found = KnownLine(line, *prepare_and_look(copied(line), is_spell, facts))
            self._lines.keep(key, found)
        return found
