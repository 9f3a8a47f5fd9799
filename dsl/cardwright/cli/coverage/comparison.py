"""``--compare OLD.json``: what became better, worse, new or is gone since an earlier document."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

import click
import msgspec

from cardwright.cli.coverage.records import SCHEMA, Document, FaceRecord
from cardwright.cli.output import plural
from cardwright.status import Status

#: (card, face, which one of those that are called the same).
Key = tuple[str, str, int]


class Change(msgspec.Struct):
    """A face whose status, or that of one of its abilities, is another one now."""

    face: FaceRecord
    before: str
    after: str
    #: Why, where it is worse: the reason of the first ability that became worse.
    reason: str = ""


class Comparison(msgspec.Struct):
    """What differs between two documents, face by face."""

    better: list[Change] = []
    worse: list[Change] = []
    new: list[FaceRecord] = []
    gone: list[FaceRecord] = []


def read_document(path: Path) -> Document:
    """An earlier document.

    Raises:
        click.UsageError: the file is none.
    """
    try:
        document = msgspec.json.decode(path.read_bytes(), type=Document)
        statuses = {each.status for each in document.cards}
        statuses.update(each.status for face in document.cards for each in face.abilities)
        for status in statuses:
            Status(status)
    except OSError as error:
        raise click.UsageError(f"{path} cannot be read: {error.strerror}") from error
    except (msgspec.DecodeError, UnicodeDecodeError, ValueError) as error:
        raise click.UsageError(f"{path} is not a document of --json: {error}") from error
    if document.schema != SCHEMA:
        raise click.UsageError(
            f"{path} has schema {document.schema}, and only {SCHEMA} can be compared"
        )
    return document


def compare(old: Sequence[FaceRecord], new: Sequence[FaceRecord]) -> Comparison:
    """Compare faces of the same card and name; one that is worse in anything is worse."""
    before, after = _by_key(old), _by_key(new)
    found = Comparison(
        new=[face for key, face in after.items() if key not in before],
        gone=[face for key, face in before.items() if key not in after],
    )
    for key, face in after.items():
        if key in before:
            _compare_face(before[key], face, found)
    return found


def _by_key(faces: Sequence[FaceRecord]) -> dict[Key, FaceRecord]:
    numbers: Counter[tuple[str, str]] = Counter()
    found: dict[Key, FaceRecord] = {}
    for face in faces:
        name = face.name, face.face
        found[*name, numbers[name]] = face
        numbers[name] += 1
    return found


def _compare_face(old: FaceRecord, new: FaceRecord, found: Comparison) -> None:
    steps = [("", old.status, new.status, new.reason)]
    known: dict[str, list[str]] = {}
    for each in old.abilities:
        known.setdefault(each.text, []).append(each.status)
    for ability in new.abilities:
        left = known.get(ability.text)
        if left:
            steps.append((ability.text, left.pop(0), ability.status, ability.reason))
    worse = [step for step in steps if _rank(step[2]) < _rank(step[1])]
    if worse:
        # The ability says more than the face does.
        _, before, after, reason = worse[-1]
        found.worse.append(Change(new, before, after, reason or _first_reason(new)))
        return
    better = [step for step in steps if _rank(step[2]) > _rank(step[1])]
    if better:
        found.better.append(Change(new, better[0][1], better[0][2]))


def _rank(status: str) -> int:
    return Status(status).rank


def _first_reason(face: FaceRecord) -> str:
    return face.reason or next((each.reason for each in face.abilities if each.reason), "")


def show_comparison(found: Comparison, old: Path, top: int) -> str:
    """The comparison as text; at most ``top`` faces of each sort (0: all)."""
    lines = ["", f"compared with {old}"]
    lines += _changes("better", found.better, top)
    lines += _changes("worse", found.worse, top)
    for title, faces in (("new", found.new), ("gone", found.gone)):
        lines.append(f"{title}: {plural(len(faces), 'face')}")
        lines += [f"  {_name(face)} ({face.status})" for face in faces[: top or None]]
        lines += _more(len(faces), top)
    return "\n".join(lines) + "\n"


def _changes(title: str, changes: Sequence[Change], top: int) -> Iterator[str]:
    kinds = Counter(f"{change.before} to {change.after}" for change in changes)
    detail = "; ".join(f"{kind}: {count:,}" for kind, count in kinds.most_common())
    yield f"{title}: {plural(len(changes), 'face')}{f' ({detail})' if detail else ''}"
    for change in changes[: top or None]:
        reason = f": {change.reason}" if change.reason else ""
        yield f"  {_name(change.face)}, {change.before} to {change.after}{reason}"
    yield from _more(len(changes), top)


def _more(count: int, top: int) -> Iterator[str]:
    if top and count > top:
        yield f"  and {count - top:,} more (--top 0 shows all)"


def _name(face: FaceRecord) -> str:
    return face.name if face.face in ("", face.name) else f"{face.name} [{face.face}]"
