"""The printed card form (DESIGN.md section 8): a text file becomes cards."""

from __future__ import annotations

from collections.abc import Collection

from cardwright.diagnostics import Location, Report, Span
from cardwright.diagnostics.codes import source as codes
from cardwright.source.blocks import Block, CardFileLines, find_blocks
from cardwright.source.card_faces import ReadFace, read_face
from cardwright.source.cards import Position, SourceCard, SourceFace
from cardwright.source.checks import check_card
from cardwright.source.files import replace_control_characters, split_lines
from cardwright.source.layouts import LAYOUTS, WRITTEN_LAYOUTS, infer_layout


def read_card_text(
    text: str,
    file_name: str = "<text>",
    *,
    check: bool = True,
    known_subtypes: Collection[str] | None = None,
) -> tuple[tuple[SourceCard, ...], Report]:
    """Read the cards of a card file; never raises for what is written there.

    With ``check`` symbols, types and numbers are looked at too (see ``check_card``).

    >>> cards, report = read_card_text("Opt {U}\\nInstant\\nScry 1.\\nDraw a card.")
    >>> cards[0].name, cards[0].faces[0].oracle_text, len(report)
    ('Opt', 'Scry 1.\\nDraw a card.', 0)
    """
    report = Report()
    sources = split_lines(text.removeprefix("\ufeff"))
    texts = replace_control_characters(sources, file_name, report)
    lines = CardFileLines(file_name, sources, texts)
    cards: list[SourceCard] = []
    for block in find_blocks(lines, report):
        card = _read_card(lines, block, report)
        cards.append(card)
        if check:
            report.merge(check_card(card, known_subtypes))
    if not cards and not report.has_errors:
        report.add(codes.NO_CARDS, Location(file_name))
    report_same_names(cards, report)
    return tuple(cards), report.sorted()


def report_same_names(cards: Collection[SourceCard], report: Report) -> None:
    """Two cards of one name are an error at the second one (CR 201.2)."""
    first: dict[str, SourceCard] = {}
    for card in cards:
        known = first.setdefault(card.name, card)
        if known is not card:
            report.add(
                codes.SAME_NAME,
                card.faces[0].locate_field("name"),
                subject=card.name,
                name=card.name,
                first=known.faces[0].locate_field("name"),
            )


def _read_card(lines: CardFileLines, block: Block, report: Report) -> SourceCard:
    read = [read_face(lines.face_lines(indexes), report) for indexes in block.faces]
    faces = _face_names([one.face for one in read])
    for index, (face, indexes) in enumerate(zip(faces, block.faces, strict=True)):
        if index > 0 and len(indexes) == 1:
            report.add(codes.NO_TYPE_LINE, lines.location(indexes[0]), name=face.name)
        if " // " in face.type_line or (" // " in face.name and len(faces) == 1):
            report.add(codes.FACES_ON_ONE_LINE, lines.location(indexes[0]), subject=face.name)
    name = " // ".join(face.name for face in faces)
    layout = _layout(name, faces, read, report)
    kind = "token" if layout in ("token", "double_faced_token") else "card"
    position = Position(lines.file, block.first + 1, block.last + 1)
    reason = "its type line says Token" if kind == "token" else ""
    return SourceCard(name, layout, tuple(faces), kind, position, reason)


def _face_names(faces: list[SourceFace]) -> list[SourceFace]:
    """The first line may give the joint name, as card databases do: ``Fire // Ice {1}{R}``."""
    parts = faces[0].name.split(" // ")
    if len(faces) == 1 or len(parts) != len(faces) or parts[1:] != [f.name for f in faces[1:]]:
        return faces
    import msgspec

    return [msgspec.structs.replace(faces[0], name=parts[0]), *faces[1:]]


def _layout(name: str, faces: list[SourceFace], read: list[ReadFace], report: Report) -> str:
    """The layout given, else the one that the text decides, else ``unknown`` with an error."""
    given: ReadFace | None = None
    for one in read:
        if one.layout_place is None:
            continue
        if given is not None:
            if one.layout == given.layout:
                continue
            report.add(codes.LAYOUT_TWICE, one.layout_place, subject=name, first=given.layout_place)
            continue
        given = one
    inferred = infer_layout(faces)
    if given is None:
        if inferred is None:
            report.add(
                codes.LAYOUT_REQUIRED,
                faces[0].locate_field("name"),
                subject=name,
                count=len(faces),
                name=name,
                choices=", ".join(f"Layout: {each}" for each in WRITTEN_LAYOUTS),
            )
        return inferred or "unknown"
    layout = given.layout
    if layout is None:
        return inferred or "unknown"  # reported with the line
    fewest, most = LAYOUTS[layout]
    if not fewest <= len(faces) <= most:
        expected = "one face" if most == 1 else "two faces" if most == 2 else "two or more faces"
        shown = "one face" if len(faces) == 1 else f"{len(faces)} faces"
        where = given.layout_place or faces[0].locate_field("name", Span(0, 0))
        report.add(
            codes.LAYOUT_FACES, where, subject=name, layout=layout, expected=expected, count=shown
        )
        return inferred or "unknown"
    if layout in ("split", "normal") and inferred is not None:
        return inferred  # aftermath is a split card, a Saga a normal one, only more exactly
    return layout
