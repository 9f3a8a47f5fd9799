"""MTGJSON's AtomicCards: ``data`` maps a card's name to its faces."""

from __future__ import annotations

import re
from collections.abc import Mapping

import msgspec
from msgspec import Struct

from cardwright.diagnostics import Location, Report
from cardwright.diagnostics.codes import source as codes
from cardwright.source.cards import Position, Printing, SourceCard, SourceFace
from cardwright.source.kinds import derive_kind
from cardwright.source.layouts import infer_layout
from cardwright.source.symbols import COLOR_LETTERS, COLOR_WORDS

#: ``[−2]:``, in other sources ``−2:`` (CR 107.7).
_LOYALTY_COST = re.compile(r"^\[([+−-]?(?:\d+|X))\](?=:)", re.MULTILINE)


class AtomicFace(Struct, kw_only=True, rename="camel"):
    """The fields of a face that are read."""

    name: str
    face_name: str | None = None
    side: str | None = None
    layout: str = "normal"
    mana_cost: str | None = None
    type: str = ""
    text: str | None = None
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    defense: str | None = None
    color_indicator: list[str] | None = None
    is_funny: bool | None = None
    legalities: dict[str, str] | None = None
    #: Codes of sets; AtomicCards has no names and no dates.
    first_printing: str | None = None
    printings: list[str] | None = None


_FACES = msgspec.json.Decoder(list[AtomicFace])


def read_atomic_cards(
    data: Mapping[str, msgspec.Raw], file: str, report: Report
) -> tuple[SourceCard, ...]:
    """The cards of ``data``; records that cannot be read are reported."""
    cards: list[SourceCard] = []
    for number, (name, record) in enumerate(data.items(), 1):
        try:
            faces = _FACES.decode(record)
        except msgspec.DecodeError as error:
            place = Location(file)
            report.add(codes.BAD_RECORD, place, number=number, reason=f"{name}: {error}")
            continue
        if not faces:
            report.add(codes.BAD_RECORD, Location(file), number=number, reason=f"{name}: no faces")
            continue
        cards.append(_to_card(faces, file, number))
    return tuple(cards)


def _to_card(records: list[AtomicFace], file: str, number: int) -> SourceCard:
    first = records[0]
    if first.side is None:
        # Cards of one name that differ (un-cards with variants): the first one stands for all.
        records = records[:1]
    faces = tuple(_to_face(each, file) for each in sorted(records, key=lambda one: one.side or ""))
    name = " // ".join(face.name for face in faces)
    legalities = {key: value.lower() for key, value in (first.legalities or {}).items()}
    kind, reason = derive_kind(
        layout=first.layout,
        type_line=faces[0].type_line,
        set_type="funny" if first.is_funny else None,
        legalities=legalities,
    )
    layout = first.layout.replace(" ", "_")
    if layout in ("normal", "split"):
        layout = infer_layout(faces) or layout
    # Only ``firstPrinting`` says which is the first: ``printings`` is sorted by code.
    only = first.printings[0] if first.printings and len(first.printings) == 1 else None
    printing = Printing((first.first_printing or only or "").lower())
    position = Position(file, number, number)
    return SourceCard(name, layout, faces, kind, position, reason, printing=printing)


def _to_face(record: AtomicFace, file: str) -> SourceFace:
    letters = record.color_indicator
    indicator = (
        tuple(COLOR_WORDS[each] for each in COLOR_LETTERS if each in letters) or None
        if (letters)
        else None
    )
    return SourceFace(
        name=record.face_name or record.name,
        mana_cost=record.mana_cost or None,
        type_line=record.type,
        oracle_text=_LOYALTY_COST.sub(_loyalty_cost, record.text or ""),
        power=record.power,
        toughness=record.toughness,
        loyalty=record.loyalty,
        defense=record.defense,
        color_indicator=indicator,
        file=file,
    )


def _loyalty_cost(match: re.Match[str]) -> str:
    return match[1].replace("-", "−")
