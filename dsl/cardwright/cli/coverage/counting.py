"""Counts over measured cards: shares of sets, years and kinds, and what holds cards back."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence

from cardwright.cli.coverage.records import (
    APPROXIMATE,
    SCHEMA,
    TRADITIONAL,
    Document,
    FaceRecord,
    ReasonCount,
    Share,
    reaches,
)
from cardwright.source import SourceCard
from cardwright.status import Status

UNKNOWN_REASON = "no reason is known"
#: What cards without a set, or without a date, are counted under.
NOT_SAID = ""
#: Different reasons why the cards of one kind are left out that are told.
_TOLD_REASONS = 3

CardRecords = Sequence[FaceRecord]


def make_document(
    cards: Sequence[SourceCard],
    results: Sequence[CardRecords],
    passed_over: dict[str, int],
    seconds: float,
) -> Document:
    """The document: ``results`` holds the records of each of the cards, face by face."""
    counted = [(card, faces) for card, faces in zip(cards, results, strict=True) if faces]
    traditional = [each for each in counted if each[1][0].kind == TRADITIONAL]
    whole = _share("", [faces for _, faces in traditional])
    faces = [face for card in results for face in card]
    return Document(
        SCHEMA,
        whole.faces,
        whole.read,
        whole.compiled,
        round(seconds, 3),
        faces,
        other_faces=len(faces) - whole.faces,
        left_out=_left_out(counted),
        passed_over=passed_over,
        reasons=count_reasons([faces for _, faces in traditional]),
        years=_shares(traditional, lambda card: card.printing.year),
        sets=_shares(traditional, lambda card: card.printing.set_code, _set_titles(cards)),
    )


def count_reasons(cards: Iterable[CardRecords]) -> list[ReasonCount]:
    """Every reason with the cards it holds back, those first that finish the most cards."""
    alone: Counter[tuple[str, str]] = Counter()
    anywhere: Counter[tuple[str, str]] = Counter()
    example: dict[tuple[str, str], str] = {}
    for card in cards:
        unread, uncompiled = held_back_by(card)
        every = unread | uncompiled
        for level, reasons in ((Status.READ.value, unread), (Status.COMPILED.value, uncompiled)):
            # A card that is not read is not compiled either, whatever else it lacks.
            is_alone = len(reasons if level == Status.READ.value else every) == 1
            for reason in reasons:
                key = level, reason
                anywhere[key] += 1
                alone[key] += is_alone
                if (is_alone and alone[key] == 1) or key not in example:
                    example[key] = card[0].name
    found = [
        ReasonCount(reason, level, alone[level, reason], count, example[level, reason])
        for (level, reason), count in anywhere.items()
    ]
    return sorted(
        found, key=lambda one: (one.holds_back != "read", -one.alone, -one.cards, one.reason)
    )


def held_back_by(card: CardRecords) -> tuple[set[str], set[str]]:
    """What keeps a card from being read, and what keeps the rest of it from being compiled."""
    unread: set[str] = set()
    uncompiled: set[str] = set()
    for face in card:
        unread.update(face.groups)
        for ability in face.abilities:
            if not reaches(ability, Status.READ):
                unread.update(ability.groups)
            elif not reaches(ability, Status.COMPILED):
                uncompiled.update(ability.groups or [UNKNOWN_REASON])
    if not unread and not all(reaches(face, Status.READ) for face in card):
        # Modes have no reason of their own where a line around them is not read.
        unread.add(UNKNOWN_REASON)
    return unread, uncompiled


def ability_counts(cards: Iterable[CardRecords]) -> Counter[str]:
    """How many abilities have each status."""
    return Counter(each.status for card in cards for face in card for each in face.abilities)


def traditional_cards(document: Document) -> list[list[FaceRecord]]:
    """The records of each counted card of a document; the faces of a card follow each other."""
    found: list[list[FaceRecord]] = []
    for face in document.cards:
        if face.kind != TRADITIONAL:
            continue
        if found and found[-1][0].name == face.name and " // " in face.name:
            found[-1].append(face)
        else:
            found.append([face])
    return found


def _share(name: str, cards: Sequence[CardRecords], title: str = "") -> Share:
    faces = [face for card in cards for face in card]
    read = sum(reaches(face, Status.READ) for face in faces)
    compiled = sum(reaches(face, Status.COMPILED) for face in faces)
    return Share(name, len(cards), len(faces), read, compiled, title)


def _shares(
    cards: Sequence[tuple[SourceCard, CardRecords]],
    key: Callable[[SourceCard], str],
    titles: dict[str, str] | None = None,
) -> list[Share]:
    """A share for each value of the key, in order; nothing where the file says it of no card."""
    sorted_out: defaultdict[str, list[CardRecords]] = defaultdict(list)
    for card, faces in cards:
        sorted_out[key(card)].append(faces)
    if set(sorted_out) <= {NOT_SAID}:
        return []
    return [
        _share(name, sorted_out[name], (titles or {}).get(name, "")) for name in sorted(sorted_out)
    ]


def _set_titles(cards: Iterable[SourceCard]) -> dict[str, str]:
    return {card.printing.set_code: card.printing.set_name for card in cards}


def _left_out(cards: Sequence[tuple[SourceCard, CardRecords]]) -> list[Share]:
    """The kinds that are counted apart, with why."""
    sorted_out: defaultdict[str, list[CardRecords]] = defaultdict(list)
    reasons: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for card, faces in cards:
        kind = faces[0].kind
        if kind != TRADITIONAL:
            sorted_out[kind].append(faces)
            is_approximate = kind == APPROXIMATE
            reason = "its text is not exact" if is_approximate else card.kind_reason
            reasons[kind][reason] += 1
    shares = [_share(kind, sorted_out[kind], _told(reasons[kind])) for kind in sorted_out]
    return sorted(shares, key=lambda share: (-share.cards, share.name))


def _told(reasons: Counter[str]) -> str:
    common = reasons.most_common(_TOLD_REASONS)
    if len(reasons) == 1:
        return common[0][0]
    parts = [f"{reason}: {count:,}" for reason, count in common]
    rest = reasons.total() - sum(count for _, count in common)
    return "; ".join([*parts, f"others: {rest:,}"] if rest else parts)


def read_next(document: Document, level: str) -> Iterator[ReasonCount]:
    """The reasons of one level, those first that finish the most cards."""
    return (one for one in document.reasons if one.holds_back == level)
