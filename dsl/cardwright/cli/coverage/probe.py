"""``--probe TEXT``: what reading a phrase would finish, measured before anything is written for it.

Only cards with the phrase are looked at. A face that is not read would certainly be finished where
it is read as soon as something that is known stands in place of the phrase; it may be finished
where every line that is not read has the phrase.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from cardwright.cli.coverage import measuring
from cardwright.cli.coverage.records import TRADITIONAL, counted_kind
from cardwright.cli.output import note, plural
from cardwright.cli.progress import Progress
from cardwright.cli.workers import run_chunks
from cardwright.status import Status

if TYPE_CHECKING:
    from cardwright.library import Library
    from cardwright.results import FaceResult
    from cardwright.source import SourceCard

#: Fewer than for measuring: trying out costs several readings.
CHUNK = 30
SHOWN_TEXT = 90

#: What may stand where a phrase of unknown kind stands: nothing, an object, a clause, a number ...
STAND_INS = ("", "a card", "target creature", "you", "draw a card", "white", "one", "it", "gain")

_REMINDER = re.compile(r"\([^()]*\)")
_SPACE_BEFORE = re.compile(r"\s+(?=[,.;:])")
#: A comma that opens a sentence, because the phrase before it was taken out.
_OPENING_COMMA = re.compile(r"(^|[.•—:])\s*,\s*(\w?)")


class Probed(msgspec.Struct):
    """One face with the phrase."""

    card: str
    face: str
    is_read: bool
    #: The rest is about faces that are not read: the first unread line with the phrase.
    line: str = ""
    stops_in_phrase: bool = False
    certainly: bool = False
    possibly: bool = False
    #: Reasons of the unread lines, where the face would not certainly be finished.
    reasons: list[str] = []

    @property
    def in_unread_part(self) -> bool:
        """Does an unread line have the phrase?"""
        return bool(self.line)


class Phrase:
    """The phrase, found as whole words in text that is no reminder text."""

    def __init__(self, text: str) -> None:
        self.text = " ".join(text.split())
        words = r"\s+".join(re.escape(word) for word in self.text.split())
        before = r"(?<!\w)" if self.text[:1].isalnum() else ""
        after = r"(?!\w)" if self.text[-1:].isalnum() else ""
        self._pattern = re.compile(f"{before}{words}{after}", re.IGNORECASE)

    def spans(self, text: str) -> list[tuple[int, int]]:
        """Where the phrase stands."""
        hidden = _REMINDER.sub(lambda match: "\0" * len(match[0]), text)
        return [match.span() for match in self._pattern.finditer(hidden)]

    def replaced(self, text: str, stand_in: str) -> str:
        """The text with something else in place of the phrase.

        >>> Phrase("until dawn").replaced("It gains flying until dawn.", "")
        'It gains flying.'
        >>> Phrase("at dawn").replaced("At dawn, draw a card.", "")
        'Draw a card.'
        """
        for start, end in reversed(self.spans(text)):
            first = text[start : start + 1]
            shown = stand_in.capitalize() if first.isupper() and stand_in else stand_in
            text = text[:start] + shown + text[end:]
        text = _SPACE_BEFORE.sub("", re.sub(r"  +", " ", text)).strip()
        text = _OPENING_COMMA.sub(lambda match: f"{match[1]} {match[2].upper()}".lstrip(), text)
        return text[:1].upper() + text[1:]


def probe(cards: Sequence[SourceCard], text: str, jobs: int, packs: Sequence[Path]) -> list[Probed]:
    """What became of every face with the phrase, in the order of the cards."""
    phrase = Phrase(text)
    having = [
        card
        for card in cards
        if counted_kind(card) == TRADITIONAL
        and any(phrase.spans(face.oracle_text) for face in card.faces)
    ]
    found: list[list[Probed]] = [[] for _ in having]
    with Progress("cards", len(having)) as progress:
        for chunk in run_chunks(
            partial(_probe_cards, text),
            having,
            jobs=jobs,
            prepare=measuring.prepare,
            arguments=(packs,),
            chunk=CHUNK,
        ):
            if chunk.results is None:
                note(f"{chunk.items[0].name} ended its process; it is not counted")
            else:
                found[chunk.first : chunk.first + len(chunk.items)] = chunk.results
            progress.advance(len(chunk.items))
    return [face for card in found for face in card]


def _probe_cards(text: str, cards: Sequence[SourceCard]) -> list[list[Probed]]:
    library, phrase = measuring.prepared(), Phrase(text)
    return [list(_probe_card(card, phrase, library)) for card in cards]


def _probe_card(card: SourceCard, phrase: Phrase, library: Library) -> Iterator[Probed]:
    result = library.compile(card, precise=False)
    records, _ = measuring.measured(card, library)
    for face, record in zip(result.faces, records, strict=True):
        if not phrase.spans(face.source.oracle_text):
            continue
        if face.status.reaches(Status.READ):
            yield Probed(card.name, face.name, True)
            continue
        unread = [each for each in record.abilities if each.status == Status.UNREAD.value]
        having = [each for each in unread if phrase.spans(each.text)]
        if not having:
            yield Probed(card.name, face.name, False)
            continue
        stops = any(
            each.span and start <= each.span[0] < end
            for each in having
            for start, end in phrase.spans(each.text)
        )
        # An unread line without a reason of its own belongs to another one.
        possibly = not face.diagnostics and all(each in having for each in unread if each.groups)
        certainly = possibly and _is_read_without(card, face, phrase, library)
        reasons = [group for each in unread for group in each.groups]
        yield Probed(
            card.name,
            face.name,
            False,
            having[0].text,
            stops,
            certainly,
            possibly,
            [] if certainly else list(dict.fromkeys(reasons)),
        )


def _is_read_without(card: SourceCard, face: FaceResult, phrase: Phrase, library: Library) -> bool:
    """Is the face read as soon as something known stands in place of the phrase?"""
    lines = face.source.oracle_text.split("\n")
    for stand_in in STAND_INS:
        text = "\n".join(
            phrase.replaced(line, stand_in) if phrase.spans(line) else line for line in lines
        )
        source = msgspec.structs.replace(face.source, oracle_text=text, lines=())
        alone = msgspec.structs.replace(card, faces=(source,))
        tried = library.compile(alone, precise=False)
        if tried.faces[0].status.reaches(Status.READ):
            return True
    return False


def show_probe(text: str, found: Sequence[Probed], top: int) -> str:
    """The answer as text, with at most ``top`` examples of each sort (0: all)."""
    if not found:
        return f'"{" ".join(text.split())}"\n  stands on no face: nothing would be finished\n'
    unread = [each for each in found if each.in_unread_part]
    certainly = [each for each in unread if each.certainly]
    possibly = [each for each in unread if each.possibly]
    read = sum(each.is_read for each in found)
    stops = sum(each.stops_in_phrase for each in unread)
    lines = [
        f'"{" ".join(text.split())}"',
        f"  stands on {plural(len(found), 'face')}; {read:,} of them are read",
        f"  stands in the unread part of {plural(len(unread), 'face')};"
        f" in {stops:,} of them reading stops at it",
        f"  would finish {len(certainly):,} to {plural(len(possibly), 'face')}: at least those that"
        " are read with something known in its place,",
        "  at most those where every line that is not read has it",
    ]
    others = [each for each in unread if not each.certainly]
    for title, faces in (("finished", certainly), ("more would be missing", others)):
        if faces:
            lines.append(f"  {title}")
            lines += [_example(each) for each in faces[: top or None]]
            if top and len(faces) > top:
                lines.append(f"    and {len(faces) - top:,} more (--top 0 shows all)")
    return "\n".join(lines) + "\n"


def _example(face: Probed) -> str:
    line = " ".join(face.line.split())
    shown = line if len(line) <= SHOWN_TEXT else f"{line[: SHOWN_TEXT - 2]} …"
    name = face.card if face.face in face.card.split(" // ")[:1] else f"{face.card} [{face.face}]"
    reasons = f"\n      {'; '.join(face.reasons)}" if face.reasons else ""
    return f"    {name}: {shown}{reasons}"
