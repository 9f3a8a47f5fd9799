"""What a text has introduced so far, and what a reference came out as: plain data of the binding
pass.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from cardwright.ast import Node

from .frame_facts import FrameFacts
from .reference_kinds import References

__all__ = ["THINGS", "Bindings", "Bound", "Language", "Mention", "Referent", "Unbound"]

#: Sorts of things that have characteristics.
THINGS = frozenset({"Object", "Permanent", "Card", "Spell", "Ability"})


class Language(msgspec.Struct, frozen=True):
    """What binding asks about words."""

    frame: Callable[[str], FrameFacts]
    #: Sorts of a noun, by the lexicon.
    noun_sorts: Callable[[str], frozenset[str]]
    #: Card types of a subtype: "Plains" is a land (CR 205.3i).
    types_of: Callable[[str], tuple[str, ...]] = lambda name: ()


class Referent(msgspec.Struct, eq=False):
    """Something that can be spoken of again."""

    #: What the engine calls it: "source", "target.1", "event.object", "step.2.created", "attached",
    #: "controller(target.1)"; "" when it has no name there.
    slot: str
    sorts: frozenset[str]
    #: Nouns and types that it was called by.
    words: frozenset[str] = frozenset()
    plural: bool = False
    #: "each", "every", "for each": one at a time and many at once.
    distributive: bool = False
    section: str = "effect"
    #: Number of the latest clause that speaks of it, and how deep inside a phrase it stands there;
    #: ``depth`` is the least of all clauses.
    clause: int = 0
    depth: int = 0
    near: int = 0
    #: It was the subject of a clause.
    is_subject: bool = False
    #: The sentence that introduced it.
    sentence: int = 0
    #: It changed zones since (CR 400.7).
    moved: bool = False
    #: Its number among the things that are only spoken of ("said.1"); 0 where nothing asked.
    said: int = 0
    #: "this creature or another creature" stands for whichever of these it was.
    members: tuple[Referent, ...] = ()
    #: Card types of the subtypes that it was called by.
    types: frozenset[str] = frozenset()
    #: What it was taken from: "a card **from among those cards**".
    whole: Referent | None = None
    #: "enchanted creature": it is called so again, never "that creature".
    is_role: bool = False
    #: Spoken of inside "is a copy of ..." too it can be spoken of again.
    stays: bool = False
    #: Only a noun means it, never "it": "the copy".
    named_only: bool = False
    #: "creatures you control": any number of them, so that "that creature" may be each of them.
    generic: bool = False
    #: The phrase or clause that introduced it.
    node: Node | None = None

    @property
    def is_player(self) -> bool:
        """A player and nothing else."""
        return "Player" in self.sorts and not self.sorts & THINGS

    @property
    def is_source(self) -> bool:
        """The object that has the ability."""
        return self.slot == "source"


class Mention(msgspec.Struct, frozen=True):
    """A reference to be bound."""

    #: "it", "they", "that", "those", "the".
    word: str
    #: Sorts that the place takes; empty: any.
    sorts: frozenset[str]
    #: What it is called: "that **land**".
    words: frozenset[str] = frozenset()
    possessive: bool = False
    clause: int = 0
    depth: int = 0
    #: "subject" of its clause, an "object", or "" inside a phrase.
    place: str = ""
    #: Subject of the clause around it: "can't attack unless **their** controller pays".
    around: Referent | None = None
    sentence: int = 0
    #: What a pronoun of the same condition meant before.
    before: Referent | None = None

    @property
    def is_pronoun(self) -> bool:
        """ "it" or "they", which name nothing."""
        return self.word in ("it", "they")


class Bound(msgspec.Struct, frozen=True):
    """A reference with its one referent."""

    slot: str
    #: "current" (last known where it left, CR 608.2h) or "successor" (CR 400.7).
    view: str = "current"
    rule: str = ""
    is_player: bool = False

    @property
    def is_named(self) -> bool:
        """The engine has a name for it; else it is only known what is meant."""
        return not self.slot.startswith(("said.", "linked."))


class Unbound(msgspec.Struct, frozen=True):
    """A reference without a referent, or with several and no rule that decides."""

    reason: str
    candidates: tuple[str, ...] = ()


class Bindings(msgspec.Struct):
    """The result of binding one ability (or all lines of a spell). Keys are ``id`` of AST nodes."""

    references: dict[int, Bound | Unbound] = msgspec.field(default_factory=dict)
    #: What a noun phrase introduced is called.
    slots: dict[int, str] = msgspec.field(default_factory=dict)
    #: References that compiling finds in ways of its own: chosen values, what this is attached to,
    #: nouns that are no objects ("that damage").
    noted: dict[int, Bound | Unbound] = msgspec.field(default_factory=dict)
    #: Name of a slot -> the phrase that introduced what it names.
    named: dict[str, Node] = msgspec.field(default_factory=dict)
    #: Abilities in quotation marks: ``id`` of a line as read -> the line that was bound, and how.
    quoted: dict[int, tuple[Node, Bindings]] = msgspec.field(default_factory=dict)
    #: Ordinal of an effect clause within its discourse.
    steps: dict[int, int] = msgspec.field(default_factory=dict)
    #: Steps that something refers to, by ``id`` of their clause.
    used: set[int] = msgspec.field(default_factory=set)
    #: The references of each line, by its ``id``.
    found: dict[int, References] = msgspec.field(default_factory=dict)
    #: How many things were given a name only because a reference means them.
    said: int = 0

    def of(self, node: Node) -> Bound | Unbound | None:
        """What a reference means; None for a node that is none."""
        return self.references.get(id(node)) or self.noted.get(id(node))
