"""How far the text of an ability, or of a card, has come on its way to tested behaviour."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum


class Status(Enum):
    """Worst first. A count of ``READ`` means "read or better"."""

    #: Some token of the text is claimed by nothing.
    UNREAD = "unread"
    #: A typed AST that prints back as the text.
    READ = "read"
    #: Engine objects without a gap; only this can be played.
    COMPILED = "compiled"
    #: With the ability removed, at least one scenario fails.
    PROVEN = "proven"

    @property
    def rank(self) -> int:
        """0 for the worst.

        >>> Status.COMPILED.rank > Status.READ.rank
        True
        """
        return _ORDER.index(self)

    def reaches(self, other: Status) -> bool:
        """Is this status as good as ``other`` or better?"""
        return self is other or self.rank >= other.rank


_ORDER = list(Status)


def worst(statuses: Iterable[Status]) -> Status:
    """The worst of them; ``COMPILED`` when there are none: a card without text is compiled.

    >>> worst([Status.PROVEN, Status.READ])
    <Status.READ: 'read'>
    """
    return min(statuses, key=lambda status: status.rank, default=Status.COMPILED)
