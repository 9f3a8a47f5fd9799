"""Scryfall's JSON: bulk files, pages of a search, single cards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

import msgspec
from msgspec import Struct

from cardwright.diagnostics import Location, Report
from cardwright.diagnostics.codes import source as codes
from cardwright.source.cards import Position, Printing, SourceCard, SourceFace
from cardwright.source.kinds import derive_kind
from cardwright.source.layouts import infer_layout
from cardwright.source.symbols import COLOR_LETTERS, COLOR_WORDS


class ScryfallFace(Struct, kw_only=True):
    """The fields of a face that are read; all others are passed over."""

    name: str
    mana_cost: str | None = None
    type_line: str | None = None
    oracle_text: str | None = None
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    defense: str | None = None
    color_indicator: list[str] | None = None
    colors: list[str] | None = None
    #: Of the faces of a reversible card, which are whole cards.
    layout: str | None = None


class ScryfallCard(ScryfallFace, kw_only=True):
    """The fields of a card that are read."""

    object: str = "card"
    lang: str = "en"
    card_faces: list[ScryfallFace] | None = None
    #: The same for all printings of a card; only in the faces of a reversible card.
    oracle_id: str | None = None
    set: str | None = None
    set_name: str | None = None
    released_at: str | None = None
    set_type: str | None = None
    border_color: str | None = None
    security_stamp: str | None = None
    promo_types: list[str] | None = None
    games: list[str] | None = None
    digital: bool | None = None
    oversized: bool | None = None
    legalities: dict[str, str] | None = None
    #: Only in files that were made from Scryfall's.
    kind: str | None = None
    approximate_text: bool = False


_CARDS = msgspec.json.Decoder(list[ScryfallCard])
_CARD = msgspec.json.Decoder(ScryfallCard)
_RECORDS = msgspec.json.Decoder(list[msgspec.Raw])


def read_scryfall_array(data: bytes, file: str, report: Report) -> tuple[SourceCard, ...]:
    """The cards of a JSON array of card objects, which must be JSON; bad ones are reported.

    Raises:
        msgspec.DecodeError: ``data`` is not a JSON array.
    """
    try:
        records: Iterable[ScryfallCard | None] = _CARDS.decode(data)
    except msgspec.ValidationError:
        records = _one_by_one(_RECORDS.decode(data), file, report)
    return _to_cards(records, file, report)


def read_scryfall_records(
    records: Sequence[msgspec.Raw], file: str, report: Report
) -> tuple[SourceCard, ...]:
    """The cards of single records, each a JSON object."""
    return _to_cards(_one_by_one(records, file, report), file, report)


def _one_by_one(
    records: Sequence[msgspec.Raw], file: str, report: Report
) -> Iterable[ScryfallCard | None]:
    for number, record in enumerate(records, 1):
        try:
            yield _CARD.decode(record)
        except msgspec.DecodeError as error:
            place = Location(file)
            report.add(codes.BAD_RECORD, place, number=number, reason=str(error))
            yield None


def _to_cards(
    records: Iterable[ScryfallCard | None], file: str, report: Report
) -> tuple[SourceCard, ...]:
    cards: list[SourceCard] = []
    reversible: list[SourceCard] = []
    #: Oracle id -> place in ``cards``: the file of all printings has a card many times.
    known: dict[str, int] = {}
    for number, record in enumerate(records, 1):
        if record is None:
            continue
        if record.object != "card":
            place = Location(file)
            report.add(codes.NOT_A_CARD_OBJECT, place, number=number, what=record.object)
        elif record.lang != "en":
            place = Location(file)
            report.add(codes.OTHER_LANGUAGE, place, name=record.name, language=record.lang)
        elif record.layout == "reversible_card" and record.card_faces:
            reversible.extend(_reversible(record, file, number))
        elif record.oracle_id is not None and record.oracle_id in known:
            report.add(codes.REPEATED_CARD, Location(file), name=record.name)
            at = known[record.oracle_id]
            cards[at] = _with_earlier(cards[at], _printing(record))
        else:
            if record.oracle_id is not None:
                known[record.oracle_id] = len(cards)
            cards.append(_to_card(record, file, number))
    _add_unknown(cards, reversible, file, report)
    return tuple(cards)


def _to_card(record: ScryfallCard, file: str, number: int) -> SourceCard:
    layout = record.layout or "normal"
    parts: Sequence[ScryfallFace] = record.card_faces or (record,)
    faces = tuple(_to_face(part, layout, file) for part in parts)
    if record.card_faces and len(faces) == 1:
        name = faces[0].name
    elif record.card_faces:
        name = " // ".join(face.name for face in faces)
    else:
        name = record.name
    reason = ""
    kind = record.kind
    if kind is None:
        kind, reason = derive_kind(
            layout=layout,
            type_line=faces[0].type_line,
            set_type=record.set_type,
            set_code=record.set,
            border_color=record.border_color,
            security_stamp=record.security_stamp,
            promo_types=record.promo_types or (),
            games=record.games,
            digital=bool(record.digital),
            oversized=bool(record.oversized),
            legalities=record.legalities,
        )
    elif kind != "card":
        reason = f"the file says {kind}"
    if layout in ("normal", "split"):
        layout = infer_layout(faces) or layout
    # A record has no line; its place in the file is its number.
    position = Position(file, number, number)
    approximate, printing = record.approximate_text, _printing(record)
    return SourceCard(name, layout, faces, kind, position, reason, approximate, printing)


def _printing(record: ScryfallCard) -> Printing:
    return Printing((record.set or "").lower(), record.set_name or "", record.released_at or "")


def _with_earlier(card: SourceCard, printing: Printing) -> SourceCard:
    """The card as from the earlier one of two printings; dates compare as they are written."""
    before = card.printing.released
    if printing.released and (not before or printing.released < before):
        return msgspec.structs.replace(card, printing=printing)
    return card


def _to_face(part: ScryfallFace, layout: str, file: str) -> SourceFace:
    indicator = _color_words(tuple(part.color_indicator)) if part.color_indicator else None
    if (
        indicator is None
        and part.colors
        and part.mana_cost in (None, "", "{0}")
        and layout != "flip"  # CR 710.1c: its colour stays that of the upper half
        and " all colors" not in (part.oracle_text or "")
    ):
        # Files that leave the indicator out: nothing else can give such a face a colour but a
        # characteristic-defining ability, which says so in the text.
        indicator = _color_words(tuple(part.colors))
    return SourceFace(
        part.name,
        part.mana_cost or None,
        part.type_line or "",
        part.oracle_text or "",
        part.power,
        part.toughness,
        part.loyalty,
        part.defense,
        indicator,
        (),
        (),
        file,
    )


@lru_cache(maxsize=64)
def _color_words(letters: tuple[str, ...]) -> tuple[str, ...] | None:
    return tuple(COLOR_WORDS[each] for each in COLOR_LETTERS if each in letters) or None


def _reversible(record: ScryfallCard, file: str, number: int) -> list[SourceCard]:
    """Both sides of a reversible card are cards of their own."""
    cards: list[SourceCard] = []
    for face in record.card_faces or ():
        single = msgspec.structs.replace(record, card_faces=None, layout=face.layout or "normal")
        for field in ScryfallFace.__struct_fields__:
            if field != "layout":
                setattr(single, field, getattr(face, field))
        card = _to_card(single, file, number)
        if all(card.name != other.name for other in cards):
            cards.append(card)
    return cards


def _add_unknown(
    cards: list[SourceCard], reversible: list[SourceCard], file: str, report: Report
) -> None:
    """Most reversible cards are printings of cards that the file lists anyway."""
    if not reversible:
        return
    names = {card.name for card in cards}
    for card in reversible:
        if card.name in names:
            report.add(codes.REPEATED_CARD, Location(file), name=card.name)
        else:
            names.add(card.name)
            cards.append(card)
