"""What the abilities of one face know of each other (CR 607): chosen values, what was exiled,
what the face is attached to. References that their own ability cannot settle wait here until all
lines of the face were walked.
"""

from __future__ import annotations

import msgspec

from cardwright.ast import Head, KeywordLine, KeywordReference, Node

from .bind_variables import announces_x, costs_x
from .participants import keyword_choices, keyword_deeds
from .reference_kinds import References, references_in
from .referents import Bound, Unbound
from .walk import nodes_in
from .word_kinds import verbs_of

__all__ = ["ATTACHING_TYPES", "FaceMemory", "Waiting"]

#: Types and keywords of what is attached to something (CR 301.5, 301.6, 303.4).
#: Subtypes of permanents that are attached to another (CR 301.5-6, 303.4).
ATTACHING_TYPES = frozenset({"Aura", "Equipment", "Fortification"})
_ATTACHING_KEYWORDS = frozenset({"enchant", "equip", "fortify", "reconfigure", "bestow", "mutate"})

_OF_KEYWORDS = verbs_of("of keywords")


class Waiting(msgspec.Struct):
    """A reference that another ability of the face may settle."""

    #: Where its entry goes, and under which key.
    entries: dict[int, Bound | Unbound]
    key: int
    #: "chosen", "done to", "this way", "noun": what kind of thing is looked for ...
    need: str
    #: ... and by which words; any of them will do, none: any thing of the kind.
    words: frozenset[str]
    discourse: int
    #: What is left of it: "the **other** chosen player".
    rest: bool = False


class FaceMemory:
    """What is known of the face as a whole, and what waits for the end of its walk."""

    def __init__(
        self, type_line: str, has_x: bool, has_unread: bool, *, is_brief: bool = False
    ) -> None:
        #: It is only asked whether each reference is bound within its own ability.
        self.is_brief = is_brief
        self._type_line = type_line
        self._has_x = has_x
        #: Some line was not read: it may hold what a reference of another line means.
        self.has_unread = has_unread
        #: How many discourses were begun; the number of the latest.
        self.discourses = 0
        #: (kind of thing, words, discourse) that other abilities may speak of.
        self.things: list[tuple[str, frozenset[str], int]] = []
        self.waiting: list[Waiting] = []
        #: The lines, and those of them that are not looked at yet: most faces never ask.
        self.lines: tuple[Node, ...] = ()
        self._unseen: tuple[Node, ...] = ()
        self.references: dict[int, References] = {}

    def references_in(self, line: Node) -> References:
        """The references of a line; looked for once."""
        found = self.references.get(id(line))
        if found is None:
            found = self.references[id(line)] = references_in(line)
        return found

    def refers(self, line: Node) -> bool:
        """Whether anything in a line must be bound."""
        return not self.references_in(line).is_silent

    def see_lines(self, lines: tuple[Node, ...]) -> None:
        """Note what stands on the lines, once something asks."""
        self.lines = self._unseen = lines

    def _look(self) -> None:
        """Note the keywords that stand on the lines: "the escape cost", "the gift"."""
        lines, self._unseen = self._unseen, ()
        self._has_x = self._has_x or any(map(announces_x, lines))
        for line in lines:
            if type(line) is KeywordLine:
                for keyword in line.keywords:
                    self.things.append(("keyword", frozenset({keyword.keyword}), 0))
                    self.things.append(("this way", _OF_KEYWORDS, 0))
                    deeds = keyword_deeds().get(keyword.keyword)
                    if deeds:
                        self.things.append(("done to", deeds, 0))
                    chosen = keyword_choices().get(keyword.keyword)
                    if chosen:
                        self.things.append(("chosen", chosen, 0))

    @property
    def has_x(self) -> bool:
        """A cost of the object has an X (CR 107.3)."""
        if self._unseen:
            self._look()
        return self._has_x

    def attaches(self) -> bool:
        """Whether the face, or what its text makes, is attached to something."""
        own = not ATTACHING_TYPES.isdisjoint(self._type_line.split())
        keywords = (
            one for line in self.lines if type(line) is KeywordLine for one in line.keywords
        )
        return (
            own
            or any(one.keyword in _ATTACHING_KEYWORDS for one in keywords)
            or any(map(_is_attaching, nodes_in(self.lines)))
        )

    def has_linked_x(self) -> bool:
        """Exactly one ability of the face is paid for with an X."""
        return sum(map(costs_x, self.lines)) == 1

    def note(self, kind: str, words: frozenset[str], discourse: int) -> None:
        """Something that another ability may speak of."""
        if not self.is_brief:
            self.things.append((kind, words, discourse))

    def settle(self) -> None:
        """Bind what waits; what finds nothing stays as it is."""
        if self.waiting and self._unseen:
            self._look()
        for one in self.waiting:
            if any(self._answers(thing, one) for thing in self.things):
                slot = f"linked.{one.need.replace(' ', '_')}"
                slot = f"said.rest({slot})" if one.rest else slot
                one.entries[one.key] = Bound(slot, "current", "linked_ability")
            elif self.has_unread:
                one.entries[one.key] = Bound("linked.unread", "current", "line_not_read")
        self.waiting.clear()

    def _answers(self, thing: tuple[str, frozenset[str], int], one: Waiting) -> bool:
        kind, words, discourse = thing
        if kind != one.need or (discourse == one.discourse):
            return False
        return not one.words or not words or not words.isdisjoint(one.words)


def _is_attaching(node: Node) -> bool:
    """ "It becomes an **Aura** with **enchant creature**", "an **Equipment** token"."""
    if isinstance(node, KeywordReference):
        return node.keyword in _ATTACHING_KEYWORDS
    return isinstance(node, Head) and not ATTACHING_TYPES.isdisjoint(node.types)
