"""The JSON document of ``cardwright coverage``; ``schema.json`` beside this file describes it.

Its first version had the fields without a default; the others came later, and a document may lack
them.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from cardwright.source import SourceCard
from cardwright.status import Status

SCHEMA = 1
#: The kind of the faces that ``faces``, ``read`` and ``compiled`` count.
TRADITIONAL = "card"
#: The kind of those that would be counted if the file had their exact text.
APPROXIMATE = "approximate_text"

_Status = Annotated[str, Meta(description="unread, read, compiled or proven")]
_Span = tuple[int, int]


class AbilityRecord(Struct, omit_defaults=True):
    """One ability: a paragraph of the text of a face."""

    text: str
    status: _Status
    reason: Annotated[str, Meta(description="Why it is not compiled; empty when it is")]
    groups: Annotated[
        list[str], Meta(description="All that holds it back, without what is its own")
    ] = []
    headline: Annotated[
        str, Meta(description="Of an unread one: what `check` says first, in words for a writer")
    ] = ""
    span: Annotated[
        _Span | None,
        Meta(description="Of an unread one: what is not understood, in characters of `text`"),
    ] = None


class FaceRecord(Struct, omit_defaults=True):
    """One face of a card."""

    name: Annotated[str, Meta(description="Of the card: the names of its faces, joined by ` // `")]
    face: str
    kind: Annotated[
        str, Meta(description="`card` for what is counted; else what it is, such as `token`")
    ]
    status: _Status
    abilities: list[AbilityRecord]
    reason: Annotated[
        str, Meta(description="What is wrong with the face's type, cost or numbers")
    ] = ""
    groups: Annotated[list[str], Meta(description="The same, without what is its own")] = []
    set: Annotated[str, Meta(description="The code of the set, where the file says it")] = ""
    released_at: Annotated[str, Meta(description="A date, where the file says it")] = ""


class ReasonCount(Struct):
    """A reason, and how many cards it holds back."""

    reason: str
    holds_back: Annotated[
        str, Meta(description="What its cards are kept from being: `read` or `compiled`")
    ]
    alone: Annotated[int, Meta(description="Cards that nothing else holds back")]
    cards: Annotated[int, Meta(description="Cards that it holds back, alone or with others")]
    example: Annotated[str, Meta(description="One of these cards")]


class Share(Struct):
    """Counts of one set, one year or one kind."""

    name: str
    cards: int
    faces: int
    read: Annotated[int, Meta(description="Faces that are read or better")]
    compiled: Annotated[int, Meta(description="Faces that are compiled or better")]
    title: Annotated[str, Meta(description="The name of a set; why a kind is left out")] = ""


class Document(Struct):
    """The whole. ``faces``, ``read`` and ``compiled`` count the faces of kind ``card`` only."""

    schema: Annotated[int, Meta(description="The version of this form")]
    faces: int
    read: Annotated[int, Meta(description="Faces that are read or better")]
    compiled: Annotated[int, Meta(description="Faces that are compiled or better")]
    wall_seconds: float
    cards: Annotated[list[FaceRecord], Meta(description="Face by face, in the file's order")]
    other_faces: Annotated[int, Meta(description="Faces of all other kinds")] = 0
    left_out: Annotated[list[Share], Meta(description="Kinds that are counted apart")] = []
    passed_over: Annotated[
        dict[str, int], Meta(description="Records that are not measured at all: why, how many")
    ] = {}
    reasons: list[ReasonCount] = []
    years: list[Share] = []
    sets: list[Share] = []


def counted_kind(card: SourceCard) -> str:
    """The kind under which a card is counted."""
    return APPROXIMATE if card.kind == TRADITIONAL and card.approximate_text else card.kind


def reaches(record: FaceRecord | AbilityRecord, status: Status) -> bool:
    """Is the status of a record this one or better?"""
    return Status(record.status).reaches(status)
