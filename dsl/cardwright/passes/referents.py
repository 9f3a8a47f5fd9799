"""What a text has introduced so far, and what a reference came out as: plain data of the binding
pass.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import msgspec

from cardwright.ast import Node

from .frame_facts import Facts
from .reference_kinds import References

__all__ = [
    "CARD",
    "GIVER",
    "PLAYER",
    "SPOKEN_OF",
    "THINGS",
    "Bindings",
    "Bound",
    "Language",
    "Mention",
    "Referent",
    "Unbound",
]

#: The card that gives an ability and that the ability names; the engine has no name for it yet.
GIVER = "said.giver"
#: Sorts of things that have characteristics.
THINGS = frozenset({"Object", "Permanent", "Card", "Spell", "Ability"})
#: Of what is called a card.
CARD = frozenset({"Object", "Card"})
PLAYER = frozenset({"Player"})
#: Sorts of what is spoken of again as a thing, a player or a zone.
SPOKEN_OF = THINGS | {"Player", "Zone"}


class Language(msgspec.Struct, frozen=True):
    """What binding asks about words."""

    frame: Facts
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
    #: A condition told of it first: "if damage from **a creature source** is prevented".
    is_asked_for: bool = False
    #: A condition asked whether there was any such: "if **a creature** died this turn".
    is_any_such: bool = False
    #: What is meant where what was said to happen instead does not: "... **two cards** instead".
    instead_of: str = ""
    #: It was the subject of a clause.
    is_subject: bool = False
    #: Something dealt damage to it.
    is_dealt_damage: bool = False
    #: The sentence that introduced it.
    sentence: int = 0
    #: It changed zones since (CR 400.7).
    moved: bool = False
    #: It was put elsewhere than onto the battlefield; None where nothing moved it.
    is_away: bool | None = None
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
        """The object that has the ability, or the one by whose name it is told."""
        return self.slot in ("source", GIVER)


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
    #: Subject of the same verb in the effect before.
    again: Referent | None = None
    #: Who moves something, by the clause that it stands in.
    mover: Referent | None = None
    #: "he", "she".
    is_person: bool = False
    #: The place takes what is on the battlefield: "**it** gets +2/+2".
    needs_permanent: bool = False
    #: Cards or spells are taken from it: "cast a spell from among **them**".
    holds_cards: bool = False

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


class PutOff(Protocol):
    """The walk of a discourse that refers to nothing, which is done when something asks."""

    def __call__(self, bindings: Bindings) -> None:
        """Do it."""

    def only_target(self) -> int:
        """``id`` of the phrase with the only target of the discourse, which is its first."""


class Bindings:
    """The result of binding one ability (or all lines of a spell). Keys are ``id`` of AST nodes.

    A discourse that refers to nothing is walked only when something asks what its phrases are
    called: few do, and no reference, quotation or use can come of it.
    """

    __slots__ = (
        "_alike",
        "_named",
        "_slots",
        "_steps",
        "_walk",
        "found",
        "noted",
        "quoted",
        "references",
        "said",
        "used",
    )

    def __init__(self, walk: PutOff | None = None) -> None:
        #: Fills this in, where that was put off.
        self._walk = walk
        #: (copy, node): copies that are called as their node is, once something is.
        self._alike: list[tuple[int, int]] = []
        self.references: dict[int, Bound | Unbound] = {}
        #: References that compiling finds in ways of its own: chosen values, what this is attached
        #: to, nouns that are no objects ("that damage").
        self.noted: dict[int, Bound | Unbound] = {}
        #: Abilities in quotation marks: ``id`` of a line as read -> the line that was bound, and
        #: how.
        self.quoted: dict[int, tuple[Node, Bindings]] = {}
        #: Steps that something refers to, by ``id`` of their clause.
        self.used: set[int] = set()
        #: The references of each line, by its ``id``.
        self.found: dict[int, References] = {}
        #: How many things were given a name only because a reference means them.
        self.said = 0
        self._slots: dict[int, str] = {}
        self._named: dict[str, Node] = {}
        self._steps: dict[int, int] = {}

    @property
    def slots(self) -> dict[int, str]:
        """What a noun phrase introduced is called."""
        self.walk()
        return self._slots

    @property
    def named(self) -> dict[str, Node]:
        """Name of a slot -> the phrase that introduced what it names."""
        self.walk()
        return self._named

    @property
    def steps(self) -> dict[int, int]:
        """Ordinal of an effect clause within its discourse."""
        self.walk()
        return self._steps

    def tables(self) -> tuple[dict[int, str], dict[str, Node], dict[int, int]]:
        """`slots`, `named` and `steps` as far as they are filled in, for who does it."""
        return self._slots, self._named, self._steps

    def of(self, node: Node) -> Bound | Unbound | None:
        """What a reference means; None for a node that is none."""
        return self.references.get(id(node)) or self.noted.get(id(node))

    def slot_of(self, node: Node) -> str:
        """What a noun phrase introduced is called; "" where it has no name."""
        key = id(node)
        if self._walk is not None:
            for copy, original in reversed(self._alike):
                key = original if copy == key else key
            if key == self._walk.only_target():
                return "target.1"
        return self.slots.get(id(node), "")

    def call_alike(self, copy: Node, node: Node) -> None:
        """A changed copy means, and is called, what the node does."""
        if id(node) in self.references:
            self.references[id(copy)] = self.references[id(node)]
        if self._walk is not None:
            self._alike.append((id(copy), id(node)))
        elif id(node) in self._slots:
            self._slots[id(copy)] = self._slots[id(node)]

    def walk(self) -> None:
        """Do what was put off, if anything was."""
        walk, self._walk = self._walk, None
        if walk is None:
            return
        walk(self)
        for copy, node in self._alike:
            if node in self._slots:
                self._slots[copy] = self._slots[node]
