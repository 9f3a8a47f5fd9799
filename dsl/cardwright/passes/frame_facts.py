"""What the passes must know about a frame: plain data, given by the features."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import msgspec
from msgspec.structs import replace

__all__ = ["NO_FACTS", "NO_SLOT", "Facts", "FrameFacts", "FrameSlot", "Participant"]


class Participant(msgspec.Struct, frozen=True):
    """What an action leaves behind that no place of its frame names: "bolster 2", a creature."""

    #: What it may be called.
    words: frozenset[str]
    #: "one", "many", or "as object": one where the object is one.
    number: str
    #: Only a noun means it, never "it".
    named_only: bool = False


class FrameSlot(msgspec.Struct, frozen=True):
    """One place of a frame as the passes see it."""

    name: str
    #: Sorts that fit, by name; empty for a bare word.
    sorts: frozenset[str] = frozenset()
    #: The role of the event that this slot is ("object", "player", "amount"); "" if none.
    role: str = ""
    #: What an action leaves behind of it: slot ``step.N.<result>`` ("created", "found"); "" if
    #: nothing.
    result: str = ""
    #: Other roles, when the argument with this index is there: "tap a land **for mana**".
    role_with: tuple[tuple[int, str], ...] = ()

    def among(self, arguments: tuple[object, ...]) -> FrameSlot:
        """The slot with the role it has beside these arguments."""
        for index, role in self.role_with:
            if index < len(arguments) and arguments[index] is not None:
                return replace(self, role=role, role_with=())
        return self


class FrameFacts(msgspec.Struct, frozen=True):
    """A frame's verb, places, and what a clause with it means for the discourse."""

    lemma: str = ""
    slots: tuple[FrameSlot, ...] = ()
    #: The clause says something that lasts; a duration behind joined ones covers all (CR 611.2).
    continuous: bool = False
    #: Objects change zones: later mentions mean what they became (CR 400.7).
    moves: bool = False
    #: The clause has an amount that "that many" may mean.
    has_amount: bool = False
    #: Which argument is the subject of its passive: "**this creature** can't be blocked".
    passive_subject: int = 0
    #: What the action leaves behind beside its arguments.
    participants: tuple[Participant, ...] = ()
    #: Verbs of earlier actions that "this way" behind this verb may mean, besides its own.
    ways: frozenset[str] = frozenset()
    #: It is done to a spell as it is cast (CR 601.2b): "if it was **kicked**".
    as_cast: bool = False


#: A frame as it is written -> what is known of it.
Facts: TypeAlias = Callable[[str], FrameFacts]

NO_FACTS = FrameFacts()
#: A place of which nothing is known.
NO_SLOT = FrameSlot("")
