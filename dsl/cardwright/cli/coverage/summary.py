"""The report of ``cardwright coverage`` on the terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardwright.cli.coverage.counting import ability_counts, read_next, traditional_cards
from cardwright.cli.coverage.records import Document, Share
from cardwright.cli.output import plural
from cardwright.status import Status

#: Title of the ranking of a level, and the verb of its column.
_RANKINGS = {
    "read": ("read this next", "from being read"),
    "compiled": ("compile this next", "from being compiled"),
}


def summary(document: Document, top: int) -> str:
    """Counts, what was left out, both rankings and the tables; ``top`` rows each (0: all)."""
    lines = [
        *_totals(document),
        *_left_out(document),
        *_ranking(document, "read", top),
        *_ranking(document, "compiled", top),
        *_years(document),
        *_sets(document, top),
    ]
    return "\n".join(lines) + "\n"


def _totals(document: Document) -> Iterator[str]:
    cards = traditional_cards(document)
    abilities = ability_counts(cards)
    seconds = document.wall_seconds
    yield (
        f"{plural(len(cards), 'card')}, {plural(document.faces, 'face')} in {seconds:.1f} s"
        f" ({document.faces / max(seconds, 0.001):,.0f} faces a second)"
    )
    yield f"  {_count('read', document.read, document.faces)} of the faces (or better)"
    yield f"  {_count('compiled', document.compiled, document.faces)}"
    yield plural(abilities.total(), "ability", "abilities")
    for status in Status:
        if abilities[status.value]:
            yield f"  {_count(status.value, abilities[status.value], abilities.total())}"


def _count(name: str, count: int, total: int) -> str:
    return f"{name:9} {count:>7,}  {percent(count, total):>5} %"


def percent(count: int, total: int) -> str:
    """With one decimal, and rounded down, so that 100.0 means all.

    >>> percent(2, 3), percent(29_999, 30_000), percent(0, 0)
    ('66.6', '99.9', '0.0')
    """
    thousandths = 1000 * count // total if total else 0
    return f"{thousandths / 10:.1f}"


def _left_out(document: Document) -> Iterator[str]:
    if document.left_out:
        cards = sum(share.cards for share in document.left_out)
        yield ""
        yield (
            f"left out and counted apart: {plural(cards, 'card')},"
            f" {plural(document.other_faces, 'face')}"
        )
        yield from _shares("kind", document.left_out)
    if document.passed_over:
        yield ""
        yield f"passed over: {plural(sum(document.passed_over.values()), 'record')}"
        for why, count in document.passed_over.items():
            yield f"{count:>8,}  {why}"


def _shares(heading: str, shares: Sequence[Share]) -> Iterator[str]:
    yield f"   cards   faces    read  compiled  {heading}"
    for share in shares:
        read, compiled = (percent(each, share.faces) for each in (share.read, share.compiled))
        name = share.name or "not said"
        title = f" ({share.title})" if share.title else ""
        yield f"{share.cards:>8,}{share.faces:>8,}{read:>6} %{compiled:>8} %  {name}{title}"


def _ranking(document: Document, level: str, top: int) -> Iterator[str]:
    ranked = list(read_next(document, level))
    if not ranked:
        return
    title, from_what = _RANKINGS[level]
    yield ""
    yield f"{title}: {plural(len(ranked), 'reason')} why cards are kept {from_what}"
    yield "finishes   cards  reason (example)"
    for one in ranked[: top or None]:
        yield f"{one.alone:>8,}{one.cards:>8,}  {one.reason} ({one.example})"
    yield from _more(len(ranked), top)


def _more(count: int, top: int) -> Iterator[str]:
    if top and count > top:
        yield f"     and {count - top:,} more (--top 0 shows all)"


def _years(document: Document) -> Iterator[str]:
    yield ""
    if document.years:
        yield "by year of release"
        yield from _shares("year", document.years)
    else:
        yield "by year: the file says of no card when it was released"


def _sets(document: Document, top: int) -> Iterator[str]:
    yield ""
    if not document.sets:
        yield "by set: the file says of no card which set it is from"
        return
    ranked = sorted(document.sets, key=lambda share: (share.read - share.faces, share.name))
    yield f"by set: {plural(len(ranked), 'set')}, those with the most unread faces first"
    yield from _shares("set", ranked[: top or None])
    yield from _more(len(ranked), top)
