"""What "other" and "another" leave out: the object itself, the target before, or what it is on.

"Other creatures you control" of a creature are all but itself, or all but the one that the event
told of. Of an Aura the same words leave out what it is attached to: the Aura is no creature, so it
cannot be one of those that are left.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.ast import NounPhrase
from cardwright.diagnostics.codes import compiling as codes
from cardwright.engine.definitions.filters import (
    AllOf,
    AnyOf,
    Filter,
    HasCardType,
    HasSubtype,
    IsPermanent,
    OtherPlayerThan,
    OtherThan,
    PlayerFilter,
)
from cardwright.engine.definitions.player_filters import IsOpponent
from cardwright.engine.definitions.selectors import AttachedObject, Reference, This, You
from cardwright.passes.linked_abilities import ATTACHING_TYPES

from .compilation import Compilation
from .told import told_object
from .words import CARD_TYPES

__all__ = ["other_player", "other_than"]


def other_than(c: Compilation, node: NounPhrase, heads: Sequence[Filter]) -> Filter | None:
    """What the phrase leaves out, by what its nouns say; None after a gap."""
    of_objects = [target.number for target in c.targets if target.objects is not None]
    if node.target and c.targets:
        # "... and another target creature": than the target before it (CR 601.2c)
        return OtherThan(Reference(f"target.{c.targets[-1].number}"))
    told = told_object(c, heads)
    if told is False:
        c.gap(codes.NOUN, "other than what", node)
        return None
    if isinstance(told, Reference):
        return OtherThan(told)
    if c.is_quoted:
        return OtherThan(This())
    if not c.face.is_spell and not of_objects:
        is_attached = not ATTACHING_TYPES.isdisjoint(c.face.subtypes)
        if all(_may_be(c, part) for part in heads) or (c.in_event and not is_attached):
            c.left_out.append(OtherThan(This()))
            return c.left_out[-1]
        if is_attached and not c.is_triggered:
            return OtherThan(AttachedObject())
    # "Target creature and each other creature": which of the two is not said by the phrase.
    c.gap(codes.NOUN, "other than what", node)
    return None


def _may_be(c: Compilation, part: Filter) -> bool:
    """Whether the object may be one of those that a noun names, by its printed card types."""
    if isinstance(part, HasCardType):
        return bool(c.face.types & part.types)
    if isinstance(part, HasSubtype):
        known = c.table.vocabulary.subtype(part.subtype)
        if known is None:
            return True
        return any(c.face.types & CARD_TYPES.get(kind, 0) for kind in known.card_types)
    if isinstance(part, AnyOf):
        return any(_may_be(c, one) for one in part.parts)
    if isinstance(part, AllOf):
        return all(_may_be(c, one) for one in part.parts)
    return not (isinstance(part, IsPermanent) and c.face.is_spell)


def other_player(
    c: Compilation, node: NounPhrase, kind: PlayerFilter, told: Reference | bool | None
) -> PlayerFilter | None:
    """ "Another player", "each other player"; None after a gap.

    ``told`` is the player of the event, other than you; False: which one, is not known.
    """
    targets = [target.number for target in c.targets if target.players is not None]
    if node.target and targets:
        return OtherPlayerThan(kind, Reference(f"target.{targets[-1]}"))
    if isinstance(told, Reference) and not targets:
        return OtherPlayerThan(kind, told)
    if isinstance(kind, IsOpponent) or targets or told is False:
        # You are no opponent: it is one who was spoken of before.
        c.gap(codes.NOUN, "other than which player", node)
        return None
    return OtherPlayerThan(kind, You())
